/** Reads feeds with conditional requests, so that "nothing new" costs little, and not before they want it. */
import {
  type Answer,
  type Ask,
  type Compute,
  type FeedNews,
  type FeedSource,
  FetchFailed,
  keyOfItem,
  type Reason,
  type UserId,
} from '../../../agents/agents.ts';
import { because, reasonOf } from '../../base/reasons.ts';
import { Stopped } from '../../base/stopped.ts';
import { expecting, writing } from '../../storage/store/changes.ts';
import { ABSENT, type Change, type Documents, type Store, undisturbed } from '../../storage/store/store.ts';
import { credentialsIn } from './address.ts';
import { FeedItems, keepingItems, type RankedItem } from './feed-items.ts';
import { CHANNELS, type Channel, type KeptItem, keyOf, SUBSCRIPTIONS, UNREAD } from './records.ts';
import { nextAfterAnswer, nextAfterFailure } from './rhythm.ts';

interface FeedReadingParts {
  readonly store: Store;
  readonly ask: Ask;
  readonly compute: Pick<Compute, 'readFeed'>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Hears of failures that nobody waits for any more. */
  readonly failed: (error: unknown) => void;
}

/** An address's answer, and what it means. */
export interface Looked {
  readonly answer: Answer;
  readonly source: FeedSource;
}

type Outcome =
  | (Looked & { readonly state: 'read' })
  | { readonly state: 'unchanged' | 'gone'; readonly answer: Answer }
  | { readonly state: 'failed'; readonly why: Reason; readonly waitMs?: number | undefined };

const MEBIBYTE = 1024 * 1024;
const MOST_BYTES = 5 * MEBIBYTE;

const ACCEPT =
  'application/atom+xml,application/rss+xml,application/feed+json,application/rdf+xml,application/xml;q=0.9,text/xml;q=0.9,text/html;q=0.7,*/*;q=0.5';

/** As many as are kept: a subscriber misses the oldest if the feed says more between two looks. */
const MOST_ITEMS = 100;
/** No server wants longer validators back. */
const LONGEST_VALIDATOR = 500;

export class FeedReading {
  readonly #parts: FeedReadingParts;
  readonly #channels: Documents<Channel>;
  readonly #items: FeedItems;
  /** In this process; two processes that read the same feed at once do no harm. */
  readonly #underWay = new Map<string, Promise<Channel>>();

  constructor(parts: FeedReadingParts) {
    this.#parts = parts;
    this.#channels = parts.store.documents(CHANNELS);
    this.#items = new FeedItems(parts.store.database);
  }

  async channel(url: string): Promise<Channel> {
    return (await this.#channels.read(keyOf(url)))?.value ?? UNREAD;
  }

  /** For all addresses together; an unreadable channel counts as unread. */
  async channels(urls: readonly string[]): Promise<(url: string) => Channel> {
    const found = await this.#channels.among([...new Set(urls.map(keyOf))]);
    const known = new Map(found.map(({ id, value }) => [id, value]));
    return (url) => known.get(keyOf(url)) ?? UNREAD;
  }

  /** So many items of each address, the newest first. */
  async newest(urls: readonly string[], each: number): Promise<(url: string) => readonly KeptItem[]> {
    const found = await this.#items.newest([...new Set(urls.map(keyOf))], each);
    return (url) => found.get(keyOf(url)) ?? [];
  }

  isDue({ gone, nextTry }: Channel): boolean {
    return !gone && (nextTry === undefined || Date.parse(nextTry) <= this.#parts.now());
  }

  /** Reads it now, and returns what is then known; callers that come meanwhile get the same. */
  read(url: string, user: UserId): Promise<Channel> {
    const key = keyOf(url);
    const reading = this.#underWay.get(key) ?? this.#read(url, user).finally(() => this.#underWay.delete(key));
    this.#underWay.set(key, reading);
    // It goes on when nobody waits for it; waiting callers hear the result.
    reading.catch((error: unknown) => error instanceof Stopped || this.#parts.failed(error));
    return reading;
  }

  /** What lies at an address, a feed or a page. Throws `FetchFailed`. */
  async look(url: string, user: UserId, signal?: AbortSignal): Promise<Looked> {
    const answer = await this.#asked(url, {}, user, signal);
    if (answer.status !== 200)
      throw new FetchFailed(because('fetch.status', { status: answer.status }), { kind: 'status' });
    return { answer, source: await this.#parts.compute.readFeed(answer, { user }) };
  }

  /** Keeps what a look has seen. */
  keep(url: string, looked: Looked): Promise<Channel> {
    return this.#settle(url, { ...looked, state: 'read' });
  }

  async close(): Promise<void> {
    await Promise.allSettled(this.#underWay.values());
  }

  async #read(url: string, user: UserId): Promise<Channel> {
    return this.#settle(url, await this.#outcome(url, await this.channel(url), user));
  }

  async #outcome(url: string, { etag, lastModified }: Channel, user: UserId): Promise<Outcome> {
    const conditions = {
      ...(etag === undefined ? {} : { 'if-none-match': etag }),
      ...(lastModified === undefined ? {} : { 'if-modified-since': lastModified }),
    };
    try {
      const answer = await this.#asked(url, conditions, user);
      if (answer.status === 304) return { state: 'unchanged', answer };
      if (answer.status === 410) return { state: 'gone', answer };
      if (answer.status !== 200) {
        return {
          state: 'failed',
          why: reasonOf('fetch.status', { status: answer.status }),
          waitMs: answer.retryAfterMs,
        };
      }
      return { state: 'read', answer, source: await this.#parts.compute.readFeed(answer, { user }) };
    } catch (error) {
      if (!(error instanceof FetchFailed)) throw error;
      return { state: 'failed', why: error.reason };
    }
  }

  #asked(
    url: string,
    conditions: Readonly<Record<string, string>>,
    user: UserId,
    signal?: AbortSignal,
  ): Promise<Answer> {
    const { address, authorization } = credentialsIn(url);
    const who = authorization === undefined ? {} : { authorization };
    return this.#parts.ask(address, {
      headers: { accept: ACCEPT, ...conditions, ...who },
      mostBytes: MOST_BYTES,
      user,
      signal,
    });
  }

  /** Keeps an answer if somebody still subscribes: the last subscriber may leave during the reading. */
  async #settle(url: string, outcome: Outcome): Promise<Channel> {
    const { store, now } = this.#parts;
    const key = keyOf(url);
    return undisturbed(async () => {
      const before = await this.#channels.read(key);
      const channel = after(before?.value ?? UNREAD, outcome, now());
      // Read after the channel: whoever changes them meanwhile changes that, too.
      const items = await this.#keepingItems(key, outcome, before?.value);
      const wanted = before === undefined ? await this.#subscribed(key) : [];
      if (wanted === undefined) return channel;
      await store.commit([...wanted, writing(CHANNELS, key, channel, before?.revision ?? ABSENT), ...items]);
      return channel;
    });
  }

