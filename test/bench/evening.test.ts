/** The world of the first evening's benchmark: copies of engines in the shapes that adapters read, and sites that refuse. */
import { expect, test } from 'vitest';
import { resultsIn } from '../../agents/reader/reading.ts';
import type { EngineId } from '../../agents/search/names.ts';
import { pageAt, robotsOf } from '../../bench/evening/refusals.ts';
import { foundBy, SHAPES } from '../../bench/evening/shapes.ts';
import { TOPICS, topicAsked, topicIn } from '../../bench/evening/topics.ts';
import { readConfig } from '../../src/base/config.ts';
import { enginesOf } from '../../src/sources/engines/configured.ts';

const ASKED = enginesOf(readConfig({})).filter(({ isOn }) => isOn);

test('copies are of keyless engines, in a shape that their adapters read whole and on its topic', () => {
  expect(ASKED.map(({ definition: { id } }) => id)).toEqual(expect.arrayContaining(Object.keys(SHAPES)));
  for (const engine of Object.keys(SHAPES) as EngineId[]) {
    const found = TOPICS.flatMap((topic) => {
      const answer = resultsIn({ engine, status: 200, bytes: Buffer.from(foundBy(engine, topic)) });
      const results = answer.trouble === undefined ? answer.results : [];
      for (const { url } of results) expect([engine, topicIn(url)]).toEqual([engine, topic]);
      return results;
    });
    expect(found.length, engine).toBeGreaterThan(TOPICS.length);
    expect(new Set(found.map(({ url }) => url)).size).toBe(found.length);
  }
});

test('every question is recognised by its words, however an engine wants them', () => {
  for (const { definition } of ASKED) {
    for (const topic of TOPICS) {
      const { path, query = {} } = definition.ask(
        { words: topic.words, page: 1, language: topic.language },
        { key: '', contact: '' },
      );
      const url = new URL(path, 'http://world.example');
      for (const [name, value] of Object.entries(query))
        if (value !== undefined) url.searchParams.append(name, String(value));
      const question = decodeURIComponent(`${url.pathname}${url.search}`.replaceAll('+', ' '));
      expect([definition.id, topicAsked(question)?.id]).toEqual([definition.id, topic.id]);
    }
  }
});

test('sites that refuse programs refuse here, too, and the pages of others are on their topics', () => {
  const [topic] = TOPICS;
  const at = (host: string) => pageAt(host, `/wiki/${topic?.id}-x-1`, topic);
  expect(at('cooking.stackexchange.com').status).toBe(403);
  expect(at('europepmc.org').body).not.toContain('sourdough');
  expect(at('doi.org')).toMatchObject({ status: 302, headers: { location: expect.stringContaining(`${topic?.id}`) } });
  expect(at('en.wikipedia.org').body).toContain('sourdough');
  expect(robotsOf('site5.en.example').body).toContain('Disallow: /');
});
