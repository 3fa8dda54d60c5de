/** Additions as the HTTP contract has them. */
import Type from 'typebox';

const Count = Type.Integer({ minimum: 0 });
const Verdict = Type.Union([Type.Literal(-1), Type.Literal(0), Type.Literal(1)], {
  description: 'what it teaches the agent; absent: nothing, it is saved',
});

export const NewPage = Type.Object(
  { address: Type.String({ minLength: 1, maxLength: 2_000, pattern: '\\S' }), rating: Type.Optional(Verdict) },
  { title: 'NewPage', additionalProperties: false },
);

export const NewText = Type.Object(
  {
    title: Type.Optional(Type.String({ maxLength: 300 })),
    text: Type.String({ minLength: 1, pattern: '\\S' }),
    rating: Type.Optional(Verdict),
  },
  { title: 'NewText', additionalProperties: false },
);

export const AddedText = Type.Object({ page: Type.String(), title: Type.String() }, { title: 'AddedText' });

export const ExampleFile = Type.Object(
  {
    export: Type.String({
      minLength: 1,
      description:
        'starred entries of Miniflux, FreshRSS or wallabag (JSON); bookmarks of a browser (HTML); a table with a column ' +
        '`url` and, if there are any, `title` and `rating` (CSV)',
    }),
  },
  { title: 'ExampleFile', additionalProperties: false },
);

export const Additions = Type.Object(
  {
    from: Type.String({ description: 'the program that gave them out; hand for none' }),
    found: Count,
    known: Type.Integer({ minimum: 0, description: 'there twice, or rated already' }),
    waiting: Count,
    taken: Count,
    left: Type.Array(Type.Object({ title: Type.String(), why: Type.String() }), {
      description: 'up to a hundred that were not taken',
    }),
    leftInAll: Count,
  },
  { title: 'Additions' },
);
