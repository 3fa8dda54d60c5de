/** Kinds of pages follow from features, and their confidence equals how often they are right. */
import { expect, test } from 'vitest';
import { kindSharesOf, likeliest, PAGE_KINDS, readyKinds } from '../../../agents/reader/training.ts';
import { learnKinds } from '../../../lab/training/kinds.ts';
import { seededRandom } from '../../../profiles/profiles.ts';

/** The first number separates kinds, and the second is noise. Most pages are articles. */
function pages(count: number, seed: number) {
  const random = seededRandom(seed);
  return Array.from({ length: count }, (_, i) => {
    const kind = random() < 0.5 ? 0 : i % PAGE_KINDS.length;
    return { type: PAGE_KINDS[kind] as string, page: [kind + random() * 0.9, random()] };
  });
}

test('kinds of pages are learned from pages of known kinds', () => {
  const ready = readyKinds(learnKinds([...pages(400, 1), { type: 'unknown', page: [3, 0] }]));
  const others = pages(200, 2);
  const told = others.map(({ page }) => likeliest(kindSharesOf(page, ready)));
  expect(told.filter(({ name }, i) => name === others[i]?.type).length).toBeGreaterThan(180);
  for (const { page } of others) {
    const sum = Object.values(kindSharesOf(page, ready)).reduce((all, share) => all + share, 0);
    expect(sum).toBeCloseTo(1);
  }
});

test('kinds of pages are the same for the same pages', () => {
  expect(learnKinds(pages(100, 3))).toEqual(learnKinds(pages(100, 3)));
});

test('kinds of pages are equally likely if no page has a known kind', () => {
  const shares = kindSharesOf([1, 2], readyKinds(learnKinds([{ type: 'unknown', page: [1, 2] }])));
  for (const kind of PAGE_KINDS) expect(shares[kind]).toBeCloseTo(1 / PAGE_KINDS.length);
});
