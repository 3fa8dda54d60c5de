/** One page in a browser: opens it, waits until it is still, and takes it as its visitors would see it. */
import type { PageGiven, PartGiven } from './messages.ts';
import type { Event, Protocol } from './protocol.ts';
import { DISARMED, POLICY, Verdicts } from './verdicts.ts';

export interface Shown {
  readonly html: Uint8Array;
  /** Words that a visitor would read. */
  readonly words: number;
}

type Part = PartGiven['answer'];

/** The page is still when it has asked for nothing for `STILL_MS`; Fenix waits `LONGEST_MS` at most. */
const STILL_MS = 700;
const LONGEST_MS = 10_000;
/** Limit for taking the text. */
const TAKE_MS = 3_000;
/** The longest markup, in characters. */
const MOST_LETTERS = 4_000_000;

/**
 * The script that takes the markup, with the shadow trees that browsers show. It does not call the functions that the
 * page may have replaced.
 */
const TAKEN = `(() => {
  const roots = [];
  const look = (root) => {
    for (const element of root.querySelectorAll('*'))
      if (element.shadowRoot && roots.length < 10000) { roots.push(element.shadowRoot); look(element.shadowRoot); }
  };
  look(document);
  const root = document.documentElement;
  const html = root.getHTML ? root.getHTML({ shadowRoots: roots }) : root.innerHTML;
  const lang = (root.lang || '').replace(/[^\\w-]/g, '').slice(0, 20);
  const words = (document.body ? document.body.innerText : '').slice(0, 100000).split(/\\s+/).length;
  return { html: '<!doctype html><html lang="' + lang + '">' + html.slice(0, ${MOST_LETTERS}) + '</html>', words };
})()`;

/** A page in a browser context of its own; closing the page removes the context. */
export class Showing {
  readonly #browser: Protocol;
  readonly #page: PageGiven;
  readonly #partAt: (url: string) => Promise<Part>;
  readonly #verdicts = new Verdicts();
  #target = '';
  #session = '';
  #pending = 0;
  /** Called when something changed. */
  #stir: () => void = () => undefined;
  #isLoaded = false;

  constructor(browser: Protocol, page: PageGiven, partAt: (url: string) => Promise<Part>) {
    this.#browser = browser;
    this.#page = page;
    this.#partAt = partAt;
  }

  async show(): Promise<Shown> {
    const { browserContextId } = await this.#browser.send('Target.createBrowserContext', { disposeOnDetach: true });
    try {
      return await this.#showIn(browserContextId);
    } finally {
      await this.#browser.send('Target.disposeBrowserContext', { browserContextId }).catch(() => undefined);
    }
  }

  /** Takes what the browser reports while the page is open. */
  hear({ method, params, sessionId }: Event): void {
    if (method === 'Target.targetCreated') this.#closeOther(params['targetInfo'] as { targetId: string; type: string });
    if (sessionId !== this.#session) return;
    if (method === 'Fetch.requestPaused') void this.#decide(params as unknown as Paused);
    else if (method === 'Page.loadEventFired') this.#loaded();
    else if (method === 'Page.javascriptDialogOpening')
      void this.#send('Page.handleJavaScriptDialog', { accept: false });
  }

  async #showIn(browserContextId: unknown): Promise<Shown> {
    await this.#browser.send('Browser.setDownloadBehavior', { behavior: 'deny', browserContextId });
    const { targetId } = await this.#browser.send('Target.createTarget', { url: 'about:blank', browserContextId });
    this.#target = String(targetId);
    const { sessionId } = await this.#browser.send('Target.attachToTarget', { targetId, flatten: true });
    this.#session = String(sessionId);
    await this.#must('Page.enable');
    await this.#must('Fetch.enable', { patterns: [{ urlPattern: '*' }] });
    await this.#must('Page.addScriptToEvaluateOnNewDocument', { source: DISARMED });
    const { errorText } = await this.#must('Page.navigate', { url: this.#page.url });
    if (typeof errorText === 'string') throw new Error(`a browser does not open it (${errorText})`);
    await this.#still();
    const { executionContextId: contextId } = await this.#must('Page.createIsolatedWorld', { frameId: this.#target });
    const asked = { expression: TAKEN, contextId, returnByValue: true, timeout: TAKE_MS };
    const { result, exceptionDetails } = await this.#must('Runtime.evaluate', asked);
    if (exceptionDetails !== undefined) throw new Error('what a browser shows of it is too much to be taken');
    const { html, words } = (result as { value: { html: string; words: number } }).value;
    return { html: Buffer.from(html), words };
  }

