/** The address of a search may be changed while the one before is being looked at. */
import { expect, it } from 'vitest';
import { httpServer } from '../src/support/http.ts';
import { detailOf, houseWithSites, searchSite, siteAt } from './sites-support.ts';

const TITLES = ['red apples', 'green apples', 'dry apples', 'late apples', 'red pears', 'green pears', 'plum trees'];

/** Lists the same things as `searchSite` does, otherwise; what happens `meanwhile` is over before it is searched once. */
async function slowSite() {
  let meanwhile = async () => {};
  let tag = 'section';
  const { port } = await httpServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://x/');
    if (url.pathname === '/search') {
      const once = meanwhile;
      meanwhile = async () => {};
      await once();
    }
    const found = TITLES.filter((title) => title.includes(url.searchParams.get('q') ?? ''));
    const row = (title: string) => `<${tag}><a href="/${title}">${title}</a> <span>a page on it</span></${tag}>`;
    const body = `<h1>Found</h1><div class="all">${found.map(row).join('')}</div>`;
    response.writeHead(200, { 'content-type': 'text/html' }).end(`<html><body>${body}</body></html>`);
  });
  const isAsked = (does: typeof meanwhile, dressed = tag) => {
    meanwhile = does;
    tag = dressed;
  };
  return { searchUrl: `http://127.0.0.1:${port}/search?q={term}`, isAsked };
}

it('while it is found out how a site is searched: what was typed last holds', async () => {
  const house = await houseWithSites();
  const { ana, service } = house;
  const [first, other] = [await slowSite(), await searchSite(TITLES)];
  const searchUrl = `${other.origin}/search?q={term}`;
  first.isAsked(async () => {
    const [site] = (await ana.get('/api/sources/sites')).json<{ items: { id: string }[] }>().items;
    await ana.ask('PATCH', `/api/sources/sites/${site?.id}`, { searchUrl });
  });
  const { id } = await siteAt(house, first.searchUrl, 'apples');
  await service.sessions.idle();
  const site = await detailOf(ana, id);
  expect(site).toMatchObject({ state: 'ready', searchUrl });
  expect(site.items.map(({ link }) => new URL(link).origin)).toContain(other.origin);
  expect(JSON.stringify(site.wrapper)).not.toContain('section');
});

it('while its wrapper is looked at anew: the wrapper of the address before is not taken for that of the new one', async () => {
  const house = await houseWithSites();
  const { ana, service } = house;
  const [other, slow] = [await searchSite(TITLES), await slowSite()];
  const { id } = await siteAt(house, `${other.origin}/search?q={term}`, 'apples');
  await ana.ask('PATCH', `/api/sources/sites/${id}`, { searchUrl: slow.searchUrl });
  await service.sessions.idle();
  const searchUrl = `${other.origin}/search?q={term}&sort=new`;
  const edit = async () => void (await ana.ask('PATCH', `/api/sources/sites/${id}`, { searchUrl }));
  slow.isAsked(edit, 'article');
  expect((await ana.post(`/api/sources/sites/${id}/heal`)).statusCode).toBe(202);
  await service.sessions.idle();
  const { state, history, ...site } = await detailOf(ana, id);
  expect([state, site.searchUrl, history[0]?.what]).toEqual(['ready', searchUrl, 'wrapped']);
  expect(JSON.stringify(site.wrapper)).not.toContain('article');
});

it('what became of it does not show the password of an address', async () => {
  const house = await houseWithSites();
  const { ana, service } = house;
  const { searchUrl } = await slowSite();
  const { id } = await siteAt(house, searchUrl.replace('//', '//ana:hush@'), 'apples');
  await ana.ask('PATCH', `/api/sources/sites/${id}`, {
    searchUrl: `${searchUrl.replace('//', '//ana:hush@')}&sort=new`,
  });
  await service.sessions.idle();
  const { history } = await detailOf(ana, id);
  expect(history.map(({ what }) => what)).toContain('edited');
  expect(JSON.stringify(history)).not.toContain('hush');
});

it('an address that is given back as it was shown keeps its password', async () => {
  const house = await houseWithSites();
  const { ana, service } = house;
  const logins = new Set<string>();
  const { port } = await httpServer((request, response) => {
    if (request.url?.includes('sort=new')) logins.add(request.headers.authorization ?? 'none');
    response.writeHead(404).end();
  });
  const { id } = await siteAt(house, `http://ana:hush@127.0.0.1:${port}/search?q={term}`, 'apples');
  const { address } = (await ana.get(`/api/sources/sites/${id}`)).json<{ address: string }>();
  expect(address).toBe(`http://ana:***@127.0.0.1:${port}/search?q={term}`);
  await ana.ask('PATCH', `/api/sources/sites/${id}`, { searchUrl: `${address}&sort=new` });
  await service.sessions.idle();
  expect([...logins]).toEqual([`Basic ${Buffer.from('ana:hush').toString('base64')}`]);
});