  async #keepingItems(key: string, outcome: Outcome, before: Channel | undefined): Promise<readonly Change[]> {
    if (outcome.state !== 'read' || outcome.source.kind === 'page') return [];
    const kept = await this.#items.of(key);
    const at = new Date(this.#parts.now()).toISOString();
    return keepingItems(key, kept, withNews(kept, outcome.source, at, before?.lastAnswered ?? at));
  }

  /** Holds while one of the subscribers stays; undefined: there is none. */
  async #subscribed(key: string): Promise<readonly Change[] | undefined> {
    const subscriptions = this.#parts.store.documents(SUBSCRIPTIONS);
    const { items, unreadable } = await subscriptions.scan({ by: { index: 'channel', key }, limit: 1 });
    const [one] = items;
    if (one === undefined) return unreadable.length === 0 ? undefined : [];
    return [expecting(SUBSCRIPTIONS, one.id, one.revision)];
  }
}

/** What is known of a channel after a reading. */
function after(channel: Channel, outcome: Outcome, now: number): Channel {
  const at = new Date(now).toISOString();
  const { failure: _, nextTry: __, ...known } = { ...channel, lastRead: at };
  const fails = (why: Reason) => ({
    failures: channel.failures + 1,
    failure: { why, at },
  });
  switch (outcome.state) {
    case 'gone':
      return { ...known, ...fails(reasonOf('feed.gone')), gone: true };
    case 'failed': {
      const failing = fails(outcome.why);
      const next = nextAfterFailure(now, failing.failures, outcome.waitMs);
      return { ...known, ...failing, gone: false, nextTry: new Date(next).toISOString() };
    }
    case 'unchanged':
      return answered(known, outcome.answer, now);
    case 'read':
      if (outcome.source.kind === 'page')
        return after(channel, { state: 'failed', why: reasonOf('feed.page-now') }, now);
      return answered(saying(known, outcome.source, outcome.answer), outcome.answer, now);
  }
}

function answered(channel: Channel, { retryAfterMs }: Answer, now: number): Channel {
  const nextTry = new Date(nextAfterAnswer(now, channel.rhythm, retryAfterMs)).toISOString();
  return { ...channel, failures: 0, gone: false, lastAnswered: new Date(now).toISOString(), nextTry };
}

/** `latest`: when it answered before. */
function withNews(kept: readonly RankedItem[], { items }: FeedNews, at: string, latest: string): readonly KeptItem[] {
  const known = kept.flatMap(({ item }) => item ?? []);
  const seen = new Map(known.map((item) => [keyOfItem(item), item.seen]));
  const fresh = items.map((item): KeptItem => ({ ...item, seen: seen.get(keyOfItem(item)) ?? at }));
  const there = new Set(items.map(keyOfItem));
  const before = known.filter((item) => !there.has(keyOfItem(item)));
  return [...fresh, ...before.map((item) => ({ ...item, until: item.until ?? latest }))].slice(0, MOST_ITEMS);
}

function saying(channel: Channel, { title, site, rhythm, items }: FeedNews, answer: Answer): Channel {
  const { etag: _, lastModified: __, rhythm: ___, ...rest } = channel;
  return {
    ...rest,
    ...validatorsIn(answer),
    ...(rhythm && { rhythm: { ...rhythm, quietHours: [...rhythm.quietHours], quietDays: [...rhythm.quietDays] } }),
    title: title === '' ? channel.title : title,
    site,
    items: Math.min(items.length, MOST_ITEMS),
  };
}

/** The missing part of a cut-off answer may be new. */
function validatorsIn({ headers, truncated }: Answer): Pick<Channel, 'etag' | 'lastModified'> {
  const { etag = '', 'last-modified': lastModified = '' } = truncated === true ? {} : headers;
  const isFit = (said: string) => said !== '' && said.length <= LONGEST_VALIDATOR;
  return { ...(isFit(etag) && { etag }), ...(isFit(lastModified) && { lastModified }) };
}
