/** Written pages come first for people who try the demo. */
import { expect, it } from 'vitest';
import { contentsOf } from '../../demo/contents.ts';
import { BEGINNING, GENERATOR_DEFAULTS, loadGrades, RELEVANT_GRADE } from '../../demo/demo.ts';
import { loadMagazines } from '../../demo/magazines/magazines.ts';
import { BROAD, searchEngine } from '../../demo/search-engine.ts';

const magazines = await loadMagazines();
const { topics, grade } = await loadGrades();
const asked = topics.flatMap(({ id, words }) =>
  Object.entries(words).map(([language, text]) => ({ id, language, text })),
);

it('the magazines of the demo web have dated articles with a picture and some words, each on a topic or beside it', () => {
  for (const site of magazines) {
    const listed = [...site.listed(BEGINNING)];
    expect(listed.length).toBeGreaterThan(25);
    expect(new Set(listed.map(({ path }) => path)).size).toBe(listed.length);
    for (const { path, published, text } of listed) {
      const answer = site.answer({ path, query: new URLSearchParams(), at: BEGINNING, origin: 'http://a.localhost' });
      expect(answer?.body).toContain(`/pictures${path}.png`);
      expect(answer?.body).toContain(`datetime="${published}"`);
      expect(Date.parse(published)).toBeLessThan(BEGINNING);
      expect(text.split(/\s+/).length, path).toBeGreaterThan(35);
      const known = topics.filter(({ id }) => grade(site.id, path, id) > 0);
      expect(known.length <= 1 || path.includes('social'), path).toBe(true);
    }
  }
});

it('the magazines of the demo web have articles on every topic', () => {
  const onTopic = (id: string) =>
    magazines.some((site) =>
      [...site.listed(BEGINNING)].some(({ path }) => grade(site.id, path, id) >= RELEVANT_GRADE),
    );
  expect(topics.filter(({ id }) => !onTopic(id)).map(({ id }) => id)).toEqual([]);
});

it('the magazines of the demo web come first for readers with the other written sites, and are hidden from others', async () => {
  const { written, days } = await contentsOf(GENERATOR_DEFAULTS, true);
  const engine = searchEngine(BROAD, days, (site) => `http://${site}.localhost`, new Set(written));
  for (const { language, text } of asked) {
    const answer = await engine.answer(new URLSearchParams({ q: text, language }), BEGINNING);
    const { results } = JSON.parse(answer) as { readonly results: readonly { readonly url: string }[] };
    const byHand = results.filter(({ url }) => !/\/\/gen\d/.test(url));
    expect(byHand, text).toEqual(results.slice(0, byHand.length));
    expect(byHand.length, text).toBeGreaterThanOrEqual(Math.min(5, results.length));
  }
  const { sites } = await contentsOf(GENERATOR_DEFAULTS);
  expect(sites.map(({ id }) => id)).not.toContain('commonplace');
});
