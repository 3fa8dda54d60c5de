/** Kinds of pages are told by what goes with them, and how sure that is says how often it is right. */
import { expect, test } from 'vitest';
import { kindSharesOf, likeliest, PAGE_KINDS, readyKinds } from '../../../agents/reader/training.ts';
import { learnKinds } from '../../../lab/training/kinds.ts';
import { seededRandom } from '../../../profiles/profiles.ts';

/** The first number tells kinds apart, the second is noise; articles are most of all pages. */
function pages(count: number, seed: number) {
  const random = seededRandom(seed);
  return Array.from({ length: count }, (_, i) => {
    const kind = random() < 0.5 ? 0 : i % PAGE_KINDS.length;
    return { type: PAGE_KINDS[kind] as string, page: [kind + random() * 0.9, random()] };
  });
}

test('are learned from pages of which they are known', () => {
  const ready = readyKinds(learnKinds([...pages(400, 1), { type: 'unknown', page: [3, 0] }]));
  const others = pages(200, 2);
  const told = others.map(({ page }) => likeliest(kindSharesOf(page, ready)));
  expect(told.filter(({ name }, i) => name === others[i]?.type).length).toBeGreaterThan(180);
  for (const { page } of others) {
    const sum = Object.values(kindSharesOf(page, ready)).reduce((all, share) => all + share, 0);
    expect(sum).toBeCloseTo(1);
  }
});

test('are the same for the same pages', () => {
  expect(learnKinds(pages(100, 3))).toEqual(learnKinds(pages(100, 3)));
});

test('where none is known all are as likely', () => {
  const shares = kindSharesOf([1, 2], readyKinds(learnKinds([{ type: 'unknown', page: [1, 2] }])));
  for (const kind of PAGE_KINDS) expect(shares[kind]).toBeCloseTo(1 / PAGE_KINDS.length);
});
