/** The library as an engine: a user's other agents find read but unshown pages, and nobody else does. */
import { describe, expect, it } from 'vitest';
import { bakingUrl, engineOf, evolutionUrl, htmlOf, webOf } from '../../agents/support.ts';
import { DAY_MS, type WorldOptions, world } from '../../world/world.ts';
import { storeOfStory } from '../storage/database/support/told-over.ts';

/** Pages that an agent read, and of which it shows only the first. */
const READ = [0, 1, 2].map(evolutionUrl);
const FROM_LIBRARY = { engines: ['library'] };

/** Ana, whose first agent has shown one page of what it read. */
async function read(options: WorldOptions) {
  const house = await world(options);
  const { ana } = house;
  const first = await ana.agent({ pagesPerSession: 1 });
  await ana.session(first);
  return { ...house, ana, first };
}

it('the library gives an agent unshown pages of its user’s other agent without a request, but nothing of other users', async () => {
  const { ana, person, first } = await read({
    store: await storeOfStory(),
    engines: [engineOf('one', [...READ, bakingUrl(0)])],
  });
  const { pages, urls, sources } = await ana.session(await ana.agent(FROM_LIBRARY));
  // Pages on another topic do not have its words.
  expect(urls.toSorted()).toEqual(READ.slice(1).toSorted());
  expect(pages).toMatchObject([{ engines: ['Library'] }, { engines: ['Library'] }]);
  expect(sources).toMatchObject([{ engine: 'Library', found: 2, kept: 2 }]);
  const bia = person('bia');
  for (let i = 0; i < 2; i++) expect((await bia.session(await bia.agent(FROM_LIBRARY))).sources).toEqual([]);
  await ana.patch(`/api/agents/${first}`, FROM_LIBRARY);
  expect((await ana.session(first)).sources).toEqual([]);
});

describe('the library as an engine', () => {
  it('shares a session’s questions with the others, is listed among the sources, and can be switched off', async () => {
    const { ana } = await read({ engines: [engineOf('one', READ)] });
    const standing = async (engines?: string[]) => {
      const agent = await ana.agent(engines === undefined ? {} : { engines });
      return (await ana.items(`/api/agents/${agent}/engines`)).map(({ id, share }) => [id, share]);
    };
    expect(await standing()).toEqual([
      ['one', 0.5],
      ['library', 0.5],
    ]);
    expect(await standing(['one'])).toEqual([['one', 1]]);
    const library = expect.objectContaining({ id: 'library', state: 'ready' });
    expect(await ana.items('/api/sources')).toContainEqual(library);
  });

  it('has its user’s private pages, and keeps them private', async () => {
    const secret = 'http://papers.example/one?token=1';
    const page = htmlOf('One', 'genetic algorithms that only one may read');
    const others = READ.map((url) => [url, htmlOf('G', 'genetic algorithms')] as const);
    const web = webOf(new Map([[secret, page], ...others]));
    const found = (url: string, rank: number) => ({ url, title: 'One', snippet: '', rank });
    const results = [found(evolutionUrl(0), 1), { ...found(secret, 2), isPrivate: true } as const];
    const search = async (asked: { page: number }) => ({ results: asked.page === 1 ? results : [] });
    const { ana, service } = await read({ web, engines: [{ ...engineOf('one', []), search }] });
    expect((await ana.session(await ana.agent(FROM_LIBRARY))).urls).toEqual([secret]);
    expect(await service.library.find(secret)).toBeUndefined();
    expect(web.fetched.toSorted()).toEqual([evolutionUrl(0), secret].toSorted());
  });

  it('lets a page unseen for long be read again', async () => {
    const web = webOf(new Map(READ.map((url) => [url, htmlOf('On genes', 'genetic algorithms')])));
    const { ana, pass } = await read({ web, engines: [engineOf('one', READ)] });
    await ana.session(await ana.agent({ ...FROM_LIBRARY, pagesPerSession: 1 }));
    expect(web.fetched).toHaveLength(READ.length);
    pass(8 * DAY_MS);
    await ana.session(await ana.agent(FROM_LIBRARY));
    expect(web.fetched).toHaveLength(READ.length + 1);
  });
});
