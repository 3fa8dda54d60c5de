/** Amounts of owners beside their model. */
import fc from 'fast-check';
import { expect } from 'vitest';
import { AMOUNTS_OF, type AmountChange, type AmountRow } from '../../../../src/storage/store/rooms.ts';
import { type Store, TooMuch } from '../../../../src/storage/store/store.ts';

const OWNERS = ['ana', 'bia'];
const change = fc.record({
  ...{
    type: fc.constant('amount' as const),
    owner: fc.constantFrom(...OWNERS),
    thing: fc.constantFrom('pages', 'feeds'),
  },
  ...{ day: fc.constantFrom('', '1', '2'), by: fc.integer({ min: -3, max: 3 }), most: fc.integer({ min: 3, max: 6 }) },
});

interface Amount {
  readonly day: string;
  readonly used: number;
}

/** What an owner has then, and whether that is refused. */
function after(before: Amount | undefined, { day, by, most }: AmountChange): readonly [Amount | undefined, boolean] {
  if (by <= 0) return [before && { ...before, used: Math.max(0, before.used + by) }, false];
  const used = by + (before?.day === day ? before.used : 0);
  return used > most ? [before, true] : [{ day, used }, false];
}

export async function expectAmounts(store: Store): Promise<void> {
  let round = 0;
  const law = fc.asyncProperty(fc.array(change, { minLength: 8, maxLength: 15 }), async (all) => {
    const here = `r${round++}`;
    const had = new Map<string, Amount | undefined>();
    for (const each of all) {
      const key = `${each.owner} ${each.thing}`;
      const [amount, isRefused] = after(had.get(key), each);
      had.set(key, amount);
      const committing = store.commit([{ ...each, owner: `${each.owner}${here}` }]);
      const error: unknown = await committing.then(
        () => undefined,
        (why: unknown) => why,
      );
      expect(error instanceof TooMuch && error.thing).toBe(isRefused && each.thing);
    }
    for (const owner of OWNERS) {
      const rows = await store.database.read<AmountRow>(AMOUNTS_OF, [`${owner}${here}`]);
      const found = rows.map(({ thing, day, used }) => [`${owner} ${thing}`, { day, used: Number(used) }] as const);
      const own = [...had].filter(([key, amount]) => key.startsWith(owner) && amount !== undefined);
      expect(Object.fromEntries(found)).toEqual(Object.fromEntries(own));
    }
  });
  await fc.assert(law, { seed: 1, numRuns: 6 });
}
