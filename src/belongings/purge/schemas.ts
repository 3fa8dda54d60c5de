/** What was deleted, as the HTTP contract has it. */
import Type from 'typebox';
import { Time } from '../../base/wire.ts';

export const DeletedAgent = Type.Object(
  {
    id: Type.String(),
    name: Type.String(),
    colour: Type.String(),
    deletedAt: Time,
    purgedAt: Type.String({ format: 'date-time', description: 'when it goes for good, unless it is had back' }),
  },
  { title: 'DeletedAgent' },
);

export const DeleteQuery = Type.Object({
  purge: Type.Optional(
    Type.Boolean({ description: 'for good, and now: with its log, its sessions and all else that is kept of it' }),
  ),
});

export const UserRemoval = Type.Object(
  { password: Type.String({ maxLength: 200, description: 'your own, once more' }) },
  { title: 'UserRemoval', additionalProperties: false },
);
