/**
 * SQLite in one file, WAL, every commit synced. One thread writes; two read, one for whoever waits and one for what takes
 * long (searches, counts, checkpoints), so that none of them holds up another and this thread never waits for the disk.
 */
import { resolve } from 'node:path';
import {
  BEAT,
  type Database,
  HEARD,
  type Lane,
  type Outcome,
  type Row,
  type Statement,
  type Value,
} from '../database.ts';
import { type Migration, readMigrations } from '../migrations.ts';
import { Underway } from '../underway.ts';
import type { Checkpointed } from './engine.ts';
import { type Line, openLine } from './line.ts';
import { databaseIn } from './opening.ts';
import { closeToOthers } from './private-files.ts';
import { type Alarm, Quiet } from './quiet.ts';

interface SqliteOptions {
  readonly folder: string;
  /** A service holds it, so that no second one does the same work; a command reads and writes beside it. */
  readonly hold: boolean;
  readonly migrations?: readonly Migration[];
  /** Told of what was put right, and of a checkpoint that did not succeed: the next one may. */
  readonly warn: (message: string) => void;
  /** What rings when nothing was written for a while; of this machine unless it is given. */
  readonly alarm?: Alarm;
  /** A built worker; unless it is there everything happens in this thread. */
  readonly worker?: URL;
}

const ownAlarm: Alarm = (milliseconds, ring) => {
  const timer = setTimeout(ring, milliseconds).unref();
  return () => clearTimeout(timer);
};

/** Opens the database in a folder, making it when there is none. */
export async function openSqlite({
  folder,
  hold,
  migrations,
  warn,
  alarm = ownAlarm,
  worker,
}: SqliteOptions): Promise<Database> {
  const root = resolve(folder);
  const opening = { folder: root, hold, migrations: migrations ?? readMigrations() };
  const toRead = (lane: Lane) => openLine({ type: 'reader', path: databaseIn(root), lane }, worker);
  // Threads take their time to begin: these do so together.
  const [writer, reader] = await Promise.allSettled([openLine({ type: 'writer', opening }, worker), toRead('urgent')]);
  try {
    const database = new SqliteDatabase(openOf(writer), openOf(reader), {
      openBulk: () => toRead('bulk'),
      warn,
      isHeld: hold,
      alarm,
    });
    await closeToOthers(root, warn);
    return database;
  } catch (error) {
    await Promise.all([writer, reader].map((line) => line.status === 'fulfilled' && line.value.close()));
    throw error;
  }
}

function openOf(line: PromiseSettledResult<Line>): Line {
  if (line.status === 'rejected') throw line.reason;
  return line.value;
}

/** So many pages written (4 MB) are moved from the write-ahead log into the file. */
const CHECKPOINT_PAGES = 1_000;
/** While the write-ahead log is longer than this (32 MB), bulk work waits for it to be emptied. */
const LONG_LOG_PAGES = 8_000;

const TRIES_TO_EMPTY = 5;

/** When hardly anything was written for so long, the write-ahead log is emptied and cut. */
const QUIET_MS = 30_000;
/** More than a service at rest writes in that time: it renews leases, and sees that it can write. */
const FEW_PAGES = 250;

const PAGE_BYTES = 4_096;
const READS = /^\s*SELECT\b/i;
/** What a statement changes beside its values: a page of the table and one of an index. */
const PAGES_PER_STATEMENT = 2;

interface Parts {
  /** Begun with the first thing that takes long. */
  readonly openBulk: () => Promise<Line>;
  readonly warn: (message: string) => void;
  readonly isHeld: boolean;
  readonly alarm: Alarm;
}

class SqliteDatabase implements Database {
  readonly dialect = 'sqlite';
  readonly isHeld: boolean;
  readonly calling = [];
  readonly #writer: Line;
  readonly #reader: Line;
  readonly #openBulk: () => Promise<Line>;
  readonly #warn: (message: string) => void;
  #bulk: Promise<Line> | undefined;
  #pagesWritten = 0;
  #checkpointing: Promise<void> | undefined;
  /** Bulk work waits for this. */
  #emptying: Promise<void> | undefined;
  readonly #underway = new Underway();
  readonly #quiet: Quiet;

