/**
 * Other versions of a page that shows nothing without its scripts: AMP, print, small screens, JSON (WordPress), a feed.
 * Takes what such a version says of this page, and nothing else.
 */
import type { Entry } from '../pages.ts';
import type { Fetched } from '../web-ports.ts';
import { decodeText } from './decoding.ts';
import type { Feed } from './feed.ts';
import { siteOf, urlIn } from './hosts.ts';
import { absolute } from './metadata.ts';

type Attributes = Readonly<Record<string, string>>;

/** The likeliest to hold the text first; a feed of the page itself before feeds of its site. */
const KINDS = ['amp', 'print', 'json', 'own feed', 'small', 'feed'] as const;
type Kind = (typeof KINDS)[number];

const FEED_TYPE = /^\s*application\/(?:(?:rss|atom)\+xml|feed\+json)\s*(?:;|$)/i;
const JSON_TYPE = /^\s*application\/json\s*(?:;|$)/i;
/** Feeds of readers' comments. */
const COMMENTS = /\b(?:comment|coment|komment)/i;
const MOST_NAMED = 20;

/** Addresses in the links of one page's head. */
export class Versions {
  readonly #named: { readonly kind: Kind; readonly href: string }[] = [];

  take(relations: readonly string[], attributes: Attributes): void {
    const { href = '' } = attributes;
    const kind = kindOf(relations, attributes);
    if (kind !== undefined && href.trim() !== '' && this.#named.length < MOST_NAMED) this.#named.push({ kind, href });
  }

  /** Those at the page's own site. */
  of(url: string, resolved: (href: string) => string | undefined): readonly string[] {
    const site = siteOf(url);
    const all = this.#named.flatMap(({ kind, href }) => {
      const address = resolved(href);
      if (address === undefined || address === url || !isOfSite(address, site)) return [];
      return [{ address, rank: KINDS.indexOf(kind === 'feed' && isWithin(address, url) ? 'own feed' : kind) }];
    });
    return [...new Set(all.sort((one, other) => one.rank - other.rank).map(({ address }) => address))];
  }
}

/** `amp.` and `m.` of a site belong to the site. */
function isOfSite(address: string, site: string): boolean {
  const other = siteOf(address);
  return site !== '' && (other === site || other.endsWith(`.${site}`));
}

function kindOf(relations: readonly string[], { type = '', media = '', title = '', href = '' }: Attributes) {
  if (relations.includes('amphtml')) return 'amp';
  if (!relations.includes('alternate') || relations.includes('stylesheet')) return undefined;
  if (FEED_TYPE.test(type)) return COMMENTS.test(`${title} ${href}`) ? undefined : 'feed';
  if (JSON_TYPE.test(type)) return 'json';
  if (/\bprint\b/i.test(media)) return 'print';
  return /max-width|handheld/i.test(media) ? 'small' : undefined;
}

/** Whether an address equals the other or lies below it: `/t/9.rss` and `/t/9/2` belong to `/t/9`. */
function isWithin(address: string, of: string): boolean {
  const [one, other] = [urlIn(address), urlIn(of)];
  if (one === undefined || other === undefined || siteOf(address) !== siteOf(of) || one.hash !== '') return false;
  const path = other.pathname.replace(/\/$/, '');
  if (one.pathname.replace(/\/$/, '') === path) return path !== '' || one.search === other.search;
  return path !== '' && one.pathname.startsWith(path) && /^[./]/.test(one.pathname.slice(path.length));
}

/** A feed's text of one page: its entry, or all entries if they are its parts, the oldest first. */
export function versionInFeed(feed: Feed, of: string): Feed {
  const entries = feed.entries.filter(({ url }) => isWithin(absolute(url, of), of));
  const isDated = entries.every(({ published }) => published !== undefined);
  const after = (one: Entry, other: Entry) => ((one.published ?? '') < (other.published ?? '') ? -1 : 1);
  const inOrder = isDated ? [...entries].sort(after) : entries;
  return { ...feed, entries: inOrder };
}

/** A page in JSON as HTML; undefined if it is no JSON, or none with a page. */
export function versionInJson(fetched: Fetched): string | undefined {
  const text = JSON_TYPE.test(fetched.contentType) ? decodeText(fetched) : '';
  if (!/^\s*\{/.test(text)) return undefined;
  const { title, content } = objectIn(text);
  const body = renderedIn(content);
  return body === undefined ? undefined : `<title>${renderedIn(title) ?? ''}</title><article>${body}</article>`;
}

function objectIn(text: string): { readonly title?: unknown; readonly content?: unknown } {
  try {
    return JSON.parse(text) as object;
  } catch (error) {
    if (error instanceof SyntaxError) return {};
    throw error;
  }
}

/** https://developer.wordpress.org/rest-api/reference/posts/: `{"content": {"rendered": "<p>…"}}`. */
function renderedIn(value: unknown): string | undefined {
  const rendered: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, 'rendered') : undefined;
  return typeof rendered === 'string' ? rendered : undefined;
}
