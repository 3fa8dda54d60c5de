/** Many offers are written at once, and only those that their agents keep. The lists are the same as if all were written. */
import { describe, expect, it } from 'vitest';
import { type AgentId, agentIdOf, ownerOf, type RankedSession, type UserId } from '../../../../agents/agents.ts';
import type { PageId } from '../../../../profiles/profiles.ts';
import { seededRandom } from '../../../../profiles/random.ts';
import { Floors } from '../../../../src/automation/matching/floors.ts';
import { Offering } from '../../../../src/automation/matching/offering.ts';
import {
  expiring,
  type Found,
  known,
  MOST_OFFERS,
  OFFERED_MS,
  offersFor,
  taking,
} from '../../../../src/automation/matching/statements.ts';
import { agentDocumentId } from '../../../../src/library/library.ts';
import { agentLearned, agentPurged, sessionClosed } from '../../../../src/library/matching-news.ts';
import type { Database, Statement } from '../../../../src/storage/database/database.ts';
import { naming, ownerAt } from '../../../../src/storage/store/owners.ts';
import type { Store } from '../../../../src/storage/store/store.ts';
import { STORES } from '../../support/both.ts';

const ALL = new Set([0, 1, 2, 3, 4, 5, 6, 7]);
const DAY_MS = 86_400_000;
const BEGAN = 100 * DAY_MS;

function agentsOf(count: number): readonly AgentId[] {
  return Array.from({ length: count }, (_, i) => agentIdOf(`u${i}` as UserId, 'a'));
}

/** A desk with these agents, which counts its writes. */
async function deskOver(place: () => Promise<Store>, agents: readonly AgentId[]) {
  const store = await place();
  const { database } = store;
  const written = { commits: 0, offers: 0, trims: 0 };
  const counted: Database = {
    ...database,
    dialect: database.dialect,
    read: (sql, values, lane) => database.read(sql, values, lane),
    commit: (statements, lane) => {
      written.commits++;
      for (const { sql, values = [] } of statements) {
        if (sql.includes('DELETE FROM offer')) written.trims++;
        if (sql.includes('INTO offer')) written.offers += values.filter((value) => value !== null).length >> 2;
      }
      return database.commit(statements, lane);
    },
  };
  const learn = (learned: readonly AgentId[]) =>
    store.commit(learned.map((each) => agentLearned(each, database.dialect)));
  await learn(agents);
  let floors = new Floors(counted);
  const offer = (found: readonly Found[], at = BEGAN, done: readonly Statement[] = []) =>
    new Offering(counted, floors).offer({ found, done, shards: ALL, at });
  return {
    store,
    written,
    offer,
    learn,
    restart() {
      floors = new Floors(counted);
    },
    /** Follows an agent as the matcher does after reading it anew. */
    async follow(agent: AgentId) {
      floors.forget(agent);
      const sql = 'SELECT * FROM match_agent WHERE agent = $1';
      const [row] = await database.read<Parameters<typeof known>[0]>(sql, [agent]);
      if (row !== undefined) await database.commit([known(row)]);
    },
    async close(agent: AgentId, session: number, candidates: readonly PageId[]) {
      const closed = { agent, number: session, list: candidates.map((page) => ({ page })), passed: [] };
      await store.commit(sessionClosed(closed as unknown as RankedSession, database.dialect));
    },
    listOf: async (agent: AgentId, session: number) => {
      await database.commit([taking(agent, session)]);
      const { sql, values = [] } = offersFor(agent, session);
      const rows = await database.read<{ page: PageId; score: number }>(sql, values);
      return rows.map(({ page, score }) => ({ page, score }));
    },
  };
}

/** Writes everything, and then removes all but the best. */
class Plain {
  readonly #offers = new Map<AgentId, Map<PageId, { readonly score: number; readonly at: number }>>();

