/** The demo web's written sites: the reader keeps the text and drops the surroundings. */
import { load } from 'cheerio/slim';
import { describe, expect, test } from 'vitest';
import { nodesOf, parseHtml, readPage, type SiteKnowledge, SiteTemplates, treeOf } from '../../../agents/agents.ts';
import { BEGINNING, loadWrittenSites, type ServedPage, servedPages } from '../../../demo/demo.ts';
import { common, wordsOf } from './support/word-counts.ts';

const sites = await loadWrittenSites();
const YEAR = 365 * 86_400_000;

/** Over the pages of a site: the kept share of the text, and the dropped share of the surroundings. */
function shares(pages: readonly ServedPage[], site?: SiteKnowledge) {
  let kept = 0;
  let written = 0;
  let dropped = 0;
  let around = 0;
  for (const page of pages) {
    const own = wordsOf(page.written);
    const read = wordsOf(readPage(page, { site }).text);
    const $ = load(page.html);
    $('script, style').remove();
    const others = Math.max(0, wordsOf($('body').text()).length - own.length);
    const hits = common(own, read);
    kept += hits;
    written += own.length;
    around += others;
    dropped += Math.max(0, others - (read.length - hits));
  }
  return { kept: kept / written, dropped: around === 0 ? 1 : dropped / around };
}

describe.each(sites.map((site) => [site.id, site] as const))('pages of %s', (_, site) => {
  test.each([
    ['at the beginning', BEGINNING],
    ['a year on, redesigned', BEGINNING + YEAR],
  ])('%s keep the written text and lose most of the rest', (_when, at) => {
    const pages = servedPages(site, at);
    expect(pages.length).toBeGreaterThan(3);
    const known = new SiteTemplates();
    for (const { html } of pages) known.add(nodesOf(treeOf(parseHtml(html)), []));
    expect(shares(pages).kept, 'kept, by the page alone').toBeGreaterThanOrEqual(0.95);
    const { kept, dropped } = shares(pages, known.knowledge());
    expect(kept, 'kept, by the site').toBeGreaterThanOrEqual(0.95);
    expect(dropped, 'dropped, by the site').toBeGreaterThanOrEqual(0.55);
  });
});

test('over all sites, most of the text around articles is dropped', () => {
  const dropped = sites.map((site) => {
    const pages = servedPages(site, BEGINNING);
    const known = new SiteTemplates();
    for (const { html } of pages) known.add(nodesOf(treeOf(parseHtml(html)), []));
    return shares(pages, known.knowledge()).dropped;
  });
  expect(dropped.reduce((sum, share) => sum + share, 0) / dropped.length).toBeGreaterThanOrEqual(0.75);
});
