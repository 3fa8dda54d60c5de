/** What a worker thread does. Errors lose their class between threads, so those that are answers travel as such. */
import {
  type FailureKind,
  FetchFailed,
  type FramedDocument,
  type ReadDocument,
  type SiteKnowledge,
} from '../../agents/agents.ts';
import { read } from './reading.ts';

/** A document to read, and what is known of its site. */
export interface Task {
  readonly page: FramedDocument;
  readonly site: SiteKnowledge | undefined;
}

export type Outcome = ReadDocument | { readonly failed: string; readonly kind: FailureKind };

// Piscina takes a worker's work from its default export.
// biome-ignore lint/style/noDefaultExport: see above
export default async function work({ page, site }: Task): Promise<Outcome> {
  try {
    return await read(page, site);
  } catch (error) {
    if (error instanceof FetchFailed) return { failed: error.message, kind: error.kind };
    throw error;
  }
}
