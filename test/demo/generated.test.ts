import { describe, expect, it } from 'vitest';
import { BEGINNING, GENERATOR_DEFAULTS, type Generated, generate, RELEVANT_GRADE, type Site } from '../../demo/demo.ts';
import { loadWords } from '../../demo/generated/sentences.ts';
import { BROAD, DayIndex, searchEngine } from '../../demo/search-engine.ts';

const words = await loadWords();
const TOPICS = Object.keys(words.topics);
const WEEK_MS = 7 * 24 * 60 * 60_000;

/** Per topic, the grades of its pages that are there at a time. */
function gradesAt({ sites, gradeOf }: Generated, at: number): ReadonlyMap<string, readonly number[]> {
  const grades = new Map(TOPICS.map((topic) => [topic, [] as number[]]));
  for (const site of sites) {
    for (const { path } of site.listed(at)) {
      const topic = TOPICS[Number(/^\/(\d+)-/.exec(path)?.[1]) % TOPICS.length] ?? '';
      grades.get(topic)?.push(gradeOf(site.id, path, topic));
    }
  }
  return grades;
}

describe('generated pages', () => {
  const world = generate(words, GENERATOR_DEFAULTS);
  const days = new DayIndex(world.sites);
  const weeks = [0, 1, 2, 3].map((week) => gradesAt(world, BEGINNING + week * WEEK_MS));

  it.each(TOPICS)(
    'of %s are at least 300 candidates with 60 relevant ones, and ten relevant ones more every week',
    (topic) => {
      const relevantIn = (week: number) =>
        weeks[week]?.get(topic)?.filter((grade) => grade >= RELEVANT_GRADE).length ?? 0;
      expect(weeks[0]?.get(topic)?.length).toBeGreaterThanOrEqual(300);
      let before = relevantIn(0);
      expect(before).toBeGreaterThanOrEqual(60);
      for (let week = 1; week <= 3; week++) {
        const now = relevantIn(week);
        expect(now - before).toBeGreaterThanOrEqual(10);
        before = now;
      }
    },
  );

  it('lie on every site, of every topic', () => {
    for (const site of world.sites) {
      const topics = new Set(
        [...site.listed(BEGINNING)].map(({ path }) => Number(/^\/(\d+)-/.exec(path)?.[1]) % TOPICS.length),
      );
      expect(topics.size).toBe(TOPICS.length);
    }
  });

  it('are the same out of the same seed, and others out of another', () => {
    const listed = (seed: number) => {
      const [site] = generate(words, { ...GENERATOR_DEFAULTS, seed }).sites;
      return [...(site as Site).listed(BEGINNING)].slice(0, 20);
    };
    expect(listed(1)).toEqual(listed(1));
    expect(listed(2)).not.toEqual(listed(1));
  });

  it('come in any number, and each is there when asked for without the others', () => {
    const large = generate(words, { seed: 3, sites: 50, pagesAtStart: 10_000 });
    const [site] = large.sites as [Site];
    let count = 0;
    let last = '';
    for (const { path } of site.listed(BEGINNING)) {
      last = path;
      if (++count === 2_000) break;
    }
    expect(count).toBe(2_000);
    const answer = site.answer({ path: last, query: new URLSearchParams(), at: BEGINNING, origin: 'http://x' });
    expect(answer?.status).toBe(200);
    expect(String(answer?.body)).toContain('<h1>');
  });

  it('appear with time, and some change', () => {
    const [site] = world.sites as [Site];
    const on = (at: number) => new Map([...site.listed(at)].map((page) => [page.path, page]));
    const [start, later] = [on(BEGINNING), on(BEGINNING + 8 * WEEK_MS)];
    const fresh = [...later.keys()].find((path) => !start.has(path)) ?? '';
    const visit = (path: string, at: number) =>
      site.answer({ path, query: new URLSearchParams(), at, origin: 'http://x' });
    expect(visit(fresh, BEGINNING)).toBeUndefined();
    expect(visit(fresh, BEGINNING + 8 * WEEK_MS)?.status).toBe(200);
    const changed = [...start].filter(([path, { changed }]) => later.get(path)?.changed !== changed);
    expect(changed.length).toBeGreaterThan(5);
    for (const [path, page] of changed) expect(later.get(path)?.text).not.toBe(page.text);
  });

  it.each(['genetic-algorithms', 'diving', 'travel'])(
    'do not tell a search engine which of them are relevant: %s',
    async (topic) => {
      const engine = searchEngine(BROAD, days, (site) => `http://${site}`);
      const query = words.topics[topic]?.query ?? '';
      const found: { url: string }[] = [];
      for (let page = 1; page <= 5; page++) {
        const answer = await engine.answer(new URLSearchParams({ q: query, pageno: String(page) }), BEGINNING);
        found.push(...(JSON.parse(answer) as { results: { url: string }[] }).results);
      }
      const relevant = found.filter(({ url }) => {
        const { hostname, pathname } = new URL(url);
        return world.gradeOf(hostname, pathname, topic) >= RELEVANT_GRADE;
      });
      expect(found).toHaveLength(50);
      expect(relevant.length / found.length).toBeLessThan(0.5);
    },
  );

  it('have no grade for what is none of them', () => {
    expect(world.gradeOf('gen1', '/', 'diving')).toBe(0);
    expect(world.gradeOf('gen2', '/0-x', TOPICS[0] ?? '')).toBe(0);
    expect(world.gradeOf('gen1', '/999999999999999-x', TOPICS[0] ?? '')).toBe(0);
    expect(world.gradeOf('crossover', '/tournament-size', 'genetic-algorithms')).toBe(0);
  });
});
