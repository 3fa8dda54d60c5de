/**
 * Who was first here, and so became administrator: a fact that is kept once. Accounts that are lost or damaged later do
 * not make room for another first one.
 */
import type { Clock, UserId } from '../../agents/agents.ts';
import { ABSENT, type Documents, type Store, type Stored, Unreadable, update } from '../store/store.ts';
import { FOUNDINGS, type Founding, USERS, type User } from './records.ts';

const ID = 'only';

export class FoundingFact {
  readonly #foundings: Documents<Founding>;
  readonly #users: Documents<User>;
  readonly #clock: Clock;

  constructor(store: Store, clock: Clock) {
    this.#foundings = store.documents(FOUNDINGS);
    this.#users = store.documents(USERS);
    this.#clock = clock;
  }

  /** Whether somebody was first already. What cannot be read counts as there. */
  async isThere(): Promise<boolean> {
    const known = await this.#read();
    return known === 'unreadable' || known?.value.state === 'done' || (await this.#firstUser()) !== undefined;
  }

  /** Before the first account is made. One that was begun before, and never came to an account, is over. */
  async begin(by: UserId): Promise<void> {
    await update(this.#foundings, ID, () => ({ state: 'begun', by, at: this.#clock() }));
  }

  /** Once there is an account; of a store from before this fact was kept, too. */
  async settle(): Promise<void> {
    const known = await this.#read();
    if (known === 'unreadable' || known?.value.state === 'done') return;
    const first = await this.#firstUser();
    if (first === undefined) return;
    const fact = { by: first, at: this.#clock(), ...known?.value, state: 'done' } as const;
    await this.#foundings.write(ID, fact, known?.revision ?? ABSENT);
  }

  async #read(): Promise<Stored<Founding> | 'unreadable' | undefined> {
    try {
      return await this.#foundings.read(ID);
    } catch (error) {
      if (error instanceof Unreadable) return 'unreadable';
      throw error;
    }
  }

  /** Ids rise with time. */
  async #firstUser(): Promise<UserId | undefined> {
    const { items, unreadable } = await this.#users.scan({ limit: 1 });
    return (items[0]?.id ?? unreadable[0]) as UserId | undefined;
  }
}
