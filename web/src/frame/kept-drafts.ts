/** Which drafts there are (drafts.ts), and their end: the first load knows no more of them. */
import { signal } from '@preact/signals';

export const DRAFT_PREFIX = 'fenix.draft.';

/** The forms with a draft, as far as the window has looked. */
export const keptDrafts = signal<ReadonlySet<string>>(new Set());

/** A user who signs out leaves no drafts to the next user. */
export function dropAllDrafts(): void {
  for (const name of Object.keys(sessionStorage)) if (name.startsWith(DRAFT_PREFIX)) sessionStorage.removeItem(name);
  keptDrafts.value = new Set();
}
