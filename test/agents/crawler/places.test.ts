/** The places that a crawl remembers stay within limits. */
import { expect, it } from 'vitest';
import { put } from '../../../agents/crawler/places.ts';
import { WaitingLinks } from '../../../agents/crawler/waiting-links.ts';

it('the places of links forget the oldest above the limit, many at a time', () => {
  const most = 10_000;
  const map = new Map<string, number>();
  let times = 0;
  for (let i = 0; i < 2 * most; i++) if (put(map, `h${i}.test`, i, most).length > 0) times++;
  expect(map.size).toBeLessThanOrEqual(most);
  expect(map.size).toBeGreaterThan(0.9 * most);
  expect([map.has('h0.test'), map.has(`h${2 * most - 1}.test`)]).toEqual([false, true]);
  // Finding the first entry of a map skips all deleted ones before it.
  expect(times).toBeLessThanOrEqual(20);
});

it('the places of links keep none of links that are gone', () => {
  const waiting = new WaitingLinks();
  const urls = Array.from({ length: 130_000 }, (_, i) => `https://h${i}.test/a/`);
  for (const url of urls) waiting.put({ url, host: new URL(url).host, signs: [], score: 0 });
  const kept = urls.filter((url) => waiting.get(url) !== undefined);
  expect(kept.length).toBeLessThanOrEqual(100_000);
  // Each link counts for its site, its folder, and the sections of its site.
  expect(waiting.places).toBe(3 * kept.length);
  expect([...waiting.near('h0.test', 'https://h0.test/a/')]).toEqual([]);
  for (const url of urls) waiting.delete(url);
  expect(waiting.places).toBe(0);
});
