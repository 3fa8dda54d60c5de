/**
 * The feeds of an agent as an engine: whatever the words, it gives the newest items of feeds that suit the agent, whose
 * profiles judge them. Due feeds are read first, some at once; one that takes too long is read for the next session.
 */
import {
  type Agent,
  type Engine,
  GIVERS,
  type InTurns,
  LOCAL_ENGINES,
  orAborted,
  type Reason,
  type SearchResult,
  type SuitedAgent,
  type Suits,
  suiting,
} from '../../../agents/agents.ts';
import { reasonOf } from '../../base/reasons.ts';
import type { Alarm } from '../../base/time.ts';
import { unlessUnreadable } from '../../storage/store/store.ts';
import type { FeedReading } from './feed-reading.ts';
import { type Feed, type Feeds, toldTo } from './feeds.ts';
import type { Channel, KeptItem } from './records.ts';

export type FedAgent = SuitedAgent & Pick<Agent, 'user'>;

interface StandingParts {
  readonly feeds: Pick<Feeds, 'ofAgent'>;
  readonly reading: Pick<FeedReading, 'isDue' | 'read' | 'newest'>;
  readonly alarm: Alarm;
  /** Addresses that their user never wants to see. */
  readonly isBlocked: (url: string) => boolean;
  readonly inTurns: InTurns;
}

/** A session waits no longer for all feeds together. */
const LONGEST_MS = 20_000;
/** Of the due ones; those read longest ago first. */
const MOST_READ = 60;
const AT_ONCE = 8;
const PER_PAGE = 30;
/** Of each feed, at first. */
const SOME = 4;
/** Items of each feed that tell its subject. */
const SAMPLE = 16;
const JUDGED_AT_ONCE = 50;
/** Feeds named when they gave nothing. */
const MOST_NAMED = 5;

/** None for an agent without feeds. */
export async function standingSources(agent: FedAgent, parts: StandingParts): Promise<readonly Engine[]> {
  const feeds = await parts.feeds.ofAgent(agent);
  return feeds.length === 0 ? [] : [engineOf(agent, feeds, parts)];
}

function engineOf(agent: FedAgent, feeds: readonly Feed[], parts: StandingParts): Engine {
  let known: Promise<TellingFeeds> | undefined;
  return {
    ...LOCAL_ENGINES.feeds,
    async search({ page }, signal) {
      known ??= knownOf(agent, feeds, parts, signal);
      const { telling, silent } = await known;
      const from = (page - 1) * PER_PAGE;
      const items = await newestOf(telling, from + PER_PAGE, parts);
      const results = items.slice(from, from + PER_PAGE).map((item, i) => resultOf(item, from + i + 1));
      return page > 1 || silent.length === 0 ? { results } : { results, remark: remarkOn(silent, feeds.length) };
    },
  };
}

interface Telling extends Feed {
  readonly suits: Exclude<Suits, 'none'>;
}

interface TellingFeeds {
  /** Feeds with news since their user has them, that suit the agent. */
  readonly telling: readonly Telling[];
  readonly silent: readonly Reason[];
}

async function knownOf(
  agent: FedAgent,
  all: readonly Feed[],
  { reading, alarm, isBlocked, inTurns }: StandingParts,
  signal: AbortSignal | undefined,
): Promise<TellingFeeds> {
  const { user } = agent;
  const feeds = all.filter(({ url }) => !isBlocked(url));
  const channels = new Map(feeds.map(({ id, channel }) => [id, channel]));
  const late = new Set<string>();
  const damaged = new Set<string>();
  const due = feeds
    .filter(({ channel }) => reading.isDue(channel))
    .sort(byLastRead)
    .slice(0, MOST_READ);
  const queue = due.values();
  const over = new AbortController();
  const callOff = alarm(LONGEST_MS, () => over.abort());
  const until = signal === undefined ? over.signal : AbortSignal.any([signal, over.signal]);
  const reader = async () => {
    for (const feed of queue) {
      late.add(feed.id);
      const channel = await unlessUnreadable(orAborted(reading.read(feed.url, user), until));
      if (channel === undefined) damaged.add(feed.id);
      else channels.set(feed.id, toldTo(feed, channel));
      late.delete(feed.id);
    }
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, reader));
  } catch (error) {
    if (!over.signal.aborted || signal?.aborted === true) throw error;
    for (const { id } of queue) late.add(id);
  } finally {
    callOff();
  }
  const silent = all.flatMap((feed): readonly Reason[] =>
    isBlocked(feed.url)
      ? [silence(feed, reasonOf('engine.blocked'))]
      : silentOf(feed, channels.get(feed.id) ?? feed.channel, { late, damaged }),
  );
  const hasAnswered = ({ id, channel }: Feed) => (channels.get(id) ?? channel).lastAnswered !== undefined;
  const said = feeds.filter((feed) => !damaged.has(feed.id) && hasAnswered(feed));
  return { telling: await suitingOf(agent, said, { reading, inTurns }), silent };
}

