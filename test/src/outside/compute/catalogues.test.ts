import { expect, it } from 'vitest';
import type { ListRecord } from '../../../../agents/agents.ts';
import type { Fetched } from '../../../../agents/reader/reading.ts';
import { Catalogues } from '../../../../src/outside/compute/catalogues.ts';

const fileOf = (text: string, url = 'https://shop.example/feed.csv'): Fetched => ({
  url,
  contentType: 'text/csv',
  bytes: Buffer.from(text),
});
const record: ListRecord = { title: 'Lamp', link: 'https://shop.example/1', confidence: {} };

const NOW = Date.UTC(2026, 0, 1);
const HOUR_MS = 3_600_000;

function counting(mostBytes?: number) {
  const read: string[] = [];
  const catalogues = new Catalogues(async ({ bytes }) => {
    const text = Buffer.from(bytes).toString();
    read.push(text);
    if (text === 'none') throw new Error('no feed');
    return [record];
  }, mostBytes);
  return { catalogues, read };
}

it('a feed is parsed once for many questions, and again after it changed', async () => {
  const { catalogues, read } = counting();
  for (const text of ['one', 'one', 'two', 'one'])
    expect(await catalogues.recordsOf(fileOf(text), NOW)).toEqual([record]);
  await catalogues.recordsOf(fileOf('one', 'https://other.example/feed.csv'), NOW);
  expect(read).toEqual(['one', 'two', 'one']);
});

it('only the latest feeds are held when there are too many', async () => {
  const { catalogues, read } = counting(6);
  for (const text of ['one', 'two', 'six', 'six', 'one']) await catalogues.recordsOf(fileOf(text), NOW);
  expect(read).toEqual(['one', 'two', 'six', 'one']);
});

it('a file that is no feed is tried again', async () => {
  const { catalogues, read } = counting();
  for (let i = 0; i < 2; i++) await expect(catalogues.recordsOf(fileOf('none'), NOW)).rejects.toThrow('no feed');
  expect(read).toHaveLength(2);
});

it('a feed is parsed anew after an hour, because its sales may have begun or ended', async () => {
  const { catalogues, read } = counting();
  for (const now of [NOW, NOW + HOUR_MS - 1, NOW + HOUR_MS]) await catalogues.recordsOf(fileOf('one'), now);
  expect(read).toEqual(['one', 'one']);
});
