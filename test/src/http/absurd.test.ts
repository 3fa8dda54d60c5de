import { expect, it } from 'vitest';
import { absurdRound, isNumeric, leavesOf } from './absurd.ts';
import { operations } from './walk.ts';

it('every number in a body has bounds', async () => {
  const unbounded = (await operations()).flatMap(({ method, path, body }) =>
    leavesOf(body ?? {})
      .filter(({ schema }) => isNumeric(schema) && schema.enum === undefined)
      .filter(({ schema: { minimum, maximum } }) => minimum === undefined || maximum === undefined)
      .map((leaf) => `${method} ${path} ${leaf.path.join('.')}`),
  );
  expect(unbounded).toEqual([]);
});

it('no route fails at any address or body, and nothing unreadable is kept', async () => {
  await absurdRound({ oneOf: 9 });
});
