/** The members of a JSON object from a stream, in any chunks. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Member, membersOf } from '../../../../src/cli/client/json-members.ts';

async function* cut(text: string | Uint8Array, every: number): AsyncGenerator<Uint8Array> {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
  for (let at = 0; at < bytes.length; at += every) yield bytes.subarray(at, at + every);
}

async function members(text: string | Uint8Array, every = 7, longest = 1_000): Promise<readonly Member[]> {
  const found: Member[] = [];
  for await (const member of membersOf(cut(text, every), longest)) found.push(member);
  return found;
}

it('the members found are those of the JSON, in any chunks and any spelling', async () => {
  const key = fc.string({ unit: 'grapheme' }).filter((name) => name !== '__proto__');
  const object = fc.dictionary(key, fc.jsonValue({ maxDepth: 3 }));
  await fc.assert(
    fc.asyncProperty(
      object,
      fc.integer({ min: 1, max: 40 }),
      fc.constantFrom(undefined, 1, '\t'),
      async (value, every, indent) => {
        const found = await members(JSON.stringify(value, null, indent), every, 1_000_000);
        const expected = Object.entries(JSON.parse(JSON.stringify(value))).flatMap(([name, held]) =>
          Array.isArray(held) ? held.map((each, i) => [`${name}[${i}]`, each]) : [[name, held]],
        );
        expect(found.map(({ place, text }) => [place, JSON.parse(text)])).toEqual(expected);
      },
    ),
  );
});

it.each<[string | Uint8Array, RegExp]>([
  [Buffer.from('{"a":"\xe9"}', 'latin1'), /not in UTF-8/],
  ['', /breaks off after 0/],
  ['{"a":[1,', /breaks off/],
  ['{"a":"', /breaks off/],
  ['[1]', /no JSON object: see its letter 1/],
  ['{"a":1}{', /no JSON object: see its letter 8/],
  ['{a:1}', /see its letter 2/],
  ['{"a":}', /see its letter 6/],
  ['{"a":[,1]}', /see its letter 7/],
])('members are not found in %s', async (text, why) => {
  await expect(members(text)).rejects.toThrow(why);
});

it('members are held only up to their limit', async () => {
  await expect(members(`{"a":["${'x'.repeat(2_000)}"]}`)).rejects.toThrow(/a\[0\] has more than 1000 letters/);
});
