/** Five thousand pages of the demo web with faults: memory stays flat, nothing is unhandled, and manners hold. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type Fetch, FetchFailed, readFrom } from '../agents/agents.ts';
import { type Access, BEGINNING, type DemoWeb, loadWrittenSites, startDemoWeb } from '../demo/demo.ts';
import { forgetfulSites } from '../src/library/pages/sites.ts';
import { inThread } from '../src/outside/compute/compute.ts';
import { openFetching } from '../src/outside/fetching/fetching.ts';

const PAGES = 5_000;
const FAULTY_SHARE = 0.05;
const BATCH = 100;

/** A second of pause takes this many milliseconds here. */
const PAUSE_MS = 20;
/** A visitor sees the end of an answer a turn or two before the server. */
const TOLERANCE_MS = 10;

/** Heap readings before it is warm, and the growth allowed then: caches, the log, chance. */
const WARM_UP = 10;
const GROWTH_BYTES = 30 * 1024 * 1024;

describe('reading', () => {
  it('survives the demo web at its worst, and is a good guest all the while', async () => {
    const unhandled: unknown[] = [];
    const note = (error: unknown) => void unhandled.push(error);
    process.on('unhandledRejection', note);
    onTestFinished(() => void process.off('unhandledRejection', note));
    const web = await startDemoWeb({ port: 0, generated: { pagesAtStart: 420 } });
    onTestFinished(() => web.close());
    web.faults.slowMs = 20;
    web.faults.spread(FAULTY_SHARE, 1);
    const fetching = openFetching({
      trusts: (origin) => web.serves(origin),
      trustsEngine: (origin) => web.serves(origin),
      publicWeb: false,
      pace: PAUSE_MS / 1000,
      ports: [],
      privateNetworks: '',
      pauseMs: 1000,
      contact: async () => '',
      limits: { wireBytes: 300_000, decodedBytes: 300_000 },
    });
    onTestFinished(() => fetching.close());
    const addresses = (await pagesOf(web)).slice(0, PAGES);
    expect(addresses).toHaveLength(PAGES);
    const outcomes = new Map<string, number>();
    const heaps: number[] = [];
    for (let i = 0; i < addresses.length; i += BATCH) {
      const read = await Promise.all(addresses.slice(i, i + BATCH).map((url) => outcomeOf(url, fetching.fetch)));
      for (const outcome of read) outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
      heaps.push(heapInUse());
    }
    expect(unhandled).toEqual([]);
    expect(outcomes.get('read') ?? 0).toBeGreaterThan(PAGES * (1 - FAULTY_SHARE * 1.2));
    expect(outcomes.get('read in part') ?? 0).toBeGreaterThan(PAGES * FAULTY_SHARE * 0.1);
    expect([...outcomes.keys()]).toEqual(expect.arrayContaining(['size', 'status', 'type']));
    const [warm = 0, ...later] = heaps.slice(WARM_UP);
    expect(Math.max(...later) - warm).toBeLessThan(GROWTH_BYTES);
    expectManners(web);
  });
});

/** Pages of all sites by turns, written ones first. */
async function pagesOf(web: DemoWeb): Promise<readonly string[]> {
  const sites = [...(await loadWrittenSites()), ...web.generated.sites];
  const lists = sites.map(({ id, listed }) => [...listed(BEGINNING)].map(({ path }) => web.originOf(id) + path));
  const longest = Math.max(...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, place) => lists.flatMap((list) => list[place] ?? [])).flat();
}

async function outcomeOf(url: string, fetch: Fetch): Promise<string> {
  try {
    const { truncated } = await readFrom(url, { fetch, compute: inThread(), sites: forgetfulSites() });
    return truncated ? 'read in part' : 'read';
  } catch (error) {
    if (error instanceof FetchFailed) return error.kind;
    throw error;
  }
}

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

function heapInUse(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed;
}

/** Expects one visit at a time, each after the pause, robots.txt first, and no forbidden page. */
function expectManners(web: DemoWeb): void {
  for (const { id, origin } of web.sites) {
    const visits = web.log.entries(id);
    const [first] = visits;
    if (first !== undefined) expect(first.path).toBe('/robots.txt');
    const least = id === 'caderno' ? 2 * PAUSE_MS : PAUSE_MS;
    const early = visits.filter(({ began }, i) => {
      const before = visits[i - 1];
      return before !== undefined && began < endOf(before, origin, web) + least - TOLERANCE_MS;
    });
    expect(early).toEqual([]);
    expect(visits.filter(({ path }) => path.startsWith('/drafts/'))).toEqual([]);
  }
}

/** After a visitor hangs up, the server goes on for a while. */
function endOf({ began, ended, path }: Access, origin: string, { faults }: DemoWeb): number {
  const fault = faults.at(origin, path);
  return fault === 'endless' || fault === 'bomb' ? began : (ended ?? began);
}
