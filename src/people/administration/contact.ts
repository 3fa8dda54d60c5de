/**
 * How owners of sites and engines can reach whoever runs this service: by FENIX_CONTACT, or else by what an
 * administrator wrote down. Every request carries it.
 */
import Type, { type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import { parserOf } from '../../storage/store/parser-of.ts';
import { type DocumentKind, type Store, update } from '../../storage/store/store.ts';

const ContactRecord = Type.Object({ contact: Type.String() });
type KeptContact = Readonly<Static<typeof ContactRecord>>;
const CONTACTS: DocumentKind<KeptContact> = { name: 'contact', parse: parserOf<KeptContact>(Compile(ContactRecord)) };
const ID = 'only';

/** Another process hears of a change this much later. */
const FRESH_MS = 60_000;

interface ContactParts {
  readonly store: Pick<Store, 'documents'>;
  /** The value of FENIX_CONTACT; empty: none. */
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

  /** Empty: no contact. Every request asks for it, so an unreadable store leaves it as it was. */
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

  /** The contact in force, and whether the configuration sets it. */
  async state(): Promise<{ readonly address: string; readonly isConfigured: boolean }> {
    const { configured } = this.#parts;
    return { address: configured || (await this.#read()), isConfigured: configured !== '' };
  }

  /** FENIX_CONTACT, if set, stays in force. */
  async choose(contact: string): Promise<void> {
    await update(this.#parts.store.documents(CONTACTS), ID, () => ({ contact }));
    this.#known = contact;
    this.#readAt = this.#parts.now();
  }

  async #read(): Promise<string> {
    return (await this.#parts.store.documents(CONTACTS).read(ID))?.value.contact ?? '';
  }
}

/** A contact that nobody can change here. */
export function alwaysReachedAt(contact: string): () => Promise<string> {
  return async () => contact;
}

/** The consequences of having no contact. */
export function withoutContact(engines: readonly string[]): string {
  const whose = engines.length === 0 ? '' : `; ${engines.join(', ')} may answer more slowly, or not at all`;
  return `no contact is set: who runs a site or an engine that is asked cannot reach you${whose}`;
}
