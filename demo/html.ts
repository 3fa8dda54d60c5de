/** Common parts of dresses: escaping for HTML, and the tags of every page. */
import type { WrittenPage } from './dress.ts';

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
}

export function metaTags(page: Pick<WrittenPage, 'description' | 'keywords' | 'slug'>): string {
  return [
    `<meta name="description" content="${escapeHtml(page.description)}">`,
    `<meta name="keywords" content="${escapeHtml(page.keywords)}">`,
    pictureTag(page.slug),
  ].join('\n');
}

/** The page's own picture (`pictures.ts`). */
export function pictureTag(slug: string): string {
  return `<meta property="og:image" content="/pictures/${slug}.png">`;
}

export function link(page: Pick<WrittenPage, 'slug' | 'title'>): string {
  return `<a href="/${page.slug}">${escapeHtml(page.title)}</a>`;
}

export function links(pages: readonly Pick<WrittenPage, 'slug' | 'title'>[]): string {
  return pages.map((page) => `<li>${link(page)}</li>`).join('\n');
}
