/** Agents made of others: cloned, exported and imported; begun anew, and set by hand. */
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { countTerms, encodeTermCounts } from '../../profiles/profiles.ts';
import type { Store } from '../../src/store/store.ts';
import { temporaryFolder } from '../src/support/folders.ts';
import { openStore, storeWith } from '../src/support/stores.ts';
import { agentWithList, newUser, runSession, serviceUnderTest, type Visitor } from './support.ts';

interface Archive {
  readonly agent: Record<string, unknown>;
  readonly log: { readonly id: string; readonly by: string; readonly event: Record<string, unknown> }[];
  readonly seen: string[];
  readonly counts: Record<string, string>;
}
interface Named {
  readonly id: string;
}
interface LogView {
  readonly items: { readonly id: string; readonly event: { readonly type: string } }[];
  readonly next: string | null;
}

/** An agent that was taught by all four pages of its list. */
async function taught() {
  const house = await serviceUnderTest();
  const ana = await newUser(house.app, 'ana');
  const { id, pages } = await agentWithList(ana, house);
  for (const { page, url } of pages) {
    await ana.ask('PUT', `/api/agents/${id}/pages/${page}/rating`, { value: url.includes('evolution') ? 1 : -1 });
  }
  const profiles = async (visitor: Visitor, agent: string) =>
    (await visitor.get(`/api/agents/${agent}/profiles`)).json();
  const exported = async () => (await ana.get(`/api/agents/${id}/export`)).json<Archive>();
  return { house, ana, id, pages, profiles, exported };
}

async function adopted(visitor: Visitor, archive: unknown) {
  return visitor.post('/api/agents/import', {
    archive: typeof archive === 'string' ? archive : JSON.stringify(archive),
  });
}

