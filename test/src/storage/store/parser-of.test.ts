import Type from 'typebox';
import { Compile } from 'typebox/compile';
import { expect, test } from 'vitest';
import { parserOf } from '../../../../src/storage/store/parser-of.ts';

interface Named {
  readonly name: string;
  readonly tags: readonly number[];
}

const parse = parserOf<Named>(Compile(Type.Object({ name: Type.String(), tags: Type.Array(Type.Integer()) })));

test('a parser made from a schema gives back a valid value itself', () => {
  const value = { name: 'a', tags: [1, 2] };
  expect(parse(value)).toBe(value);
});

test.each([
  ['nothing', undefined, 'it'],
  ['a text', 'a', 'it'],
  ['a missing property', { name: 'a' }, 'it'],
  ['a property of the wrong type', { name: 1, tags: [] }, '/name'],
  ['a wrong place in a list', { name: 'a', tags: [1, 0.5] }, '/tags/1'],
])('a parser made from a schema names the place where %s is wrong', (_, value, place) => {
  expect(() => parse(value)).toThrow(SyntaxError);
  expect(() => parse(value)).toThrow(new RegExp(`^${place} \\S`));
});
