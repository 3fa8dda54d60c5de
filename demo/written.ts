/** The written sites, and their pages at a time. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { load } from 'cheerio/slim';
import type { About, Dress, Scene, WrittenPage } from './dress.ts';
import { demoFolder, namesIn, readJson } from './files.ts';
import type { Answer, Listed, Site, Visit } from './site.ts';
import { sitemapOf } from './sitemap.ts';
import { DRESSES } from './sites/dresses.ts';

/** The fate of pages and sites: `life.json`, a side file like the grades. */
interface Life {
  /** Per `site/slug`. */
  readonly pages: Readonly<Record<string, PageLife>>;
  /** Per site, the day its markup changes. */
  readonly redesigns: Readonly<Record<string, string>>;
}

interface PageLife {
  /** From this day on the page is gone (410). */
  readonly vanishes?: string;
  /** Paragraphs added on a day. */
  readonly changes?: readonly { readonly on: string; readonly add: string }[];
}

type Written = Omit<WrittenPage, 'changed'>;

export async function loadLife(): Promise<Life> {
  return (await readJson('life.json')) as Life;
}

export async function loadWrittenSites(): Promise<readonly Site[]> {
  const life = await loadLife();
  return Promise.all(
    Object.entries(DRESSES).map(async ([id, dress]) => {
      const about = (await readJson('sites', id, 'site.json')) as About;
      const files = await namesIn('sites', id, 'pages');
      const pages = await Promise.all(files.map((file) => loadPage(id, file)));
      return writtenSite(id, about, pages, dress, life);
    }),
  );
}

async function loadPage(site: string, file: string): Promise<Written> {
  const $ = load(await readFile(join(demoFolder(), 'sites', site, 'pages', file), 'utf8'));
  const meta = (name: string) => $(`meta[name="${name}"]`).attr('content') ?? '';
  return {
    slug: file.replace(/\.html$/, ''),
    title: $('title').text(),
    description: meta('description'),
    keywords: meta('keywords'),
    date: meta('date'),
    body: ($('body').html() ?? '').trim(),
    text: $('body').text(),
  };
}

const GONE: Answer = {
  status: 410,
  type: 'text/html; charset=utf-8',
  body: '<!doctype html><title>Gone</title><h1>This page is gone</h1>\n',
};

function writtenSite(id: string, about: About, written: readonly Written[], dress: Dress, life: Life): Site {
  const pagesAt = memoByDay((day) =>
    written.flatMap((page) => atDay(page, life.pages[`${id}/${page.slug}`], day)).sort(newestFirst),
  );
  const sceneOf = (visit: Visit): Scene => {
    const day = dayOf(visit.at);
    const redesign = life.redesigns[id];
    return { id, ...about, pages: pagesAt(day), redesigned: redesign !== undefined && redesign <= day, visit };
  };
  return {
    id,
    name: about.name,
    language: about.language,
    about: about.tagline,
    answer(visit) {
      const scene = sceneOf(visit);
      if (visit.path === '/') return dress.front(scene);
      if (visit.path === '/robots.txt') return text(dress.robots.replaceAll('{origin}', visit.origin));
      if (visit.path === '/sitemap.xml') return sitemapOf(visit.origin, scene.pages.map(asListed));
      const page = scene.pages.find(({ slug }) => `/${slug}` === visit.path);
      if (page !== undefined) return dress.page(scene, page);
      return dress.other?.(scene) ?? (isGone(visit) ? GONE : undefined);
    },
    listed: (at) => pagesAt(dayOf(at)).map(asListed),
  };

  function isGone({ path, at }: Visit): boolean {
    const vanishes = life.pages[`${id}${path}`]?.vanishes;
    return vanishes !== undefined && vanishes <= dayOf(at) && written.some(({ slug }) => `/${slug}` === path);
  }

  function asListed({ slug, title, description, text: words, date, changed }: WrittenPage): Listed {
    return { path: `/${slug}`, title, description, text: words, language: about.language, published: date, changed };
  }
}

/** The page as it is on a day, or nothing before its date and from its end on. */
function atDay(page: Written, life: PageLife | undefined, day: string): readonly WrittenPage[] {
  if (page.date > day || (life?.vanishes !== undefined && life.vanishes <= day)) return [];
  const changes = (life?.changes ?? []).filter(({ on }) => on <= day);
  const added = changes.map(({ add }) => `<p>${add}</p>`);
  return [
    {
      ...page,
      changed: changes.at(-1)?.on ?? page.date,
      body: [page.body, ...added].join('\n'),
      text: [page.text, ...changes.map(({ add }) => add)].join('\n'),
    },
  ];
}

function newestFirst(a: WrittenPage, b: WrittenPage): number {
  return a.date === b.date ? compare(a.slug, b.slug) : compare(b.date, a.date);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

export function dayOf(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}

function text(body: string): Answer {
  return { status: 200, type: 'text/plain; charset=utf-8', body };
}

/** Keeps the last result, because most visits are on one day. */
function memoByDay<T>(work: (day: string) => T): (day: string) => T {
  let known: { readonly day: string; readonly value: T } | undefined;
  return (day) => {
    if (known?.day !== day) known = { day, value: work(day) };
    return known.value;
  };
}
