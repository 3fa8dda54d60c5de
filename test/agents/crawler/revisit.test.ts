import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changeRate, MOST_GAPS } from '../../../agents/crawler/change-rate.ts';
import type { Look } from '../../../agents/crawler/frontier.ts';
import {
  nextVisit,
  priceFor,
  REVISIT_NAMES,
  type VisitRate,
  visitRateOf,
  type Worth,
} from '../../../agents/crawler/revisit.ts';
import { DAY_MS, seededRandom } from '../../../profiles/profiles.ts';

const AT = Date.UTC(2026, 10, 1);

/** Looks at a page after these numbers of days, each with or without a change. */
function looksAfter(...gaps: readonly (readonly [days: number, changed: boolean])[]): readonly Look[] {
  const looks: Look[] = [{ at: AT, changed: false }];
  for (const [days, changed] of gaps) looks.push({ at: (looks.at(-1)?.at ?? 0) + days * DAY_MS, changed });
  return looks;
}

const daysUntil = (looks: readonly Look[], next: number) => (next - (looks.at(-1)?.at ?? 0)) / DAY_MS;

test('the change rate ignores a clock that was put back', () => {
  const [before, after] = [[1, true] as const, [3, false] as const];
  const looks = looksAfter(before, [-30, true], [30, false], after);
  expect(changeRate(looks)).toBeCloseTo(changeRate(looksAfter(before, [30, false], after)), 9);
  expect(nextVisit('steady', { looks, importance: 1 }, 1)).toBeGreaterThan(AT);
});

test('the change rate solves its own equation over the latest gaps', () => {
  const gap = fc.tuple(fc.double({ min: 0.01, max: 40, noNaN: true }), fc.boolean());
  const some = fc.oneof(
    fc.array(gap, { maxLength: 9 }),
    fc.array(gap, { minLength: MOST_GAPS, maxLength: MOST_GAPS + 2 }),
  );
  fc.assert(
    fc.property(some, (all) => {
      const rate = changeRate(looksAfter(...all));
      const gaps = all.slice(-64);
      const days = [10, ...gaps.map(([each]) => each)];
      const expected = days.reduce((sum, each) => sum + 1 - Math.exp(-rate * each), 0);
      expect(expected).toBeCloseTo(0.5 + gaps.filter(([, changed]) => changed).length, 3);
      expect(rate).toBeGreaterThan(0);
    }),
    { numRuns: 200, seed: 1 },
  );
});

test('the change rate is near the true rate, whatever the times of the visits', () => {
  const random = seededRandom(1);
  for (const rate of [0.05, 0.3, 1]) {
    const gaps = Array.from({ length: MOST_GAPS }, () => {
      const days = 0.2 + 3 * random();
      return [days, random() < 1 - Math.exp(-rate * days)] as const;
    });
    expect(changeRate(looksAfter(...gaps)) / rate).toBeGreaterThan(0.6);
    expect(changeRate(looksAfter(...gaps)) / rate).toBeLessThan(1.6);
  }
});

