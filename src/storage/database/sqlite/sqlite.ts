/**
 * SQLite in one file, WAL, every commit synced. One thread writes; two read, one for requests that people wait for and
 * one for long ones (searches, counts, checkpoints), so that none delays another and the main thread never waits for
 * the disk.
 */
import { resolve } from 'node:path';
import { type Alarm, systemAlarm } from '../../../base/time.ts';
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
import { databaseIn, PAGE_BYTES } from './opening.ts';
import { closeToOthers } from './private-files.ts';
import { Quiet } from './quiet.ts';

interface SqliteOptions {
  readonly folder: string;
  /**
   * True: a service holds the file, so that no second one does the same work. False: a command reads and writes beside
   * it.
   */
  readonly hold: boolean;
  readonly migrations?: readonly Migration[];
  /** Called with what was repaired, and with a failed checkpoint: the next one may succeed. */
  readonly warn: (message: string) => void;
  /** The alarm for a pause in writing; absent: this machine's. */
  readonly alarm?: Alarm;
  /** The built worker; if it does not exist, everything happens in this thread. */
  readonly worker?: URL;
}

/** Opens a folder's database; makes it if there is none. */
export async function openSqlite({
  folder,
  hold,
  migrations,
  warn,
  alarm = systemAlarm,
  worker,
}: SqliteOptions): Promise<Database> {
  const root = resolve(folder);
  const opening = { folder: root, hold, migrations: migrations ?? readMigrations() };
  const toRead = (lane: Lane) => openLine({ type: 'reader', path: databaseIn(root), lane }, worker);
  // Threads take time to start: these start together.
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

/** After so many written pages (4 MB), a checkpoint moves the write-ahead log into the file. */
const CHECKPOINT_PAGES = 4_000_000 / PAGE_BYTES;
/** While the write-ahead log is longer than this (32 MB), bulk work waits until it is empty. */
const LONG_LOG_PAGES = 32_000_000 / PAGE_BYTES;

const TRIES_TO_EMPTY = 5;

/** When hardly anything was written for this time, the write-ahead log is emptied and cut. */
const QUIET_MS = 30_000;
/** More than an idle service writes in that time: it renews leases, and checks that it can write. */
const FEW_PAGES = 250;

const READS = /^\s*SELECT\b/i;
/** Pages that a statement changes besides its values: one of the table and one of an index. */
const PAGES_PER_STATEMENT = 2;

interface Parts {
  /** Opened at the first long request. */
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

  /** There is no other process to call. */
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

  /** A failure here loses nothing: the next try follows after as many pages more. */
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

  /** Otherwise the log would stay as long as it became under load. */
  async #truncate(): Promise<void> {
    try {
      await this.#underway.run(async () => (await this.#bulkReader()).ask({ type: 'checkpoint', truncating: true }));
    } catch (error) {
      this.#warn(`the write-ahead log was not cut: ${String(error)}`);
    }
  }

  /** Repeats the checkpoint for pages written meanwhile. A long read (a backup) prevents it. */
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

/** A statement that finds nothing to change writes nothing. */
function pagesOf({ sql, values = [] }: Statement, outcome: Outcome | undefined): number {
  if ((outcome?.touched ?? 0) === 0 || READS.test(sql)) return 0;
  const bytes = values.reduce<number>(
    (sum, value) => sum + (typeof value === 'object' ? (value?.length ?? 0) : String(value).length),
    0,
  );
  return PAGES_PER_STATEMENT + bytes / PAGE_BYTES;
}
