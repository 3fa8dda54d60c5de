/**
 * Who came in or tried to, and who changed what guards accounts: one line each in the log of the process, in a fixed
 * form that programs such as fail2ban read, and one row each for administrators. Neither holds a secret, nor an unknown
 * login, which may be a password typed into the wrong field.
 */
import type { NewId } from '../../../agents/agents.ts';
import { DAY_MS } from '../../../profiles/profiles.ts';
import { type Database, type Row, touchedBy } from '../../storage/database/database.ts';
import type { Stretch, WantedStretch } from '../../storage/store/stretches.ts';
import type { User } from './records.ts';
import { SECURITY_KIND_NAMES, SECURITY_KINDS, type SecurityKind } from './security-kinds.ts';

export interface SecurityEvent {
  readonly kind: SecurityKind;
  /** The account concerned; undefined: nobody's, or everybody's. */
  readonly user?: Pick<User, 'loginName'> | undefined;
  /** The actor, if it is somebody else. */
  readonly by?: Pick<User, 'loginName'> | undefined;
  /** Where it came from; undefined: from this machine, by the command line. */
  readonly address: string | undefined;
  /** The object: the name of a token, the chosen limits. */
  readonly what?: string | undefined;
}

/** Takes notes for the security log. */
export interface SecurityNotes {
  /** Neither waits nor throws. */
  note(event: SecurityEvent): void;
}

export interface SecurityEntry {
  readonly id: string;
  /** In milliseconds since 1970. */
  readonly at: number;
  readonly kind: SecurityKind;
  /** Logins; empty if there are none. */
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
/** Of a kind; beyond that its oldest go sooner: somebody who tries a password all day pushes out only such tries. */
const MOST_OF_A_KIND = 20_000;
const AT_ONCE = 200;
/** Bounds the waiting entries if writing fails; the log of the process has them. */
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

  /** Removes entries that are too old, or too many of a kind, in small steps. */
  async sweep(): Promise<void> {
    await this.#steps(TOO_OLD, [this.#parts.now() - KEPT_MS]);
    for (const kind of SECURITY_KIND_NAMES) await this.#steps(TOO_MANY, [kind]);
  }

  /** Resolves when the notes so far are written, or cannot be: then the next note tries again. */
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
      if (touchedBy(outcome) < SWEPT_AT_ONCE) return;
    }
  }
}

type Said = Pick<SecurityEntry, 'login' | 'by' | 'address' | 'what'>;

/** No value has a space, so nobody's name or token reads as another line. */
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
/** A commit may have happened although its answer was lost. */
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

/** Only this file writes them. */
function entryIn({ actor: by, kind, ...row }: EntryRow): SecurityEntry {
  return { ...row, kind: kind as SecurityKind, by };
}
