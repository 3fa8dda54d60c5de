/** The links of pages and lists, however many there are and however they are written. */
import { describe, expect, test } from 'vitest';
import { type Lead, LinkSelector, type Pending, SiteRecord, selectionPolicy } from '../../../agents/agents.ts';
import type { Steps } from '../../../profiles/profiles.ts';
import { turnsBy } from '../../../src/base/in-turns.ts';
import { hintsIn, Revisiting } from '../../../src/sources/crawls/revisiting.ts';

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

const PARTS = { now: () => 0, inTurns: turnsBy(() => 0) };
const DAY_MS = 86_400_000;

function leadTo(url: string, changed?: number): Lead {
  return { url, anchor: '', kind: 'page', changed };
}

test('a long list offers all its addresses once, in order, as a short list does', async () => {
  const policy = selectionPolicy('path-ascending', () => 0);
  const leading = new LinkSelector({ seeds: ['http://a.example/'], depth: 3, sameSite: true, policy }, PARTS);
  const offeredOf = async (count: number) => {
    const named = Array.from({ length: count }, (_, i) => leadTo(`http://a.example/p/${i}`));
    const leads = [...named, ...named, leadTo('http://b.example/')];
    return (await leading.from({ leads }, LIST, new SiteRecord({}))).map(({ url }) => url);
  };
  const [short, long] = [await offeredOf(10), await offeredOf(3_000)];
  expect(long.slice(0, 10)).toEqual(short.slice(0, 10));
  expect(long.slice(3_000)).toEqual(short.slice(10));
  expect(new Set(long).size).toBe(long.length);
});

test('long addresses are gone through in turns, however few there are', async () => {
  let steps = 0;
  const inTurns = async <T>(work: Steps<T>): Promise<T> => {
    for (let next = work.next(); ; next = work.next()) {
      if (next.done === true) return next.value;
      steps++;
    }
  };
  const policy = selectionPolicy('breadth-first', () => 0);
  const leading = new LinkSelector(
    { seeds: ['http://a.example/'], depth: 3, sameSite: true, policy },
    { ...PARTS, inTurns },
  );
  const stepsFor = async (letters: number) => {
    steps = 0;
    const leads = Array.from({ length: 40 }, (_, i) => leadTo(`http://a.example/${i}?${'%41'.repeat(letters / 3)}`));
    await leading.from({ leads }, LIST, new SiteRecord({}));
    return steps;
  };
  expect(await stepsFor(30)).toBe(0);
  expect(await stepsFor(3_000)).toBeGreaterThanOrEqual(40);
});

describe('the change dates in a list', () => {
  const looked = (...looks: readonly number[]) => ({ ...LIST, history: looks.map((at) => ({ at, changed: false })) });

  test('count for the known address if they are newer than the last look, and for at most a thousand addresses', () => {
    const said = [leadTo('http://A.example?utm_source=x#top', 6), leadTo('mailto:a@a.example', 6)];
    expect([
      ...hintsIn([...said, leadTo('http://a.example/old', 5), leadTo('http://a.example/b')], looked(1, 5)),
    ]).toEqual([['http://a.example/', 6]]);
    const many = Array.from({ length: 1_001 }, (_, i) => leadTo(`http://a.example/${i}`, 6));
    expect([...hintsIn([leadTo('http://a.example/old', 5), ...many], looked(1, 5)).keys()]).toEqual(
      many.slice(0, 1_000).map(({ url }) => url),
    );
  });

  test('bring forward pages that nobody looked at since', () => {
    const page = (name: string, ...looks: readonly number[]): Pending => {
      return { ...LIST, url: name, score: 1, history: looks.map((day) => ({ at: day * DAY_MS, changed: false })) };
    };
    const pages = [page('before', 0, 30), page('at that time', 0, 30.5), page('after', 0, 31), page('never')];
    const hints = new Map(pages.map(({ url }) => [url, 30.5 * DAY_MS]));
    const revisiting = new Revisiting(
      { policy: 'uniform', perDay: 1 },
      { visitedAgain: async () => ({ pages: 0, some: [] }) },
    );
    // The first interval is a day, so a page that never changed need not wait any longer for it.
    const forward = revisiting.forward([...pages, page('not named', 0, 30)], hints);
    expect(forward).toEqual([{ url: 'before', tries: 0, due: 30.5 * DAY_MS }]);
  });
});
