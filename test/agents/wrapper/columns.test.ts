/** Lists whose values are clear only together. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { applyWrapper, induce } from '../../../agents/wrapper/wrapping.ts';

type Column = readonly [what: string, shown: readonly string[], read: readonly (readonly string[])[]];

const COLUMNS = JSON.parse(readFileSync(new URL('columns.json', import.meta.url), 'utf8')) as Column[];

/** The list twice, because a column needs some length. */
function recordsOf(shown: readonly string[], attributes: (i: number) => string = () => '') {
  const rows = [...shown, ...shown].map(
    (text, i) =>
      `<li><a href="/p/${i}"><h3>Thing ${'abcdefgh'[i]} of wood</h3></a><p class="price">${text}</p><b ${attributes(i)}>…</b></li>`,
  );
  const page = { url: 'https://shop.example/c', html: `<title>shop</title><ul>${rows.join('')}</ul>` };
  const induced = induce([page], { mode: 'default' });
  return induced === undefined ? [] : applyWrapper(induced.wrapper, page).records;
}

test.each(COLUMNS)('a column of prices says %s', (_, shown, read) => {
  const amounts = recordsOf(shown).map(({ price, oldPrice }) =>
    [price?.amount, oldPrice?.amount].filter((amount) => amount !== undefined),
  );
  expect(amounts).toEqual([...read, ...read]);
});

test('stock is recognised by the name of its element, in any language', () => {
  const records = recordsOf(
    ['$1', '$2', '$3', '$4'],
    (i) => `class="stock ${i % 2 === 0 ? 'in-stock' : 'out-of-stock'}"`,
  );
  expect(records.map(({ availability }) => availability)).toEqual(
    records.map((_, i) => (i % 2 === 0 ? 'in-stock' : 'out-of-stock')),
  );
  expect(records).toHaveLength(8);
});
