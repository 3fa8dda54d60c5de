/** Puts together everything that fetches: guard, client, manners and their memory. */
import {
  type Answer,
  type Ask,
  type AskOptions,
  type Compute,
  type Fetch,
  type Ledger,
  politeVisits,
  type Turns,
  type Visits,
} from '../../../agents/agents.ts';
import type { Config } from '../../base/config.ts';
import { packageVersion } from '../../base/package.ts';
import { Stopped } from '../../base/stopped.ts';
import { systemTime, type Timepiece } from '../../base/time.ts';
import { alwaysReachedAt } from '../../people/administration/contact.ts';
import { holderOf } from '../../storage/database/holder.ts';
import { leaseClock } from '../../storage/database/lease-clock.ts';
import type { Store } from '../../storage/store/store.ts';
import { inThread } from '../compute/compute.ts';
import { askerOf } from './ask.ts';
import { type Guard, type GuardOptions, guardOf, type Lookup } from './guard.ts';
import { StoredLedger } from './ledger.ts';
import { LIMITS, type Limits, PART_LIMITS, TELLING_LIMITS } from './limits.ts';
import { OwnLeases, SharedLeases } from './turn-leases.ts';
import { QueuedTurns } from './turns.ts';

/**
 * Specific to a web: which addresses are asked without a look at where they lead, and how much the web must be spared.
 */
export interface Web {
  /** Origins whose pages may be read at any address. */
  readonly trusts: (origin: URL) => boolean;
  /** Origins that may be asked directly at any address: engines. No page leads there. */
  readonly trustsEngine: (origin: URL) => boolean;
  /** Whether anything else may be asked at all. */
  readonly publicWeb: boolean;
  /** Multiplies every pause: 1, or less on a web of our own. */
  readonly pace: number;
}

export interface FetchingOptions extends Web {
  readonly ports: readonly number[];
  /** Networks that are not public and may be asked all the same. */
  readonly privateNetworks: string;
  /** Those of them whose pages are everybody's. */
  readonly sharedNetworks?: string;
  readonly pauseMs: number;
  /** How owners of sites can reach us; empty: not at all. */
  readonly contact: () => Promise<string>;
  /** Reads robots.txt. Absent: this thread does. */
  readonly compute?: Pick<Compute, 'readRobots'>;
  /** Remembers pauses and the ledger. Absent: they are forgotten at the end. */
  readonly store?: Store;
  readonly failed?: (error: unknown) => void;
  readonly limits?: Partial<Limits>;
  readonly lookup?: Lookup;
  readonly time?: Timepiece;
}

export interface Fetching {
  /** Pages of anybody's sites: with manners. */
  readonly fetch: Fetch;
  /**
   * The same for callers with their own handling of answers, such as feeds: they may set conditions, and any status is
   * an answer.
   */
  readonly ask: Ask;
  /** For services made to be asked, such as engines: no robots.txt, no pause; a redirect is an answer. */
  readonly askDirectly: Ask;
  /** For pages that a browser puts together: nothing in a private network is asked, whatever else may be. */
  readonly parts: Parts;
  /** Pictures: with manners, and nothing in a private network, whatever else may be asked there. */
  readonly askPicture: Ask;
  /** Messages that a user wants sent elsewhere. */
  readonly telling: Telling;
  /** Of sites, and of everything else that is asked one at a time. */
  readonly turns: Turns & Pick<QueuedTurns, 'restingUntil'>;
  /** The robots.txt of an address's origin. Throws `FetchFailed` while it cannot be read. */
  readonly rules: Visits['rules'];
  /** The network address of an address's pages; undefined if its name cannot be resolved. */
  addressOf(url: string): Promise<string | undefined>;
  /** The time in which all of this waits. */
  readonly time: Timepiece;
  readonly contact: FetchingOptions['contact'];
  readonly ledger: Ledger & Pick<StoredLedger, 'accounts'>;
  /** Breaks off what is under way. That is no failure of the page: `Stopped` interrupts the callers. */
  close(): Promise<void>;
}

/**
 * Posts to an address that a user gave: no robots.txt, no pause, a redirect is an answer, and no entry in the ledger,
 * which administrators read. Private networks are open only where allowed, however trusted a web's origins are.
 */
export interface Telling {
  /** Throws `FetchFailed` if the address may not be asked, as far as it shows. */
  admit(url: string): void;
  readonly post: (url: string, options: AskOptions & { readonly body: string }) => Promise<Answer>;
}

/** Requests of a page's scripts, in one turn of its site. */
export type Parts = Pick<Visits, 'askPart' | 'inTurn'>;

