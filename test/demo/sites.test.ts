import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { load } from 'cheerio/slim';
import { describe, expect, test } from 'vitest';
import { loadSites } from '../../demo/demo.ts';
import { demoFolder, namesIn } from '../../demo/files.ts';

const sites = await loadSites();
const pages = sites.flatMap((site) => site.pages.map((page) => [site.id, page.slug, site, page] as const));

describe('the sites', () => {
  test('are those that have a folder', async () => {
    expect(sites.map(({ id }) => id).sort()).toEqual(await namesIn('sites'));
  });

  test('have at least 40 pages together, in English and in Portuguese', () => {
    expect(pages.length).toBeGreaterThanOrEqual(40);
    expect(new Set(sites.map(({ language }) => language))).toEqual(new Set(['en', 'pt-BR']));
  });

  test.each(sites.map((site) => [site.id, site] as const))(
    '%s has all its written pages, newest first',
    async (id, site) => {
      const files = await namesIn('sites', id, 'pages');
      expect(site.pages.map(({ slug }) => `${slug}.html`).sort()).toEqual(files);
      const dates = site.pages.map(({ date }) => date);
      expect(dates).toEqual([...dates].sort().reverse());
      expect(site.name && site.tagline && site.sections.length > 0).toBe(true);
    },
  );

  test('share no page title', () => {
    const titles = pages.map(([, , , { title }]) => title);
    expect(titles.filter((title, i) => titles.indexOf(title) !== i)).toEqual([]);
  });

  test('come out the same each time', async () => {
    expect(await loadSites()).toEqual(sites);
  });
});

describe('a written page', () => {
  const LEAST_WORDS = 120;

  test.each(pages)('of %s says all that a page has: %s', async (id, slug, site, page) => {
    expect(slug).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
    expect(page.date).toBe(new Date(page.date).toISOString().slice(0, 10));
    expect(page.description).not.toBe('');
    expect(page.keywords).not.toBe('');
    expect(page.text.split(/\s+/).length).toBeGreaterThan(LEAST_WORDS);
    const $ = load(await readFile(join(demoFolder(), 'sites', id, 'pages', `${slug}.html`), 'utf8'));
    expect($('html').attr('lang')).toBe(site.language);
    expect($('h1')).toHaveLength(1);
    expect($('title').text()).toBe(page.title);
    expect(page.title).not.toBe('');
  });
});

describe('a template', () => {
  test.each(sites.map((site) => [site.id, site] as const))(
    'of %s escapes what is text, and not the content',
    (_, site) => {
      const [page] = site.pages;
      if (page === undefined) throw new Error('the site has no page');
      const odd = {
        ...page,
        title: 'a < b & "c"',
        description: '"><b>',
        keywords: '<&>',
        body: '<p>kept <b>as is</b></p>',
      };
      const html = site.template({ ...site, name: 'N & M <x>', pages: [odd] }, odd);
      const $ = load(html);
      expect($('title').text()).toContain('a < b & "c"');
      expect($('title').text()).toContain('N & M <x>');
      expect($('meta[name="description"]').attr('content')).toBe('"><b>');
      expect($('meta[name="keywords"]').attr('content')).toBe('<&>');
      expect(html).toContain('<p>kept <b>as is</b></p>');
      expect($('x')).toHaveLength(0);
    },
  );
});
