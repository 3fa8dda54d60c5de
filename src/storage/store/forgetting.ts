/** Deletes expired documents in passing: each write of a kind checks a few other documents of it. */
import { type Documents, unlessOvertaken } from './store.ts';

const LOOKED_AT = 4;

/** Goes round through all documents, a few at a time, and removes the expired ones. */
export function forgetting<T>(documents: Documents<T>, isOver: (value: T) => boolean): () => Promise<void> {
  let after: string | undefined;
  return async () => {
    const { items, next } = await documents.scan({ limit: LOOKED_AT, after });
    after = next;
    for (const { id, revision, value } of items) {
      if (isOver(value)) await unlessOvertaken(documents.remove(id, revision));
    }
  };
}
