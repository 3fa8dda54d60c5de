/** Questions to engines, over a clock that moves only on command. */
import { describe, expect, test, vi } from 'vitest';
import {
  type AnswerHead,
  askedWithManners,
  asSaid,
  definitionOf,
  type Engine,
  EngineFailed,
  type EnginePorts,
  FetchFailed,
} from '../../../agents/agents.ts';
import { reasonOf } from '../../../agents/reasons.ts';
import type { EngineId } from '../../../agents/search/names.ts';
import { inThread } from '../../../src/outside/compute/compute.ts';
import { OwnLeases } from '../../../src/outside/fetching/turn-leases.ts';
import { QueuedTurns } from '../../../src/outside/fetching/turns.ts';
import { StoredStandings } from '../../../src/sources/engines/standings.ts';
import { engineTime } from '../../../src/sources/engines/time.ts';
import { fakeTime } from '../../src/outside/fetching/support.ts';
import { CAPTCHA, SAMPLES } from './samples.ts';

type Said = { readonly body?: string; readonly after?: Promise<void> } & Partial<
  Pick<AnswerHead, 'status' | 'headers' | 'retryAfterMs'>
>;

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Gives one of these answers for each question, and repeats the last. */
function world(...said: readonly (Said | Error)[]) {
  const time = fakeTime();
  const asked: { url: string; at: number; headers: Readonly<Record<string, string>> }[] = [];
  const failed = (error: unknown): never => {
    throw error;
  };
  const turns = new QueuedTurns({ time, leases: new OwnLeases(() => time.now()), pauseMs: 0, failed });
  const standings = new StoredStandings(() => time.now(), undefined);
  const ports: EnginePorts = {
    async ask(url, { headers = {} } = {}) {
      const next = said[Math.min(asked.length, said.length - 1)];
      asked.push({ url, at: time.now(), headers });
      if (next instanceof Error) throw next;
      const { body = '', status = 200, headers: fields = {}, after, ...more } = next ?? {};
      await after;
      const bytes = new TextEncoder().encode(body);
      return { url, contentType: 'application/json', status, headers: fields, bytes, wireBytes: bytes.length, ...more };
    },
    contact: async () => '',
    compute: inThread(),
    turns,
    standings,
    time: engineTime(time),
  };
  const engine = (id: EngineId, settings = {}) => askedWithManners(definitionOf(id), settings, ports);
  return { engine, asked, time, standings };
}

function promised() {
  let resolve = () => {};
  const promise = new Promise<void>((resolved) => {
    resolve = resolved;
  });
  return { promise, resolve: () => resolve() };
}

async function failureOf(engine: Engine, words: string): Promise<EngineFailed> {
  const failure = await engine.search({ words, page: 1 }).catch((error: unknown) => error);
  if (failure instanceof EngineFailed) return failure;
  throw failure;
}

const FOUND = { body: SAMPLES.hackernews.found };