  offer(found: readonly Found[], at: number): void {
    for (const { agent, page, score } of found) {
      const offers = this.#of(agent);
      offers.set(page, { score, at: offers.get(page)?.at ?? at });
    }
    for (const agent of new Set(found.map((each) => each.agent))) {
      for (const { page } of this.listOf(agent).slice(MOST_OFFERS)) this.#of(agent).delete(page);
    }
  }

  listOf(agent: AgentId) {
    const offers = [...this.#of(agent)].map(([page, { score }]) => ({ page, score }));
    return offers.sort((a, b) => b.score - a.score || (a.page < b.page ? -1 : 1));
  }

  drop(agent: AgentId): void {
    this.#of(agent).clear();
  }

  expire(before: number): void {
    for (const offers of this.#offers.values()) {
      for (const [page, { at }] of offers) if (at < before) offers.delete(page);
    }
  }

  #of(agent: AgentId) {
    const offers = this.#offers.get(agent) ?? new Map<PageId, { readonly score: number; readonly at: number }>();
    this.#offers.set(agent, offers);
    return offers;
  }
}

function foundFor(agents: readonly AgentId[], pages: readonly PageId[], score: (i: number) => number): Found[] {
  return pages.flatMap((page) => agents.map((agent, i) => ({ agent, page, score: score(i) })));
}

/** Some pages are found again with other scores, and many scores are equal. */
function foundBy(random: () => number, agents: readonly AgentId[], round: number): Found[] {
  const again = pagesFrom(Math.floor(random() * (round * 30 + 1)), 3);
  return [...new Set([...pagesFrom(round * 30, 30), ...again])].flatMap((page) =>
    agents.filter(() => random() < 0.7).map((agent) => ({ agent, page, score: Math.ceil(random() ** 2 * 40) / 7 })),
  );
}

const pagesFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, i) => `p${String(first + i).padStart(6, '0')}` as PageId);

