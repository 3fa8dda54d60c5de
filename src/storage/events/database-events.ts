/**
 * Events over a database: rows that every process writes and every server reads. A call or the next poll tells a server
 * to read.
 */
import type { UserId } from '../../../agents/agents.ts';
import type { Store } from '../store/store.ts';
import {
  type Events,
  type Following,
  type HeardEvent,
  isEndOfSession,
  isOfSession,
  type Missed,
  type News,
} from './events.ts';
import { Gathering } from './gathering.ts';
import {
  AFTER,
  type EventRow,
  keptIn,
  MISSED,
  type MissedRow,
  NAME_EPOCH,
  ofOwner,
  STATE,
  toldIn,
  UNDER_WAY,
} from './statements.ts';
import { Teller, type TellerOptions } from './teller.ts';

interface EventsOptions extends TellerOptions {
  readonly newId: () => string;
}

/** A call may get lost, because connections break. */
export const POLL_EVERY_MS = 2_000;
const READ_AT_ONCE = 500;
/** Above every number. */
const NEVER = Number.MAX_SAFE_INTEGER;

/** The events of the service that this process belongs to. */
export function eventsOver(
  { database }: Store,
  { newId, ...options }: Pick<EventsOptions, 'newId' | 'time' | 'trouble'>,
): Events {
  return new DatabaseEvents({ database, name: newId(), newId, ...options });
}

export class DatabaseEvents implements Events {
  readonly #options: EventsOptions;
  readonly #teller: Teller;
  readonly #gathering: Gathering;
  #hear: (told: HeardEvent) => void = () => undefined;
  /** The last position that this process has read. */
  #position = 0;
  #looking: Promise<void> = Promise.resolve();
  #lookAgain = false;
  #isFollowing = false;
  #hangUp: (() => Promise<void>) | undefined;
  #nextPoll: (() => void) | undefined;

  constructor(options: EventsOptions) {
    this.#options = options;
    this.#teller = new Teller({
      ...options,
      hear: (position, told) => this.#take(position, told),
      look: () => this.#look(),
    });
    this.#gathering = new Gathering(options.time.alarm, (news) => this.#teller.add(ofOwner(news)));
  }

  tell(event: News): void {
    if (isOfSession(event)) {
      this.#gathering.take(event);
      return;
    }
    if (isEndOfSession(event) || event.type === 'session-opened') this.#gathering.end(event.agent);
    this.#teller.add(ofOwner(event));
  }

  async follow(hear: (told: HeardEvent) => void): Promise<Following> {
    const { database, newId } = this.#options;
    await database.commit([{ sql: NAME_EPOCH, values: [newId()] }]);
    const [state] = await database.read<{ epoch: string; last: number }>(STATE);
    if (state === undefined) throw new Error('the log of events has no beginning: restore a backup');
    this.#position = state.last;
    this.#hear = hear;
    for (const row of await database.read<EventRow>(UNDER_WAY, [state.last])) hear(toldIn(row));
    this.#isFollowing = database.dialect === 'postgres';
    if (this.#isFollowing) {
      this.#hangUp = await database.hear(() => this.#look());
      this.#look();
    }
    return { epoch: state.epoch, missed: (owner, since) => this.#missed(owner, since) };
  }

  async close(): Promise<void> {
    await this.#teller.close();
    // Listeners also hear the last events.
    await this.#looking;
    this.#isFollowing = false;
    this.#nextPoll?.();
    await this.#hangUp?.();
    await this.#looking;
  }

  #take(position: number, told: HeardEvent): void {
    this.#position = Math.max(this.#position, position);
    this.#hear(told);
  }

  #look(): void {
    if (!this.#isFollowing || this.#lookAgain) return;
    this.#lookAgain = true;
    this.#looking = this.#looking.then(() => this.#readOn());
  }

  async #readOn(): Promise<void> {
    this.#lookAgain = false;
    this.#nextPoll?.();
    try {
      while (this.#isFollowing) {
        const values = [this.#position, READ_AT_ONCE];
        const rows = await this.#options.database.read<EventRow>(AFTER, values);
        for (const row of rows) this.#take(row.position, toldIn(row));
        if (rows.length < READ_AT_ONCE) break;
      }
    } catch (error) {
      this.#options.trouble(error);
    }
    if (this.#isFollowing) this.#nextPoll = this.#options.time.alarm(POLL_EVERY_MS, () => this.#look());
  }

  async #missed(owner: UserId, since: number | undefined): Promise<Missed> {
    const heard = this.#position;
    const rows = await this.#options.database.read<MissedRow>(MISSED, [owner, since ?? NEVER, heard]);
    return missedIn(rows, since, heard);
  }
}

/** Events behind the last position read will still be heard. */
function missedIn(rows: readonly MissedRow[], since: number | undefined, heard: number): Missed {
  const last = rows[0]?.last ?? 0;
  const coming = rows.filter(({ position }) => position !== null && position > heard);
  const sequence = last - coming.length;
  if (since === undefined || since > last) return { sequence, events: undefined };
  // Another server was further on.
  if (since >= sequence) return { sequence: since, events: [] };
  const events = rows.flatMap(({ position, sequence, event }) => {
    const isMissed = position !== null && position <= heard && sequence > since;
    return isMissed && event !== '' ? [{ sequence, event: keptIn(event) }] : [];
  });
  // Some events were deleted, or lost.
  return { sequence, events: events.length === sequence - since ? events : undefined };
}
