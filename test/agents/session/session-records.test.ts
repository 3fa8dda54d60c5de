/** The records of sessions: what is kept of a page, who found it, and how pages are ordered. */
import { getEventListeners } from 'node:events';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { broughtWith, standingsOf } from '../../../agents/session/asked-engines.ts';
import { EndNow, endedBy, orAborted, unlessEnded } from '../../../agents/session/ending.ts';
import { listed } from '../../../agents/session/provisional.ts';
import type { Read } from '../../../agents/session/session-reading.ts';
import { broughtIn, byWorth, type DoneSession, type Provisional } from '../../../agents/session-records.ts';

const SEEDED = { seed: 1, numRuns: 200 };
const text = fc.constantFrom('a', 'b', 'c');
const flag = fc.constant(true as const);
const texts = fc.array(text, { maxLength: 2 });

/** A record in which some of these fields are absent. */
function some<T>(fields: { [K in keyof T]: fc.Arbitrary<T[K]> }): fc.Arbitrary<Partial<T>> {
  return fc.record(fields, { requiredKeys: [] }) as fc.Arbitrary<Partial<T>>;
}

test('a page’s record has what is known of it, and no field for what is not', () => {
  const page = some({ signature: text, author: text, published: text, fromEngine: text, image: text });
  const found = some({ givenBy: texts, asked: text, pinned: flag });
  const law = fc.property(page, found, texts, texts, (known, way, aliases, engines) => {
    const plain = { version: 2, counts: 'c', url: 'u', title: 't', description: 'd', language: 'en' };
    const read = { page: { id: 'p', ...plain, ...known, other: 1 }, aliases, engines, engineRank: 3, ...way };
    const { image, ...rest } = known;
    expect(listed(read as unknown as Read)).toStrictEqual({
      ...{ page: 'p', ...plain, ...rest, ...way, engines, engineRank: 3 },
      ...(aliases.length === 0 ? {} : { aliases }),
      ...(image === undefined ? {} : { picture: true }),
    });
  });
  fc.assert(law, SEEDED);
});

test('the finders of a page are noted with its prediction, if any are known', () => {
  const way = some({ givenBy: texts, asked: text, engines: texts });
  const law = fc.property(way, some({ published: text }), ({ engines, ...others }, dated) => {
    const page = { ...others, ...dated, engines, score: 0.5, engineRank: 7, title: 't' };
    const predicted = { score: 0.5, rank: 7, ...dated };
    const isKnown = engines !== undefined && engines.length > 0;
    expect(broughtIn(4, page as unknown as Provisional)).toStrictEqual(
      isKnown ? { session: 4, engines, ...others, predicted } : undefined,
    );
  });
  fc.assert(law, SEEDED);
});

test('pinned pages come first, then pages with enough words, then by score, or by engines without a profile', () => {
  const few = fc.nat(2);
  const page = fc.record({
    pinned: fc.option(flag, { nil: undefined }),
    saysLess: fc.option(flag, { nil: undefined }),
    score: few,
    engineRank: few,
  });
  const law = fc.property(page, page, fc.constantFrom(null, 'p'), fc.constantFrom(null, 'p'), (a, b, one, other) => {
    const isFirst = one === null && other === null;
    const keys = ({ pinned, saysLess, score, engineRank }: typeof a) =>
      [pinned ? 0 : 1, saysLess ? 1 : 0, isFirst ? engineRank : -score] as const;
    const [place = 0] = keys(a).flatMap((key, i) =>
      key === keys(b)[i] ? [] : Math.sign(key - (keys(b)[i] as number)),
    );
    expect(Math.sign(byWorth({ ...a, profile: one } as never, { ...b, profile: other } as never)) + 0).toBe(place);
  });
  fc.assert(law, SEEDED);
});

test('an engine’s pages on all lists are counted', () => {
  const lists = fc.array(fc.array(fc.option(texts, { nil: undefined }), { maxLength: 3 }), { maxLength: 4 });
  const law = fc.property(lists, (said) => {
    let before: DoneSession | undefined;
    for (const engines of said) {
      const list = engines.map((each) =>
        each === undefined ? {} : { engines: each },
      ) as unknown as DoneSession['list'];
      before = { brought: broughtWith(before, list) } as unknown as DoneSession;
    }
    const all = said.flat().flatMap((engines) => engines ?? []);
    const counts = Object.fromEntries((before?.brought ?? []).map(({ engine, shown }) => [engine, shown]));
    expect(counts).toEqual(Object.fromEntries(all.map((name) => [name, all.filter((each) => each === name).length])));
    const engine = (name: string) => ({ engine: { id: name, name }, credit: { rated: 0 }, served: { rated: 0 } });
    const standings = standingsOf([engine('a'), engine('none')] as never, before);
    expect(standings.map(({ shown }) => shown)).toEqual([counts['a'] ?? 0, 0]);
  });
  fc.assert(law, SEEDED);
});

test('the grounds of an engine’s share are its own ratings, else its neighbours’, if anything is rated at all', () => {
  const engine = (rated: number, lately: number, served: number, isLeftAlone = false) =>
    ({ engine: {}, credit: { rated, lately: { rated: lately } }, served: { rated: served }, isLeftAlone }) as never;
  const why = (...asked: readonly never[]) => standingsOf(asked, undefined).map((each) => each.why);
  expect(why(engine(0, 0, 0), engine(0, 0, 0, true))).toEqual(['nothing-rated', 'left-alone']);
  expect(why(engine(0, 0, 0), engine(0, 0, 1))).toEqual(['not-rated', 'neighbours']);
  expect(why(engine(1, 1, 2), engine(9, 3.9, 0), engine(9, 4, 0), engine(0, 0, 0), engine(9, 9, 9, true))).toEqual([
    ...['few-rated', 'few-rated', 'ratings', 'not-rated', 'left-alone'],
  ]);
});

test('an early end says whether time or its user caused it', () => {
  const ends = (['deadline', 'cancelled'] as const).map((ended) => new EndNow(ended));
  expect(ends.map(({ name, message }) => `${name}: ${message}`)).toEqual([
    'EndNow: its time is over',
    'EndNow: its user ended it',
  ]);
});

test('work ends with its signal, and leaves no listener behind', async () => {
  const [ended, stops] = [new EndNow('deadline'), new Error('stops')];
  const never = new Promise<never>(() => undefined);
  for (const [reason, isBefore] of [ended, stops].flatMap(
    (each) =>
      [
        [each, true],
        [each, false],
      ] as const,
  )) {
    const { signal, ...ending } = controlled();
    if (isBefore) ending.abort(reason);
    const waiting = orAborted(never, signal);
    ending.abort(reason);
    await expect(waiting).rejects.toBe(reason);
    await (reason === ended
      ? expect(unlessEnded(signal, () => never)).resolves.toBeUndefined()
      : expect(unlessEnded(signal, () => never)).rejects.toBe(stops));
    expect(reason === ended && endedBy(signal)).toBe(reason === ended && 'deadline');
  }
  const { signal } = controlled();
  expect(await orAborted(Promise.resolve(1), undefined)).toBe(1);
  expect(await unlessEnded(signal, () => Promise.resolve(1))).toBe(1);
  await expect(unlessEnded(signal, () => Promise.reject(stops))).rejects.toBe(stops);
  expect([endedBy(undefined), endedBy(signal)]).toEqual(['complete', 'complete']);
  expect(getEventListeners(signal, 'abort')).toEqual([]);
});

function controlled() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: (why: Error) => controller.abort(why) };
}
