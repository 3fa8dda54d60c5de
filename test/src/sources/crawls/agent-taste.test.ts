/** The pages where crawls for an agent begin: what its owner liked, and the first of its latest list. */
import { expect, it } from 'vitest';
import { type Agent, ownerOf } from '../../../../agents/agents.ts';
import { bestPagesOf } from '../../../../src/sources/crawls/agent-taste.ts';
import { engineOf, MIXED } from '../../../agents/support.ts';
import { world } from '../../../world/world.ts';

const PAGES = 12;

/** An agent after a session, the pages that it found, in order, and those where its crawls begin. */
async function afterSession({ isPrivate = false } = {}) {
  const found = engineOf('found', MIXED, MIXED.length);
  const search: typeof found.search = async (...asked) => {
    const { results } = await found.search(...asked);
    return { results: results.map((result) => ({ ...result, ...(isPrivate && { isPrivate }) })) };
  };
  const { ana, service } = await world({ engines: [{ ...found, search }] });
  const id = await ana.agent({ pagesPerSession: PAGES });
  const { pages, urls } = await ana.session(id);
  const begins = () => bestPagesOf({ id, user: ownerOf(id) } as Agent, service);
  return { begins, urls, rate: (at: number, value: 1 | -1) => ana.rate(id, pages[at]?.page, value) };
}

it('crawls begin with what was liked last, and then with the first ten pages of the latest list', async () => {
  const { begins, rate, urls } = await afterSession();
  expect(urls).toHaveLength(PAGES);
  expect(await begins()).toEqual(urls.slice(0, 10));
  for (const [at, value] of [
    [3, 1],
    [11, 1],
    [10, -1],
  ] as const)
    await rate(at, value);
  expect(await begins()).toEqual([urls[11], urls[3], ...urls.slice(0, 10).filter((url) => url !== urls[3])]);
});

it('crawls begin with no page that is its owner’s alone', async () => {
  const { begins, rate, urls } = await afterSession({ isPrivate: true });
  await rate(0, 1);
  expect(urls).toHaveLength(PAGES);
  expect(await begins()).toEqual([]);
});
