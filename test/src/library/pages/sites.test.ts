/** The repeated parts of sites, learned page by page and kept. */
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { nodesOf, parseHtml, type Sites, treeOf, type UserId } from '../../../../agents/agents.ts';
import { SITES, StoredSites } from '../../../../src/library/pages/sites.ts';
import { Accounts } from '../../../../src/people/accounts/accounts.ts';
import type { Store } from '../../../../src/storage/store/store.ts';
import { rethrow } from '../../support/both.ts';
import { temporaryFolder } from '../../support/folders.ts';
import { quickPasswords } from '../../support/passwords.ts';
import { openStore, stubborn } from '../../support/stores.ts';

const SITE = 'news.example';
const MENU = '<nav><a href="/">Start</a></nav>';
const SAVE_AFTER_MS = 30_000;

function sitesOver(store?: Store, failed: (error: unknown) => void = rethrow, now = () => 0): StoredSites {
  const sites = new StoredSites(store, failed, now);
  // Registered later than the store's end, so it runs first, and nothing is saved later.
  onTestFinished(() => sites.close());
  return sites;
}

/** A page whose paragraphs are content, and whose other parts are not. */
function pageOf(...paragraphs: readonly string[]) {
  const tree = treeOf(parseHtml(`<body>${MENU}${paragraphs.map((text) => `<p>${text}</p>`).join('')}</body>`));
  const isContent = tree.lines.map(({ text }) => paragraphs.includes(text));
  return nodesOf(tree, isContent);
}

async function learnPages(sites: Sites, names: readonly string[], owner?: UserId): Promise<void> {
  for (const name of names) await sites.learn(SITE, pageOf(`Only ${name} says this`), owner);
}

const pagesOf = async (sites: Sites, owner?: UserId) => (await sites.knowledge(SITE, owner))?.pages;
const scanned = async (store: Store) => (await store.documents(SITES).scan({ limit: 10 })).items;
const emptyStore = async () => openStore(await temporaryFolder());
const names = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => `page ${from + i}`);

describe('a site', () => {
  test('is known from its third page on, and the repeated text of all pages is its template', async () => {
    const sites = sitesOver();
    await learnPages(sites, ['one', 'two']);
    expect(await sites.knowledge(SITE)).toBeUndefined();
    await learnPages(sites, ['three']);
    const menu = nodesOf(treeOf(parseHtml(MENU)), []).all;
    expect(menu.length).toBeGreaterThan(0);
    expect(await sites.knowledge(SITE)).toMatchObject({ pages: 3, repeated: new Set(menu) });
    expect(await sites.knowledge('other.example')).toBeUndefined();
  });

  test('that nobody visited for half a year is forgotten as others are learned, and is learned anew later', async () => {
    const store = await emptyStore();
    const DAY_MS = 86_400_000;
    const known = async () => (await scanned(store)).map(({ value }) => value.site).sort();
    const learnAt = async (day: number, site: string) => {
      const sites = sitesOver(store, rethrow, () => day * DAY_MS);
      for (const name of names(0, 3))
        await sites.learn(site, pageOf(`Only ${name} of ${site} says this on day ${day}`));
      await sites.close();
    };
    await learnAt(0, 'left.example');
    await learnAt(100, 'visited.example');
    await learnAt(180, 'other.example');
    expect(await known()).toEqual(['left.example', 'other.example', 'visited.example']);
    await learnAt(181, 'other.example');
    expect(await known()).toEqual(['other.example', 'visited.example']);
  });

  test('is known to one user by private pages, and to nobody else, while the account exists', async () => {
    const store = await emptyStore();
    const clock = () => '2026-01-05T08:00:00.000Z';
    const accounts = new Accounts(store, clock, () => 'ana', quickPasswords());
    const { id: ana } = await accounts.register({ loginName: 'ana', password: 'correct horse battery' }, 'open');
    const [bia, caio] = ['bia', 'caio'] as [UserId, UserId];
    const sites = sitesOver(store);
    for (const owner of [ana, bia]) await learnPages(sites, names(0, 3), owner);
    expect([await pagesOf(sites, ana), await pagesOf(sites)]).toEqual([3, undefined]);
    await learnPages(sites, names(0, 4));
    // A user without a record of a site gets the public one.
    expect([await pagesOf(sites, ana), await pagesOf(sites, caio)]).toEqual([3, 4]);
    await sites.close();
    const after = sitesOver(store);
    expect([await pagesOf(after, ana), await pagesOf(after, bia)]).toEqual([3, 4]);
    expect(await store.clear(ana)).toBeGreaterThan(0);
    expect(await pagesOf(sitesOver(store), ana)).toBe(4);
  });

  test('learns nothing from a page that it has under another address', async () => {
    const sites = sitesOver();
    await learnPages(sites, names(0, 3));
    const paragraphs = names(0, 20);
    await sites.learn(SITE, pageOf(...paragraphs));
    for (const day of ['Monday', 'Tuesday', 'Wednesday']) await sites.learn(SITE, pageOf(...paragraphs, day));
    const { pages, repeated = new Set() } = (await sites.knowledge(SITE)) ?? {};
    expect(pages).toBe(4);
    expect(pageOf(...paragraphs).content.some((hash) => repeated.has(hash))).toBe(false);
  });

  test('learns from pages with little text among repeated parts', async () => {
    const sites = sitesOver();
    const long = Array.from({ length: 300 }, (_, i) => `<li><a href="/${i}">Place ${i}</a></li>`).join('');
    for (const name of ['one', 'two', 'three']) {
      const tree = treeOf(parseHtml(`<ul>${long}</ul><p>${name}</p>`));
      const isOwn = tree.lines.map(({ text }) => text === name);
      await sites.learn(SITE, nodesOf(tree, isOwn));
    }
    expect((await sites.knowledge(SITE))?.repeated.size).toBeGreaterThan(300);
  });

  test('that is large is remembered by its repeated parts', async () => {
    const sites = sitesOver();
    for (let page = 0; page < 30; page++) {
      await sites.learn(SITE, pageOf(...Array.from({ length: 500 }, (_, i) => `Line ${page}-${i}`)));
    }
    const { pages, repeated } = (await sites.knowledge(SITE)) ?? {};
    expect([pages, repeated?.size]).toEqual([30, 1]);
  });
});

