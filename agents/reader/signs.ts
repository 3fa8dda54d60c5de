/** Where a page sends its visitors, its frames, and its wish about being kept. */
import type { Signs } from '../pages.ts';
import { type ChildNode, type Document, Element } from './document.ts';
import { siteOf, urlIn } from './hosts.ts';
import { asksNotToFollow, keptBy } from './robots-tags.ts';
import { targetOfScript } from './script-redirect.ts';
import { Versions } from './versions.ts';

export const NO_SIGNS: Signs = { frames: [], isFrameSet: false, kept: { kept: true } };

/** Of one page. */
export const MOST_FRAMES = 10;

/** Nobody links to a longer one (RFC 9110, section 4.1, asks for 8000). */
const LONGEST_ADDRESS = 8_000;

/** Frames looked at: most only show that they belong to another site. */
const MOST_PLACES = 200;

type Attributes = Readonly<Record<string, string>>;

/** A page with fewer letters has nothing to say itself. */
const LITTLE_TEXT = 200;

/** A longer refresh leaves time for reading. */
const LONGEST_REFRESH_SECONDS = 10;
/** A shorter one leaves none, however much text there is. */
const AT_ONCE_SECONDS = 1;

/** Longer scripts do more than redirect, and pages that redirect have few of them. */
const LONGEST_SCRIPT = 4_000;
const MOST_SCRIPTS = 20;

const LONGEST_CONTENT = 2_000;
const MOST_RELATIONS = 10;

/** Closes an element after its children. */
interface Close {
  readonly close: string;
}

/** The signs of a document from this address. */
export function signsOf(document: Document, url: string): Signs {
  const look = new Look();
  const stack: (ChildNode | Close)[] = [...document.children].reverse();
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    if ('close' in next) look.close(next.close);
    else if (next.type === 'text') look.text(next.data);
    else if ('children' in next) {
      if (next instanceof Element) {
        look.open(next.name, next.attribs);
        stack.push({ close: next.name });
      }
      for (let i = next.children.length - 1; i >= 0; i--) stack.push(next.children[i] as ChildNode);
    }
  }
  return look.signs(url);
}

/** Elements whose text nobody reads. */
const UNREAD = new Set(['script', 'style', 'noscript', 'noframes', 'template', 'title', 'iframe']);

/** Whether browsers run such a script: data stands in scripts, too. */
function isRun({ type = '' }: Attributes): boolean {
  return type.trim() === '' || /javascript|ecmascript|module/i.test(type);
}

interface Refresh {
  readonly url: string;
  readonly seconds: number;
}

class Look {
  readonly #frames = new Set<string>();
  readonly #iframes = new Set<string>();
  readonly #versions = new Versions();
  readonly #rules: string[] = [];
  readonly #unread: string[] = [];
  #withoutScripts = 0;
  #base: string | undefined;
  #canonical: string | undefined;
  #refresh: Refresh | undefined;
  #refreshWithoutScripts: Refresh | undefined;
  /** Where a script redirects to. */
  #target: string | undefined;
  #script: string[] = [];
  #scripts = 0;
  #hasScripts = false;
  #letters = 0;

