/** How much of each kind a user may have: counted in the commit that adds, so that of two at once the second is refused. */
import { roomFor } from '../store/changes.ts';
import { countQuery } from '../store/document-queries.ts';
import { type Change, type Documents, NoRoom, type Store, unlessUnreadable, update } from '../store/store.ts';
import { type Chosen, chosenIn, EVERYBODYS, ONLY, OWN } from './records.ts';
import { LIMIT_NAMES, type LimitName, limitOf } from './table.ts';

/** A user has as much of a kind as they may have. */
export class LimitReached extends Error {
  override readonly name = 'LimitReached';
  readonly limit: LimitName;

  constructor(limit: LimitName, { used, most }: Pick<Standing, 'used' | 'most'>, options?: ErrorOptions) {
    const { called, toDo } = limitOf(limit);
    super(`you have ${used} of ${most} ${called}: ${toDo}`, options);
    this.limit = limit;
  }
}

/** How a user stands with a limit. */
export interface Standing {
  readonly limit: LimitName;
  readonly most: number;
  readonly used: number;
}

/** What is counted by whoever keeps it. */
export type CountedElsewhere = Readonly<Record<'rules', number>>;

export class Limits {
  readonly #store: Store;
  readonly #everybodys: Documents<{ most: Record<string, number> }>;
  readonly #own: Documents<{ most: Record<string, number> }>;

  constructor(store: Store) {
    this.#store = store;
    this.#everybodys = store.documents(EVERYBODYS);
    this.#own = store.documents(OWN);
  }

  /** Runs a commit that adds one document to what a user has. Throws `LimitReached`. */
  async within<T>(limit: LimitName, user: string, commit: (room: Change) => Promise<T>): Promise<T> {
    const most = await this.most(user, limit);
    try {
      return await commit(roomFor({ name: documentsOf(limit) }, user, most));
    } catch (error) {
      if (!(error instanceof NoRoom) || error.by !== undefined) throw error;
      throw new LimitReached(limit, { used: await this.#used(user, limit), most }, { cause: error });
    }
  }

  async most(user: string, limit: LimitName): Promise<number> {
    const [own, everybodys] = await Promise.all([this.own(user), this.everybodys()]);
    return own[limit] ?? everybodys[limit] ?? limitOf(limit).most;
  }

  /** How a user stands with each. */
  async of(user: string, elsewhere: CountedElsewhere): Promise<readonly Standing[]> {
    const [own, everybodys] = await Promise.all([this.own(user), this.everybodys()]);
    return Promise.all(
      LIMIT_NAMES.map(async (limit) => ({
        limit,
        most: own[limit] ?? everybodys[limit] ?? limitOf(limit).most,
        used: limit === 'rules' ? elsewhere[limit] : await this.#used(user, limit),
      })),
    );
  }

  /** What an administrator has chosen for a user alone. */
  async own(user: string): Promise<Chosen> {
    return chosenIn((await unlessUnreadable(this.#own.read(user)))?.value);
  }

  async everybodys(): Promise<Chosen> {
    return chosenIn((await unlessUnreadable(this.#everybodys.read(ONLY)))?.value);
  }

  /** In place of what was chosen before; what somebody has already stays theirs. */
  async choose(chosen: Chosen, user?: string): Promise<void> {
    const most = { ...chosen };
    await (user === undefined
      ? update(this.#everybodys, ONLY, () => ({ most }))
      : update(this.#own, user, () => ({ most })));
  }

  async #used(user: string, limit: LimitName): Promise<number> {
    const { sql, values } = countQuery({ name: documentsOf(limit) }, { under: user });
    return (await this.#store.database.read<{ count: number }>(sql, values))[0]?.count ?? 0;
  }
}

function documentsOf(limit: LimitName): string {
  const { documents } = limitOf(limit);
  if (documents === undefined) throw new Error(`${limit} are counted by whoever keeps them`);
  return documents;
}
