/** What a worker thread does. Errors lose their class between threads, so those that are answers travel as such. */
import {
  type FailureKind,
  FetchFailed,
  type FramedDocument,
  type ReadDocument,
  type RobotRules,
  rulesIn,
  type SiteKnowledge,
} from '../../agents/agents.ts';
import { read } from './reading.ts';

/** A document to read, and what is known of its site; or a robots.txt, and which robot wants to know what it says. */
export type Task =
  | { readonly kind: 'page'; readonly page: FramedDocument; readonly site: SiteKnowledge | undefined }
  | { readonly kind: 'robots'; readonly bytes: Uint8Array; readonly product: string };

interface MadeOf {
  readonly page: ReadDocument;
  readonly robots: RobotRules;
}
export type Made<Kind extends Task['kind'] = Task['kind']> = MadeOf[Kind];

export interface Failed {
  readonly failed: string;
  readonly kind: FailureKind;
}

// Piscina takes a worker's work from its default export.
// biome-ignore lint/style/noDefaultExport: see above
export default async function work(task: Task): Promise<Made | Failed> {
  try {
    return await done(task);
  } catch (error) {
    if (error instanceof FetchFailed) return { failed: error.message, kind: error.kind };
    throw error;
  }
}

function done(task: Task): Promise<Made> | Made {
  switch (task.kind) {
    case 'page':
      return read(task.page, task.site);
    case 'robots':
      return rulesIn(task.bytes, task.product);
  }
}
