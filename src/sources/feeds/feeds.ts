/** A user's feeds: standing sources of one agent or of all. */
import { type Agent, type AgentId, NotFound, type UserId } from '../../../agents/agents.ts';
import { present } from '../../../profiles/profiles.ts';
import { because, told } from '../../base/reasons.ts';
import { Limits } from '../../people/limits/limits.ts';
import { removing, writing } from '../../storage/store/changes.ts';
import {
  ABSENT,
  type Change,
  type Documents,
  documentId,
  type Store,
  scanAll,
  undisturbed,
  unlessUnreadable,
  update,
} from '../../storage/store/store.ts';
import { type Stretch, stretchOf, type WantedStretch } from '../../storage/store/stretches.ts';
import { forgettingItems } from './feed-items.ts';
import type { FeedReading } from './feed-reading.ts';
import { CHANNELS, type Channel, keyOf, SUBSCRIPTIONS, type Subscription, UNREAD } from './records.ts';

const LONGEST_TITLE = 300;

export interface Feed extends Subscription {
  /** What was read of it since its user has it; nothing while it is paused. */
  readonly channel: Channel;
}

export interface NewFeed {
  readonly user: UserId;
  readonly url: string;
  /** Absent: the name of its site. */
  readonly title?: string | undefined;
  readonly agent?: AgentId | undefined;
  readonly paused?: boolean | undefined;
}

export interface FeedEdit {
  readonly title?: string | undefined;
  /** Null: for all agents. */
  readonly agent?: AgentId | null | undefined;
  readonly paused?: boolean | undefined;
}

interface FeedsParts {
  readonly store: Store;
  readonly reading: FeedReading;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

export class Feeds {
  readonly #parts: FeedsParts;
  readonly #subscriptions: Documents<Subscription>;
  readonly #limits: Limits;

  constructor(parts: FeedsParts) {
    this.#parts = parts;
    this.#subscriptions = parts.store.documents(SUBSCRIPTIONS);
    this.#limits = new Limits(parts.store);
  }

