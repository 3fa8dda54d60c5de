/**
 * Shows in a browser the pages that have no text without their scripts. The operator names the browser
 * (`FENIX_BROWSER`). It runs behind a process of its own and has no network: Fenix fetches what its pages ask for, as
 * parts of one visit.
 */

import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Compute, type Fetched, FetchFailed, type RenderRequest, siteOf } from '../../../agents/agents.ts';
import { SECOND_MS } from '../../../profiles/profiles.ts';
import { systemNow } from '../../base/clock.ts';
import { FairQueue } from '../../base/fair-queue.ts';
import { messageOf } from '../../base/message-of.ts';
import { because } from '../../base/reasons.ts';
import { Stopped } from '../../base/stopped.ts';
import { type CallOff, systemAlarm, type Timepiece } from '../../base/time.ts';
import type { Store } from '../../storage/store/store.ts';
import type { Parts } from '../fetching/fetching.ts';
import { BrowserProcess, NoBrowser } from './held-process.ts';
import { partsOf } from './parts.ts';
import { ShownSites } from './shown-sites.ts';

interface RendererOptions {
  /** Path of the browser's program. */
  readonly browser: string;
  readonly parts: Parts;
  readonly time: Pick<Timepiece, 'alarm' | 'now'>;
  /** Remembers which sites gain by the browser; without a store, the process forgets that when it ends. */
  readonly store?: Store | undefined;
  /** Called with what keeps the browser from starting. */
  readonly failed: (error: unknown) => void;
  /** Absent: the module of the build, in the browser's own sandbox. Tests pass others. */
  readonly module?: string;
  readonly sandbox?: boolean;
  /** Shorter in tests. */
  readonly pageMs?: number;
}

export interface Renderer extends Required<Pick<Compute, 'render' | 'needsRendering'>> {
  close(): Promise<void>;
}

/** Limit for a whole page, from its first script to its text. */
const PAGE_MS = 20 * SECOND_MS;
const IDLE_MS = 60 * SECOND_MS;
/** After a failed start, Fenix tries the browser again after this time. */
const BROKEN_MS = 600 * SECOND_MS;

/** Fewer further words are no gain. */
const FEWEST_WORDS = 50;
const MODULE = fileURLToPath(new URL('./browser-process.js', import.meta.url));

/** Undefined if no browser is named, or nothing is built. */
export function openRenderer(options: RendererOptions): Renderer | undefined {
  const { browser, module = MODULE } = options;
  return browser === '' || !existsSync(module) ? undefined : new OneByOne({ ...options, module });
}

/** Adds the browser to a reader, if there is one. */
export function withBrowser<T extends object>(
  compute: T,
  renderer: Renderer | undefined,
): T & Pick<Compute, 'render' | 'needsRendering'> {
  if (renderer === undefined) return compute;
  const { render, needsRendering } = renderer;
  return { ...compute, render, needsRendering };
}

class OneByOne implements Renderer {
  readonly #options: RendererOptions & { readonly module: string };
  readonly #queue = new FairQueue({ atOnce: 1 });
  readonly #sites: ShownSites;
  #process: BrowserProcess | undefined;
  #rest: CallOff = () => undefined;
  #brokenUntil = 0;
  #stopped: Stopped | undefined;

  constructor(options: RendererOptions & { readonly module: string }) {
    this.#options = options;
    const { store, time, failed } = options;
    this.#sites = new ShownSites({ store, now: () => time.now(), failed });
  }

