/** People: who has an account, by which name and password, and who administers the service. */
import { type Clock, type NewId, NotFound, Reasoned, type UserId } from '../../../agents/agents.ts';
import { digest } from '../../base/digest.ts';
import { because } from '../../base/reasons.ts';
import type { Statement } from '../../storage/database/database.ts';
import { expecting, removing, writing } from '../../storage/store/changes.ts';
import {
  ABSENT,
  type Change,
  type Documents,
  type Revision,
  type Store,
  type Stored,
  scanAll,
  Unreadable,
  undisturbed,
  update,
} from '../../storage/store/store.ts';
import { type Stretch, stretchOf, type WantedStretch } from '../../storage/store/stretches.ts';
import { Access, type Ending, passwordChanged, WrongCredentials } from './access.ts';
import { founding, isFounded, unfounding } from './founding.ts';
import type { Admission } from './invitations.ts';
import { fitLoginName } from './login-names.ts';
import { assertFitPassword } from './password-rules.ts';
import { Passwords } from './passwords.ts';
import { LOGIN_NAMES, type LoginName, USERS, type User } from './records.ts';
import type { SignUp } from './sign-up.ts';

export interface Registration {
  readonly loginName: string;
  readonly password: string;
  /** Their display name, if it differs from the login name. */
  readonly name?: string | undefined;
  readonly institution?: string | undefined;
  readonly email?: string | undefined;
}

interface PasswordChange extends Ending {
  readonly instead?: string;
}

export class LoginNameTaken extends Reasoned {
  override readonly name = 'LoginNameTaken';
}

export class SignUpClosed extends Reasoned {
  override readonly name = 'SignUpClosed';
}

/** Somebody must administer the service. */
export class LastAdministrator extends Reasoned {
  override readonly name = 'LastAdministrator';
}

export class Accounts {
  readonly #store: Store;
  readonly #users: Documents<User>;
  readonly #loginNames: Documents<LoginName>;
  readonly #clock: Clock;
  readonly #newId: NewId;
  readonly #passwords: Passwords;

  /** Their logins and tokens. */
  readonly access: Access;

  /** `ended` hears whose logins or tokens have ended. */
  constructor(
    store: Store,
    clock: Clock,
    newId: NewId,
    passwords = new Passwords(),
    ended: (user: UserId) => void = () => undefined,
  ) {
    this.access = new Access({ store, clock, newId, ended });
    this.#users = store.documents(USERS);
    this.#loginNames = store.documents(LOGIN_NAMES);
    this.#store = store;
    this.#clock = clock;
    this.#newId = newId;
    this.#passwords = passwords;
  }

