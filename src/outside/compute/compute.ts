/**
 * The compute port: pages are read in processes of their own. Whatever they contain costs such a process, and nobody
 * else.
 */
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import {
  type Compute,
  type Fetched,
  FetchFailed,
  type Mode,
  type ResultPage,
  type UserId,
} from '../../../agents/agents.ts';
import type { StepDone } from '../../../agents/forms/forms.ts';
import { because } from '../../base/reasons.ts';
import { systemTime, type Timepiece } from '../../base/time.ts';
import { ReadingBroke, UnreadablePages } from '../../library/library.ts';
import type { Store } from '../../storage/store/store.ts';
import { type FormStep, FormSteps, type ReadForms } from './form-reading.ts';
import type { OwnFigures, OwnRatings } from './own-experiment.ts';
import type { PictureShape } from './picture.ts';
import { Pool, type PoolOptions } from './pool.ts';
import type { SiteMap } from './sitemap-reading.ts';
import { type Kind, type MadeOf, type Outcome, outcomeOf, type TaskOf } from './tasks.ts';
import { NoWorker, WorkerLost } from './worker-process.ts';

/** Forms, which no agent reads. */
export interface FormsCompute {
  /** The forms of a page. Throws `FetchFailed` if it is no page. */
  readForms(fetched: Fetched, request?: { readonly user?: UserId }): Promise<ReadForms>;
  /** Reads a form's answer, and says what to ask next. Throws `FetchFailed`. */
  stepForm(step: FormStep, request?: { readonly user?: UserId }): Promise<StepDone>;
}

/** Sitemaps, which only crawls read. */
export interface SitemapCompute {
  /** Throws `FetchFailed`. */
  readSitemap(fetched: Fetched, request?: { readonly user?: UserId }): Promise<SiteMap>;
}

/** The lab's questions, asked only by people who look at an agent. */
export interface ExperimentCompute {
  /** Throws `FetchFailed` if it takes too long. */
  tryOwn(ratings: OwnRatings, request?: { readonly user?: UserId }): Promise<OwnFigures>;
}

/** Pictures, which only windows show. */
export interface PictureCompute {
  /** As WebP; `url` is its origin. Throws `FetchFailed`. */
  makeSmall(
    fetched: Pick<Fetched, 'url' | 'bytes'>,
    shape: PictureShape,
    request?: { readonly user?: UserId },
  ): Promise<Uint8Array>;
}

export interface ComputePool extends Compute, FormsCompute, SitemapCompute, ExperimentCompute, PictureCompute {
  close(): Promise<void>;
}

interface ComputeOptions {
  /** Remembers unreadable pages. Absent: they are forgotten at the end. */
  readonly store?: Store;
  /** Hears of unforeseen errors. */
  readonly failed: (error: unknown) => void;
}

interface PoolParts extends ComputeOptions {
  readonly time?: Timepiece;
  /** Differences from the service's settings. */
  readonly pool?: Partial<PoolOptions>;
}

const SECOND = 1000;
const MEBIBYTE = 1024 * 1024;

/** The built worker. Run from source, as in tests, there is none. */
const WORKER = fileURLToPath(new URL('./worker.js', import.meta.url));

const USUAL = {
  module: WORKER,
  /** One processor is left to callers that wait for an answer. */
  processes: Math.max(1, Math.min(2, availableParallelism() - 1)),
  /** A page that takes longer or more was made unreadable. */
  taskMs: 5 * SECOND,
  heapMegabytes: 512,
  residentBytes: 768 * MEBIBYTE,
  largeBytes: 384 * MEBIBYTE,
  answerBytes: 8 * MEBIBYTE,
  idleMs: 10 * SECOND,
} as const;

export function openCompute(options: ComputeOptions): ComputePool {
  return existsSync(WORKER) ? inProcesses(options) : inThread(options);
}

