/**
 * What becomes of each request that a page makes in the browser. The browser has no network: what is not asked for here is
 * not had. Only what makes text is: the page itself, which is there already, scripts, and what these read.
 */

/** A request as the browser tells of it (Chrome DevTools Protocol, `Fetch.requestPaused`). */
export interface Request {
  readonly url: string;
  readonly method: string;
  /** `Network.ResourceType`: Document, Script, XHR, … */
  readonly type: string;
  /** In the page itself and not in a frame of it. */
  readonly isMain: boolean;
}

export type Verdict =
  /** The page, as it was fetched. */
  | 'page'
  /** To be fetched, with manners. */
  | 'ask'
  /** An answer without anything in it: what waits for it goes on. */
  | 'nothing'
  | 'refuse'
  /** No answer, ever: a page that asks so much has made enough work. */
  | 'leave';

/** Requests of one page that are asked for; of no page that people read need more. */
export const MOST_REQUESTS = 100;

/** Requests that are answered at all. */
const MOST_ANSWERED = 500;

const ASKED = new Set(['Script', 'XHR', 'Fetch']);
/** Some scripts wait until these are there. */
const NOT_NEEDED = new Set(['Stylesheet', 'Ping', 'Prefetch']);

/** The requests of one page. */
export class Verdicts {
  #isOpen = false;
  #asked = 0;
  #seen = 0;

  on({ url, method, type, isMain }: Request): Verdict {
    if (this.#seen++ >= MOST_ANSWERED) return 'leave';
    // Where it would lead, no page is left (HTTP status 204): frames stay empty, and the page stays.
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

/** What the page's own rules are joined by: no frame, no worker, no other way out than requests, which are all seen. */
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

/** Taken from the page before its first script: ways out that are no requests, and whatever waits for an answer of a person. */
export const DISARMED = `for (const name of ['WebSocket', 'WebSocketStream', 'WebTransport', 'RTCPeerConnection',
  'webkitRTCPeerConnection', 'Worker', 'SharedWorker', 'EventSource', 'open', 'print', 'alert', 'confirm', 'prompt'])
  try { Object.defineProperty(window, name, { value: undefined, configurable: false }); } catch {}
try { Object.defineProperty(navigator, 'serviceWorker', { value: undefined, configurable: false }); } catch {}`;
