/** How much of each kind a user may have: counted in the commit that adds, so of two at once the second is refused. */
import { roomFor } from '../../storage/store/changes.ts';
import { countQuery } from '../../storage/store/document-queries.ts';
import { AMOUNTS_OF, type AmountRow } from '../../storage/store/rooms.ts';
import {
  type Change,
  type Documents,
  NoRoom,
  type Store,
  TooMuch,
  unlessUnreadable,
  update,
} from '../../storage/store/store.ts';
import { LimitReached, type LimitUse } from './limit-reached.ts';
import { type Chosen, chosenIn, EVERYBODYS, ONLY, OWN } from './records.ts';
import { type AmountName, LIMIT_NAMES, type LimitName, limitOf } from './table.ts';

export { LimitReached, type LimitUse } from './limit-reached.ts';

/** Counted by the room that keeps them. */
type CountedElsewhere = Readonly<Record<'rules', number>>;

/** Additions of each; negative ones take away. */
export type Amounts = Partial<Readonly<Record<AmountName, number>>>;

export class Limits {
  readonly #store: Store;
  readonly #everybodys: Documents<{ most: Record<string, number> }>;
  readonly #own: Documents<{ most: Record<string, number> }>;

  constructor(store: Store) {
    this.#store = store;
    this.#everybodys = store.documents(EVERYBODYS);
    this.#own = store.documents(OWN);
  }

  /** Runs a commit that adds one or more documents to what a user has. Throws `LimitReached`. */
  async within<T>(limit: LimitName, user: string, commit: (room: Change) => Promise<T>, by = 1): Promise<T> {
    const most = await this.most(user, limit);
    try {
      return await commit(roomFor({ name: documentsOf(limit) }, user, most));
    } catch (error) {
      // In a commit within several limits another one may be reached.
      if (!(error instanceof NoRoom) || error.by !== undefined || error.kind !== documentsOf(limit)) throw error;
      throw new LimitReached({ limit, most, used: await this.#counted(user, limit), by }, { cause: error });
    }
  }

  /** Runs a commit after which a user has more or less of some things. `now`: its day counts. Throws `LimitReached`. */
  async adding<T>(
    user: string,
    amounts: Amounts,
    now: string,
    commit: (room: readonly Change[]) => Promise<T>,
  ): Promise<T> {
    const asked = Object.entries(amounts).filter(([, by]) => by !== 0) as [AmountName, number][];
    const each = await Promise.all(
      asked.map(async ([limit, by]) => ({ limit, by, most: by > 0 ? await this.most(user, limit) : 0 })),
    );
    const refuse = async (limit: LimitName, cause?: unknown) => {
      const { by = 0, most = 0 } = each.find((one) => one.limit === limit) ?? {};
      const used = usedIn(await this.#amounts(user), limit, now);
      throw new LimitReached({ limit, most, used, by, now }, { cause });
    };
    const tooLarge = each.find(({ by, most }) => by > most);
    if (tooLarge !== undefined) return refuse(tooLarge.limit);
    try {
      return await commit(each.map((one) => changeOf(user, one, now)));
    } catch (error) {
      if (!(error instanceof TooMuch)) throw error;
      return refuse(error.thing as LimitName, error);
    }
  }

  /** Part of a commit after which a user has less. */
  giving(user: string, amounts: Amounts): readonly Change[] {
    const each = Object.entries(amounts) as [AmountName, number][];
    return each.map(([limit, by]) => changeOf(user, { limit, by: -by, most: 0 }, ''));
  }

  async most(user: string, limit: LimitName): Promise<number> {
    const [own, everybodys] = await Promise.all([this.own(user), this.everybodys()]);
    return own[limit] ?? everybodys[limit] ?? limitOf(limit).most;
  }

  /** How a user stands with each limit. */
  async of(user: string, elsewhere: CountedElsewhere, now: string): Promise<readonly LimitUse[]> {
    const [own, everybodys, amounts] = await Promise.all([this.own(user), this.everybodys(), this.#amounts(user)]);
    return Promise.all(
      LIMIT_NAMES.map(async (limit) => {
        const most = own[limit] ?? everybodys[limit] ?? limitOf(limit).most;
        if (limit === 'rules') return { limit, most, used: elsewhere[limit] };
        const isAmount = limitOf(limit).amount !== undefined;
        return { limit, most, used: isAmount ? usedIn(amounts, limit, now) : await this.#counted(user, limit) };
      }),
    );
  }

  /** An administrator's choices for one user. */
  async own(user: string): Promise<Chosen> {
    return chosenIn((await unlessUnreadable(this.#own.read(user)))?.value);
  }

  async everybodys(): Promise<Chosen> {
    return chosenIn((await unlessUnreadable(this.#everybodys.read(ONLY)))?.value);
  }

  /** Replaces earlier choices; users keep what they already have. */
  async choose(chosen: Chosen, user?: string): Promise<void> {
    const most = { ...chosen };
    await (user === undefined
      ? update(this.#everybodys, ONLY, () => ({ most }))
      : update(this.#own, user, () => ({ most })));
  }

  async #counted(user: string, limit: LimitName): Promise<number> {
    const { sql, values } = countQuery({ name: documentsOf(limit) }, { under: user });
    return (await this.#store.database.read<{ count: number }>(sql, values))[0]?.count ?? 0;
  }

  #amounts(user: string): Promise<readonly AmountRow[]> {
    return this.#store.database.read<AmountRow>(AMOUNTS_OF, [user]);
  }
}

function documentsOf(limit: LimitName): string {
  const { documents } = limitOf(limit);
  if (documents === undefined) throw new Error(`${limit} are no documents that could be counted`);
  return documents;
}

interface Spending {
  readonly limit: AmountName;
  readonly by: number;
  readonly most: number;
}

function changeOf(owner: string, { limit, by, most }: Spending, now: string): Change {
  return { type: 'amount', owner, thing: limit, day: dayOf(limit, now), by, most };
}

/** The day (UTC), for limits that begin anew each day. */
function dayOf(limit: LimitName, now: string): string {
  return limitOf(limit).amount === 'day' ? now.slice(0, 'YYYY-MM-DD'.length) : '';
}

function usedIn(rows: readonly AmountRow[], limit: LimitName, now: string): number {
  return rows.find(({ thing, day }) => thing === limit && day === dayOf(limit, now))?.used ?? 0;
}
