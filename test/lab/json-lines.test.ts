import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { BadLine, type Line, LONGEST_LINE, linesOf, objectIn } from '../../lab/json-lines.ts';
import { collect } from '../hostile/collecting.ts';
import { bytesOf } from '../src/support/streams.ts';

async function linesIn(...chunks: readonly (Uint8Array | string)[]): Promise<readonly string[]> {
  const lines: string[] = [];
  for await (const { number, text } of linesOf(bytesOf(...chunks))) lines.push(`${number} ${text}`);
  return lines;
}

function lineOf(text: string): Line {
  return { number: 1, text, tooLong: false };
}

describe('the lines of a stream', () => {
  test.each<[string, string, readonly string[]]>([
    ['nothing', '', []],
    ['a line without an end', 'a', ['1 a']],
    ['a line with an end', 'a\n', ['1 a']],
    ['blank lines, which are counted but not given', '\n \na\n\t\r\n\nb', ['3 a', '6 b']],
    ['carriage returns and space around', '  a \r\n\tb\r\n', ['1 a', '2 b']],
    ['byte order marks before lines, as of files put together', '\uFEFFa\n\uFEFFb', ['1 a', '2 b']],
  ])('are these in %s', async (_, input, expected) => {
    expect(await linesIn(input)).toEqual(expected);
    expect(await linesIn(gzipSync(input))).toEqual(expected);
    const single = [...Buffer.from(input)].map((byte) => Buffer.of(byte));
    expect(await linesIn(...single)).toEqual(expected);
  });

  test('are numbered from 1, with those that are too long', async () => {
    const MEGABYTE = Buffer.alloc(1024 * 1024, 'x');
    const long = new Array<Buffer>(LONGEST_LINE / MEGABYTE.length).fill(MEGABYTE);
    const lines: Line[] = [];
    for await (const line of linesOf(bytesOf('a\n\n', ...long, 'x\nb\n'))) lines.push(line);
    expect(lines).toEqual([
      { number: 1, text: 'a', tooLong: false },
      { number: 3, text: '', tooLong: true },
      { number: 4, text: 'b', tooLong: false },
    ]);
  });

  test('hold no more of a line without an end than the longest that they give', async () => {
    const SIZE = 8 * 1024 * 1024;
    const chunks: WeakRef<ArrayBufferLike>[] = [];
    const held: number[] = [];
    async function* endless() {
      while (held.length < 3) {
        for (let i = 0; i < LONGEST_LINE / SIZE; i++) {
          const chunk = Buffer.alloc(SIZE, 'x');
          chunks.push(new WeakRef(chunk.buffer));
          yield chunk;
        }
        await nextTurn();
        collect();
        held.push(chunks.filter((each) => each.deref() !== undefined).length);
      }
    }
    const lines: Line[] = [];
    for await (const line of linesOf(Readable.from(endless()))) lines.push(line);
    expect(lines).toEqual([{ number: 1, text: '', tooLong: true }]);
    const most = LONGEST_LINE / SIZE;
    // Up to the limit it may be a line yet. A stream may still have the last ones.
    expect(held[0]).toBeGreaterThan(most / 2);
    expect(Math.max(...held.slice(1))).toBeLessThan(most / 2);
  });

  test('come one by one, before the input ends', async () => {
    const input = new Readable({ read: () => undefined });
    input.push('a\nb');
    const lines = linesOf(input);
    expect((await lines.next()).value).toEqual(lineOf('a'));
    input.push(null);
    expect((await lines.next()).value).toEqual({ number: 2, text: 'b', tooLong: false });
    expect((await lines.next()).done).toBe(true);
  });
});

test('the object in a line is the line’s content', () => {
  expect(objectIn(lineOf('{"id":1,"a":{"b":[null]}}'))).toEqual({ id: 1, a: { b: [null] } });
});

test.each([
  ['not JSON', 'hello', /^not JSON: \S/],
  ['cut', '{"id":', /^not JSON: \S/],
  ['a list', '[]', /^not a JSON object$/],
  ['a text', '"{}"', /^not a JSON object$/],
  ['nothing', 'null', /^not a JSON object$/],
])('the object in a line is missing if the line is %s', (_, text, complaint) => {
  expect(() => objectIn(lineOf(text))).toThrow(BadLine);
  expect(() => objectIn(lineOf(text))).toThrow(complaint);
});