export function inProcesses({ store, failed, pool: otherwise, ...parts }: PoolParts): ComputePool {
  const { time = systemTime(new AbortController().signal) } = parts;
  const pool = new Pool({ ...USUAL, time, ...otherwise });
  const unreadable = new UnreadablePages(store, time, failed);
  const made = async <K extends Kind>(task: TaskOf<K>) => {
    const outcome = await pool.do(task).catch((error: unknown) => {
      throw asFailure(error, failed);
    });
    return madeIn(outcome, failed);
  };
  return {
    readPage(page, { site, user = '', links = false, versionOf } = {}) {
      const task = { kind: 'page', page, site, links, versionOf, now: time.now() } as const;
      return pool.inTurn(user, () => unreadable.attempt(page.url, () => made<'page'>(task)));
    },
    // Nobody's: everybody who comes to that site uses it.
    readRobots: (bytes, product) =>
      pool.inTurn('', () => made<'robots'>({ kind: 'robots', bytes, product }).catch(sayUnread)),
    readFeed(fetched, { user = '' } = {}) {
      return pool.inTurn(user, () => unreadable.attempt(fetched.url, () => made<'feed'>({ kind: 'feed', fetched })));
    },
    readExport: (bytes, { user = '', only } = {}) =>
      pool.inTurn(user, () => made<'export'>({ kind: 'export', bytes, only }).catch(sayUnread)),
    readParts: (bytes, choices, { user = '' } = {}) =>
      pool.inTurn(user, () => made<'parts'>({ kind: 'parts', bytes, choices }).catch(sayUnread)),
    readArchive: (bytes, { user = '' } = {}) =>
      pool.inTurn(user, () => made<'archive'>({ kind: 'archive', bytes }).catch(sayUnread)),
    readCounts: (bytes, { user = '' } = {}) =>
      pool.inTurn(user, () => made<'counts'>({ kind: 'counts', bytes }).catch(sayUnread)),
    // Until this is known, its engine answers nobody else: it may want to be left alone.
    readResults: (answer) => pool.ahead(() => made<'results'>({ kind: 'results', answer }).catch(sayUnread)),
    wrap(pages, { user = '', ...how } = {}) {
      return pool.inTurn(user, () => unreadable.attempt(urlOf(pages), () => made<'wrap'>(wrapTask(pages, how))));
    },
    readRecords(wrapper, page, { user = '', now } = {}) {
      const task = { kind: 'records', wrapper, page, now } as const;
      return pool.inTurn(user, () => made<'records'>(task).catch(sayUnread));
    },
    readSite(fetched, { user = '' } = {}) {
      return pool.inTurn(user, () =>
        unreadable.attempt(fetched.url, () => made<'site'>({ kind: 'site', fetched, now: time.now() })),
      );
    },
    readForms: (fetched, { user = '' } = {}) =>
      pool.inTurn(user, () => unreadable.attempt(fetched.url, () => made<'forms'>({ kind: 'forms', fetched }))),
    readSitemap: (fetched, { user = '' } = {}) =>
      pool.inTurn(user, () => unreadable.attempt(fetched.url, () => made<'sitemap'>({ kind: 'sitemap', fetched }))),
    makeSmall: ({ url, bytes }, shape, { user = '' } = {}) =>
      pool.inTurn(user, () => unreadable.attempt(url, () => made<'picture'>({ kind: 'picture', bytes, shape }))),
    stepForm: (step, { user = '' } = {}) =>
      pool.inTurn(user, () => made<'form-step'>({ kind: 'form-step', step }).catch(sayUnread)),
    readCatalogue: (fetched, words, { user = '' } = {}) =>
      pool.inTurn(user, () =>
        made<'catalogue'>({ kind: 'catalogue', fetched, words, now: time.now() }).catch(sayUnread),
      ),
    tryOwn: (ratings, { user = '' } = {}) =>
      pool.inTurn(user, () => made<'experiment'>({ kind: 'experiment', ratings }).catch(sayUnread)),
    close: () => pool.close(),
  };
}

/** Reads in the calling thread, which waits however long it takes. */
interface ThreadOptions {
  readonly failed?: (error: unknown) => void;
  readonly time?: Pick<Timepiece, 'now'>;
  /** Pages are read with their links and forms. */
  readonly links?: boolean;
}

