/** Embedded stores that live as long as one test, and can be opened again in between. */
import { onTestFinished } from 'vitest';
import { openEmbeddedStore } from '../../../src/store/embedded.ts';
import type { Store } from '../../../src/store/store.ts';

/** Opens the store of a folder; nothing may have to be repaired in it. */
export async function openStore(folder: string): Promise<Store> {
  const store = await openEmbeddedStore({
    folder,
    warn(message) {
      throw new Error(`the store had to be repaired: ${message}`);
    },
  });
  onTestFinished(() => store.close());
  return store;
}
