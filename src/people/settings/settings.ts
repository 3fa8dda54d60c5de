/** A user's settings: one document each with their choices; otherwise the service's defaults hold. */
import type { Static } from 'typebox';
import { Compile } from 'typebox/compile';
import type { Clock, UserId } from '../../../agents/agents.ts';
import { parserOf } from '../../storage/store/parser-of.ts';
import { type DocumentKind, type Documents, type Store, update } from '../../storage/store/store.ts';
import { USERS, type User } from '../accounts/records.ts';
import { SettingsRecord } from './records.ts';

export type ChosenSettings = Readonly<Static<typeof SettingsRecord>>;

/** The default daily list. */
const DAILY = { at: '07:00', most: 20 };

/** The settings in force. */
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

/** Among fewer users, a reader could guess whose an offer was: nothing is shared unless somebody says so. */
export const LEAST_WHO_SHARE = 5;

/** A new account does not count yet: making one more makes nobody share. */
const COUNTS_AFTER_MS = 7 * 86_400_000;

export class StoredSettings {
  readonly #documents: Documents<ChosenSettings>;
  readonly #users: Documents<User>;
  readonly #timeZone: string;
  readonly #clock: Clock;

  /** `timeZone`: for users who have not stated theirs. */
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
   * Whether a user's agents share with those of others who share, in both directions: by the user's choice, otherwise
   * if there have been enough people for a week. This costs a look at the five oldest accounts.
   */
  async shares(user: UserId): Promise<boolean> {
    const chosen = (await this.#documents.read(user))?.value.shares;
    if (chosen !== undefined) return chosen;
    // Ids of later users sort behind.
    const { items } = await this.#users.scan({ limit: LEAST_WHO_SHARE });
    const before = Date.parse(this.#clock()) - COUNTS_AFTER_MS;
    return items.filter(({ value }) => Date.parse(value.createdAt) <= before).length === LEAST_WHO_SHARE;
  }

  /** The choices alone, without defaults. */
  async chosenBy(user: UserId): Promise<ChosenSettings> {
    return (await this.#documents.read(user))?.value ?? {};
  }

  /** `change` may be called again if the settings changed meanwhile. */
  async change(user: UserId, change: (chosen: ChosenSettings) => ChosenSettings): Promise<Settings> {
    return this.#inForce((await update(this.#documents, user, (chosen = {}) => change(chosen))).value);
  }

  #inForce(chosen: ChosenSettings = {}): Settings {
    const { shares: _, ...others } = chosen;
    const pictures = chosen.pictures ?? true;
    return { timeZone: this.#timeZone, ...others, daily: { ...DAILY, ...chosen.daily }, pictures };
  }
}
