/**
 * Keeps small pictures of pages and icons of sites within a limit: those that nobody saw for longest go first. It also
 * keeps failures, without bytes, so that nobody asks again and again.
 */
import type { Page, UserId } from '../../../agents/agents.ts';
import { digest } from '../../base/digest.ts';
import type { Database, Row, Statement } from '../../storage/database/database.ts';
import type { BesideChange } from '../../storage/store/store.ts';

/** Where a page's pictures are on the web. */
interface PictureAddresses {
  /** Undefined if the page names none. */
  readonly thumbnail: string | undefined;
  readonly icon: string | undefined;
}

export type PictureKind = keyof PictureAddresses;

interface KeptPicture {
  /** Undefined: the fetch failed. */
  readonly bytes: Uint8Array | undefined;
  /** When to fetch the picture anew. */
  readonly until: number;
  /** The day when somebody last saw the picture. */
  readonly used: number;
}

interface PictureRow extends Row {
  readonly bytes: Uint8Array | null;
  readonly until: number;
  readonly used: number;
}

/**
 * The page or document that shows a picture. Nothing is kept for a holder that is deleted at this moment, perhaps with
 * its owner.
 */
export interface PictureHolder {
  /** A page, or a document of this kind. */
  readonly kind: 'page' | (string & {});
  readonly id: string;
  /** Undefined: everybody's. */
  readonly owner: UserId | undefined;
}

interface NewPicture {
  readonly holder: PictureHolder;
  readonly name: string;
  readonly bytes: Uint8Array | undefined;
  readonly until: number;
  readonly now: number;
}

export function pictureAddresses({ url, image, icon }: Pick<Page, 'url' | 'image' | 'icon'>): PictureAddresses {
  const usual = /^https?:/.test(url) ? new URL('/favicon.ico', url).href : undefined;
  return { thumbnail: image, icon: icon ?? usual };
}

/** Nobody else can make the name of a picture that belongs to one user alone. */
export function pictureName(owner: UserId | undefined, kind: string, address: string): string {
  return digest(`${owner ?? ''} ${kind} ${address}`);
}

/** What a row takes beside the bytes. */
const ROW_BYTES = 250;
const TAKEN_AT_ONCE = 100;
/** After so many new pictures the store checks the room. */
const LOOKED_AFTER = 50;

const KEEP = `INSERT INTO picture (name, owner, holder, bytes, size, until, used)
  SELECT $1, $2, $7, $3, $4, $5, $6
  WHERE EXISTS (SELECT 1 FROM library_page WHERE page = $7) OR EXISTS (SELECT 1 FROM document WHERE kind = $8 AND id = $7)
  ON CONFLICT (name) DO UPDATE SET holder = excluded.holder, bytes = excluded.bytes, size = excluded.size, until = excluded.until, used = excluded.used`;
const TAKE = `DELETE FROM picture WHERE name IN (SELECT name FROM picture ORDER BY used LIMIT ${TAKEN_AT_ONCE})
  RETURNING size`;

export class KeptPictures {
  readonly #database: Database;
  readonly #mostBytes: number;
  #kept = 0;

  constructor(database: Database, mostBytes: number) {
    this.#database = database;
    this.#mostBytes = mostBytes;
  }

  async find(name: string): Promise<KeptPicture | undefined> {
    const sql = 'SELECT bytes, until, used FROM picture WHERE name = $1';
    const [row] = await this.#database.read<PictureRow>(sql, [name]);
    return row && { ...row, bytes: row.bytes ?? undefined };
  }

  async keep({ holder, name, bytes, until, now }: NewPicture): Promise<void> {
    const size = ROW_BYTES + (bytes?.length ?? 0);
    const values = [name, holder.owner ?? null, bytes ?? null, size, until, now, holder.id, holder.kind];
    await this.#database.commit([{ sql: KEEP, values }], 'bulk');
    if (this.#kept++ % LOOKED_AFTER === 0) await this.#makeRoom();
  }

  async used(name: string, now: number): Promise<void> {
    const sql = 'UPDATE picture SET used = $2 WHERE name = $1';
    await this.#database.commit([{ sql, values: [name, now] }], 'bulk');
  }

  async #makeRoom(): Promise<void> {
    const [row] = await this.#database.read<{ bytes: number | null }>(
      'SELECT CAST(sum(size) AS INTEGER) AS bytes FROM picture',
      [],
      'bulk',
    );
    for (let bytes = row?.bytes ?? 0; bytes > this.#mostBytes; ) {
      const [taken] = await this.#database.commit([{ sql: TAKE }], 'bulk');
      if (taken === undefined || taken.rows.length === 0) return;
      bytes -= taken.rows.reduce((sum, { size }) => sum + Number(size), 0);
    }
  }
}

/**
 * Part of deleting a page. Of one user's own page all pictures go, earlier ones too; of other pages the site's icon
 * stays, because other pages use it.
 */
export function forgettingPictures({ id, ...page }: Pick<Page, 'id' | 'url' | 'image' | 'icon' | 'owner'>) {
  const { owner } = page;
  const { thumbnail } = pictureAddresses(page);
  const statements: Statement[] = [];
  if (owner !== undefined) statements.push(forgettingPicturesWith(owner, id));
  if (thumbnail !== undefined)
    statements.push({
      sql: 'DELETE FROM picture WHERE name = $1',
      values: [pictureName(owner, 'thumbnail', thumbnail)],
    });
  const change: BesideChange = { type: 'beside', thing: 'pictures', statements };
  return statements.length === 0 ? [] : [change];
}

/** Forgets the user's own pictures that this holder showed last. */
export function forgettingPicturesWith(owner: UserId, holder: string): Statement {
  return { sql: 'DELETE FROM picture WHERE owner = $1 AND holder = $2', values: [owner, holder] };
}

/** Forgets the pictures of this user's private pages and offers. */
export function forgettingPicturesOf(user: UserId): Statement {
  return { sql: 'DELETE FROM picture WHERE owner = $1', values: [user] };
}
