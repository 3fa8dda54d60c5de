/**
 * Tells what happens in this process: in order, in batches of one commit each, one after the other. On several machines
 * a burst costs one call now and then; over a file the next batch holds what came meanwhile.
 */
import type { Timepiece } from '../../base/time.ts';
import { CommitUnknown, type Database, type Outcome } from '../database/database.ts';
import { type HeardEvent, isPassing } from './events.ts';
import { type EventRow, type Telling, TOLD_AT, telling, toldIn } from './statements.ts';

/** Time between two batches of one process, where a batch calls other processes. */
const CALL_EVERY_MS = 50;
const MOST_AT_ONCE = 200;
/** Events that cannot be told are not gathered for ever. */
const MOST_WAITING = 2_000;
const TRY_AGAIN_MS = 1_000;

export interface TellerOptions {
  readonly database: Database;
  /** The name of this process among all. */
  readonly name: string;
  readonly time: Pick<Timepiece, 'now' | 'alarm'>;
  /** Called with the database's failures; the teller tries again. */
  readonly trouble: (error: unknown) => void;
}

interface TellerParts extends TellerOptions {
  /** Over a file there is no other process: this process hears the events directly, and writes no progress. */
  readonly hear: (position: number, told: HeardEvent) => void;
  /** Over PostgreSQL every process reads its own events like those of others. */
  readonly look: () => void;
}

/** A batch, and when it was told. */
interface Unsure {
  readonly at: number;
  readonly batch: readonly Telling[];
}

export class Teller {
  readonly #parts: TellerParts;
  readonly #isAlone: boolean;
  #waiting: Telling[] = [];
  #telling: Promise<void> | undefined;
  /** When the batch was told whose fate is unknown: the teller looks for it before it tells anything else. */
  #unsure: Unsure | undefined;
  /** The last kept event that this process has told. */
  #last = 0;
  #pausing: (() => void) | undefined;
  #isClosing = false;

  constructor(parts: TellerParts) {
    this.#parts = parts;
    this.#isAlone = parts.database.dialect === 'sqlite';
  }

  add(told: Telling): void {
    this.#waiting.push(told);
    if (this.#waiting.length > MOST_WAITING) this.#waiting = lostOf(this.#waiting);
    this.#next();
  }

  /** Tells the waiting events at once, or gives them up. */
  async close(): Promise<void> {
    this.#isClosing = true;
    for (;;) {
      this.#pausing?.();
      this.#pausing = undefined;
      this.#next();
      if (this.#telling === undefined) return;
      await this.#telling;
    }
  }

  #next(): void {
    if (this.#telling === undefined && this.#pausing === undefined && this.#unsure !== undefined) {
      this.#telling = this.#lookFor(this.#unsure);
    }
    while (this.#telling === undefined && this.#pausing === undefined && this.#waiting.length > 0) {
      const batch = this.#waiting.splice(0, MOST_AT_ONCE);
      const written = this.#isAlone ? batch.filter(isKept) : batch;
      if (written.length === 0) this.#heard(batch, []);
      else this.#telling = this.#tell(batch, written);
    }
  }

  async #tell(batch: readonly Telling[], written: readonly Telling[]): Promise<void> {
    const { database, name, time, trouble } = this.#parts;
    const began = time.now();
    let pauseMs = 0;
    try {
      const outcomes = await database.commit([...telling(written, name, began), ...database.calling]);
      for (const { rows } of outcomes) this.#last = (rows as readonly EventRow[]).at(-1)?.position ?? this.#last;
      if (this.#isAlone) this.#heard(batch, outcomes);
      else this.#parts.look();
      if (!this.#isAlone) pauseMs = Math.max(0, began + CALL_EVERY_MS - time.now());
    } catch (error) {
      trouble(error);
      if (error instanceof CommitUnknown) this.#unsure = { at: began, batch };
      else this.#waiting = [...batch, ...this.#waiting];
      pauseMs = TRY_AGAIN_MS;
    }
    this.#after(pauseMs);
  }

  /** Events told twice would be news twice. */
  async #lookFor({ at, batch }: Unsure): Promise<void> {
    const { database, name, trouble, look } = this.#parts;
    let pauseMs = 0;
    try {
      const rows = await database.read<EventRow>(TOLD_AT, [name, at, this.#last]);
      this.#last = rows.at(-1)?.position ?? this.#last;
      this.#unsure = undefined;
      if (rows.length > 0 && this.#isAlone) this.#heard(batch, [{ touched: rows.length, rows }]);
      else if (rows.length > 0) look();
      else this.#waiting = [...batch, ...this.#waiting];
    } catch (error) {
      trouble(error);
      pauseMs = TRY_AGAIN_MS;
    }
    this.#after(pauseMs);
  }

  #after(pauseMs: number): void {
    this.#telling = undefined;
    if (this.#isClosing) {
      // What could not be told is given up.
      if (pauseMs === TRY_AGAIN_MS) [this.#waiting, this.#unsure] = [[], undefined];
      return;
    }
    if (pauseMs > 0) this.#pausing = this.#parts.time.alarm(pauseMs, () => this.#goOn());
    this.#next();
  }

  #goOn(): void {
    this.#pausing = undefined;
    this.#next();
  }

  #heard(batch: readonly Telling[], outcomes: readonly Outcome[]): void {
    // Only kept events come back as rows.
    const rows = outcomes.flatMap((outcome) => outcome.rows as readonly EventRow[]);
    let next = 0;
    for (const told of batch) {
      const row = isKept(told) ? rows[next++] : undefined;
      if (row !== undefined) this.#parts.hear(row.position, toldIn(row));
      else if (told.event !== undefined && isPassing(told.event)) {
        this.#parts.hear(0, { type: 'passing', owner: told.owner, teller: this.#parts.name, event: told.event });
      }
    }
  }
}

function isKept({ event }: Telling): boolean {
  return event === undefined || !isPassing(event);
}

/** One for each user whose events are given up. */
function lostOf(all: readonly Telling[]): Telling[] {
  return [...new Set(all.map(({ owner }) => owner))].map((owner) => ({ owner, event: undefined }));
}
