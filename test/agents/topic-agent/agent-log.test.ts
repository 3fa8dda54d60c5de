/** Simultaneous ratings of one agent are committed together, and act as if they came one by one. */
import { describe, expect, test, vi } from 'vitest';
import { NotFound, type RankedSession, rankedPages, TooManyWaiting, TopicAgents } from '../../../agents/agents.ts';
import type { LogEntry, PageId } from '../../../profiles/profiles.ts';
import { logOf } from '../../../src/library/kept-agents/agent-records.ts';
import type { StoredAgents } from '../../../src/library/library.ts';
import { forgetting } from '../../../src/storage/store/changes.ts';
import { bakingUrl, evolutionUrl, firstSession, type House, pageAt, READER, withParts } from '../support.ts';

/** An agent with sixteen listed pages, and agents whose commits are counted and can be held. */
async function scene() {
  const here = await firstSession({}, { pagesPerSession: 16 });
  const { ports } = here;
  let commits = 0;
  let held = Promise.resolve();
  const append: typeof ports.store.append = async (...asked) => {
    commits++;
    await held;
    return ports.store.append(...asked);
  };
  const hold = () => {
    let letGo = () => {};
    held = new Promise((resolve) => {
      letGo = resolve;
    });
    return () => letGo();
  };
  const counting = new TopicAgents({ ...ports, store: withParts(ports.store, { append }) });
  return { ...here, counting, commits: () => commits, hold };
}

/** Seventy ratings of sixteen pages, each changed several times. */
function opinions(session: RankedSession) {
  const candidates = rankedPages(session);
  return Array.from({ length: 70 }, (_, i) => {
    const page = candidates[(i * 7) % candidates.length]?.page as PageId;
    return { page, value: i % 9 === 4 ? null : ([1, -1, 0.5, 1, 0][i % 5] ?? 1) };
  });
}

/** A log, or a result, without the parts that differ between runs: ids become their order, and times go. */
function told(entries: readonly LogEntry[], said: unknown = entries.map(({ at: _, ...entry }) => entry)) {
  const names = new Map<string, string>();
  for (const { id, event } of entries) {
    names.set(id, `event ${names.size}`);
    if (event.type === 'founded') names.set(event.profile, `profile ${names.size}`);
  }
  return JSON.parse(JSON.stringify(said), (_, value: unknown) =>
    typeof value === 'string' ? (names.get(value) ?? value) : value,
  ) as unknown;
}

