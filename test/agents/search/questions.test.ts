/** The choice of questions beside an agent's words, by what each of them brought. */
import { describe, expect, test } from 'vitest';
import { asSaid, type Reason } from '../../../agents/agents.ts';
import { AskedSoFar, SESSIONS_LOOKED_AT } from '../../../agents/search/questions.ts';
import { type CountsHash, type EventId, type LogEntry, type PageId, seededRandom } from '../../../profiles/profiles.ts';

const WORDS = 'genetic algorithms';
const OFFERED = ['crossover', 'mutation', 'niche', 'orchard'].map((word) => `${WORDS} ${word}`);
const [CROSSOVER, MUTATION, NICHE] = OFFERED as [string, string, string, string];

/** A session with one engine, asked the agent's words and these questions. */
function sessionOf(number: number, also: readonly string[] = [], source: { query?: string; error?: Reason } = {}) {
  return { number, sources: [{ engine: 'one', query: WORDS, also: also.map((query) => ({ query })), ...source }] };
}

/** Liked pages of a session, found by a question, or by the agent's words if none is given. */
function liked(session: number, pages: number, asked?: string): readonly LogEntry[] {
  return Array.from({ length: pages }, (_, i) => ({
    ...{ id: `${session} ${asked} ${i}` as EventId, position: 100 * session + i, at: '', by: 'ana' },
    event: {
      ...{ type: 'rated', page: `${session} ${asked} ${i}` as PageId, version: 1, counts: 'c' as CountsHash },
      ...{ value: 1, profile: null },
      brought: { session, engines: ['one'], ...(asked === undefined ? {} : { asked }) },
    } as const,
  }));
}

/** How often each question is chosen, out of a hundred draws. */
function shares(soFar: AskedSoFar, engine = 'one'): readonly number[] {
  const drawn = Array.from({ length: 100 }, (_, seed) => soFar.questionsTo(engine, OFFERED, seededRandom(seed)));
  return OFFERED.map((query) => drawn.filter((asked) => asked.includes(query)).length);
}

describe('questions to an engine', () => {
  test('are the first three offered questions before any was asked', () => {
    const soFar = new AskedSoFar(WORDS, [sessionOf(1)], liked(1, 5));
    expect(soFar.questionsTo('one', OFFERED, seededRandom(1))).toEqual(OFFERED.slice(0, 3));
  });

  test('are those that brought liked pages, and seldom those that brought none', () => {
    const sessions = [4, 3, 2].map((number) => sessionOf(number, [CROSSOVER, MUTATION]));
    const entries = [2, 3, 4].flatMap((number) => [...liked(number, 2), ...liked(number, 3, CROSSOVER)]);
    const [crossover = 0, mutation = 0] = shares(new AskedSoFar(WORDS, sessions, entries));
    expect(crossover).toBe(100);
    expect(mutation).toBeLessThan(40);
  });

  test('are fewer if the words alone bring more, and as many as possible if these bring nothing', () => {
    const sessions = [4, 3, 2].map((number) => sessionOf(number, OFFERED.slice(0, 3)));
    const asked = (...entries: readonly (readonly LogEntry[])[]) =>
      shares(new AskedSoFar(WORDS, sessions, entries.flat())).reduce((sum, each) => sum + each, 0);
    const beside = [2, 3, 4].flatMap((number) => liked(number, 1, NICHE));
    const much = [2, 3, 4].flatMap((number) => liked(number, 5));
    expect(asked(beside)).toBe(300);
    expect(asked(beside, much)).toBeLessThan(150);
  });

  test('follow the results of that engine, not those of another', () => {
    const sessions = [4, 3, 2].map((number) => sessionOf(number, OFFERED.slice(0, 3)));
    const entries = [2, 3, 4].flatMap((number) => [...liked(number, 3), ...liked(number, 3, CROSSOVER)]);
    const soFar = new AskedSoFar(WORDS, sessions, entries);
    expect(shares(soFar)[0]).toBe(100);
    const [crossover = 0, ...rest] = shares(soFar, 'other');
    expect(crossover).toBeLessThan(Math.max(...rest) + 10);
  });

  test('do not suffer from unrated lists', () => {
    const sessions = [sessionOf(3, OFFERED.slice(0, 3)), sessionOf(2, OFFERED.slice(0, 3))];
    expect(new AskedSoFar(WORDS, sessions, []).questionsTo('one', OFFERED, seededRandom(1))).toEqual(
      OFFERED.slice(0, 3),
    );
  });

  test('ignore failed engines and sessions too far back', () => {
    expect(
      new AskedSoFar(WORDS, [sessionOf(1, [CROSSOVER], { error: asSaid('down').reason })], liked(1, 1)).before,
    ).toEqual([]);
    const sessions = Array.from({ length: SESSIONS_LOOKED_AT }, (_, i) => sessionOf(100 - i, [MUTATION]));
    const all = [...sessions, sessionOf(1, [NICHE])];
    const entries = all.flatMap(({ number }) => liked(number, 1));
    expect(new AskedSoFar(WORDS, all, entries).before).toEqual([MUTATION]);
  });

  test('are not dropped because other words brought many pages', () => {
    const sessions = [sessionOf(3, [CROSSOVER]), sessionOf(2, [], { query: 'other words' })];
    const entries = [...liked(3, 1), ...liked(3, 1, CROSSOVER)];
    const one = new AskedSoFar(WORDS, sessions, [...entries, ...liked(2, 20)]);
    expect(one.before).toEqual([CROSSOVER]);
    expect(shares(one)).toEqual(shares(new AskedSoFar(WORDS, sessions, [...entries, ...liked(2, 1)])));
  });

  test('are the same for the same seed', () => {
    const soFar = new AskedSoFar(WORDS, [sessionOf(2, OFFERED.slice(0, 3))], liked(2, 2, NICHE));
    const asked = () => soFar.questionsTo('one', OFFERED, seededRandom(7));
    expect(asked()).toEqual(asked());
  });
});
