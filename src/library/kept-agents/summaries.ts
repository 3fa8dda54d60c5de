/**
 * What a list of agents says of each agent: its latest list in figures. The database counts from keys, ratings and
 * shown pages, for many agents in two questions, without reading any session or log.
 */
import type { AgentId } from '../../../agents/agents.ts';
import type { Database, Dialect, Row } from '../../storage/database/database.ts';
import { rowsInSlices } from '../../storage/store/in-slices.ts';
import { agentDocumentId } from './agent-records.ts';
import { listedPage } from './listed-pages.ts';

export interface AgentSummary {
  /** The number of its latest session, open or not; 0: none yet. */
  readonly latest: number;
  readonly isOpen: boolean;
  /** When its latest list was made. */
  readonly closedAt: string | null;
  /**
   * Pages of that list; those that its user neither rated nor hid; those that nobody opened or rated, while they count
   * as shown.
   */
  readonly shown: number;
  readonly unrated: number;
  readonly unread: number;
  /** The latest session is known to be unreadable. */
  readonly isDamaged: boolean;
}

interface LatestRow extends Row {
  readonly agent: string;
  readonly latest: string | null;
  readonly open: number;
  readonly damaged: number;
  readonly done: string | null;
  readonly closed: string | null;
}

interface CountRow extends Row {
  readonly session: string;
  readonly shown: number;
  readonly unrated: number;
  readonly unread: number;
}

const NOTHING = { shown: 0, unrated: 0, unread: 0 };

/** Sessions of the agent `a`. */
const OWN = "d.kind = 'session' AND d.id > a.id || '/' AND d.id < a.id || '0'";
const KEYS = "FROM document_key k WHERE k.kind = 'session'";

const latestSql = (places: string) => `SELECT found.agent, found.latest, found.done,
    (SELECT count(*) ${KEYS} AND k.id = found.latest AND k.name = 'state') AS open,
    (SELECT count(*) FROM document d WHERE d.kind = 'session' AND d.id = found.latest AND d.damage IS NOT NULL) AS damaged,
    (SELECT k.key ${KEYS} AND k.id = found.done AND k.name = 'closed') AS closed
  FROM (SELECT a.id AS agent,
      (SELECT d.id FROM document d WHERE ${OWN} ORDER BY d.id DESC LIMIT 1) AS latest,
      (SELECT d.id FROM document d WHERE ${OWN}
        AND EXISTS (SELECT 1 ${KEYS} AND k.id = d.id AND k.name = 'closed') ORDER BY d.id DESC LIMIT 1) AS done
    FROM document a WHERE a.kind = 'agent' AND a.id IN (${places})) AS found`;

/** Of the list `l`: pages that count as shown and wait for their reader. */
const UNREAD = `(SELECT count(*) FROM shown h
    WHERE h.agent = l.agent AND h.session = l.session AND h.until IS NOT NULL AND h.alias = 0)`;

/** The name of a session ends with six digits. */
const countsSql = (dialect: Dialect) => (places: string) =>
  `SELECT d.id AS session, count(*) AS shown,
    count(*) - count(CASE WHEN s.rating IS NULL THEN m.key ELSE '' END) AS unrated, ${UNREAD} AS unread
  FROM document d CROSS JOIN owner o CROSS JOIN listed l
    LEFT JOIN library_page p ON p.page = ${listedPage(dialect)}
    LEFT JOIN library_seen s ON s.reader = l.reader AND s.number = p.number
    LEFT JOIN document_key m ON m.kind = 'list_marks' AND m.id = d.id AND m.name = 'hidden' AND m.key = ${listedPage(dialect)}
  WHERE d.kind = 'session' AND d.id IN (${places}) AND o.place = substr(d.id, 1, length(d.id) - 7)
    AND l.agent = o.number AND l.session = CAST(substr(d.id, length(d.id) - 5) AS INTEGER)
  GROUP BY d.id, l.agent, l.session`;

/** All belong to one user. Leaves out agents that do not exist. */
export async function summariesOf(
  database: Database,
  agents: readonly AgentId[],
): Promise<ReadonlyMap<AgentId, AgentSummary>> {
  const latest = await rowsInSlices<LatestRow>(database, agents.map(agentDocumentId), latestSql);
  const lists = latest.flatMap(({ done }) => (done === null ? [] : [done]));
  const rows = await rowsInSlices<CountRow>(database, lists, countsSql(database.dialect));
  const counts = new Map(rows.map((row) => [row.session, row]));
  const found = new Map(latest.map((row) => [row.agent, summaryOf(row, counts.get(row.done ?? ''))]));
  return new Map(
    agents.flatMap((id) =>
      found.has(agentDocumentId(id)) ? [[id, found.get(agentDocumentId(id)) as AgentSummary]] : [],
    ),
  );
}

function summaryOf({ latest, open, damaged, closed }: LatestRow, counted: CountRow | undefined): AgentSummary {
  const { shown, unrated, unread } = counted ?? NOTHING;
  const number = latest === null ? 0 : Number(latest.slice(latest.lastIndexOf('/') + 1));
  return { latest: number, isOpen: open > 0, closedAt: closed, shown, unrated, unread, isDamaged: damaged > 0 };
}
