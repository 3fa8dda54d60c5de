import { describe, expect, it } from 'vitest';
import type { PageId } from '../../profiles/profiles.ts';
import { WEB, webOf } from '../agents/support.ts';
import {
  agentWithList,
  newUser,
  PASSWORD,
  runSession,
  type ServiceOptions,
  serviceUnderTest,
  Visitor,
} from './support.ts';

interface Run {
  readonly text: string;
  readonly hit: boolean;
}

async function scene(options: ServiceOptions = {}) {
  const served = await serviceUnderTest(options);
  const ana = await newUser(served.app, 'ana');
  const { id, pages } = await agentWithList(ana, served);
  const own = `/api/agents/${id}`;
  const shown = async (query = '') =>
    (await ana.get(`${own}/shown${query}`)).json<{
      items: readonly { page: string; url: string }[];
      next: string | null;
    }>();
  return { served, ana, id, pages, own, shown };
}

const hits = (runs: readonly Run[]) => runs.filter(({ hit }) => hit).map(({ text }) => text.toLowerCase());

describe('pages as they are read', () => {
  it('have the stretch that speaks for them, and the whole text, with the words of the agent marked', async () => {
    const { ana, own, pages } = await scene();
    const [second, first] = pages;
    const strange = 'f'.repeat(32);
    const asked = await ana.get(`${own}/passages?pages=${first?.page},${second?.page},${strange}`);
    const { items } = asked.json<{ items: readonly { page: string; runs: readonly Run[] }[] }>();
    expect(items.map(({ page }) => page)).toEqual([first?.page, second?.page]);
    expect(hits(items[0]?.runs ?? [])).toEqual(
      expect.arrayContaining([expect.stringMatching(/^(?:genetic|algorithm)/)]),
    );

    const text = (await ana.get(`${own}/pages/${first?.page}/text`)).json<{ url: string; runs: readonly Run[] }>();
    expect(text.url).toBe(first?.url);
    const whole = (await ana.get(`/api/library/${first?.page}`)).json<{ text: string }>();
    expect(text.runs.map((run) => run.text).join('')).toBe(whole.text);
    expect(hits(text.runs).length).toBeGreaterThanOrEqual(hits(items[0]?.runs ?? []).length);
    expect((await ana.get(`${own}/pages/${strange}/text`)).statusCode).toBe(404);
  });

  it('say what their text is made of, and where their reader was, on whichever device', async () => {
    const linked = '<p>Here is <a href="http://elsewhere.example/">more of it</a>.</p></body>';
    const web = webOf(new Map([...WEB].map(([url, html]) => [url, html.replace('</body>', linked)])));
    const { served, ana, own, pages } = await scene({ web });
    const page = pages[0]?.page;
    interface Told {
      readonly runs: readonly Run[];
      readonly outline: readonly { kind: string; from: number; to: number; href?: string }[];
      readonly place: number;
    }
    const read = async (who = ana) => (await who.get(`${own}/pages/${page}/text`)).json<Told>();
    const { outline, runs, place } = await read();
    const text = runs.map((run) => run.text).join('');
    const links = outline.map(({ kind, from, to, href }) => [kind, text.slice(from, to), href]);
    expect(links).toContainEqual(['link', 'more of it', 'http://elsewhere.example/']);
    expect(place).toBe(0);
    expect((await ana.get(`/api/library/${page}`)).json<Told>().outline).toEqual(outline);
    const { outline: kept = '' } = (await served.service.library.get(page as PageId)) ?? {};
    const lost = { sql: 'DELETE FROM blob WHERE hash = $1', values: [Buffer.from(kept, 'hex')] };
    await served.store.database.commit([lost]);
    expect(await read()).toMatchObject({ outline: [], runs });

    const at = `/api/library/${page}/place`;
    expect((await ana.ask('PUT', at, { place: 7 })).statusCode).toBe(200);
    const phone = new Visitor(served.app);
    await phone.post('/api/login', { login: 'ana', password: PASSWORD });
    expect((await read(phone)).place).toBe(7);
    expect((await phone.ask('PUT', at, { place: -1 })).statusCode).toBe(400);
    await phone.ask('PUT', at, { place: 0 });
    expect((await read()).place).toBe(0);
    const ben = await newUser(served.app, 'ben');
    expect((await ben.ask('PUT', at, { place: 3 })).statusCode).toBe(404);
  });

  it('are found again among all that was shown: new, relevant, saved, hidden, by source, by a word', async () => {
    const { served, ana, id, own, pages, shown } = await scene();
    const [liked, kept, hidden] = pages.map(({ page }) => page);
    await ana.ask('PUT', `${own}/pages/${liked}/rating`, { value: 1 });
    await ana.ask('PUT', `/api/library/${kept}/saved`);
    await ana.ask('PUT', `${own}/pages/${hidden}/hidden`);
    await runSession(ana, id, served.service);
    const all = await shown();
    expect(all.next).toBe(null);
    expect(all.items.length).toBeGreaterThan(pages.length - 1);
    expect(all.items.map(({ page }) => page)).not.toContain(hidden);
    const only = async (query: string) => (await shown(query)).items.map(({ page }) => page);
    expect(await only('?only=relevant')).toEqual([liked]);
    expect(await only('?only=saved')).toEqual([kept]);
    expect(await only('?only=hidden')).toEqual([hidden]);
    expect(await only('?only=new')).toEqual(all.items.map(({ page }) => page).filter((page) => page !== liked));
    expect(await only('?source=nobody')).toEqual([]);
    const address = new URL(pages[0]?.url ?? '').pathname.slice(1);
    expect(await only(`?text=${encodeURIComponent(address.toUpperCase())}`)).toContain(liked);

    // Whole lists, the latest first, and then those before.
    const latest = await shown('?limit=1');
    const before = await shown(`?limit=1&cursor=${latest.next}`);
    expect([...latest.items, ...before.items]).toEqual(all.items);
    expect(before.next).toBe(null);
  });
});

describe('a profile', () => {
  it('says how fit it is, what was set by hand, what it learned from and what it brought', async () => {
    const { served, ana, id, own, pages } = await scene();
    await ana.ask('PUT', `${own}/pages/${pages[0]?.page}/rating`, { value: 1 });
    await runSession(ana, id, served.service);
    await ana.ask('PUT', `${own}/terms`, { term: 'crossov', share: 0 });
    const { items } = (await ana.get(`${own}/profiles`)).json<{
      items: readonly { id: string; fitness: number; edits: readonly { term: string; share: number }[] }[];
    }>();
    const [profile] = items;
    expect(profile?.fitness).toBeGreaterThan(0);
    expect(profile?.edits).toMatchObject([{ term: 'crossov', share: 0 }]);
    const told = (await ana.get(`${own}/profiles/${profile?.id}/pages`)).json<{
      learned: readonly { page: string; rating: number }[];
      proposed: readonly { page: string }[];
    }>();
    expect(told.learned).toMatchObject([{ page: pages[0]?.page, rating: 1 }]);
    const listed = (await ana.get(`${own}/pages`)).json<{ items: readonly { page: string; profile: string }[] }>()
      .items;
    expect(told.proposed.map(({ page }) => page)).toEqual(
      listed.filter((page) => page.profile === profile?.id).map(({ page }) => page),
    );
    expect((await ana.get(`${own}/profiles/nosuch/pages`)).statusCode).toBe(404);
  });
});