/** Parts of a page are requested inside its turn, and its site may be waiting for their robots.txt. */
const FREE: Turns = { take: async () => ({ end: () => undefined }) };

/** The name by which robots.txt may address us (RFC 9309, section 2.2.1). */
export const PRODUCT = 'Fenix';

export function openFetching(options: FetchingOptions): Fetching {
  const { compute = inThread(), store, failed = rethrow, limits, lookup, pauseMs, pace } = options;
  const stopping = new AbortController();
  const time = options.time ?? systemTime(stopping.signal);
  const guarded: GuardOptions = lookup === undefined ? options : { ...options, lookup };
  const askerFor = (trusts: Web['trusts']) => asking(guardOf({ ...guarded, trusts }), { ...LIMITS, ...limits });
  const asking = (guard: Guard, within: Limits) =>
    askerOf({
      guard,
      limits: within,
      userAgent: async () => userAgentOf(await options.contact()),
      now: () => time.now(),
      stopping: stopping.signal,
    });
  // They share nothing, connections and cache included: no page may ask an engine.
  const pages = askerFor(options.trusts);
  const engines = askerFor(options.trustsEngine);
  const strangers = guardOf({ ...guarded, trusts: () => false, publicWeb: true });
  const told = asking(strangers, { ...TELLING_LIMITS, ...limits });
  const ledger = new StoredLedger(() => time.now(), store, failed);
  // Scripts could tell anybody what they learn in a private network.
  const secluded = guardOf({ ...guarded, trusts: options.trusts, privateNetworks: '' });
  const parts = asking(secluded, { ...PART_LIMITS, ...limits });
  const usual = pauseMs * pace;
  const leases = store === undefined ? new OwnLeases(() => time.now()) : sharedLeases(store, usual, options.time);
  const turns = new QueuedTurns({ time, leases, pauseMs: usual, failed });
  const manners = { compute, turns, ledger, time, product: PRODUCT, pauseMs, pace };
  const visits = politeVisits({ ...manners, ask: pages.ask });
  return {
    askPicture: politeVisits({ ...manners, ask: parts.ask }).ask,
    fetch: visits.fetch,
    ask: visits.ask,
    async askDirectly(url, asked) {
      const answer = await engines.ask(url, asked);
      // Others' engines count in the ledger.
      if (!options.trustsEngine(new URL(url)) && answer.fromCache !== true) {
        ledger.visited(new URL(url).host, answer.wireBytes);
      }
      return answer;
    },
    parts: { inTurn: visits.inTurn, askPart: politeVisits({ ...manners, ask: parts.ask, turns: FREE }).askPart },
    telling: { admit: (url) => void strangers.admit(url), post: told.ask },
    turns,
    rules: visits.rules,
    addressOf: (url) => strangers.addressOf(url),
    time,
    contact: options.contact,
    ledger,
    async close() {
      stopping.abort(new Stopped('the service stops'));
      await Promise.all([pages.close(), engines.close(), told.close(), parts.close()]);
      await Promise.all([turns.close(), ledger.close()]);
    },
  };
}

/** A given time is also that of leases. */
function sharedLeases({ database }: Store, pauseMs: number, given: Timepiece | undefined): SharedLeases {
  const leaseNow = given === undefined ? leaseClock(database.dialect) : () => given.now();
  return new SharedLeases(database, { holder: holderOf(database), pauseMs, leaseNow });
}

/** What the configuration says about every web. */
export function fetchingOf(
  config: Config,
): Pick<FetchingOptions, 'ports' | 'privateNetworks' | 'sharedNetworks' | 'pauseMs' | 'contact'> {
  return {
    ports: config.FENIX_ALLOWED_PORTS.split(',').map(Number),
    privateNetworks: config.FENIX_ALLOW_PRIVATE,
    sharedNetworks: config.FENIX_SHARED_NETWORKS,
    pauseMs: config.FENIX_PAUSE * 1000,
    contact: alwaysReachedAt(config.FENIX_CONTACT),
  };
}

/**
 * Who asks, truthfully (RFC 9110, section 10.1.5), and how to reach us, as Wikimedia wants it written
 * (https://foundation.wikimedia.org/wiki/Policy:Wikimedia_Foundation_User-Agent_Policy).
 */
function userAgentOf(contact: string): string {
  const about = contact === '' ? 'topic agents; self-hosted' : `${contact.replace(/^mailto:/, '')}; topic agents`;
  return `${PRODUCT}/${packageVersion()} (${about})`;
}

function rethrow(error: unknown): never {
  throw error;
}
