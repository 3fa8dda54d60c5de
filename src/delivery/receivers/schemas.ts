/** Destinations in the HTTP contract. */
import Type from 'typebox';
import { Time, TOLD } from '../../base/wire.ts';
import { KINDS } from './kinds/kinds.ts';
import { DestinationRecord, KindName } from './records.ts';

const Name = Type.String({ minLength: 1, maxLength: 200, pattern: '\\S', description: 'what it is for' });
const Address = Type.String({
  minLength: 1,
  maxLength: 2000,
  description: `such as ${KINDS.map(({ example }) => example).join(', ')}`,
});
const Token = Type.String({
  minLength: 1,
  maxLength: 500,
  pattern: '^[!-~]+$',
  description: 'the access token that the other side gave out',
});

export const Destination = Type.Object(
  {
    ...Type.Pick(DestinationRecord, ['id', 'kind', 'name', 'address', 'createdAt', 'off']).properties,
    hasToken: Type.Boolean(),
    confirmed: Type.Boolean({
      description: 'nothing is sent to a mail address before whoever reads it has confirmed it',
    }),
    last: Type.Optional(
      Type.Object(
        { at: Time, why: Type.Optional(TOLD.why), reason: Type.Optional(TOLD.reason) },
        { description: 'the last time that something was sent: why it did not arrive; absent: it did' },
      ),
    ),
  },
  { title: 'Destination', description: 'where messages go outside of the window' },
);

const DestinationKind = Type.Object(
  {
    kind: KindName,
    form: Type.Enum(['mail', 'web'], { description: 'of its addresses' }),
    example: Type.String({ description: 'such an address' }),
    token: Type.Enum(['none', 'may', 'must'], { description: 'whether it takes an access token' }),
  },
  { title: 'DestinationKind' },
);

export const Destinations = Type.Object(
  {
    items: Type.Array(Destination),
    next: Type.Optional(Type.String()),
    kinds: Type.Array(DestinationKind, { description: 'those that this service can use' }),
  },
  { title: 'Destinations' },
);

export const NewDestination = Type.Object(
  { kind: KindName, name: Name, address: Address, token: Type.Optional(Token) },
  { title: 'NewDestination', additionalProperties: false },
);

export const CreatedDestination = Type.Object(
  {
    ...Destination.properties,
    secret: Type.Optional(
      Type.String({ description: 'what a webhook’s messages are signed with (Standard Webhooks): shown this once' }),
    ),
  },
  { title: 'CreatedDestination' },
);

export const DestinationEdit = Type.Object(
  {
    name: Type.Optional(Name),
    address: Type.Optional(Address),
    token: Type.Optional(Type.Union([Token, Type.Null()])),
    on: Type.Optional(Type.Boolean()),
  },
  { title: 'DestinationEdit', additionalProperties: false, minProperties: 1 },
);
