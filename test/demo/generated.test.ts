/** Generated pages: enough for each topic, new ones every week, and the same for a seed. */
import { describe, expect, it } from 'vitest';
import { BEGINNING, GENERATOR_DEFAULTS, generate, RELEVANT_GRADE, type Site } from '../../demo/demo.ts';
import { loadWords } from '../../demo/generated/sentences.ts';
import { BROAD, DayIndex, searchEngine } from '../../demo/search-engine.ts';

const words = await loadWords();
const TOPICS = Object.keys(words.topics);
const WEEK_MS = 7 * 24 * 60 * 60_000;
const world = generate(words, GENERATOR_DEFAULTS);
const days = new DayIndex(world.sites);

const topicOf = (path: string) => TOPICS[Number(/^\/(\d+)-/.exec(path)?.[1]) % TOPICS.length] ?? '';
const siteOf = ({ sites: [site] }: { readonly sites: readonly Site[] }) => site as Site;
const visit = (site: Site, path: string, at: number) =>
  site.answer({ path, query: new URLSearchParams(), at, origin: 'http://x' });

/** For each topic, the grades of its pages in a week. */
function gradesIn(week: number): ReadonlyMap<string, readonly number[]> {
  const grades = new Map(TOPICS.map((topic) => [topic, [] as number[]]));
  for (const site of world.sites) {
    for (const { path } of site.listed(BEGINNING + week * WEEK_MS)) {
      grades.get(topicOf(path))?.push(world.gradeOf(site.id, path, topicOf(path)));
    }
  }
  return grades;
}

describe('generated pages', () => {
  const weeks = [0, 1, 2, 3].map(gradesIn);

  it.each(TOPICS)('of %s are 300 candidates with 60 relevant ones, and ten more relevant ones a week', (topic) => {
    const grades = weeks.map((week) => week.get(topic) ?? []);
    const relevant = grades.map((all) => all.filter((grade) => grade >= RELEVANT_GRADE).length);
    expect(grades[0]?.length).toBeGreaterThanOrEqual(300);
    expect(relevant[0]).toBeGreaterThanOrEqual(60);
    for (const week of [1, 2, 3]) expect((relevant[week] ?? 0) - (relevant[week - 1] ?? 0)).toBeGreaterThanOrEqual(10);
  });

  it('lie on every site, of every topic', () => {
    for (const site of world.sites) {
      expect(new Set([...site.listed(BEGINNING)].map(({ path }) => topicOf(path)))).toEqual(new Set(TOPICS));
    }
  });

  it('are the same for a seed, and differ for another', () => {
    const listed = (seed: number) =>
      [...siteOf(generate(words, { ...GENERATOR_DEFAULTS, seed })).listed(BEGINNING)].slice(0, 20);
    expect(listed(1)).toEqual(listed(1));
    expect(listed(2)).not.toEqual(listed(1));
  });

  it('come in any number, and each exists without the others', () => {
    const site = siteOf(generate(words, { seed: 3, sites: 50, pagesAtStart: 10_000 }));
    const [, ...others] = site.listed(BEGINNING);
    expect(others.length).toBeGreaterThan(2_000);
    const answer = visit(site, others[2_000]?.path ?? '', BEGINNING);
    expect([answer?.status, answer?.body]).toEqual([200, expect.stringContaining('<h1>')]);
  });

  it('appear over time, and some change', () => {
    const site = siteOf(world);
    const on = (at: number) => new Map([...site.listed(at)].map((page) => [page.path, page]));
    const [start, later] = [on(BEGINNING), on(BEGINNING + 8 * WEEK_MS)];
    const fresh = [...later.keys()].find((path) => !start.has(path)) ?? '';
    expect(visit(site, fresh, BEGINNING)).toBeUndefined();
    expect(visit(site, fresh, BEGINNING + 8 * WEEK_MS)?.status).toBe(200);
    const changed = [...start].filter(([path, page]) => later.get(path)?.changed !== page.changed);
    expect(changed.length).toBeGreaterThan(5);
    for (const [path, page] of changed) expect(later.get(path)?.text).not.toBe(page.text);
  });

  it.each(['genetic-algorithms', 'diving', 'travel'])(
    'do not show a search engine which of them are relevant: %s',
    async (topic) => {
      const engine = searchEngine(BROAD, days, (site) => `http://${site}`);
      const found: string[] = [];
      for (const pageno of ['1', '2', '3', '4', '5']) {
        const query = new URLSearchParams({ q: words.topics[topic]?.query ?? '', pageno });
        const { results } = JSON.parse(await engine.answer(query, BEGINNING)) as { results: { url: string }[] };
        found.push(...results.map(({ url }) => url));
      }
      const relevant = found.filter((url) => {
        const { hostname, pathname } = new URL(url);
        return world.gradeOf(hostname, pathname, topic) >= RELEVANT_GRADE;
      });
      expect(found).toHaveLength(50);
      expect(relevant.length).toBeLessThan(25);
    },
  );

  it.each([
    ['gen1', '/', 'diving'],
    ['gen2', '/0-x', TOPICS[0]],
    ['gen1', '/999999999999999-x', TOPICS[0]],
    ['crossover', '/tournament-size', 'genetic-algorithms'],
  ])('have no grade for other addresses: %s%s', (site, path, topic = '') => {
    expect(world.gradeOf(site, path, topic)).toBe(0);
  });
});