export function inThread(options: ThreadOptions = {}): ComputePool {
  const { failed = () => undefined, links = false, time = systemTime(new AbortController().signal) } = options;
  const forms = new FormSteps();
  const made = async <K extends Kind>(task: TaskOf<K>) => madeIn((await outcomeOf(task, forms)) as Outcome<K>, failed);
  return {
    readPage: (page, { site, links: wanted = links, versionOf } = {}) =>
      made<'page'>({ kind: 'page', page, site, links: wanted, versionOf, now: time.now() }).catch(sayUnread),
    // A copy: strings cut out of the file would hold on to all of it.
    readRobots: async (bytes, product) =>
      structuredClone(await made<'robots'>({ kind: 'robots', bytes, product }).catch(sayUnread)),
    readFeed: (fetched) => made<'feed'>({ kind: 'feed', fetched }).catch(sayUnread),
    readExport: (bytes, { only } = {}) => made<'export'>({ kind: 'export', bytes, only }).catch(sayUnread),
    readParts: (bytes, choices) => made<'parts'>({ kind: 'parts', bytes, choices }).catch(sayUnread),
    readArchive: (bytes) => made<'archive'>({ kind: 'archive', bytes }).catch(sayUnread),
    readCounts: (bytes) => made<'counts'>({ kind: 'counts', bytes }).catch(sayUnread),
    readResults: (answer) => made<'results'>({ kind: 'results', answer }).catch(sayUnread),
    wrap: (pages, how = {}) => made<'wrap'>(wrapTask(pages, how)).catch(sayUnread),
    readRecords: (wrapper, page, { now } = {}) =>
      made<'records'>({ kind: 'records', wrapper, page, now }).catch(sayUnread),
    readSite: (fetched) => made<'site'>({ kind: 'site', fetched, now: time.now() }).catch(sayUnread),
    readForms: (fetched) => made<'forms'>({ kind: 'forms', fetched }).catch(sayUnread),
    readSitemap: (fetched) => made<'sitemap'>({ kind: 'sitemap', fetched }).catch(sayUnread),
    makeSmall: ({ bytes }, shape) => made<'picture'>({ kind: 'picture', bytes, shape }).catch(sayUnread),
    stepForm: (step) => made<'form-step'>({ kind: 'form-step', step }).catch(sayUnread),
    readCatalogue: (fetched, words) =>
      made<'catalogue'>({ kind: 'catalogue', fetched, words, now: time.now() }).catch(sayUnread),
    tryOwn: (ratings) => made<'experiment'>({ kind: 'experiment', ratings }).catch(sayUnread),
    close: () => Promise.resolve(),
  };
}

function wrapTask(
  pages: readonly ResultPage[],
  {
    mode = 'default',
    now,
    searchUrl,
  }: { mode?: Mode | undefined; now?: number | undefined; searchUrl?: string | undefined },
): TaskOf<'wrap'> {
  return { kind: 'wrap', pages, how: { mode, now, searchUrl } };
}

function urlOf([page]: readonly ResultPage[]): string {
  return page?.fetched.url ?? '';
}

function sayUnread(error: unknown): never {
  throw error instanceof ReadingBroke ? error.asFailure() : error;
}

function madeIn<K extends Kind>(outcome: Outcome<K>, failed: (error: unknown) => void): MadeOf[K] {
  if ('made' in outcome) return outcome.made;
  if ('failed' in outcome) throw new FetchFailed(outcome.failed, { kind: outcome.kind });
  const error = new ReadingBroke(because('reading.error', { said: outcome.broke.split('\n', 1)[0] ?? '' }));
  failed(new Error(outcome.broke, { cause: error }));
  throw error;
}

function asFailure(error: unknown, failed: (error: unknown) => void): unknown {
  if (error instanceof WorkerLost) return new ReadingBroke(error, { cause: error });
  if (!(error instanceof NoWorker)) return error;
  failed(error);
  return new FetchFailed(because('page.nobody-reads', { said: error.message }), { cause: error });
}