/** Feeds added for this agent need no look, nor does a taught agent that reads any language. */
async function suitingOf(
  agent: FedAgent,
  feeds: readonly Feed[],
  { reading, inTurns }: Pick<StandingParts, 'reading' | 'inTurns'>,
): Promise<readonly Telling[]> {
  const isSure = (feed: Feed) => feed.agent === agent.id || (agent.isTaught && agent.language === undefined);
  const told: Telling[] = [];
  for (let at = 0; at < feeds.length; at += JUDGED_AT_ONCE) {
    const some = feeds.slice(at, at + JUDGED_AT_ONCE);
    const unsure = some.filter((feed) => !isSure(feed)).map(({ url }) => url);
    const itemsOf = unsure.length === 0 ? () => [] : await reading.newest(unsure, SAMPLE);
    for (const feed of some) {
      const suits = isSure(feed) ? 'all' : await inTurns(suiting(agent, { ...feed, items: itemsOf(feed.url) }));
      if (suits !== 'none') told.push({ ...feed, suits });
    }
  }
  return told;
}

interface FeedItem extends KeptItem {
  readonly feed: string;
}

/** The newest of all, this many or some more: no deeper into each feed than needed. */
async function newestOf(
  feeds: readonly Telling[],
  most: number,
  { reading }: Pick<StandingParts, 'reading'>,
): Promise<readonly FeedItem[]> {
  const urls = feeds.map(({ url }) => url);
  for (let each = SOME; ; each *= 4) {
    const itemsOf = await reading.newest(urls, each);
    const lists = feeds.map(({ id, url, addedAt, suits }) => {
      const own = itemsOf(url).filter(({ until = addedAt }) => until >= addedAt);
      return (suits === 'all' ? own : own.filter(suits)).map((item) => ({ ...item, feed: id }));
    });
    const items = inTurns(lists);
    if (items.length >= most || urls.every((url) => itemsOf(url).length < each)) return items;
  }
}

function silentOf(
  feed: Feed,
  { failure }: Channel,
  { late, damaged }: Readonly<Record<'late' | 'damaged', ReadonlySet<string>>>,
): readonly Reason[] {
  if (damaged.has(feed.id)) return [silence(feed, reasonOf('feed.damaged'))];
  if (late.has(feed.id)) return [silence(feed, reasonOf('feed.late'))];
  return failure === undefined ? [] : [silence(feed, failure.why)];
}

function silence({ title }: Feed, why: Reason): Reason {
  return reasonOf('feed.silent', { name: title, why });
}

/** Times in ISO 8601 sort as text; those never read come first. */
function byLastRead({ channel: { lastRead: one = '' } }: Feed, { channel: { lastRead: other = '' } }: Feed): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

/**
 * The newest of each feed, then the second of each: a busy feed does not hide the others. Each address once: a session
 * reads pages, however many items name one.
 */
function inTurns(lists: readonly (readonly FeedItem[])[]): readonly FeedItem[] {
  const items = new Map<string, FeedItem>();
  const deepest = Math.max(0, ...lists.map(({ length }) => length));
  for (let place = 0; place < deepest; place++) {
    const turn = lists.flatMap((list) => list[place] ?? []);
    for (const item of turn.sort(newestFirst)) if (!items.has(item.url)) items.set(item.url, item);
  }
  return [...items.values()];
}

function newestFirst(one: KeptItem, other: KeptItem): number {
  return timeOf(other) - timeOf(one);
}

/** A date in the future of its appearance is a mistake. */
function timeOf({ date = '', seen }: KeptItem): number {
  const said = Date.parse(date);
  const known = Date.parse(seen);
  return Number.isNaN(said) ? known : Math.min(said, known);
}

function resultOf({ url, title, snippet, date, text, feed }: FeedItem, rank: number): SearchResult {
  return {
    url,
    title: title === '' ? url : title,
    snippet,
    rank,
    ...(date === undefined ? {} : { date }),
    isPrivate: true,
    givenBy: GIVERS.feed(feed),
    ...(text === undefined ? {} : { text, stands: true }),
  };
}

function remarkOn(silent: readonly Reason[], all: number): Reason {
  const said = { silent: silent.length, all, each: silent.slice(0, MOST_NAMED) };
  const more = silent.length - MOST_NAMED;
  return more > 0 ? reasonOf('feeds.silent-and-more', { ...said, more }) : reasonOf('feeds.silent', said);
}
