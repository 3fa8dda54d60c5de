/** Sitemaps (https://www.sitemaps.org/protocol.html): lists of addresses, or of further sitemaps; as XML, or one a line. */
import { isoDate } from '../reader/dates.ts';
import { readXml } from '../reader/xml.ts';

export interface SitemapEntry {
  readonly url: string;
  /** When it changed last, as the site says: ISO 8601. */
  readonly changed?: string;
}

export interface Sitemap {
  /** What it names are sitemaps, too. */
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
  /** What is open, the innermost last. */
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
    if (name === 'link' && rel === 'alternate' && href !== undefined) this.#others.push(href);
    this.#open.push(name);
    this.#said = '';
  }

  text(said: string): void {
    if (this.#said.length < LONGEST_TEXT) this.#said += said;
  }

  close(tag: string): void {
    const name = local(tag);
    this.#open.pop();
    // A picture's or a video's stands in an element of its own.
    if (isEntry(this.#open.at(-1))) {
      if (name === 'loc' && this.#url === '') this.#url = this.#said.trim();
      if (name === 'lastmod') this.#changed = this.#said.trim();
    }
    if (isEntry(name)) this.#end();
    this.#said = '';
  }

  sitemap(): Sitemap {
    return { isIndex: this.#isIndex, entries: this.#entries };
  }

  #begin(): void {
    this.#url = '';
    this.#changed = '';
    this.#others = [];
  }

  #end(): void {
    const at = isoDate(this.#changed);
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

function isEntry(name: string | undefined): boolean {
  return name === 'url' || name === 'sitemap';
}
