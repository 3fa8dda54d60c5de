/** SQL for events that both databases understand. */
import { ownerOf, type UserId } from '../../../agents/agents.ts';
import type { Row, Statement } from '../database/database.ts';
import { type HeardEvent, isEndOfSession, isPassing, type KeptEvent, type News, type PassingNews } from './events.ts';

/**
 * How many events are kept for each user, and for how long: a listener who was away for longer looks at everything
 * anew.
 */
export const REMEMBERED = 500;
export const REMEMBERED_MS = 24 * 60 * 60_000;

/** Rows that each batch checks for old events; more than a batch adds. */
const OLDEST_LOOKED_AT = 400;

/** Something to tell; without an event it stands for what was lost. */
export interface Telling {
  readonly owner: UserId;
  readonly event: News | undefined;
}

export interface EventRow extends Row {
  readonly position: number;
  readonly owner: string;
  readonly sequence: number;
  readonly teller: string;
  readonly event: string;
}

/**
 * Takes so many positions. The row stays locked until the commit, so no other process's positions lie between or before
 * them.
 */
const ADVANCE = 'UPDATE event_log SET last = last + $1 WHERE id = 1';

const COUNT = `
  INSERT INTO event_owner (owner, sequence) VALUES ($1, 1)
  ON CONFLICT (owner) DO UPDATE SET sequence = event_owner.sequence + 1`;

const COLUMNS = 'position, owner, sequence, at, teller, agent, event';
const POSITION = '(SELECT last FROM event_log WHERE id = 1) - $1';

const KEEP = `
  INSERT INTO event (${COLUMNS})
  VALUES (${POSITION}, $2, (SELECT sequence FROM event_owner WHERE owner = $2), $3, $4, $5, $6)
  RETURNING position, owner, sequence, teller, event`;

const PASS = `INSERT INTO event (${COLUMNS}) VALUES (${POSITION}, $2, 0, $3, $4, $5, $6)`;

const FORGET_MANY = `
  DELETE FROM event WHERE owner = $1 AND sequence > 0
    AND sequence <= (SELECT sequence FROM event_owner WHERE owner = $1) - ${REMEMBERED}`;

const FORGET_PASSING = 'DELETE FROM event WHERE agent = $1 AND sequence = 0';

/** The oldest rows come first, so that the statement looks at no others. */
const FORGET_OLD = `
  DELETE FROM event WHERE position IN (
    SELECT position FROM (SELECT position, at FROM event ORDER BY position LIMIT ${OLDEST_LOOKED_AT}) AS oldest
    WHERE at < $1)`;

/** One commit that tells all of these in order; the kept events come back as rows in the same order. */
export function telling(all: readonly Telling[], teller: string, now: number): readonly Statement[] {
  const owners = new Set(all.map(({ owner }) => owner));
  return [
    { sql: ADVANCE, values: [all.length], rows: 1 },
    ...all.flatMap(({ owner, event }, i): readonly Statement[] => {
      const values = [all.length - 1 - i, owner, now, teller, subjectOf(event), textOf(event)];
      // Only the latest matters: a crawl's progress, or the end of a user's login.
      if (event?.type === 'crawl-progress' || event?.type === 'access-ended') {
        return [
          { sql: FORGET_PASSING, values: [subjectOf(event)] },
          { sql: PASS, values },
        ];
      }
      if (event !== undefined && isPassing(event)) return [{ sql: PASS, values }];
      return [
        // Deletes the session's progress, including what the same commit told just before.
        ...(event !== undefined && isEndOfSession(event) ? [{ sql: FORGET_PASSING, values: [event.agent] }] : []),
        { sql: COUNT, values: [owner] },
        { sql: KEEP, values },
      ];
    }),
    ...[...owners].map((owner) => ({ sql: FORGET_MANY, values: [owner] })),
    { sql: FORGET_OLD, values: [now - REMEMBERED_MS] },
  ];
}

/** Finds what a batch told, by its time, after other events of the same moment. */
export const TOLD_AT = `
  SELECT position, owner, sequence, teller, event FROM event WHERE teller = $1 AND at = $2 AND position > $3
  ORDER BY position`;

/** The subject by which passing events are deleted: an agent, whose session is over, a crawl, or a user. */
function subjectOf(event: News | undefined): string {
  if (event?.type === 'access-ended') return event.user;
  if (event?.type === 'crawl-progress') return event.crawl;
  return event !== undefined && 'agent' in event ? event.agent : '';
}

/** Marks an agent's events as lost for listeners who ask for them. */
export function forgettingAgent(owner: string, agent: string): readonly Statement[] {
  return [
    { sql: FORGET_PASSING, values: [agent] },
    // The progress of the agent's crawls.
    {
      sql: "DELETE FROM event WHERE owner = $1 AND sequence = 0 AND replace(event, $2, '') <> event",
      values: [owner, agent],
    },
    {
      sql: `UPDATE event SET event = '', agent = '' WHERE owner = $1 AND sequence > 0 AND replace(event, $2, '') <> event`,
      values: [owner, agent],
    },
  ];
}

/** Nobody asks for them any more. */
export function forgettingEvents(owner: string): readonly Statement[] {
  return [
    { sql: FORGET_PASSING, values: [owner] },
    { sql: 'DELETE FROM event WHERE owner = $1 AND sequence > 0', values: [owner] },
    { sql: 'DELETE FROM event_owner WHERE owner = $1', values: [owner] },
  ];
}

export const NAME_EPOCH = "UPDATE event_log SET epoch = $1 WHERE epoch = ''";
export const STATE = 'SELECT epoch, last FROM event_log WHERE id = 1';

const ROW = 'position, owner, sequence, teller, event';
export const AFTER = `SELECT ${ROW} FROM event WHERE position > $1 ORDER BY position LIMIT $2`;
/** The progress of the sessions under way. */
export const UNDER_WAY = `SELECT ${ROW} FROM event WHERE sequence = 0 AND position <= $1 ORDER BY position`;

/** A user's last number, with the events that are above a number, and those behind a position. */
export const MISSED = `
  SELECT told.sequence AS last, event.position, event.sequence, event.event
  FROM event_owner AS told LEFT JOIN event
    ON event.owner = told.owner AND event.sequence > 0 AND (event.sequence > $2 OR event.position > $3)
  WHERE told.owner = $1 ORDER BY event.sequence`;

export interface MissedRow extends Row {
  readonly last: number;
  /** Null if there are no events. */
  readonly position: number | null;
  readonly sequence: number;
  readonly event: string;
}

export function toldIn({ owner: text, sequence, teller, event }: EventRow): HeardEvent {
  const owner = text as UserId;
  // Only `telling` writes this.
  if (sequence === 0) return { type: 'passing', owner, teller, event: JSON.parse(event) as PassingNews };
  if (event === '') return { type: 'lost', owner, sequence };
  return { type: 'kept', owner, sequence, event: keptIn(event) };
}

export function keptIn(text: string): KeptEvent {
  return JSON.parse(text) as KeptEvent;
}

export function ofOwner(event: News): Telling {
  return { owner: 'agent' in event ? ownerOf(event.agent) : event.user, event };
}

function textOf(event: News | undefined): string {
  return event === undefined ? '' : JSON.stringify(event);
}
