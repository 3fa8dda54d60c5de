/**
 * Sitemaps (https://www.sitemaps.org/protocol.html): lists of addresses, or of further sitemaps, as XML or one a line.
 * By the same protocol feeds are sitemaps of the pages that they lead to.
 */
import { readXml } from '../reader/xml.ts';
import { feedDate } from '../wrapper/values/feed-date.ts';

export interface SitemapEntry {
  readonly url: string;
  /** When it last changed, as the site states: ISO 8601. */
  readonly changed?: string;
}

export interface Sitemap {
  /** It names sitemaps instead of pages. */
  readonly isIndex: boolean;
  readonly entries: readonly SitemapEntry[];
}

/** The protocol's own limit. */
const MOST_ENTRIES = 50_000;
const LONGEST_TEXT = 2_000;

export function readSitemap(text: string): Sitemap {
  if (!/^\s*</.test(text)) return { isIndex: false, entries: linesOf(text) };
  const reading = new Reading();
  readXml(text, reading);
  return reading.sitemap();
}

function linesOf(text: string): readonly SitemapEntry[] {
  const lines = text.split(/\r\n?|\n/, MOST_ENTRIES).map((line) => line.trim());
  return lines.filter((line) => /^https?:\/\/\S+$/i.test(line)).map((url) => ({ url }));
}

class Reading {
  readonly #entries: SitemapEntry[] = [];
  #isIndex = false;
  /** The open elements, the innermost last. */
  readonly #open: string[] = [];
  #said = '';
  #url = '';
  #changed = '';
  /** The same page in other languages: addresses like any others. */
  #others: string[] = [];

  open(tag: string, { rel, href }: Readonly<Record<string, string>>): void {
    const name = local(tag);
    if (name === 'sitemapindex') this.#isIndex = true;
    if (isEntry(name)) this.#begin();
    if (name === 'link' && href !== undefined) this.#link(href, rel);
    this.#open.push(name);
    this.#said = '';
  }

  text(said: string): void {
    if (this.#said.length < LONGEST_TEXT) this.#said += said;
  }

  close(tag: string): void {
    const name = local(tag);
    this.#open.pop();
    // Addresses of pictures and videos stand in elements of their own.
    if (isEntry(this.#open.at(-1))) {
      if (PLACES.has(name) && this.#url === '') this.#url = this.#said.trim();
      if (CHANGES.has(name) || (name === 'published' && this.#changed === '')) this.#changed = this.#said.trim();
    }
    if (isEntry(name)) this.#end();
    this.#said = '';
  }

  sitemap(): Sitemap {
    return { isIndex: this.#isIndex, entries: this.#entries };
  }

  /** A sitemap names a page in another element; Atom uses links. */
  #link(href: string, rel = 'alternate'): void {
    if (rel !== 'alternate') return;
    if (this.#open.at(-1) === 'entry' && this.#url === '') this.#url = href.trim();
    else this.#others.push(href);
  }

  #begin(): void {
    this.#url = '';
    this.#changed = '';
    this.#others = [];
  }

  #end(): void {
    const at = feedDate(this.#changed);
    const changed = at === '' ? {} : { changed: at };
    for (const url of new Set([this.#url, ...this.#others])) {
      if (url !== '' && this.#entries.length < MOST_ENTRIES) this.#entries.push({ url, ...changed });
    }
    this.#begin();
  }
}

function local(tag: string): string {
  return tag.slice(tag.indexOf(':') + 1).toLowerCase();
}

const ENTRIES = new Set(['url', 'sitemap', 'item', 'entry']);
const PLACES = new Set(['loc', 'link']);
/** Atom also states when a page was made: this counts if nothing else is there. */
const CHANGES = new Set(['lastmod', 'pubdate', 'date', 'modified', 'updated']);

function isEntry(name: string | undefined): boolean {
  return name !== undefined && ENTRIES.has(name);
}