  constructor(writer: Line, reader: Line, { openBulk, warn, isHeld, alarm }: Parts) {
    this.#quiet = new Quiet({ afterMs: QUIET_MS, little: FEW_PAGES, alarm, quiet: () => void this.#truncate() });
    this.isHeld = isHeld;
    this.#warn = warn;
    this.#writer = writer;
    this.#reader = reader;
    this.#openBulk = openBulk;
  }

  read<T extends Row = Row>(sql: string, values: readonly Value[] = [], lane: Lane = 'urgent'): Promise<readonly T[]> {
    return this.#underway.run(async () => {
      const line = lane === 'urgent' ? this.#reader : await this.#bulkReader();
      return (await line.ask({ type: 'read', sql, values })) as readonly T[];
    });
  }

  commit(statements: readonly Statement[], lane: Lane = 'urgent'): Promise<readonly Outcome[]> {
    return this.#underway.run(async () => {
      if (lane === 'bulk') await this.#emptying;
      const outcomes = (await this.#writer.ask({ type: 'commit', lane, statements })) as readonly Outcome[];
      const pages = statements.reduce((sum, statement, i) => sum + pagesOf(statement, outcomes[i]), 0);
      this.#quiet.happens(pages);
      this.#pagesWritten += pages;
      if (this.#pagesWritten >= CHECKPOINT_PAGES) this.#checkpointing ??= this.#checkpoint();
      return outcomes;
    });
  }

  /** There is nobody else to call. */
  hear(): Promise<() => Promise<void>> {
    return Promise.resolve(() => Promise.resolve());
  }

  async check(): Promise<void> {
    await this.commit([BEAT]);
    await this.read(HEARD);
  }

  examine(): Promise<readonly string[]> {
    return this.#underway.run(async () => {
      const line = await this.#bulkReader();
      return (await line.ask({ type: 'examine' })) as readonly string[];
    });
  }

  close(): Promise<void> {
    this.#quiet.close();
    return this.#underway.close(async () => {
      await this.#checkpointing;
      const bulk = await this.#bulk?.catch(() => undefined);
      await Promise.all([this.#reader.close(), bulk?.close()]);
      await this.#writer.close();
    });
  }

  #bulkReader(): Promise<Line> {
    this.#bulk ??= this.#openBulk().catch((error: unknown) => {
      this.#bulk = undefined;
      throw error;
    });
    return this.#bulk;
  }

  /** A failure here loses nothing: it is tried again after as many pages more. */
  async #checkpoint(): Promise<void> {
    this.#pagesWritten = 0;
    try {
      const bulk = await this.#bulkReader();
      const move = async () => (await bulk.ask({ type: 'checkpoint' })) as Checkpointed;
      if ((await move()).pages > LONG_LOG_PAGES) await this.#empty(move);
    } catch (error) {
      this.#warn(`the write-ahead log was not moved into the database: ${String(error)}`);
    } finally {
      this.#checkpointing = undefined;
    }
  }

  /** A log that grew long while much was written or read keeps its length otherwise. */
  async #truncate(): Promise<void> {
    try {
      await this.#underway.run(async () => (await this.#bulkReader()).ask({ type: 'checkpoint', truncating: true }));
    } catch (error) {
      this.#warn(`the write-ahead log was not cut: ${String(error)}`);
    }
  }

  /** Moves what was written meanwhile, and what was written meanwhile to that. Who reads for long (a backup) prevents it. */
  async #empty(move: () => Promise<Checkpointed>): Promise<void> {
    let go = () => {};
    this.#emptying = new Promise((resolve) => {
      go = resolve;
    });
    try {
      for (let tries = 0; tries < TRIES_TO_EMPTY && (await move()).left > 0; tries++);
    } finally {
      this.#emptying = undefined;
      go();
    }
  }
}

/** What looks for something, and finds nothing to change, writes nothing. */
function pagesOf({ sql, values = [] }: Statement, outcome: Outcome | undefined): number {
  if ((outcome?.touched ?? 0) === 0 || READS.test(sql)) return 0;
  const bytes = values.reduce<number>(
    (sum, value) => sum + (typeof value === 'object' ? (value?.length ?? 0) : String(value).length),
    0,
  );
  return PAGES_PER_STATEMENT + bytes / PAGE_BYTES;
}
