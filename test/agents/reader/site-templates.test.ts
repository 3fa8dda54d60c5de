import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nodesOf, parseHtml, readHtml, SiteTemplates, treeOf } from '../../../agents/agents.ts';
import { verdictOf } from '../../../agents/reader/training.ts';

const MENU = '<div class="x1"><a href="/">Start</a> <a href="/all">All our stories in one place</a></div>';
const BADGE = '<div><p>This site is kept by a handful of volunteers who meet on Tuesdays.</p></div>';
const story = (n: number) =>
  `<div><p>Story ${n} begins with the letter ${n}, and nobody had told it before, not even ${n} years ago.</p>` +
  `<p>It ends, as such stories do, after ${n} turns, when the ${n}th boat comes home with a light.</p></div>`;
const page = (n: number) => `<body>${MENU}${story(n)}${BADGE}</body>`;

function nodesOn(html: string) {
  return nodesOf(treeOf(parseHtml(html)), []);
}

function siteOf(pages: readonly string[]): SiteTemplates {
  const site = new SiteTemplates();
  for (const html of pages) site.add(nodesOn(html));
  return site;
}

function templateLines(site: SiteTemplates, html: string): readonly string[] {
  const tree = treeOf(parseHtml(html));
  const knowledge = site.knowledge();
  const verdict = knowledge && verdictOf(tree, knowledge);
  return tree.lines.filter((_, i) => verdict?.lines[i] === 1).map(({ text }) => text);
}

describe('the repeated text of a site', () => {
  const pages = [1, 2, 3, 4, 5].map(page);

  test('makes a page a copy only if the site has nearly all of it', () => {
    const site = siteOf(pages);
    const isCopy = (html: string) => {
      const tree = treeOf(parseHtml(html));
      return site.isCopy(
        nodesOf(
          tree,
          tree.lines.map(() => true),
        ),
      );
    };
    expect([page(3), page(99), ''].map(isCopy)).toEqual([true, false, false]);
  });

  test('is template, and all other text is not', () => {
    expect(templateLines(siteOf(pages), page(3))).toEqual([
      'Start All our stories in one place',
      'This site is kept by a handful of volunteers who meet on Tuesdays.',
    ]);
  });

  test('is template also on a new page of that site', () => {
    expect(templateLines(siteOf(pages), page(99))).toHaveLength(2);
  });

  test('is not known after two pages', () => {
    expect(siteOf(pages.slice(0, 2)).knowledge()).toBeUndefined();
  });

  test('is not template if it links elsewhere', () => {
    const linked = (n: number) => `<body><p><a href="/${n}">Read more</a></p>${story(n)}</body>`;
    expect(templateLines(siteOf([1, 2, 3, 4].map(linked)), linked(2))).toEqual([]);
  });

  test('takes along the little text that stands within it: 85 %', () => {
    const dated = (n: number) => `<body><div>${MENU.repeat(3)}${BADGE}<p>Day ${n}</p></div>${story(n)}</body>`;
    expect(templateLines(siteOf([1, 2, 3, 4].map(dated)), dated(2))).toContain('Day 2');
  });

  test('stands on at least a tenth of the site’s pages', () => {
    const rare = [...Array(40).keys()].map((n) => (n < 3 ? page(n) : `<body>${story(n)}</body>`));
    expect(templateLines(siteOf(rare), page(1))).toEqual([]);
    expect(templateLines(siteOf(rare.slice(0, 30)), page(1))).toHaveLength(2);
  });

  test('is left out of the text of a page', () => {
    const site = siteOf(pages).knowledge();
    const { text, template } = readHtml(page(7), 'https://stories.example/7', { site });
    expect(text).toContain('It ends, as such stories do');
    expect(text).not.toContain('volunteers');
    expect(template?.dropped).toBeGreaterThan(15);
  });
});

test('learning a site page by page is the same in any order', () => {
  const parts = fc.array(fc.constantFrom(MENU, BADGE, story(1), story(2), story(3)), { minLength: 1, maxLength: 4 });
  const sites = fc.array(
    parts.map((all) => `<body>${all.join('')}</body>`),
    { minLength: 3, maxLength: 8 },
  );
  fc.assert(
    fc.property(sites, fc.nat(), (pages, turn) => {
      const turned = pages.map((_, i) => pages[(i + turn) % pages.length] as string);
      for (const html of pages) {
        expect(templateLines(siteOf(turned), html)).toEqual(templateLines(siteOf(pages), html));
      }
    }),
    { numRuns: 60, seed: 3 },
  );
});

test('learning a site page by page remembers no more than its limit', () => {
  const site = new SiteTemplates();
  for (let n = 0; n < 40; n++) {
    const own = Array.from({ length: 5_000 }, (_, k) => `<p>${n}-${k}</p>`).join('');
    site.add(nodesOn(`<body>${MENU}${own}${BADGE}</body>`));
  }
  expect(site.counts.size).toBeLessThanOrEqual(100_000);
  expect(templateLines(site, page(1))).toHaveLength(2);
});

test('of a page with very many nodes only the first are learned', () => {
  const { all, content } = nodesOn(Array.from({ length: 25_000 }, (_, i) => `<p>${i}`).join(''));
  expect(all).toHaveLength(20_000);
  expect(content).toHaveLength(0);
});
