/**
 * Items of feeds: a row each, so that a session with five hundred feeds reads only the newest of each. An item keeps
 * its rank as long as nothing passes it: one new item writes one row.
 */
import { Compile } from 'typebox/compile';
import { keyOfItem } from '../../../agents/agents.ts';
import type { Database, Row, Statement } from '../../storage/database/database.ts';
import { rowsInSlices } from '../../storage/store/in-slices.ts';
import { parserOf } from '../../storage/store/parser-of.ts';
import type { BesideChange } from '../../storage/store/store.ts';
import { Item, type KeptItem } from './records.ts';

export interface RankedItem {
  /** The newest has the highest. */
  readonly rank: number;
  /** Absent if it is unreadable: the feed may say it again. */
  readonly item?: KeptItem;
}

interface ItemRow extends Row {
  readonly channel: string;
  readonly rank: number;
  readonly item: string;
}

const parse = parserOf<KeptItem>(Compile(Item));

/** Finds the rank below a channel's newest items, and reads from there on: older ones are not read. */
const newestSql = (places: string) => `SELECT i.channel, i.rank, i.item
  FROM (
    SELECT d.id AS channel, (
      SELECT o.rank FROM feed_item o WHERE o.channel = d.id ORDER BY o.rank DESC LIMIT 1 OFFSET $1
    ) AS older
    FROM document d WHERE d.kind = 'feed_channel' AND d.id IN (${places})
  ) c JOIN feed_item i ON i.channel = c.channel AND i.rank > COALESCE(c.older, 0)
  ORDER BY i.channel, i.rank DESC`;

export class FeedItems {
  readonly #database: Pick<Database, 'read'>;

  constructor(database: Pick<Database, 'read'>) {
    this.#database = database;
  }

  /** All of one channel, the newest first. */
  async of(channel: string): Promise<readonly RankedItem[]> {
    const sql = 'SELECT channel, rank, item FROM feed_item WHERE channel = $1 ORDER BY rank DESC';
    return (await this.#database.read<ItemRow>(sql, [channel])).map(rankedOf);
  }

  /** So many of each channel, the newest first. */
  async newest(channels: readonly string[], each: number): Promise<ReadonlyMap<string, readonly KeptItem[]>> {
    const rows = await rowsInSlices<ItemRow>(this.#database, channels, newestSql, [each]);
    const found = new Map<string, KeptItem[]>(channels.map((channel) => [channel, []]));
    for (const row of rows) {
      const { item } = rankedOf(row);
      if (item !== undefined) found.get(row.channel)?.push(item);
    }
    return found;
  }
}

/** Makes a channel keep these items, the newest first; `before` is what it keeps now. */
export function keepingItems(
  channel: string,
  before: readonly RankedItem[],
  items: readonly KeptItem[],
): readonly BesideChange[] {
  const wanted = new Map(ranksOf(before, items).map(([rank, item]) => [rank, JSON.stringify(item)]));
  const there = new Map(before.map(({ rank, item }) => [rank, JSON.stringify(item)]));
  const stays = (rank: number) => wanted.has(rank) && there.get(rank) === wanted.get(rank);
  const gone = [...there.keys()].filter((rank) => !stays(rank));
  const fresh = [...wanted].filter(([rank]) => !stays(rank));
  const statements: readonly Statement[] = [
    ...gone.map((rank) => ({ sql: 'DELETE FROM feed_item WHERE channel = $1 AND rank = $2', values: [channel, rank] })),
    ...fresh.map(([rank, item]) => ({
      sql: 'INSERT INTO feed_item (channel, rank, item) VALUES ($1, $2, $3)',
      values: [channel, rank, item],
    })),
  ];
  return statements.length === 0 ? [] : [beside(channel, statements)];
}

export function forgettingItems(channel: string): BesideChange {
  return beside(channel, [{ sql: 'DELETE FROM feed_item WHERE channel = $1', values: [channel] }]);
}

/** From the oldest on, each above the one before: its old rank if that fits, otherwise the next. */
function ranksOf(before: readonly RankedItem[], items: readonly KeptItem[]): readonly (readonly [number, KeptItem])[] {
  const known = new Map(before.flatMap(({ rank, item }) => (item === undefined ? [] : [[keyOfItem(item), rank]])));
  let last = 0;
  return items.toReversed().map((item) => {
    const rank = known.get(keyOfItem(item)) ?? 0;
    last = rank > last ? rank : last + 1;
    return [last, item] as const;
  });
}

function rankedOf({ rank, item }: ItemRow): RankedItem {
  try {
    return { rank, item: parse(JSON.parse(item)) };
  } catch {
    return { rank };
  }
}

function beside(channel: string, statements: readonly Statement[]): BesideChange {
  return { type: 'beside', thing: `feed items ${channel}`, statements };
}
