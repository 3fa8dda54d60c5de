/** Sitemaps (sitemaps.org, protocol 0.9). */
import { escapeHtml } from './html.ts';
import type { Answer, Listed } from './site.ts';

export function sitemapOf(origin: string, pages: Iterable<Pick<Listed, 'path' | 'changed'>>): Answer {
  const urls = [...pages].map(
    ({ path, changed }) => `<url><loc>${escapeHtml(origin + path)}</loc><lastmod>${changed}</lastmod></url>`,
  );
  const body = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
  return { status: 200, type: 'application/xml; charset=utf-8', body };
}
