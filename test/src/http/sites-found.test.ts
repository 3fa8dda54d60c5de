/** The search of a site with several forms, and a search that leads straight to its only result. */
import { expect, it } from 'vitest';
import { httpServer } from '../support/http.ts';
import { FRUIT as TITLES, withSites } from './sites-support.ts';

const HOME =
  '<form role="search" action="/likely"><input type="search" name="q"></form><form action="/search"><input name="q"></form>' +
  TITLES.map((title) => `<a href="/${title}">${title}</a>`).join('');

const listOf = (titles: readonly string[]) =>
  `<h1>Found</h1><div>${titles.map((title) => `<p><a href="/${title}">${title}</a> <span>a page on it</span></p>`).join('')}</div>`;

/** A site with two forms, of which the second searches. `likely` is the page behind the first. */
async function siteOfTwoForms(likely: string, robots = '') {
  const asked: string[] = [];
  const { port } = await httpServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://x/');
    const words = searchParams.get('q') ?? '';
    if (pathname === '/robots.txt') return response.writeHead(200, { 'content-type': 'text/plain' }).end(robots);
    asked.push(pathname);
    const found = listOf(TITLES.filter((title) => title.includes(words)));
    const body = { '/': HOME, '/likely': likely, '/search': found }[pathname] ?? '';
    return response.writeHead(200, { 'content-type': 'text/html' }).end(`<html lang="en"><body>${body}</body></html>`);
  });
  return { origin: `http://127.0.0.1:${port}`, asked };
}

it('if the likeliest form of a site finds nothing or must not be asked, the next is tried', async () => {
  const { add } = await withSites();
  for (const [likely, robots] of [
    ['<p>No results</p>', ''],
    [listOf(TITLES), ''],
    ['', 'User-agent: *\nDisallow: /likely'],
  ] as const) {
    const { origin, asked } = await siteOfTwoForms(likely, robots);
    const found = await add(origin, 'apples');
    expect(found).toMatchObject({ state: 'ready', searchUrl: `${origin}/search?q={term}` });
    expect(found.items).toHaveLength(4);
    expect(asked.length).toBeLessThanOrEqual(6);
  }
});

it('if a search leads to the page of its only result, that page is given, without its suggestions', async () => {
  const { add, tried } = await withSites();
  const product = { '@type': 'Product', name: 'Plum tree', offers: { price: '12.50', priceCurrency: 'EUR' } };
  const data = `<script type="application/ld+json">${JSON.stringify(product)}</script>`;
  const { port } = await httpServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://x/');
    const found = TITLES.filter((title) => title.includes(searchParams.get('q') ?? ''));
    if (pathname === '/search' && found.length === 1)
      return response.writeHead(302, { location: `/${encodeURIComponent(String(found[0]))}` }).end();
    const body = pathname === '/search' ? listOf(found) : `${data}<h1>Plum tree</h1>${listOf(TITLES.slice(0, 3))}`;
    return response.writeHead(200, { 'content-type': 'text/html' }).end(`<html><body>${body}</body></html>`);
  });
  const origin = `http://127.0.0.1:${port}`;
  const { id } = await add(`${origin}/search?q={term}`, 'apples');
  const items = await tried(id, 'plum');
  expect(items).toMatchObject([
    { title: 'Plum tree', link: `${origin}/plum%20trees`, price: { amount: '12.5', currency: 'EUR' } },
  ]);
});

it('a search given without words is tried with what the site calls its own things, never with a topic', async () => {
  const { add, ana } = await withSites();
  await ana.post('/api/agents', { words: 'genetic algorithms' });
  const words: string[] = [];
  const titles = [...TITLES, 'rye bread', 'nut bread', 'fig jam'];
  const home = titles.map((title) => `<a href="/${title}">${title}</a>`).join('');
  const { port } = await httpServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://x/');
    const asked = searchParams.get('q');
    if (asked !== null) words.push(asked);
    const body = pathname === '/search' ? listOf(titles.filter((title) => title.includes(asked ?? ''))) : home;
    return response.writeHead(200, { 'content-type': 'text/html' }).end(`<html lang="en"><body>${body}</body></html>`);
  });
  expect(await add(`http://127.0.0.1:${port}/search?q={term}`)).toMatchObject({ state: 'ready' });
  expect(words[0]).toBe('apples');
  expect(words.join(' ')).not.toMatch(/genetic|algorithms/);
});

it('a site whose own words find nothing is not told what an agent of its user is about', async () => {
  const { add, ana } = await withSites();
  await ana.post('/api/agents', { words: 'genetic algorithms' });
  const words: string[] = [];
  const { port } = await httpServer((request, response) => {
    words.push(decodeURIComponent(request.url ?? ''));
    return response.writeHead(200, { 'content-type': 'text/html' }).end(`<html lang="en"><p>Nothing</p></html>`);
  });
  expect(await add(`http://127.0.0.1:${port}/search?q={term}`)).toMatchObject({ state: 'failed' });
  expect(words.join(' ')).not.toMatch(/genetic|algorithms/);
});

it('a search whose site shows no first page is tried with words that many shops have', async () => {
  const { add } = await withSites();
  const words: string[] = [];
  const titles = ['casa azul', 'casa verde', 'casa rosa', 'luz azul', 'luz verde', 'luz rosa', 'rede', 'vela'];
  const { port } = await httpServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://x/');
    if (pathname === '/robots.txt')
      return response
        .writeHead(200, { 'content-type': 'text/plain' })
        .end('User-agent: *\nAllow: /search\nDisallow: /');
    words.push(searchParams.get('q') ?? '');
    const body = listOf(titles.filter((title) => title.includes(words.at(-1) ?? '')));
    return response.writeHead(200, { 'content-type': 'text/html' }).end(`<html lang="pt"><body>${body}</body></html>`);
  });
  expect(await add(`http://127.0.0.1:${port}/search?q={term}`)).toMatchObject({ state: 'ready' });
  expect(words.slice(0, 2)).toEqual(['home', 'casa']);
});
