/** Asks the engines for pages that a user was not shown yet. */
import { withoutTracking } from '../addresses.ts';
import type { Reason } from '../reasons.ts';
import { type Ending, unlessEnded } from '../session/ending.ts';
import { type Engine, EngineFailed, type SearchRequest, type SearchResult } from './engine.ts';
import type { LeftOut } from './leaving-out.ts';

/** An engine that has not given enough within these pages has nothing better further down. */
const MOST_RESULT_PAGES = 10;

export interface Gathered {
  readonly engine: string;
  readonly query: string;
  /** Results the engine gave, known ones included. */
  readonly found: number;
  /** Those among them that are left out, by reason. */
  readonly leftOut: Readonly<Record<LeftOut, number>>;
  /** The wanted ones, in the engine's order. */
  readonly results: readonly SearchResult[];
  readonly error?: Reason;
  /** A remark on the engine, although it answered. */
  readonly remark?: Reason;
  /** Weight of its order. */
  readonly weight: number;
  /** More questions that it got; the figures above include them. */
  readonly also?: readonly AlsoAsked[];
}

/** Words, and how their question differs from the agent's wishes. */
export interface Question {
  readonly words: string;
  readonly language?: string;
  /** Words that no result may have. */
  readonly without?: readonly string[];
}

export interface AlsoAsked {
  readonly query: string;
  /** The language, if it differs from that of the agent's own words. */
  readonly language?: string;
  /** Words that no result was to have. */
  readonly without?: string[];
  readonly found: number;
  /** Wanted results that nothing before them had given. */
  readonly unseen: number;
  /** Agents on like topics for which its words found something liked. */
  readonly served?: number;
}

/** An agent's wishes to every engine, as far as an engine knows them. */
export type Wishes = Pick<SearchRequest, 'language' | 'freshness' | 'safeSearch'>;

export interface GatherRequest {
  readonly words: string;
  /** More questions, asked one after the other: together for as many results again. */
  readonly also?: readonly Question[];
  /** How many agents on like topics a question has served. */
  readonly servedBy?: (query: string) => number;
  readonly wishes: Wishes;
  /** Why a result is left out altogether. */
  readonly leftOut?: (result: SearchResult) => LeftOut | undefined;
  /** The wanted ones among an engine's next results; others are passed over. */
  readonly wanted: (results: readonly SearchResult[]) => Promise<ReadonlySet<SearchResult>>;
  /** Stops asking at this many. */
  readonly enough: number;
  /** When it ends, the result is what came until then. */
  readonly signal?: Ending;
  /** Called after each page of results with all that came so far; the next page waits for it. */
  readonly came?: (soFar: Gathered) => Promise<void>;
}

/**
 * One engine's results page by page, until enough are wanted, none come, it fails, or the signal ends it. What came
 * before stays.
 */
export async function gather(engine: Engine, request: GatherRequest): Promise<Gathered> {
  const { also = [] } = request;
  const findings = new Findings(engine, request);
  const remarks: Reason[] = [];
  try {
    for (const [i, question] of [{ words: request.words }, ...also].entries()) {
      if (i > 0) findings.ask(question, Math.ceil(request.enough / also.length));
      for await (const page of resultPages(engine, request, question, remarks)) {
        findings.take(page);
        await request.came?.(findings.soFar(remarks));
        if (findings.isEnough()) break;
      }
    }
  } catch (failure) {
    if (!(failure instanceof EngineFailed)) throw failure;
    return findings.soFar(remarks, failure.reason);
  }
  return findings.soFar(remarks);
}

/** What one engine has found until now. */
class Findings {
  readonly #nothing: Gathered;
  readonly #seen = new Set<string>();
  readonly #results: SearchResult[] = [];
  readonly #leftOut = { blocked: 0, old: 0 };
  readonly #also: (AlsoAsked & { found: number; unseen: number })[] = [];
  readonly #servedBy: (query: string) => number;
  #enough: number;

  constructor(engine: Engine, { words, enough, servedBy = () => 0 }: GatherRequest) {
    this.#nothing = nothingOf(engine, words);
    this.#servedBy = servedBy;
    this.#enough = enough;
  }

  /** Begins another question, for which `enough` more results suffice. */
  ask({ words: query, language, without }: Question, enough: number): void {
    this.#enough = this.#results.length + enough;
    const served = this.#servedBy(query);
    this.#also.push({
      query,
      ...(language === undefined ? {} : { language }),
      ...(without === undefined ? {} : { without: [...without] }),
      found: 0,
      unseen: 0,
      ...(served === 0 ? {} : { served }),
    });
  }

  isEnough(): boolean {
    return this.#results.length >= this.#enough;
  }

  /** Takes each result once, and none beyond what is enough. */
  take({ fresh, wanted, reasons }: ResultPage): void {
    for (const result of fresh) {
      if (this.isEnough()) return;
      if (this.#seen.has(result.url)) continue;
      this.#seen.add(result.url);
      const why = reasons.get(result);
      if (why !== undefined) this.#leftOut[why]++;
      const isWanted = wanted.has(result);
      const asked = this.#also.at(-1)?.query;
      if (isWanted) this.#results.push(asked === undefined ? result : { ...result, asked });
      this.#count(isWanted);
    }
  }

  #count(isWanted: boolean): void {
    const asked = this.#also.at(-1);
    if (asked === undefined) return;
    asked.found++;
    if (isWanted) asked.unseen++;
  }

  soFar([remark]: readonly Reason[], failure?: Reason): Gathered {
    const found = this.#seen.size;
    // A metasearch engine whose engines all gave nothing has not looked: that differs from nothing to be found.
    const error = failure ?? (found === 0 ? remark : undefined);
    return {
      ...this.#nothing,
      found,
      leftOut: { ...this.#leftOut },
      results: [...this.#results],
      ...(this.#also.length === 0 ? {} : { also: this.#also.map((each) => ({ ...each })) }),
      ...(error === undefined ? {} : { error }),
      ...(remark === undefined || remark === error ? {} : { remark }),
    };
  }
}

/** The entry of an engine that has not answered yet. */
export function nothingOf({ name, weight = 1 }: Engine, query: string): Gathered {
  return { engine: name, query, found: 0, leftOut: { blocked: 0, old: 0 }, results: [], weight };
}

interface ResultPage {
  readonly fresh: readonly SearchResult[];
  /** Why some of them are left out. */
  readonly reasons: ReadonlyMap<SearchResult, LeftOut | undefined>;
  readonly wanted: ReadonlySet<SearchResult>;
}

/** Pages of results with something new, and what is wanted of each; `remarks` collects remarks on the engine. */
async function* resultPages(
  engine: Engine,
  { wishes, wanted, leftOut, signal }: GatherRequest,
  question: Question,
  remarks: Reason[],
): AsyncGenerator<ResultPage> {
  const known = new Set<string>();
  for (let page = 1; page <= MOST_RESULT_PAGES; page++) {
    const request = { ...wishes, ...question, page };
    const batch = await unlessEnded(signal, () => engine.search(request, signal));
    if (batch === undefined) return;
    if (batch.remark !== undefined) remarks.push(batch.remark);
    const plain = batch.results.map((result) => ({ ...result, url: withoutTracking(result.url) }));
    const fresh = plain.filter(({ url }) => !known.has(url));
    if (fresh.length === 0) return;
    for (const { url } of fresh) known.add(url);
    const reasons = new Map(fresh.map((result) => [result, leftOut?.(result)]));
    yield { fresh, reasons, wanted: await wanted(fresh.filter((result) => reasons.get(result) === undefined)) };
  }
}