describe('a policy', () => {
  const pages = [0.01, 0.1, 1, 5].flatMap((changesPerDay) =>
    [1, 0.1, 0.01].map((importance) => ({ changesPerDay, importance })),
  );

  test.each(REVISIT_NAMES.filter((name) => name !== 'adaptive'))('named %s spends its budget', (name) => {
    const rate = visitRateOf(name);
    if (rate === undefined) throw new Error('it shares visits out');
    for (const budget of [0.5, 3, 20]) {
      const price = priceFor(rate, pages, budget);
      expect(pages.reduce((sum, page) => sum + rate(page, price), 0)).toBeCloseTo(budget, 2);
    }
  });

  test('of Fenix is the best if stale pages cost more the less they are visited', () => {
    const rate = visitRateOf('steady');
    if (rate === undefined) throw new Error('it shares visits out');
    const price = priceFor(rate, pages, 3);
    // The penalty of Kolobov et al. 2019 is −ln of the freshness ρ / (ρ + Δ); each page's slope is the same at the best rates.
    for (const page of pages) {
      const visits = rate(page, price);
      const slope = (page.importance * page.changesPerDay) / (visits * (visits + page.changesPerDay));
      // No page waits longer than sixty days, even if its visit is worth less.
      if (visits > 1 / 60) expect(slope / price).toBeCloseTo(1, 3);
      else expect([visits, slope < price]).toEqual([1 / 60, true]);
    }
  });

  test('of Fenix spends its budget on unchanging pages, too', () => {
    const still = Array.from({ length: 100 }, () => ({ importance: 0.3, changesPerDay: 0.002 }));
    const rate = visitRateOf('steady') as VisitRate;
    const visits = (budget: number) => still.length * rate(still[0] as Worth, priceFor(rate, still, budget));
    expect(visits(5)).toBeCloseTo(5, 3);
    expect(visits(0.5)).toBeCloseTo(100 / 60, 6);
  });

  test('of Fenix visits even the dullest page again', () => {
    const quiet = looksAfter(...Array.from({ length: MOST_GAPS }, () => [60, false] as const));
    const days = daysUntil(quiet, nextVisit('steady', { looks: quiet, importance: 1e-9 }, 1e6));
    expect(days).toBeCloseTo(60, 6);
  });

  test('with a threshold gives up pages that change too fast', () => {
    const hasty = looksAfter(...Array.from({ length: MOST_GAPS }, () => [0.1, true] as const));
    expect(nextVisit('threshold', { looks: hasty, importance: 0.001 }, 1)).toBe(Number.POSITIVE_INFINITY);
    expect(nextVisit('steady', { looks: hasty, importance: 0.001 }, 1)).toBeLessThan(Number.POSITIVE_INFINITY);
    expect(visitRateOf('threshold')?.({ importance: 1, changesPerDay: 2 }, 0.5)).toBe(0);
  });

  test('that adapts halves and stretches its interval', () => {
    const days = (...gaps: readonly (readonly [number, boolean])[]) => {
      const looks = looksAfter(...gaps);
      return daysUntil(looks, nextVisit('adaptive', { looks, importance: 1 }, 4));
    };
    expect(days()).toBeCloseTo(4, 6);
    expect(days([4, true])).toBeCloseTo(2, 6);
    expect(days([4, true], [2, false])).toBeCloseTo(3, 6);
    const often = (changed: boolean) => Array.from({ length: 30 }, () => [1, changed] as const);
    expect(days(...often(false))).toBeCloseTo(365, 6);
    // An interval never falls under an hour, from which it can be stretched again.
    expect(days(...often(true), [1, false])).toBeCloseTo(1.5 / 24, 6);
  });
});

describe('a hint that a page changed', () => {
  const still = looksAfter([30, false], [30, false], [30, false]);
  const last = still.at(-1)?.at ?? 0;

  test('brings forward the visit to a page that hardly changes', () => {
    const page = { looks: still, importance: 1 };
    const planned = nextVisit('uniform', page, 20);
    const heard = nextVisit('uniform', { ...page, hintedAt: last + 5 * DAY_MS }, 20);
    expect(daysUntil(still, planned)).toBeCloseTo(20, 6);
    expect(daysUntil(still, heard)).toBeCloseTo(5, 6);
  });

  test('never delays a visit, never brings it before the hint or within an hour, and is void once the page was seen', () => {
    const gaps = fc.array(fc.tuple(fc.constantFrom(0.01, 1, 30), fc.boolean()), { maxLength: 5 });
    const pages = fc.record({
      gaps,
      importance: fc.constantFrom(0.01, 1),
      quarters: fc.integer({ min: -20, max: 2_000 }),
    });
    const prices = fc.constantFrom(1e-4, 0.1, 2, 40, 1e4);
    fc.assert(
      fc.property(fc.constantFrom(...REVISIT_NAMES), pages, prices, (name, { gaps, importance, quarters }, price) => {
        const looks = looksAfter(...gaps);
        const seen = looks.at(-1)?.at ?? 0;
        const hintedAt = seen + (quarters * DAY_MS) / 96;
        const planned = nextVisit(name, { looks, importance }, price);
        const heard = nextVisit(name, { looks, importance, hintedAt }, price);
        expect(planned).toBeGreaterThanOrEqual(seen + DAY_MS / 24);
        expect(heard).toBeLessThanOrEqual(planned);
        if (quarters <= 0) expect(heard).toBe(planned);
        else expect(heard).toBeGreaterThanOrEqual(Math.min(planned, Math.max(hintedAt, seen + DAY_MS / 24)));
      }),
      { seed: 1, numRuns: 500 },
    );
  });

  test('changes nothing for a page that changes all the time', () => {
    const hasty = looksAfter(...Array.from({ length: MOST_GAPS }, () => [1, true] as const));
    const at = hasty.at(-1)?.at ?? 0;
    const page = { looks: hasty, importance: 1 };
    const heard = daysUntil(hasty, nextVisit('uniform', { ...page, hintedAt: at + 1 }, 5));
    expect(heard).toBeGreaterThan(4.9);
  });
});
