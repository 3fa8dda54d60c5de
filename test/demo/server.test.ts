import { load } from 'cheerio/slim';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DemoWeb, loadSites, startDemoWeb } from '../../demo/demo.ts';
import { oneLine, visit } from './support/web.ts';

const sites = await loadSites();
const pages = sites.flatMap((site) => site.pages.map((page) => [site.id, page.slug, site, page] as const));

let web: DemoWeb;
beforeAll(async () => {
  web = await startDemoWeb({ port: 0 });
});
afterAll(() => web.close());

function originOf(site: string): string {
  return web.sites.find(({ id }) => id === site)?.origin ?? '';
}

describe('a site', () => {
  test('is an origin of its own, and so is the search engine', () => {
    const origins = [...web.sites.map(({ origin }) => origin), web.engine];
    expect(new Set(origins).size).toBe(sites.length + 1);
    for (const origin of origins) expect(origin).toMatch(/^http:\/\/[a-z]+\.localhost:[1-9]\d*$/);
  });

  test('is described as it is written', () => {
    expect(web.sites.map(({ id, name, pages }) => [id, name, pages])).toEqual(
      sites.map(({ id, name, pages }) => [id, name, pages.length]),
    );
  });

  test.each(sites.map(({ id }) => id))('%s has a front page that leads to all its pages', async (id) => {
    const site = sites.find((each) => each.id === id);
    const { status, type, body } = await visit(`${originOf(id)}/`);
    expect({ status, type }).toEqual({ status: 200, type: 'text/html; charset=utf-8' });
    const $ = load(body);
    expect($('title').text()).toBe(site?.name);
    expect($('html').attr('lang')).toBe(site?.language);
    const linked = new Set(
      $('a')
        .map((_, link) => $(link).attr('href'))
        .get(),
    );
    expect(site?.pages.filter(({ slug }) => !linked.has(`/${slug}`))).toEqual([]);
  });

  test.each(pages)('%s serves /%s with its title, text, description and language', async (id, slug, site, page) => {
    const { status, type, body } = await visit(`${originOf(id)}/${slug}`);
    expect({ status, type }).toEqual({ status: 200, type: 'text/html; charset=utf-8' });
    const $ = load(body);
    expect($('html').attr('lang')).toBe(site.language);
    expect($('title').text()).toContain(page.title);
    expect($('title').text()).toContain(site.name);
    expect($('meta[name="description"]').attr('content')).toBe(page.description);
    expect($('meta[name="keywords"]').attr('content')).toBe(page.keywords);
    expect(oneLine($('body').text())).toContain(oneLine(page.text));
  });

  test('has only links that lead to a page of the demo web', async () => {
    const broken: string[] = [];
    const answers = new Map<string, number>();
    for (const [id, slug] of [...pages, ...sites.map(({ id }) => [id, ''] as const)]) {
      const address = `${originOf(id)}/${slug}`;
      for (const target of linksOf((await visit(address)).body, address)) {
        if (!answers.has(target)) answers.set(target, (await visit(target)).status);
        if (!web.serves(new URL(target)) || answers.get(target) !== 200) broken.push(`${address} → ${target}`);
      }
    }
    expect(broken).toEqual([]);
    expect(answers.size).toBeGreaterThanOrEqual(pages.length);
  });

  test('does not serve the pages of another one', async () => {
    const addresses = sites.flatMap(({ id }) =>
      pages.filter(([owner]) => owner !== id).map(([, slug]) => `${originOf(id)}/${slug}`),
    );
    const statuses = await Promise.all(addresses.map(async (address) => (await visit(address)).status));
    expect(new Set(statuses)).toEqual(new Set([404]));
  });

  test.each(['/nothing', '/tournament-size/', '/tournament-size.html', '/pages/tournament-size.html', '/favicon.ico'])(
    'answers 404 for what is not written: %s',
    async (path) => {
      const { status, type } = await visit(`${originOf('crossover')}${path}`);
      expect({ status, type }).toEqual({ status: 404, type: 'text/html; charset=utf-8' });
    },
  );

  test('that does not exist answers 404', async () => {
    const { port } = new URL(web.engine);
    for (const host of ['nobody.localhost', 'localhost', '127.0.0.1', 'crossover.localhost.example']) {
      expect((await visit(`http://${host}:${port}/`)).status).toBe(404);
    }
  });

  test('answers HEAD without a body', async () => {
    expect(await visit(`${originOf('almanac')}/perceptron`, 'HEAD')).toMatchObject({ status: 200, body: '' });
  });
});