  /** A stretch of them, in the order of ids. */
  async stretch(user: UserId, wanted: WantedStretch<string>): Promise<Stretch<Feed, string>> {
    const { items, next } = await stretchOf(this.#subscriptions, { under: user }, wanted);
    return { items: await this.#withChannels(items), next };
  }

  /** In the order of titles. */
  ofUser(user: UserId): Promise<readonly Feed[]> {
    return this.#feedsOf(user, () => true);
  }

  /** Those that an agent reads: not the paused ones. */
  ofAgent({ id, user }: Pick<Agent, 'id' | 'user'>): Promise<readonly Feed[]> {
    return this.#feedsOf(user, ({ agent = id, paused }) => agent === id && paused !== true);
  }

  /** Their addresses alone. */
  async addressesOf(user: UserId): Promise<readonly string[]> {
    const addresses: string[] = [];
    for await (const { value } of scanAll(this.#subscriptions, { under: user })) addresses.push(value.url);
    return addresses;
  }

  async find(user: UserId, id: string): Promise<Feed | undefined> {
    const stored = await this.#subscriptions.read(documentId(user, id));
    return stored && this.#feed(stored.value);
  }

  /** Returns whether it is new: a feed that the user already has stays as it is. Throws `LimitReached`. */
  async add(wanted: NewFeed): Promise<{ readonly feed: Feed; readonly isNew: boolean }> {
    const { user } = wanted;
    const id = keyOf(wanted.url);
    // Another window may add it in the same moment.
    return undisturbed(async () => {
      const known = await this.find(user, id);
      if (known !== undefined) return { feed: known, isNew: false };
      const subscription = this.#subscription(wanted);
      const written = writing(SUBSCRIPTIONS, documentId(user, id), subscription, ABSENT);
      await this.#limits.within('feeds', user, (room) => this.#parts.store.commit([written, room]));
      return { feed: await this.#feed(subscription), isNew: true };
    });
  }

  /** Several, as part of a commit that makes their agents: those that the user lacks. */
  async beginning(wanted: readonly NewFeed[]): Promise<ReadonlyMap<NewFeed, Change>> {
    const isThere = new Set<string>();
    const changes = new Map<NewFeed, Change>();
    for (const feed of wanted) {
      const place = documentId(feed.user, keyOf(feed.url));
      if (isThere.has(place) || (await this.#subscriptions.read(place)) !== undefined) continue;
      isThere.add(place);
      changes.set(feed, writing(SUBSCRIPTIONS, place, this.#subscription(feed), ABSENT));
    }
    return changes;
  }

  /** Runs a commit that adds this many. Throws `LimitReached`. */
  within<T>(user: UserId, count: number, commit: (room: readonly Change[]) => Promise<T>): Promise<T> {
    return count === 0 ? commit([]) : this.#limits.within('feeds', user, (room) => commit([room]), count);
  }

  /** Throws `NotFound`, also if it is deleted at this moment. */
  async change(user: UserId, id: string, { title, agent, paused }: FeedEdit): Promise<Feed> {
    const { value } = await update(this.#subscriptions, documentId(user, id), (subscription) => {
      if (subscription === undefined) throw new NotFound(because('feed.unknown'));
      const { agent: before, paused: isPaused = false, ...rest } = subscription;
      const now = agent === undefined ? before : (agent ?? undefined);
      return {
        ...rest,
        title: title ?? rest.title,
        ...(now === undefined ? {} : { agent: now }),
        ...((paused ?? isPaused) && { paused: true as const }),
      };
    });
    return this.#feed(value);
  }

  /** With the last subscription its channel's records go, too. False if there is none. */
  remove(user: UserId, id: string): Promise<boolean> {
    return this.#remove(user, id, () => true);
  }

  /** An agent goes, and with it the feeds for it alone. */
  async leave({ id, user }: Pick<Agent, 'id' | 'user'>): Promise<void> {
    for await (const { value } of scanAll(this.#subscriptions, { under: user })) {
      if (value.agent === id) await this.#remove(user, value.id, ({ agent }) => agent === id);
    }
  }

  /** A user goes, and with them all their feeds. */
  async leaveAll(user: UserId): Promise<void> {
    for await (const { value } of scanAll(this.#subscriptions, { under: user })) {
      await this.#remove(user, value.id, () => true);
    }
  }

  #subscription({ user, url, title, agent, paused = false }: NewFeed): Subscription {
    return {
      id: keyOf(url),
      user,
      url,
      title: (title ?? new URL(url).hostname).slice(0, LONGEST_TITLE),
      addedAt: new Date(this.#parts.now()).toISOString(),
      ...(agent === undefined ? {} : { agent }),
      ...(paused && { paused }),
    };
  }

  async #remove(user: UserId, id: string, isMeant: (subscription: Subscription) => boolean): Promise<boolean> {
    const isGone = await undisturbed(async () => {
      const stored = await this.#subscriptions.read(documentId(user, id));
      if (stored === undefined || !isMeant(stored.value)) return false;
      await this.#subscriptions.remove(documentId(user, id), stored.revision);
      return true;
    });
    if (isGone) await this.#forget(id);
    return isGone;
  }

  /** Removes a channel without subscribers. */
  async #forget(key: string): Promise<void> {
    const channels = this.#parts.store.documents(CHANNELS);
    // It may be read at this moment.
    return undisturbed(async () => {
      // A damaged one stays as it is.
      const stored = await unlessUnreadable(channels.read(key));
      if (stored === undefined || (await this.#subscriptions.count({ by: { index: 'channel', key } })) > 0) return;
      await this.#parts.store.commit([removing(CHANNELS, key, stored.revision), forgettingItems(key)]);
    });
  }

  /** The wanted ones; the others are not read. */
  async #feedsOf(user: UserId, isWanted: (subscription: Subscription) => boolean): Promise<readonly Feed[]> {
    const wanted: Subscription[] = [];
    for await (const { value } of scanAll(this.#subscriptions, { under: user }))
      if (isWanted(value)) wanted.push(value);
    const feeds = await this.#withChannels(wanted);
    return feeds.sort((one, other) => one.title.localeCompare(other.title) || (one.id < other.id ? -1 : 1));
  }

  async #withChannels(subscriptions: readonly Subscription[]): Promise<Feed[]> {
    const channelOf = await this.#parts.reading.channels(subscriptions.map(({ url }) => url));
    return subscriptions.map((each) => ({ ...each, channel: toldTo(each, channelOf(each.url)) }));
  }

  async #feed(subscription: Subscription): Promise<Feed> {
    return { ...subscription, channel: toldTo(subscription, await this.#parts.reading.channel(subscription.url)) };
  }
}

/**
 * What a subscriber sees of a channel: nothing from before they had it, and nothing while they pause it, because that is
 * others' reading.
 */
export function toldTo({ addedAt, paused }: Pick<Subscription, 'addedAt' | 'paused'>, channel: Channel): Channel {
  const isSince = (at: string | undefined) => at !== undefined && at >= addedAt;
  if (paused === true || !isSince(channel.lastRead)) return UNREAD;
  if (isSince(channel.lastAnswered)) return channel;
  const { lastAnswered: _, ...failing } = channel;
  return { ...failing, title: '', site: '', items: 0 };
}

/** As it is shown. */
export function statusOf({ channel }: Pick<Feed, 'channel'>) {
  const { lastRead, lastAnswered, failure, nextTry, gone, items } = channel;
  const failed = failure && { at: failure.at, ...told(failure.why) };
  return { gone, items, ...present({ lastRead, lastAnswered, nextTry, failure: failed }) };
}
