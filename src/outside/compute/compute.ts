/**
 * The compute port: pages are read in processes of their own. Whatever they contain costs such a process, and nobody
 * else.
 */

import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { type Compute, type Fetched, FetchFailed, type UserId } from '../../../agents/agents.ts';
import type { StepDone } from '../../../agents/forms/forms.ts';
import { SECOND_MS } from '../../../profiles/profiles.ts';
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

const MEBIBYTE = 1024 * 1024;

/** The built worker. Run from source, as in tests, there is none. */
const WORKER = fileURLToPath(new URL('./worker.js', import.meta.url));

const USUAL = {
  module: WORKER,
  /** One processor is left to callers that wait for an answer. */
  processes: Math.max(1, Math.min(2, availableParallelism() - 1)),
  /** A page that takes longer or more was made unreadable. */
  taskMs: 5 * SECOND_MS,
  heapMegabytes: 512,
  residentBytes: 768 * MEBIBYTE,
  largeBytes: 384 * MEBIBYTE,
  answerBytes: 8 * MEBIBYTE,
  idleMs: 10 * SECOND_MS,
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
  const run: Run = (task, { user = '', url, isAhead = false } = {}) => {
    if (isAhead) return pool.ahead(() => made(task).catch(sayUnread));
    return pool.inTurn(user, () =>
      url === undefined ? made(task).catch(sayUnread) : unreadable.attempt(url, () => made(task)),
    );
  };
  return portOver(run, { now: () => time.now(), close: () => pool.close() });
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
  const run: Run = async <K extends Kind>(task: TaskOf<K>) => {
    const outcome = (await outcomeOf(task, forms)) as Outcome<K>;
    try {
      const made = madeIn(outcome, failed);
      // A copy: strings cut out of the file would hold on to all of it.
      return task.kind === 'robots' ? structuredClone(made) : made;
    } catch (error) {
      return sayUnread(error);
    }
  };
  return portOver(run, { links, now: () => time.now(), close: () => Promise.resolve() });
}

/** How a task is done: for whom, and whether its page is remembered as unreadable. */
interface TaskFor {
  readonly user?: UserId | undefined;
  /** The page's address. Absent: nothing is remembered. */
  readonly url?: string;
  readonly isAhead?: boolean;
}

type Run = <K extends Kind>(task: TaskOf<K>, how?: TaskFor) => Promise<MadeOf[K]>;

interface PortParts {
  /** Pages are read with their links and forms unless a request says otherwise. */
  readonly links?: boolean;
  readonly now: () => number;
  readonly close: () => Promise<void>;
}

function portOver(run: Run, { links: usual = false, now: time, close }: PortParts): ComputePool {
  return {
    readPage: (page, { site, user, links = usual, versionOf } = {}) =>
      run<'page'>({ kind: 'page', page, site, links, versionOf, now: time() }, { user, url: page.url }),
    // Nobody's: everybody who comes to that site uses it.
    readRobots: (bytes, product) => run<'robots'>({ kind: 'robots', bytes, product }),
    readFeed: (fetched, { user } = {}) => run<'feed'>({ kind: 'feed', fetched }, { user, url: fetched.url }),
    readExport: (bytes, { user, only } = {}) => run<'export'>({ kind: 'export', bytes, only }, { user }),
    readParts: (bytes, choices, { user } = {}) => run<'parts'>({ kind: 'parts', bytes, choices }, { user }),
    readArchive: (bytes, { user } = {}) => run<'archive'>({ kind: 'archive', bytes }, { user }),
    readCounts: (bytes, { user } = {}) => run<'counts'>({ kind: 'counts', bytes }, { user }),
    // Until this is known, its engine answers nobody else: it may want to be left alone.
    readResults: (answer) => run<'results'>({ kind: 'results', answer }, { isAhead: true }),
    wrap: (pages, { user, mode = 'default', now, searchUrl } = {}) =>
      run<'wrap'>({ kind: 'wrap', pages, how: { mode, now, searchUrl } }, { user, url: pages[0]?.fetched.url ?? '' }),
    readRecords: (wrapper, page, { user, now } = {}) =>
      run<'records'>({ kind: 'records', wrapper, page, now }, { user }),
    readSite: (fetched, { user } = {}) =>
      run<'site'>({ kind: 'site', fetched, now: time() }, { user, url: fetched.url }),
    readForms: (fetched, { user } = {}) => run<'forms'>({ kind: 'forms', fetched }, { user, url: fetched.url }),
    readSitemap: (fetched, { user } = {}) => run<'sitemap'>({ kind: 'sitemap', fetched }, { user, url: fetched.url }),
    makeSmall: ({ url, bytes }, shape, { user } = {}) =>
      run<'picture'>({ kind: 'picture', bytes, shape }, { user, url }),
    stepForm: (step, { user } = {}) => run<'form-step'>({ kind: 'form-step', step }, { user }),
    readCatalogue: (fetched, words, { user } = {}) =>
      run<'catalogue'>({ kind: 'catalogue', fetched, words, now: time() }, { user }),
    tryOwn: (ratings, { user } = {}) => run<'experiment'>({ kind: 'experiment', ratings }, { user }),
    close,
  };
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
