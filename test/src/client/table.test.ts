import { describe, expect, it } from 'vitest';
import { tableOf } from '../../../src/client/table.ts';

interface Row {
  readonly name: string;
  readonly count: number;
}
const COLUMNS = [
  { title: 'name', of: ({ name }: Row) => name },
  { title: 'n', of: ({ count }: Row) => String(count), right: true },
];

describe('a table', () => {
  it('aligns its columns, by characters', () => {
    const rows = [
      { name: 'a', count: 12 },
      { name: '𝒜𝒷𝒸é', count: 3 },
    ];
    expect(tableOf(rows, COLUMNS)).toBe('name   n\na     12\n𝒜𝒷𝒸é   3\n');
  });

  it('shortens a row to the line of a terminal', () => {
    expect(tableOf([{ name: 'abcdefghij', count: 1 }], COLUMNS, 8)).toBe('name   …\nabcdefg…\n');
  });

  it('prints nothing that a terminal would obey', () => {
    expect(tableOf([{ name: '\u001b[2Jgone\u202e\r\n!', count: 1 }], COLUMNS)).toBe('name       n\n[2Jgone !  1\n');
  });
});