describe('an engine', () => {
  test.each([
    ['in its answer', { body: SAMPLES.stackexchange.found.replace('{', '{"backoff":1e300,') }],
    ['in its head', { body: SAMPLES.stackexchange.found, retryAfterMs: 1e17 }],
  ])('is asked again after a day, whatever pause it demands %s', async (_, said) => {
    const { engine, time } = world(said);
    await engine('stackexchange').search({ words: 'one', page: 1 });
    time.pass(24 * HOUR - MINUTE);
    expect((await failureOf(engine('stackexchange'), 'two')).trouble).toBe('suspended');
    time.pass(MINUTE);
    await expect(engine('stackexchange').search({ words: 'three', page: 1 })).resolves.toBeDefined();
  });

  test('gives its results with their places', async () => {
    const { engine, asked } = world(FOUND);
    const { results } = await engine('hackernews').search({ words: 'x y', page: 2 });
    expect(results.map(({ rank, url }) => [rank, url])).toEqual([
      [51, 'https://a.example/'],
      [52, 'https://news.ycombinator.com/item?id=22'],
    ]);
    expect(asked[0]?.url).toMatch(/^https:\/\/hn\.algolia\.com\/api\/v1\/search\?query=x\+y&tags=story&page=1&/);
  });

  test.each([1, 0.1])('is left alone between two questions as long as it wants, times its pace %d', async (pace) => {
    const { engine, asked, time } = world({ body: SAMPLES.arxiv.found });
    const arxiv = engine('arxiv', { pace });
    await Promise.all(['a', 'b', 'c'].map((words) => arxiv.search({ words, page: 1 })));
    const [first = 0, ...later] = asked.map(({ at }) => at);
    expect(later.map((at) => at - first)).toEqual([3_000 * pace, 6_000 * pace]);
    expect(time.alarms()).toBe(0);
  });

  test('is not asked the same question twice within an hour, nor twice at once', async () => {
    const { engine, asked, time } = world(FOUND);
    const hackernews = engine('hackernews');
    const ask = () => hackernews.search({ words: 'x', page: 1 });
    expect(await Promise.all([ask(), ask()])).toHaveLength(2);
    time.pass(50 * MINUTE);
    await ask();
    expect(asked).toHaveLength(1);
    time.pass(11 * MINUTE);
    await ask();
    expect(asked).toHaveLength(2);
  });

  test('is asked only for pages that it has', async () => {
    const { engine, asked } = world({ body: SAMPLES.mwmbl.found });
    expect(await engine('mwmbl').search({ words: 'x', page: 2 })).toEqual({ results: [] });
    expect(asked).toEqual([]);
  });

  test('is asked up to its daily budget, and again on the next day', async () => {
    const { engine, asked, time } = world({ body: SAMPLES.brave.found });
    const brave = engine('brave', { key: 'k', perDay: 2 });
    await brave.search({ words: 'a', page: 1 });
    await brave.search({ words: 'b', page: 1 });
    expect(await failureOf(brave, 'c')).toMatchObject({
      trouble: 'spent',
      message: expect.stringMatching(
        /^Brave: not asked for another \d+ hours: what may be asked of it in a day is used up$/,
      ),
    });
    time.pass(16 * HOUR);
    await brave.search({ words: 'c', page: 1 });
    expect(asked).toHaveLength(3);
  });

  test('is asked in the language of the words if no language is chosen', async () => {
    const { engine, asked } = world({ body: SAMPLES.wikipedia.found });
    const wikipedia = engine('wikipedia');
    await wikipedia.search({ words: 'genetic algorithms and the theory of evolution', page: 1 });
    await wikipedia.search({ words: 'algoritmos genéticos e a teoria da evolução das espécies', page: 1 });
    await wikipedia.search({ words: 'mergulho', page: 1, language: 'pt' });
    expect(asked.map(({ url }) => new URL(url).hostname)).toEqual([
      'en.wikipedia.org',
      'pt.wikipedia.org',
      'pt.wikipedia.org',
    ]);
  });

  test('may have a base address of its own, and names its own engines that gave nothing', async () => {
    const answer = { results: [{ url: 'http://a.example/' }], unresponsive_engines: [['google', 'CAPTCHA']] };
    const { engine, asked } = world({ body: JSON.stringify(answer) });
    const own = engine('searxng', { base: 'http://127.0.0.1:9/own' });
    const { results, remark } = await own.search({ words: 'x', page: 1 });
    expect(asked[0]?.url).toMatch(/^http:\/\/127\.0\.0\.1:9\/own\/search\?/);
    expect(results).toHaveLength(1);
    expect(remark).toEqual(reasonOf('engine.silent', { engine: 'SearXNG', engines: 'google (CAPTCHA)' }));
  });

  test('releases a caller that stops waiting', async () => {
    const { engine } = world(FOUND);
    const stop = new AbortController();
    const asking = engine('hackernews').search({ words: 'x', page: 1 }, stop.signal);
    stop.abort(new Error('enough'));
    await expect(asking).rejects.toThrow('enough');
    await expect(engine('hackernews').search({ words: 'y', page: 1 }, stop.signal)).rejects.toThrow('enough');
  });

  test('fails with a defect of Fenix as that defect', async () => {
    const defect = new TypeError('undefined is not a function');
    await expect(world(defect).engine('mwmbl').search({ words: 'x', page: 1 })).rejects.toBe(defect);
  });
});

