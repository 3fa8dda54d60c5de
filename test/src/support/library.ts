/** The library over a store, with an empty dictionary to start with. */
import { emptyDictionary } from '../../../profiles/profiles.ts';
import { StoredLibrary } from '../../../src/library/pages/stored-library.ts';
import type { Store } from '../../../src/storage/store/store.ts';
import { inTurns } from '../../agents/support.ts';
import { NOON } from './samples.ts';

type Parts = ConstructorParameters<typeof StoredLibrary>;

interface Changed {
  readonly clock?: Parts[1];
  readonly start?: Parts[2];
  readonly turns?: Parts[3];
}

export function libraryOver(store: Store, changed: Changed = {}): StoredLibrary {
  const { clock = () => NOON, start = async () => emptyDictionary(), turns = inTurns } = changed;
  return new StoredLibrary(store, clock, start, turns);
}
