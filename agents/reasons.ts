/**
 * Why something is refused, or fails: a code that stays the same, and the values that its words name. Codes are kept and sent.
 * Words are made where they are shown: in English for logs, the API and the command line, in the reader's language in the window.
 */

export interface Reason {
  readonly code: string;
  readonly values?: Values;
}

export type Values = Readonly<Record<string, string | number | Reason | readonly Reason[]>>;

/** The English words of a code: a text with `{slots}`, or what makes one of the values. `{term}` and `{page}` are no slots: they stand in addresses. */
export type ReasonTable = Readonly<Record<string, string | ((values: never) => string)>>;

type SlotsIn<T> = T extends `${string}{${infer Slot}}${infer Rest}`
  ? Exclude<Slot, 'page' | 'term'> | SlotsIn<Rest>
  : never;

/** What is a number, or another reason, has the same name in all words. */
type Amounts =
  | 'all'
  | 'before'
  | 'letters'
  | 'more'
  | 'most'
  | 'port'
  | 'seconds'
  | 'silent'
  | 'span'
  | 'status'
  | 'times';
type Fill<Slot> = Slot extends 'why'
  ? Reason
  : Slot extends 'each'
    ? readonly Reason[]
    : Slot extends Amounts
      ? number
      : string;

type ValuesOf<W> = W extends (values: infer V) => string ? V : { readonly [Slot in SlotsIn<W> & string]: Fill<Slot> };
type Given<W> = W extends string ? ([SlotsIn<W>] extends [never] ? [] : [values: ValuesOf<W>]) : [values: ValuesOf<W>];

/** A reason with its English words. */
export interface Because {
  readonly reason: Reason;
  readonly words: string;
}

/** An error whose reason is for whoever asked. */
export abstract class Reasoned extends Error implements Because {
  readonly reason: Reason;

  constructor({ reason, words }: Because, options?: ErrorOptions) {
    super(words, options);
    this.reason = reason;
  }

  get words(): string {
    return this.message;
  }
}

interface Speech<T extends ReasonTable> {
  because<Code extends keyof T & string>(code: Code, ...given: Given<T[Code]>): Because;
  /** The reason alone, as it is kept. */
  reasonOf<Code extends keyof T & string>(code: Code, ...given: Given<T[Code]>): Reason;
  /** Of a reason that was kept. A code of another version is its own word. */
  wordsOf(reason: Reason): string;
}

export function speechOf<T extends ReasonTable>(table: T): Speech<T> {
  const known: ReadonlyMap<string, ReasonTable[string]> = new Map(Object.entries(table));
  const wordsOf = ({ code, values = {} }: Reason): string => {
    const words = known.get(code) ?? code;
    if (typeof words !== 'string') return words(values as never);
    return words.replace(/\{(\w+)\}/g, (whole, slot: string) =>
      slot === 'term' || slot === 'page' ? whole : inEnglish(slot, values[slot] ?? ''),
    );
  };
  const inEnglish = (slot: string, value: Values[string]) => {
    if (Array.isArray(value)) return (value as readonly Reason[]).map(wordsOf).join('; ');
    if (typeof value === 'object') return wordsOf(value as Reason);
    return slot === 'span' ? spanInWords(Number(value)) : String(value);
  };
  const because = (code: string, values?: Values): Because => {
    if (values === undefined) return { reason: { code }, words: wordsOf({ code }) };
    return { reason: { code, values: bounded(values) }, words: wordsOf({ code, values }) };
  };
  return { because, wordsOf, reasonOf: (code: string, values?: Values) => because(code, values).reason };
}

/** What comes from outside may be long. */
const LONGEST_VALUE = 500;

function bounded(values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).map(([slot, value]) => [slot, typeof value === 'string' ? inOneLine(value) : value]),
  );
}

function inOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').slice(0, LONGEST_VALUE);
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Of seconds: 3 minutes. */
function spanInWords(seconds: number): string {
  if (seconds >= 2 * HOUR) return `${Math.round(seconds / HOUR)} hours`;
  if (seconds >= 2 * MINUTE) return `${Math.round(seconds / MINUTE)} minutes`;
  return `${Math.max(1, Math.ceil(seconds))} seconds`;
}

/** What another program or a library said. It is shown as it is. */
export function asSaid(said: string): Because {
  return { reason: { code: OTHER, values: { said: inOneLine(said) } }, words: said };
}
const OTHER = 'other';

