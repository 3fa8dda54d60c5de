/**
 * What strangers may try, and how often: signing in, signing up, confirming a password, asking for a websocket or a feed.
 * Guesses count for the account and for the network they come from; who has signed in from there before has a lane of
 * their own, so that nobody else can keep them out.
 */
import type { Clock, UserId } from '../../agents/agents.ts';
import type { Store } from '../store/store.ts';
import { type Accounts, type Identity, placeOf, type Registration, WrongCredentials } from './accounts.ts';
import { type Lane, Lanes, type Pace } from './lanes.ts';
import { KnownNetworks, networkOf } from './networks.ts';
import type { User } from './records.ts';
import type { SignUp } from './sign-up.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;

/** In the long run a guess in a quarter of an hour, from wherever they come. */
const PER_ACCOUNT: Pace = { free: 10, firstPauseMs: 5 * SECOND_MS, longestPauseMs: 15 * MINUTE_MS };
/** Many people may share a network: its pauses stay short. */
const PER_NETWORK: Pace = { free: 20, firstPauseMs: 2 * SECOND_MS, longestPauseMs: MINUTE_MS };
const SIGN_UPS: Pace = { free: 20, firstPauseMs: 10 * SECOND_MS, longestPauseMs: 15 * MINUTE_MS };
const UPGRADES: Pace = { free: 30, firstPauseMs: SECOND_MS, longestPauseMs: MINUTE_MS };

export class Tries {
  readonly #accounts: Accounts;
  readonly #lanes: Lanes;
  readonly #known: KnownNetworks;

  constructor(accounts: Accounts, store: Store, clock: Clock) {
    this.#accounts = accounts;
    this.#lanes = new Lanes(clock);
    this.#known = new KnownNetworks(store, clock);
  }

  /** Throws `TooManyTries` or `WrongCredentials`. */
  async signIn(loginName: string, password: string, address: string | undefined): Promise<User> {
    const network = networkOf(address);
    const user = await this.#authenticate(loginName, password, await this.#lanesTo(loginName, network));
    await this.#known.add(user.id, network);
    return user;
  }

  /** Throws `TooManyTries`, or what `Accounts.register` throws. */
  async signUp(registration: Registration, signUp: SignUp, address: string | undefined): Promise<User> {
    const network = networkOf(address);
    this.#lanes.enter({ key: `sign-up ${network}`, pace: SIGN_UPS });
    const user = await this.#accounts.register(registration, signUp);
    await this.#known.add(user.id, network);
    return user;
  }

  /** Whoever has taken over a login does not learn its password there. Throws `TooManyTries` or `WrongCredentials`. */
  async confirm({ user, by }: Identity, password: string): Promise<void> {
    // Tokens can be made at will, logins cannot.
    const lane = by.type === 'login' ? `login ${by.id}` : `tokens ${user.id}`;
    await this.#authenticate(user.loginName, password, [{ key: lane, pace: PER_ACCOUNT }]);
  }

  /** Counts a websocket that was asked for by nobody. Throws `TooManyTries`. */
  turnAway(address: string | undefined): void {
    this.#lanes.enter({ key: `upgrade ${networkOf(address)}`, pace: UPGRADES });
  }

  /** Counts an address that leads nowhere, whose secret may be a guess. Throws `TooManyTries`. */
  miss(address: string | undefined): void {
    this.#lanes.enter({ key: `missed ${networkOf(address)}`, pace: PER_NETWORK });
  }

  async #lanesTo(loginName: string, network: string): Promise<readonly Lane[]> {
    const user = await this.#accounts.findByLoginName(loginName);
    if (user !== undefined && (await this.#known.has(user.id, network))) return [knownLane(user.id, network)];
    return [
      { key: `account ${placeOf(loginName)}`, pace: PER_ACCOUNT },
      { key: `network ${network}`, pace: PER_NETWORK },
    ];
  }

  async #authenticate(loginName: string, password: string, lanes: readonly Lane[]): Promise<User> {
    this.#lanes.enter(...lanes);
    let guessed = false;
    try {
      return await this.#accounts.authenticate(loginName, password);
    } catch (error) {
      guessed = error instanceof WrongCredentials;
      throw error;
    } finally {
      if (!guessed) this.#lanes.takeBack(...lanes);
    }
  }
}

function knownLane(user: UserId, network: string): Lane {
  return { key: `known ${user} ${network}`, pace: PER_ACCOUNT };
}