  readonly needsRendering = async (url: string): Promise<boolean> =>
    (await this.#sites.standing(siteOf(url))) === 'needs it';

  readonly render = async (page: Fetched, request: RenderRequest = {}): Promise<Fetched | undefined> => {
    // The scripts of a private page could send its text to anybody.
    if (page.isPrivate === true || !/^(?:text\/html|application\/xhtml\+xml)\b/i.test(page.contentType))
      return undefined;
    const site = siteOf(page.url);
    if (this.#options.time.now() < this.#brokenUntil) return undefined;
    if ((await this.#sites.standing(site)) === 'gains nothing') return undefined;
    const { user = '', signal } = request;
    return this.#queue.add(user, () =>
      this.#options.parts.inTurn(page.url, () => this.#shown(page, site, request), signal),
    );
  };

  async close(): Promise<void> {
    this.#stopped ??= new Stopped('the service stops');
    this.#queue.clear(this.#stopped);
    await this.#end(this.#stopped);
  }

  async #shown(page: Fetched, site: string, request: RenderRequest): Promise<Fetched | undefined> {
    try {
      const { html, words } = await this.#show(page, request);
      await this.#sites.note(site, words >= FEWEST_WORDS);
      return { url: page.url, contentType: 'text/html; charset=utf-8', bytes: html };
    } catch (error) {
      if (error instanceof NoBrowser) return this.#broken(error);
      if (error instanceof FetchFailed) await this.#sites.note(site, false);
      throw error;
    }
  }

  async #show(page: Fetched, request: RenderRequest) {
    if (this.#stopped !== undefined) throw this.#stopped;
    this.#rest();
    const { time, parts, pageMs = PAGE_MS } = this.#options;
    const process = await this.#awake();
    const tooLate = time.alarm(pageMs, () => void this.#end(tooSlow(pageMs)));
    const leave = () => void this.#end(new FetchFailed(because('page.browser-left')));
    request.signal?.addEventListener('abort', leave, { once: true });
    try {
      const { url, contentType, bytes } = page;
      return await process.show({ kind: 'page', url, contentType, bytes }, partsOf(parts, request));
    } catch (error) {
      // A browser that failed once gets no other page.
      await this.#end(error as Error);
      request.signal?.throwIfAborted();
      throw error;
    } finally {
      tooLate();
      request.signal?.removeEventListener('abort', leave);
      this.#rest = time.alarm(IDLE_MS, () => void this.#end(new Stopped('nothing is to be shown')));
    }
  }

  #broken(error: NoBrowser): undefined {
    const { time, failed, browser } = this.#options;
    this.#brokenUntil = time.now() + BROKEN_MS;
    failed(new Error(withoutBrowser(browser, error.message), { cause: error }));
  }

  async #awake(): Promise<BrowserProcess> {
    const { browser, module, sandbox = true } = this.#options;
    // A browser that ended by itself since the last page is no fault of the next page.
    if (this.#process?.isGone === true) await this.#end(new Stopped('it ended'));
    this.#process ??= new BrowserProcess({ module, browser, sandbox });
    return this.#process;
  }

  async #end(because: Error): Promise<void> {
    const process = this.#process;
    this.#process = undefined;
    await process?.end(because);
  }
}

/** Why the browser cannot be used; undefined if it works. It shows a page of Fenix's own that asks for nothing. */
export async function whyNoBrowser(
  options: Pick<RendererOptions, 'browser' | 'time' | 'module' | 'sandbox'>,
): Promise<string | undefined> {
  const { browser, time, module = MODULE, sandbox = true } = options;
  if (!existsSync(browser)) return 'there is no such file';
  if (!existsSync(module)) return 'Fenix is not built: npm run build';
  const process = new BrowserProcess({ module, browser, sandbox });
  const tooLate = time.alarm(START_MS, () => void process.end(tooSlow(START_MS)));
  const page = {
    kind: 'page',
    url: 'http://localhost/',
    contentType: 'text/html',
    bytes: Buffer.from('<p>Here'),
  } as const;
  try {
    await process.show(page, async () => undefined);
    return undefined;
  } catch (error) {
    return messageOf(error);
  } finally {
    tooLate();
    await process.end(new Stopped('it was tried'));
  }
}

/** Warns if the browser does not work; says nothing if none is named. */
export async function sayIfBrowserless(browser: string, warn: (message: string) => void): Promise<void> {
  const time = { now: systemNow, alarm: systemAlarm };
  const why = browser === '' ? undefined : await whyNoBrowser({ browser, time });
  if (why !== undefined) warn(withoutBrowser(browser, why));
}

export function withoutBrowser(browser: string, why: string): string {
  return `FENIX_BROWSER names ${browser}, which cannot be used: ${why}; pages that need one are read without it`;
}

const START_MS = 15 * SECOND_MS;

function tooSlow(ms: number): FetchFailed {
  return new FetchFailed(because('page.browser-slow', { seconds: ms / SECOND_MS }));
}
