/**
 * How whoever runs a site or an engine that we ask can reach whoever runs this: as FENIX_CONTACT says, else as an
 * administrator wrote it down. It goes with every request.
 */
import Type, { type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import { parserOf } from '../../storage/store/parser-of.ts';
import { type DocumentKind, type Store, update } from '../../storage/store/store.ts';

const ContactRecord = Type.Object({ contact: Type.String() });
type Kept = Readonly<Static<typeof ContactRecord>>;
const CONTACTS: DocumentKind<Kept> = { name: 'contact', parse: parserOf<Kept>(Compile(ContactRecord)) };
const ID = 'only';

/** Another process hears of a change so much later. */
const FRESH_MS = 60_000;

interface ContactParts {
  readonly store: Pick<Store, 'documents'>;
  /** What FENIX_CONTACT says; empty: nothing. */
  readonly configured: string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly failed: (error: unknown) => void;
}

export class Contact {
  readonly #parts: ContactParts;
  #known = '';
  #readAt = Number.NEGATIVE_INFINITY;

  constructor(parts: ContactParts) {
    this.#parts = parts;
  }

  /** Empty: nobody is named. Every request asks for it, so a store that cannot be read leaves it as it was. */
  readonly now = async (): Promise<string> => {
    const { configured, now, failed } = this.#parts;
    if (configured !== '') return configured;
    if (now() - this.#readAt >= FRESH_MS) {
      this.#readAt = now();
      this.#known = await this.#read().catch((error: unknown) => {
        failed(error);
        return this.#known;
      });
    }
    return this.#known;
  };

  /** What stands in force, and whether the configuration says so. */
  async state(): Promise<{ readonly address: string; readonly isConfigured: boolean }> {
    const { configured } = this.#parts;
    return { address: configured || (await this.#read()), isConfigured: configured !== '' };
  }

  /** Where FENIX_CONTACT is set, that goes on to count. */
  async choose(contact: string): Promise<void> {
    await update(this.#parts.store.documents(CONTACTS), ID, () => ({ contact }));
    this.#known = contact;
    this.#readAt = this.#parts.now();
  }

  async #read(): Promise<string> {
    return (await this.#parts.store.documents(CONTACTS).read(ID))?.value.contact ?? '';
  }
}

/** What nobody writes down here. */
export function alwaysReachedAt(contact: string): () => Promise<string> {
  return async () => contact;
}

/** What it means that nobody is named. */
export function withoutContact(engines: readonly string[]): string {
  const whose = engines.length === 0 ? '' : `; ${engines.join(', ')} may answer more slowly, or not at all`;
  return `no contact is set: who runs a site or an engine that is asked cannot reach you${whose}`;
}