  open(name: string, attributes: Attributes): void {
    if (UNREAD.has(name)) this.#unread.push(name);
    this.#hasScripts ||= name === 'script' && isRun(attributes);
    if (name === 'noscript') this.#withoutScripts++;
    if (name === 'meta') this.#meta(attributes);
    else if (name === 'base') this.#base ??= attributes['href'] ?? '';
    else if (name === 'link') this.#link(attributes);
    else if (name === 'frame') note(attributes, this.#frames);
    else if (name === 'iframe' && isSeen(attributes)) note(attributes, this.#iframes);
  }

  #link(attributes: Attributes): void {
    const relations = (attributes['rel'] ?? '').toLowerCase().split(/\s+/, MOST_RELATIONS);
    if (relations.includes('canonical')) this.#canonical ??= attributes['href'] ?? '';
    this.#versions.take(relations, attributes);
  }

  close(name: string): void {
    if (name === 'script') {
      const script = this.#script.join('');
      const plain = script.length <= LONGEST_SCRIPT && this.#scripts++ < MOST_SCRIPTS;
      if (plain) this.#sendsOn(targetOfScript(script));
      this.#script = [];
    }
    if (UNREAD.has(name)) this.#unread.pop();
    if (name === 'noscript') this.#withoutScripts--;
  }

  text(text: string): void {
    const within = this.#unread.at(-1);
    if (within === 'script') this.#script.push(text);
    if (within === undefined) this.#letters += text.replace(/\s+/g, '').length;
  }

  signs(url: string): Signs {
    const from = resolved(this.#base ?? '', url) ?? url;
    const next = this.#next(url, from);
    const canonical = this.#canonical === undefined ? undefined : resolved(this.#canonical, from);
    const versions = this.#versions.of(url, (href) => resolved(href, from));
    return {
      ...(next === undefined ? {} : { next }),
      frames: this.#places(url, from),
      isFrameSet: this.#frames.size > 0,
      ...(canonical === undefined ? {} : { canonical }),
      kept: keptBy(this.#rules),
      ...(versions.length === 0 ? {} : { versions }),
      ...(this.#hasScripts ? { scripted: true } : {}),
      ...(asksNotToFollow(this.#rules) ? { nofollow: true } : {}),
    };
  }

  /** Unless it is the page's own address: then the page only reloads. */
  #next(url: string, from: string): string | undefined {
    const target = this.#sentTo();
    const address = target === undefined ? undefined : resolved(target, from);
    return address === withoutFragment(url) ? undefined : address;
  }

  #sentTo(): string | undefined {
    const little = this.#letters < LITTLE_TEXT;
    const refresh = this.#refresh ?? (little ? this.#refreshWithoutScripts : undefined);
    if (refresh !== undefined && refresh.seconds <= (little ? LONGEST_REFRESH_SECONDS : AT_ONCE_SECONDS)) {
      return refresh.url;
    }
    return little && this.#frames.size === 0 ? this.#target : undefined;
  }

  /**
   * Frames of a frame set, wherever they are. Of other pages only frames of their own site: the rest is mostly
   * advertisement.
   */
  #places(url: string, from: string): readonly string[] {
    const place = (src: string) => resolved(src, from);
    const own = [...this.#iframes].map(place).filter((address) => siteOf(address ?? '') === siteOf(url));
    const places = [...[...this.#frames].map(place), ...own].filter((address) => address !== undefined);
    return [...new Set(places)].slice(0, MOST_FRAMES + 1);
  }

  #meta(attributes: Attributes): void {
    const content = attributes['content'] ?? '';
    const name = (attributes['name'] ?? '').trim().toLowerCase();
    if (name === 'robots' || name === 'fenix') this.#rules.push(content);
    if ((attributes['http-equiv'] ?? '').trim().toLowerCase() !== 'refresh') return;
    const refresh = refreshIn(content.slice(0, LONGEST_CONTENT));
    if (refresh === undefined) return;
    if (this.#withoutScripts > 0) this.#refreshWithoutScripts ??= refresh;
    else this.#refresh ??= refresh;
  }

  #sendsOn(target: string | undefined): void {
    this.#target ??= target;
  }
}

/** HTML standard, "shared declarative refresh steps"; without an address a page only reloads. */
const REFRESH = /^\s*(\d*)(?:\.[\d.]*)?\s*[;,\s]\s*(?:url\s*=\s*)?(?:"([^"]*)|'([^']*)|([^"'].*))/is;

function refreshIn(content: string): Refresh | undefined {
  const [, seconds, ...quoted] = REFRESH.exec(content) ?? [];
  const url = quoted.find((each) => each !== undefined)?.trim();
  return url === undefined || /^(?:url\s*=)?$/i.test(url) ? undefined : { url, seconds: Number(seconds) };
}

function note({ src = '' }: Attributes, places: Set<string>): void {
  if (isPlace(src) && places.size < MOST_PLACES) places.add(src);
}

/** Frames without a place of their own: `about:blank`, and frames that scripts fill. */
function isPlace(src: string): boolean {
  return src.length <= LONGEST_ADDRESS && src.trim() !== '' && !/^\s*(?:about|javascript|data|blob):/i.test(src);
}

function resolved(target: string, from: string): string | undefined {
  const url = target.length > LONGEST_ADDRESS ? undefined : urlIn(target, from);
  if (url === undefined) return undefined;
  const address = withoutFragment(url.href);
  return address.length > LONGEST_ADDRESS ? undefined : address;
}

function withoutFragment(url: string): string {
  return url.replace(/#.*$/, '');
}

function isSeen({ width, height, style = '', hidden }: Attributes): boolean {
  const tiny = [width, height].some((size) => /^\s*[01](?:px)?\s*$/.test(size ?? ''));
  return !tiny && hidden === undefined && !/display\s*:\s*none|visibility\s*:\s*hidden/i.test(style);
}
