/** Tables in a terminal. */
import { expect, it } from 'vitest';
import { tableOf } from '../../../../src/cli/client/table.ts';

const COLUMNS = [
  { title: 'name', of: ({ name }: { name: string }) => name },
  { title: 'n', of: ({ count }: { count: number }) => String(count), right: true },
];

it.each([
  ['align their columns, by characters', ['a', '𝒜𝒷𝒸é'], undefined, 'name   n\na     12\n𝒜𝒷𝒸é  12\n'],
  ['are left whole where they fit into it', ['ab'], 8, 'name   n\nab    12\n'],
  ['are shortened to its line', ['abcdefghij'], 8, 'name   …\nabcdefg…\n'],
  ['hold nothing that it would obey', ['\u001b[2Jgone\u202e\r\n!'], undefined, 'name        n\n[2Jgone !  12\n'],
])('rows %s', (_, names, width, table) => {
  expect(
    tableOf(
      names.map((name) => ({ name, count: 12 })),
      COLUMNS,
      width,
    ),
  ).toBe(table);
});
