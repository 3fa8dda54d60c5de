import { describe, expect, it, vi } from 'vitest';
import { engineOf, htmlOf, webOf } from '../agents/support.ts';
import { newUser, runSession, serviceUnderTest, type Visitor } from './support.ts';

interface Generation {
  readonly accepted: boolean;
  readonly unseen: { readonly before: number; readonly after: number; readonly ratings: number } | null;
  readonly children: readonly { readonly profile: string; readonly parents: readonly string[] }[];
}
interface Evolution {
  readonly waiting: boolean;
  readonly due: boolean;
  readonly runs: readonly { readonly event: string; readonly generations: readonly Generation[] }[];
}
interface Page {
  readonly page: string;
  readonly url: string;
}

const PATIENCE = { timeout: 20_000 };

const LIKED = ['crossover', 'mutation', 'chromosome', 'fitness', 'selection', 'offspring'];
const OTHER = ['ancestry', 'pedigree', 'sequencing', 'laboratory', 'disease', 'family'];

/** Sixty pages that an engine has by turns: what their reader likes, and what not. */
const PAGES = Array.from({ length: 60 }, (_, i) => {
  const words = i % 2 === 0 ? LIKED : OTHER;
  const some = words.filter((_, at) => (i * 7 + at * 5) % 3 === 0);
  const text = `A page on genetic matters number ${i}, which tells of ${some.join(' and of ')} at length, as it should.`;
  return [`http://site${i}.example/${i % 2 === 0 ? 'liked' : 'other'}`, htmlOf(`Page ${i}`, text)] as const;
});

async function grownAgent(visitor: Visitor, served: Awaited<ReturnType<typeof serviceUnderTest>>): Promise<string> {
  const made = await visitor.post('/api/agents', { words: 'genetic', language: 'en', pagesPerSession: 24 });
  const { id } = made.json<{ id: string }>();
  await runSession(visitor, id, served.service);
  const { items } = (await visitor.get(`/api/agents/${id}/pages?limit=100`)).json<{ items: readonly Page[] }>();
  for (const { page, url } of items) {
    await visitor.ask('PUT', `/api/agents/${id}/pages/${page}/rating`, { value: url.endsWith('liked') ? 1 : -1 });
  }
  return id;
}

const serviceWithPages = () =>
  serviceUnderTest({
    engines: [
      engineOf(
        'own',
        PAGES.map(([url]) => url),
        60,
      ),
    ],
    web: webOf(new Map(PAGES)),
  });

async function evolutionOf(visitor: Visitor, id: string): Promise<Evolution> {
  return (await visitor.get(`/api/agents/${id}/evolution`)).json<Evolution>();
}

describe('evolution', () => {
  it('is tried by itself after a session, once enough was rated, and does no harm', async () => {
    const served = await serviceWithPages();
    const ana = await newUser(served.app, 'ana');
    const id = await grownAgent(ana, served);
    expect(await evolutionOf(ana, id)).toEqual({ waiting: false, due: true, runs: [] });
    await runSession(ana, id, served.service);
    // It is considered when the session has closed, behind everybody's back.
    await vi.waitFor(async () => expect((await evolutionOf(ana, id)).runs).toHaveLength(1), PATIENCE);
    await served.service.sessions.idle();
    const { due, runs, waiting } = await evolutionOf(ana, id);
    expect([waiting, due, runs.length]).toEqual([false, false, 1]);
    const generations = runs[0]?.generations ?? [];
    for (const { accepted, unseen } of generations) {
      if (accepted) expect(unseen?.after).toBeLessThan(unseen?.before ?? 0);
    }
    const profiles = (await ana.get(`/api/agents/${id}/profiles`)).json<{ items: { id: string }[] }>().items;
    expect(profiles.length).toBeGreaterThanOrEqual(4);
  });

  it('is started and undone by its owner: the agent knows what it knew before', async () => {
    const served = await serviceWithPages();
    const ana = await newUser(served.app, 'ana');
    const id = await grownAgent(ana, served);
    const known = async () => (await ana.get(`/api/agents/${id}/profiles`)).body;
    const before = await known();
    const started = await ana.post(`/api/agents/${id}/evolution`, { generations: 2 });
    expect(started.statusCode).toBe(202);
    await served.service.sessions.idle();
    const [run] = (await evolutionOf(ana, id)).runs;
    expect(run?.generations.length).toBeGreaterThan(0);
    const undone = await ana.ask('DELETE', `/api/agents/${id}/evolution/${run?.event}`);
    expect([undone.statusCode, undone.json<Evolution>().runs]).toEqual([200, []]);
    expect(await known()).toBe(before);
    expect((await ana.ask('DELETE', `/api/agents/${id}/evolution/${run?.event}`)).statusCode).toBe(404);
    // Its owner did not want it: the same ratings do not bring it about again.
    expect(await evolutionOf(ana, id)).toMatchObject({ due: false });
  });

  it('rests when its owner says so, and is nobody else’s', async () => {
    const served = await serviceWithPages();
    const ana = await newUser(served.app, 'ana');
    const bia = await newUser(served.app, 'bia');
    const id = await grownAgent(ana, served);
    expect((await ana.ask('PATCH', `/api/agents/${id}`, { generations: 0 })).json()).toMatchObject({ generations: 0 });
    await runSession(ana, id, served.service);
    expect(await evolutionOf(ana, id)).toEqual({ waiting: false, due: false, runs: [] });
    expect((await bia.post(`/api/agents/${id}/evolution`, {})).statusCode).toBe(404);
    expect((await ana.post(`/api/agents/${id}/evolution`, { generations: 21 })).statusCode).toBe(400);
    expect((await ana.ask('DELETE', `/api/agents/${id}/evolution`)).json()).toMatchObject({ waiting: false });
  });
});
