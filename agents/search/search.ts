/** Asks the engines for pages that a user has not been shown yet. */
import { type Ending, unlessEnded } from '../ending.ts';
import { type Engine, EngineFailed, type SearchResult } from './engine.ts';
import { withoutTracking } from './tracking.ts';

/** An engine that has not given enough by then has nothing better further down. */
const MOST_RESULT_PAGES = 10;

export interface Gathered {
  readonly engine: string;
  readonly query: string;
  /** Results the engine gave, known ones included. */
  readonly found: number;
  /** The wanted ones, in the engine's order. */
  readonly results: readonly SearchResult[];
  readonly error?: string;
  /** What is to be said of the engine, though it answered. */
  readonly remark?: string;
  /** How much its order counts. */
  readonly weight: number;
}

export interface GatherRequest {
  readonly words: string;
  readonly language: string | undefined;
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
  const remarks = new Set<string>();
  let error: string | undefined;
  try {
    for await (const { result, isWanted } of resultsOf(engine, request, seen, remarks)) {
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
    results,
    weight: engine.weight ?? 1,
    ...(error === undefined ? {} : { error }),
    ...(remark === undefined || remark === error ? {} : { remark }),
  };
}

/** The engine's results in its order, each once; `seen` collects their URLs, `remarks` what is to be said. */
async function* resultsOf(
  engine: Engine,
  { words, language, wanted, signal }: GatherRequest,
  seen: Set<string>,
  remarks: Set<string>,
): AsyncGenerator<{ readonly result: SearchResult; readonly isWanted: boolean }> {
  for (let page = 1; page <= MOST_RESULT_PAGES; page++) {
    const request = { words, page, ...(language === undefined ? {} : { language }) };
    const batch = await unlessEnded(signal, () => engine.search(request, signal));
    if (batch === undefined) return;
    if (batch.remark !== undefined) remarks.add(batch.remark);
    const plain = batch.results.map((result) => ({ ...result, url: withoutTracking(result.url) }));
    const fresh = plain.filter(({ url }) => !seen.has(url));
    if (fresh.length === 0) return;
    const those = await wanted(fresh);
    for (const result of fresh) {
      if (seen.has(result.url)) continue;
      seen.add(result.url);
      yield { result, isWanted: those.has(result) };
    }
  }
}
