/** Where a page sends its visitors, of which frames it is made, and what it says about being kept. */
import { type ChildNode, type Document, Element } from './document.ts';
import { type Kept, keptBy } from './robots-tags.ts';
import { targetOfScript } from './script-redirect.ts';

export interface Signs {
  /** Where it sends on, and after how many seconds; as written, against `base`. */
  readonly refresh?: { readonly url: string; readonly seconds: number };
  readonly script?: string;
  readonly frames: readonly string[];
  readonly iframes: readonly string[];
  /** Where its addresses begin, when that is not its own address. */
  readonly base?: string;
  readonly canonical?: string;
  /** Letters that a visitor reads. */
  readonly letters: number;
  readonly kept: Kept;
}

export const NO_SIGNS: Signs = { frames: [], iframes: [], letters: Number.POSITIVE_INFINITY, kept: { kept: true } };

type Attributes = Readonly<Record<string, string>>;

/** A page with fewer letters than this has nothing to say itself. */
export const LITTLE_TEXT = 200;

/** Longer scripts do more than send on, and pages that send on have few of them. */
const LONGEST_SCRIPT = 4_000;
const MOST_SCRIPTS = 20;

const LONGEST_CONTENT = 2_000;

/** Closes an element when its children are done. */
interface Close {
  readonly close: string;
}

export function signsOf(document: Document): Signs {
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
  return look.signs();
}

/** Elements whose text nobody reads. */
const UNREAD = new Set(['script', 'style', 'noscript', 'noframes', 'template', 'title', 'iframe']);

class Look {
  readonly #found: { -readonly [Key in keyof Signs]?: Signs[Key] } = {};
  readonly #frames: string[] = [];
  readonly #iframes: string[] = [];
  readonly #rules: string[] = [];
  readonly #unread: string[] = [];
  #script: string[] = [];
  #scripts = 0;
  #letters = 0;
  #refreshWithoutScripts: Signs['refresh'];

  open(name: string, attributes: Attributes): void {
    if (UNREAD.has(name)) this.#unread.push(name);
    if (name === 'meta') this.#meta(attributes);
    else if (name === 'base') this.#found.base ??= attributes['href'] ?? '';
    else if (name === 'link' && /(?:^|\s)canonical(?:\s|$)/i.test(attributes['rel'] ?? ''))
      this.#found.canonical ??= attributes['href'] ?? '';
    else if (name === 'frame') this.#frames.push(attributes['src'] ?? '');
    else if (name === 'iframe' && isSeen(attributes)) this.#iframes.push(attributes['src'] ?? '');
  }

  close(name: string): void {
    if (name === 'script') {
      const script = this.#script.join('');
      const plain = script.length <= LONGEST_SCRIPT && this.#scripts++ < MOST_SCRIPTS;
      if (plain) this.#sendsOn(targetOfScript(script));
      this.#script = [];
    }
    if (UNREAD.has(name)) this.#unread.pop();
  }

  text(text: string): void {
    const within = this.#unread.at(-1);
    if (within === 'script') this.#script.push(text);
    if (within === undefined) this.#letters += text.replace(/\s+/g, '').length;
  }

  signs(): Signs {
    const without = this.#letters < LITTLE_TEXT ? this.#refreshWithoutScripts : undefined;
    const refresh = this.#found.refresh ?? without;
    return {
      ...this.#found,
      ...(refresh === undefined ? {} : { refresh }),
      frames: this.#frames.filter(isPlace),
      iframes: this.#iframes.filter(isPlace),
      letters: this.#letters,
      kept: keptBy(this.#rules),
    };
  }

  #meta(attributes: Attributes): void {
    const content = attributes['content'] ?? '';
    const name = (attributes['name'] ?? '').trim().toLowerCase();
    if (name === 'robots' || name === 'fenix') this.#rules.push(content);
    if ((attributes['http-equiv'] ?? '').trim().toLowerCase() !== 'refresh') return;
    const refresh = refreshIn(content.slice(0, LONGEST_CONTENT));
    if (refresh === undefined) return;
    if (this.#unread.includes('noscript')) this.#refreshWithoutScripts ??= refresh;
    else this.#found.refresh ??= refresh;
  }

  #sendsOn(target: string | undefined): void {
    if (target !== undefined) this.#found.script ??= target;
  }
}

/** HTML standard, "shared declarative refresh steps"; without an address a page only loads itself anew. */
const REFRESH = /^\s*(\d*)(?:\.[\d.]*)?\s*[;,\s]\s*(?:url\s*=\s*)?(?:"([^"]*)|'([^']*)|([^"'].*))/is;

function refreshIn(content: string): Signs['refresh'] {
  const [, seconds, ...quoted] = REFRESH.exec(content) ?? [];
  const url = quoted.find((each) => each !== undefined)?.trim();
  return url === undefined || /^(?:url\s*=)?$/i.test(url) ? undefined : { url, seconds: Number(seconds) };
}

/** Frames without a place of their own: `about:blank` and what scripts fill. */
function isPlace(src: string): boolean {
  return src.trim() !== '' && !/^\s*(?:about|javascript|data|blob):/i.test(src);
}

function isSeen({ width, height, style = '', hidden }: Attributes): boolean {
  const tiny = [width, height].some((size) => /^\s*[01](?:px)?\s*$/.test(size ?? ''));
  return !tiny && hidden === undefined && !/display\s*:\s*none|visibility\s*:\s*hidden/i.test(style);
}
