/** What is over goes in passing: whoever writes a document of a kind looks at a few others of it. */
import { Conflict, type Documents } from './store.ts';

const LOOKED_AT = 4;

/** Goes round through all of them, a few at a time, and removes those that are over. */
export function forgetting<T>(documents: Documents<T>, isOver: (value: T) => boolean): () => Promise<void> {
  let after: string | undefined;
  return async () => {
    const { items, next } = await documents.scan({ limit: LOOKED_AT, ...(after === undefined ? {} : { after }) });
    after = next;
    for (const { id, revision, value } of items) {
      if (isOver(value)) await unlessOvertaken(documents.remove(id, revision));
    }
  };
}

/** Somebody else who took the place, or emptied it, has the last word. */
async function unlessOvertaken(change: Promise<unknown>): Promise<void> {
  try {
    await change;
  } catch (error) {
    if (!(error instanceof Conflict)) throw error;
  }
}
