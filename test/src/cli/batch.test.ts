/** Batches answer line by line in order, in any chunks, and no faster than their reader. */
import { Readable, Writable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BadLine, type JsonObject, LONGEST_LINE } from '../../../lab/json-lines.ts';
import { runBatch } from '../../../src/cli/batch.ts';
import { bytesOf, capture, settled } from '../support/streams.ts';

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
const NO_TEXT = '"error":"\\"text\\" must be a text"}';

describe('a batch', () => {
  test.each(['7', '0', '"a b"', '""', 'null', 'false', '{"a":[1]}'])(
    'answers a bad line with its id as it came: %s',
    async (id) => expect(await run(`{"id":${id}}`)).toEqual({ sound: false, output: `{"id":${id},${NO_TEXT}\n` }),
  );

  test('leaves out the id if the line had none', async () => {
    expect(await run('{"text":"a"}\n{}\n')).toEqual({ sound: false, output: `{"text":"a"}\n{${NO_TEXT}\n` });
  });

  test.each(['', '\n', '\n \n\t\r\n\n', '\uFEFF'])('of %j gives nothing, and no error', async (input) => {
    expect(await run(input)).toEqual({ sound: true, output: '' });
  });

  test.each([
    ['no line break at the end', `${ONE}\n${TWO}`],
    ['carriage returns before line feeds', `${ONE}\r\n${TWO}\r\n`],
    ['a byte order mark at the start', `\uFEFF${ONE}\n${TWO}\n`],
    ['blank lines, and space around the lines', `\n  ${ONE}\t\n\n  \r\n ${TWO} \n\n`],
  ])('takes %s', async (_, input) => {
    expect(await run(input)).toEqual({ sound: true, output: `${ONE}\n${TWO}\n` });
  });

  test.each([
    ['hello', /^not JSON: /],
    ['{"id":1', /^not JSON: /],
    [`${ONE}${TWO}`, /^not JSON: /],
    ['"text"', /^not a JSON object$/],
    ['12', /^not a JSON object$/],
    ['null', /^not a JSON object$/],
    ['[{"id":1}]', /^not a JSON object$/],
    ['{"text":5}', /^"text" must be a text$/],
  ])('answers %s in its place and goes on', async (line, complaint) => {
    const { sound, output } = await run(`${ONE}\n${line}\n${TWO}\n`);
    const [first, second, third, ...rest] = output.split('\n');
    expect({ sound, first, third, rest }).toEqual({ sound: false, first: ONE, third: TWO, rest: [''] });
    expect(JSON.parse(second ?? '')).toEqual({ error: expect.stringMatching(complaint) });
  });

  test('fails if its input fails, or by a defect, but not as a bad line', async () => {
    const input = bytesOf(`${ONE}\n`);
    input.destroy(new Error('the disk is gone'));
    await expect(runBatch({ input, output: capture().stream, answer: echo })).rejects.toThrow('the disk is gone');
    const answer = (): never => {
      throw new TypeError('a defect');
    };
    const batch = runBatch({ input: bytesOf(ONE), output: capture().stream, answer });
    await expect(batch).rejects.toThrow(new TypeError('a defect'));
  });

  test('answers a line that is too long in its place, and does not keep it', async () => {
    const MEGABYTE = Buffer.alloc(1024 * 1024, 'x');
    const megabytes = LONGEST_LINE / MEGABYTE.length;
    expect(await run(`${ONE}\n`, ...new Array(megabytes).fill(MEGABYTE), `x\n${TWO}\n`)).toEqual({
      sound: false,
      output: `${ONE}\n{"error":"the line is longer than ${LONGEST_LINE} bytes"}\n${TWO}\n`,
    });
  });
});

describe('a batch in any chunks, packed or not', () => {
  const line = fc.oneof(
    fc
      .record({ id: fc.nat(9), text: fc.string({ unit: 'binary', maxLength: 12 }) })
      .map((value) => JSON.stringify(value)),
    fc.constantFrom('', ' ', '{', 'null', '{"id":"ç","text":1}', 'não é 世界 🦊'),
  );
  const lines = fc.array(fc.tuple(line, fc.constantFrom('\n', '\r\n')), { maxLength: 8 });
  const bytes = fc
    .tuple(fc.constantFrom('', '\uFEFF'), lines, fc.constantFrom('', ONE, '{"id":"💾","text":"é"}'))
    .map(([mark, all, last]) => Buffer.from(mark + all.map((pair) => pair.join('')).join('') + last));
  const cuts = fc.array(fc.nat(), { maxLength: 12 });

  test('gives the same output', async () => {
    const law = fc.asyncProperty(bytes, cuts, async (input, places) => {
      const whole = await run(input);
      expect(await run(...cutAt(input, places))).toEqual(whole);
      expect(await run(...cutAt(gzipSync(input), places))).toEqual(whole);
    });
    await fc.assert(law, { numRuns: 60 });
  });

  test('keeps characters whole even if every byte comes alone', async () => {
    const text = '{"id":"ação","text":"世界 🦊"}\n';
    expect(await run(...[...Buffer.from(text)].map((byte) => Buffer.of(byte)))).toEqual({ sound: true, output: text });
  });
});

