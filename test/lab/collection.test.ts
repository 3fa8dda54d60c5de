import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { readCollection } from '../../lab/collection.ts';
import { BadLine } from '../../lab/json-lines.ts';
import { countTerms } from '../../profiles/profiles.ts';
import { temporaryFolder } from '../src/support/folders.ts';

const ANT = { id: 'a', topic: 'insects', query: 'small insects', text: 'ants and bees', grade: 2 };
const BREAD = { id: 'b', topic: 'baking', query: 'bread', text: 'flour and water', grade: 0 };

async function fileOf(content: string | Uint8Array): Promise<string> {
  const path = join(await temporaryFolder(), 'rated.jsonl');
  await writeFile(path, content);
  return path;
}

function linesOf(...documents: readonly object[]): string {
  return documents.map((document) => `${JSON.stringify(document)}\n`).join('');
}

test('a collection is its topics in the order of their first naming, each with its documents', async () => {
  const path = await fileOf(linesOf(ANT, BREAD, { ...ANT, id: 'c', text: 'a wasp', grade: 0.5 }));
  expect(await readCollection(path)).toMatchObject([
    {
      name: 'insects',
      query: 'small insects',
      documents: [
        { id: 'a', grade: 2, counts: countTerms('ants and bees') },
        { id: 'c', grade: 0.5, counts: countTerms('a wasp') },
      ],
    },
    {
      name: 'baking',
      query: 'bread',
      documents: [{ id: 'b', grade: 0, counts: countTerms('flour and water') }],
    },
  ]);
});

test('a collection may be gzip', async () => {
  const [plain, zipped] = await Promise.all([fileOf(linesOf(ANT, BREAD)), fileOf(gzipSync(linesOf(ANT, BREAD)))]);
  expect(await readCollection(zipped)).toEqual(await readCollection(plain));
});

test('a collection may hold HTML, which is read as pages are', async () => {
  const { text: _, ...others } = ANT;
  const html = '<html lang="en"><head><script>let wasps;</script></head><body><p>Ants &amp; bees</p></body></html>';
  const path = await fileOf(linesOf({ ...others, html }, { ...others, html, url: 'http://insects.example/' }));
  const [topic] = await readCollection(path);
  for (const { counts } of topic?.documents ?? []) {
    expect(counts.terms).toEqual(countTerms('ants bees', 'en').terms);
    expect(counts.language).toBe('en');
  }
  expect(topic?.documents).toHaveLength(2);
});

test('a collection may be counted in another way, its texts and its HTML', async () => {
  const { text: _, ...others } = ANT;
  const path = await fileOf(linesOf(ANT, { ...others, html: '<p>Ants' }));
  const counts = countTerms('another way');
  const [topic] = await readCollection(path, () => counts);
  expect(topic?.documents.map((document) => document.counts)).toEqual([counts, counts]);
});

describe('a collection that cannot be read', () => {
  const { grade: _grade, ...ungraded } = ANT;
  const { text: _text, ...empty } = ANT;

  test.each<[string, string, RegExp]>([
    ['is not JSON', 'hello', /not JSON: /],
    ['is no object', '[]', /not a JSON object$/],
    ['has no grade', JSON.stringify(ungraded), /must hold "id", "topic", "query".*"grade" as a number$/],
    ['has a grade in words', JSON.stringify({ ...ANT, grade: '2' }), /must hold/],
    ['has a grade beyond all numbers', JSON.stringify(ANT).replace('"grade":2', '"grade":1e999'), /must hold/],
    ['has a number for its id', JSON.stringify({ ...ANT, id: 7 }), /must hold/],
    ['has a list for its text', JSON.stringify({ ...ANT, text: ['ants'] }), /must hold/],
    ['has neither text nor HTML', JSON.stringify(empty), /has neither "text" nor "html"$/],
  ])('names its file and the line that %s', async (_, line, complaint) => {
    const path = await fileOf(`${linesOf(ANT)}\n${line}\n${linesOf(BREAD)}`);
    const reading = readCollection(path);
    await expect(reading).rejects.toThrow(BadLine);
    // The count includes the blank second line.
    await expect(reading).rejects.toThrow(`${path}, line 3: `);
    await expect(reading).rejects.toThrow(complaint);
  });

  test.each([
    ['nothing', ''],
    ['blank lines', '\n\n'],
  ])('with %s says so', async (_, content) => {
    const path = await fileOf(content);
    await expect(readCollection(path)).rejects.toThrow(new BadLine(`${path} holds no documents`));
  });

  test('is gzip cut short', async () => {
    const path = await fileOf(gzipSync(linesOf(ANT, BREAD)).subarray(0, -8));
    await expect(readCollection(path)).rejects.toThrow(/not whole gzip/);
  });
});
