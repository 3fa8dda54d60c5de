/** Requests of a page's scripts: through the guard, by robots.txt, and bounded. */
import { expect, test } from 'vitest';
import { type Answer, type Ask, asSaid, FetchFailed } from '../../../../agents/agents.ts';
import { partsOf } from '../../../../src/outside/rendering/parts.ts';
import { MOST_REQUESTS } from '../../../../src/outside/rendering/verdicts.ts';
import { fetchingOf, startSite } from './support.ts';

const answered = (url: string, more: Partial<Answer> = {}): Answer => {
  const bytes = new Uint8Array(10);
  return { url, status: 200, contentType: 'text/javascript', headers: {}, bytes, wireBytes: 10, ...more };
};

function asking(answer: (url: string) => Answer | Error = (url) => answered(url)) {
  const asked: string[] = [];
  const askPart: Ask = async (url) => {
    asked.push(url);
    const given = answer(url);
    if (given instanceof Error) throw given;
    return given;
  };
  return { asked, partAt: partsOf({ askPart }, {}) };
}

test('a part is passed on with its site’s sharing header, and no other', async () => {
  const headers = { 'access-control-allow-origin': '*', 'set-cookie': 'a=b', 'content-security-policy': 'x' };
  const { partAt } = asking((url) => answered(url, { headers }));
  expect(await partAt('https://site.example/a.js')).toEqual({
    status: 200,
    contentType: 'text/javascript',
    allowed: '*',
    bytes: new Uint8Array(10),
  });
});

test.each<[string, (url: string) => Answer | Error]>([
  ['cannot be had', () => new FetchFailed(asSaid('its robots.txt forbids it'), { kind: 'robots' })],
  ['is cut off', (url) => answered(url, { truncated: true })],
  ['lies in a private network', (url) => answered(url, { isPrivate: true })],
])('a part that %s is missing', async (_, answer) => {
  expect(await asking(answer).partAt('https://site.example/a.js')).toBeUndefined();
});

test('a defect of Fenix is no missing part', async () => {
  await expect(asking(() => new TypeError('x')).partAt('https://site.example/')).rejects.toThrow(TypeError);
});

test('a page has limits for the number and the bytes of its parts', async () => {
  const many = asking();
  await Promise.all(Array.from({ length: 10_000 }, (_, i) => many.partAt(`https://site.example/${i}`)));
  expect(many.asked).toHaveLength(MOST_REQUESTS);
  const large = asking((url) => answered(url, { bytes: new Uint8Array(5 * 1024 * 1024) }));
  for (let i = 0; i < 10; i++) await large.partAt(`https://site.example/${i}`);
  expect(large.asked).toHaveLength(4);
});

test('a busy host is asked for no more parts', async () => {
  const { asked, partAt } = asking((url) => answered(url, { status: 429 }));
  for (let i = 0; i < 3; i++) await partAt(`https://busy.example/${i}`);
  expect(asked).toEqual(['https://busy.example/0']);
});

test('private networks are never asked for parts, and robots.txt counts at every hop', async () => {
  const site = await startSite({
    '/robots.txt': { body: 'User-agent: *\nDisallow: /secret' },
    '/a.js': { type: 'text/javascript', body: 'work()' },
    '/sent-on.js': { status: 302, headers: { location: '/secret/b.js' } },
    '/secret/b.js': { body: 'x' },
  });
  const guarded = fetchingOf(site, false, '127.0.0.0/8');
  // The page itself may be read there.
  expect((await guarded.ask(`${site.origin}/a.js`)).status).toBe(200);
  const before = site.asked.length;
  expect(await partsOf(guarded.parts, {})(`${site.origin}/a.js`)).toBeUndefined();
  expect(site.asked).toHaveLength(before);
  const partAt = partsOf(fetchingOf(site, true).parts, {});
  expect((await partAt(`${site.origin}/a.js`))?.status).toBe(200);
  expect(await partAt(`${site.origin}/secret/b.js`)).toBeUndefined();
  expect(await partAt(`${site.origin}/sent-on.js`)).toBeUndefined();
  expect(site.asked).toContain('/sent-on.js');
  expect(site.asked).not.toContain('/secret/b.js');
});

test('a site with long pauses is asked for no parts', async () => {
  const site = await startSite({ '/robots.txt': { body: 'User-agent: *\nCrawl-delay: 5' }, '/a.js': {} });
  expect(await partsOf(fetchingOf(site, true).parts, {})(`${site.origin}/a.js`)).toBeUndefined();
  expect(site.asked).not.toContain('/a.js');
});
