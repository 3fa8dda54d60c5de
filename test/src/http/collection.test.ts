/** A user's ratings of an agent, as a collection for the lab. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readCollection } from '../../../lab/collection.ts';
import { countTerms, encodeTermCounts } from '../../../profiles/profiles.ts';
import { gradedPages } from '../../../src/automation/proof/collection-file.ts';
import { inThread } from '../../../src/outside/compute/compute.ts';
import { world } from '../../world/world.ts';
import { temporaryFolder } from '../support/folders.ts';

it('a collection has the user’s own ratings with their texts, and the lab reads it', async () => {
  const { ana, bia } = await world();
  const { id, pages } = await ana.agentWithList();
  const [liked, disliked, cleared] = pages;
  await ana.rate(id, liked?.page ?? '', 1);
  await ana.rate(id, disliked?.page ?? '', -1);
  await ana.rate(id, cleared?.page ?? '', 1);
  await ana.status('DELETE', `/api/agents/${id}/pages/${cleared?.page}/rating`);
  const file = (await ana.send('GET', `/api/agents/${id}/collection`)).body;
  const lines = file
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines).toMatchObject([
    { id: liked?.page, url: liked?.url, grade: 4 },
    { id: disliked?.page, url: disliked?.url, grade: 0 },
  ]);
  for (const { text } of lines) expect(text.length).toBeGreaterThan(20);
  const path = join(await temporaryFolder(), 'own.jsonl');
  await writeFile(path, file);
  expect((await readCollection(path)).map(({ documents }) => documents.length)).toEqual([2]);
  expect(await bia.status('GET', `/api/agents/${id}/collection`)).toBe(404);
});

it('a collection leaves out ratings by others, keeps the last rating of a page, and grades by steps', () => {
  const events = [
    ['owner', { type: 'created', words: 'ink' }],
    ['owner', { type: 'rated', page: 'a', value: 1 }],
    ['bia', { type: 'rated', page: 'b', value: 1 }],
    ['owner', { type: 'graded', page: 'c', grade: 'neutral' }],
    ['owner', { type: 'rated', page: 'd', value: 0 }],
    ['owner', { type: 'graded', page: 'e', grade: 'good' }],
    ['owner', { type: 'rated', page: 'e', value: -1 }],
    ['owner', { type: 'rated', page: 'f', value: 1 }],
    ['bia', { type: 'rated', page: 'f', value: -1 }],
  ] as const;
  const log = events.map(([by, event], position) => ({ id: `${position}`, position, at: '', by, event }));
  expect([...gradedPages(log as never)].map(([page, { grade }]) => [page, grade])).toEqual([
    ['a', 4],
    ['c', 1],
    ['d', 1],
    ['e', 0],
  ]);
});

it('a collection needs enough likes and dislikes, and is the user’s alone', async () => {
  const { ana, bia } = await world();
  const { id, pages } = await ana.agentWithList();
  for (const { page } of pages) await ana.rate(id, page, 1);
  const asked = await ana.get(`/api/agents/${id}/experiment`);
  expect(asked).toEqual({ liked: pages.length, others: 0, needed: 6 });
  expect(await bia.status('GET', `/api/agents/${id}/experiment`)).toBe(404);
});

it('a collection gives an experiment in which learning beats words that say nothing', async () => {
  const documents = Array.from({ length: 40 }, (_, i) => {
    const text = i % 2 === 0 ? `pots of clay and glaze, kiln ${i}` : `loaves of rye and salt, oven ${i}`;
    return { id: `${i}`, grade: i % 2 === 0 ? 4 : 0, counts: encodeTermCounts(countTerms(text, 'en')) };
  });
  const { learners, lengths } = await inThread().tryOwn({ query: 'nothing', documents });
  const curveOf = (wanted: string) => learners.find(({ name }) => name === wanted)?.curve ?? [];
  expect(curveOf('default')).toHaveLength(6);
  expect(curveOf('default').at(-1)).toBeLessThan(0.1);
  expect(curveOf('query').at(-1)).toBeCloseTo(0.5, 1);
  expect(lengths.map(({ terms }) => terms)).toEqual([20, 50, 100, 300]);
});
