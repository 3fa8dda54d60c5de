/** Sitemaps (https://www.sitemaps.org/protocol.html): lists of addresses, or of further sitemaps; as XML, or one a line. */
import { Parser } from 'htmlparser2';
import { isoDate } from '../reader/metadata.ts';

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
  return /^\s*</.test(text) ? readXml(text) : { isIndex: false, entries: linesOf(text) };
}

function linesOf(text: string): readonly SitemapEntry[] {
  const lines = text.split(/\r\n?|\n/, MOST_ENTRIES).map((line) => line.trim());
  return lines.filter((line) => /^https?:\/\/\S+$/i.test(line)).map((url) => ({ url }));
}

function readXml(text: string): Sitemap {
  const reading = new Reading();
  const parser = new Parser(
    {
      onopentag: (name, attributes) => reading.open(local(name), attributes),
      ontext: (said) => reading.text(said),
      onclosetag: (name) => reading.close(local(name)),
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.write(text);
  parser.end();
  return reading.sitemap();
}

function local(name: string): string {
  return name.slice(name.indexOf(':') + 1).toLowerCase();
}

class Reading {
  readonly #entries: SitemapEntry[] = [];
  #isIndex = false;
  #within = '';
  #said = '';
  #url = '';
  #changed = '';
  /** The same page in other languages: addresses like any others. */
  #others: string[] = [];

  open(name: string, { rel, href }: Readonly<Record<string, string>>): void {
    if (name === 'sitemapindex') this.#isIndex = true;
    if (name === 'url' || name === 'sitemap') this.#begin();
    if (name === 'link' && rel === 'alternate' && href !== undefined) this.#others.push(href);
    this.#within = name;
    this.#said = '';
  }

  text(said: string): void {
    const isWanted = this.#within === 'loc' || this.#within === 'lastmod';
    if (isWanted && this.#said.length < LONGEST_TEXT) this.#said += said;
  }

  close(name: string): void {
    if (name === 'loc' && this.#url === '') this.#url = this.#said.trim();
    if (name === 'lastmod') this.#changed = this.#said.trim();
    if (name === 'url' || name === 'sitemap') this.#end();
    this.#within = '';
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
