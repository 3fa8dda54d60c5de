/** Agents made from others: cloned, exported, imported, reset and edited. */
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { countTerms, encodeTermCounts } from '../../../profiles/profiles.ts';
import type { Store } from '../../../src/storage/store/store.ts';
import type { Person } from '../../world/person.ts';
import { type World, world } from '../../world/world.ts';
import { temporaryFolder } from '../support/folders.ts';
import { openStore, storeWith } from '../support/stores.ts';

interface Entry {
  readonly id: string;
  readonly by: string;
  readonly event: Readonly<Record<string, unknown>>;
}
interface Archive {
  readonly agent: Readonly<Record<string, unknown>>;
  readonly log: readonly Entry[];
  readonly counts: Readonly<Record<string, string>>;
}

const adopt = (person: Person, archive: unknown) =>
  person.post('/api/agents/import', { archive: JSON.stringify(archive) });

/** An agent taught by all four pages of its list, and its file. */
async function taught() {
  const house = await world();
  const { ana } = house;
  const { id, pages } = await ana.taughtAgent();
  const archive = (await ana.get(`/api/agents/${id}/export`)) as unknown as Archive;
  return { ...house, ana, id, pages, archive };
}

describe('an exported agent', () => {
  it('has the same knowledge in another service with the same dictionary', async () => {
    const { ana, id, pages, archive, service } = await taught();
    const { bia, service: other } = await world();
    const { id: copy, ...made } = await adopt(bia, archive);
    expect(made).toMatchObject({
      words: 'genetic algorithms',
      pagesPerSession: 4,
      status: { sessions: 0, shown: 0 },
    });
    expect(await bia.get(`/api/agents/${copy}/profiles`)).toEqual(await ana.get(`/api/agents/${id}/profiles`));
    const knowledge = ({ agents }: World['service'], agent: string) => agents.knowledge(agent as never);
    const [before, after] = [await knowledge(service, id), await knowledge(other, copy)];
    expect(after.population).toEqual(before.population);
    const all = await Promise.all(Object.keys(archive.counts).map((hash) => service.library.counts(hash as never)));
    const scores = await before.scores(all);
    // Sums follow the order of terms in a process, so their last digits differ.
    for (const [i, { score, profile }] of (await after.scores(all)).entries()) {
      expect(profile).toBe(scores[i]?.profile);
      expect(score).toBeCloseTo(scores[i]?.score ?? Number.NaN, 12);
    }
    // In one process and through one dictionary, scores are equal to the bit.
    const back = await knowledge(service, (await adopt(ana, archive)).id);
    expect(await back.scores(all)).toEqual(scores);
    expect(await back.threshold()).toBe(await before.threshold());
    // Its rated pages are not shown again.
    const { urls } = await bia.session(copy);
    expect(urls.filter((url) => pages.some((page) => page.url === url))).toEqual([]);
  });

  it('names nobody and gives no access to pages of others, and an older file without sharing makes a private agent', async () => {
    const { ana, person, archive, pages } = await taught();
    const bia = person('bia');
    expect(JSON.stringify(archive)).not.toContain(await ana.id());
    expect(new Set(archive.log.map(({ by }) => by))).toEqual(new Set(['owner']));
    const older = (offers: boolean) => ({ ...archive, agent: { ...archive.agent, offers } });
    expect(await adopt(bia, older(false))).toMatchObject({ private: true });
    await bia.refused(422).post('/api/agents/import', { archive: JSON.stringify(older(true)) });
    const { id } = await adopt(bia, archive);
    for (const { page } of pages) {
      await bia.refused(404).get(`/api/agents/${id}/pages/${page}/why`);
      await bia.refused(404).put(`/api/agents/${id}/pages/${page}/rating`, { value: 1 });
      await bia.refused(404).get(`/api/library/${page}`);
    }
  });

  it('with much learning is imported in few commits', async () => {
    const { archive } = await taught();
    const lessons = Array.from({ length: LESSONS }, (_, i) => lessonOf(i, archive));
    const store = await openStore(await temporaryFolder());
    let commits = 0;
    const commit: Store['commit'] = (...given) => {
      commits++;
      return store.commit(...given);
    };
    const { bia, service } = await world({ store: storeWith(store, { commit }) });
    const me = await bia.id();
    commits = 0;
    const counts = Object.fromEntries(lessons.map(({ hash, bytes }) => [hash, bytes.toString('base64')]));
    const log = [...archive.log, ...lessons.map(({ entry }) => entry)];
    await adopt(bia, { ...archive, log, counts: { ...archive.counts, ...counts } });
    expect(commits).toBeLessThan(LESSONS / 20);
    const read = await service.agentStore.readAmong(me, lessons.map(({ page }) => page) as never);
    expect(read.size).toBe(LESSONS);
  });

  it('observes if its log says so, whatever its settings say', async () => {
    const { ana, archive } = await taught();
    expect(await adopt(ana, { ...archive, agent: { ...archive.agent, observe: true } })).toMatchObject({
      observe: false,
    });
    const watching = event({ type: 'observing', on: true })(archive);
    expect(await adopt(ana, { ...archive, ...watching })).toMatchObject({ observe: true });
  });

  it('is refused if it is no agent’s file', async () => {
    const { ana, archive } = await taught();
    for (const [why, text] of [
      [/not-json/, '{'],
      ...BROKEN.map(([why, broken]) => [why, JSON.stringify({ ...archive, ...broken(archive) })] as const),
    ] as const)
      await ana.refused(422, { archive: why }).post('/api/agents/import', { archive: text });
    expect(await ana.items('/api/agents')).toHaveLength(1);
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

function signOf(i: number, log: Archive['log']) {
  const page = i.toString(16).padStart(32, '0');
  const event = { type: 'observed', page, version: 1, counts: 'f'.repeat(64), sign: 'read', profile: null };
  return { ...log[0], id: `sign${i}`, event };
}

const settings = (more: object) => (archive: Archive) => ({ agent: { ...archive.agent, ...more } });
const event =
  (event: object, id = 'x') =>
  (archive: Archive) => ({
    log: [...archive.log, { ...archive.log[0], id, event }],
  });
const many = <T>(length: number, make: (i: number) => T) => Array.from({ length }, (_, i) => make(i));
const CHILD = { parents: ['a'], weights: [], gained: [], lost: [] };

/** Broken archives, with the reason of their refusal. */
const BROKEN: readonly (readonly [why: RegExp, (archive: Archive) => object])[] = [
  [/not-of-fenix/, () => ({ format: 'x' })],
  [/not-of-fenix/, settings({ pagesPerSession: 1_000 })],
  [/not-of-fenix/, settings({ user: 'somebody' })],
  [/settings/, settings({ name: ' ' })],
  [/settings/, settings({ schedule: { kind: 'cron', cron: 'x x x x x' } })],
  [/settings/, event({ type: 'negated', words: ['"'] })],
  [/log-without-beginning/, ({ log }) => ({ log: log.slice(1) })],
  [/event-twice/, ({ log }) => ({ log: [...log, log[1]] })],
  [/log-unreadable/, event({ type: 'dreamt' })],
  [/event-misnamed/, event({ type: 'unrated', page: '../x' })],
  [/missing/, () => ({ counts: {} })],
  [
    /counts-not-of-log/,
    ({ counts }) => ({ counts: Object.fromEntries(Object.keys(counts).map((hash) => [hash, 'AAAA'])) }),
  ],
  [/interests/, event({ type: 'grouped', interests: many(101, (i) => ({ interest: `i${i}`, pages: [], terms: [] })) })],
  [/observed more than 5000 pages/, ({ log }) => ({ log: [...log, ...many(5_001, (i) => signOf(i, log))] })],
  [
    /profiles/,
    event({
      type: 'evolved',
      accepted: true,
      before: 0,
      after: 1,
      children: many(100, (i) => ({ profile: `p${i}`, ...CHILD })),
    }),
  ],
];

it('an agent is cloned with its knowledge but without lists, and is reset without any learning until that is undone', async () => {
  const { ana, id } = await taught();
  const clone = await ana.post(`/api/agents/${id}/clone`, { name: 'Another' });
  expect(clone).toMatchObject({ name: 'Another', status: { sessions: 0 } });
  expect(await ana.get(`/api/agents/${clone.id}/profiles`)).toEqual(await ana.get(`/api/agents/${id}/profiles`));
  const before = await ana.items(`/api/agents/${id}/profiles`);
  await ana.post(`/api/agents/${id}/reset`);
  expect(await ana.items(`/api/agents/${id}/profiles`)).toEqual([]);
  expect(await ana.get(`/api/agents/${id}`)).toMatchObject({ status: { shown: 4, unrated: 4 } });
  const [last] = await ana.items(`/api/agents/${id}/log?limit=1`);
  expect(last).toMatchObject({ event: { type: 'reset' } });
  await ana.post(`/api/agents/${id}/log/${last?.id}/undo`);
  expect(await ana.items(`/api/agents/${id}/profiles`)).toEqual(before);
});

it('an agent weighs a term as its owner sets it, in all profiles or in one', async () => {
  const { ana, id } = await taught();
  const weights = async () =>
    (await ana.items(`/api/agents/${id}/profiles`)).map(({ terms }) =>
      Object.fromEntries(terms.map(({ term, weight }) => [term, weight])),
    );
  const [first = {}] = await weights();
  const [term = ''] = Object.keys(first);
  await ana.put(`/api/agents/${id}/terms`, { term, share: 0 });
  for (const profile of await weights()) expect(profile).not.toHaveProperty(term);
  await ana.put(`/api/agents/${id}/terms`, { term, share: null });
  const [one, ...others] = await weights();
  expect(one).toEqual(first);
  const [profile] = await ana.items(`/api/agents/${id}/profiles`);
  await ana.put(`/api/agents/${id}/terms`, { term: 'zither', share: 0.5, profile: profile?.id });
  expect(await weights()).toMatchObject([{ zither: expect.any(Number) as number }, ...others]);
  expect((await weights()).filter(({ zither }) => zither !== undefined)).toHaveLength(1);
  await ana.refused(404).put(`/api/agents/${id}/terms`, { term: 'x', share: 1, profile: 'nobody' });
});

it('an agent takes a word as its owner writes it, and says why it does not take another one', async () => {
  const { ana, id } = await taught();
  const at = `/api/agents/${id}/terms`;
  const taken = await ana.post(at, { word: 'Zithers', share: 0.5 });
  expect(taken).toEqual({ terms: ['zither'], surface: 'Zithers', events: [expect.any(String)] });
  const [profile] = await ana.items(`/api/agents/${id}/profiles`);
  expect(profile?.edits).toEqual([{ term: 'zither', surface: 'Zithers', share: 0.5 }]);
  const lowered = await ana.put(at, { term: 'zither', share: 0.3, profile: profile?.id });
  const events = [lowered, taken].flatMap((said) => (said as { events: string[] }).events);
  expect(events).toHaveLength(2);
  await ana.refused(422).post(at, { word: 'zither', share: 0.5 });
  await ana.refused(422).post(at, { word: 'the', share: 0.5 });
  for (const wrong of [
    { word: ' ' },
    { word: 'x'.repeat(41) },
    { word: 'sail', share: 2 },
    { word: 'sail', profiles: [] },
  ])
    await ana.refused(400).post(at, { share: 0.5, ...wrong });
  for (const event of events) await ana.post(`/api/agents/${id}/log/${event}/undo`);
  expect((await ana.items(`/api/agents/${id}/profiles`))[0]?.edits).toEqual([]);
});
