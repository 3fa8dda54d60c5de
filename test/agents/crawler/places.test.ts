/** The places that a crawl remembers stay within limits, and say where a look is worth most. */
import { expect, it } from 'vitest';
import { chainOf, Places, put } from '../../../agents/crawler/places.ts';
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

it('the places of links let all links near a page have their turn', () => {
  const waiting = new WaitingLinks();
  for (let i = 0; i < 70; i++) waiting.put({ url: `https://h.test/a/${i}`, host: 'h.test', signs: [], score: 0 });
  const near = () => [...waiting.near('h.test', 'https://h.test/a/')].map(({ url }) => url);
  expect(new Set(near()).size).toBe(60);
  expect(new Set([...near(), ...near()]).size).toBe(70);
});

it('a look into a section that was not read is worth something at a large site, and less after each section', () => {
  const places = new Places();
  const worth = (path: string) => places.worthOfLook('h.test', `https://h.test${path}`);
  for (let i = 0; i < 63; i++) places.met('h.test');
  expect(worth('/a/x')).toBe(0);
  places.met('h.test');
  expect(['/x', '/a/x', '/a/b/x', '/a/b/c/x'].map(worth)).toEqual([0, 0.06, 0.06, 0]);
  // The second look is into a section that was read.
  for (let look = 0; look < 2; look++) {
    places.visited('h.test', 'https://h.test/a/x', 0);
    expect(['/a/y', '/b/y'].map(worth)).toEqual([0, (0.06 * 50) / 51]);
  }
  expect(chainOf('h.test', `https://h.test/${'a/'.repeat(20)}`)).toHaveLength(9);
});
