/** A search engine: one interface, one file per engine. */

export interface SearchResult {
  readonly url: string;
  readonly title: string;
  readonly snippet: string;
}

export interface SearchRequest {
  readonly words: string;
  /** Pages of results, from 1. */
  readonly page: number;
  readonly language?: string;
}

export interface Engine {
  readonly name: string;
  /** One page of results, best first; empty after the last. Throws `EngineFailed`, or why nobody waits any more. */
  search(request: SearchRequest, signal?: AbortSignal): Promise<readonly SearchResult[]>;
}

/** The engine could not be asked, with the reason in words a user understands. */
export class EngineFailed extends Error {
  override readonly name = 'EngineFailed';
}
