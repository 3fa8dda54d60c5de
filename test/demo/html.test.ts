import { describe, expect, test } from 'vitest';
import type { WrittenPage } from '../../demo/dress.ts';
import { escapeHtml, links, metaTags } from '../../demo/html.ts';

const PAGE: WrittenPage = {
  slug: 'a-page',
  title: 'Bits & pieces',
  description: 'Of "quotes"',
  keywords: 'a<b',
  date: '2026-01-01',
  changed: '2026-01-01',
  body: '',
  text: '',
};

describe('HTML', () => {
  test.each([
    ['', ''],
    ['plain, ação', 'plain, ação'],
    ['<b>&"\'', "&lt;b&gt;&amp;&quot;'"],
    ['&amp;', '&amp;amp;'],
  ])('for the text %j is %j', (text, html) => {
    expect(escapeHtml(text)).toBe(html);
  });

  test('of meta tags and links is escaped', () => {
    expect(metaTags(PAGE)).toBe(
      '<meta name="description" content="Of &quot;quotes&quot;">\n<meta name="keywords" content="a&lt;b">',
    );
    expect(links([PAGE])).toBe('<li><a href="/a-page">Bits &amp; pieces</a></li>');
  });
});