  #closeOther({ targetId, type }: { targetId: string; type: string }): void {
    if (this.#target === '' || targetId === this.#target || type === 'browser' || type === 'tab') return;
    void this.#browser.send('Target.closeTarget', { targetId }).catch(() => undefined);
  }

  #loaded(): void {
    this.#isLoaded = true;
    this.#stir();
  }

  /** Resolves when nothing is under way for a while, or at the time limit. */
  #still(): Promise<void> {
    return new Promise((resolve) => {
      let quiet: NodeJS.Timeout | undefined;
      const end = () => {
        clearTimeout(quiet);
        clearTimeout(last);
        this.#stir = () => undefined;
        resolve();
      };
      const last = setTimeout(end, LONGEST_MS);
      this.#stir = () => {
        clearTimeout(quiet);
        if (this.#isLoaded && this.#pending === 0) quiet = setTimeout(end, STILL_MS);
      };
      this.#stir();
    });
  }

  async #decide({ requestId, request: { url, method }, resourceType, frameId }: Paused): Promise<void> {
    const verdict = this.#verdicts.on({ url, method, type: resourceType, isMain: frameId === this.#target });
    if (verdict === 'leave') return;
    this.#pending++;
    this.#stir();
    try {
      if (verdict === 'page') await this.#fulfil(requestId, this.#ownPage());
      else if (verdict === 'nothing') await this.#fulfil(requestId, { status: NOTHING.get(resourceType) ?? 200 });
      else await this.#fulfilPart(requestId, verdict === 'ask' ? await this.#partAt(url) : undefined);
    } finally {
      this.#pending--;
      this.#stir();
    }
  }

  async #fulfilPart(requestId: string, part: Part): Promise<void> {
    if (part === undefined) await this.#send('Fetch.failRequest', { requestId, errorReason: 'BlockedByClient' });
    else await this.#fulfil(requestId, { ...part, headers: part.allowed === '' ? {} : { [ALLOWED]: part.allowed } });
  }

  #ownPage(): Fulfilled {
    const { contentType, bytes } = this.#page;
    return { status: 200, contentType, bytes, headers: { 'Content-Security-Policy': POLICY } };
  }

  async #fulfil(
    requestId: string,
    { status, contentType = 'text/css', bytes, headers = {} }: Fulfilled,
  ): Promise<void> {
    const fields = { 'Content-Type': contentType, 'Referrer-Policy': 'no-referrer', ...headers };
    await this.#send('Fetch.fulfillRequest', {
      requestId,
      responseCode: status,
      responseHeaders: Object.entries(fields).map(([name, value]) => ({
        name,
        value: value.replace(/[\r\n\0]/g, ' '),
      })),
      body: Buffer.from(bytes ?? new Uint8Array()).toString('base64'),
    });
  }

  #must(method: string, params = {}): ReturnType<Protocol['send']> {
    return this.#browser.send(method, params, this.#session);
  }

  /** A request or a dialog that has gone needs no answer. */
  async #send(method: string, params: object): Promise<void> {
    await this.#must(method, params).catch(() => undefined);
  }
}

const ALLOWED = 'Access-Control-Allow-Origin';

/** The status "No content": the frame stays, and the page is not left. */
const NOTHING: ReadonlyMap<string, number> = new Map([['Document', 204]]);

interface Fulfilled {
  readonly status: number;
  readonly contentType?: string;
  readonly bytes?: Uint8Array;
  readonly headers?: Readonly<Record<string, string>>;
}

interface Paused {
  readonly requestId: string;
  readonly request: { readonly url: string; readonly method: string };
  readonly resourceType: string;
  readonly frameId: string;
}
