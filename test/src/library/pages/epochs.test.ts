/** Counting an epoch of the dictionary does not hold all pages at once. */
import { expect, test } from 'vitest';
import { emptyDictionary, finished, frequenciesOf, type TermCounts } from '../../../../profiles/profiles.ts';
import { Epochs } from '../../../../src/library/pages/epochs.ts';
import { pageOf } from '../../../profiles/support.ts';
import { temporaryFolder } from '../../support/folders.ts';
import { openStore } from '../../support/stores.ts';

const PAGES = 1_234;
/** The most term counts held at once. */
const MOST_HELD = 200;

test('a count of many pages holds few term counts at once, and counts all pages present at its beginning', async () => {
  const store = await openStore(await temporaryFolder());
  const log = store.log('library');
  const named = (name: string) => new TextEncoder().encode(name);
  await log.append(
    Array.from({ length: PAGES }, (_, i) => named(`page${i}`)),
    'any',
  );
  let held = 0;
  let mostHeld = 0;
  const epochs = new Epochs(store, {
    log,
    start: async () => emptyDictionary(),
    async countsOf(hash): Promise<TermCounts> {
      if (String(hash) === 'page0') await log.append([named('late')], 'any');
      mostHeld = Math.max(mostHeld, ++held);
      return pageOf('common', hash);
    },
    async inTurns(steps) {
      held = 0;
      return finished(steps);
    },
  });
  const dictionary = await epochs.dictionary();
  expect([dictionary.epoch, dictionary.pages, frequenciesOf(dictionary).get('common')]).toEqual([1, PAGES, PAGES]);
  expect(frequenciesOf(dictionary).size).toBe(PAGES + 1);
  expect(mostHeld).toBeLessThanOrEqual(MOST_HELD);
});
