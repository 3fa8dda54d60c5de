import { describe, expect, test } from 'vitest';
import { readSitemap } from '../../../agents/agents.ts';

describe('sitemaps', () => {
  test('name pages, when they changed, and their other languages', () => {
    const { isIndex, entries } = readSitemap(`<?xml version="1.0"?>
      <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
      <url><loc> http://a.example/1?a=1&amp;b=2 </loc><lastmod>2026-01-05</lastmod></url>
      <url><loc>http://a.example/2</loc><lastmod>yesterday</lastmod>
        <xhtml:link rel="alternate" hreflang="pt" href="http://a.example/pt/2"/>
        <image:image><image:loc>http://a.example/2.png</image:loc></image:image></url></urlset>`);
    expect({ isIndex, entries }).toEqual({
      isIndex: false,
      entries: [
        { url: 'http://a.example/1?a=1&b=2', changed: '2026-01-05' },
        { url: 'http://a.example/2' },
        { url: 'http://a.example/pt/2' },
      ],
    });
  });

  test('name further sitemaps', () => {
    const text = '<sitemapindex><sitemap><loc>http://a.example/s1.xml.gz</loc></sitemap></sitemapindex>';
    expect(readSitemap(text)).toEqual({ isIndex: true, entries: [{ url: 'http://a.example/s1.xml.gz' }] });
  });

  test('name a page whose picture is named before it', () => {
    const text = `<urlset><url><image:image><image:loc>http://a.example/1.png</image:loc></image:image>
      <loc>http://a.example/1</loc></url></urlset>`;
    expect(readSitemap(text).entries).toEqual([{ url: 'http://a.example/1' }]);
  });

  test('are read no deeper than anybody writes them', () => {
    const deep = `<url><loc>http://a.example/1</loc></url>${'<a>'.repeat(100_000)}${'</b>'.repeat(100_000)}`;
    const text = `<urlset>${deep}<url><loc>http://a.example/2</loc></url></urlset>`;
    expect(readSitemap(text).entries).toEqual([{ url: 'http://a.example/1' }]);
  });

  test('are read as far as they came', () => {
    const text = '<urlset><url><loc>http://a.example/1</loc></url><url><loc>http://a.exa';
    expect(readSitemap(text).entries[0]).toEqual({ url: 'http://a.example/1' });
  });

  test('may be plain lines', () => {
    const { entries } = readSitemap('http://a.example/1\r\n\nnonsense\nhttps://a.example/2\n');
    expect(entries.map(({ url }) => url)).toEqual(['http://a.example/1', 'https://a.example/2']);
  });

  test('have no more than the protocol allows', () => {
    const many = Array.from({ length: 50_010 }, (_, i) => `<url><loc>http://a.example/${i}</loc></url>`);
    expect(readSitemap(`<urlset>${many.join('')}</urlset>`).entries).toHaveLength(50_000);
  });
});
