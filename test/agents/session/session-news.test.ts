/** A session's news while it reads: figures, and each failure once. */
import { describe, expect, test } from 'vitest';
import { asSaid, FetchFailed, MOST_SAID } from '../../../agents/agents.ts';
import { SourceTally } from '../../../agents/session/source-tally.ts';
import { engineOf, evolutionUrl, type FakeWeb, firstSession, WEB, webOf } from '../support.ts';

const PLACES = [0, 1, 2, 3, 4, 5].map(evolutionUrl);
const BAD = ['http://a.example/1', 'http://b.example/1', 'http://a.example/2'];

/** A web in which these addresses fail. */
const without = (...urls: readonly string[]) =>
  webOf(
    new Map<string, string | Error>([
      ...WEB,
      ...urls.map((url) => [url, new FetchFailed(asSaid(`nothing at ${url}`))] as const),
    ]),
  );

async function sessionWith(web: FakeWeb, places: readonly string[], others: readonly string[] = []) {
  const engines = [engineOf('mixed', places, places.length), engineOf('other', others)];
  const { session, announced } = await firstSession({ engines, web });
  const news = announced.flatMap((each) => (each.type === 'source' ? [each.news] : []));
  return { sources: session.sources, news, of: (engine: string) => news.filter((each) => each.engine === engine) };
}

describe('session news', () => {
  test('name a source’s finds first, then each page once, with figures so far, up to the kept pages', async () => {
    const { of, sources } = await sessionWith(without(...BAD), [BAD[0] ?? '', ...PLACES, ...BAD.slice(1)]);
    const news = of('mixed');
    const none = { fetched: 0, kept: 0, failed: 0, remarked: 0, failures: [], remarks: [] };
    expect(news[0]).toEqual({ engine: 'mixed', query: 'quiet things', found: 9, unseen: 9, ...none });
    expect(news.map(({ fetched, failed }) => fetched + failed)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    const told = news.flatMap(({ failures }) => failures.map(({ url }) => url));
    expect(told.sort()).toEqual([...BAD].sort());
    const [source] = sources;
    expect(news.at(-1)).toMatchObject({ fetched: source?.fetched, kept: source?.kept, failed: 3, unseen: 9 });
    // The session's record has them in the engine's order.
    expect(source?.failures).toEqual(BAD.map((url) => ({ url, why: asSaid(`nothing at ${url}`).reason })));
  });

  test('give each remark on a page once', async () => {
    const web = webOf(WEB);
    const fetch = async (url: string) => ({ ...(await web.fetch(url)), truncated: url === PLACES[1] });
    const { of, sources } = await sessionWith({ ...web, fetch }, PLACES);
    expect(of('mixed').flatMap(({ remarks }) => remarks)).toEqual(sources[0]?.remarks);
    expect(of('mixed').at(-1)).toMatchObject({ remarked: 1, failed: 0, kept: 6 });
    expect(sources[0]?.remarks).toHaveLength(1);
  });

  test('name every source that found the page', async () => {
    const { of } = await sessionWith(without(...BAD), [...PLACES, ...BAD], BAD);
    for (const engine of ['other', 'mixed']) {
      const failed = of(engine).flatMap(({ failures }) => failures.map(({ url }) => url));
      expect(failed.sort()).toEqual([...BAD].sort());
    }
  });

  test('have no more text of a page than a person reads', async () => {
    const long = `http://a.example/${'x'.repeat(3_000)}`;
    const { of, sources } = await sessionWith(without(long), [long]);
    const cut = { url: `${long.slice(0, 500)}…`, why: asSaid(`nothing at ${long}`.slice(0, 500)).reason };
    expect([sources[0]?.failures, of('mixed').at(-1)?.failures]).toEqual([[cut], [cut]]);
  });

  test('count all failures in the end, and name the first of them', () => {
    const urls = Array.from({ length: 2 * MOST_SAID }, (_, i) => `http://a.example/${i}`);
    const results = urls.map((url, i) => ({ url, title: url, snippet: '', rank: i + 1 }));
    const found = { engine: 'mixed', query: 'quiet things', found: urls.length, leftOut: { blocked: 0, old: 0 } };
    const tally = new SourceTally({ ...found, results, weight: 1 });
    const why = asSaid('nothing there').reason;
    for (const url of urls.toReversed()) tally.take(url, { state: 'failed', why });
    const { failed, failures } = tally.report();
    expect(failed).toBe(urls.length);
    expect(failures.map(({ url }) => url)).toEqual(urls.slice(0, MOST_SAID));
  });
});