/** Of any error. */
export function whyOf(error: unknown): Reason {
  if (error instanceof Reasoned) return error.reason;
  return asSaid(error instanceof Error ? error.message : String(error)).reason;
}

/** What agents refuse, and why they have to. */
export const AGENT_REASONS = {
  [OTHER]: '{said}',
  'fetch.no-address': 'not a web address',
  'fetch.password': 'an address with a name or a password in it is not asked',
  'fetch.not-of-demo': '{origin} is not among the sources of this demo: fenix serve asks the whole web',
  'fetch.port': 'port {port} may not be asked: FENIX_ALLOWED_PORTS has those that may',
  'fetch.own-host': '{address} belongs to the own host of this machine, and is never asked',
  'fetch.private':
    '{address} is not on the public internet, and is not asked (FENIX_ALLOW_PRIVATE names networks that may be)',
  'fetch.no-network': 'there is no network here',
  'fetch.no-name': '{name} cannot be looked up ({failure})',
  'fetch.nameless': '{name} has no address',
  'fetch.nobody-there': '{said}',
  'fetch.broke-off': '{said}',
  'fetch.certificate': '{said}',
  'fetch.network': '{said}',
  'fetch.status': 'the site answered {status}',
  'fetch.slow': 'no whole answer within {seconds} seconds',
  'fetch.late': 'no answer within {seconds} seconds',
  'fetch.circle': 'it sends its visitors round in a circle',
  'fetch.hops': 'it sends its visitors on more than {times} times',
  'fetch.elsewhere': 'it sends what it was asked on to {host}',
  'fetch.blocked': 'it leads to {host}, which your rules block',
  'fetch.left-alone': '{why}: it is left alone for another {seconds} seconds',
  'fetch.long-taken': 'another process has been visiting it for long',
  'fetch.pause': 'the pause between two visits is not over',
  'form.left': 'a form there is left alone ({form})',
  'fetch.unkept': 'it asks not to be kept ({word})',
  'fetch.compressed': 'it is compressed in a way that was not asked for: {encoding}',
  'robots.forbids': 'its robots.txt forbids it ({rule})',
  'robots.too-long': 'its address is longer than {most} letters: too long to be held against robots.txt',
  'robots.too-many': 'its address is too long to be held against all the rules with stars that its robots.txt has',
  'robots.slow': 'its robots.txt wants {seconds} seconds between two visits: too slow for us',
  'robots.pause': 'its robots.txt wants a pause between two visits, which parts of a page do not keep',
  'robots.not-whole': 'its answer is not whole',
  'robots.unread':
    'its robots.txt could not be read ({why}), so no page of it is asked; it is tried again in 10 minutes',
  'page.type': 'not a page: its type is {type}',
  'page.xml': 'not a page: XML that is neither a feed nor XHTML (it begins with <{element}>)',
  'page.no-element': 'not a page: XML that is neither a feed nor XHTML (it has no element)',
  'page.is-feed': 'not a page but a feed',
  'page.results-type': 'not a page of results: {type}',
  'page.no-text': 'what could be had of it has no text',
  'page.no-words': 'there is no word in it',
  'page.in-part': 'read only in part: the rest was too much, too slow, or never came',
  'page.scripts': 'it shows its text to browsers only',
  'page.as-known': 'could not be read again, and is taken as it is known; last found on {day}: {why}',
  'page.as-told': 'read as {engine} tells of it: {why}',
  'page.itself': 'it is the page itself',
  'page.pdf': 'not a PDF that can be read: {said}',
  'page.pdf-cut': 'not a PDF that can be read: it is too large to be fetched whole',
  'page.pdf-endless': 'not a PDF that can be read: its parts have no end',
  'page.pdf-swollen': 'not a PDF that can be read: unpacked it takes more than {most} MB',
  'page.forms-too-large': 'the page is too large to look for forms in',
  'page.too-much': 'what is to be read in it is too much to be kept',
  'page.broke': 'reading it {why}',
  'page.left-alone': 'reading it failed twice (the last time it {why}): it is left alone until {day}',
  'reading.slow': 'took more than {seconds} seconds',
  'reading.memory': 'took too much memory',
  'reading.garbled': 'came to more, or to something else, than can be taken',
  'reading.nothing': 'came to nothing',
  'reading.ended': 'ended its reader ({how})',
  'reading.error': 'met an error: {said}',
  'reading.interrupted': 'was interrupted when the service ended',
  'page.nobody-reads': 'there was nobody to read it: {said}',
  'page.browser': 'a browser could not show it: {said}',
  'page.browser-ended': 'the browser that should show it ended',
  'page.browser-gone': 'there is no browser to show it: {said}',
  'page.browser-left': 'nobody waits for what a browser shows',
  'page.browser-much': 'what a browser shows of it is too much to be taken',
  'page.browser-slow': 'a browser did not come to an end with it within {seconds} seconds',
  'picture.broken': 'it cannot be read as a picture: {said}',
  'picture.cut': 'the picture is too large, or broke off',
  'picture.icon': 'its icon is broken, or of a kind that is not known',
  'picture.large': 'the picture is too large',
  'picture.none': 'it is no picture of pixels',
  'picture.small': 'the picture is too small',
  'picture.type': 'no picture of pixels but {type}',
  'feed.type': 'not a feed: its type is {type}',
  'feed.json': 'not a feed: it is JSON, but no JSON Feed',
  'feed.unread': 'not a feed that can be read: {said}',
  'feed.none-named': 'this page names no feed',
  'feed.none-there': 'this site names no feed, and has none where feeds usually are',
  'feed.named-is-none': 'the feed that this page names is none',
  'feed.no-list': 'this is no list of feeds (OPML)',
  'sitemap.unread': 'a packed sitemap that is damaged or too large',
  'file.bad-json': 'not an export that can be read: its JSON is broken',
  'file.deep': 'not an export that can be read: it has more markup than is read',
  'file.empty': 'not an export that can be read: there is no page and no feed in it',
  'file.no-archive': 'not an export that can be read: it is packed, and no web archive (WARC)',
  'file.no-columns':
    'not an export that can be read: neither bookmarks (HTML), nor pages that a service kept (JSON), nor a table (CSV) with a column "url"',
  'file.no-kind': 'not an export that can be read: it is no OPML, JSON, bookmarks or CSV',
  'file.no-pages':
    'not an export that can be read: its JSON has no list of pages with their addresses, in no way that is known here',
  'file.zip-damaged': 'not an export that can be read: a zip that is cut off or damaged',
  'file.zip-list': 'not an export that can be read: a zip whose list of files is damaged',
  'file.zip-of-none': 'not an export that can be read: no file in the zip is one',
  'file.no-group': 'there is no {kind} “{name}” in this file: choose among those that its preview names',
  'file.of-feeds': 'this is a list of feeds, not of pages: bring it as such',
  'file.of-copies': 'this is a page as it was saved: bring it into your library',
  'file.no-copies': 'there is no saved page in it',
  'file.no-copies-because': 'there is no saved page in it: {why}',
  'file.no-agent': 'this is no agent to import ({fault}): give a file as the export of an agent wrote it',
  'file.all-of-user': 'this is all that is a user’s, and no single agent: fenix import, on the command line, takes it',
  'file.most-interests': 'this agent has more than {most} interests',
  'file.most-observed': 'this agent observed more than {most} pages',
  'file.most-profiles': 'this agent has more than {most} profiles',
  'file.most-ratings': 'this agent has more than {most} ratings',
  'left.not-starred': 'it is not starred',
  'left.of-a-feed': 'a feed brought it, and nobody saved it',
  'left.a-note': 'it is a note, not a page',
  'left.no-address': 'it has no web address',
  'left.no-rating': 'what its rating means is not known',
  'left.not-chosen': 'it is in none of the chosen groups',
  'left.too-many': 'more than 1000 are not taken at once',
  'left.too-many-copies': 'more than 100 saved pages, or 6 MB of them, are not taken of one file',
  'left.no-page': 'it is no page: a picture, a style, an error',
  'left.no-export': 'this file is no export that can be read',
  'left.too-large': 'unpacked this file is too large',
  'left.locked': 'this file is locked with a password',
  'left.damaged': 'this file is damaged, or packed in a way that is not known',
  'engine.failed': '{engine}: {why}',
  'engine.status': 'it answered {status}',
  'engine.silent': '{engine}: of its engines these gave nothing: {engines}',
  'engine.said': 'it answered “{said}”',
  'engine.no-status': 'its answer has no status',
  'engine.no-json': 'it answered 403 (is `json` among `search.formats` in its settings.yml?)',
  'engine.throttled': 'it was asked too often',
  'engine.day-over': 'what it answers in a day is used up',
  'engine.spent': 'what may be asked of it in a day is used up',
  'engine.captcha': 'it wants to see a person first (a CAPTCHA)',
  'engine.pause': 'it wants a pause between two questions',
  'engine.asked-for': 'it asked for that',
  'engine.too-large': 'its answer is too large, or broke off',
  'engine.not-json': 'its answer is not JSON',
  'engine.no-list': 'its answer has no list of results',
  'engine.not-atom': 'its answer is not an Atom feed',
  'engine.rests': 'not asked for another {span}: {why}',
  'engine.blocked': 'your rules block its domain',
  'site.no-search-form':
    'no search form was found there: give the address of a page of its results, with {term} where the words stand, as in https://example.org/search?q={term}',
  'site.no-words': 'it has no words that it could be asked for: say what you would search for there',
  'site.no-list':
    'its search showed no list of results that could be made out: say words that it surely has something for (tried: {words})',
  'site.no-list-after':
    'its search showed no list of results that could be made out: say words that it surely has something for (it was visited {times} times)',
  'site.same-always':
    'it shows the same whatever is searched for: give the address of a page of its results, with {term} where the words stand',
  'site.neither':
    'neither a page of a site nor a product feed: give a site’s address, or that of a search in it with {term}',
  'site.nothing-there': 'there is neither a page nor a feed at this address',
  'site.search-long':
    'this is no address of a search, one looks like https://example.org/search?q={term}: it has more than {most} letters',
  'site.search-places':
    'this is no address of a search, one looks like https://example.org/search?q={term}: {term} and {page} belong into its path or behind it',
  'site.search-posts':
    'its search is sent by POST, which sites are not asked by: follow it by its form, where you can allow that',
  'site.search-words':
    'this is no address of a search, one looks like https://example.org/search?q={term}: it has no {term} where the words belong',
  'site.no-file': 'this is no file of a site that was shared from Fenix: it begins with "format": "fenix-site"',
  'site.file-unread': 'this file does not say how the site is read: have it shared anew',
  'site.person': 'it says that something went wrong, or wants to see a person first',
  'site.not-known-yet': 'how it is searched is not known yet',
  'site.changed': 'its pages are not as they were, and no wrapper was found that fits them: {why}',
  'site.no-product-feed': 'it is no product feed that can be read',
  'crawl.password': 'a site that wants a password is not visited',
  'crawl.endless': 'crawls do not visit addresses like this one, which lead on without end',
  'wrapper.nothing': 'no record was found',
  'wrapper.no-field': 'no record has a {field} any more; nearly all had one',
  'wrapper.titles': 'titles have {letters} letters; they had {before}',
  'wrapper.prices': 'most prices are {times} times higher or lower than any was',
  'agent.unknown': 'there is no agent {id}',
  'agent.busy': 'more is said to this agent at once than it can take in: say it again in a moment',
  'agent.no-list': 'this agent has no such list',
  'agent.no-page': 'this agent has shown no such page',
  'agent.no-profile': 'this agent has no such profile',
  'agent.no-interest': 'this agent has no such interest',
  'agent.no-evolution': 'this agent has no such evolution to undo',
  'agent.no-event': 'this agent has no such event to undo',
  'word.letters': 'a word has letters: {word} has none',
  'word.many': 'more than {most} words by hand would leave no room for what is learned: leave some to learning first',
  'word.nothing': '“{word}” stands on pages of any subject: give a word that tells some from others',
  'word.several': '“{word}” is more than one word: add them one at a time',
  'word.there': '“{word}” is there already',
  'page.unknown': 'there is no page {id}',
  'page.damaged': 'what is kept of this page is damaged: the log of the service says what to do',
  'page.not-tested': 'this page is on no such test list',
  'rating.none': 'this page has no rating to clear',
  'rating.none-to-undo': 'there is no rating to undo',
} as const satisfies ReasonTable;

export const { because, reasonOf, wordsOf } = speechOf(AGENT_REASONS);

/** A kept reason, to be thrown. */
export function becauseOf(reason: Reason): Because {
  return { reason, words: wordsOf(reason) };
}
