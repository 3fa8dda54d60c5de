/** What the library answers. */
import { answerOf, api } from '../api/client.ts';
import type { LibraryPage } from '../contract.ts';

export interface Stretch {
  readonly items: readonly LibraryPage[];
  readonly next: string | null;
}

/** From its beginning, or from a cursor on. */
export function searchLibrary(q: string, cursor: string | null): Promise<Stretch> {
  return answerOf(api.GET('/api/library', { params: { query: cursor === null ? { q } : { q, cursor } } }));
}