describe('an exported agent', () => {
  it('that an older file says is offered nothing is private', async () => {
    const { ana, exported } = await taught();
    const archive = await exported();
    const made = await adopted(ana, { ...archive, agent: { ...archive.agent, offers: false } });
    expect(made.json()).toMatchObject({ private: true });
    expect((await adopted(ana, { ...archive, agent: { ...archive.agent, offers: true } })).statusCode).toBe(422);
  });

  it('knows the same in another service with the same dictionary', async () => {
    const { house, ana, id, pages, profiles, exported } = await taught();
    const archive = await exported();
    const other = await serviceUnderTest();
    const bia = await newUser(other.app, 'bia');
    const made = await adopted(bia, archive);
    expect(made.statusCode).toBe(201);
    const { id: copy } = made.json<Named>();
    expect(made.json()).toMatchObject({
      words: 'genetic algorithms',
      pagesPerSession: 4,
      status: { sessions: 0, shown: 0 },
    });
    expect(await profiles(bia, copy)).toEqual(await profiles(ana, id));
    const knowledge = async ({ service }: typeof house, agent: string) => service.agents.knowledge(agent as never);
    const [before, after] = [await knowledge(house, id), await knowledge(other, copy)];
    expect(after.population).toEqual(before.population);
    const all = await Promise.all(
      Object.keys(archive.counts).map((hash) => house.service.library.counts(hash as never)),
    );
    const scores = await before.scores(all);
    // Sums are made in the order in which a process met its terms, so the last digits are its own.
    for (const [i, { score, profile }] of (await after.scores(all)).entries()) {
      expect(profile).toBe(scores[i]?.profile);
      expect(score).toBeCloseTo(scores[i]?.score ?? Number.NaN, 12);
    }
    // In one process, read through one dictionary, it is the same to the bit.
    const back = await knowledge(house, (await adopted(ana, archive)).json<Named>().id);
    expect(await back.scores(all)).toEqual(scores);
    expect(await back.threshold()).toBe(await before.threshold());
    // What it was taught by is not shown again.
    await runSession(bia, copy, other.service);
    const list = (await bia.get(`/api/agents/${copy}/pages`)).json<{ items: { url: string }[] }>().items;
    expect(list.map(({ url }) => url).filter((url) => pages.some((page) => page.url === url))).toEqual([]);
  });

  it('does not let its reader near what others have read', async () => {
    const { house, exported, pages } = await taught();
    const bia = await newUser(house.app, 'bia');
    const { id } = (await adopted(bia, await exported())).json<Named>();
    for (const { page } of pages) {
      expect((await bia.get(`/api/agents/${id}/pages/${page}/why`)).statusCode).toBe(404);
      expect((await bia.ask('PUT', `/api/agents/${id}/pages/${page}/rating`, { value: 1 })).statusCode).toBe(404);
      expect((await bia.get(`/api/library/${page}`)).statusCode).toBe(404);
    }
  });

  it('that has learned much comes in by few commits', async () => {
    const { exported } = await taught();
    const archive = await exported();
    const lessons = Array.from({ length: LESSONS }, (_, i) => lessonOf(i, archive));
    const store = await openStore(await temporaryFolder());
    let commits = 0;
    const commit: Store['commit'] = (...given) => {
      commits++;
      return store.commit(...given);
    };
    const bia = await newUser((await serviceUnderTest({ store: storeWith(store, { commit }) })).app, 'bia');
    commits = 0;
    const counts = Object.fromEntries(lessons.map(({ hash, bytes }) => [hash, bytes.toString('base64')]));
    const made = await adopted(bia, {
      ...archive,
      log: [...archive.log, ...lessons.map(({ entry }) => entry)],
      counts: { ...archive.counts, ...counts },
    });
    expect(made.statusCode).toBe(201);
    expect(commits).toBeLessThan(LESSONS / 20);
    const me = (await bia.get('/api/users/me')).json<Named>().id;
    const shown = await store.held(lessons.map(({ page }) => `shown/${me}/${page}`));
    expect([...shown.values()].filter(({ forGood }) => forGood)).toHaveLength(LESSONS);
  });

  it('names nobody', async () => {
    const { exported, ana } = await taught();
    const me = (await ana.get('/api/users/me')).json<Named>().id;
    const archive = await exported();
    expect(JSON.stringify(archive)).not.toContain(me);
    expect(new Set(archive.log.map(({ by }) => by))).toEqual(new Set(['owner']));
  });

  it.each<[string, (archive: Archive) => unknown, RegExp]>([
    ['is no JSON', () => '{', /not JSON/],
    ['is something else', () => ({ format: 'x' }), /not an agent/],
    ['has settings that none has', (a) => ({ ...a, agent: { ...a.agent, pagesPerSession: 1_000 } }), /not an agent/],
    ['belongs to somebody', (a) => ({ ...a, agent: { ...a.agent, user: 'somebody' } }), /not an agent/],
    ['has no name', (a) => ({ ...a, agent: { ...a.agent, name: ' ' } }), /settings/],
    ['has hours that no clock keeps', (a) => ({ ...a, agent: { ...a.agent, schedule: NO_HOURS } }), /settings/],
    ['has words that no page holds', (a) => ({ ...a, log: [...a.log, noWords(a)] }), /settings/],
    ['has a log without a beginning', (a) => ({ ...a, log: a.log.slice(1) }), /does not begin/],
    ['has an event twice', (a) => ({ ...a, log: [...a.log, a.log[1]] }), /are one/],
    [
      'has an event of no kind',
      (a) => ({ ...a, log: [...a.log, { ...a.log[0], id: 'x', event: { type: 'dreamt' } }] }),
      /log cannot/,
    ],
    [
      'has pages out of place',
      (a) => ({ ...a, log: [...a.log, { ...a.log[0], id: 'x', event: { type: 'unrated', page: '../x' } }] }),
      /names/,
    ],
    ['lacks what it was taught by', (a) => ({ ...a, counts: {} }), /missing/],
    [
      'was taught by something else',
      (a) => ({ ...a, counts: Object.fromEntries(Object.keys(a.counts).map((hash) => [hash, 'AAAA'])) }),
      /not those/,
    ],
    ['has more interests than anybody', (a) => ({ ...a, log: [...a.log, manyInterests(a)] }), /interests/],
    ['has a hundred profiles', (a) => ({ ...a, log: [...a.log, manyChildren(a)] }), /profiles/],
  ])('is refused when it %s', async (_, broken, why) => {
    const { ana, exported } = await taught();
    const answer = await adopted(ana, broken(await exported()));
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ errors: [{ field: 'archive', message: expect.stringMatching(why) }] });
    expect((await ana.get('/api/agents')).json<{ items: unknown[] }>().items).toHaveLength(1);
  });
});

