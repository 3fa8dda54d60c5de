/** What a user sets for all that is done for them: one document each, with what they chose; the rest is as the house has it. */
import type { Static } from 'typebox';
import { Compile } from 'typebox/compile';
import type { UserId } from '../../agents/agents.ts';
import { parserOf } from '../store/parser-of.ts';
import { type DocumentKind, type Documents, type Store, update } from '../store/store.ts';
import { SettingsRecord } from './records.ts';

export type ChosenSettings = Readonly<Static<typeof SettingsRecord>>;

/** The daily list, unless its reader wants it otherwise. */
const DAILY = { at: '07:00', most: 20 };

/** As they are in force. */
export interface Settings extends Omit<ChosenSettings, 'lends'> {
  readonly timeZone: string;
  readonly daily: typeof DAILY;
  /** Whether what their agents like is lent to similar agents of others who lend, and theirs to these. */
  readonly lends: boolean;
}

const KIND: DocumentKind<ChosenSettings> = {
  name: 'settings',
  migrations: [],
  parse: parserOf<ChosenSettings>(Compile(SettingsRecord)),
  cached: 2_000,
};

export class StoredSettings {
  readonly #documents: Documents<ChosenSettings>;
  readonly #timeZone: string;

  /** `timeZone`: of whoever has not said theirs. */
  constructor(store: Pick<Store, 'documents'>, timeZone: string) {
    this.#documents = store.documents(KIND);
    this.#timeZone = timeZone;
  }

  async of(user: UserId): Promise<Settings> {
    return this.#inForce((await this.#documents.read(user))?.value);
  }

  /** Without what is as the house has it. */
  async chosenBy(user: UserId): Promise<ChosenSettings> {
    return (await this.#documents.read(user))?.value ?? {};
  }

  /** `change` may be asked again, for settings that somebody else has changed meanwhile. */
  async change(user: UserId, change: (chosen: ChosenSettings) => ChosenSettings): Promise<Settings> {
    return this.#inForce((await update(this.#documents, user, (chosen = {}) => change(chosen))).value);
  }

  #inForce(chosen: ChosenSettings = {}): Settings {
    return { timeZone: this.#timeZone, ...chosen, lends: chosen.lends ?? false, daily: { ...DAILY, ...chosen.daily } };
  }
}
