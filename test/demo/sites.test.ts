/** The written sites: their texts, their grades, and the quirk of each. */
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
const firstOf = async (site: string) => at(site, pages.find((page) => page.site === site)?.path ?? '');

describe('the written sites', () => {
  it('are at least twelve with eighty pages each on twelve topics, a third of them in Portuguese', () => {
    expect(sites.length).toBeGreaterThanOrEqual(12);
    expect(pages.length).toBeGreaterThanOrEqual(80);
    const portuguese = pages.filter(({ language }) => language === 'pt-BR').length;
    expect(portuguese / pages.length).toBeGreaterThan(1 / 3);
    const isOn = (topic: string) => (page: (typeof pages)[number]) =>
      grades.grade(page.site, page.path, topic) >= RELEVANT_GRADE;
    const served = grades.topics.filter(({ id }) => pages.filter(isOn(id)).length >= 3);
    expect(served.length).toBeGreaterThanOrEqual(12);
  });

  it('have pages of 100 to 400 words', () => {
    const lengths = pages.map(({ site, path, text }) => [site + path, text.trim().split(/\s+/).length] as const);
    expect(lengths.filter(([, words]) => words < 100 || words > 400)).toEqual([]);
  });

  it.each(sites.map(({ id }) => id))(
    'have grades 1 to 4 for exactly their pages and topics, and reveal none of them: %s',
    async (id) => {
      const own = (await readJson('sites', id, 'grades.json')) as Record<string, Record<string, number>>;
      const paths = pages.filter(({ site }) => site === id).map(({ path }) => path.slice(1));
      expect(Object.keys(own).sort()).toEqual(paths.sort());
      const given = Object.values(own).flatMap((each) => Object.entries(each));
      const topics = new Set(grades.topics.map((topic) => topic.id));
      expect(given.filter(([topic, grade]) => !topics.has(topic) || ![1, 2, 3, 4].includes(grade))).toEqual([]);
      for (const name of ['/grades.json', '/life.json', '/site.json', '/../grades.json', '/dress.ts']) {
        expect((await at(id, name)).status).toBe(404);
      }
    },
  );

  it.each(sites.map(({ id }) => id))('have a sitemap with all their pages: %s', async (id) => {
    const sitemap = (await at(id, '/sitemap.xml')).body;
    for (const { site, path } of pages) {
      if (site === id) expect(sitemap).toContain(`<loc>${web.originOf(id)}${path}</loc>`);
    }
  });

  it('link only to existing pages', async () => {
    const fronts = sites.map(({ id }) => ({ site: id, path: '/' }));
    const ledTo = new Set((await Promise.all([...pages, ...fronts].map(linksOf))).flat());
    expect(ledTo.size).toBeGreaterThan(pages.length);
    for (const target of ledTo) expect((await visit(target)).status, target).toBe(200);
  });

  async function linksOf({ site, path }: { readonly site: string; readonly path: string }) {
    const { status, body } = await at(site, path);
    expect(status, `${site}${path}`).toBe(200);
    const $ = load(body);
    const addresses = $('a[href], frame[src]')
      .toArray()
      .map((link) => $(link).attr('href') ?? $(link).attr('src') ?? '');
    const targets = addresses.map((address) => new URL(address, web.originOf(site) + path));
    return targets.filter((target) => web.serves(target)).map(({ href }) => href);
  }

  it('look different after a redesign, with the same texts', async () => {
    const address = `${web.originOf('crossover')}/tournament-size`;
    const before = (await visit(address)).body;
    const sentence = /tournament[^.]{20,}\./i.exec(await readAt(address))?.[0] ?? 'no sentence';
    now = Date.parse('2026-12-01T00:00:00Z');
    expect((await visit(address)).body).toBe(before);
    now = Date.parse('2027-01-01T00:00:00Z');
    const classesIn = (html: string) => new Set([...html.matchAll(/class="([^"]+)"/g)].map(([, name]) => name));
    expect(classesIn((await visit(address)).body)).not.toEqual(classesIn(before));
    expect(await readAt(address)).toContain(sentence);
    now = BEGINNING;
  });
});

describe('the quirks of the sites', () => {
  it('include a robots.txt everywhere: one with a delay, one that forbids a folder, one malformed', async () => {
    for (const { id } of sites) {
      const { status, type } = await at(id, '/robots.txt');
      expect([status, type.split(';')[0]]).toEqual([200, 'text/plain']);
    }
    expect((await at('caderno', '/robots.txt')).body).toMatch(/^Crawl-delay: 2$/m);
    expect((await at('stillness', '/robots.txt')).body).toMatch(/^Disallow: \/drafts\/$/m);
    expect((await at('stillness', '/drafts/unfinished')).status).toBe(200);
    expect((await at('bench-and-lens', '/robots.txt')).body).toMatch(/\S/);
  });

  it.each([
    ['crossover', '/feed.xml', 'entry'],
    ['stillness', '/rss.xml', 'item'],
  ])('include a feed of %s at %s', async (site, path, entry) => {
    const answer = await at(site, path);
    expect([answer.status, answer.type]).toEqual([200, expect.stringContaining('xml')]);
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
    ['objeto-e-classe', /<meta charset="iso-8859-1"[\s\S]*ção/i],
  ])('include the special pages of %s', async (site, way) => {
    expect((await firstOf(site)).bytes.toString('latin1')).toMatch(way);
  });

  it('include objeto-e-classe in latin-1 without saying so', async () => {
    const { bytes, type } = await firstOf('objeto-e-classe');
    expect([type, bytes.toString('utf8')]).toEqual(['text/html', expect.stringContaining('\uFFFD')]);
  });

  it.each([
    ['almanac', '/search?q=perceptron', 'li'],
    ['bench-and-lens', '/search?q=tripod', '[class]'],
    ['rootprompt', '/search?q=disk', 'tr'],
    ['estrada-de-terra', '/busca?q=trilha&regiao=&tipo=', 'a'],
  ])('include the own search of %s', async (site, path, element) => {
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

  it('include two selects in the form of estrada-de-terra', async () => {
    const $ = load((await at('estrada-de-terra', '/busca')).body);
    expect([$('form select').length, $('form').attr('method')?.toLowerCase() ?? 'get']).toEqual([2, 'get']);
  });

  it('include no foreign markup: a search writes its words as text', async () => {
    const { body } = await at('almanac', `/search?q=${encodeURIComponent('<script>alert(1)</script>')}`);
    expect(body).not.toContain('<script>alert(1)');
  });
});