describe.each(STORES)('offers on %s', (_, place) => {
  it.each([1, 2, 3])('are the same as if all were written, whatever removes them (%i)', async (seed) => {
    const random = seededRandom(seed);
    const agents = agentsOf(6);
    const desk = await deskOver(place, agents);
    const plain = new Plain();
    const sessions = new Map<AgentId, number>();
    const leave = async (agent: AgentId) => {
      const session = sessions.get(agent) ?? 1;
      const list = await desk.listOf(agent, session);
      expect(list).toEqual(plain.listOf(agent));
      if (random() < 0.5) await desk.follow(agent);
      if (random() > 0.03) return;
      await desk.close(agent, session, []);
      plain.drop(agent);
      sessions.set(agent, session + 1);
    };
    let all = 0;
    for (let round = 0; round < 50; round++) {
      const at = BEGAN + round * DAY_MS;
      await desk.store.database.commit([expiring(at)]);
      plain.expire(at - OFFERED_MS);
      const found = foundBy(random, agents, round);
      all += found.length;
      await desk.offer(found, at);
      plain.offer(found, at);
      for (const agent of agents) await leave(agent);
      if (random() < 0.1) desk.restart();
    }
    expect(desk.written.offers).toBeLessThan(0.8 * all);
  });

  it('are not written while their agent has enough better ones, and are written once it has not', async () => {
    const agents = agentsOf(40);
    const desk = await deskOver(place, agents);
    for (const agent of agents) await desk.follow(agent);
    await desk.offer(foundFor(agents, pagesFrom(0, MOST_OFFERS), () => 0.5));
    expect(desk.written.offers).toBe(40 * MOST_OFFERS);
    // A commit has some hundred offers.
    expect(desk.written.commits).toBeLessThan(10);
    const { commits } = desk.written;
    await desk.offer(foundFor(agents, pagesFrom(1_000, 50), () => 0.4));
    expect(desk.written).toEqual({ commits, offers: 40 * MOST_OFFERS, trims: 0 });
    await desk.offer(foundFor(agents, pagesFrom(2_000, 1), (i) => (i === 0 ? 0.6 : 0.4)));
    expect(desk.written.offers).toBe(40 * MOST_OFFERS + 1);
    expect((await desk.listOf(agents[0] as AgentId, 1))[0]?.score).toBe(0.6);
    await desk.close(agents[1] as AgentId, 1, pagesFrom(0, 60));
    await desk.offer(foundFor(agents, pagesFrom(3_000, 50), () => 0.4));
    expect((await desk.listOf(agents[1] as AgentId, 2)).map(({ score }) => score)).toEqual([
      ...Array.from({ length: 40 }, () => 0.5),
      ...Array.from({ length: 50 }, () => 0.4),
    ]);
    expect(desk.written.offers).toBe(40 * MOST_OFFERS + 1 + 50);
    // Only the list that was full when a better page came lost its least.
    expect(desk.written.trims).toBe(1);
  });

  it('follow the present offers of each agent, however many have changed at once', async () => {
    const user = 'u' as UserId;
    const agents = Array.from({ length: 1_001 }, (_, i) => agentIdOf(user, `a${String(i).padStart(4, '0')}`));
    const last = agents.at(-1) as AgentId;
    const desk = await deskOver(place, agents);
    await desk.offer(foundFor([last], pagesFrom(0, MOST_OFFERS), () => 0.5));
    await desk.store.database.commit([{ sql: 'UPDATE match_agent SET changed = 0' }]);
    await desk.offer(foundFor([last], pagesFrom(1_000, 1), () => 0.4));
    // More agents than are queried by name, so this one is behind all others.
    await desk.learn(agents);
    await desk.close(last, 1, pagesFrom(0, MOST_OFFERS));
    await desk.offer(foundFor([last], pagesFrom(2_000, 1), () => 0.4));
    expect((await desk.listOf(last, 2)).map(({ score }) => score)).toEqual([0.4]);
  });

  it('are written again once the better ones are too old', async () => {
    const agents = agentsOf(1);
    const desk = await deskOver(place, agents);
    const [agent] = agents as readonly [AgentId];
    await desk.follow(agent);
    await desk.offer(foundFor(agents, pagesFrom(0, MOST_OFFERS), () => 0.5));
    await desk.offer(foundFor(agents, pagesFrom(1_000, 1), () => 0.4));
    const later = BEGAN + OFFERED_MS + 1;
    await desk.store.database.commit([expiring(later)]);
    await desk.offer(
      foundFor(agents, pagesFrom(2_000, 1), () => 0.4),
      later,
    );
    expect(await desk.listOf(agent, 1)).toEqual([{ page: pagesFrom(2_000, 1)[0], score: 0.4 }]);
  });

  it('leave out pages that the agent met or its user was shown, and agents that are gone', async () => {
    const agents = agentsOf(4);
    const [, met, shown, gone] = agents as readonly [AgentId, AgentId, AgentId, AgentId];
    const desk = await deskOver(place, agents);
    const [page, other] = pagesFrom(0, 2) as [PageId, PageId];
    const { database } = desk.store;
    const sister = agentIdOf(ownerOf(shown), 'b');
    await desk.store.commit([ownerOf(met), agentDocumentId(met), ownerOf(shown), agentDocumentId(sister)].map(naming));
    await database.commit([
      {
        sql: `INSERT INTO library_page (number, page, owner, site, language, dated, looked) VALUES (1, $1, NULL, '', '', NULL, 0)`,
        values: [page],
      },
      ...(
        [
          [met, met, 0],
          [shown, sister, 1],
        ] as const
      ).map(([of, by, isShown]) => ({
        sql: `INSERT INTO library_seen (reader, number, agent, shown, seen)
          VALUES (${ownerAt('$1')}, 1, ${ownerAt('$2')}, $3, 0)`,
        values: [ownerOf(of), agentDocumentId(by), isShown],
      })),
    ]);
    await desk.store.commit(agentPurged(gone));
    await desk.offer(foundFor(agents, [page, other], () => 0.5));
    const lists = await Promise.all(agents.map((agent) => desk.listOf(agent, 1)));
    expect(lists.map((list) => list.map((each) => each.page))).toEqual([[page, other], [other], [other], []]);
  });
});
