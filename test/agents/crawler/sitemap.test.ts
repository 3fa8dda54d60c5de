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

  const ONE = 'http://a.example/1';
  const deep = `<url><loc>${ONE}</loc></url>${'<a>'.repeat(100_000)}${'</b>'.repeat(100_000)}`;

  test.each<[string, string, boolean, readonly string[]]>([
    [
      'name further sitemaps',
      `<sitemapindex><sitemap><loc>${ONE}.xml.gz</loc></sitemap></sitemapindex>`,
      true,
      [`${ONE}.xml.gz`],
    ],
    [
      'name a page whose picture is named before it',
      `<urlset><url><image:image><image:loc>${ONE}.png</image:loc></image:image><loc>${ONE}</loc></url></urlset>`,
      false,
      [ONE],
    ],
    [
      'are read no deeper than anybody writes them',
      `<urlset>${deep}<url><loc>http://a.example/2</loc></url></urlset>`,
      false,
      [ONE],
    ],
    ['may be plain lines', `${ONE}\r\n\nnonsense\nhttps://a.example/2\n`, false, [ONE, 'https://a.example/2']],
  ])('%s', (_, text, isIndex, urls) => {
    expect(readSitemap(text)).toEqual({ isIndex, entries: urls.map((url) => ({ url })) });
  });

  /** The protocol: "you can provide an RSS 2.0 or Atom 0.3 or 1.0 feed". */
  test('may be feeds, and give their pages with the change dates', () => {
    const rss = `<rss version="2.0"><channel><link>http://a.example/</link><item><title>T</title>
      <link><![CDATA[${ONE}]]></link><pubDate>Seg, 05 Jan 2026 10:00:00 -0300</pubDate>
      <media:content url="http://a.example/1.jpg"/><guid>x</guid></item></channel></rss>`;
    expect(readSitemap(rss).entries).toEqual([{ url: ONE, changed: '2026-01-05T13:00:00Z' }]);
    const atom = `<feed xmlns="http://www.w3.org/2005/Atom"><link href="http://a.example/"/><updated>2026-02-01</updated>
      <entry><link rel="replies" href="http://a.example/1/replies"/><link href="${ONE}"/>
      <updated>2026-01-06T00:00:00Z</updated><published>2026-01-05</published></entry></feed>`;
    expect(readSitemap(atom).entries).toEqual([{ url: ONE, changed: '2026-01-06T00:00:00Z' }]);
  });

  test('that broke off are read up to the break', () => {
    expect(readSitemap(`<urlset><url><loc>${ONE}</loc></url><url><loc>http://a.exa`).entries[0]).toEqual({ url: ONE });
  });

  test('are read up to the limit of the protocol', () => {
    const many = Array.from({ length: 50_010 }, (_, i) => `<url><loc>http://a.example/${i}</loc></url>`);
    expect(readSitemap(`<urlset>${many.join('')}</urlset>`).entries).toHaveLength(50_000);
  });
});
