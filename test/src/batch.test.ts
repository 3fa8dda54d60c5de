import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BadLine, type JsonObject, LONGEST_LINE } from '../../lab/json-lines.ts';
import { runBatch } from '../../src/cli/batch.ts';
import { bytesOf, capture } from './support/streams.ts';

/** Sends a request back, unless its "text" is missing. */
function echo({ id, text }: JsonObject): unknown {
  if (typeof text !== 'string') throw new BadLine('"text" must be a text');
  return { id, text };
}

async function run(...chunks: readonly (Uint8Array | string)[]): Promise<{ sound: boolean; output: string }> {
  const output = capture();
  const sound = await runBatch({ input: bytesOf(...chunks), output: output.stream, answer: echo });
  return { sound, output: output.text() };
}

const ONE = '{"id":1,"text":"one"}';
const TWO = '{"id":2,"text":"two"}';

describe('a batch', () => {
  test('answers in the order of the lines, each with its id', async () => {
    const ids = [3, 1, 2, 'b', 'a', 1];
    const { sound, output } = await run(...ids.map((id) => `${JSON.stringify({ id, text: `t${id}` })}\n`));
    expect(sound).toBe(true);
    expect(output).toBe(ids.map((id) => `${JSON.stringify({ id, text: `t${id}` })}\n`).join(''));
  });

  test.each([
    ['a number', '7'],
    ['zero', '0'],
    ['a text', '"a b"'],
    ['an empty text', '""'],
    ['null', 'null'],
    ['false', 'false'],
    ['an object', '{"a":[1]}'],
  ])('sends back the id of a bad line as it came: %s', async (_, id) => {
    const { sound, output } = await run(`{"id":${id}}`);
    expect({ sound, output }).toEqual({ sound: false, output: `{"id":${id},"error":"\\"text\\" must be a text"}\n` });
  });

  test('leaves the id out where there was none', async () => {
    expect(await run('{"text":"a"}\n{}\n')).toEqual({
      sound: false,
      output: '{"text":"a"}\n{"error":"\\"text\\" must be a text"}\n',
    });
  });

  test.each([
    ['nothing', ''],
    ['a line break', '\n'],
    ['blank lines', '\n \n\t\r\n\n'],
    ['a byte order mark', '\uFEFF'],
  ])('of %s gives nothing, and nothing is wrong', async (_, input) => {
    expect(await run(input)).toEqual({ sound: true, output: '' });
  });

  test.each([
    ['line feeds', `${ONE}\n${TWO}\n`],
    ['no line break at the end', `${ONE}\n${TWO}`],
    ['carriage returns before line feeds', `${ONE}\r\n${TWO}\r\n`],
    ['a byte order mark at the start', `\uFEFF${ONE}\n${TWO}\n`],
    ['blank lines between', `\n${ONE}\n\n  \r\n${TWO}\n\n`],
    ['space around the lines', `  ${ONE}\t\n ${TWO} `],
  ])('takes %s', async (_, input) => {
    expect(await run(input)).toEqual({ sound: true, output: `${ONE}\n${TWO}\n` });
  });

  test.each([
    ['not JSON at all', 'hello', /^not JSON: /],
    ['cut JSON', '{"id":1', /^not JSON: /],
    ['two objects on one line', `${ONE}${TWO}`, /^not JSON: /],
    ['a text', '"text"', /^not a JSON object$/],
    ['a number', '12', /^not a JSON object$/],
    ['null', 'null', /^not a JSON object$/],
    ['a list', '[{"id":1}]', /^not a JSON object$/],
    ['a value of the wrong type', '{"text":5}', /^"text" must be a text$/],
  ])('answers %s in its place and goes on', async (_, line, complaint) => {
    const { sound, output } = await run(`${ONE}\n${line}\n${TWO}\n`);
    const [first, second, third, ...rest] = output.split('\n');
    expect({ sound, first, third, rest }).toEqual({ sound: false, first: ONE, third: TWO, rest: [''] });
    const { error, ...others } = JSON.parse(second ?? '') as { readonly error: string };
    expect(others).toEqual({});
    expect(error).toMatch(complaint);
  });

  test('answers on one line even when a text has line breaks', async () => {
    const { output } = await run(`${JSON.stringify({ id: 1, text: 'a\nb\r\u2028' })}\n`);
    expect(output.split('\n')).toHaveLength(2);
    expect(JSON.parse(output)).toEqual({ id: 1, text: 'a\nb\r\u2028' });
  });

  test('does not take a defect of its own for a bad line', async () => {
    const answer = (): never => {
      throw new TypeError('a defect');
    };
    const batch = runBatch({ input: bytesOf(ONE), output: capture().stream, answer });
    await expect(batch).rejects.toThrow(new TypeError('a defect'));
  });

  test('fails when its input does', async () => {
    const input = bytesOf(`${ONE}\n`);
    input.destroy(new Error('the disk is gone'));
    await expect(runBatch({ input, output: capture().stream, answer: echo })).rejects.toThrow('the disk is gone');
  });

  test('answers a line that is too long in its place instead of keeping it', async () => {
    const MEGABYTE = Buffer.alloc(1024 * 1024, 'x');
    const megabytes = LONGEST_LINE / MEGABYTE.length;
    const { sound, output } = await run(`${ONE}\n`, ...new Array(megabytes).fill(MEGABYTE), `x\n${TWO}\n`);
    expect(sound).toBe(false);
    expect(output).toBe(`${ONE}\n{"error":"the line is longer than ${LONGEST_LINE} bytes"}\n${TWO}\n`);
  });
});

