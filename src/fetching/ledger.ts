/** The account of what was asked of which host, for the people in whose name it was asked. */
import { LRUCache } from 'lru-cache';
import Type, { type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import type { FailureKind, Ledger } from '../../agents/agents.ts';
import { parserOf } from '../store/parser-of.ts';
import { Saving } from '../store/saving.ts';
import { type DocumentKind, type Documents, type Store, update } from '../store/store.ts';

const Count = Type.Integer({ minimum: 0 });
const Time = Type.String({ format: 'date-time' });

export const HostAccount = Type.Object(
  {
    host: Type.String(),
    /** Questions that went over the network. */
    requests: Count,
    /** What came back, as it came over the wire. */
    bytes: Count,
    /** Pages that were not had, by what kept them from us. */
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
    lastRefusal: Type.Optional(Type.String()),
    /** The last time that the host asked to be left alone. */
    suspended: Type.Optional(Type.Object({ until: Time, why: Type.String() })),
    lastVisited: Type.Optional(Time),
  },
  { title: 'HostAccount' },
);
export type HostAccount = Readonly<Static<typeof HostAccount>>;

const LedgerRecord = Type.Object({ hosts: Type.Array(HostAccount) });
type Stored = Static<typeof LedgerRecord>;
const LEDGER: DocumentKind<Stored> = { name: 'ledger', migrations: [], parse: parserOf<Stored>(Compile(LedgerRecord)) };
const ID = 'all';

const SAVE_AFTER_MS = 30_000;

/** Hosts longest unheard of are forgotten beyond this. */
const MOST_HOSTS = 2_000;

const LONGEST_REASON = 300;

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

export class StoredLedger implements Ledger {
  readonly #now: () => number;
  readonly #documents: Documents<Stored> | undefined;
  readonly #saving: Saving;
  readonly #failed: (error: unknown) => void;
  /** What is not saved yet: it comes on top of what is stored, by whatever process. */
  #since = new LRUCache<string, HostAccount>({ max: MOST_HOSTS });

  /** Without a store it is forgotten at the end. */
  constructor(now: () => number, store: Store | undefined, failed: (error: unknown) => void) {
    this.#now = now;
    this.#documents = store?.documents(LEDGER);
    this.#failed = failed;
    this.#saving = new Saving(() => this.#save(), SAVE_AFTER_MS, failed);
  }

  visited(host: string, wireBytes: number): void {
    this.#change(host, ({ requests, bytes }) => ({
      requests: requests + 1,
      bytes: bytes + wireBytes,
      lastVisited: this.#timeAt(this.#now()),
    }));
  }

  refused(host: string, kind: FailureKind, why: string): void {
    this.#change(host, ({ refusals }) => ({
      refusals: { ...refusals, [kind]: refusals[kind] + 1 },
      lastRefusal: why.slice(0, LONGEST_REASON),
    }));
  }

  suspended(host: string, untilMs: number, why: string): void {
    this.#change(host, () => ({ suspended: { until: this.#timeAt(untilMs), why } }));
  }

  /** Every host by name; what other processes counted lately may be missing yet. */
  async accounts(): Promise<readonly HostAccount[]> {
    await this.#saving.now();
    const stored = await this.#stored();
    return [...added(stored, this.#since)].sort((a, b) => (a.host < b.host ? -1 : 1));
  }

  close(): Promise<void> {
    return this.#saving.now();
  }

  #change(host: string, change: (account: HostAccount) => Partial<HostAccount>): void {
    const account = this.#since.get(host) ?? { host, requests: 0, bytes: 0, refusals: NO_REFUSALS };
    this.#since.set(host, { ...account, ...change(account) });
    this.#saving.change();
  }

  #timeAt(milliseconds: number): string {
    return new Date(milliseconds).toISOString();
  }

  async #stored(): Promise<readonly HostAccount[]> {
    try {
      return (await this.#documents?.read(ID))?.value.hosts ?? [];
    } catch (error) {
      this.#failed(error);
      return [];
    }
  }

  async #save(): Promise<void> {
    if (this.#documents === undefined) return;
    const saved = this.#since;
    this.#since = new LRUCache({ max: MOST_HOSTS });
    try {
      await update(this.#documents, ID, (before) => ({ hosts: added(before?.hosts ?? [], saved) }));
    } catch (error) {
      for (const account of added(heardIn(saved), this.#since)) this.#since.set(account.host, account);
      throw error;
    }
  }
}

/** Longest unheard of first. */
function heardIn(since: LRUCache<string, HostAccount>): readonly HostAccount[] {
  return [...since.rvalues()].filter((account) => account !== undefined);
}

/** Longest unheard of first, and forgotten first. */
function added(before: readonly HostAccount[], since: LRUCache<string, HostAccount>): HostAccount[] {
  const known = new Map(before.map((account) => [account.host, account]));
  const heard = heardIn(since).map((account) => {
    const earlier = known.get(account.host);
    return earlier === undefined ? account : together(earlier, account);
  });
  return [...before.filter(({ host }) => !since.has(host)), ...heard].slice(-MOST_HOSTS);
}

/** What was counted since comes on top of the earlier account. */
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
