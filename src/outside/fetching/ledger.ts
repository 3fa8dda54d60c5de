/** The account of what was asked of which host: all of it for administrators, and each user's own for them. */
import { LRUCache } from 'lru-cache';
import Type, { type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import type { Cost, FailureKind, Ledger, Reason, UserId } from '../../../agents/agents.ts';
import { told } from '../../base/reasons.ts';
import { Count, ReasonRecord, Time, TOLD } from '../../base/wire.ts';
import { isStillHere } from '../../people/accounts/still-here.ts';
import { parserOf } from '../../storage/store/parser-of.ts';
import { Saving } from '../../storage/store/saving.ts';
import { type DocumentKind, type Documents, type Store, update } from '../../storage/store/store.ts';

const HostAccount = Type.Object({
  host: Type.String(),
  /** Questions that went over the network. */
  requests: Count,
  /** Bytes over the wire. */
  bytes: Count,
  /** Pages that could not be read, by the reason. */
  refusals: Type.Object({
    unsafe: Count,
    robots: Count,
    busy: Count,
    type: Count,
    size: Count,
    unkept: Count,
    status: Count,
    network: Count,
    other: Count,
  }),
  /** The last of them. */
  lastRefusal: Type.Optional(ReasonRecord),
  /** When the host last asked to be left alone. */
  suspended: Type.Optional(Type.Object({ until: Time, why: ReasonRecord })),
  lastVisited: Type.Optional(Time),
});
export type HostAccount = Readonly<Static<typeof HostAccount>>;

/** As shown. */
export const ToldAccount = Type.Object(
  {
    ...HostAccount.properties,
    lastRefusal: Type.Optional(Type.String()),
    /** Why, by its code. */
    reason: Type.Optional(ReasonRecord),
    suspended: Type.Optional(Type.Object({ until: Time, ...TOLD })),
  },
  { title: 'HostAccount' },
);

export function toldAccount({ lastRefusal, suspended, ...account }: HostAccount): Static<typeof ToldAccount> {
  const refusal = lastRefusal === undefined ? undefined : told(lastRefusal);
  return {
    ...account,
    ...(refusal === undefined ? {} : { lastRefusal: refusal.why, reason: refusal.reason }),
    ...(suspended === undefined ? {} : { suspended: { until: suspended.until, ...told(suspended.why) } }),
  };
}

const LedgerRecord = Type.Object({ hosts: Type.Array(HostAccount) });
type Stored = Static<typeof LedgerRecord>;
const LEDGER: DocumentKind<Stored> = { name: 'ledger', parse: parserOf<Stored>(Compile(LedgerRecord)) };
const ALL = 'all';

/** A user's account lies under their name, and goes with them. */
function idOf(whose: Whose): string {
  return whose === ALL ? ALL : `${whose}/all`;
}

type Whose = UserId | typeof ALL;
type Hosts = LRUCache<string, HostAccount>;

const SAVE_AFTER_MS = 30_000;
/**
 * An account is written as a whole: the more hosts it has, the longer it waits, so each day writes about the same
 * amount.
 */
const SAVE_AFTER_MS_A_HOST = 600;

/** Beyond this the hosts not met for longest are forgotten; one user's account has fewer. */
const MOST_HOSTS = 2_000;
const MOST_HOSTS_OF_ONE = 500;

const NO_REFUSALS: Readonly<Record<FailureKind, number>> = {
  unsafe: 0,
  robots: 0,
  busy: 0,
  type: 0,
  size: 0,
  unkept: 0,
  status: 0,
  network: 0,
  other: 0,
};

function mostOf(whose: Whose): number {
  return whose === ALL ? MOST_HOSTS : MOST_HOSTS_OF_ONE;
}

export class StoredLedger implements Ledger {
  readonly #now: () => number;
  readonly #store: Store | undefined;
  readonly #documents: Documents<Stored> | undefined;
  readonly #saving: Saving;
  readonly #failed: (error: unknown) => void;
  /** Counts not saved yet: they are added to what is stored then, by any process. */
  #since = new Map<Whose, Hosts>();
  /** Hosts in the largest account that was last saved. */
  #hosts = 0;

  /** Without a store it is forgotten at the end. */
  constructor(now: () => number, store: Store | undefined, failed: (error: unknown) => void) {
    this.#now = now;
    this.#store = store;
    this.#documents = store?.documents(LEDGER);
    this.#failed = failed;
    this.#saving = new Saving(
      () => this.#save(),
      () => Math.max(SAVE_AFTER_MS, this.#hosts * SAVE_AFTER_MS_A_HOST),
      failed,
    );
  }

  visited(host: string, wireBytes: number, user?: UserId): void {
    this.#change(host, user, ({ requests, bytes }) => ({
      requests: requests + 1,
      bytes: bytes + wireBytes,
      lastVisited: this.#timeAt(this.#now()),
    }));
  }

  served(host: string, cost: Cost, user: UserId): void {
    this.#changeOf(user, host, ({ requests, bytes }) => ({
      requests: requests + cost.visits,
      bytes: bytes + cost.bytes,
      lastVisited: this.#timeAt(this.#now()),
    }));
    this.#saving.change();
  }

  refused(host: string, kind: FailureKind, why: Reason, user?: UserId): void {
    this.#change(host, user, ({ refusals }) => ({
      refusals: { ...refusals, [kind]: refusals[kind] + 1 },
      lastRefusal: why,
    }));
  }

  suspended(host: string, untilMs: number, why: Reason, user?: UserId): void {
    this.#change(host, user, () => ({ suspended: { until: this.#timeAt(untilMs), why } }));
  }

  /** Every host by name, or those of one user; recent counts of other processes may be missing. */
  async accounts(user?: UserId): Promise<readonly HostAccount[]> {
    await this.#saving.now();
    const whose = user ?? ALL;
    const stored = await this.#stored(whose);
    return [...added(stored, this.#since.get(whose), mostOf(whose))].sort((a, b) => (a.host < b.host ? -1 : 1));
  }

  close(): Promise<void> {
    return this.#saving.now();
  }

  #change(host: string, user: UserId | undefined, change: (account: HostAccount) => Partial<HostAccount>): void {
    const accounts: readonly Whose[] = user === undefined ? [ALL] : [ALL, user];
    for (const whose of accounts) this.#changeOf(whose, host, change);
    this.#saving.change();
  }

  #changeOf(whose: Whose, host: string, change: (account: HostAccount) => Partial<HostAccount>): void {
    const hosts: Hosts = this.#since.get(whose) ?? new LRUCache({ max: mostOf(whose) });
    this.#since.set(whose, hosts);
    const account = hosts.get(host) ?? { host, requests: 0, bytes: 0, refusals: NO_REFUSALS };
    hosts.set(host, { ...account, ...change(account) });
  }

  #timeAt(milliseconds: number): string {
    return new Date(milliseconds).toISOString();
  }

  async #stored(whose: Whose): Promise<readonly HostAccount[]> {
    try {
      return (await this.#documents?.read(idOf(whose)))?.value.hosts ?? [];
    } catch (error) {
      this.#failed(error);
      return [];
    }
  }

  async #save(): Promise<void> {
    const [documents, store] = [this.#documents, this.#store];
    if (documents === undefined || store === undefined) return;
    let hosts = 0;
    for (const [whose, saved] of [...this.#since]) {
      this.#since.delete(whose);
      const most = mostOf(whose);
      try {
        if (whose !== ALL && !(await isStillHere(whose, store))) continue;
        const { value } = await update(documents, idOf(whose), (before) => {
          return { hosts: added(before?.hosts ?? [], saved, most) };
        });
        hosts = Math.max(hosts, value.hosts.length);
      } catch (error) {
        const all = added(heardIn(saved), this.#since.get(whose), most);
        const kept: Hosts = new LRUCache({ max: most });
        for (const account of all) kept.set(account.host, account);
        this.#since.set(whose, kept);
        throw error;
      }
    }
    this.#hosts = hosts;
  }
}

/** Longest not met first. */
function heardIn(since: Hosts): readonly HostAccount[] {
  return [...since.rvalues()].filter((account) => account !== undefined);
}

/** Longest not met first, and forgotten first. */
function added(before: readonly HostAccount[], since: Hosts | undefined, most: number): HostAccount[] {
  if (since === undefined) return [...before];
  const known = new Map(before.map((account) => [account.host, account]));
  const heard = heardIn(since).map((account) => {
    const earlier = known.get(account.host);
    return earlier === undefined ? account : together(earlier, account);
  });
  return [...before.filter(({ host }) => !since.has(host)), ...heard].slice(-most);
}

/** Adds later counts to the earlier account. */
function together(before: HostAccount, since: HostAccount): HostAccount {
  const kinds = Object.keys(NO_REFUSALS) as readonly FailureKind[];
  const sums = kinds.map((kind) => [kind, before.refusals[kind] + since.refusals[kind]] as const);
  return {
    ...before,
    ...since,
    requests: before.requests + since.requests,
    bytes: before.bytes + since.bytes,
    refusals: Object.fromEntries(sums) as HostAccount['refusals'],
  };
}
