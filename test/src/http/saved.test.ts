/** Saved pages are kept as they were, marked, listed, and private. */
import { describe, expect, it, vi } from 'vitest';
import { type AgentId, ownerOf, readHtml } from '../../../agents/agents.ts';
import type { PageId } from '../../../profiles/profiles.ts';
import { SAVED } from '../../../src/library/pages/saved-pages.ts';
import { storeOver } from '../../../src/storage/store/database-store.ts';
import { htmlOf, WEB, webOf } from '../../agents/support.ts';
import type { Person } from '../../world/person.ts';
import { type WorldOptions, world } from '../../world/world.ts';

const savedOf = async (person: Person) => (await person.search('is:saved')).map(({ page }) => page);
const marksOf = async (person: Person, agent: string) =>
  (await person.items(`/api/agents/${agent}/pages`)).map(({ saved }) => saved);

async function listed(options: WorldOptions = {}) {
  const house = await world(options);
  const { ana } = house;
  const { id, pages } = await ana.agentWithList();
  return { ...house, ana, id, pages: pages.map(({ page }) => page) };
}

describe('a saved page', () => {
  it('is marked on its list and found by is:saved, until it is unsaved', async () => {
    const { ana, id, pages } = await listed();
    const page = pages[1];
    const place = `/api/library/${page}/saved` as const;
    for (let twice = 0; twice < 2; twice++) expect(await ana.put(place)).toEqual({ page, saved: true });
    expect(await marksOf(ana, id)).toEqual([false, true, false, false]);
    expect(await ana.search('is:saved')).toMatchObject([{ page, saved: expect.stringMatching(/^2026-01-05T/) }]);
    expect(await ana.delete(place)).toEqual({ page, saved: false });
    expect(await marksOf(ana, id)).toEqual([false, false, false, false]);
    expect(await savedOf(ana)).toEqual([]);
    await ana.refused(404).delete(place);
  });

  it('of a running session that is removed while it is being saved is found, for it is saved once more', async () => {
    const { person, pages, service } = await listed();
    const bia = person('bia');
    const [id, page] = [(await bia.agent()) as AgentId, pages[0] as PageId];
    const added = service.agentStore.added.bind(service.agentStore);
    const remove = vi.spyOn(service.agentStore, 'added').mockImplementationOnce(async (...met) => {
      await added(...met);
      await bia.delete(`/api/library/${page}`);
    });
    await service.saved.save(ownerOf(id), page, id);
    expect(remove).toHaveBeenCalledTimes(2);
    expect(await savedOf(bia)).toEqual([page]);
    expect((await bia.get(`/api/library/${page}`)).saved).toBeDefined();
  });

  it('is also marked by another server on the same database', async () => {
    const { ana, id, pages, store } = await listed();
    const other = await world({ store: storeOver(store.database, (message) => expect.fail(message)) });
    const elsewhere = other.browser();
    elsewhere.jar.cookie = await ana.cookie();
    const place = `/api/library/${pages[2]}` as const;
    const NONE = [false, false, false, false];
    expect(await marksOf(elsewhere, id)).toEqual(NONE);
    for (const takenBack of [`${place}/saved`, place]) {
      await ana.put(`${place}/saved`);
      expect(await marksOf(elsewhere, id)).toEqual([false, false, true, false]);
      await ana.delete(takenBack);
      expect(await marksOf(elsewhere, id)).toEqual(NONE);
    }
  });

  it.each(['everybody’s', 'its reader’s alone'])('that is %s keeps its text, whatever it says later', async (whose) => {
    const alone = whose === 'its reader’s alone' ? { isPrivate: true as const } : {};
    const web = webOf(WEB);
    const fetch: typeof web.fetch = async (url) => ({ ...(await web.fetch(url)), ...alone });
    const { ana, id, pages, service, store } = await listed({ web: { ...web, fetch } });
    const place = `/api/library/${pages[0]}` as const;
    const { url, ...before } = await ana.get(place);
    expect(before).not.toHaveProperty('saved');
    await ana.put(`${place}/saved`);
    const page = readHtml(htmlOf('All new', 'nothing of what stood here before is left, not a word of it'), url);
    // From here on the saved pages' texts are counted, and unused texts go.
    await store.documents(SAVED).count({ by: { index: 'text', key: '' } });
    const owner = alone.isPrivate === true ? ownerOf(id as AgentId) : undefined;
    await service.library.keep(url, { page, url, truncated: false, ...alone }, owner);
    expect((await ana.get(place)).text).toBe(before.text);
    await ana.delete(`${place}/saved`);
    expect((await ana.get(place)).text).toContain('not a word of it');
  });

  it('that is brought has no heap of marks, which would make a browser stand still', async () => {
    const { ana } = await world();
    const heap = `a${'\u0301'.repeat(400)}`;
    const body = {
      url: 'http://heap.example/',
      title: heap,
      text: `Some words. ${heap}`,
      savedAt: '2026-01-01T00:00:00Z',
    };
    await ana.post('/api/library/saved', body);
    const [{ page = '' } = {}] = await ana.search('is:saved');
    const cut = `a${'\u0301'.repeat(10)}`;
    expect(await ana.get(`/api/library/${page}`)).toMatchObject({ title: cut, text: `Some words. ${cut}` });
  });

  it('is shown by no agent again, even if nobody opened it', async () => {
    const { ana, id, pages } = await listed();
    await ana.put(`/api/library/${pages[0]}/saved`);
    await ana.delete(`/api/agents/${id}`);
    const shown = (await ana.agentWithList({ engines: ['mixed'] })).pages.map(({ page }) => page);
    expect(shown).not.toContain(pages[0]);
    expect(shown).toContain(pages[1]);
    expect(await savedOf(ana)).toEqual([pages[0]]);
  });
});

describe.each([
  ['that somebody else read, too,', false],
  ['that is its user’s alone,', true],
])('a page %s', (_, isOwn) => {
  it.each([
    ['saved while it is taken out', 'DELETE', '', 'PUT', '/saved'],
    ['taken out while it is saved', 'PUT', '/saved', 'DELETE', ''],
  ] as const)('%s counts only if it is found', async (__, method, rest, other, otherRest) => {
    const { ana, id, pages, store } = await listed();
    const text = { text: 'a text of one’s own '.repeat(30), rating: 1 } as const;
    const page = isOwn ? (await ana.post(`/api/agents/${id}/texts`, text)).page : pages[0];
    const [place, commit] = [`/api/library/${page}`, store.commit.bind(store)];
    let others: Promise<unknown> | undefined;
    vi.spyOn(store, 'commit').mockImplementation(async (changes) => {
      const isOfIt = changes.some((each) => each.type === 'beside' && /^(library page|seen by) /.test(each.thing));
      if (others === undefined && isOfIt) {
        others = ana.send(other, place + otherRest);
        await others;
      }
      return commit(changes);
    });
    await ana.send(method, place + rest);
    expect(others).toBeDefined();
    const used = (await ana.items('/api/limits')).filter(({ limit }) => limit === 'saved' || limit === 'savedBytes');
    expect([used.map((each) => each.used), await savedOf(ana)]).toEqual([[0, 0], []]);
  });
});
