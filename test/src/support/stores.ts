/** Embedded stores that live as long as one test, and can be opened again in between. */
import { onTestFinished } from 'vitest';
import { openEmbeddedStore } from '../../../src/store/embedded.ts';
import type { Store } from '../../../src/store/store.ts';

const nothingRepaired = (message: string) => {
  throw new Error(`the store had to be repaired: ${message}`);
};

/** Opens the store of a folder; unless the test expects it, nothing may have to be repaired in it. */
export async function openStore(folder: string, warn: (message: string) => void = nothingRepaired): Promise<Store> {
  const store = await openEmbeddedStore({ folder, warn });
  onTestFinished(() => store.close());
  return store;
}
