/**
 * A plain count of a file's content, independent of the service's readers: elements by search, lists by JSON. It must be right
 * for whole files only, and may be slow.
 */
import type { EngineId } from '../../agents/search/names.ts';

export interface FeedCount {
  readonly entries: number;
  readonly dated: number;
}

/** Entries with a link, once each, and those with a date. */
export function entriesOf(text: string): FeedCount {
  const all = /^\s*\{/.test(text) ? jsonEntries(text) : xmlEntries(text);
  const distinct = new Map<string, boolean>();
  for (const { key, dated } of all) if (key !== '') distinct.set(key, distinct.get(key) ?? dated);
  return { entries: distinct.size, dated: [...distinct.values()].filter((dated) => dated).length };
}

interface Plain {
  /** Empty without a link. */
  readonly key: string;
  readonly dated: boolean;
}

function jsonEntries(text: string): readonly Plain[] {
  const items = at(JSON.parse(text), 'items');
  return (Array.isArray(items) ? items : []).map((item) => {
    const address = item.url ?? item.external_url ?? item.attachments?.[0]?.url ?? (isAddress(item.id) ? item.id : '');
    const dated = /\d/.test(item.date_published ?? item.date_modified ?? '');
    return { key: address === '' ? '' : `${address} ${item.id ?? item.title}`, dated };
  });
}

function xmlEntries(text: string): readonly Plain[] {
  return blocksIn(plainMarkup(text)).map(({ tag, block }) => {
    const id = elementIn(block, 'guid') || elementIn(block, 'id') || attributeIn(tag, 'rdf:about');
    const links = tagsIn(block, 'link').filter((link) => !/\brel=["'](?!alternate)/i.test(link));
    const hrefs = links.map((link) => attributeIn(link, 'href'));
    const files = ['enclosure', 'media:content', 'content'].flatMap((name) => tagsIn(block, name));
    const file = files.map((each) => attributeIn(each, 'url') || attributeIn(each, 'src')).find((url) => url !== '');
    const enclosed = tagsIn(block, 'link').find((link) => /\brel=["']enclosure/i.test(link)) ?? '';
    const link = elementIn(block, 'link') || hrefs.find((href) => href !== '') || (isAddress(id) ? id : '');
    const address = link || file || attributeIn(enclosed, 'href');
    const said = ['pubDate', 'dc:date', 'published', 'updated', 'atom:published', 'atom:updated', 'a10:updated'];
    return {
      key: address === '' ? '' : `${address} ${id || elementIn(block, 'title')}`,
      dated: said.some((name) => /\d/.test(elementIn(block, name))),
    };
  });
}

/** Without comments, and with CDATA as plain text. */
function plainMarkup(text: string): string {
  const withoutComments = replaced(text, '<!--', '-->', () => '');
  return replaced(withoutComments, '<![CDATA[', ']]>', (inner) => inner.replaceAll('<', '&lt;'));
}

function replaced(text: string, begin: string, end: string, by: (inner: string) => string): string {
  let made = '';
  let from = 0;
  for (let found = text.indexOf(begin); found !== -1; found = text.indexOf(begin, from)) {
    const close = text.indexOf(end, found);
    if (close === -1) break;
    made += text.slice(from, found) + by(text.slice(found + begin.length, close));
    from = close + end.length;
  }
  return made + text.slice(from);
}

/** Closed elements, so the last one of a cut file is none. */
function blocksIn(text: string): readonly { readonly tag: string; readonly block: string }[] {
  const begins = [...text.matchAll(/<((?:\w+:)?(?:item|entry))(?=[\s>])[^>]*>/gi)];
  return begins.flatMap((begin, i) => {
    const from = begin.index + begin[0].length;
    const piece = text.slice(from, begins[i + 1]?.index);
    const end = piece.toLowerCase().indexOf(`</${begin[1]?.toLowerCase()}`);
    return end === -1 ? [] : [{ tag: begin[0], block: piece.slice(0, end) }];
  });
}

function elementIn(block: string, name: string): string {
  const lower = block.toLowerCase();
  const [begin, end] = [`<${name.toLowerCase()}`, `</${name.toLowerCase()}>`];
  for (let found = lower.indexOf(begin); found !== -1; found = lower.indexOf(begin, found + 1)) {
    const close = lower.indexOf('>', found);
    if (!/[\s>]/.test(lower[found + begin.length] ?? '') || lower[close - 1] === '/') continue;
    const to = lower.indexOf(end, close);
    if (to !== -1) return block.slice(close + 1, to).trim();
  }
  return '';
}

function tagsIn(block: string, name: string): readonly string[] {
  return block.match(new RegExp(`<${name}\\b[^>]*>`, 'gi')) ?? [];
}

function attributeIn(tag: string, name: string): string {
  return new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`, 'i').exec(tag)?.[1]?.trim() ?? '';
}

/** The place of each engine's results by its documentation, and the fields that make a page. */
const RESULTS: Readonly<Partial<Record<EngineId, readonly [path: readonly string[], needs: string]>>> = {
  searxng: [['results'], 'url'],
  brave: [['web', 'results'], 'url'],
  google: [['items'], 'link'],
  mojeek: [['response', 'results'], 'url'],
  marginalia: [['results'], 'url'],
  wikipedia: [['query', 'pages'], 'fullurl'],
  wikibooks: [['query', 'pages'], 'fullurl'],
  wikivoyage: [['query', 'pages'], 'fullurl'],
  gdelt: [['articles'], 'url'],
  hackernews: [['hits'], 'objectID'],
  stackexchange: [['items'], 'link'],
  stacksites: [['items'], 'link'],
  github: [['items'], 'html_url'],
  crossref: [['message', 'items'], 'URL'],
  doaj: [['results'], 'id'],
  openalex: [['results'], 'id'],
  europepmc: [['resultList', 'result'], 'id'],
  openlibrary: [['docs'], 'key'],
  internetarchive: [['response', 'docs'], 'identifier'],
  ibge: [['items'], 'link'],
};

/** The number of results in an engine's answer, or undefined if its list is missing or unknown. */
export function resultsOf(engine: EngineId, text: string): number | undefined {
  if (engine === 'arxiv') return text.includes('<feed') ? blocksIn(text).length : undefined;
  const known = RESULTS[engine];
  if (known === undefined) return undefined;
  const [path, needs] = known;
  try {
    const found = at(JSON.parse(text), ...path);
    if (!Array.isArray(found)) return undefined;
    return found.filter((each) => at(each, needs) !== undefined).length;
  } catch {
    return undefined;
  }
}

/** Rules for everybody, or for this robot by name, once each. */
export function rulesOf(text: string, robot: string): number {
  const groups = new Map<string, Set<string>>();
  let names: string[] = [];
  let isNaming = false;
  for (const { field, value } of recordsOf(text)) {
    const isName = field === 'user-agent';
    if (isName) names = [...(isNaming ? names : []), value.toLowerCase().split('/')[0] ?? ''];
    isNaming = isName;
    const rule = !isName && /^[/*]/.test(value) ? [`${field} ${value}`] : [];
    for (const name of names) groups.set(name, added(groups.get(name), rule));
  }
  return (groups.get(robot.toLowerCase()) ?? groups.get('*'))?.size ?? 0;
}

function added(rules = new Set<string>(), more: readonly string[]): Set<string> {
  for (const rule of more) rules.add(rule);
  return rules;
}

function recordsOf(text: string) {
  return text.split(/\r\n?|\n/).flatMap((line) => {
    const [, field = '', value = ''] = /^\s*(user-agent|allow|disallow)\s*:\s*([^#]*)/i.exec(line) ?? [];
    return field === '' ? [] : [{ field: field.toLowerCase(), value: value.trim() }];
  });
}

/** Addresses of a sitemap on the first one's site. */
export function addressesOf(text: string): readonly string[] {
  const all = [...plainMarkup(text).matchAll(/<(?:\w+:)?loc>([^<]*)</gi)].map(([, url = '']) => unescaped(url.trim()));
  return [...new Set(all)];
}

/** Addresses that an export names as its own: of feeds, links, named fields, and lines. */
export function namedIn(text: string): ReadonlySet<string> {
  const beginning = text.slice(0, 4_000);
  if (/<opml[\s>]/i.test(beginning)) return addressesBy(text, /\sxmlUrl\s*=\s*["']([^"']+)["']/gi);
  if (/^\s*</.test(beginning)) return addressesBy(text, /<a\s[^>]*?href\s*=\s*["'](https?:[^"']+)["']/gi);
  if (/^\s*[{[]/.test(beginning)) return inJson(JSON.parse(text));
  const lines = text.split('\n').flatMap((line) => /https?:\/\/[^\s",;]+/.exec(line)?.[0] ?? []);
  return new Set(lines.map(whole));
}

function addressesBy(text: string, pattern: RegExp): ReadonlySet<string> {
  return new Set([...text.matchAll(pattern)].map(([, url = '']) => whole(unescaped(url))));
}

const ADDRESS_FIELD = /^(?:url|href|link|uri|given_url|resolved_url|u|source_url|story_permalink)$/i;

/** One for each object, without inner objects. */
function inJson(value: unknown): ReadonlySet<string> {
  if (Array.isArray(value)) return new Set(value.flatMap((each) => [...inJson(each)]));
  if (typeof value !== 'object' || value === null) return new Set();
  const own = Object.entries(value).find(([name, said]) => ADDRESS_FIELD.test(name) && isAddress(said));
  return own === undefined ? inJson(Object.values(value)) : new Set([whole(own[1])]);
}

function whole(url: string): string {
  return URL.canParse(url) ? new URL(url).href : url;
}

function isAddress(said: unknown): boolean {
  return typeof said === 'string' && /^https?:\/\//i.test(said);
}

function unescaped(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}

// biome-ignore lint/suspicious/noExplicitAny: files of which nothing is known
function at(value: any, ...path: readonly string[]): any {
  return path.reduce((inner, name) => (typeof inner === 'object' && inner !== null ? inner[name] : undefined), value);
}
