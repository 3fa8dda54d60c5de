import { expect, test } from 'vitest';
import { append, type Draft, hasRoom, newDraft } from '../../../profiles/matching/draft.ts';
import { LEFT, merged, type Source } from '../../../profiles/matching/merge.ts';
import { seededRandom } from '../../../profiles/random.ts';
import { vectorOf } from '../../../profiles/vectors/vector.ts';
import { vectorsOf } from './support.ts';

/** The size of a slice. */
const SLICE = 16_384;
const TERMS = 100;
const VOCABULARY = 50_000;

test('a full draft is merged in slices, because its postings reach over the whole segment', () => {
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

test('merged segments equal merged drafts, without the profiles that left', () => {
  const profiles = 20;
  const vectors = vectorsOf(3, 40);
  const drafts = Array.from({ length: 4 }, (): Draft => {
    const draft = newDraft(12);
    for (let slot = 0; slot < profiles; slot++) append(draft, slot, vectors(12), 0.5);
    return draft;
  });
  const everyone = Uint32Array.from({ length: profiles }, (_, slot) => slot);
  // All but three profiles of each draft stay, one behind the other.
  const stay = profiles - 3;
  const moves = drafts.map((_, i) => Uint32Array.from(everyone, (slot) => (slot < 3 ? LEFT : i * stay + slot - 3)));
  const moving = drafts.map((draft, i) => ({ draft, moves: moves[i] as Uint32Array }));
  const segments = drafts.map((draft, i) => ({
    segment: mergedAtOnce([{ draft, moves: everyone }], profiles),
    moves: moves[i] as Uint32Array,
  }));
  expect(mergedAtOnce(segments, 4 * stay)).toEqual(mergedAtOnce(moving, 4 * stay));
});

function mergedAtOnce(sources: readonly Source[], profiles: number) {
  const work = merged(sources, profiles, (bytes) => new ArrayBuffer(bytes));
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
  }
}
