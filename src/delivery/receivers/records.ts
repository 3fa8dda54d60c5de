/** What is kept of destinations: where a user's messages go. One document each, in their user's folder. */
import Type, { type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import type { UserId } from '../../../agents/agents.ts';
import { Count, Time } from '../../base/wire.ts';
import { parserOf } from '../../storage/store/parser-of.ts';
import type { DocumentKind } from '../../storage/store/store.ts';

export const Kind = Type.Union([Type.Literal('mail'), Type.Literal('webhook'), Type.Literal('ntfy')]);
export type Kind = Static<typeof Kind>;

export const WhyOff = Type.Union(
  [Type.Literal('failing'), Type.Literal('gone'), Type.Literal('unsubscribed'), Type.Literal('by-hand')],
  {
    description:
      'failing: messages failed again and again; gone: whoever is there said that nothing is taken any more; unsubscribed: by a link in a mail; by-hand: its user wants it so',
  },
);

const DestinationRecord = Type.Object({
  id: Type.String(),
  user: Type.Unsafe<UserId>(Type.String()),
  kind: Kind,
  name: Type.String(),
  /** A mail address, or that of a webhook or a topic. */
  address: Type.String(),
  /** What a webhook's messages are signed with; what lets whoever has a mail unsubscribe. */
  secret: Type.String(),
  /** Lets us in where it goes. */
  token: Type.Optional(Type.String()),
  /** Under which address its user reaches the window: messages lead there. */
  home: Type.String(),
  createdAt: Time,
  /** Of mail: since when whoever reads it wants it. */
  confirmedAt: Type.Optional(Time),
  /** Of mail: the hash of a secret that was sent there. */
  confirmation: Type.Optional(Type.Object({ hash: Type.String(), until: Time })),
  off: Type.Optional(Type.Object({ why: WhyOff, at: Time })),
  /** How it went the last time. */
  last: Type.Optional(Type.Object({ at: Time, why: Type.Optional(Type.String()) })),
  /** Messages in a row that were given up. */
  failures: Count,
  /** Messages that somebody began to bring, how often, and has not said how it went. */
  begun: Type.Array(Type.Object({ message: Type.String(), times: Count })),
  /** Ids of those that arrived last. */
  brought: Type.Array(Type.String()),
});
export type Destination = Readonly<Static<typeof DestinationRecord>>;

export const DESTINATIONS: DocumentKind<Destination> = {
  name: 'destination',
  parse: parserOf<Destination>(Compile(DestinationRecord)),
};

/** Whether messages go there now. */
export function isOn({ kind, off, confirmedAt }: Destination): boolean {
  return off === undefined && (kind !== 'mail' || confirmedAt !== undefined);
}
