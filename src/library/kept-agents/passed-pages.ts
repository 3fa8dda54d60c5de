/**
 * Pages that sessions ranked behind their lists: packed, a row for each session, and removed after some days. Agents
 * learn from them what there is, and test lists are drawn from them. The library has the pages' heads.
 */
import { promisify } from 'node:util';
import { deflateRaw, inflateRaw } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import Type from 'typebox';
import { Compile } from 'typebox/compile';
import { type AgentId, type Candidate, type Passed, PassedRecord, type RankedSession } from '../../../agents/agents.ts';
import { DAY_MS } from '../../../profiles/profiles.ts';
import type { Database, Row } from '../../storage/database/database.ts';
import { parserOf } from '../../storage/store/parser-of.ts';
import type { BesideChange } from '../../storage/store/store.ts';

const parse = parserOf<Passed[]>(Compile(Type.Array(PassedRecord)));
const deflated = promisify(deflateRaw);
const inflated = promisify<Uint8Array, { maxOutputLength: number }, Buffer>(inflateRaw);

/** Some hundred pages of a few hundred bytes each. */
const MOST_BYTES = 4 * 1024 * 1024;
const SWEPT_AT_ONCE = 200;

/** Sessions in memory: those of agents in use. */
const MOST_KNOWN = 50;

interface PackedRow extends Row {
  readonly pages: Uint8Array;
}

async function unpacked(pages: Uint8Array): Promise<readonly Passed[]> {
  const json = await inflated(pages, { maxOutputLength: MOST_BYTES });
  return parse(JSON.parse(json.toString()));
}

export class PassedPages {
  readonly #database: Database;
  readonly #keptMs: number;
  readonly #failed: (error: unknown) => void;
  /** What a session ranked never changes. */
  readonly #known = new LRUCache<string, readonly Passed[]>({ max: MOST_KNOWN });

  /** The pages stay for so many days; 0: for as long as their agent. Calls `failed` with those that cannot be read. */
  constructor(database: Database, days: number, failed: (error: unknown) => void = () => undefined) {
    this.#database = database;
    this.#failed = failed;
    this.#keptMs = days === 0 ? Number.POSITIVE_INFINITY : days * DAY_MS;
  }

  /** Best first. Unreadable ones count as gone: a next session finds the same pages. */
  async of(agent: AgentId, session: number): Promise<readonly Passed[]> {
    const known = this.#known.get(`${agent} ${session}`);
    if (known !== undefined) return known;
    const sql = 'SELECT pages FROM session_passed WHERE agent = $1 AND session = $2';
    const [row] = await this.#database.read<PackedRow>(sql, [agent, session]);
    if (row === undefined) return [];
    const pages = await unpacked(row.pages).catch((cause: unknown) => {
      const which = `what session ${session} of agent ${agent} ranked behind its list cannot be read`;
      this.#failed(
        new Error(`${which}: it counts as gone, and the next session finds anew what is worth it`, { cause }),
      );
      return [];
    });
    // A damaged entry is reported once, as long as it is cached.
    this.#known.set(`${agent} ${session}`, pages);
    return pages;
  }

  async keeping({ agent, number, closedAt, passed }: RankedSession): Promise<readonly BesideChange[]> {
    if (passed.length === 0) return [];
    const pages = await deflated(JSON.stringify(passed.map(rankedOf)));
    const sql = `INSERT INTO session_passed (agent, session, at, pages) VALUES ($1, $2, $3, $4)
      ON CONFLICT (agent, session) DO UPDATE SET at = excluded.at, pages = excluded.pages`;
    return [beside(agent, { sql, values: [agent, number, Date.parse(closedAt), pages] })];
  }

  /** Removes some whose time is over; returns how many, 0 when none are left. */
  async sweepSome(now: number): Promise<number> {
    const before = now - this.#keptMs;
    if (before === Number.NEGATIVE_INFINITY) return 0;
    const old = `SELECT agent, session FROM session_passed WHERE at < $1 LIMIT ${SWEPT_AT_ONCE}`;
    const sql = `DELETE FROM session_passed WHERE (agent, session) IN (${old})`;
    return (await this.#database.commit([{ sql, values: [before] }], 'bulk'))[0]?.touched ?? 0;
  }

  /** Removes some of an agent that goes; returns how many, 0 when none are left. */
  async leaveSome(agent: AgentId): Promise<number> {
    const some = `SELECT session FROM session_passed WHERE agent = $1 LIMIT ${SWEPT_AT_ONCE}`;
    const sql = `DELETE FROM session_passed WHERE agent = $1 AND session IN (${some})`;
    return (await this.#database.commit([{ sql, values: [agent] }], 'bulk'))[0]?.touched ?? 0;
  }
}

function beside(agent: AgentId, statement: BesideChange['statements'][number]): BesideChange {
  return { type: 'beside', thing: `passed pages ${agent}`, statements: [statement] };
}

function rankedOf({ page, aliases, version, counts, engineRank, engines, asked, score, profile }: Candidate): Passed {
  return {
    ...{ page, version, counts, engineRank, score, profile },
    ...(aliases === undefined ? {} : { aliases }),
    ...(engines === undefined ? {} : { engines }),
    ...(asked === undefined ? {} : { asked }),
  };
}
