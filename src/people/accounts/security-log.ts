/**
 * Who came in or tried to, and who changed what guards accounts: a line each in the log of the process, in a form that
 * does not change and that programs such as fail2ban read, and a row each for administrators. Neither holds a secret, nor
 * a login that nobody has: it may be a password that was typed in the wrong field.
 */
import type { NewId } from '../../../agents/agents.ts';
import { DAY_MS } from '../../../profiles/profiles.ts';
import type { Database, Row } from '../../storage/database/database.ts';
import type { Stretch, WantedStretch } from '../../storage/store/stretches.ts';
import type { User } from './records.ts';
import { SECURITY_KIND_NAMES, SECURITY_KINDS, type SecurityKind } from './security-kinds.ts';

export interface SecurityEvent {
  readonly kind: SecurityKind;
  /** Whose account it is about; undefined: nobody's, or everybody's. */
  readonly user?: Pick<User, 'loginName'> | undefined;
  /** Who did it, where that is somebody else. */
  readonly by?: Pick<User, 'loginName'> | undefined;
  /** Where it came from; undefined: from this machine, by the command line. */
  readonly address: string | undefined;
  /** What it was done to or with: the name of a token, the limits chosen. */
  readonly what?: string | undefined;
}

/** For those who notice such things. */
export interface SecurityNotes {
  /** Neither waits nor throws. */
  note(event: SecurityEvent): void;
}

export interface SecurityEntry {
  readonly id: string;
  /** In milliseconds since 1970. */
  readonly at: number;
  readonly kind: SecurityKind;
  /** Logins; empty where there is nothing to say. */
  readonly login: string;
  readonly by: string;
  readonly address: string;
  readonly what: string;
}

interface SecurityLogParts {
  readonly database: Database;
  readonly newId: NewId;
  readonly now: () => number;
  readonly log: Readonly<Record<'info' | 'warn', (line: string) => void>>;
  readonly failed: (error: unknown) => void;
}

const KEPT_MS = 90 * DAY_MS;
/** Of a kind, beyond which the oldest go sooner: who tries a password all day pushes out nothing but such tries. */
const MOST_OF_A_KIND = 20_000;
const AT_ONCE = 200;
/** What cannot be written is not gathered for ever; the log of the process has it. */
const MOST_WAITING = 2_000;
const SWEPT_AT_ONCE = 500;
const MOST_STEPS = 200;
const LONGEST = 200;

export class SecurityLog implements SecurityNotes {
  readonly #parts: SecurityLogParts;
  #waiting: SecurityEntry[] = [];
  #writing: Promise<void> | undefined;

  constructor(parts: SecurityLogParts) {
    this.#parts = parts;
  }

  note({ kind, user, by, address = '', what = '' }: SecurityEvent): void {
    const { log, newId, now } = this.#parts;
    const said = { login: user?.loginName ?? '', by: by?.loginName ?? '', address, what: what.slice(0, LONGEST) };
    log[SECURITY_KINDS[kind]](lineOf(kind, said));
    this.#waiting = [...this.#waiting.slice(1 - MOST_WAITING), { id: newId(), at: now(), kind, ...said }];
    void this.written();
  }

  /** The latest first. */
  async page({ after, limit }: WantedStretch<string>): Promise<Stretch<SecurityEntry, string>> {
    await this.written();
    const below = after === undefined ? '' : 'WHERE id < $2';
    const rows = await this.#parts.database.read<EntryRow>(
      `SELECT ${COLUMNS} FROM security_log ${below} ORDER BY id DESC LIMIT $1`,
      [limit + 1, ...(after === undefined ? [] : [after])],
    );
    const items = rows.slice(0, limit).map(entryIn);
    return { items, next: rows.length > limit ? items.at(-1)?.id : undefined };
  }

  /** Removes what is too old or too much of a kind, in small steps. */
  async sweep(): Promise<void> {
    await this.#steps(TOO_OLD, [this.#parts.now() - KEPT_MS]);
    for (const kind of SECURITY_KIND_NAMES) await this.#steps(TOO_MANY, [kind]);
  }

  /** Resolves when what was noted so far is written, or cannot be: then it is tried again with the next one. */
  async written(): Promise<void> {
    this.#writing ??= this.#writeAll().finally(() => {
      this.#writing = undefined;
    });
    await this.#writing;
  }

  async #writeAll(): Promise<void> {
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.slice(0, AT_ONCE);
      try {
        await this.#parts.database.commit(batch.map((entry) => ({ sql: INSERT, values: valuesOf(entry) })));
      } catch (error) {
        this.#parts.failed(error);
        return;
      }
      const written = new Set(batch);
      this.#waiting = this.#waiting.filter((entry) => !written.has(entry));
    }
  }

  async #steps(sql: string, values: readonly (string | number)[]): Promise<void> {
    for (let step = 0; step < MOST_STEPS; step++) {
      const [outcome] = await this.#parts.database.commit([{ sql, values }], 'bulk');
      if (outcome === undefined || outcome.touched < SWEPT_AT_ONCE) return;
    }
  }
}

type Said = Pick<SecurityEntry, 'login' | 'by' | 'address' | 'what'>;

/** Without a space in any value, so that nobody's name or token reads as another line. */
export function lineOf(kind: SecurityKind, { login, by, address, what }: Said): string {
  const said = { from: address, user: login, by, what };
  const values = Object.entries(said).map(([name, value]) => `${name}=${value === '' ? '-' : escaped(value)}`);
  return `security ${kind} ${values.join(' ')}`;
}

/** Addresses are readable as they are. */
function escaped(value: string): string {
  return encodeURIComponent(Buffer.from(value).toString()).replaceAll('%3A', ':');
}

const COLUMNS = 'id, at, kind, login, actor, address, what';
/** A commit may have been made although its answer was lost. */
const INSERT = `INSERT INTO security_log (${COLUMNS}) VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING`;

/** The oldest stand first, so that nothing else is looked at. */
const TOO_OLD = `
  DELETE FROM security_log WHERE id IN (
    SELECT id FROM (SELECT id, at FROM security_log ORDER BY id LIMIT ${SWEPT_AT_ONCE}) AS oldest WHERE at < $1)`;

const TOO_MANY = `
  DELETE FROM security_log WHERE id IN (
    SELECT id FROM security_log WHERE kind = $1 ORDER BY id DESC LIMIT ${SWEPT_AT_ONCE} OFFSET ${MOST_OF_A_KIND})`;

interface EntryRow extends Row {
  readonly id: string;
  readonly at: number;
  readonly kind: string;
  readonly login: string;
  readonly actor: string;
  readonly address: string;
  readonly what: string;
}

function valuesOf({ id, at, kind, login, by, address, what }: SecurityEntry) {
  return [id, at, kind, login, by, address, what];
}

/** Written here, and by nobody else. */
function entryIn({ actor: by, kind, ...row }: EntryRow): SecurityEntry {
  return { ...row, kind: kind as SecurityKind, by };
}
