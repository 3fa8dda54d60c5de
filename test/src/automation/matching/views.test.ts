/** The matcher's views of agents survive a restart: only logs of changed agents are read. */
import { describe, expect, it } from 'vitest';
import type { Agent, AgentId, Page, UserId } from '../../../../agents/agents.ts';
import type { EventId, LogEntry, LogEvent, PageId, ProfileId } from '../../../../profiles/profiles.ts';
import { AgentViews } from '../../../../src/automation/matching/agent-views.ts';
import { Floors } from '../../../../src/automation/matching/floors.ts';
import { Matching } from '../../../../src/automation/matching/matching.ts';
import { MOST_OFFERS, OFFERED_AT_ONCE, offering } from '../../../../src/automation/matching/statements.ts';
import { StoredAgents } from '../../../../src/library/library.ts';
import { pageFound } from '../../../../src/library/matching-news.ts';
import { StoredSettings } from '../../../../src/people/settings/settings.ts';
import type { Store } from '../../../../src/storage/store/store.ts';
import { inTurns } from '../../../agents/support.ts';
import { rethrow, STORES } from '../../support/both.ts';
import { temporaryFolder } from '../../support/folders.ts';
import { libraryOver } from '../../support/library.ts';
import { agentOf, followedOf, NOON } from '../../support/samples.ts';
import { openStore } from '../../support/stores.ts';

/** More than one read takes. */
const AGENTS = 21;
const TOPIC = 'genetic algorithms evolve a population by crossover and mutation';
const OTHER = 'bread rises in the oven until its crust is brown';
/** Enough for the dictionary to begin a new epoch. */
const EPOCH_PAGES = 20;

/** Notes whose logs were read. */
class ToldAgents extends StoredAgents {
  readonly folded: AgentId[] = [];

  override log(id: AgentId) {
    this.folded.push(id);
    return super.log(id);
  }
}

async function houseOf(place: () => Promise<Store>, agents = AGENTS) {
  const store = await place();
  const library = libraryOver(store);
  const stored = new StoredAgents(store);
  const keep = (name: string, text: string, onlyFor?: UserId) =>
    library.keep(`http://${name}.example/`, followedOf(`http://${name}.example/`, text), undefined, onlyFor);
  const liked = await keep('liked', `${TOPIC}: one`);
  const disliked = await keep('disliked', `${OTHER}: one`);
  await store.database.commit([{ sql: 'DELETE FROM match_page' }]);
  const all = Array.from({ length: agents }, (_, i) => agentOf(`u${i}`, 'a'));
  for (const agent of all) {
    await stored.create(agent, [entryOf(agent, 0, { type: 'created', words: agent.words })]);
    await rate(stored, agent, liked, 1);
    await rate(stored, agent, disliked, -1);
  }
  return { store, stored, keep, all };
}

function entryOf({ id, user }: Agent, position: number, event: LogEvent): LogEntry {
  return { id: `${id}e${position}` as EventId, position, at: NOON, by: user, event };
}

async function rate(stored: StoredAgents, agent: Agent, rated: Page, value: 1 | -1): Promise<void> {
  const { id: page, version, counts } = rated;
  const { length } = await stored.log(agent.id);
  const profile = value > 0 ? (`${agent.id}p${length}` as ProfileId) : null;
  const cause = `${agent.id}e${length + 1}` as EventId;
  const events: readonly LogEvent[] = [
    ...(profile === null ? [] : [{ type: 'founded', profile, cause } as const]),
    { type: 'rated', page, version, counts, value, profile },
  ];
  const entries = events.map((event, i) => entryOf(agent, length + i, event));
  await stored.append(agent.id, entries);
}

function partsOver(store: Store) {
  const settings = new StoredSettings(store, 'UTC', () => NOON);
  return {
    store,
    library: libraryOver(store),
    agentStore: new StoredAgents(store),
    settings,
    inTurns,
    failed: rethrow,
  };
}

/** A process that starts, does all waiting work, and ends. */
async function lifeOver(store: Store, between: () => Promise<unknown> = async () => undefined) {
  const agentStore = new ToldAgents(store);
  const time = { now: () => 0, alarm: () => () => undefined };
  const matching = new Matching({ ...partsOver(store), agentStore, holder: 'service', time });
  const shards = store.database.dialect === 'sqlite' ? 1 : 8;
  while (matching.shards.size < shards) await matching.turn();
  const before = [...agentStore.folded];
  await between();
  while (await matching.turn());
  const { size, profiles } = matching.standing;
  await matching.close();
  return { before, folded: agentStore.folded, size, profiles };
}

async function offersIn({ database }: Store) {
  const rows = await database.read<{ agent: AgentId; page: string; score: number }>(
    'SELECT * FROM offer ORDER BY agent, page',
  );
  return rows.map(({ agent, page, score }) => ({ agent, page, score: score.toFixed(5) }));
}

