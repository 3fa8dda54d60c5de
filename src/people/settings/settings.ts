/** What a user sets for all that is done for them: one document each, with what they chose; the rest is as the house has it. */
import type { Static } from 'typebox';
import { Compile } from 'typebox/compile';
import type { Clock, UserId } from '../../../agents/agents.ts';
import { parserOf } from '../../storage/store/parser-of.ts';
import { type DocumentKind, type Documents, type Store, update } from '../../storage/store/store.ts';
import { USERS, type User } from '../accounts/records.ts';
import { SettingsRecord } from './records.ts';

export type ChosenSettings = Readonly<Static<typeof SettingsRecord>>;

/** The daily list, unless its reader wants it otherwise. */
const DAILY = { at: '07:00', most: 20 };

/** As they are in force. */
export interface Settings extends Omit<ChosenSettings, 'shares' | 'pictures'> {
  readonly timeZone: string;
  readonly daily: typeof DAILY & Pick<NonNullable<ChosenSettings['daily']>, 'minutes'>;
  readonly pictures: boolean;
}

const KIND: DocumentKind<ChosenSettings> = {
  name: 'settings',
  parse: parserOf<ChosenSettings>(Compile(SettingsRecord)),
  cached: 2_000,
};

/** Among fewer, whoever is offered something may guess whose it was: nothing is shared unless somebody says so. */
export const LEAST_WHO_SHARE = 5;

/** A new account is no company yet: whoever makes one more has nobody share by that. */
const COUNTS_AFTER_MS = 7 * 86_400_000;

export class StoredSettings {
  readonly #documents: Documents<ChosenSettings>;
  readonly #users: Documents<User>;
  readonly #timeZone: string;
  readonly #clock: Clock;

  /** `timeZone`: of whoever has not said theirs. */
  constructor(store: Pick<Store, 'documents'>, timeZone: string, clock: Clock) {
    this.#documents = store.documents(KIND);
    this.#users = store.documents(USERS);
    this.#timeZone = timeZone;
    this.#clock = clock;
  }

  async of(user: UserId): Promise<Settings> {
    return this.#inForce((await this.#documents.read(user))?.value);
  }

  /**
   * Whether a user's agents share what they find with those of others who share, and get what theirs find: as they chose,
   * and else where there have been people enough for a week. That costs a look at the five oldest accounts.
   */
  async shares(user: UserId): Promise<boolean> {
    const chosen = (await this.#documents.read(user))?.value.shares;
    if (chosen !== undefined) return chosen;
    // Ids of those who came later sort behind.
    const { items } = await this.#users.scan({ limit: LEAST_WHO_SHARE });
    const before = Date.parse(this.#clock()) - COUNTS_AFTER_MS;
    return items.filter(({ value }) => Date.parse(value.createdAt) <= before).length === LEAST_WHO_SHARE;
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
    const { shares: _, ...others } = chosen;
    const pictures = chosen.pictures ?? true;
    return { timeZone: this.#timeZone, ...others, daily: { ...DAILY, ...chosen.daily }, pictures };
  }
}
