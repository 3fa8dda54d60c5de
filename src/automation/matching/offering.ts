/**
 * What was found for agents, written down: only what they would keep, many rows in a statement, in commits that stay small. That
 * the pages are done comes behind all that they were offered to: who dies in between has them matched again.
 *
 *   found ──▶ below its agent's floor? ──▶ agent by agent: its rows, and what is more than it keeps goes ──▶ done
 */
import type { AgentId } from '../../../agents/agents.ts';
import type { PageId } from '../../../profiles/profiles.ts';
import type { Database, Statement } from '../../storage/database/database.ts';
import { rowsInSlices } from '../../storage/store/in-slices.ts';
import type { Floors } from './floors.ts';
import {
  type Found,
  OFFERED_AT_ONCE,
  offering,
  STANDING,
  type StandingRow,
  TRIMMED_AT_ONCE,
  trimming,
} from './statements.ts';

/** Of one commit, about: urgent work may have to wait for it. */
const MOST_ROWS = 500;

interface Batch {
  readonly found: readonly Found[];
  /** Marks the pages as done. */
  readonly done: readonly Statement[];
  readonly shards: ReadonlySet<number>;
  /** Milliseconds since 1970. */
  readonly at: number;
}

export class Offering {
  readonly #database: Database;
  readonly #floors: Floors;

  constructor(database: Database, floors: Floors) {
    this.#database = database;
    this.#floors = floors;
  }

  async offer({ found, done, shards, at }: Batch): Promise<void> {
    let rows: Found[] = [];
    let full: AgentId[] = [];
    for (const [agent, those] of await this.#worthwhile(found, shards, at)) {
      rows.push(...those);
      if (this.#floors.given(agent, those.length)) full.push(agent);
      if (rows.length < MOST_ROWS) continue;
      await this.#database.commit(writing(rows, full, at), 'bulk');
      rows = [];
      full = [];
    }
    const last = [...writing(rows, full, at), ...done];
    if (last.length > 0) await this.#database.commit(last, 'bulk');
  }

  /** By agent what it may keep, in the order of ids, as all writers do. */
  async #worthwhile(found: readonly Found[], shards: ReadonlySet<number>, at: number) {
    const all = byAgent(found);
    await this.#floors.learn([...all.keys()], shards, at);
    const standing = await this.#standing(found);
    const kept = new Map<AgentId, readonly Found[]>();
    for (const agent of [...all.keys()].sort()) {
      const those = all.get(agent) ?? [];
      // If a page is found again, the least of the kept offers may change.
      const isSure = !those.some(({ page }) => standing.has(`${agent} ${page}`));
      const above = those.filter(({ score }) => !(isSure && this.#floors.isBelow(agent, score)));
      if (above.length > 0) kept.set(agent, above);
    }
    return kept;
  }

  async #standing(found: readonly Found[]): Promise<ReadonlySet<string>> {
    const pages = new Set<PageId>(found.map(({ page }) => page));
    const read: Database['read'] = (sql, values) => this.#database.read(sql, values, 'bulk');
    const rows = await rowsInSlices<StandingRow>({ read }, [...pages], STANDING);
    return new Set(rows.map(({ agent, page }) => `${agent} ${page}`));
  }
}

function writing(rows: readonly Found[], full: readonly AgentId[], at: number): readonly Statement[] {
  const offers = inSlices(rows, OFFERED_AT_ONCE).map((some) => offering(some, at));
  return [...offers, ...inSlices(full, TRIMMED_AT_ONCE).map(trimming)];
}

function byAgent(found: readonly Found[]): ReadonlyMap<AgentId, readonly Found[]> {
  const agents = new Map<AgentId, Found[]>();
  for (const each of found) {
    const those = agents.get(each.agent);
    if (those === undefined) agents.set(each.agent, [each]);
    else those.push(each);
  }
  return agents;
}

function inSlices<T>(all: readonly T[], length: number): readonly (readonly [T, ...T[]])[] {
  const slices: [T, ...T[]][] = [];
  for (let from = 0; from < all.length; from += length) slices.push(all.slice(from, from + length) as [T, ...T[]]);
  return slices;
}