it('the matcher ends the turn under way before it leaves its shards to others', async () => {
  const { store } = await houseOf(async () => openStore(await temporaryFolder()), 1);
  const parts = partsOver(store);
  const matching = new Matching({ ...parts, holder: 'service', time: { now: () => 0, alarm: () => () => undefined } });
  const holders = () => store.database.read('SELECT holder FROM match_holder');
  const dictionary = parts.library.dictionary.bind(parts.library);
  let closing: Promise<unknown> | undefined;
  const during: unknown[] = [];
  parts.library.dictionary = async () => {
    if (closing !== undefined) return dictionary();
    closing = matching.close();
    // If it left at once, that would be written before this.
    await store.database.commit([{ sql: 'DELETE FROM match_page' }], 'bulk');
    during.push(await holders());
    return dictionary();
  };
  matching.run();
  await matching.idle();
  await closing;
  expect([...during, await holders()]).toEqual([[{ holder: 'service' }], []]);
});

describe.each(STORES)('views of agents, on %s', (_, place) => {
  it('are read after a restart without any agent’s log, and match the same pages', async () => {
    const { store, stored, keep, all } = await houseOf(place);
    const [unwanted, gone] = all as [Agent, Agent];
    await stored.change(unwanted.id, (agent) => ({ ...agent, private: true }));
    await stored.delete(gone.id, NOON);
    const first = await lifeOver(store, () => keep('new', `${TOPIC}: two`));
    expect(first).toMatchObject({ size: AGENTS - 2 });
    expect(new Set(first.folded).size).toBe(AGENTS - 2);
    const offers = await offersIn(store);
    expect(offers).toHaveLength(AGENTS - 2);
    await store.database.commit([{ sql: 'DELETE FROM offer' }]);
    const again = pageFound((await keep('new', `${TOPIC}: two`)).id);
    const second = await lifeOver(store, () => store.commit([again]));
    expect(second).toEqual({ before: [], folded: [], size: first.size, profiles: first.profiles });
    expect(await offersIn(store)).toEqual(offers);
    const kept = await store.database.read<{ agent: AgentId }>('SELECT agent FROM match_view');
    expect(kept.some(({ agent }) => agent === gone.id)).toBe(false);
    // Otherwise the next start would take some for made otherwise, private ones too.
    expect(await store.database.read('SELECT DISTINCT made FROM match_view')).toHaveLength(1);
  });

  it('match a page that was read for one user with that user’s agents alone', async () => {
    const { store, keep, all } = await houseOf(place, 3);
    const [, own] = all as [Agent, Agent];
    await lifeOver(store, () => keep('new', `${TOPIC}: two`, own.user));
    expect((await offersIn(store)).map(({ agent }) => agent)).toEqual([own.id]);
  });

  it('are made anew if their agent has changed, or if they are unreadable', async () => {
    const { store, stored, keep, all } = await houseOf(place, 5);
    const [rated, behind, unread, cut] = all as [Agent, Agent, Agent, Agent];
    const { profiles } = await lifeOver(store);
    await rate(stored, rated, await keep('more', `${TOPIC}: more`), 1);
    const change = (sql: string, { id }: Agent) => store.database.commit([{ sql, values: [id], rows: 1 }]);
    await change('UPDATE match_agent SET stamp = stamp + 1 WHERE agent = $1', behind);
    await change(`UPDATE match_view SET head = '{}' WHERE agent = $1`, unread);
    await store.database.commit([
      { sql: 'UPDATE match_view SET vectors = $2 WHERE agent = $1', values: [cut.id, Uint8Array.of(1)], rows: 1 },
    ]);
    const second = await lifeOver(store);
    expect([...second.before].sort()).toEqual([rated.id, behind.id, unread.id, cut.id].sort());
    expect(second).toMatchObject({ size: 5, profiles: profiles + 1 });
    expect(await lifeOver(store)).toMatchObject({ folded: [], size: 5, profiles: profiles + 1 });
  });

  it('go with their shard, and so does what is known of the offers of its agents', async () => {
    const { store, all } = await houseOf(place, 1);
    const [{ id: agent }] = all as [Agent];
    const { database } = store;
    const floors = new Floors(database);
    const views = new AgentViews({ ...partsOver(store), floors });
    const shards = new Set([0, 1, 2, 3, 4, 5, 6, 7]);
    views.hold(shards);
    while (views.ready.size < shards.size) await views.turn();
    const found = Array.from({ length: MOST_OFFERS }, (_, i) => ({ agent, page: `p${i}` as PageId, score: 0.5 }));
    for (let i = 0; i < found.length; i += OFFERED_AT_ONCE)
      await database.commit([offering(found.slice(i, i + OFFERED_AT_ONCE), 0)]);
    await floors.learn([agent], shards, 0);
    expect([views.agents.size, floors.isBelow(agent, 0.4)]).toEqual([1, true]);
    views.hold(new Set());
    // Another process may take the offers away before this one has the shard again.
    expect([views.agents.size, floors.isBelow(agent, 0.4)]).toEqual([0, false]);
  });

  it('serve with a new dictionary until they are made anew', async () => {
    const { store, keep, all } = await houseOf(place);
    await lifeOver(store);
    for (let i = 0; i < EPOCH_PAGES; i++) await keep(`more${i}`, `${OTHER}: more${i}`);
    const second = await lifeOver(store);
    expect(second.before).toEqual([]);
    expect([...second.folded].sort()).toEqual(all.map(({ id }) => id).sort());
    expect(await lifeOver(store)).toMatchObject({ folded: [], size: AGENTS });
  });
});
