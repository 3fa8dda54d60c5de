import { expect, test } from 'vitest';
import { Heap } from '../../lab/crawling/heap.ts';
import { compareRevisiting, REVISITING } from '../../lab/crawling/revisiting.ts';
import { compareSelection, SELECTION } from '../../lab/crawling/selection.ts';
import { crawlingTables, simulateCrawling } from '../../lab/lab.ts';
import { seededRandom } from '../../profiles/profiles.ts';
import { runInMemory } from '../src/support/streams.ts';

const SMALL = { ...SELECTION, hosts: 350, pages: 7_000, topics: 3 };
const SHORT = { ...REVISITING, pages: 400, visitsPerDay: 80, days: 40 };
const TINY = 300;
/** Some seconds of work, which took a very busy machine three minutes. */
const BUSY_MS = 600_000;

test(
  'selecting pages by the focused policy finds more on its topic, and by PageRank more important pages',
  async () => {
    const selected = await compareSelection(SMALL);
    const at = (name: string) => {
      const found = selected.find(({ policy }) => policy === name);
      if (found === undefined) throw new Error(`${name} was not compared`);
      return { relevant: found.relevant[1] ?? 0, important: found.important[1] ?? 0 };
    };
    for (const other of ['breadth-first', 'backlinks', 'pagerank', 'path-ascending']) {
      expect(at('focused').relevant).toBeGreaterThan(1.15 * at(other).relevant);
      if (other !== 'pagerank') expect(at('pagerank').important).toBeGreaterThan(at(other).important);
    }
    expect(at('focused').relevant).toBeGreaterThan(3 * at('breadth-first, begun at large sites').relevant);
    const begun = (policy: string) => at(`${policy}, begun at an engine’s results`).relevant;
    expect(begun('focused')).toBeGreaterThan(1.5 * begun('breadth-first'));
  },
  BUSY_MS,
);

test(
  'revisiting pages uniformly is no worse than proportionally, the policy of Fenix is nearly as good as known rates, and no page is left out',
  async () => {
    const kept = await compareRevisiting(SHORT);
    const of = (name: string) => {
      const found = kept.find(({ policy }) => policy === name);
      if (found === undefined) throw new Error(`${name} was not compared`);
      return found;
    };
    for (const proportional of [of('proportional'), of('proportional, true rates')]) {
      expect(of('uniform').plain).toBeGreaterThanOrEqual(proportional.plain);
      expect(of('uniform').freshness).toBeGreaterThanOrEqual(proportional.freshness);
    }
    expect(of('steady').freshness).toBeGreaterThan(0.95 * of('binary optimum, true rates').freshness);
    expect(of('steady').freshness).toBeGreaterThan(of('adaptive').freshness);
    expect(of('steady').left).toBe(0);
    for (const { visits } of kept) expect(visits).toBeLessThanOrEqual(SHORT.visitsPerDay * SHORT.days);
  },
  BUSY_MS,
);

test(
  'the figures are the same for the same seed, and stand beside earlier ones',
  async () => {
    const simulate = () => simulateCrawling({ seed: 3, pages: TINY, progress: () => undefined });
    const figures = await simulate();
    expect(figures.selection.options).toMatchObject({ seed: 3, pages: TINY, hosts: 15 });
    expect(figures.revisit.options).toMatchObject({ seed: 3, pages: TINY, visitsPerDay: 60 });
    expect(await simulate()).toEqual(figures);
    const tables = crawlingTables(figures);
    expect(tables).toMatch(/^\| focused \| \.\d{3} \|/m);
    expect(tables).toMatch(/^\| steady \| \.\d{3} \| \.\d{3} \| \.\d{3} \| \d\.\d\d \| 0 \| 0 \|$/m);
  },
  BUSY_MS,
);

test('a heap gives the smallest first, and of equals the first to come', () => {
  const random = seededRandom(1);
  const items = Array.from({ length: 500 }, (_, i) => ({ key: Math.floor(random() * 50), i }));
  const heap = new Heap<{ readonly key: number; readonly i: number }>();
  for (const item of items) heap.put(item.key, item);
  const taken = [];
  for (let item = heap.take(); item !== undefined; item = heap.take()) taken.push(item);
  expect(taken).toEqual(items.toSorted((a, b) => a.key - b.key || a.i - b.i));
});

test('with --simulate the lab compares policies on a generated web, without a store or a network', async () => {
  const { code, stdout, stderr } = await runInMemory(['crawl', '--simulate', '2', '--pages', '200', '--json']);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  const { selection, revisit } = JSON.parse(stdout) as Record<string, { options: unknown; policies: unknown[] }>;
  expect(selection?.options).toMatchObject({ seed: 2, pages: 200 });
  expect(selection?.policies[0]).toMatchObject({ policy: 'breadth-first' });
  expect(revisit?.policies[0]).toMatchObject({ policy: 'uniform', left: 0 });
}, 180_000);
