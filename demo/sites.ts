/** The sites and what is written on them. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { load } from 'cheerio/slim';
import { demoFolder, namesIn, readJson } from './files.ts';
import { almanacTemplate } from './sites/almanac/template.ts';
import { cadernoTemplate } from './sites/caderno/template.ts';
import { crossoverTemplate } from './sites/crossover/template.ts';

export interface Site {
  readonly id: string;
  readonly name: string;
  readonly language: string;
  readonly tagline: string;
  readonly sections: readonly string[];
  /** Newest first. */
  readonly pages: readonly WrittenPage[];
  readonly template: Template;
}

export interface WrittenPage {
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  readonly keywords: string;
  /** YYYY-MM-DD. */
  readonly date: string;
  /** The content as HTML, without menus and the like. */
  readonly body: string;
  /** The content as plain text. */
  readonly text: string;
}

/** A site's dress: whole HTML documents around the content. Without a page it is the front page. */
export type Template = (site: Site, page: WrittenPage | undefined) => string;

const TEMPLATES: Readonly<Record<string, Template>> = {
  almanac: almanacTemplate,
  caderno: cadernoTemplate,
  crossover: crossoverTemplate,
};

export async function loadSites(): Promise<readonly Site[]> {
  return Promise.all(Object.entries(TEMPLATES).map(([id, template]) => loadSite(id, template)));
}

async function loadSite(id: string, template: Template): Promise<Site> {
  const about = (await readJson('sites', id, 'site.json')) as Omit<Site, 'pages' | 'template'>;
  const files = await namesIn('sites', id, 'pages');
  const pages = await Promise.all(files.map((file) => loadPage(id, file)));
  pages.sort((a, b) => (a.date === b.date ? compare(a.slug, b.slug) : compare(b.date, a.date)));
  return { ...about, id, pages, template };
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

async function loadPage(site: string, file: string): Promise<WrittenPage> {
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
