/** What a worker thread does. Errors lose their class between threads, so those that are answers travel as such. */
import { type FailureKind, type Fetched, FetchFailed, type Reading } from '../../agents/agents.ts';
import { read } from './reading.ts';

export type Outcome = Reading | { readonly failed: string; readonly kind: FailureKind };

// Piscina takes a worker's work from its default export.
// biome-ignore lint/style/noDefaultExport: see above
export default async function work(fetched: Fetched): Promise<Outcome> {
  try {
    return await read(fetched);
  } catch (error) {
    if (error instanceof FetchFailed) return { failed: error.message, kind: error.kind };
    throw error;
  }
}
