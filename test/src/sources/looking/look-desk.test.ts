/** The number of addresses looked at at once, for a user and for all. */
import { expect, it } from 'vitest';
import { type Answer, asSaid, FetchFailed } from '../../../../agents/agents.ts';
import { inThread } from '../../../../src/outside/compute/compute.ts';
import { LookDesk } from '../../../../src/sources/looking/look-desk.ts';
import { saidOnce } from '../../../../src/sources/looking/offers.ts';
import { fakeTime } from '../../outside/fetching/support.ts';
import { ANA, BIA } from '../feeds/support.ts';

it('two addresses of a user’s many are looked at at once, and no other user waits', async () => {
  const asked: string[] = [];
  const refusals: (() => void)[] = [];
  const ask = (url: string) => {
    asked.push(new URL(url).pathname);
    return new Promise<Answer>((_, refuse) =>
      refusals.push(() => refuse(new FetchFailed(asSaid('it is gone'), { kind: 'status', status: 404 }))),
    );
  };
  const desk = new LookDesk({ ask, compute: inThread(), time: fakeTime() });
  const looks = ['/1', '/2', '/3'].map((path) => desk.look(ANA, `http://a.example${path}`));
  const others = desk.look(BIA, 'http://a.example/4');
  const all = Promise.allSettled([...looks, others]);
  await expect.poll(() => asked).toEqual(['/1', '/2', '/4']);
  refusals.shift()?.();
  await expect.poll(() => asked).toEqual(['/1', '/2', '/4', '/3']);
  for (const refuse of refusals) refuse();
  expect((await all).map(({ status }) => status)).toEqual(Array(4).fill('rejected'));
});

it.each([
  ['nas.example/news', ['https://nas.example/news', 'http://nas.example/news']],
  ['https://nas.example/news', ['https://nas.example/news']],
  ['http://nas.example/news', ['http://nas.example/news']],
  ['shop.localhost:4100', ['http://shop.localhost:4100/', 'https://shop.localhost:4100/']],
  ['nas:8080/news', ['http://nas:8080/news', 'https://nas:8080/news']],
  ['192.168.1.4/news', ['http://192.168.1.4/news', 'https://192.168.1.4/news']],
  ['[fd00::1]/news', ['http://[fd00::1]/news', 'https://[fd00::1]/news']],
  ['203.0.114.9/news', ['https://203.0.114.9/news', 'http://203.0.114.9/news']],
  // A password is sent over http only where its user writes that.
  ['ana:secret@nas/news', ['https://nas/news']],
  ['ana:secret@nas.example/news', ['https://nas.example/news']],
  ['http://ana:secret@nas/news', ['http://nas/news']],
])('%s is looked at as %s where nobody answers', async (typed, expected) => {
  const asked: string[] = [];
  const ask = async (url: string): Promise<Answer> => {
    asked.push(url);
    throw new FetchFailed(asSaid(`nobody answers at ${url}`), { kind: 'network' });
  };
  const desk = new LookDesk({ ask, compute: inThread(), time: fakeTime() });
  await expect(desk.look(ANA, typed)).rejects.toThrow(`nobody answers at ${expected[0]}`);
  expect(asked).toEqual(expected);
});

it.each([
  ['nas:8443', ['http://nas:8443/', 'https://nas:8443/']],
  ['nas.example', ['https://nas.example/']],
])('%s, which answers 400, is looked at as %s: a port of https may say that over http', async (typed, expected) => {
  const asked: string[] = [];
  const ask = async (url: string): Promise<Answer> => {
    asked.push(url);
    return { url, status: 400, contentType: 'text/html', headers: {}, bytes: new Uint8Array(), wireBytes: 0 };
  };
  const desk = new LookDesk({ ask, compute: inThread(), time: fakeTime() });
  await expect(desk.look(ANA, typed)).rejects.toThrow('400');
  expect(asked).toEqual(expected);
});

it('a host without a scheme that forbids being read is not asked again over http', async () => {
  const asked: string[] = [];
  const ask = async (url: string): Promise<Answer> => {
    asked.push(url);
    throw new FetchFailed(asSaid('robots.txt forbids it'), { kind: 'robots' });
  };
  const desk = new LookDesk({ ask, compute: inThread(), time: fakeTime() });
  await expect(desk.look(ANA, 'nas.example')).rejects.toThrow('forbids');
  expect(asked).toHaveLength(1);
});

it.each([
  [404, 404, []],
  [410, 410, []],
  [200, undefined, ['https://town.example/']],
])('a page that answers %i is said to be missing with %s, and offers %o', async (...said) => {
  const [status, missing, addresses] = said;
  const bytes = Buffer.from('<html><title>Town</title><p>Nothing stands here.</html>');
  const page = { contentType: 'text/html; charset=utf-8', headers: {}, bytes, wireBytes: bytes.length };
  const ask = async (url: string): Promise<Answer> => ({ url, status, ...page });
  const desk = new LookDesk({ ask, compute: inThread(), time: fakeTime() });
  const found = await desk.look(ANA, 'https://town.example/no-such-page');
  expect(found.missing).toBe(missing);
  expect(found.offers.map(({ address }) => address)).toEqual(addresses);
});

it.each([
  ['As notícias de hoje na cidade', 'pt'],
  ['The news of today in the town', 'en'],
  ['1', undefined],
])('of a feed that says “%s” its language is %s', async (title, language) => {
  const items = Array.from({ length: 4 }, (_, i) => `<item><title>${title}</title><link>/${i}</link></item>`).join('');
  const bytes = Buffer.from(`<rss version="2.0"><channel><title>F</title>${items}</channel></rss>`);
  const page = { contentType: 'application/rss+xml', headers: {}, bytes, wireBytes: bytes.length };
  const ask = async (url: string): Promise<Answer> => ({ url, status: 200, ...page });
  const desk = new LookDesk({ ask, compute: inThread(), time: fakeTime() });
  expect((await desk.look(ANA, 'https://town.example/feed')).language).toBe(language);
});

const SEARCH = '<form action="/find"><input type="search" name="q"><button>Search</button></form>';
const DESCRIBED = '<link rel="search" type="application/opensearchdescription+xml" href="/search.xml">';

it.each([
  ['a form for words is offered as a site to search', SEARCH, [['search', 'has-search']]],
  ['a description of its search is offered as a site to search', DESCRIBED, [['search', 'has-search']]],
  ['no search is offered to be watched alone', '', []],
])('a page with %s', async (_, html, searches) => {
  const bytes = Buffer.from(
    `<html><head><title>Town</title></head><body><p>Nothing stands here.</p>${html}</body></html>`,
  );
  const page = { contentType: 'text/html; charset=utf-8', headers: {}, bytes, wireBytes: bytes.length };
  const ask = async (url: string): Promise<Answer> => ({ url, status: 200, ...page });
  const desk = new LookDesk({ ask, compute: inThread(), time: fakeTime() });
  const { offers } = await desk.look(ANA, 'https://town.example/');
  expect(offers.map(({ kind, why }) => [kind, why])).toEqual([...searches, ['news', 'is-page']]);
});

it.each([
  ['The Bulletin 3 | The Bulletin 3', 'The Bulletin 3'],
  ['News | The Bulletin – the bulletin', 'News | The Bulletin'],
  ['Contents - The Small Almanac', 'Contents - The Small Almanac'],
  ['well-known - well-known', 'well-known'],
  ['Tram  news\n –\t tram news', 'Tram news'],
  ['', ''],
])('of the title “%s” the offer says %s', (title, once) => {
  expect(saidOnce(title)).toBe(once);
});
