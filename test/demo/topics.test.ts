import { expect, it } from 'vitest';
import { contentsOf } from '../../demo/contents.ts';
import { BEGINNING, GENERATOR_DEFAULTS, loadGrades, RELEVANT_GRADE } from '../../demo/demo.ts';
import { BROAD, STRICT, searchEngine } from '../../demo/search-engine.ts';

const { generated, days } = await contentsOf(GENERATOR_DEFAULTS);
const grades = await loadGrades(generated);
const engines = [BROAD, STRICT].map((taste) => searchEngine(taste, days, (site) => `http://${site}.localhost`));
const asked = grades.topics.flatMap(({ id, words }) =>
  Object.entries(words).map(([language, text]) => ({ id, language, text })),
);

async function firstOf(engine: (typeof engines)[number], q: string, language: string, page = '1') {
  const answer = await engine.answer(new URLSearchParams({ q, language, pageno: page }), BEGINNING);
  const { results } = JSON.parse(answer) as { readonly results: readonly { readonly url: string }[] };
  return results.map(({ url }) => url);
}

it('the topics that the demo speaks of each have words in some language', () => {
  expect(new Set(asked.map(({ id }) => id)).size).toBe(grades.topics.length);
});

it.each(asked)('the topics that the demo speaks of find pages with the words $text', async ({ id, language, text }) => {
  const pages = engines.flatMap((engine) => ['1', '2'].map((page) => firstOf(engine, text, language, page)));
  const found = new Set((await Promise.all(pages)).flat());
  const relevant = [...found].filter((url) => {
    const { hostname, pathname } = new URL(url);
    return grades.grade(hostname.replace('.localhost', ''), decodeURI(pathname), id) >= RELEVANT_GRADE;
  });
  expect(relevant.length).toBeGreaterThanOrEqual(2);
});

it('the topics that the demo speaks of are not found by similar spellings', async () => {
  expect(await firstOf(engines[0] as (typeof engines)[number], 'diving', 'en')).toEqual([]);
});
