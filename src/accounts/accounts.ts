/** People: who may come in, where they are signed in, and the tokens their programs use. */
import { createHash } from 'node:crypto';
import { type Clock, type NewId, NotFound, type UserId } from '../../agents/agents.ts';
import { DatabaseRefusal, type Statement } from '../database/database.ts';
import { Limits } from '../limits/limits.ts';
import { clearing, expecting, removing, writing } from '../store/changes.ts';
import {
  ABSENT,
  type Change,
  Conflict,
  type Documents,
  type Revision,
  type Store,
  type Stored,
  scanAll,
  Unreadable,
  update,
} from '../store/store.ts';
import { founding, isFounded, unfounding } from './founding.ts';
import { withLoginRoom } from './login-room.ts';
import { Passwords } from './passwords.ts';
import { LOGIN_NAMES, LOGINS, type Login, type LoginName, TOKENS, type Token, USERS, type User } from './records.ts';
import { formatCredential, hashSecret, newSecret, parseCredential, secretMatches } from './secrets.ts';
import type { SignUp } from './sign-up.ts';

export interface Registration {
  readonly loginName: string;
  readonly password: string;
  /** What they are called, if not as they sign in. */
  readonly name?: string | undefined;
  readonly institution?: string | undefined;
  readonly email?: string | undefined;
}

/** Signed in, or a program with a token. */
export interface Identity {
  readonly user: User;
  readonly by: { readonly type: 'login'; readonly id: string } | { readonly type: 'token'; readonly id: string };
}

export class LoginNameTaken extends Error {
  override readonly name = 'LoginNameTaken';
}

export class SignUpClosed extends Error {
  override readonly name = 'SignUpClosed';
}

/** Somebody has to run the service. */
export class LastAdministrator extends Error {
  override readonly name = 'LastAdministrator';
}

/** Deliberately without saying which of the two is wrong. */
export class WrongCredentials extends Error {
  override readonly name = 'WrongCredentials';
}

/** A login that was not used for so long is over. */
const LOGIN_DAYS = 60;

/** Being seen is written down this often at most: reading a list must not write. */
const SEEN_EVERY_MS = 10 * 60_000;

const DAY_MS = 24 * 60 * 60_000;

export class Accounts {
  readonly #store: Store;
  readonly #users: Documents<User>;
  readonly #loginNames: Documents<LoginName>;
  readonly #logins: Documents<Login>;
  readonly #tokens: Documents<Token>;
  readonly #clock: Clock;
  readonly #newId: NewId;
  readonly #passwords: Passwords;
  readonly #limits: Limits;

  constructor(store: Store, clock: Clock, newId: NewId, passwords = new Passwords()) {
    this.#users = store.documents(USERS);
    this.#loginNames = store.documents(LOGIN_NAMES);
    this.#logins = store.documents(LOGINS);
    this.#tokens = store.documents(TOKENS);
    this.#store = store;
    this.#clock = clock;
    this.#newId = newId;
    this.#passwords = passwords;
    this.#limits = new Limits(store);
  }

  /** Makes an account; the first one of all is an administrator's, and can always be made. Throws `LoginNameTaken`. */
  async register(registration: Registration, signUp: SignUp = 'open'): Promise<User> {
    if (signUp === 'closed' && (await this.isFounded())) throw closed();
    const password = await this.#passwords.hash(registration.password);
    for (;;) {
      try {
        return await this.#create(registration, password, signUp);
      } catch (error) {
        // Somebody else was faster, in whatever process: who is first, and whose the name is, is looked at again.
        if (!(error instanceof Conflict)) throw error;
      }
    }
  }