describe('an engine that gives no answer', () => {
  const unreachable = new FetchFailed(asSaid('connect ECONNREFUSED'), { kind: 'network' });

  test.each<[what: string, said: Said | Error, trouble: string, restMs: number]>([
    ['that was asked too often', { status: 429 }, 'throttled', 3 * MINUTE],
    ['that says for how long', { status: 429, retryAfterMs: 40 * SECOND }, 'throttled', 40 * SECOND],
    ['that wants to see a person', { body: CAPTCHA }, 'captcha', HOUR],
    ['that refuses us', { status: 403 }, 'refused', HOUR],
    ['that answers nonsense', { body: '<p>' }, 'broken', 10 * MINUTE],
    ['that has trouble of its own', { status: 500 }, 'network', MINUTE],
    ['that cannot be reached', unreachable, 'network', MINUTE],
  ])('%s is left alone, and longer the next time', async (_, said, trouble, restMs) => {
    const { engine, asked, time } = world(said);
    const hackernews = engine('hackernews');
    expect((await failureOf(hackernews, 'a')).trouble).toBe(trouble);
    const again = await failureOf(hackernews, 'b');
    expect(again).toMatchObject({
      trouble: 'suspended',
      message: expect.stringMatching(/^Hacker News: not asked for/),
    });
    time.pass(restMs);
    expect((await failureOf(hackernews, 'c')).trouble).toBe(trouble);
    expect(asked).toHaveLength(2);
    // The second rest is twice the first, unless the engine names one.
    const next = 'retryAfterMs' in said ? restMs : 2 * restMs;
    time.pass(next - 1);
    expect((await failureOf(hackernews, 'd')).trouble).toBe('suspended');
    time.pass(1);
    expect((await failureOf(hackernews, 'e')).trouble).toBe(trouble);
  });

  test('is left alone for a day at most', async () => {
    const { engine, time, asked } = world({ body: CAPTCHA });
    const hackernews = engine('hackernews');
    for (let i = 0; i < 12; i++) {
      await failureOf(hackernews, String(i));
      time.pass(24 * HOUR);
    }
    expect(asked).toHaveLength(12);
  });

  test('has a clean record once it answers', async () => {
    const { engine, time, standings } = world({ status: 429 }, FOUND, { status: 429 }, FOUND);
    const hackernews = engine('hackernews');
    await failureOf(hackernews, 'a');
    expect(await hackernews.isLeftAlone?.()).toBe(true);
    time.pass(3 * MINUTE);
    expect(await hackernews.isLeftAlone?.()).toBe(false);
    await hackernews.search({ words: 'b', page: 1 });
    expect(await standings.of('hackernews')).toMatchObject({ failures: 0 });
    await failureOf(hackernews, 'c');
    time.pass(3 * MINUTE);
    await hackernews.search({ words: 'd', page: 1 });
  });

  test('for a bad question may be asked the next question', async () => {
    const { engine } = world({ status: 400 }, FOUND);
    const hackernews = engine('hackernews');
    expect((await failureOf(hackernews, '(')).trouble).toBe('status');
    expect((await hackernews.search({ words: 'a', page: 1 })).results).toHaveLength(2);
  });

  test('because of Fenix may be asked again at once', async () => {
    const { engine } = world(unreachable, { body: SAMPLES.searxng.found });
    const own = engine('searxng', { base: 'http://s.example', own: true });
    expect((await failureOf(own, 'x')).message).toBe('SearXNG: connect ECONNREFUSED');
    expect((await own.search({ words: 'x', page: 1 })).results).toHaveLength(2);
  });

  test('in time is not waited for, and its late answer serves the next question', async () => {
    const gate = promised();
    const { engine, asked, time } = world({ ...FOUND, after: gate.promise });
    const hackernews = engine('hackernews');
    const failure = failureOf(hackernews, 'x');
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    time.pass(10 * SECOND);
    expect((await failure).message).toBe('Hacker News: no answer within 10 seconds');
    gate.resolve();
    expect((await hackernews.search({ words: 'x', page: 1 })).results).toHaveLength(2);
  });

  test('for long is waited for if the caller wants that', async () => {
    const gate = promised();
    const { engine, asked, time } = world({ ...FOUND, after: gate.promise });
    const answered = engine('hackernews', { longestMs: 600 * SECOND }).search({ words: 'x', page: 1 });
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    time.pass(599 * SECOND);
    gate.resolve();
    expect((await answered).results).toHaveLength(2);
  });

  test('may ask for a pause beside its answer, and gets it', async () => {
    const { engine, asked } = world({ body: '{"items":[],"backoff":7}' }, { body: '{"items":[]}' });
    const stackexchange = engine('stackexchange');
    await stackexchange.search({ words: 'a', page: 1 });
    await stackexchange.search({ words: 'b', page: 1 });
    expect((asked[1]?.at ?? 0) - (asked[0]?.at ?? 0)).toBe(7_000);
  });

  test('may ask for a pause too long to wait for, with a remark', async () => {
    const { engine } = world({ body: '{"items":[],"backoff":70}' });
    const stackexchange = engine('stackexchange');
    await stackexchange.search({ words: 'a', page: 1 });
    expect((await failureOf(stackexchange, 'b')).message).toBe(
      'Stack Exchange: not asked for another 70 seconds: it wants a pause between two questions',
    );
  });
});

test.each<[EngineId, string]>([
  ['searxng', 'time -study -patients'],
  ['hackernews', 'time'],
])('%s is told which words to exclude, if it can exclude any', async (id, said) => {
  const { engine, asked } = world({ body: SAMPLES[id].nothing });
  await engine(id, { base: 'http://searx.example' }).search({ words: 'time', page: 1, without: ['study', 'patients'] });
  const query = new URL(asked[0]?.url ?? '').searchParams;
  expect(query.get('q') ?? query.get('query')).toBe(said);
});
