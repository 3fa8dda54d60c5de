/** What a user does with feeds: adds one by any address, imports a list of them, and exports it. */
import {
  type AgentId,
  type Ask,
  blockedBy,
  type Compute,
  type DomainRules,
  type Engine,
  FetchFailed,
  type GroupName,
  type InTurns,
  type NamedFeed,
  type UserId,
} from '../../../agents/agents.ts';
import { because } from '../../base/reasons.ts';
import type { Timepiece } from '../../base/time.ts';
import { LimitReached } from '../../people/limits/limits.ts';
import type { Store } from '../../storage/store/store.ts';
import { feedAddress, feedAddressIn } from './address.ts';
import { feedsAt } from './discovery.ts';
import { FeedReading, type Looked } from './feed-reading.ts';
import { type Feed, Feeds } from './feeds.ts';
import { opmlOf } from './opml.ts';
import { type FedAgent, standingSources } from './standing.ts';

export interface FeedDeskParts {
  readonly store: Store;
  readonly compute: Pick<Compute, 'readFeed' | 'readExport'>;
  readonly ask: Ask;
  readonly time: Pick<Timepiece, 'now' | 'alarm'>;
  /** Hears of failures that nobody waits for any more. */
  readonly failed: (error: unknown) => void;
}

export interface Added {
  /** Absent if there are several to choose from. */
  readonly feed?: Feed;
  /** Those that the page names. */
  readonly found: readonly NamedFeed[];
}

interface WantedFeeds {
  readonly user: UserId;
  /** Undefined: all of them. */
  readonly agent: AgentId | undefined;
  /** True: those that are new are paused. */
  readonly paused?: boolean | undefined;
  /** Those of these folders; undefined: all. */
  readonly only?: readonly GroupName[] | undefined;
}

/** The outcome of importing a list of feeds. */
export interface Taken {
  readonly added: number;
  /** The user had them already. */
  readonly known: number;
  readonly left: readonly { readonly title: string; readonly why: 'no-address' | 'too-many' }[];
  readonly leftInAll: number;
}

interface Wanted {
  readonly user: UserId;
  readonly address: string;
  readonly title?: string | undefined;
  readonly agent?: AgentId | undefined;
}

/** Somebody waits, and meanwhile the site answers nobody else. */
const LONGEST_MS = 10_000;
const MOST_LEFT = 100;

export class FeedDesk {
  readonly feeds: Feeds;
  readonly reading: FeedReading;
  readonly #parts: FeedDeskParts;

  constructor(parts: FeedDeskParts) {
    const { store, compute, ask, time, failed } = parts;
    this.#parts = parts;
    this.reading = new FeedReading({ store, ask, compute, now: () => time.now(), failed });
    this.feeds = new Feeds({ store, reading: this.reading, now: () => time.now() });
  }

  /** Looks for feeds at an address, and adds the feed if there is one. Throws `FetchFailed` and `LimitReached`. */
  async add(wanted: Wanted): Promise<Added> {
    return this.#inTime(async (signal) => {
      const { user, address } = wanted;
      const discovery = await feedsAt(feedAddress(address), this.reading, { user, signal });
      if (discovery.kind === 'feed') return this.#added(discovery.url, discovery.looked, wanted);
      const [only, ...others] = discovery.feeds;
      if (only === undefined || others.length > 0) return { found: discovery.feeds };
      return this.#added(only.url, await this.reading.look(only.url, user, signal), wanted);
    });
  }

  /** Takes the feeds of an OPML file; sessions read them when they want them. Throws `FetchFailed` if it is none. */
  async takeOpml(file: Uint8Array, { user, agent, paused, only }: WantedFeeds): Promise<Taken> {
    const list = await this.#parts.compute.readExport(file, { user, only });
    // The chosen part of a file may have only pages.
    if (only === undefined && list.feeds.length === 0 && list.found > 0)
      throw new FetchFailed(because('feed.no-list'), { kind: 'type' });
    const left: { title: string; why: 'no-address' | 'too-many' }[] = [];
    let [added, known] = [0, 0];
    for (const { url: written, title } of list.feeds) {
      const url = feedAddressIn(written);
      const isNew =
        url === undefined ? 'no-address' : await this.#take({ user, url, title: title || undefined, agent, paused });
      if (isNew === true) added++;
      else if (isNew === false) known++;
      else left.push({ title: title || written.slice(0, 300), why: isNew });
    }
    return { added, known, left: left.slice(0, MOST_LEFT), leftInAll: left.length + list.moreFeeds };
  }

  /** An agent's feeds as engines: none without feeds. Feeds at blocked domains are not asked. */
  standing(agent: FedAgent, inTurns: InTurns, rules: DomainRules = new Map()): Promise<readonly Engine[]> {
    const { alarm } = this.#parts.time;
    const isBlocked = blockedBy(rules);
    return standingSources(agent, { feeds: this.feeds, reading: this.reading, alarm, isBlocked, inTurns });
  }

  async opml(user: UserId): Promise<string> {
    const own = await this.feeds.ofUser(user);
    const sites = new Map(own.map(({ url, channel }) => [url, channel.site]));
    return opmlOf(own, (url) => sites.get(url) ?? '');
  }

  close(): Promise<void> {
    return this.reading.close();
  }

  /** What was seen of it is already known of it. */
  async #added(url: string, looked: Looked, { user, title, agent }: Wanted): Promise<Added> {
    const { source } = looked;
    if (source.kind === 'page') throw new FetchFailed(because('feed.named-is-none'), { kind: 'type' });
    const { feed } = await this.feeds.add({ user, url, agent, title: title ?? (source.title || undefined) });
    return { feed: { ...feed, channel: await this.reading.keep(url, looked) }, found: [] };
  }

  async #take(feed: Parameters<Feeds['add']>[0]): Promise<boolean | 'too-many'> {
    try {
      return (await this.feeds.add(feed)).isNew;
    } catch (error) {
      if (error instanceof LimitReached) return 'too-many';
      throw error;
    }
  }

  async #inTime<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const ending = new AbortController();
    const tooSlow = new FetchFailed(because('fetch.late', { seconds: LONGEST_MS / 1000 }), { kind: 'network' });
    const callOff = this.#parts.time.alarm(LONGEST_MS, () => ending.abort(tooSlow));
    try {
      return await work(ending.signal);
    } finally {
      callOff();
    }
  }
}
