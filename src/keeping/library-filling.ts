/** Brings into the library's index what was kept before there was one: a little at a time, behind everything else. */
import Type from 'typebox';
import { Compile } from 'typebox/compile';
import { parserOf } from '../store/parser-of.ts';
import { type DocumentKind, type Documents, type Store, update } from '../store/store.ts';
import type { StoredAgents } from './agent-store.ts';
import type { StoredLibrary } from './library.ts';
import { LibraryTelling } from './library-telling.ts';

const FillingRecord = Type.Object({
  /** After which agent to go on; absent at the beginning. */
  after: Type.Optional(Type.String()),
  done: Type.Boolean(),
});
type Filling = Type.Static<typeof FillingRecord>;

const FILLINGS: DocumentKind<Filling> = {
  name: 'library_filling',
  migrations: [],
  parse: parserOf<Filling>(Compile(FillingRecord)),
};
const AGENTS = 'agents';

interface FillingParts {
  readonly store: Store;
  readonly library: StoredLibrary;
  readonly agentStore: Pick<StoredAgents, 'log'>;
  /** Rings once, unless it is called off. */
  readonly alarm: (milliseconds: number, ring: () => void) => () => void;
  /** Told of what broke it off: it goes on after a while. */
  readonly failed: (error: unknown) => void;
}

/** After what broke it off, such as a database that was busy. */
export const AGAIN_AFTER_MS = 600_000;

export class LibraryFilling {
  readonly #parts: FillingParts;
  readonly #fillings: Documents<Filling>;
  readonly #telling: LibraryTelling;
  #running: Promise<void> | undefined;
  #isClosed = false;
  #wake: () => void = () => undefined;

  constructor(parts: FillingParts) {
    this.#parts = parts;
    this.#fillings = parts.store.documents(FILLINGS);
    this.#telling = new LibraryTelling(parts.store, parts.agentStore);
  }

  /** Resolves when all is in the index, or when it is closed. */
  run(): Promise<void> {
    this.#running ??= this.#goOn();
    return this.#running;
  }

  /** Waits for the step under way; the next start goes on with the one after it. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#wake();
    await this.#running;
  }

  async #goOn(): Promise<void> {
    while (!this.#isClosed) {
      try {
        return await this.#fill();
      } catch (error) {
        this.#parts.failed(error);
      }
      if (!this.#isClosed) await this.#pause();
    }
  }

  #pause(): Promise<void> {
    return new Promise((resolve) => {
      const callOff = this.#parts.alarm(AGAIN_AFTER_MS, resolve);
      this.#wake = () => {
        callOff();
        resolve();
      };
    });
  }

  async #fill(): Promise<void> {
    const { library } = this.#parts;
    let filling = (await this.#fillings.read(AGENTS))?.value ?? { done: false };
    while (!filling.done && !this.#isClosed) {
      const after = await this.#telling.tell(filling.after);
      filling = after === undefined ? { done: true } : { done: false, after };
      await update(this.#fillings, AGENTS, () => filling);
    }
    while (!this.#isClosed && (await library.indexMore()));
  }
}