const LESSONS = 500;

/** A page that its reader disliked, and nobody else has met. */
function lessonOf(i: number, { log }: Archive) {
  const bytes = Buffer.from(encodeTermCounts(countTerms(`one of many ${i}`, 'en')));
  const hash = createHash('sha256').update(bytes).digest('hex');
  const page = i.toString(16).padStart(32, '0');
  const event = { type: 'rated', page, version: 1, counts: hash, value: -1, profile: null };
  return { page, hash, bytes, entry: { ...log[0], id: `lesson${i}`, event } };
}

const NO_HOURS = { kind: 'cron', cron: 'x x x x x' };

function noWords({ log }: Archive) {
  return { ...log[0], id: 'x', event: { type: 'negated', words: ['"'] } };
}

function manyInterests({ log }: Archive) {
  const interests = Array.from({ length: 101 }, (_, i) => ({ interest: `i${i}`, pages: [], terms: [] }));
  return { ...log[0], id: 'x', event: { type: 'grouped', interests } };
}

function manyChildren({ log }: Archive) {
  const children = Array.from({ length: 100 }, (_, i) => ({
    profile: `p${i}`,
    parents: ['a'],
    weights: [],
    gained: [],
    lost: [],
  }));
  return { ...log[0], id: 'x', event: { type: 'evolved', accepted: true, before: 0, after: 1, children } };
}

describe('an agent', () => {
  it('that is cloned knows the same, and has no lists', async () => {
    const { ana, id, profiles } = await taught();
    const clone = await ana.post(`/api/agents/${id}/clone`, { name: 'Another' });
    expect(clone.statusCode).toBe(201);
    expect(clone.json()).toMatchObject({ name: 'Another', status: { sessions: 0 } });
    expect(await profiles(ana, clone.json<Named>().id)).toEqual(await profiles(ana, id));
  });

  it('that is reset has learned nothing, until that is taken back', async () => {
    const { ana, id, profiles } = await taught();
    const before = await profiles(ana, id);
    expect((await ana.post(`/api/agents/${id}/reset`)).statusCode).toBe(204);
    expect(await profiles(ana, id)).toMatchObject({ items: [] });
    expect((await ana.get(`/api/agents/${id}`)).json()).toMatchObject({ status: { shown: 4, unrated: 4 } });
    const [last] = (await ana.get(`/api/agents/${id}/log?limit=1`)).json<LogView>().items;
    expect(last?.event).toEqual({ type: 'reset' });
    expect((await ana.post(`/api/agents/${id}/log/${last?.id}/undo`)).statusCode).toBe(204);
    expect(await profiles(ana, id)).toEqual(before);
  });

  it('weighs a term as it is told to', async () => {
    const { ana, id } = await taught();
    const weights = async () => {
      const { items } = (await ana.get(`/api/agents/${id}/profiles`)).json<{
        items: { id: string; terms: { term: string; weight: number }[] }[];
      }>();
      return items.map(({ terms }) => new Map(terms.map(({ term, weight }) => [term, weight])));
    };
    const [first = new Map<string, number>()] = await weights();
    const [heaviest = ''] = [...first.keys()];
    expect((await ana.ask('PUT', `/api/agents/${id}/terms`, { term: heaviest, share: 0 })).statusCode).toBe(204);
    for (const profile of await weights()) expect(profile.has(heaviest)).toBe(false);
    await ana.ask('PUT', `/api/agents/${id}/terms`, { term: heaviest, share: null });
    expect(await weights().then(([now]) => now)).toEqual(first);
    expect(
      (await ana.ask('PUT', `/api/agents/${id}/terms`, { term: 'x', share: 1, profile: 'nobody' })).statusCode,
    ).toBe(404);
  });

  it('has its log read from the end, some at a time', async () => {
    const { ana, id } = await taught();
    const all: string[] = [];
    for (let cursor = ''; ; ) {
      const { items, next } = (await ana.get(`/api/agents/${id}/log?limit=2${cursor}`)).json<LogView>();
      all.push(...items.map(({ event }) => event.type));
      if (next === null) break;
      cursor = `&cursor=${next}`;
    }
    expect(all.at(-1)).toBe('created');
    expect(all.filter((type) => type === 'rated')).toHaveLength(4);
  });
});