describe('a site that cannot be saved', () => {
  /** Sites over a store that refuses until told otherwise, in a test's time. */
  async function refusing() {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const kept = await emptyStore();
    const { store, refuse } = stubborn(kept);
    refuse(new Error('full'));
    const told: unknown[] = [];
    return { kept, refuse, told, sites: sitesOver(store, (error) => told.push(error)) };
  }

  test.each([
    ['saved after a while, though nothing new is learned', 3, 0, 3],
    ['not gathered for ever: what is learned meanwhile takes the place of the oldest', 60, 40, 60],
  ])('is %s', async (_, before, meanwhile, saved) => {
    const { kept, refuse, told, sites } = await refusing();
    await learnPages(sites, names(0, before));
    vi.advanceTimersByTime(SAVE_AFTER_MS);
    await learnPages(sites, names(before, before + meanwhile));
    await expect.poll(() => told).toEqual([new Error('full')]);
    refuse();
    vi.advanceTimersByTime(SAVE_AFTER_MS);
    await expect.poll(() => pagesOf(sitesOver(kept))).toBe(saved);
  });

  test('is not held for ever: the oldest of many are forgotten', async () => {
    const { kept, refuse, sites } = await refusing();
    for (let i = 0; i < 1_000; i++) await sites.learn(`s${i}.example`, pageOf('a text'));
    refuse();
    await sites.close();
    const { items } = await kept.documents(SITES).scan({ limit: 1_000 });
    const saved = new Set(items.map(({ value }) => value.site));
    expect([saved.size, saved.has('s0.example'), saved.has('s999.example')]).toEqual([400, false, true]);
  });
});

test('processes learn a site together, each page once, and undo nothing of each other', async () => {
  const store = await emptyStore();
  const [one, two] = [sitesOver(store), sitesOver(store)];
  await learnPages(one, names(0, 3));
  await learnPages(two, names(2, 4));
  await Promise.all([one.close(), two.close()]);
  // Each has the other's saved pages.
  await learnPages(one, names(4, 5));
  await learnPages(two, names(5, 6));
  await one.close();
  await two.close();
  expect([await pagesOf(two), await pagesOf(sitesOver(store))]).toEqual([6, 6]);
});
