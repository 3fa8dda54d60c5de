import { load } from 'cheerio/slim';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BEGINNING, type DemoWeb, loadGrades, RELEVANT_GRADE, startDemoWeb } from '../../demo/demo.ts';
import { readJson } from '../../demo/files.ts';
import { loadWrittenSites } from '../../demo/written.ts';
import { readAt, visit } from './support/web.ts';

const sites = await loadWrittenSites();
const grades = await loadGrades();
const pages = sites.flatMap((site) => [...site.listed(BEGINNING)].map((page) => ({ site: site.id, ...page })));

let web: DemoWeb;
let now = BEGINNING;
beforeAll(async () => {
  web = await startDemoWeb({ port: 0, now: () => now, generated: { sites: 1, pagesAtStart: 1 } });
});
afterAll(() => web.close());

const at = (site: string, path: string) => visit(web.originOf(site) + path);

describe('the written sites', () => {
  it('are at least twelve with eighty pages on twelve topics, a third of them in Portuguese', () => {
    expect(sites.length).toBeGreaterThanOrEqual(12);
    expect(pages.length).toBeGreaterThanOrEqual(80);
    const portuguese = pages.filter(({ language }) => language === 'pt-BR').length;
    expect(portuguese / pages.length).toBeGreaterThan(1 / 3);
    const relevant = (topic: string) =>
      pages.filter(({ site, path }) => grades.grade(site, path, topic) >= RELEVANT_GRADE);
    const served = grades.topics.filter(({ id }) => relevant(id).length >= 3);
    expect(served.length).toBeGreaterThanOrEqual(12);
  });

  it('have pages of 100 to 400 words', () => {
    const odd = pages.filter(({ text }) => {
      const words = text.trim().split(/\s+/).length;
      return words < 100 || words > 400;
    });
    expect(odd.map(({ site, path }) => site + path)).toEqual([]);
  });

  it('have grades for exactly their pages and the known topics, 1 to 4', async () => {
    const topics = new Set(grades.topics.map(({ id }) => id));
    for (const { id } of sites) {
      const own = (await readJson('sites', id, 'grades.json')) as Record<string, Record<string, number>>;
      const paths = pages.filter(({ site }) => site === id).map(({ path }) => path.slice(1));
      expect(Object.keys(own).sort()).toEqual(paths.sort());
      for (const [topic, grade] of Object.values(own).flatMap((each) => Object.entries(each))) {
        expect(topics.has(topic), topic).toBe(true);
        expect([1, 2, 3, 4]).toContain(grade);
      }
    }
  });

  it('lead on their front pages and in their sitemaps to all their pages', async () => {
    for (const { id } of sites) {
      const own = pages.filter(({ site }) => site === id);
      const sitemap = (await at(id, '/sitemap.xml')).body;
      for (const { path } of own) expect(sitemap).toContain(`<loc>${web.originOf(id)}${path}</loc>`);
      expect((await at(id, '/')).status).toBe(200);
    }
  });

  it('have only links that lead somewhere', async () => {
    const broken: string[] = [];
    for (const { site, path } of [...pages, ...sites.map(({ id }) => ({ site: id, path: '/' }))]) {
      const { bytes } = await at(site, path);
      const $ = load(bytes.toString());
      for (const link of $('a[href], frame[src]').toArray()) {
        const target = new URL($(link).attr('href') ?? $(link).attr('src') ?? '', web.originOf(site) + path);
        if (web.serves(target) && (await visit(target.href)).status !== 200)
          broken.push(`${site}${path} → ${target.href}`);
      }
    }
    expect(broken).toEqual([]);
  });

  it('do not give their grades away', async () => {
    for (const name of ['/grades.json', '/life.json', '/site.json', '/../grades.json', '/dress.ts']) {
      expect((await at('crossover', name)).status).toBe(404);
    }
  });

  it('look another way after a redesign, and say the same', async () => {
    const path = '/tournament-size';
    const [before, saidBefore] = [(await at('crossover', path)).body, await readAt(web.originOf('crossover') + path)];
    now = Date.parse('2026-12-01T00:00:00Z');
    expect((await at('crossover', path)).body).toBe(before);
    now = Date.parse('2027-01-01T00:00:00Z');
    const after = (await at('crossover', path)).body;
    const classes = (html: string) => new Set([...html.matchAll(/class="([^"]+)"/g)].map(([, name]) => name));
    expect(classes(after)).not.toEqual(classes(before));
    const sentence = /tournament[^.]{20,}\./i.exec(saidBefore)?.[0] ?? 'no sentence';
    expect(await readAt(web.originOf('crossover') + path)).toContain(sentence);
    now = BEGINNING;
  });
});

describe('the quirks', () => {
  it('robots.txt is everywhere, one with a delay, one that forbids a folder, one malformed', async () => {
    const texts = new Map<string, string>();
    for (const { id } of sites) {
      const { status, type, body } = await at(id, '/robots.txt');
      expect([status, type.split(';')[0]]).toEqual([200, 'text/plain']);
      texts.set(id, body);
    }
    expect(texts.get('caderno')).toMatch(/^Crawl-delay: 2$/m);
    expect(texts.get('stillness')).toMatch(/^Disallow: \/drafts\/$/m);
    expect((await at('stillness', '/drafts/unfinished')).status).toBe(200);
    expect(texts.get('bench-and-lens')).toMatch(/\S/);
  });

  it.each([
    ['crossover', '/feed.xml', 'entry', 'xml'],
    ['stillness', '/rss.xml', 'item', 'xml'],
  ])('%s has a feed at %s', async (site, path, entry, type) => {
    const answer = await at(site, path);
    expect([answer.status, answer.type.includes(type)]).toEqual([200, true]);
    const $ = load(answer.body, { xml: true });
    expect($(entry).length).toBeGreaterThanOrEqual(5);
    for (const each of $(entry).toArray()) expect($(each).find('title').text()).not.toBe('');
  });

  it.each([
    ['fundo-azul', /http-equiv="refresh"/i],
    ['teia', /location\.replace\(/],
    ['estrada-de-terra', /<frameset/i],
    ['halfstop', /<script type="application\/json" id="state">/],
    ['shardbook', /<table[\s\S]*<table/i],
    ['objeto-e-classe', /<meta charset="iso-8859-1"/i],
  ])('%s hands out its pages its own way', async (site, way) => {
    const page = pages.find((each) => each.site === site);
    expect((await at(site, page?.path ?? '')).bytes.toString('latin1')).toMatch(way);
  });

  it('objeto-e-classe is really in latin-1 and its header does not say so', async () => {
    const page = pages.find(({ site }) => site === 'objeto-e-classe');
    const { bytes, type } = await at('objeto-e-classe', page?.path ?? '');
    expect(type).toBe('text/html');
    expect(bytes.toString('utf8')).toContain('\uFFFD');
    expect(bytes.toString('latin1')).toContain('ção');
  });

  it.each([
    ['almanac', '/search?q=perceptron', 'li'],
    ['bench-and-lens', '/search?q=tripod', '[class]'],
    ['rootprompt', '/search?q=disk', 'tr'],
    ['estrada-de-terra', '/busca?q=trilha&regiao=&tipo=', 'a'],
  ])('%s searches itself', async (site, path, element) => {
    const { status, body } = await at(site, path);
    expect(status).toBe(200);
    const $ = load(body);
    const own = pages.filter((each) => each.site === site).map((page) => page.path);
    const found = $('a')
      .toArray()
      .map((link) => $(link).attr('href') ?? '');
    expect(found.some((href) => own.includes(href))).toBe(true);
    expect($(element).length).toBeGreaterThan(0);
    const nothing = load((await at(site, path.replace(/q=\w+/, 'q=zzzzqqq'))).body);
    expect(nothing('body').text()).not.toBe($('body').text());
  });

  it('the form of estrada-de-terra has two selects', async () => {
    const $ = load((await at('estrada-de-terra', '/busca')).body);
    expect($('form select').length).toBe(2);
    expect($('form').attr('method')?.toLowerCase() ?? 'get').toBe('get');
  });

  it('a search writes what was asked, and nobody else’s markup', async () => {
    const { body } = await at('almanac', `/search?q=${encodeURIComponent('<script>alert(1)</script>')}`);
    expect(body).not.toContain('<script>alert(1)');
  });
});
