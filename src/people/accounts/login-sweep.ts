/** Removes logins that are over: nobody signs out of a browser that was thrown away. */
import { removing } from '../../storage/store/changes.ts';
import { type Store, type Stored, unlessOvertaken } from '../../storage/store/store.ts';
import type { Access } from './access.ts';
import { LOGINS, type Login } from './records.ts';

const AT_ONCE = 100;
/** In one go; the next one continues behind them. */
const STRETCHES = 50;

export class LoginSweep {
  readonly #store: Store;
  readonly #access: Pick<Access, 'isOver'>;
  #after: string | undefined;

  constructor(store: Store, access: Pick<Access, 'isOver'>) {
    this.#store = store;
    this.#access = access;
  }

  /** Looks at some of them, until the last one has been looked at. */
  async sweep(): Promise<void> {
    for (let i = 0; i < STRETCHES; i++) {
      const { items, next } = await this.#store.documents(LOGINS).scan({ after: this.#after, limit: AT_ONCE });
      for (const login of items) if (this.#access.isOver(login.value)) await this.#remove(login);
      this.#after = next;
      if (next === undefined) return;
    }
  }

  /** Unless it was used, or ended, at this moment. */
  #remove({ id, revision }: Stored<Login>): Promise<void> {
    return unlessOvertaken(this.#store.commit([removing(LOGINS, id, revision)], 'bulk'));
  }
}
