/** Access without a password: the logins of browsers, and the tokens of programs. */
import type { Clock, NewId, UserId } from '../../../agents/agents.ts';
import { Reasoned } from '../../../agents/agents.ts';
import { DAY_MS } from '../../../profiles/profiles.ts';
import { because } from '../../base/reasons.ts';
import { DatabaseRefusal } from '../../storage/database/database.ts';
import { clearing, expecting, writing } from '../../storage/store/changes.ts';
import {
  ABSENT,
  again,
  type Change,
  Conflict,
  type DocumentKind,
  type Documents,
  type Store,
  undisturbed,
} from '../../storage/store/store.ts';
import { type Stretch, stretchOf, type WantedStretch } from '../../storage/store/stretches.ts';
import { Limits } from '../limits/limits.ts';
import { withLoginRoom } from './login-room.ts';
import { LOGINS, type Login, TOKENS, type Token, USERS, type User } from './records.ts';
import { formatCredential, hashSecret, newSecret, parseCredential, secretMatches } from './secrets.ts';

/** A signed-in person, or a program with a token. */
export interface Identity {
  readonly user: User;
  readonly by: { readonly type: 'login'; readonly id: string } | { readonly type: 'token'; readonly id: string };
}

/** Deliberately does not say which of the two is wrong. */
export class WrongCredentials extends Reasoned {
  override readonly name = 'WrongCredentials';
}

/** A login not used for this long is over. */
const LOGIN_DAYS = 60;

/** The time of last use is written at most this often: reading a list must not write. */
const SEEN_EVERY_MS = 10 * 60_000;

export interface Ending {
  /** A login that goes on. */
  readonly but?: string | undefined;
  readonly keepTokens?: boolean | undefined;
}

interface AccessParts {
  readonly store: Store;
  readonly clock: Clock;
  readonly newId: NewId;
  /** Hears whose login or token has ended. */
  readonly ended: (user: UserId) => void;
}

type Held = { readonly user: UserId; readonly id: string };

export class Access {
  readonly #parts: AccessParts;
  readonly #users: Documents<User>;
  readonly #logins: Documents<Login>;
  readonly #tokens: Documents<Token>;
  readonly #limits: Limits;

  constructor(parts: AccessParts) {
    this.#parts = parts;
    this.#users = parts.store.documents(USERS);
    this.#logins = parts.store.documents(LOGINS);
    this.#tokens = parts.store.documents(TOKENS);
    this.#limits = new Limits(parts.store);
  }

