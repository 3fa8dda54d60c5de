/** Parts of dresses: documents, searches, comments, related pages, dates. */
import type { Scene, WrittenPage } from './dress.ts';
import { escapeHtml, metaTags } from './html.ts';

export const OPEN_ROBOTS = 'User-agent: *\nAllow: /\n\nSitemap: {origin}/sitemap.xml\n';

const MOST_RESULTS = 50;
const LONGEST_QUERY = 200;
const DAY = 86_400_000;

interface Sheet {
  readonly title: string;
  readonly page?: WrittenPage | undefined;
  /** More for the head. */
  readonly head?: string;
  readonly style?: string;
  readonly charset?: string;
  readonly bodyTag?: string;
  readonly body: string;
}

export function documentOf(scene: Scene, sheet: Sheet): string {
  const { title, page, head, style, charset = 'utf-8', bodyTag = '<body>', body } = sheet;
  const lines = [
    '<!doctype html>',
    `<html lang="${scene.language}">`,
    '<head>',
    `<meta charset="${charset}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(title)}</title>`,
    page ? metaTags(page) : `<meta name="description" content="${escapeHtml(scene.tagline)}">`,
    head ?? '',
    style === undefined ? '' : `<style>${style}</style>`,
    '</head>',
    bodyTag,
    body,
    '</body>',
    '</html>',
  ];
  return `${lines.filter((line) => line !== '').join('\n')}\n`;
}

/** A small whole number for a text, always the same. */
export function numberOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash >>> 8;
}

/** Some of the items, always the same ones for a seed. */
export function pick<T>(items: readonly T[], seed: string, count: number): readonly T[] {
  const start = numberOf(seed) % Math.max(items.length, 1);
  return [...items.slice(start), ...items.slice(0, start)].slice(0, count);
}

/** Other pages of the site, to read after this one. */
export function related(scene: Scene, page: WrittenPage, count: number): readonly WrittenPage[] {
  return pick(
    scene.pages.filter(({ slug }) => slug !== page.slug),
    page.slug,
    count,
  );
}

interface Remark {
  readonly by: string;
  readonly text: string;
  /** YYYY-MM-DD. */
  readonly date: string;
}

/** What readers left under a page up to the time of the visit: nothing, or up to `most` of the given comments. */
export function remarks(
  scene: Scene,
  page: WrittenPage,
  from: readonly (readonly [by: string, text: string])[],
  most: number,
): readonly Remark[] {
  const count = numberOf(`${scene.id}/${page.slug}`) % (most + 1);
  return pick(from, page.slug, count)
    .map(([by, text], index) => ({ by, text, date: daysAfter(page.date, 1 + index * 3) }))
    .filter(({ date }) => Date.parse(date) <= scene.visit.at);
}

function daysAfter(date: string, days: number): string {
  return new Date(Date.parse(date) + days * DAY).toISOString().slice(0, 10);
}

const LONG_DATE = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
const ENGLISH = new Intl.DateTimeFormat('en-GB', LONG_DATE);
const PORTUGUESE = new Intl.DateTimeFormat('pt-BR', LONG_DATE);

export function longDate(scene: Scene, date: string): string {
  return (scene.language.startsWith('pt') ? PORTUGUESE : ENGLISH).format(Date.parse(date));
}

/** 2026-03-09 as 09/03/2026. */
export function shortDate(date: string): string {
  return date.split('-').reverse().join('/');
}

/** The query in the address. */
export function asked(scene: Scene): string {
  return (scene.visit.query.get('q') ?? '').trim().slice(0, LONGEST_QUERY);
}

/** The pages with all words of the query, without regard to case and accents. */
export function found(scene: Scene, query: string): readonly WrittenPage[] {
  const words = folded(query).match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length === 0) return [];
  const has = ({ title, description, text }: WrittenPage) => {
    const all = folded(`${title} ${description} ${text}`);
    return words.every((word) => all.includes(word));
  };
  return scene.pages.filter(has).slice(0, MOST_RESULTS);
}

/** The results of a query, or all pages without one. */
export function listed(scene: Scene): readonly WrittenPage[] {
  const query = asked(scene);
  return query === '' ? scene.pages : found(scene, query);
}

/** Without case and accents. */
export function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** The page whose slug follows the prefix in the address. */
export function pageUnder(scene: Scene, prefix: string): WrittenPage | undefined {
  return scene.pages.find(({ slug }) => `${prefix}${slug}` === scene.visit.path);
}

/** JSON that may stand inside a script element. */
export function jsonForScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
