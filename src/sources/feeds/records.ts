/**
 * Records of feeds. A subscription is a user's own: which feed, for which agent. A channel is what an address said,
 * kept once for all its subscribers: only somebody who knows an address, with its secrets, reaches its channel.
 */
import Type, { type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import type { AgentId, UserId } from '../../../agents/agents.ts';
import { digest } from '../../base/digest.ts';
import { Count, ReasonRecord, Time } from '../../base/wire.ts';
import { parserOf } from '../../storage/store/parser-of.ts';
import type { DocumentKind } from '../../storage/store/store.ts';

export const SubscriptionRecord = Type.Object({
  id: Type.String(),
  user: Type.Unsafe<UserId>(Type.String()),
  /** As it is fetched, with name and password if it has them. */
  url: Type.String(),
  title: Type.String(),
  agent: Type.Optional(
    Type.Unsafe<AgentId>(Type.String({ description: 'the agent that it is for; absent: all of its user' })),
  ),
  addedAt: Time,
  paused: Type.Optional(Type.Literal(true, { description: 'no agent reads it for now; absent: they do' })),
});
export type Subscription = Readonly<Static<typeof SubscriptionRecord>>;

export const Item = Type.Object({
  url: Type.String(),
  title: Type.String(),
  snippet: Type.String(),
  /** ISO 8601, as exact as the feed states it. */
  date: Type.Optional(Type.String()),
  /** If several share one address. */
  id: Type.Optional(Type.String()),
  /** In place of its page, if that is a recording or a picture. */
  text: Type.Optional(Type.String()),
  /** When it first appeared. */
  seen: Time,
  /** When it was last there. Absent while the feed has it. */
  until: Type.Optional(Time),
});
export type KeptItem = Readonly<Static<typeof Item>>;

export const ChannelRecord = Type.Object({
  title: Type.String(),
  site: Type.String({ description: 'the page that it belongs to; empty: it names none' }),
  /** Validators for the next conditional request (RFC 9110, section 13.1). */
  etag: Type.Optional(Type.String()),
  lastModified: Type.Optional(Type.String()),
  rhythm: Type.Optional(
    Type.Object({
      minutes: Type.Optional(Type.Number()),
      quietHours: Type.Array(Count),
      quietDays: Type.Array(Count),
    }),
  ),
  /** The items it has now; with earlier ones they are rows of their own (feed-items.ts). */
  items: Count,
  lastRead: Type.Optional(Time),
  lastAnswered: Type.Optional(Time),
  /** How often in a row it could not be read, and why the last time. */
  failures: Count,
  failure: Type.Optional(Type.Object({ why: ReasonRecord, at: Time })),
  /** Not before then. Absent if it was never read, or is gone. */
  nextTry: Type.Optional(Time),
  gone: Type.Boolean({ description: 'it will not come back, its site says: nobody asks again' }),
});
export type Channel = Readonly<Static<typeof ChannelRecord>>;

export const UNREAD: Channel = { title: '', site: '', items: 0, failures: 0, gone: false };

export const SUBSCRIPTIONS: DocumentKind<Subscription> = {
  name: 'feed',
  parse: parserOf<Subscription>(Compile(SubscriptionRecord)),
  indexes: { channel: ({ url }) => [keyOf(url)] },
};

export const CHANNELS: DocumentKind<Channel> = {
  name: 'feed_channel',
  parse: parserOf<Channel>(Compile(ChannelRecord)),
};

/** 128 bits of an address: nobody guesses the address by them. */
export function keyOf(url: string): string {
  return digest(url);
}