describe('ratings sent to one agent at once', () => {
  test('need few commits, and act as if they came one by one', async () => {
    const here = await scene();
    const { counting, commits, id, session, log, agents } = here;
    const said = opinions(session).map(({ page, value }) =>
      value === null ? counting.ratings.unrate(id, page, READER) : counting.ratings.rate(id, page, value, READER),
    );
    const answers = await Promise.allSettled(said);
    expect(answers.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(55);
    expect(commits()).toBeLessThanOrEqual(6);
    const together = await log();

    const alone = await scene();
    for (const { event } of together) {
      if (event.type === 'rated') await alone.agents.ratings.rate(alone.id, event.page, event.value, READER);
      else if (event.type === 'unrated') await alone.agents.ratings.unrate(alone.id, event.page, READER);
    }
    expect(told(together)).toEqual(told(await alone.log()));
    const talliedIn = ({ ports }: House) => (ports.store as StoredAgents).tally.of(READER);
    expect(await talliedIn(alone)).toEqual(await talliedIn(here));
    const scores = await alone.agents.explaining.scores(alone.id, 1);
    expect(told(together, await agents.explaining.scores(id, 1))).toEqual(told(await alone.log(), scores));
  });

  test('have their own answers, and a refused one spoils no other', async () => {
    const { counting, commits, id, session, log } = await scene();
    const [first, second] = [evolutionUrl(0), bakingUrl(0)].map((url) => pageAt(url, session)) as [PageId, PageId];
    await expect(counting.ratings.unrate(id, second, READER)).rejects.toThrow(NotFound);
    expect(commits()).toBe(0);
    const [rated, refused, again, cleared] = await Promise.allSettled([
      counting.ratings.rate(id, first, 1, READER),
      counting.ratings.unrate(id, second, READER),
      counting.ratings.rate(id, second, -1, READER),
      counting.ratings.unrate(id, first, READER),
    ]);
    expect([rated?.status, refused?.status, again?.status, cleared?.status]).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
      'fulfilled',
    ]);
    expect(refused).toMatchObject({ reason: expect.any(NotFound) as unknown });
    expect((await log()).map(({ event }) => event.type)).toEqual(['created', 'founded', 'rated', 'rated', 'unrated']);
  });

  test('are refused for now once five hundred wait, and taken later', async () => {
    const { counting, hold, id, session } = await scene();
    const page = pageAt(evolutionUrl(0), session);
    const letGo = hold();
    const said = Array.from({ length: 600 }, (_, i) => counting.ratings.rate(id, page, i % 2 === 0 ? 1 : -1, READER));
    const refusals = said.map((each) =>
      each.then(
        () => [],
        (error: unknown) => [error],
      ),
    );
    await Promise.race(refusals.map(async (each) => ((await each).length > 0 ? each : new Promise(() => {}))));
    letGo();
    const refused = (await Promise.all(refusals)).flat();
    expect(refused.length).toBeGreaterThan(60);
    expect(refused.length).toBeLessThan(100);
    expect(refused.every((error) => error instanceof TooManyWaiting)).toBe(true);
    await counting.ratings.rate(id, page, 1, READER);
  });

  test('are decided anew if another process was faster', async () => {
    const { counting, commits, hold, agents, id, session, log } = await scene();
    const letGo = hold();
    const said = rankedPages(session).map(({ page }) => counting.ratings.rate(id, page, 1, READER));
    await vi.waitFor(() => expect(commits()).toBe(1));
    for (const { page } of rankedPages(session)) await agents.ratings.rate(id, page, -1, READER);
    letGo();
    await Promise.all(said);
    expect([...(await agents.ratings.now(id)).values()]).toEqual(Array(16).fill(1));
    const entries = await log();
    expect(entries.map(({ position }) => position)).toEqual([...entries.keys()]);
    expect(commits()).toBeLessThan(6);
  });
});

test('a rating during the removal of its agent leaves no trace', async () => {
  const { counting, hold, commits, store, id, session, log } = await scene();
  const letGo = hold();
  const said = rankedPages(session).map(({ page }) => counting.ratings.rate(id, page, 1, READER));
  const answers = Promise.allSettled(said);
  await vi.waitFor(() => expect(commits()).toBe(1));
  await store.commit([forgetting(logOf(id))]);
  letGo();
  for (const answer of await answers) expect(answer).toMatchObject({ reason: expect.any(NotFound) as unknown });
  expect(await log()).toEqual([]);
});

test('a slow decision of an agent blocks no rating, and uses the ratings that came meanwhile', async () => {
  const { agents, id, session } = await scene();
  const [first, second] = [evolutionUrl(0), bakingUrl(0)].map((url) => pageAt(url, session)) as [PageId, PageId];
  const lengths: number[] = [];
  await agents.log.consider(id, 'evolution', async (entries) => {
    lengths.push(entries.length);
    if (lengths.length === 1) await agents.ratings.rate(id, first, 1, READER);
    return [{ type: 'reset' }];
  });
  expect(lengths).toEqual([1, 3]);
  expect((await agents.ratings.now(id)).size).toBe(0);
  await agents.ratings.rate(id, second, 1, READER);
});

test('a slow decision of an agent has its turn, however many ratings come meanwhile', async () => {
  const { agents, id, session } = await scene();
  const said: Promise<unknown>[] = [];
  await agents.log.consider(id, 'evolution', async () => {
    const rated = agents.ratings.rate(id, pageAt(evolutionUrl(0), session), 1, READER);
    said.push(rated);
    if (said.length < 5) await rated;
    return [{ type: 'reset' }];
  });
  expect(said).toHaveLength(5);
  await Promise.all(said);
});
