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
  readonly #hosts = new LRUCache<string, HostAccount>({ max: MOST_HOSTS });
  readonly #loaded: Promise<void>;

  /** Without a store it is forgotten at the end. */
  constructor(now: () => number, store: Store | undefined, failed: (error: unknown) => void) {
    this.#now = now;
    this.#documents = store?.documents(LEDGER);
    this.#saving = new Saving(() => this.#save(), SAVE_AFTER_MS, failed);
    this.#loaded = this.#load().catch(failed);
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

  /** Every host by name, once the earlier account is there. */
  async accounts(): Promise<readonly HostAccount[]> {
    await this.#loaded;
    return [...this.#hosts.values()].sort((a, b) => (a.host < b.host ? -1 : 1));
  }

  close(): Promise<void> {
    return this.#loaded.then(() => this.#saving.now());
  }

  #change(host: string, change: (account: HostAccount) => Partial<HostAccount>): void {
    const account = this.#hosts.get(host) ?? { host, requests: 0, bytes: 0, refusals: NO_REFUSALS };
    this.#hosts.set(host, { ...account, ...change(account) });
    this.#saving.change();
  }

  #timeAt(milliseconds: number): string {
    return new Date(milliseconds).toISOString();
  }

  async #load(): Promise<void> {
    const stored = await this.#documents?.read(ID);
    for (const before of stored?.value.hosts ?? []) {
      const since = this.#hosts.get(before.host);
      this.#hosts.set(before.host, since === undefined ? before : together(before, since));
    }
  }

  async #save(): Promise<void> {
    await this.#loaded;
    // Longest unheard of first, so that reading it restores the order.
    const hosts = [...this.#hosts.rvalues()];
    if (this.#documents !== undefined) await update(this.#documents, ID, () => ({ hosts }));
  }
}

/** What was counted while the earlier account was being read comes on top of it. */
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
