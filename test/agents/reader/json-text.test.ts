import fc from 'fast-check';
import { expect, it } from 'vitest';
import { withoutLastCommas } from '../../../agents/reader/json-text.ts';

it.each([
  ['[1,2,]', '[1,2]'],
  ['{"a":1 , }', '{"a":1  }'],
  ['["a,]",]', '["a,]"]'],
  ['["\\",]",]', '["\\",]"]'],
  ['[1,,2]', '[1,,2]'],
  ['["open,]', '["open,]'],
])('commas after the last value are left out of %s', (text, expected) => {
  expect(withoutLastCommas(text)).toBe(expected);
});

it('commas after the last value do not occur in valid JSON', () => {
  fc.assert(
    fc.property(fc.json(), (json) => {
      expect(withoutLastCommas(json)).toBe(json);
    }),
  );
});

it('commas after the last value are looked for once, however many brackets are open', () => {
  const text = `"${'\\"'.repeat(500_000)}`;
  expect(withoutLastCommas(text)).toBe(text);
  expect(withoutLastCommas(`${', '.repeat(300_000)}]`)).toHaveLength(600_000);
});
