/**
 * Decides about each request that a page makes in the browser. The browser has no network: it gets only what Fenix
 * fetches for it. Fenix fetches only what makes text: scripts, and what they read. The page itself is there already.
 */

/** A request as the browser reports it (Chrome DevTools Protocol, `Fetch.requestPaused`). */
export interface Request {
  readonly url: string;
  readonly method: string;
  /** `Network.ResourceType`: Document, Script, XHR, … */
  readonly type: string;
  /** The request belongs to the page itself, not to a frame in it. */
  readonly isMain: boolean;
}

export type Verdict =
  /** Answer with the page, as Fenix fetched it. */
  | 'page'
  /** Fetch it, with manners. */
  | 'ask'
  /** Answer with nothing in it: scripts that wait for it go on. */
  | 'nothing'
  | 'refuse'
  /** Never answer: a page that asks for so much has made enough work. */
  | 'leave';

/** The most requests of one page that Fenix fetches; no page that people read needs more. */
export const MOST_REQUESTS = 100;

/** The most requests that get an answer at all. */
const MOST_ANSWERED = 500;

const ASKED = new Set(['Script', 'XHR', 'Fetch']);
/** Some scripts wait for these: they get an empty answer. */
const NOT_NEEDED = new Set(['Stylesheet', 'Ping', 'Prefetch']);

/** The requests of one page. */
export class Verdicts {
  #isOpen = false;
  #asked = 0;
  #seen = 0;

  on({ url, method, type, isMain }: Request): Verdict {
    if (this.#seen++ >= MOST_ANSWERED) return 'leave';
    // A navigation elsewhere gets status 204: frames stay empty, and the page stays.
    if (type === 'Document') return isMain && !this.#isOpen ? this.#open() : 'nothing';
    if (NOT_NEEDED.has(type)) return 'nothing';
    if (method !== 'GET' || !ASKED.has(type) || !/^https?:\/\//i.test(url)) return 'refuse';
    return this.#asked++ < MOST_REQUESTS ? 'ask' : 'refuse';
  }

  #open(): Verdict {
    this.#isOpen = true;
    return 'page';
  }
}

/**
 * The rules that Fenix adds to the page's own: no frame, no worker, no way out except requests, which all pass here.
 */
export const POLICY = [
  "worker-src 'none'",
  "child-src 'none'",
  "frame-src 'none'",
  "object-src 'none'",
  "form-action 'none'",
  "img-src 'none'",
  "media-src 'none'",
  "font-src 'none'",
  "manifest-src 'none'",
  'connect-src http: https:',
  "webrtc 'block'",
].join('; ');

/**
 * Removed from the page before its first script: ways out that are no requests, and functions that wait for a person.
 */
export const DISARMED = `for (const name of ['WebSocket', 'WebSocketStream', 'WebTransport', 'RTCPeerConnection',
  'webkitRTCPeerConnection', 'Worker', 'SharedWorker', 'EventSource', 'open', 'print', 'alert', 'confirm', 'prompt'])
  try { Object.defineProperty(window, name, { value: undefined, configurable: false }); } catch {}
try { Object.defineProperty(navigator, 'serviceWorker', { value: undefined, configurable: false }); } catch {}`;