  /**
   * Makes an account. The first of all is an administrator's, and can always be made. Throws `LoginNameTaken`,
   * `InvitationOver`, `UnfitLoginName` and `UnfitPassword`.
   */
  async register(registration: Registration, signUp: SignUp | Admission = 'open'): Promise<User> {
    if (signUp === 'closed' && (await this.isFounded())) throw closed();
    if (typeof signUp !== 'string') await signUp.check();
    const loginName = fitLoginName(registration.loginName);
    assertFitPassword(registration.password, loginName);
    const password = await this.#passwords.hash(registration.password);
    return undisturbed(() => this.#create({ ...registration, loginName }, password, signUp));
  }

  /** Whether the first account was made, even if it was lost or damaged since. */
  isFounded(): Promise<boolean> {
    return isFounded(this.#store);
  }

  async all(): Promise<readonly User[]> {
    const users: User[] = [];
    for await (const { value } of scanAll(this.#users)) users.push(value);
    return users;
  }

  usersFrom(wanted: WantedStretch<string>): Promise<Stretch<User, string>> {
    return stretchOf(this.#users, { under: undefined }, wanted);
  }

  async find(id: string): Promise<User | undefined> {
    return /^[a-z0-9]{1,50}$/.test(id) ? (await this.#users.read(id))?.value : undefined;
  }

  async findByLoginName(loginName: string): Promise<User | undefined> {
    const name = await this.#loginNames.read(nameKey(loginName));
    return name === undefined ? undefined : this.find(name.value.user);
  }

  /** Throws `TooManyPasswords` if too many wait at this moment. */
  assertPasswordsTurn(): void {
    this.#passwords.assertTurn();
  }

  /** The user, if the password is right; unknown names and wrong passwords take equally long. */
  async authenticate(loginName: string, password: string): Promise<User> {
    const user = await this.findByLoginName(loginName);
    const matches = await this.#passwords.matches(password, user?.password ?? this.#passwords.nobodys);
    if (user === undefined || !matches) throw new WrongCredentials(because('login.wrong'));
    return user;
  }

  /**
   * Sets a new password; logins and tokens end in the same commit. `instead`: the password that authenticated the
   * caller; throws `WrongCredentials` if it has changed. Throws `NotFound` and `UnfitPassword`.
   */
  async setPassword(user: UserId, password: string, { instead, ...ending }: PasswordChange = {}): Promise<void> {
    assertFitPassword(password, (await this.#kept(user)).value.loginName);
    const hash = await this.#passwords.hash(password);
    await undisturbed(async () => {
      const { revision, value } = await this.#kept(user);
      if (instead !== undefined && instead !== value.password) throw passwordChanged();
      const written = writing(USERS, user, { ...value, password: hash }, revision);
      await this.#store.commit([written, ...this.access.ending(user, ending)]);
    });
    this.access.ended(user);
  }

  /** Throws `LastAdministrator` and `NotFound`. */
  async setAdmin(user: UserId, admin: boolean): Promise<User> {
    return undisturbed(async () => {
      const { revision, value } = await this.#kept(user);
      const others = value.admin && !admin ? await this.#whileOthersRun(user) : [];
      await this.#store.commit([...others, writing(USERS, user, { ...value, admin }, revision)]);
      return { ...value, admin };
    });
  }

  /** Changes a user's profile; empty values are removed. */
  edit(user: UserId, said: Partial<Pick<User, 'name' | 'institution' | 'email'>>): Promise<User> {
    return this.#change(user, ({ institution: before, ...old }) => {
      const { institution = before, ...rest } = said;
      return { ...old, ...rest, ...(institution === undefined || institution === '' ? {} : { institution }) };
    });
  }

  /**
   * Removes an account with its logins and tokens: from now on nobody comes in with it. `along` happens in the same
   * commit. Throws `LastAdministrator` and `NotFound`.
   */
  async remove(user: UserId, along: readonly Statement[]): Promise<void> {
    await undisturbed(async () => {
      const gone = await this.#removing(await this.#kept(user));
      await this.#store.commit([...gone, { type: 'beside', thing: `job of ${user}`, statements: along }]);
    });
    this.access.ended(user);
  }

  async #kept(user: UserId): Promise<Stored<User>> {
    const kept = await this.#users.read(user);
    if (kept === undefined) throw new NotFound(because('account.unknown'));
    return kept;
  }

  async #removing({ id, revision, value }: Stored<User>): Promise<readonly Change[]> {
    const name = await this.#loginNames.read(nameKey(value.loginName));
    return [
      ...(value.admin ? await this.#whileOthersRun(id) : []),
      removing(USERS, id, revision),
      ...(name?.value.user === id ? [removing(LOGIN_NAMES, name.id, name.revision)] : []),
      ...this.access.ending(value.id),
      ...(await unfounding(this.#store, id)),
    ];
  }

  /** Holds another administrator in place: of two who leave at the same moment, the second one is checked again. */
  async #whileOthersRun(user: string): Promise<readonly Change[]> {
    for await (const { id, revision, value } of scanAll(this.#users)) {
      if (value.admin && id !== user) return [expecting(USERS, id, revision)];
    }
    throw new LastAdministrator(because('account.last-administrator'));
  }

  /** The account, its name, and whether it was the first: all in one commit. */
  async #create(registration: Registration, password: string, signUp: SignUp | Admission): Promise<User> {
    const { loginName, name = loginName, institution, email = '' } = registration;
    // One look decides both: between two looks somebody else may become the first.
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
      writing(LOGIN_NAMES, nameKey(loginName), { user: user.id }, held),
      writing(USERS, user.id, user, ABSENT),
      ...(founded ? [] : [founding({ by: user.id, at: user.createdAt })]),
      ...(typeof signUp === 'string' ? [] : await signUp.using(user.id)),
    ]);
    return user;
  }

  /** The revision of a free name; a removed account frees its name. */
  async #freeName(loginName: string): Promise<Revision> {
    try {
      const held = await this.#loginNames.read(nameKey(loginName));
      if (held !== undefined && (await this.find(held.value.user)) !== undefined) throw taken(loginName);
      return held?.revision ?? ABSENT;
    } catch (error) {
      // An unreadable one may well be somebody's.
      throw error instanceof Unreadable ? taken(loginName) : error;
    }
  }

  async #change(id: UserId, change: (user: User) => User): Promise<User> {
    const { value } = await update(this.#users, id, (user) => {
      if (user === undefined) throw new NotFound(because('account.unknown'));
      return change(user);
    });
    return value;
  }
}

/** Upper and lower case are the same name. The place is a hash, because a name may contain any letter. */
export function nameKey(loginName: string): string {
  return digest(loginName.normalize('NFKC').toLowerCase());
}

function closed(): SignUpClosed {
  return new SignUpClosed(because('account.closed'));
}

function taken(loginName: string): LoginNameTaken {
  return new LoginNameTaken(because('account.taken', { login: loginName }));
}
