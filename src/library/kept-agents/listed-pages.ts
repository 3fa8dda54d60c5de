/** Which lists have a page (table `listed`): a row for each page of a list. */
import { type AgentId, ownerOf, type RankedSession, type UserId } from '../../../agents/agents.ts';
import type { PageId } from '../../../profiles/profiles.ts';
import type { Database, Dialect, Row, Statement } from '../../storage/database/database.ts';
import { rowsInSlices } from '../../storage/store/in-slices.ts';
import { ownerAt } from '../../storage/store/owners.ts';
import type { BesideChange } from '../../storage/store/store.ts';
import { pageKey, pageOfKey } from '../pages/page-keys.ts';
import { agentDocumentId, agentIn } from './agent-records.ts';

const REMOVED_AT_ONCE = 500;

const LISTING = `INSERT INTO listed (reader, page, agent, session)
  SELECT r.number, $3, a.number, $4 FROM owner r CROSS JOIN owner a WHERE r.place = $1 AND a.place = $2
  ON CONFLICT DO NOTHING`;

/** Part of the commit that closes a session, whose claims name the user and the agent. */
export function listing({
  agent,
  number,
  list,
}: Pick<RankedSession, 'agent' | 'number' | 'list'>): readonly BesideChange[] {
  if (list.length === 0) return [];
  const [user, place] = [ownerOf(agent), agentDocumentId(agent)];
  const statements = list.map(({ page }) => ({ sql: LISTING, values: [user, place, pageKey(page), number] }));
  // Behind the names of owners, in the order of a commit.
  return [{ type: 'beside', thing: `pages listed by ${agent}`, statements }];
}

/** A page comes again with a new text, seldom more often; what is damaged is passed over. */
const LATEST = `SELECT session FROM listed WHERE reader = ${ownerAt('$1')} AND page = $2 AND agent = ${ownerAt('$3')}
  ORDER BY session DESC LIMIT 5`;

/** The agent's latest sessions with a page, the last one first. */
export async function latestWith(database: Database, agent: AgentId, page: PageId): Promise<readonly number[]> {
  const values = [ownerOf(agent), pageKey(page), agentDocumentId(agent)];
  return (await database.read<{ session: number }>(LATEST, values)).map(({ session }) => session);
}

const LISTERS = `SELECT DISTINCT a.place FROM listed l JOIN owner a ON a.number = l.agent
  WHERE l.reader = ${ownerAt('$1')} AND l.page = $2 ORDER BY a.place LIMIT $3`;

/** Agents of a user that have a page on a list, up to so many, in the order of creation. */
export async function listersOf(
  database: Database,
  user: UserId,
  page: PageId,
  most: number,
): Promise<readonly AgentId[]> {
  const rows = await database.read<{ place: string }>(LISTERS, [user, pageKey(page), most]);
  return rows.map(({ place }) => agentIn(place));
}

interface ListedRow extends Row {
  readonly page: Uint8Array;
  readonly place: string;
}

const LISTED_AMONG = (places: string) => `SELECT l.page, min(a.place) AS place FROM listed l
  JOIN owner a ON a.number = l.agent WHERE l.reader = ${ownerAt('$1')} AND l.page IN (${places}) GROUP BY l.page`;

/** For each of these pages that is on a list of the user, an agent whose list has it. */
export async function listersAmong(
  database: Pick<Database, 'read'>,
  user: UserId,
  pages: readonly PageId[],
): Promise<ReadonlyMap<PageId, AgentId>> {
  const rows = await rowsInSlices<ListedRow>(database, pages.map(pageKey), LISTED_AMONG, [user]);
  return new Map(rows.map(({ page, place }) => [pageOfKey(page), agentIn(place)]));
}

/** Whether a list of the reader has a page, by parameters: the reader, and the key of the page. */
export function isListed(reader: string, page: string): string {
  return `EXISTS (SELECT 1 FROM listed l WHERE l.reader = ${ownerAt(reader)} AND l.page = ${page})`;
}

const PAGE_ID: Readonly<Record<Dialect, string>> = {
  sqlite: 'lower(hex(l.page))',
  postgres: "encode(l.page, 'hex')",
};

/** The id of the page of a row `l`, as the library has it. */
export function listedPage(dialect: Dialect): string {
  return PAGE_ID[dialect];
}

/** An agent goes: some of its rows at once. */
export function unlistingSome(agent: AgentId): Statement {
  return {
    sql: `DELETE FROM listed WHERE agent = ${ownerAt('$1')} AND (session, page) IN
      (SELECT session, page FROM listed WHERE agent = ${ownerAt('$1')} LIMIT ${REMOVED_AT_ONCE})`,
    values: [agentDocumentId(agent)],
  };
}
