/** Pages in private networks: each reader has an own copy. */
import { expect, it } from 'vitest';
import type { Fetch } from '../../../agents/agents.ts';
import { WEB, webOf } from '../../agents/support.ts';
import { world } from '../../world/world.ts';

it('a page in a private network is read for each user, found by nobody else, and not counted', async () => {
  const web = webOf(WEB);
  const fetch: Fetch = async (url, options) => ({ ...(await web.fetch(url, options)), isPrivate: true });
  const { ana, bia, service } = await world({ web: { ...web, fetch } });
  const hers = await ana.agentWithList();
  const before = web.fetched.length;
  const { pages } = await bia.agentWithList();
  expect(web.fetched.length).toBe(2 * before);
  expect(pages.map(({ url }) => url)).toEqual(hers.pages.map(({ url }) => url));
  const ids = new Set(hers.pages.map(({ page }) => page));
  expect(pages.filter(({ page }) => ids.has(page))).toEqual([]);
  const [first] = hers.pages;
  await bia.refused(404).get(`/api/library/${first?.page}`);
  const another = await world();
  expect((await service.library.dictionary()).pages).toBe((await another.service.library.dictionary()).pages);
  expect(await service.library.find(first?.url ?? '')).toBeUndefined();
  // Known to its reader, it is not asked for again.
  await ana.session(hers.id);
  expect(web.fetched.length).toBe(2 * before);
});