  /** Whether the first account was made, be it lost or damaged since. */
  isFounded(): Promise<boolean> {
    return isFounded(this.#store);
  }

  async all(): Promise<readonly User[]> {
    const users: User[] = [];
    for await (const { value } of scanAll(this.#users)) users.push(value);
    return users;
  }

  async find(id: string): Promise<User | undefined> {
    return /^[a-z0-9]{1,50}$/.test(id) ? (await this.#users.read(id))?.value : undefined;
  }

  async findByLoginName(loginName: string): Promise<User | undefined> {
    const name = await this.#loginNames.read(placeOf(loginName));
    return name === undefined ? undefined : this.find(name.value.user);
  }

  /** Throws `TooManyPasswords` when no more can be asked for at this moment. */
  assertPasswordsTurn(): void {
    this.#passwords.assertTurn();
  }

  /** The user, if the password is right; unknown names and wrong passwords take equally long. */
  async authenticate(loginName: string, password: string): Promise<User> {
    const user = await this.findByLoginName(loginName);
    const matches = await this.#passwords.matches(password, user?.password ?? this.#passwords.nobodys);
    if (user === undefined || !matches) throw new WrongCredentials('login or password is wrong');
    return user;
  }

  /** Sets a new password and ends all logins but one. */
  async setPassword(user: UserId, password: string, except?: string): Promise<void> {
    const hash = await this.#passwords.hash(password);
    await this.#change(user, (old) => ({ ...old, password: hash }));
    for (const { id } of await this.logins(user)) if (id !== except) await this.endLogin(user, id);
  }

  /** Throws `LastAdministrator`, and `NotFound`. */
  async setAdmin(user: UserId, admin: boolean): Promise<User> {
    for (;;) {
      const { revision, value } = await this.#kept(user);
      const others = value.admin && !admin ? await this.#whileOthersRun(user) : [];
      try {
        await this.#store.commit([...others, writing(USERS, user, { ...value, admin }, revision)]);
        return { ...value, admin };
      } catch (error) {
        if (!(error instanceof Conflict)) throw error;
      }
    }
  }

  /** What is said of somebody; what is empty is not said any more. */
  edit(user: UserId, said: Partial<Pick<User, 'name' | 'institution' | 'email'>>): Promise<User> {
    return this.#change(user, ({ institution: before, ...old }) => {
      const { institution = before, ...rest } = said;
      return { ...old, ...rest, ...(institution === undefined || institution === '' ? {} : { institution }) };
    });
  }

  /**
   * Removes an account with its logins and tokens: from now on nobody comes in with it. `along` happens with that. Throws
   * `LastAdministrator`, and `NotFound`.
   */
  async remove(user: UserId, along: readonly Statement[]): Promise<void> {
    for (;;) {
      const kept = await this.#kept(user);
      try {
        await this.#store.commit([
          ...(await this.#removing(kept)),
          { type: 'beside', thing: `job of ${user}`, statements: along },
        ]);
        return;
      } catch (error) {
        if (!(error instanceof Conflict)) throw error;
      }
    }
  }

  async #kept(user: UserId): Promise<Stored<User>> {
    const kept = await this.#users.read(user);
    if (kept === undefined) throw new NotFound('there is no such user');
    return kept;
  }

