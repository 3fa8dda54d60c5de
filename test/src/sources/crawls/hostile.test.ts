/** Hosts that keep a crawl busy cost their budget and no more, and the others are read meanwhile. */
import { expect, test } from 'vitest';
import { crawledHostile } from './hostile-web.ts';

const BUDGET = 12;
const LIMITS = { bodyMs: 2_000, wholeMs: 3_000 };

test('endless links, a robots.txt without end and answers that drip cost their budget', async () => {
  const { web, report } = await crawledHostile({ budget: BUDGET, limits: LIMITS, patienceMs: 3_000 });
  // The last visit may have several requests: a probe, a redirect.
  expect(web.asked('endless')).toBeLessThanOrEqual(BUDGET + 3);
  expect(web.asked('endless')).toBeGreaterThan(5);
  // One is for an invented address, to learn the answer for missing pages.
  expect(web.asked('honest')).toBe(web.honestPages + 1);
  // Some bytes wait in the sockets' buffers.
  expect(web.sentBy('robots')).toBeLessThan(16 * 1024 * 1024);
  // The first 500 KiB are its rules, which forbid none of the requests.
  expect(web.asked('robots')).toBeLessThanOrEqual(BUDGET + 3);
  expect(web.longestMs('drip')).toBeLessThan(5 * LIMITS.wholeMs);
  expect(web.asked('drip')).toBeLessThanOrEqual(BUDGET);
  expect(report.found).toBeLessThan(1_000);
}, 60_000);
