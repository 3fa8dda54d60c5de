/** Asks the engines for pages that a user has not been shown yet. */
import { type Ending, unlessEnded } from '../ending.ts';
import { type Engine, EngineFailed, type SearchRequest, type SearchResult } from './engine.ts';
import type { LeftOut } from './leaving-out.ts';
import { withoutTracking } from './tracking.ts';

/** An engine that has not given enough by then has nothing better further down. */
const MOST_RESULT_PAGES = 10;

export interface Gathered {
  readonly engine: string;
  readonly query: string;
  /** Results the engine gave, known ones included. */
  readonly found: number;
  /** Those among them that are left out, and why. */
  readonly leftOut: Readonly<Record<LeftOut, number>>;
  /** The wanted ones, in the engine's order. */
  readonly results: readonly SearchResult[];
  readonly error?: string;
  /** What is to be said of the engine, though it answered. */
  readonly remark?: string;
  /** How much its order counts. */
  readonly weight: number;
}

/** What an agent wants of every engine, as far as that can tell. */
export type Wishes = Pick<SearchRequest, 'language' | 'freshness' | 'safeSearch'>;

export interface GatherRequest {
  readonly words: string;
  readonly wishes: Wishes;
  /** Why a result is not to be had at all. */
  readonly leftOut?: (result: SearchResult) => LeftOut | undefined;
  /** Those that are wanted among an engine's next results; others are passed over. */
  readonly wanted: (results: readonly SearchResult[]) => Promise<ReadonlySet<SearchResult>>;
  /** Enough to stop asking. */
  readonly enough: number;
  /** Told to end, it gives what came until then. */
  readonly signal?: Ending;
}

/** One engine's results page by page, until enough are wanted, none come, it fails or is to end; what came before stays. */
export async function gather(engine: Engine, request: GatherRequest): Promise<Gathered> {
  const seen = new Set<string>();
  const results: SearchResult[] = [];
  const leftOut = { blocked: 0, old: 0 };
  const remarks = new Set<string>();
  let error: string | undefined;
  try {
    for await (const { result, isWanted, why } of resultsOf(engine, request, seen, remarks)) {
      if (why !== undefined) leftOut[why]++;
      if (isWanted) results.push(result);
      if (results.length >= request.enough) break;
    }
  } catch (failure) {
    if (!(failure instanceof EngineFailed)) throw failure;
    error = failure.message;
  }
  const [remark] = remarks;
  // An engine whose own engines gave nothing has not looked: that is not the same as nothing to be found.
  if (seen.size === 0) error ??= remark;
  return {
    engine: engine.name,
    query: request.words,
    found: seen.size,
    leftOut,
    results,
    weight: engine.weight ?? 1,
    ...(error === undefined ? {} : { error }),
    ...(remark === undefined || remark === error ? {} : { remark }),
  };
}

interface Judged {
  readonly result: SearchResult;
  readonly isWanted: boolean;
  /** Why it is left out. */
  readonly why: LeftOut | undefined;
}

/** The engine's results in its order, each once; `seen` collects their URLs, `remarks` what is to be said. */
async function* resultsOf(
  engine: Engine,
  { words, wishes, wanted, leftOut, signal }: GatherRequest,
  seen: Set<string>,
  remarks: Set<string>,
): AsyncGenerator<Judged> {
  for (let page = 1; page <= MOST_RESULT_PAGES; page++) {
    const request = { words, page, ...wishes };
    const batch = await unlessEnded(signal, () => engine.search(request, signal));
    if (batch === undefined) return;
    if (batch.remark !== undefined) remarks.add(batch.remark);
    const plain = batch.results.map((result) => ({ ...result, url: withoutTracking(result.url) }));
    const fresh = plain.filter(({ url }) => !seen.has(url));
    if (fresh.length === 0) return;
    const reasons = new Map(fresh.map((result) => [result, leftOut?.(result)]));
    const those = await wanted(fresh.filter((result) => reasons.get(result) === undefined));
    for (const result of fresh) {
      if (seen.has(result.url)) continue;
      seen.add(result.url);
      yield { result, isWanted: those.has(result), why: reasons.get(result) };
    }
  }
}
