/** What the store keeps of destinations: where a user's messages go. One document each, in their user's folder. */
import Type, { type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import type { UserId } from '../../../agents/agents.ts';
import { Count, ReasonRecord, Time } from '../../base/wire.ts';
import { parserOf } from '../../storage/store/parser-of.ts';
import type { DocumentKind } from '../../storage/store/store.ts';
import { KINDS, type Kind, kindOf } from './kinds/kinds.ts';

export const KindName = Type.Unsafe<Kind>(Type.Union(KINDS.map(({ id }) => Type.Literal(id))));

export const DestinationRecord = Type.Object({
  id: Type.String(),
  user: Type.Unsafe<UserId>(Type.String()),
  kind: KindName,
  name: Type.String(),
  /** In the form of its kind. */
  address: Type.String(),
  /** The key that signs a webhook's messages; the secret in a mail's link to unsubscribe. */
  secret: Type.String(),
  /** The access token for the other side. */
  token: Type.Optional(Type.String()),
  /** The address of the window for this user: messages link to it. */
  home: Type.String(),
  createdAt: Time,
  /** Since when its reader wants it, where one is asked. */
  confirmedAt: Type.Optional(Time),
  /** The hash of a secret that was sent there. */
  confirmation: Type.Optional(Type.Object({ hash: Type.String(), until: Time })),
  off: Type.Optional(
    Type.Object(
      {
        why: Type.Enum(['failing', 'gone', 'unsubscribed', 'by-hand'], {
          description:
            'failing: messages failed again and again; gone: whoever is there said that nothing is taken any more; unsubscribed: by a link in a mail; by-hand: its user wants it so',
        }),
        at: Time,
      },
      { description: 'why nothing is sent there, and since when; absent: it is on' },
    ),
  ),
  /** The result of the last message. */
  last: Type.Optional(Type.Object({ at: Time, why: Type.Optional(ReasonRecord) })),
  /** Messages given up in a row. */
  failures: Count,
  /** Messages whose bringing began without a known result, and how often. */
  begun: Type.Array(Type.Object({ message: Type.String(), times: Count })),
  /** Ids of the messages that arrived last. */
  brought: Type.Array(Type.String()),
});
export type Destination = Readonly<Static<typeof DestinationRecord>>;

export const DESTINATIONS: DocumentKind<Destination> = {
  name: 'destination',
  parse: parserOf<Destination>(Compile(DestinationRecord)),
};

/** True if whoever reads there wants messages, or nobody has to be asked. */
export function isConfirmed({ kind, confirmedAt }: Pick<Destination, 'kind' | 'confirmedAt'>): boolean {
  return confirmedAt !== undefined || kindOf(kind).askReader === undefined;
}

/** True if messages go there now. */
export function isOn(destination: Destination): boolean {
  return destination.off === undefined && isConfirmed(destination);
}
