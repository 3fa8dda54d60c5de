/** What a crawl remembers of places stays within limits, and costs the same once it is full. */
import { expect, it } from 'vitest';
import { put } from '../../../agents/crawler/places.ts';
import { WaitingLinks } from '../../../agents/crawler/waiting-links.ts';

it('forgets the oldest over the limit, and is not held up by it', () => {
  const most = 100_000;
  const timeFor = (map: Map<string, number>, from: number) => {
    const before = process.cpuUsage();
    for (let i = from; i < from + most; i++) put(map, `h${i}.test`, i, most);
    const { user, system } = process.cpuUsage(before);
    return user + system;
  };
  const maps = Array.from({ length: 3 }, () => new Map<string, number>());
  // Whatever else the process does meanwhile falls upon one of them at most.
  const filling = Math.max(...maps.map((map) => timeFor(map, 0)));
  expect(maps.map(({ size }) => size)).toEqual(maps.map(() => most));
  expect(Math.min(...maps.map((map) => timeFor(map, most))) / filling).toBeLessThan(8);
  for (const map of maps) {
    expect(map.size).toBeLessThanOrEqual(most);
    expect(map.size).toBeGreaterThan(0.9 * most);
    expect([map.has('h0.test'), map.has(`h${2 * most - 1}.test`)]).toEqual([false, true]);
  }
});

it('keeps no places of links that are gone', () => {
  const waiting = new WaitingLinks();
  const urls = Array.from({ length: 130_000 }, (_, i) => `https://h${i}.test/a/`);
  for (const url of urls) waiting.put({ url, host: new URL(url).host, signs: [], score: 0 });
  const kept = urls.filter((url) => waiting.get(url) !== undefined);
  expect(kept.length).toBeLessThanOrEqual(100_000);
  // Of each its site, its folder, and the sections of its site.
  expect(waiting.places).toBe(3 * kept.length);
  expect([...waiting.near('h0.test', 'https://h0.test/a/')]).toEqual([]);
  for (const url of urls) waiting.delete(url);
  expect(waiting.places).toBe(0);
});