  /**
   * Signs an authenticated user in; the credential is for the cookie and is kept nowhere. Throws `WrongCredentials` if
   * their password has changed since.
   */
  async beginLogin(user: User, from: string): Promise<{ readonly login: Login; readonly credential: string }> {
    const now = this.#parts.clock();
    const { secret, ...made } = this.#made(user);
    const login = { ...made, from, createdAt: now, lastSeenAt: now };
    const parts = { limits: this.#limits, logins: this.#logins };
    await this.#withAccount(user, (account) =>
      withLoginRoom(parts, user.id, (room) => this.#commit([account, written(LOGINS, login), room])),
    );
    return { login, credential: formatCredential({ ...made, secret }) };
  }

  /** As `beginLogin`; the credential is shown this once. Throws `LimitReached`, too. */
  async createToken(user: User, name: string): Promise<{ readonly token: Token; readonly credential: string }> {
    const { secret, ...made } = this.#made(user);
    const token = { ...made, name, createdAt: this.#parts.clock() };
    await this.#withAccount(user, (account) =>
      this.#limits.within('tokens', user.id, (room) => this.#commit([account, written(TOKENS, token), room])),
    );
    return { token, credential: formatCredential({ ...made, secret }) };
  }

  async logins(user: UserId, wanted: WantedStretch<string>): Promise<Stretch<Login, string>> {
    const { items, next } = await stretchOf(this.#logins, { under: user }, wanted);
    return { items: items.filter((login) => !this.isOver(login)), next };
  }

  tokens(user: UserId, wanted: WantedStretch<string>): Promise<Stretch<Token, string>> {
    return stretchOf(this.#tokens, { under: user }, wanted);
  }

  /** The ended login; undefined if there is none. */
  endLogin(user: UserId, id: string): Promise<Login | undefined> {
    return this.#end(this.#logins, user, id);
  }

  endToken(user: UserId, id: string): Promise<Token | undefined> {
    return this.#end(this.#tokens, user, id);
  }

  /** Ends all logins and tokens of somebody, as a new password would. */
  async endAll(user: UserId, ending: Ending): Promise<void> {
    await this.#commit(this.ending(user, ending));
    this.ended(user);
  }

  /** For a commit that changes the account: after it nobody comes in with what they had. Call `ended` after it. */
  ending(user: UserId, { but, keepTokens = false }: Ending = {}): readonly Change[] {
    const logins = clearing(LOGINS, user, but === undefined ? undefined : `${user}/${but}`);
    return keepTokens ? [logins] : [logins, clearing(TOKENS, user)];
  }

  ended(user: UserId): void {
    this.#parts.ended(user);
  }

  /** The owner of a cookie; undefined if it is not valid (any more). */
  async identifyLogin(text: string): Promise<Identity | undefined> {
    const credential = parseCredential(text);
    if (credential === undefined) return undefined;
    const { user, id, secret } = credential;
    const [login, identity] = await this.#heldBy(this.#logins, { user, type: 'login', id });
    if (login === undefined || this.isOver(login) || !secretMatches(secret, login.secretHash)) return undefined;
    if (this.#since(login.lastSeenAt) > SEEN_EVERY_MS) await this.#seen(this.#logins, login, 'lastSeenAt');
    return identity;
  }

  /** The owner of a bearer token. */
  async identifyToken(text: string): Promise<Identity | undefined> {
    const credential = parseCredential(text);
    if (credential === undefined) return undefined;
    const { user, id, secret } = credential;
    const [token, identity] = await this.#heldBy(this.#tokens, { user, type: 'token', id });
    if (token === undefined || !secretMatches(secret, token.secretHash)) return undefined;
    if (this.#since(token.lastUsedAt ?? '') > SEEN_EVERY_MS) await this.#seen(this.#tokens, token, 'lastUsedAt');
    return identity;
  }

  isOver({ lastSeenAt }: Login): boolean {
    return this.#since(lastSeenAt) > LOGIN_DAYS * DAY_MS;
  }

  #made({ id: user }: User) {
    const secret = newSecret();
    return { id: this.#parts.newId(), user, secret, secretHash: hashSecret(secret) };
  }

  #commit(changes: readonly Change[]): Promise<readonly number[]> {
    return this.#parts.store.commit(changes);
  }

  /**
   * Commits while the account's password is the authenticated one; looks again if something else of it changes
   * meanwhile.
   */
  async #withAccount(user: User, commit: (account: Change) => Promise<unknown>): Promise<void> {
    let revision = await this.#revisionOf(user);
    for (let tries = 0; ; tries = again(tries)) {
      try {
        await commit(expecting(USERS, user.id, revision));
        return;
      } catch (error) {
        if (!(error instanceof Conflict)) throw error;
        const now = await this.#revisionOf(user);
        if (now === revision) throw error;
        revision = now;
      }
    }
  }

  async #revisionOf({ id, password }: User): Promise<number> {
    const kept = await this.#users.read(id);
    if (kept?.value.password !== password) throw passwordChanged();
    return kept.revision;
  }

  async #end<T>(documents: Documents<T>, user: UserId, id: string): Promise<T | undefined> {
    if (!/^[a-z0-9]{1,50}$/.test(id)) return undefined;
    // Another request may use or end it at this moment.
    return undisturbed(async () => {
      const stored = await documents.read(`${user}/${id}`);
      if (stored === undefined) return undefined;
      await documents.remove(stored.id, stored.revision);
      this.ended(user);
      return stored.value;
    });
  }

  /** The claimed login or token and its user, both read at once. */
  async #heldBy<T>(documents: Documents<T>, { user, ...by }: Identity['by'] & { readonly user: string }) {
    const [held, found] = await Promise.all([documents.read(`${user}/${by.id}`), this.#users.read(user)]);
    const identity: Identity | undefined = found && { user: found.value, by };
    return [held?.value, identity] as const;
  }

  async #seen<T extends Held>(documents: Documents<T>, { user, id }: T, field: 'lastSeenAt' | 'lastUsedAt') {
    const stored = await documents.read(`${user}/${id}`);
    if (stored === undefined) return;
    try {
      await documents.write(`${user}/${id}`, { ...stored.value, [field]: this.#parts.clock() }, stored.revision);
    } catch (error) {
      // Somebody else wrote the same at this moment, or ended it: both are as good. On a full disk a signed-in user
      // stays so.
      if (!(error instanceof Conflict || error instanceof DatabaseRefusal)) throw error;
    }
  }

  #since(time: string): number {
    const then = Date.parse(time);
    return Number.isNaN(then) ? Number.POSITIVE_INFINITY : Date.parse(this.#parts.clock()) - then;
  }
}

export function passwordChanged(): WrongCredentials {
  return new WrongCredentials(because('login.changed'));
}

function written<T extends Held>(kind: DocumentKind<T>, held: T): Change {
  return writing(kind, `${held.user}/${held.id}`, held, ABSENT);
}