describe('the search engine', () => {
  test('answers in JSON at /search, and nowhere else', async () => {
    const { status, type, body } = await visit(`${web.engine}/search?q=perceptron&format=json`);
    expect({ status, type }).toEqual({ status: 200, type: 'application/json' });
    expect(JSON.parse(body)).toMatchObject({ query: 'perceptron' });
    for (const path of ['/', '/searching', '/perceptron']) {
      expect((await visit(web.engine + path)).status).toBe(404);
    }
  });

  test('names pages by the addresses where they are served', async () => {
    const { results } = JSON.parse((await visit(`${web.engine}/search?q=genetic+algorithms`)).body) as {
      readonly results: readonly { readonly url: string }[];
    };
    expect(results).toHaveLength(10);
    for (const { url } of results) expect((await visit(url)).status).toBe(200);
  });
});

describe('the grades', () => {
  test('cannot be fetched', async () => {
    const names = ['grades.json', 'topics.json', 'site.json', 'template.ts', 'demo/topics.json', '../../topics.json'];
    for (const origin of [...web.sites.map((site) => site.origin), web.engine]) {
      for (const name of names) expect((await visit(`${origin}/${name}`)).status).toBe(404);
    }
  });

  test('are in no page: it is its template, its own texts and nothing else', async () => {
    for (const [id, slug, site, page] of pages) {
      const { body } = await visit(`${originOf(id)}/${slug}`);
      expect(body).toBe(site.template(site, page));
      expect(Object.keys(page).sort()).toEqual(['body', 'date', 'description', 'keywords', 'slug', 'text', 'title']);
      expect(body).not.toMatch(/\sdata-[\w-]+=|\bgrades?["']|<script|<!--/i);
    }
  });

  test('are in no answer of the search engine', async () => {
    for (const words of ['genetic algorithms', 'redes neurais', 'information filtering', 'agentes móveis']) {
      const { body } = await visit(`${web.engine}/search?q=${encodeURIComponent(words)}&format=json`);
      const { results, ...rest } = JSON.parse(body) as { readonly results: readonly object[] };
      expect(Object.keys(rest)).toEqual(['query', 'number_of_results']);
      expect(results.length).toBeGreaterThan(0);
      for (const result of results) expect(Object.keys(result)).toEqual(['url', 'title', 'content']);
    }
  });
});

describe('the demo web', () => {
  test.each([
    ['http', 'almanac.localhost', true],
    ['http', 'search.localhost', true],
    ['https', 'almanac.localhost', false],
    ['http', 'localhost', false],
    ['http', '127.0.0.1', false],
    ['http', 'almanac.localhost.example', false],
  ])('serves %s://%s with its port: %s', (protocol, host, serves) => {
    const { port } = new URL(web.engine);
    expect(web.serves(new URL(`${protocol}://${host}:${port}/page`))).toBe(serves);
    expect(web.serves(new URL(`${protocol}://${host}:1/page`))).toBe(false);
  });

  test('knows the site and page behind an address', () => {
    expect(web.locate(`${originOf('caderno')}/grupos-do-bairro`)).toEqual({
      site: 'caderno',
      slug: 'grupos-do-bairro',
    });
    expect(web.locate(`${originOf('caderno')}/`)).toEqual({ site: 'caderno', slug: '' });
  });

  test('can be there twice at once, and is gone when closed', async () => {
    const other = await startDemoWeb({ port: 0 });
    expect(other.engine).not.toBe(web.engine);
    await other.close();
    await expect(visit(`${other.engine}/search`)).rejects.toThrow('ECONNREFUSED');
  });

  test('does not start on a port that is taken', async () => {
    await expect(startDemoWeb({ port: Number(new URL(web.engine).port) })).rejects.toThrow('EADDRINUSE');
  });
});

function linksOf(html: string, address: string): readonly string[] {
  const $ = load(html);
  const links = $('a')
    .map((_, link) => $(link).attr('href') ?? '(none)')
    .get();
  return links.map((link) => new URL(link, address).href);
}
