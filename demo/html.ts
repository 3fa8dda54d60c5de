/** What the templates share. */
import type { WrittenPage } from './sites.ts';

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
}

export function metaTags(page: WrittenPage): string {
  return [
    `<meta name="description" content="${escapeHtml(page.description)}">`,
    `<meta name="keywords" content="${escapeHtml(page.keywords)}">`,
  ].join('\n');
}

export function links(pages: readonly WrittenPage[]): string {
  return pages.map((page) => `<li><a href="/${page.slug}">${escapeHtml(page.title)}</a></li>`).join('\n');
}
