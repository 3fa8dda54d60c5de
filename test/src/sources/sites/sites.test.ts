/** The records of sites under simultaneous changes. */
import { expect, it } from 'vitest';
import type { ListRecord, UserId } from '../../../../agents/agents.ts';
import { LIMITS } from '../../../../src/people/limits/table.ts';
import { SITES, type Site } from '../../../../src/sources/sites/records.ts';
import { resultOf } from '../../../../src/sources/sites/site-asking.ts';
import { siteIdOf, UserSites } from '../../../../src/sources/sites/sites.ts';
import { withSites } from '../../http/sites-support.ts';
import { temporaryFolder } from '../../support/folders.ts';
import { openStore } from '../../support/stores.ts';

const ANA = 'ana' as UserId;

function siteNamed(n: number, more: Partial<Site> = {}): Site {
  const address = `https://${n}.example/`;
  const base = { id: siteIdOf(address), user: ANA, name: '', address, kind: 'search' as const, made: 0 };
  const empty = { words: [], furniture: [], steps: [], history: [] };
  return { ...base, ...empty, isOn: true, addedAt: '2026-05-20T12:00:00.000Z', state: 'ready', ...more };
}

const sitesAnew = async () => new UserSites(await openStore(await temporaryFolder()));
const numbered = (others: readonly Site[]) => `site ${others.length + 1}`;

it('sites added in the same moment are limited in number', async () => {
  const sites = await sitesAnew();
  for (let n = 2; n < LIMITS.sites.most; n++) await sites.add(siteNamed(n), numbered);
  const added = await Promise.allSettled([100, 101, 102].map((n) => sites.add(siteNamed(n), numbered)));
  expect(added.map(({ status }) => status).sort()).toEqual(['fulfilled', 'fulfilled', 'rejected']);
  expect(await sites.ofUser(ANA)).toHaveLength(LIMITS.sites.most);
});

it('sites added in the same moment get names of their own', async () => {
  const sites = await sitesAnew();
  await Promise.all([1, 2, 3].map((n) => sites.add(siteNamed(n), numbered)));
  expect((await sites.ofUser(ANA)).map(({ name }) => name)).toEqual(['site 1', 'site 2', 'site 3']);
});

it('sites added in the same moment are one site if they have one address', async () => {
  const sites = await sitesAnew();
  const [one, other] = await Promise.all([sites.add(siteNamed(1), () => 'one'), sites.add(siteNamed(1), () => 'two')]);
  expect(other).toEqual(one);
});

it('an answer of a site is dropped if its search has moved meanwhile', async () => {
  const found = { at: '2026-05-20T12:00:00.000Z', words: 'lamp', records: [] };
  const sites = await sitesAnew();
  const before = await sites.add(siteNamed(1, { searchUrl: 'https://1.example/a?q={term}' }), numbered);
  const now = await sites.change(ANA, before.id, (site) => ({ ...site, searchUrl: 'https://1.example/b?q={term}' }));
  await sites.noteFound(before, found);
  expect(await sites.found(before)).toBeUndefined();
  await sites.noteFound(now, found);
  expect(await sites.found(now)).toMatchObject(found);
});

it('a site counts all that it has answered, and keeps twenty records of its last answer', async () => {
  const records = Array.from({ length: 21 }, (_, i): ListRecord => {
    return { title: `Lamp ${i}`, link: `https://1.example/${i}`, confidence: { title: 1, link: 1 } };
  });
  const sites = await sitesAnew();
  const site = await sites.add(siteNamed(1, { searchUrl: 'https://1.example/a?q={term}' }), numbered);
  const found = { at: '2026-05-20T12:00:00.000Z', words: 'lamp' };
  await sites.noteFound(site, { ...found, records: records.slice(0, 3) });
  await sites.noteFound(site, { ...found, records });
  expect(await sites.found(site)).toEqual({ ...found, records: records.slice(0, 20), answers: 2, given: 24 });
});

it('a site whose job cannot be stored stays as it is', async () => {
  const failing = {
    adding: () => {
      throw new Error('full');
    },
    added: () => undefined,
  };
  const house = await withSites();
  const { ownSites: desk } = house.service;
  const { id } = await house.add('http://nowhere.localhost:1/');
  const [stored] = (await house.store.documents(SITES).scan({ limit: 1 })).items;
  if (stored === undefined) throw new Error('no site');
  const { value: failed } = stored;
  const { user } = failed;
  expect(failed.state).toBe('failed');
  await expect(desk.edit(user, id, { searchUrl: 'http://a.localhost:1/?q={term}' }, failing)).rejects.toThrow('full');
  await expect(desk.lookAnew(user, id, failing)).rejects.toThrow('full');
  await expect(desk.add({ user, address: 'http://b.localhost:1/' }, failing)).rejects.toThrow('full');
  expect(await desk.sites.ofUser(user)).toEqual([failed]);
});

it('a site’s record says beside its text what it costs and of whom it is, as far as it does', () => {
  const price = { amount: '10', currency: 'BRL' };
  const snippetOf = (more: Partial<ListRecord>) =>
    resultOf({ title: 'A lamp', link: 'https://1.example/a', confidence: { title: 1, link: 1 }, ...more }, 1).snippet;
  expect(snippetOf({ snippet: 'of glass', price, author: '', seller: 'Ana' })).toBe('of glass · BRL 10 · Ana');
  expect(snippetOf({})).toBe('');
});