test('gzip in several members is read to its end', async () => {
  const zipped = Buffer.concat([gzipSync(`${ONE}\n`), gzipSync(TWO), gzipSync('')]);
  expect(await run(zipped)).toEqual({ sound: true, output: `${ONE}\n${TWO}\n` });
});

test.each([
  ['cut before its check sum', (zipped: Buffer) => zipped.subarray(0, -8)],
  ['cut in the middle', (zipped: Buffer) => zipped.subarray(0, zipped.length >> 1)],
  ['cut after its first two bytes', (zipped: Buffer) => zipped.subarray(0, 2)],
  ['with a wrong check sum', (zipped: Buffer) => Buffer.concat([zipped.subarray(0, -8), Buffer.alloc(8)])],
])('gzip that is %s is an error that says so', async (_, harm) => {
  const zipped = gzipSync(Array.from({ length: 500 }, (_each, id) => `{"id":${id},"text":"text ${id}"}`).join('\n'));
  await expect(run(harm(zipped))).rejects.toThrow(/^the input is not whole gzip: \S/);
});

test.each([
  ['one byte of it', Buffer.of(0x1f)],
  ['its bytes in a later line', Buffer.concat([Buffer.from('{}\n'), gzipSync(ONE)])],
])('gzip is not recognised in %s', async (_, input) => {
  expect(await run(input)).toEqual({ sound: false, output: expect.stringContaining('not JSON') });
});

function cutAt(bytes: Buffer, places: readonly number[]): readonly Buffer[] {
  const ends = [...new Set(places.map((place) => place % (bytes.length + 1))), bytes.length].sort((a, b) => a - b);
  return ends.map((end, i) => bytes.subarray(ends[i - 1] ?? 0, end)).filter((chunk) => chunk.length > 0);
}

const LINES = 1_000;
const answer = ({ id }: JsonObject) => ({ id });

/** Each line is a chunk, counted when it is read. */
function countedLines(): { readonly input: Readable; readonly pulled: () => number } {
  let pulled = 0;
  function* lines() {
    while (pulled < LINES) yield Buffer.from(`${JSON.stringify({ id: pulled++ })}\n`);
  }
  return { input: Readable.from(lines(), { highWaterMark: 1 }), pulled: () => pulled };
}

/** A reader that takes one chunk on each call. */
function slowReader() {
  const taken: string[] = [];
  let hurries = false;
  let release = () => {};
  const takeNext = () => {
    const done = release;
    release = () => {};
    done();
  };
  const stream = new Writable({
    highWaterMark: 1,
    write(chunk: Buffer, _encoding, done) {
      taken.push(chunk.toString());
      release = done;
      if (hurries) takeNext();
    },
  });
  const hurry = () => {
    hurries = true;
    takeNext();
  };
  return { stream, taken, takeNext, hurry };
}

describe('the reader of a batch', () => {
  test('may be slow: the input is read only a little ahead', async () => {
    const { input, pulled } = countedLines();
    const { stream, taken, takeNext, hurry } = slowReader();
    const batch = runBatch({ input, output: stream, answer });
    for (let wanted = 1; wanted <= 20; wanted++) {
      await settled();
      expect(taken).toHaveLength(wanted);
      expect(pulled() - wanted).toBeLessThan(5);
      takeNext();
    }
    hurry();
    expect(await batch).toBe(true);
    expect(taken).toEqual(Array.from({ length: LINES }, (_, id) => `{"id":${id}}\n`));
  });

  test('may be slow for gzip, too', async () => {
    let answered = 0;
    const zipped = gzipSync(`${JSON.stringify({ id: 'x'.repeat(1_000) })}\n`.repeat(LINES));
    const { stream, taken, hurry } = slowReader();
    const counting = (request: JsonObject) => {
      answered++;
      return answer(request);
    };
    const batch = runBatch({ input: bytesOf(zipped), output: stream, answer: counting });
    await expect.poll(() => taken).toHaveLength(1);
    await settled();
    expect(answered).toBe(1);
    hurry();
    expect(await batch).toBe(true);
    expect(taken).toHaveLength(LINES);
  });

  test.each([
    ['at its first line', () => new Writable({ write: (_chunk, _encoding, done) => done(new Error('write EPIPE')) })],
    ['while it is waited for', () => slowReader().stream],
  ])('may go away %s: the batch ends without an error, and reads no more input', async (_, open) => {
    const { input, pulled } = countedLines();
    const output = open();
    const batch = runBatch({ input, output, answer });
    await settled();
    output.destroy(new Error('gone'));
    await expect(batch).resolves.toBe(true);
    expect(pulled()).toBeLessThan(LINES / 10);
  });
});
