/** What is said of an agent's evolution. */
import Type from 'typebox';
import { SCARCE } from '../../../profiles/profiles.ts';

/** Older ones are in the log. */
export const RUNS_SHOWN = 50;

const Child = Type.Object(
  {
    profile: Type.String(),
    parents: Type.Array(Type.String()),
    gained: Type.Array(Type.String()),
    lost: Type.Array(Type.String()),
  },
  { title: 'Child' },
);

const Generation = Type.Object(
  {
    accepted: Type.Boolean(),
    before: Type.Number({ description: 'mean similarity of the parents to what their own searches bring' }),
    after: Type.Number({ description: 'the same of the children' }),
    unseen: Type.Optional(
      Type.Object(
        { before: Type.Number(), after: Type.Number(), ratings: Type.Integer() },
        {
          description:
            'ndpm on the latest ratings, which none of the parents was taught: children stay only if it falls',
        },
      ),
    ),
    children: Type.Array(Child),
  },
  { title: 'Generation' },
);

const Run = Type.Object(
  { event: Type.String(), at: Type.String({ format: 'date-time' }), generations: Type.Array(Generation) },
  { title: 'EvolutionRun' },
);

export const Evolution = Type.Object(
  {
    waiting: Type.Boolean({ description: 'one is to be done, or is being done' }),
    due: Type.Boolean({ description: 'enough was rated since the last one' }),
    unready: Type.Optional(
      Type.Object(
        {
          scarce: Type.Enum([...SCARCE], {
            description:
              'ratings; among the latest half of them liked or disliked pages; profiles; pages read lately and not rated; ratings since the last attempt',
          }),
          needs: Type.Integer({ description: 'the fewest with which it is tried' }),
          has: Type.Integer(),
        },
        { title: 'Unready', description: 'what an attempt would lack now' },
      ),
    ),
    runs: Type.Array(Run, { maxItems: RUNS_SHOWN, description: 'the latest first' }),
  },
  { title: 'Evolution' },
);

export const NewEvolution = Type.Object(
  { generations: Type.Optional(Type.Integer({ minimum: 1, maximum: 20 })) },
  { title: 'NewEvolution', additionalProperties: false },
);
