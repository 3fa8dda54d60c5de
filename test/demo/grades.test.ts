import { describe, expect, test } from 'vitest';
import { loadGrades, loadSites, RELEVANT_GRADE } from '../../demo/demo.ts';
import { readJson } from '../../demo/files.ts';
import { searchEngineOver } from '../../demo/search-engine.ts';

type SideFile = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

const LEAST_RELEVANT = 5;

const sites = await loadSites();
const grades = await loadGrades();
const topicIds = grades.topics.map(({ id }) => id);
const sideFiles = await Promise.all(
  sites.map(async (site) => [site.id, site, (await readJson('sites', site.id, 'grades.json')) as SideFile] as const),
);

describe('the side file', () => {
  test.each(sideFiles)('of %s grades every page, and no page that is not there', (_, site, file) => {
    expect(Object.keys(file).sort()).toEqual(site.pages.map(({ slug }) => slug).sort());
  });

  test.each(sideFiles)('of %s has known topics and grades from 1 to 4 only', (_, _site, file) => {
    const all = Object.values(file).flatMap((page) => Object.entries(page));
    expect(all.filter(([topic]) => !topicIds.includes(topic))).toEqual([]);
    expect(all.filter(([, grade]) => ![1, 2, 3, 4].includes(grade as number))).toEqual([]);
    expect(all.length).toBeGreaterThan(0);
  });
});

describe('the grades', () => {
  test('are those of the side files', () => {
    for (const [id, site, file] of sideFiles) {
      for (const { slug } of site.pages) {
        for (const topic of topicIds) expect(grades.grade(id, slug, topic)).toBe(file[slug]?.[topic] ?? 0);
      }
    }
  });

  test.each([
    ['site', 'nowhere', 'tournament-size', 'genetic-algorithms'],
    ['page', 'crossover', 'nothing', 'genetic-algorithms'],
    ['topic', 'crossover', 'tournament-size', 'gardening'],
  ])('are 0 for a %s that is not there', (_, site, slug, topic) => {
    expect(grades.grade(site, slug, topic)).toBe(0);
  });
});

describe('a topic', () => {
  const engine = searchEngineOver(sites, ({ id }) => `http://${id}.localhost`);

  /** The grades on a topic of everything the engine finds for words, in its order. */
  function gradesFound(words: string, topic: string): readonly number[] {
    const found: number[] = [];
    for (let page = 1; ; page++) {
      const query = new URLSearchParams({ q: words, pageno: String(page) });
      const { results } = JSON.parse(engine.answer(query)) as { readonly results: readonly { readonly url: string }[] };
      if (results.length === 0) return found;
      for (const { url } of results) {
        const { hostname, pathname } = new URL(url);
        found.push(grades.grade(hostname.replace('.localhost', ''), pathname.slice(1), topic));
      }
    }
  }

  test.each(grades.topics.map((topic) => [topic.id, topic] as const))(
    '%s has words in both languages',
    (_, { words }) => {
      expect(Object.keys(words).sort()).toEqual(['en', 'pt-BR']);
      for (const each of Object.values(words)) expect(each).toBe(each.trim().toLowerCase());
    },
  );

  test.each(topicIds)('%s has at least five relevant pages, on more than one site', (topic) => {
    const relevant = sites.flatMap(({ id, pages }) =>
      pages.filter(({ slug }) => grades.grade(id, slug, topic) >= RELEVANT_GRADE).map(() => id),
    );
    expect(relevant.length).toBeGreaterThanOrEqual(LEAST_RELEVANT);
    expect(new Set(relevant).size).toBeGreaterThan(1);
  });

  test.each(grades.topics.map((topic) => [topic.id, topic] as const))(
    '%s has a decoy: the engine finds for its words what is not relevant, beside what is',
    (id, { words }) => {
      const found = Object.values(words).flatMap((each) => gradesFound(each, id));
      expect(found.some((grade) => grade < RELEVANT_GRADE)).toBe(true);
      expect(found.some((grade) => grade >= RELEVANT_GRADE)).toBe(true);
    },
  );

  test('genetic-algorithms has decoys among the first ten that are found: there is something to learn', () => {
    const first = gradesFound('genetic algorithms', 'genetic-algorithms').slice(0, 10);
    expect(first.filter((grade) => grade < RELEVANT_GRADE).length).toBeGreaterThanOrEqual(3);
  });
});
