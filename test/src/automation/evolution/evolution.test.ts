import { describe, expect, it, vi } from 'vitest';
import { ownerOf } from '../../../../agents/agents.ts';
import { EvolutionRunner } from '../../../../src/automation/evolution/evolution-runner.ts';
import { jobsOver } from '../../../../src/storage/jobs/database-jobs.ts';
import { engineOf, htmlOf, webOf } from '../../../agents/support.ts';
import type { Person } from '../../../world/person.ts';
import { shellFor } from '../../../world/shell.ts';
import { world } from '../../../world/world.ts';
import { fakeTime } from '../../outside/fetching/support.ts';
import { rethrow } from '../../storage/jobs/databases.ts';

const PATIENCE = { timeout: 20_000 };

const LIKED = ['crossover', 'mutation', 'chromosome', 'fitness', 'selection', 'offspring'];
const OTHER = ['ancestry', 'pedigree', 'sequencing', 'laboratory', 'disease', 'family'];

/** Sixty pages of an engine, liked and unwanted by turns. */
const PAGES = Array.from({ length: 60 }, (_, i) => {
  const words = i % 2 === 0 ? LIKED : OTHER;
  const some = words.filter((_, at) => (i * 7 + at * 5) % 3 === 0);
  const text = `A page on genetic matters number ${i}, which tells of ${some.join(' and of ')} at length, as it should.`;
  return [`http://site${i}.example/${i % 2 === 0 ? 'liked' : 'other'}`, htmlOf(`Page ${i}`, text)] as const;
});

const WORLD = {
  engines: [
    engineOf(
      'own',
      PAGES.map(([url]) => url),
      60,
    ),
  ],
  web: webOf(new Map(PAGES)),
};

/** Ana's agent after two dozen ratings by default. */
async function grown({ ratings = 24 } = {}) {
  const house = await world(WORLD);
  const { ana } = house;
  return { ...house, ana, ...(await grownAgent(ana, ratings)) };
}

async function grownAgent(ana: Person, ratings = 24) {
  const id = await ana.agent({ words: 'genetic', language: 'en', pagesPerSession: 24 });
  for (const { page, url } of (await ana.session(id)).pages.slice(0, ratings))
    await ana.rate(id, page, url.endsWith('liked') ? 1 : -1);
  return { id, evolution: `/api/agents/${id}/evolution` as const };
}

describe('evolution', () => {
  it('runs by itself after a session once there are enough ratings, and does no harm', async () => {
    const { ana, id, evolution, idle } = await grown();
    expect(await ana.get(evolution)).toEqual({ waiting: false, due: true, runs: [] });
    await ana.session(id);
    // It is decided after the session, in the background.
    await vi.waitFor(async () => expect((await ana.get(evolution)).runs).toHaveLength(1), PATIENCE);
    await idle();
    const { runs, ...rest } = await ana.get(evolution);
    expect(rest).toEqual({ waiting: false, due: false, unready: { scarce: 'fresh', needs: 10, has: 0 } });
    expect(runs).toHaveLength(1);
    for (const { accepted, unseen, children } of runs[0]?.generations ?? []) {
      if (accepted) expect(unseen?.after).toBeLessThan(unseen?.before ?? 0);
      // No stems, and no words of any subject.
      const told = children.flatMap(({ gained, lost }) => [...gained, ...lost]);
      expect([...LIKED, ...OTHER, 'matters', 'tells']).toEqual(expect.arrayContaining(told));
    }
    expect((await ana.items(`/api/agents/${id}/profiles`)).length).toBeGreaterThanOrEqual(4);
  });

  it('is started, undone and switched off by its owner alone, and undoing restores the earlier knowledge', async () => {
    const { ana, person, id, evolution, idle } = await grown();
    const before = await ana.items(`/api/agents/${id}/profiles`);
    await ana.post(evolution, { generations: 2 });
    await idle();
    const [run] = (await ana.get(evolution)).runs;
    expect(run?.generations.length).toBeGreaterThan(0);
    expect((await ana.delete(`${evolution}/${run?.event}`)).runs).toEqual([]);
    expect(await ana.items(`/api/agents/${id}/profiles`)).toEqual(before);
    await ana.refused(404).delete(`${evolution}/${run?.event}`);
    await person('bia').refused(404).post(evolution, {});
    await ana.refused(400).post(evolution, { generations: 21 });
    // After an undoing the same ratings do not start it again, nor may its owner: only chance would be left.
    expect((await ana.get(evolution)).due).toBe(false);
    expect(await ana.post(evolution, {})).toMatchObject({ waiting: false, unready: { scarce: 'fresh' }, runs: [] });
    expect(await ana.patch(`/api/agents/${id}`, { generations: 0 })).toMatchObject({ generations: 0 });
    await ana.session(id);
    expect(await ana.get(evolution)).toMatchObject({ waiting: false, due: false, runs: [] });
  });

  it('with too few ratings says what is missing, and begins nothing', async () => {
    const { ana, evolution, idle } = await grown({ ratings: 14 });
    const lacking = { waiting: false, due: false, unready: { scarce: 'ratings', needs: 20, has: 14 }, runs: [] };
    expect(await ana.get(evolution)).toEqual(lacking);
    expect(await ana.post(evolution, {})).toEqual(lacking);
    await idle();
    expect(await ana.get(evolution)).toEqual(lacking);
  });

  it('does nothing for an agent that is deleted while its job waits', async () => {
    const { ana, id, service, store } = await grown();
    await ana.delete(`/api/agents/${id}`);
    const attempted = () => expect.fail('it was tried');
    const runner = new EvolutionRunner({
      ...service,
      jobs: jobsOver(store, fakeTime(), rethrow),
      attempted,
      failed: rethrow,
    });
    const { signal } = new AbortController();
    for (const payload of [{ agent: id }, { agent: id, generations: 1 }, { agent: `${id}9` }]) {
      const job = { task: 'evolution', key: `evolution/${id}`, owner: ownerOf(id), payload, attempt: 1, signal };
      expect(await runner.handlers['evolution']?.(job)).toBeUndefined();
    }
  });

  it('runs from a shell, which reports its result', async () => {
    const { person, fenix, signIn } = await shellFor('ana', WORLD);
    await grownAgent(person);
    await signIn();
    const { stdout } = await fenix(['agents', 'evolve', 'genetic']);
    expect(stdout).toMatch(/^(tried and not kept|kept \d generations): .+ \d\.\d\d before, \d\.\d\d after\n$/);
  });
});
