/** Where pages and lists lead: however many addresses they name, and however they write them. */
import { expect, test } from 'vitest';
import { type Pending, SiteRecord, selectionPolicy } from '../../../agents/agents.ts';
import { Leading } from '../../../src/crawling/leading.ts';
import { hintsIn } from '../../../src/crawling/revisiting.ts';
import type { Lead } from '../../../src/crawling/visiting.ts';

const LIST: Pending = {
  url: 'http://a.example/sitemap.xml',
  kind: 'sitemap',
  score: 0,
  depth: 0,
  tries: 0,
  text: 0,
  why: '',
  history: [],
};

function leadTo(url: string, changed?: number): Lead {
  return { url, anchor: '', kind: 'page', changed };
}

test('all that a long list names is offered once, in its order, as of a short one', async () => {
  const policy = selectionPolicy('path-ascending', () => 0);
  const leading = new Leading({ seeds: ['http://a.example/'], depth: 3, sameSite: true, policy }, () => 0);
  const offeredOf = async (count: number) => {
    const named = Array.from({ length: count }, (_, i) => leadTo(`http://a.example/p/${i}`));
    const leads = [...named, ...named, leadTo('http://b.example/')];
    return (await leading.from({ fate: 'sitemap', leads, visits: 1 }, LIST, new SiteRecord({}))).map(({ url }) => url);
  };
  const [short, long] = [await offeredOf(10), await offeredOf(3_000)];
  expect(long.slice(0, 10)).toEqual(short.slice(0, 10));
  expect(long.slice(3_000)).toEqual(short.slice(10));
  expect(new Set(long).size).toBe(long.length);
});

test('what a list says of an address counts for the address as it is known', () => {
  const hints = hintsIn([leadTo('http://A.example?utm_source=x#top', 5), leadTo('mailto:a@a.example', 5)], LIST);
  expect([...hints]).toEqual([['http://a.example/', 5]]);
});
