/**
 * How often strangers may try something: signing in, signing up, confirming a password, asking for a websocket or a
 * feed. Guesses count for the account and for the network they come from. A user who has signed in from a network
 * before has a lane of their own there, so nobody else can keep them out.
 */
import type { Clock, UserId } from '../../../agents/agents.ts';
import { MINUTE_MS, SECOND_MS } from '../../../profiles/profiles.ts';
import type { Store } from '../../storage/store/store.ts';
import { type Identity, WrongCredentials } from './access.ts';
import { type Accounts, nameKey, type Registration } from './accounts.ts';
import type { Admission } from './invitations.ts';
import { KnownNetworks, networkOf } from './networks.ts';
import { type Lane, type Pace, RateLimiter } from './rate-limiter.ts';
import type { User } from './records.ts';
import type { SecurityEvent, SecurityNotes } from './security-log.ts';
import type { SignUp } from './sign-up.ts';

/** In the long run one guess in a quarter of an hour, from anywhere. */
const PER_ACCOUNT: Pace = { free: 10, firstPauseMs: 5 * SECOND_MS, longestPauseMs: 15 * MINUTE_MS };
/** Many people may share a network, so its pauses stay short. */
const PER_NETWORK: Pace = { free: 20, firstPauseMs: 2 * SECOND_MS, longestPauseMs: MINUTE_MS };

/** Everything that is slowed down, each kind by itself. */
export const PACES = {
  account: PER_ACCOUNT,
  network: PER_NETWORK,
  /** An account, from a network where it was signed in before. */
  known: PER_ACCOUNT,
  login: PER_ACCOUNT,
  tokens: PER_ACCOUNT,
  signUp: { free: 20, firstPauseMs: 10 * SECOND_MS, longestPauseMs: 15 * MINUTE_MS },
  upgrade: { free: 30, firstPauseMs: SECOND_MS, longestPauseMs: MINUTE_MS },
  missed: PER_NETWORK,
} as const satisfies Readonly<Record<string, Pace>>;

type TriedLane = Lane<keyof typeof PACES>;

export class Tries {
  readonly #accounts: Accounts;
  readonly #limiter: RateLimiter<keyof typeof PACES>;
  readonly #known: KnownNetworks;
  readonly #security: SecurityNotes;

  constructor(accounts: Accounts, store: Store, clock: Clock, security: SecurityNotes) {
    this.#accounts = accounts;
    this.#security = security;
    this.#limiter = new RateLimiter(PACES, clock);
    this.#known = new KnownNetworks(store, clock);
  }

  /** Throws `TooManyTries` or `WrongCredentials`. */
  async signIn(loginName: string, password: string, address: string | undefined): Promise<User> {
    const network = networkOf(address);
    const meant = await this.#accounts.findByLoginName(loginName);
    const lanes = await this.#lanesTo(loginName, meant, network);
    // Leaves out unknown logins: one may be a password.
    const failed = { kind: 'login-failed', user: meant, address } as const;
    const user = await this.#authenticate(loginName, password, lanes, failed);
    this.#security.note({ kind: 'login-succeeded', user, address });
    await this.#known.add(user.id, network);
    return user;
  }

  /** Throws `TooManyTries`, or what `Accounts.register` throws. */
  async signUp(registration: Registration, signUp: SignUp | Admission, address: string | undefined): Promise<User> {
    const network = networkOf(address);
    this.#accounts.assertPasswordsTurn();
    this.#limiter.enter({ purpose: 'signUp', key: network });
    const user = await this.#accounts.register(registration, signUp);
    this.#security.note({ kind: 'account-made', user, address });
    if (typeof signUp !== 'string') this.#security.note({ kind: 'invitation-used', user, address });
    await this.#known.add(user.id, network);
    return user;
  }

  /**
   * A thief of a login cannot guess its password here. Throws `TooManyTries` or `WrongCredentials`.
   */
  async confirm({ user, by }: Identity, password: string, address: string | undefined): Promise<User> {
    // Tokens can be made at will, logins cannot.
    const lane: TriedLane =
      by.type === 'login' ? { purpose: 'login', key: by.id } : { purpose: 'tokens', key: user.id };
    return this.#authenticate(user.loginName, password, [lane], { kind: 'password-refused', user, address });
  }

  /** Counts a request for a websocket without a login. Throws `TooManyTries`. */
  turnAway(address: string | undefined): void {
    this.#limiter.enter({ purpose: 'upgrade', key: networkOf(address) });
  }

  /** Counts an address that leads nowhere, whose secret may be a guess. Throws `TooManyTries`. */
  miss(address: string | undefined): void {
    this.#limiter.enter({ purpose: 'missed', key: networkOf(address) });
  }

  async #lanesTo(loginName: string, user: User | undefined, network: string): Promise<readonly TriedLane[]> {
    if (user !== undefined && (await this.#known.has(user.id, network))) return [knownLane(user.id, network)];
    return [
      { purpose: 'account', key: nameKey(loginName) },
      { purpose: 'network', key: network },
    ];
  }

  async #authenticate(
    loginName: string,
    password: string,
    lanes: readonly TriedLane[],
    failed: SecurityEvent,
  ): Promise<User> {
    // Refuses before it counts: a try that costs no hash would push out lanes of those that did.
    this.#accounts.assertPasswordsTurn();
    this.#limiter.enter(...lanes);
    let guessed = false;
    try {
      return await this.#accounts.authenticate(loginName, password);
    } catch (error) {
      guessed = error instanceof WrongCredentials;
      if (guessed) this.#security.note(failed);
      throw error;
    } finally {
      if (!guessed) this.#limiter.takeBack(...lanes);
    }
  }
}

function knownLane(user: UserId, network: string): TriedLane {
  return { purpose: 'known', key: `${user} ${network}` };
}
