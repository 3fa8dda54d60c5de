/** What a session tells while it reads: figures, and each failure once. */
import { describe, expect, test } from 'vitest';
import { FetchFailed, type SourceNews } from '../../agents/agents.ts';
import { engineOf, evolutionUrl, houseOf, NEW_AGENT, WEB, webOf } from './support.ts';

async function sessionWith(
  failing: ReadonlyMap<string, Error>,
  places: readonly string[],
  others: readonly string[] = [],
) {
  const engines = [
    engineOf('mixed', places, places.length),
    ...(others.length === 0 ? [] : [engineOf('other', others)]),
  ];
  const house = await houseOf({ engines, web: webOf(new Map<string, string | Error>([...WEB, ...failing])) });
  const agent = await house.agents.create(NEW_AGENT);
  const session = await house.agents.runSession(agent.id);
  const news = house.announced.flatMap((each) => (each.type === 'source' ? [each.news] : []));
  return { session, news };
}

function failuresAt(...urls: readonly string[]): ReadonlyMap<string, Error> {
  return new Map(urls.map((url) => [url, new FetchFailed(`nothing at ${url}`)]));
}

const PLACES = [0, 1, 2, 3, 4, 5].map(evolutionUrl);
const BAD = ['http://a.example/1', 'http://b.example/1', 'http://a.example/2'];

describe('news', () => {
  test('tell of a source first what it found, then every page once, with the figures so far', async () => {
    const { news, session } = await sessionWith(failuresAt(...BAD), [BAD[0] ?? '', ...PLACES, ...BAD.slice(1)]);
    expect(news).toHaveLength(1 + 9);
    expect(news[0]).toEqual({
      engine: 'mixed',
      query: 'genetic algorithms',
      found: 9,
      unseen: 9,
      fetched: 0,
      kept: 0,
      failed: 0,
      remarked: 0,
      failures: [],
      remarks: [],
    });
    const told = news.flatMap(({ failures }) => failures.map(({ url }) => url));
    expect([...told].sort()).toEqual([...BAD].sort());
    const done = news.map(({ fetched, failed }) => fetched + failed);
    expect(done).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    const [source] = session.sources;
    expect(news.at(-1)).toMatchObject({ fetched: source?.fetched, kept: source?.kept, failed: 3, unseen: 9 });
  });

  test('tell a remark on a page once', async () => {
    const web = webOf(WEB);
    const fetch = async (url: string) => ({ ...(await web.fetch(url)), truncated: url === PLACES[1] });
    const house = await houseOf({ engines: [engineOf('mixed', PLACES)], web: { ...web, fetch } });
    const agent = await house.agents.create(NEW_AGENT);
    const { sources } = await house.agents.runSession(agent.id);
    const news = house.announced.flatMap((each) => (each.type === 'source' ? [each.news] : []));
    expect(news.flatMap(({ remarks }) => remarks)).toEqual(sources[0]?.remarks);
    expect(news.at(-1)).toMatchObject({ remarked: 1, failed: 0, kept: 6 });
    expect(sources[0]?.remarks).toHaveLength(1);
  });

  test('are of every source that found the page', async () => {
    const { news } = await sessionWith(failuresAt(...BAD), [...PLACES, ...BAD], BAD);
    const failedBy = (engine: string) =>
      news.filter((each) => each.engine === engine).flatMap(({ failures }) => failures.map(({ url }) => url));
    expect(failedBy('other').sort()).toEqual([...BAD].sort());
    expect(failedBy('mixed').sort()).toEqual([...BAD].sort());
  });

  test('add up to the record, which has failures in the engine’s order', async () => {
    const { news, session } = await sessionWith(failuresAt(...BAD), [...BAD, ...PLACES]);
    expect(session.sources[0]?.failures).toEqual(BAD.map((url) => ({ url, why: `nothing at ${url}` })));
    expect(news.at(-1)?.failed).toBe(session.sources[0]?.failures.length);
  });

  test('say no more of a page than a person reads', async () => {
    const long = `http://a.example/${'x'.repeat(3_000)}`;
    const { news, session } = await sessionWith(failuresAt(long), [long]);
    for (const failures of [session.sources[0]?.failures, news.at(-1)?.failures] as SourceNews['failures'][]) {
      expect(failures[0]?.url).toBe(`${long.slice(0, 500)}…`);
      expect(failures[0]?.why).toBe(`nothing at ${long}`.slice(0, 300).concat('…'));
    }
  });
});