  async #removing({ id, revision, value }: Stored<User>): Promise<readonly Change[]> {
    const name = await this.#loginNames.read(placeOf(value.loginName));
    return [
      ...(value.admin ? await this.#whileOthersRun(id) : []),
      removing(USERS, id, revision),
      ...(name?.value.user === id ? [removing(LOGIN_NAMES, name.id, name.revision)] : []),
      clearing(LOGINS, id),
      clearing(TOKENS, id),
      ...(await unfounding(this.#store, id)),
    ];
  }

  /** Another administrator stays one: of two who go at the same moment, the second is looked at again. */
  async #whileOthersRun(user: string): Promise<readonly Change[]> {
    for await (const { id, revision, value } of scanAll(this.#users)) {
      if (value.admin && id !== user) return [expecting(USERS, id, revision)];
    }
    throw new LastAdministrator('this is the last administrator: make somebody else one first');
  }

  /** Signs in; the credential is for the cookie and is kept nowhere. */
  async beginLogin(user: UserId, from: string): Promise<{ readonly login: Login; readonly credential: string }> {
    const secret = newSecret();
    const now = this.#clock();
    const id = this.#newId();
    const login = { id, user, secretHash: hashSecret(secret), from, createdAt: now, lastSeenAt: now };
    const written = writing(LOGINS, `${user}/${id}`, login, ABSENT);
    const parts = { limits: this.#limits, logins: this.#logins };
    await withLoginRoom(parts, user, (room) => this.#store.commit([written, room]));
    return { login, credential: formatCredential({ user, id, secret }) };
  }

  async logins(user: UserId): Promise<readonly Login[]> {
    const logins: Login[] = [];
    for await (const { value } of scanAll(this.#logins, { under: user })) if (!this.#isOver(value)) logins.push(value);
    return logins;
  }

  /** False when there is no such login. */
  endLogin(user: UserId, id: string): Promise<boolean> {
    return removeFrom(this.#logins, user, id);
  }

  /** The token's credential is shown this once and kept nowhere. Throws `LimitReached`. */
  async createToken(user: UserId, name: string): Promise<{ readonly token: Token; readonly credential: string }> {
    const secret = newSecret();
    const id = this.#newId();
    const token = { id, user, name, secretHash: hashSecret(secret), createdAt: this.#clock() };
    const written = writing(TOKENS, `${user}/${id}`, token, ABSENT);
    await this.#limits.within('tokens', user, (room) => this.#store.commit([written, room]));
    return { token, credential: formatCredential({ user, id, secret }) };
  }

  async tokens(user: UserId): Promise<readonly Token[]> {
    const tokens: Token[] = [];
    for await (const { value } of scanAll(this.#tokens, { under: user })) tokens.push(value);
    return tokens;
  }

  revokeToken(user: UserId, id: string): Promise<boolean> {
    return removeFrom(this.#tokens, user, id);
  }

  /** Who a cookie belongs to; undefined when it is of no use (any more). */
  async identifyLogin(text: string): Promise<Identity | undefined> {
    const credential = parseCredential(text);
    if (credential === undefined) return undefined;
    const { user, id, secret } = credential;
    const [login, identity] = await this.#heldBy(this.#logins, { user, type: 'login', id });
    if (login === undefined || this.#isOver(login) || !secretMatches(secret, login.secretHash)) return undefined;
    if (this.#since(login.lastSeenAt) > SEEN_EVERY_MS) await this.#seen(this.#logins, login, 'lastSeenAt');
    return identity;
  }

  /** Who a bearer token belongs to. */
  async identifyToken(text: string): Promise<Identity | undefined> {
    const credential = parseCredential(text);
    if (credential === undefined) return undefined;
    const { user, id, secret } = credential;
    const [token, identity] = await this.#heldBy(this.#tokens, { user, type: 'token', id });
    if (token === undefined || !secretMatches(secret, token.secretHash)) return undefined;
    if (this.#since(token.lastUsedAt ?? '') > SEEN_EVERY_MS) await this.#seen(this.#tokens, token, 'lastUsedAt');
    return identity;
  }

  /** The account, its name, and whether it was the first: all in one commit. */
  async #create(registration: Registration, password: string, signUp: SignUp): Promise<User> {
    const { loginName, name = loginName, institution, email = '' } = registration;
    // One look decides both: between two of them somebody else may become the first.
    const founded = await this.isFounded();
    if (founded && signUp === 'closed') throw closed();
    const held = await this.#freeName(loginName);
    const base = { id: this.#newId() as UserId, loginName, name, email, password, createdAt: this.#clock() };
    const user: User = {
      ...base,
      ...(institution === undefined || institution === '' ? {} : { institution }),
      admin: !founded,
    };
    await this.#store.commit([
      writing(LOGIN_NAMES, placeOf(loginName), { user: user.id }, held),
      writing(USERS, user.id, user, ABSENT),
      ...(founded ? [] : [founding({ by: user.id, at: user.createdAt })]),
    ]);
    return user;
  }

  /** The revision of a name that nobody has; an account that was removed frees its own. */
  async #freeName(loginName: string): Promise<Revision> {
    try {
      const held = await this.#loginNames.read(placeOf(loginName));
      if (held !== undefined && (await this.find(held.value.user)) !== undefined) throw taken(loginName);
      return held?.revision ?? ABSENT;
    } catch (error) {
      // What cannot be read may well be somebody's.
      throw error instanceof Unreadable ? taken(loginName) : error;
    }
  }

  /** What somebody says to hold, and who that would be: both asked at once. */
  async #heldBy<T>(documents: Documents<T>, { user, ...by }: Identity['by'] & { readonly user: string }) {
    const [held, found] = await Promise.all([documents.read(`${user}/${by.id}`), this.find(user)]);
    const identity: Identity | undefined = found && { user: found, by };
    return [held?.value, identity] as const;
  }

  async #change(id: UserId, change: (user: User) => User): Promise<User> {
    const { value } = await update(this.#users, id, (user) => {
      if (user === undefined) throw new NotFound('there is no such user');
      return change(user);
    });
    return value;
  }

  async #seen<T extends { readonly user: UserId; readonly id: string }>(
    documents: Documents<T>,
    { user, id }: T,
    field: 'lastSeenAt' | 'lastUsedAt',
  ): Promise<void> {
    const stored = await documents.read(`${user}/${id}`);
    if (stored === undefined) return;
    try {
      await documents.write(`${user}/${id}`, { ...stored.value, [field]: this.#clock() }, stored.revision);
    } catch (error) {
      // Somebody else wrote the same at this moment, or ended it: both are as good. On a full disk whoever was signed in stays so.
      if (!(error instanceof Conflict || error instanceof DatabaseRefusal)) throw error;
    }
  }

  #isOver({ lastSeenAt }: Login): boolean {
    return this.#since(lastSeenAt) > LOGIN_DAYS * DAY_MS;
  }

  #since(time: string): number {
    const then = Date.parse(time);
    return Number.isNaN(then) ? Number.POSITIVE_INFINITY : Date.parse(this.#clock()) - then;
  }
}

async function removeFrom<T>(documents: Documents<T>, user: UserId, id: string): Promise<boolean> {
  if (!/^[a-z0-9]{1,50}$/.test(id)) return false;
  const stored = await documents.read(`${user}/${id}`);
  if (stored === undefined) return false;
  await documents.remove(stored.id, stored.revision);
  return true;
}

/** Upper and lower case are the same name; the place is a hash, since a name may hold any letter. */
export function placeOf(loginName: string): string {
  return createHash('sha256').update(loginName.normalize('NFKC').toLowerCase()).digest('hex').slice(0, 32);
}

function closed(): SignUpClosed {
  return new SignUpClosed('sign-up is closed: ask an administrator');
}

function taken(loginName: string): LoginNameTaken {
  return new LoginNameTaken(`the login "${loginName}" is taken: choose another one`);
}
