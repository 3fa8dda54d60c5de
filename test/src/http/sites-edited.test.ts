/** A search address may change while the earlier one is examined. */
import { expect, it } from 'vitest';
import { httpServer } from '../support/http.ts';
import { FRUIT, searchSite, withSites } from './sites-support.ts';

/** Lists the same products as `searchSite` in other markup. `meanwhile` ends before the first search. */
async function slowSite() {
  let meanwhile: () => Promise<unknown> = async () => {};
  let tag = 'section';
  const { port } = await httpServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://x/');
    if (url.pathname === '/search') {
      const once = meanwhile;
      meanwhile = async () => {};
      await once();
    }
    const found = FRUIT.filter((title) => title.includes(url.searchParams.get('q') ?? ''));
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

it('the site keeps what was typed last while its search is looked for', async () => {
  const { ana, add } = await withSites();
  const [first, other] = [await slowSite(), await searchSite()];
  first.isAsked(async () => {
    const [site] = await ana.items('/api/sources/sites');
    await ana.patch(`/api/sources/sites/${site?.id}`, { searchUrl: other.search });
  });
  const site = await add(first.searchUrl, 'apples');
  expect(site).toMatchObject({ state: 'ready', searchUrl: other.search });
  expect(site.items.map(({ link }) => new URL(link).origin)).toContain(other.origin);
  expect(JSON.stringify(site.wrapper)).not.toContain('section');
});

it('the wrapper of a former address is not kept for the new one', async () => {
  const { ana, add, idle } = await withSites();
  const [other, slow] = [await searchSite(), await slowSite()];
  const { at } = await add(other.search, 'apples');
  await ana.patch(at, { searchUrl: slow.searchUrl });
  await idle();
  const searchUrl = `${other.search}&sort=new`;
  slow.isAsked(() => ana.patch(at, { searchUrl }), 'article');
  await ana.post(`${at}/heal`);
  await idle();
  const { state, history, ...site } = await ana.get(at);
  expect([state, site.searchUrl, history[0]?.what]).toEqual(['ready', searchUrl, 'wrapped']);
  expect(JSON.stringify(site.wrapper)).not.toContain('article');
});

it('a site’s address keeps its hidden password if it is given back as it was shown', async () => {
  const { ana, add, idle } = await withSites();
  const logins = new Set<string>();
  const { port } = await httpServer((request, response) => {
    if (request.url?.includes('sort=new')) logins.add(request.headers.authorization ?? 'none');
    response.writeHead(404).end();
  });
  const { at, address } = await add(`http://ana:hush@127.0.0.1:${port}/search?q={term}`, 'apples');
  expect(address).toBe(`http://ana:***@127.0.0.1:${port}/search?q={term}`);
  await ana.patch(at, { searchUrl: `${address}&sort=new` });
  await idle();
  const { history } = await ana.get(at);
  expect(history.map(({ what }) => what)).toContain('edited');
  expect(JSON.stringify(history)).not.toContain('hush');
  expect([...logins]).toEqual([`Basic ${Buffer.from('ana:hush').toString('base64')}`]);
});
