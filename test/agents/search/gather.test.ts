import { describe, expect, test } from 'vitest';
import { asSaid, EngineFailed, type SearchResult } from '../../../agents/agents.ts';
import { type GatherRequest, gather, type Wishes } from '../../../agents/search/search.ts';
import { engineOf } from '../support.ts';

const only = (isWanted: (url: string) => boolean) => async (results: readonly SearchResult[]) =>
  new Set(results.filter(({ url }) => isWanted(url)));

const ALL: GatherRequest = {
  words: 'genetic algorithms',
  wishes: {},
  wanted: only(() => true),
  enough: 100,
};

function urls(from: number, to: number): readonly string[] {
  return Array.from({ length: to - from }, (_, i) => `http://site.example/${from + i}`);
}

async function gathered(places: readonly (string | Error)[], request: Partial<GatherRequest> = {}) {
  const engine = engineOf('one', places, 10);
  const { results, ...rest } = await gather(engine, { ...ALL, ...request });
  return { ...rest, urls: results.map(({ url }) => url), pagesAsked: engine.asked.map(({ page }) => page) };
}

describe('gathering from an engine', () => {
  test('asks page after page until one is empty, and keeps the engine’s order', async () => {
    expect(await gathered(urls(0, 25))).toEqual({
      engine: 'one',
      query: 'genetic algorithms',
      found: 25,
      weight: 1,
      leftOut: { blocked: 0, old: 0 },
      urls: urls(0, 25),
      pagesAsked: [1, 2, 3, 4],
    });
  });

  test('asks further questions for their shares, and reports each result', async () => {
    const engine = engineOf('one', urls(0, 8), 10);
    const search: typeof engine.search = async (request) => {
      const from = request.words === ALL.words ? 0 : request.words.length;
      return request.page > 1 ? { results: [] } : engineOf('one', urls(from, from + 8), 10).search(request);
    };
    const { results, also } = await gather(
      { ...engine, search },
      { ...ALL, enough: 6, also: [{ words: 'abcde' }, { words: 'abcdefg' }] },
    );
    expect(results.map(({ url }) => url)).toEqual(urls(0, 12));
    expect(also).toEqual([
      { query: 'abcde', found: 3, unseen: 3 },
      { query: 'abcdefg', found: 3, unseen: 3 },
    ]);
  });

  const odd = only((url) => Number(url.split('/').at(-1)) % 2 === 1);
  const failed = new EngineFailed(asSaid('one: the site answered 500'));

  test.each<[string, readonly (string | Error)[], Partial<GatherRequest>, object]>([
    ['finds nothing where there is nothing', [], {}, { found: 0, urls: [], pagesAsked: [1] }],
    [
      'stops in the middle of a page once there is enough',
      urls(0, 40),
      { enough: 13 },
      { urls: urls(0, 13), pagesAsked: [1, 2] },
    ],
    [
      'stops at the end of a page once there is enough',
      urls(0, 40),
      { enough: 20 },
      { urls: urls(0, 20), pagesAsked: [1, 2] },
    ],
    ['stops at once where one is enough', urls(0, 40), { enough: 1 }, { urls: urls(0, 1), pagesAsked: [1] }],
    [
      'counts only what is wanted towards enough',
      urls(0, 40),
      { wanted: odd, enough: 10 },
      { urls: urls(0, 20).filter((_, i) => i % 2 === 1), found: 20, pagesAsked: [1, 2] },
    ],
    [
      'goes on past pages of which nothing is wanted',
      urls(0, 30),
      { wanted: only((url) => url.endsWith('/29')) },
      { urls: urls(29, 30), found: 30 },
    ],
    [
      'takes a result that comes again once, where it came first',
      [...urls(0, 6), ...urls(0, 4), ...urls(4, 12)],
      {},
      { urls: urls(0, 12), found: 12 },
    ],
    [
      'stops when an engine begins to repeat itself',
      [...urls(0, 10), ...urls(0, 10), ...urls(10, 20)],
      {},
      { urls: urls(0, 10), pagesAsked: [1, 2] },
    ],
    [
      'does not go deeper than ten pages',
      urls(0, 500),
      { enough: 500 },
      { found: 100, pagesAsked: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] },
    ],
    [
      'keeps what came before the engine failed, and why it did',
      [...urls(0, 20), failed],
      {},
      { urls: urls(0, 20), found: 20, error: failed.reason },
    ],
  ])('%s', async (_, places, request, expected) => {
    expect(await gathered(places, request)).toMatchObject(expected);
  });

  test('does not catch a defect', async () => {
    const defect = new TypeError('undefined is not a function');
    await expect(gathered([...urls(0, 10), defect])).rejects.toBe(defect);
  });

  test.each<[string, Wishes, object]>([
    ['with the language', { language: 'pt' }, { words: 'redes neurais', page: 1, language: 'pt' }],
    [
      'with what else it wants',
      { freshness: 'week', safeSearch: 'strict' },
      { words: 'redes neurais', page: 1, freshness: 'week', safeSearch: 'strict' },
    ],
    ['without one when the agent has none', {}, { words: 'redes neurais', page: 1 }],
  ])('asks for the words %s', async (_, wishes, request) => {
    const engine = engineOf('one', []);
    await gather(engine, { ...ALL, words: 'redes neurais', wishes });
    expect(engine.asked).toStrictEqual([request]);
  });
});
