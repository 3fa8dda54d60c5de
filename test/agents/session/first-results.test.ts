/** What engines find for words while there is no agent. */
import { expect, test } from 'vitest';
import { asSaid, EngineFailed } from '../../../agents/agents.ts';
import type { Engine, SearchRequest } from '../../../agents/search/engine.ts';
import { firstResults } from '../../../agents/session/first-results.ts';

const { signal } = new AbortController();

/** Finds these addresses for any words. An error is thrown. */
function engineOf(name: string, found: readonly string[] | Error, more: Partial<Engine> = {}) {
  const asked: SearchRequest[] = [];
  const search: Engine['search'] = async (request) => {
    asked.push(request);
    if (found instanceof Error) throw found;
    const title = `On ${name} `.repeat(60);
    return { results: found.map((url, i) => ({ url, title, snippet: 'so '.repeat(300), rank: i + 1 })) };
  };
  return { id: name, name, asked, search, ...more };
}

test('each engine is asked once in the language, and what they find is one bounded list without blocked pages', async () => {
  const many = Array.from({ length: 20 }, (_, i) => `http://many.example/${i}`);
  const engines = [
    engineOf('one', ['http://a.example/?utm_source=x', 'http://blocked.example/', 'http://b.example/']),
    engineOf('two', ['http://b.example/', 'http://a.example/'], { weight: 3 }),
    engineOf('many', many, { weight: 0.1 }),
    engineOf('silent', new EngineFailed(asSaid('it is closed'))),
  ];
  const rules = new Map([['blocked.example', 'blocked' as const]]);
  const { results, engines: told } = await firstResults({ words: 'mill', language: 'en', engines, rules, signal });
  expect(engines.map(({ asked }) => asked)).toEqual(engines.map(() => [{ words: 'mill', page: 1, language: 'en' }]));
  expect(results.map(({ url }) => url)).toEqual(['http://b.example/', 'http://a.example/', ...many.slice(0, 10)]);
  expect(results.slice(0, 3).map(({ engines: finders }) => finders.toSorted())).toEqual([
    ['one', 'two'],
    ['one', 'two'],
    ['many'],
  ]);
  for (const { title, snippet } of results) expect([title.length, snippet.length]).toEqual([300, 500]);
  expect(told).toEqual([
    { name: 'one', found: 3 },
    { name: 'two', found: 2 },
    { name: 'many', found: 20 },
    { name: 'silent', found: 0, error: 'it is closed' },
  ]);
});

test('words without a language are asked without one, and an unexpected failure is thrown', async () => {
  const engine = engineOf('one', []);
  expect((await firstResults({ words: 'mill', engines: [engine], rules: new Map(), signal })).results).toEqual([]);
  expect(engine.asked).toEqual([{ words: 'mill', page: 1 }]);
  const broken = engineOf('broken', new TypeError('no such thing'));
  const failing = firstResults({ words: 'mill', engines: [broken], rules: new Map(), signal });
  await expect(failing).rejects.toThrow('no such thing');
});
