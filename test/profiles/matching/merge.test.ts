import { expect, test } from 'vitest';
import { append, hasRoom, newDraft } from '../../../profiles/matching/draft.ts';
import { merged } from '../../../profiles/matching/merge.ts';
import { seededRandom } from '../../../profiles/random.ts';
import { vectorOf } from '../../../profiles/vectors/vector.ts';

/** What a slice handles, by its own count. */
const SLICE = 16_384;
const TERMS = 100;
const VOCABULARY = 50_000;

test('a full draft is merged in slices, since its postings go all over the segment', () => {
  const random = seededRandom(5);
  const draft = newDraft(TERMS);
  while (hasRoom(draft, TERMS)) {
    const entries = Array.from({ length: TERMS }, () => [Math.floor(random() * VOCABULARY), 1] as const);
    append(draft, draft.profiles, vectorOf(entries), 0.5);
  }
  const moves = Uint32Array.from({ length: draft.profiles }, (_, slot) => slot);
  const work = merged([{ draft, moves }], draft.profiles, (bytes) => new ArrayBuffer(bytes));
  const steps: number[] = [];
  for (let step = work.next(); step.done !== true; step = work.next()) steps.push(step.value);
  expect(Math.max(...steps)).toBeLessThan(1.5 * SLICE);
  expect(steps.length).toBeGreaterThan(20);
});
