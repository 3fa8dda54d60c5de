/** Types that the whole contract uses, and what it says of the service itself. */
import Type, { type Static, type TSchema } from 'typebox';
import { Count, REFUSED, ReasonRecord, Time } from '../../base/wire.ts';

export { Count, Time };

export const Name = Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' });

export const Problem = Type.Object(
  {
    type: Type.String(),
    title: Type.String(),
    status: Type.Integer(),
    detail: Type.Optional(Type.String()),
    ...REFUSED,
    /** Which field is wrong, and why. */
    errors: Type.Optional(
      Type.Array(Type.Object({ field: Type.String(), message: Type.String(), ...ReasonRecord.properties })),
    ),
  },
  { title: 'Problem', description: 'RFC 9457' },
);
export type Problem = Static<typeof Problem>;

export const About = Type.Object(
  {
    version: Type.String(),
    /** `first`: nobody has an account yet; the first user becomes administrator. */
    signUp: Type.Enum(['open', 'closed', 'first']),
    sources: Type.Array(Type.String()),
    pagesPerList: Type.Integer({ description: 'on a list of a new agent, if its owner does not say otherwise' }),
    /** True if the caller is signed in. */
    signedIn: Type.Boolean(),
  },
  { title: 'About' },
);

/** In a request; null takes the value away. */
export const NullOr = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

/** A part of a list; `next` is the cursor of the next part, absent at the end. */
export const ListOf = <T extends TSchema>(item: T) =>
  Type.Object({ items: Type.Array(item), next: Type.Optional(Type.String()) });

export const Picture = Type.Boolean({
  description: 'whether the page names a picture: `/api/pages/{page}/picture` has it, or will',
});

export const PageQuery = Type.Object(
  {
    cursor: Type.Optional(Type.String({ maxLength: 500, description: 'what the stretch before gave as `next`' })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
  },
  { additionalProperties: false },
);
