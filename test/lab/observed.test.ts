import { expect, test } from 'vitest';
import { type Habits, lessonOf, signOf } from '../../lab/observed.ts';
import { countTerms, SIGNS } from '../../profiles/profiles.ts';

const HABITS: Habits = { opened: [0.6, 0.3], read: [0.6, 0.3], saved: [0.2, 0.1], hidden: [0.1, 0.2] };

/** The draws of one page, in the order of the signs. */
function drawing(...draws: readonly number[]) {
  let at = 0;
  return Object.assign(() => draws[at++] as number, { count: () => at });
}

test.each([
  ['nothing of what is not opened', [0.7, 0, 0.9, 0.9], undefined],
  ['that it was opened', [0.5, 0.7, 0.9, 0.9], 'opened'],
  ['that it was read, which is more', [0.5, 0.5, 0.9, 0.9], 'read'],
  ['that it was saved, opened or not', [0.7, 0.9, 0.1, 0.9], 'saved'],
  ['that it was hidden, whatever else', [0.5, 0.5, 0.1, 0.05], 'hidden'],
] as const)('a liked page causes %s', (_, draws, sign) => {
  const random = drawing(...draws);
  expect(signOf(true, HABITS, random)).toBe(sign);
  expect(random.count()).toBe(SIGNS.length);
});

test('a page that is not liked has its own chances', () => {
  expect(signOf(false, HABITS, drawing(0.5, 0, 0.9, 0.9))).toBeUndefined();
});

test('a sign of weight 0 is not reported', () => {
  const page = countTerms('ant bee', 'en');
  const weights = { opened: 0, read: 0.2, saved: 0.2, hidden: 0.2 };
  const told = (sign: Parameters<typeof lessonOf>[0]) => lessonOf(sign, page, { habits: HABITS, weights });
  expect(told('opened')).toEqual([]);
  expect(told(undefined)).toEqual([]);
  expect(told('read')).toEqual([{ page, value: 1, weight: 0.2 }]);
  expect(told('hidden')).toEqual([{ page, value: -1, weight: 0.2 }]);
});
