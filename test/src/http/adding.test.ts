/** Pages and texts added by hand. */
import { describe, expect, it } from 'vitest';
import { evolutionUrl, htmlOf, WEB, webOf } from '../../agents/support.ts';
import type { Person } from '../../world/person.ts';
import { world } from '../../world/world.ts';

const GOOD = evolutionUrl(0);
const FRESH = 'http://evolution.example/fresh';
const AGENT = { language: 'en' } as const;

/** Ana with an agent, and a function that adds an address and waits for its result. */
async function adding() {
  const pages = new Map([...WEB, [FRESH, htmlOf('Fresh', 'genetic algorithms and their fresh populations')]]);
  const web = webOf(pages);
  const house = await world({ web });
  const { ana, idle } = house;
  const agent = await ana.agent(AGENT);
  const add = async (address: string, rating?: -1 | 0 | 1, person: Person = ana, to: string = agent) => {
    const begun = await person.post(`/api/agents/${to}/pages`, {
      address,
      ...(rating === undefined ? {} : { rating }),
    });
    await idle();
    return { begun, ended: await person.get(`/api/agents/${to}/added`) };
  };
  return { ...house, ana, agent, pages, web, add };
}

describe('a page added by its address', () => {
  it('with a rating teaches, is in the library, is on no later list, and keeps its user’s last word', async () => {
    const { ana, agent, add } = await adding();
    for (const rating of [-1, 0, 1] as const) {
      const { begun, ended } = await add(GOOD, rating);
      expect(begun).toMatchObject({ from: 'hand', found: 1, waiting: 1, taken: 0 });
      expect(ended).toMatchObject({ found: 1, waiting: 0, taken: 1, leftInAll: 0 });
      expect(await ana.search('is:rated')).toMatchObject([{ url: GOOD, rating, private: true }]);
    }
    const { urls } = await ana.session(agent);
    expect(urls.length).toBeGreaterThan(0);
    expect(urls).not.toContain(GOOD);
  });

  it('without a rating is saved and teaches nothing until it is rated, and an unreadable page or a wrong address is reported', async () => {
    const { ana, agent, add } = await adding();
    await add(GOOD);
    const [hit] = await ana.search('is:saved');
    expect(hit).toMatchObject({ url: GOOD });
    expect(await ana.items(`/api/agents/${agent}/profiles`)).toEqual([]);
    await ana.rate(agent, hit?.page, 1);
    expect(await ana.search('is:liked')).toMatchObject([{ url: GOOD, rating: 1 }]);
    const left = [{ title: 'https://lost.example/x', why: 'the site answered 404' }];
    expect((await add('lost.example/x', 1)).ended).toMatchObject({ taken: 0, left });
    for (const address of ['ftp://a.example/', 'javascript:alert(1)', 'genetic algorithms', 'http://'])
      await ana.refused(422, { address: '' }).post(`/api/agents/${agent}/pages`, { address });
  });
});

it('a better page takes the place of a page that its agent listed, and of no other', async () => {
  const { ana, agent, idle } = await adding();
  const { pages } = await ana.session(agent);
  const replace = (page = '') => `/api/agents/${agent}/pages/${page}/replace` as const;
  await ana.post(replace(pages[0]?.page), { address: FRESH });
  await idle();
  const [fresh] = await ana.search('is:liked');
  expect(fresh).toMatchObject({ url: FRESH, rating: 1 });
  const [first] = await ana.items(`/api/agents/${agent}/pages`);
  expect(first).toMatchObject({ page: pages[0]?.page, state: 'replaced' });
  await ana.refused(404).post(replace(fresh?.page), { address: GOOD });
});

it('a page that others read gives its adder no sign of that, in no answer and by no spared visit', async () => {
  const { person, web, add } = await adding();
  await add(GOOD, 1);
  const [bia, caio] = [person('bia'), person('caio')];
  const [hers, his] = [await bia.agent(AGENT), await caio.agent(AGENT)];
  const before = web.fetched.length;
  const known = await add(GOOD, 1, bia, hers);
  const afterKnown = web.fetched.length;
  expect(await add(FRESH, 1, caio, his)).toEqual(known);
  expect([afterKnown - before, web.fetched.length - afterKnown]).toEqual([1, 1]);
});

it.each([
  ['is not given instead of a page that is gone; whoever was shown it before knows it', 0],
  ['is given to whom a session of their own has met it, though no list had it', 4],
])('a page that others read %s', async (_, place) => {
  const { ana, person, service, pages, add } = await adding();
  const bia = person('bia');
  const { id } = await ana.agentWithList();
  const session = await service.agentStore.session(id, 1);
  const { list } = session?.state === 'done' ? session : expect.fail('it is not done');
  const [passed] = await service.agentStore.passed(id, 1);
  const behind = passed && (await service.library.get(passed.page))?.url;
  const url = [...list.map((page) => page.url), behind][place] ?? expect.fail('it ranked no more');
  pages.delete(url);
  expect((await add(url, 1, bia, await bia.agent(AGENT))).ended).toMatchObject({ taken: 0, leftInAll: 1 });
  expect(await bia.search('')).toEqual([]);
  expect((await add(url, 1, ana, id)).ended).toMatchObject({ taken: 1 });
});

describe('a pasted text', () => {
  const TEXT = 'Populations of candidate solutions: a lecture that stands nowhere.';
  const LECTURE = { title: 'My lecture', text: TEXT };

  it('belongs to its user alone: nobody else finds it, and the dictionary does not count it', async () => {
    const { ana, agent, person } = await adding();
    const bia = person('bia');
    const { page } = await ana.post(`/api/agents/${agent}/texts`, LECTURE);
    expect(await ana.search('lecture')).toMatchObject([{ page, title: 'My lecture', private: true }]);
    expect(await ana.search('is:saved')).toHaveLength(1);
    expect(await ana.get(`/api/library/${page}`)).toMatchObject({ text: `My lecture\n${TEXT}`, private: true });
    expect(await bia.search('lecture')).toEqual([]);
    await bia.refused(404).get(`/api/library/${page}`);
    await bia.refused(404).put(`/api/library/${page}/saved`);
    const hers = await bia.post(`/api/agents/${await bia.agent(AGENT)}/texts`, LECTURE);
    expect(hers.page).not.toBe(page);
  });

  it('teaches if it is rated, is one page if it is pasted twice, and is refused without words', async () => {
    const { ana, agent } = await adding();
    for (const rating of [1, -1] as const) await ana.post(`/api/agents/${agent}/texts`, { text: TEXT, rating });
    const url = expect.stringMatching(/^text:[0-9a-f]{32}$/);
    expect(await ana.search('')).toMatchObject([{ url, rating: -1, private: true }]);
    await ana.refused(400).post(`/api/agents/${agent}/texts`, { text: ' \n ' });
    await ana.refused(422).post(`/api/agents/${agent}/texts`, { text: '\u200b' });
  });
});