describe('however its bytes are cut into chunks, a batch', () => {
  const line = fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({ id: fc.nat(9), text: fc.string({ unit: 'binary', maxLength: 12 }) }).map(toJson),
    },
    { weight: 1, arbitrary: fc.constantFrom('', ' ', '{', 'null', '{"id":"ç","text":1}', 'não é 世界 🦊') },
  );
  const lines = fc.array(fc.tuple(line, fc.constantFrom('\n', '\r\n')), { maxLength: 8 });
  const bytes = fc
    .tuple(fc.constantFrom('', '\uFEFF'), lines, fc.constantFrom('', ONE, '{"id":"💾","text":"é"}'))
    .map(([mark, all, last]) => Buffer.from(mark + all.map((pair) => pair.join('')).join('') + last));
  const cuts = fc.array(fc.nat(), { maxLength: 12 });

  test('gives the same output', async () => {
    await fc.assert(
      fc.asyncProperty(bytes, cuts, async (input, places) => {
        expect(await run(...cutAt(input, places))).toEqual(await run(input));
      }),
    );
  });

  test('gives the same output when they are gzip', async () => {
    await fc.assert(
      fc.asyncProperty(bytes, cuts, async (input, places) => {
        expect(await run(...cutAt(gzipSync(input), places))).toEqual(await run(input));
      }),
      { numRuns: 50 },
    );
  });

  test('keeps characters whole when every byte comes by itself', async () => {
    const text = '{"id":"ação","text":"世界 🦊"}\n';
    const single = [...Buffer.from(text)].map((byte) => Buffer.of(byte));
    expect(await run(...single)).toEqual({ sound: true, output: text });
  });
});

describe('gzip', () => {
  test('in several members is read to its end', async () => {
    const zipped = Buffer.concat([gzipSync(`${ONE}\n`), gzipSync(TWO)]);
    expect(await run(zipped)).toEqual({ sound: true, output: `${ONE}\n${TWO}\n` });
  });

  test('of nothing gives nothing', async () => {
    expect(await run(gzipSync(''))).toEqual({ sound: true, output: '' });
  });

  test.each([
    ['cut before its check sum', (zipped: Buffer) => zipped.subarray(0, -8)],
    ['cut in the middle', (zipped: Buffer) => zipped.subarray(0, zipped.length >> 1)],
    ['cut after its first two bytes', (zipped: Buffer) => zipped.subarray(0, 2)],
    ['with a wrong check sum', (zipped: Buffer) => Buffer.concat([zipped.subarray(0, -8), Buffer.alloc(8)])],
  ])('%s is an error that says so', async (_, harm) => {
    const zipped = gzipSync(Array.from({ length: 500 }, (_each, id) => toJson({ id, text: `text ${id}` })).join('\n'));
    await expect(run(harm(zipped))).rejects.toThrow(/^the input is not whole gzip: \S/);
  });

  test.each([
    ['one byte of it', Buffer.of(0x1f), /not JSON/],
    ['its bytes in a later line', Buffer.concat([Buffer.from('{}\n'), gzipSync(ONE)]), /not JSON/],
  ])('is not seen in %s', async (_, input, complaint) => {
    const { sound, output } = await run(input);
    expect(sound).toBe(false);
    expect(output).toMatch(complaint);
  });
});

function toJson(value: unknown): string {
  return JSON.stringify(value);
}

function cutAt(bytes: Buffer, places: readonly number[]): readonly Buffer[] {
  const ends = [...new Set(places.map((place) => place % (bytes.length + 1))), bytes.length].sort((a, b) => a - b);
  return ends.map((end, i) => bytes.subarray(ends[i - 1] ?? 0, end)).filter((chunk) => chunk.length > 0);
}
