/** Pages in networks that only some may ask: each reader has their own. */
import { describe, expect, it } from 'vitest';
import type { Fetch } from '../../agents/agents.ts';
import { WEB, webOf } from '../agents/support.ts';
import { agentWithList, newUser, serviceUnderTest } from './support.ts';

describe('a page in a private network', () => {
  it('is read anew for each user, found by nobody else, and in no dictionary', async () => {
    const web = webOf(WEB);
    const fetch: Fetch = async (url, options) => ({ ...(await web.fetch(url, options)), isPrivate: true });
    const house = await serviceUnderTest({ web: { ...web, fetch } });
    const [ana, bia] = [await newUser(house.app, 'ana'), await newUser(house.app, 'bia')];
    const hers = await agentWithList(ana, house);
    const before = web.fetched.length;
    const others = await agentWithList(bia, house);
    expect(web.fetched.length).toBe(2 * before);
    expect(others.pages.map(({ url }) => url)).toEqual(hers.pages.map(({ url }) => url));
    const ids = new Set(hers.pages.map(({ page }) => page));
    expect(others.pages.filter(({ page }) => ids.has(page))).toEqual([]);
    const [first] = hers.pages;
    expect((await bia.get(`/api/library/${first?.page}`)).statusCode).toBe(404);
    expect((await house.service.library.dictionary()).pages).toBe(
      (await (await serviceUnderTest()).service.library.dictionary()).pages,
    );
    expect(await house.service.library.find(first?.url ?? '')).toBeUndefined();
    // Known to its reader, it is not asked for again.
    await ana.post(`/api/agents/${hers.id}/sessions`);
    await house.service.sessions.idle();
    expect(web.fetched.length).toBe(2 * before);
  });
});
