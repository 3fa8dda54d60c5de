/** Asks the engines for pages that a user has not been shown yet. */
import { type Ending, unlessEnded } from '../ending.ts';
import { type Engine, EngineFailed, type SearchResult } from './engine.ts';

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
  let error: string | undefined;
  try {
    for await (const { result, isWanted } of resultsOf(engine, request, seen)) {
      if (isWanted) results.push(result);
      if (results.length >= request.enough) break;
    }
  } catch (failure) {
    if (!(failure instanceof EngineFailed)) throw failure;
    error = failure.message;
  }
  const gathered = { engine: engine.name, query: request.words, found: seen.size, results };
  return error === undefined ? gathered : { ...gathered, error };
}

/** The engine's results in its order, each once; `seen` collects their URLs. */
async function* resultsOf(
  engine: Engine,
  { words, language, wanted, signal }: GatherRequest,
  seen: Set<string>,
): AsyncGenerator<{ readonly result: SearchResult; readonly isWanted: boolean }> {
  for (let page = 1; page <= MOST_RESULT_PAGES; page++) {
    const request = { words, page, ...(language === undefined ? {} : { language }) };
    const batch = await unlessEnded(signal, () => engine.search(request, signal));
    if (batch === undefined) return;
    const fresh = batch.filter(({ url }) => !seen.has(url));
    if (fresh.length === 0) return;
    const those = await wanted(fresh);
    for (const result of fresh) {
      if (seen.has(result.url)) continue;
      seen.add(result.url);
      yield { result, isWanted: those.has(result) };
    }
  }
}
