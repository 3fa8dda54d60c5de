/** What sites repeat, as it is learned from one page after another and kept. */
import { EventEmitter, once } from 'node:events';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { nodesOf, parseHtml, type Sites, treeOf, type UserId } from '../../../agents/agents.ts';
import { Accounts } from '../../../src/accounts/accounts.ts';
import { SITES, StoredSites } from '../../../src/keeping/sites.ts';
import type { Documents, Store } from '../../../src/store/store.ts';
import { temporaryFolder } from '../support/folders.ts';
import { quickPasswords } from '../support/passwords.ts';
import { openStore, storeWith } from '../support/stores.ts';

const SITE = 'news.example';
const MENU = '<nav><a href="/">Start</a></nav>';

function sitesOver(store?: Store): StoredSites {
  const sites = new StoredSites(store, (error) => {
    throw error;
  });
  // Registered after the store's end, so it comes before it: nothing is left to be saved later.
  onTestFinished(() => sites.close());
  return sites;
}

/** A page whose paragraphs are its content, and the rest is not. */
function pageOf(...paragraphs: readonly string[]) {
  const tree = treeOf(parseHtml(`<body>${MENU}${paragraphs.map((text) => `<p>${text}</p>`).join('')}</body>`));
  return nodesOf(
    tree,
    tree.lines.map(({ text }) => paragraphs.includes(text)),
  );
}

const PARAGRAPHS = Array.from({ length: 20 }, (_, i) => `Paragraph ${i} of a long text`);

async function learnPages(sites: Sites, ...names: readonly string[]): Promise<void> {
  for (const name of names) await sites.learn(SITE, pageOf(`Only ${name} says this`));
}

describe('a site', () => {
  test('is known from its third page on, and what all of them repeat is its template', async () => {
    const sites = sitesOver();
    await learnPages(sites, 'one', 'two');
    expect(await sites.knowledge(SITE)).toBeUndefined();
    await learnPages(sites, 'three');
    const knowledge = await sites.knowledge(SITE);
    expect(knowledge?.pages).toBe(3);
    const menu = nodesOf(treeOf(parseHtml(MENU)), []).all;
    expect(menu.length).toBeGreaterThan(0);
    expect(knowledge?.repeated).toEqual(new Set(menu));
    expect(await sites.knowledge('other.example')).toBeUndefined();
  });

  test('is known to one user by their private pages, and to nobody else, as long as they have an account', async () => {
    const store = await openStore(await temporaryFolder());
    const accounts = new Accounts(
      store,
      () => '2026-01-05T08:00:00.000Z',
      () => 'ana',
      quickPasswords(),
    );
    const { id: ana } = await accounts.register({ loginName: 'ana', password: 'correct horse battery' }, 'open');
    const bia = 'bia' as UserId;
    const sites = sitesOver(store);
    for (const owner of [ana, bia])
      for (const name of ['one', 'two', 'three']) await sites.learn(SITE, pageOf(`Only ${name} says this`), owner);
    expect((await sites.knowledge(SITE, ana))?.pages).toBe(3);
    expect(await sites.knowledge(SITE)).toBeUndefined();
    await learnPages(sites, 'one', 'two', 'three', 'four');
    expect((await sites.knowledge(SITE, ana))?.pages).toBe(3);
    // Of whom nothing is known everybody's will do.
    expect((await sites.knowledge(SITE, 'caio' as UserId))?.pages).toBe(4);
    await sites.close();
    const after = sitesOver(store);
    expect((await after.knowledge(SITE, ana))?.pages).toBe(3);
    expect((await after.knowledge(SITE, bia))?.pages).toBe(4);
    expect(await store.clear(ana)).toBeGreaterThan(0);
    expect((await sitesOver(store).knowledge(SITE, ana))?.pages).toBe(4);
  });

  test('learns nothing from a page that it has under another address', async () => {
    const sites = sitesOver();
    await learnPages(sites, 'one', 'two', 'three');
    const text = pageOf(...PARAGRAPHS);
    await sites.learn(SITE, text);
    expect((await sites.knowledge(SITE))?.pages).toBe(4);
    for (const day of ['Monday', 'Tuesday', 'Wednesday']) await sites.learn(SITE, pageOf(...PARAGRAPHS, day));
    const knowledge = await sites.knowledge(SITE);
    expect(knowledge?.pages).toBe(4);
    expect(text.content.some((hash) => knowledge?.repeated.has(hash))).toBe(false);
  });

  test('learns from pages that say little between much that is repeated', async () => {
    const sites = sitesOver();
    const long = Array.from({ length: 300 }, (_, i) => `<li><a href="/${i}">Place ${i}</a></li>`).join('');
    for (const name of ['one', 'two', 'three']) {
      const tree = treeOf(parseHtml(`<ul>${long}</ul><p>${name}</p>`));
      const isOwn = tree.lines.map(({ text }) => text === name);
      await sites.learn(SITE, nodesOf(tree, isOwn));
    }
    expect((await sites.knowledge(SITE))?.repeated.size).toBeGreaterThan(300);
  });

  test('that is large is remembered by what it repeats', async () => {
    const sites = sitesOver();
    for (let page = 0; page < 30; page++) {
      await sites.learn(SITE, pageOf(...Array.from({ length: 500 }, (_, i) => `Line ${page}-${i}`)));
    }
    const knowledge = await sites.knowledge(SITE);
    expect(knowledge?.pages).toBe(30);
    expect(knowledge?.repeated.size).toBe(1);
  });
});

describe('a store that was closed and opened again', () => {
  test('has what was learned, and it goes on from there', async () => {
    const folder = await temporaryFolder();
    const store = await openStore(folder);
    const before = sitesOver(store);
    await learnPages(before, 'one', 'two');
    await before.close();
    await store.close();

    const after = sitesOver(await openStore(folder));
    await learnPages(after, 'two', 'three');
    expect((await after.knowledge(SITE))?.pages).toBe(3);
    expect((await after.knowledge(SITE))?.repeated.size).toBe(1);
  });

  test('has every site, also those no longer at hand', async () => {
    const folder = await temporaryFolder();
    const store = await openStore(folder);
    const before = sitesOver(store);
    await learnPages(before, 'one', 'two', 'three');
    for (let i = 0; i < 250; i++) await before.learn(`s${i}.example`, pageOf('a text'));
    // Not saved yet, and learned on all the same.
    await learnPages(before, 'four');
    expect((await before.knowledge(SITE))?.pages).toBe(4);
    await before.close();
    await before.close();
    await store.close();

    const after = sitesOver(await openStore(folder));
    expect((await after.knowledge(SITE))?.pages).toBe(4);
    for (let i = 0; i < 250; i++) await after.knowledge(`s${i}.example`);
    expect((await after.knowledge(SITE))?.repeated.size).toBe(1);
  });

  test('that cannot give what was learned is told of, and the site is learned anew', async () => {
    const store = await openStore(await temporaryFolder());
    const broken: Store = {
      ...store,
      documents: () => ({
        read: () => Promise.reject(new Error('unreadable')),
        write: () => Promise.reject(new Error('never written')),
        remove: () => Promise.reject(new Error('never removed')),
        scan: () => Promise.reject(new Error('never scanned')),
        among: () => Promise.reject(new Error('never asked')),
        present: () => Promise.reject(new Error('never asked')),
        count: () => Promise.reject(new Error('never counted')),
      }),
    };
    const told: unknown[] = [];
    const sites = new StoredSites(broken, (error) => told.push(error));
    await learnPages(sites, 'one', 'two', 'three');
    expect((await sites.knowledge(SITE))?.pages).toBe(3);
    expect(told).toEqual([new Error('unreadable')]);
    await sites.close();
    expect(told).toHaveLength(2);
  });
});

describe('what cannot be saved', () => {
  /** Sites over a store that refuses until it is told otherwise; time passes as the test says. */
  async function refusing(meanwhile: (sites: StoredSites) => Promise<void> = async () => undefined) {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const store = await openStore(await temporaryFolder());
    let refuses = true;
    const told: unknown[] = [];
    const news = new EventEmitter();
    const full: Store = storeWith(store, {
      documents(kind) {
        const documents = store.documents(kind);
        const write: typeof documents.write = async (id, value, expected) => {
          if (!refuses) return documents.write(id, value, expected).finally(() => news.emit('saved'));
          await meanwhile(sites);
          throw new Error('full');
        };
        return { ...reading(documents), write, remove: (id, expected) => documents.remove(id, expected) };
      },
    });
    const sites: StoredSites = new StoredSites(full, (error) => {
      told.push(error);
      // What follows in this turn belongs to it.
      setImmediate(() => news.emit('refused'));
    });
    onTestFinished(() => sites.close());
    const allow = () => {
      refuses = false;
    };
    return { store, sites, told, refused: once(news, 'refused'), saved: once(news, 'saved'), allow };
  }

  test('is saved after a while, though nothing new is learned', async () => {
    const { store, sites, told, refused, saved, allow } = await refusing();
    await learnPages(sites, 'one', 'two', 'three');
    vi.advanceTimersByTime(SAVE_AFTER_MS);
    await refused;
    allow();
    vi.advanceTimersByTime(SAVE_AFTER_MS);
    await saved;
    expect(told).toEqual([new Error('full')]);
    expect((await sitesOver(store).knowledge(SITE))?.pages).toBe(3);
  });

  test('is not gathered for ever: what is learned meanwhile takes the place of the oldest', async () => {
    const { store, sites, refused, saved, allow } = await refusing((learning) =>
      learnPages(learning, ...names(60, 100)),
    );
    await learnPages(sites, ...names(0, 60));
    vi.advanceTimersByTime(SAVE_AFTER_MS);
    await refused;
    allow();
    vi.advanceTimersByTime(SAVE_AFTER_MS);
    await saved;
    expect((await sitesOver(store).knowledge(SITE))?.pages).toBe(60);
  });

  test('is not gathered for ever, however many sites there are: the oldest are forgotten', async () => {
    const { store, sites, allow } = await refusing();
    for (let i = 0; i < 1_000; i++) await sites.learn(`s${i}.example`, pageOf('a text'));
    allow();
    await sites.close();
    const { items } = await store.documents(SITES).scan({ limit: 1_000 });
    const saved = new Set(items.map(({ value }) => value.site));
    expect(saved.size).toBe(400);
    expect([saved.has('s0.example'), saved.has('s999.example')]).toEqual([false, true]);
  });
});

const SAVE_AFTER_MS = 30_000;
const names = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => `page ${from + i}`);

function reading<T>(documents: Documents<T>): Pick<Documents<T>, 'read' | 'scan' | 'among' | 'present' | 'count'> {
  return {
    read: (id) => documents.read(id),
    scan: (options) => documents.scan(options),
    among: (ids) => documents.among(ids),
    present: (ids) => documents.present(ids),
    count: (selection) => documents.count(selection),
  };
}

describe('several processes', () => {
  test('learn of one site together: nobody takes back what another one learned', async () => {
    const store = await openStore(await temporaryFolder());
    const [one, two] = [sitesOver(store), sitesOver(store)];
    await learnPages(one, 'one', 'two');
    await learnPages(two, 'three', 'four');
    await Promise.all([one.close(), two.close()]);
    // Each knows what the other had saved before.
    await learnPages(one, 'five');
    await learnPages(two, 'six');
    await one.close();
    await two.close();
    expect((await two.knowledge(SITE))?.pages).toBe(6);
    expect((await sitesOver(store).knowledge(SITE))?.pages).toBe(6);
  });

  test('that read the same page learn from it once', async () => {
    const store = await openStore(await temporaryFolder());
    const [one, two] = [sitesOver(store), sitesOver(store)];
    await learnPages(one, 'one', 'two', 'three');
    await learnPages(two, 'three');
    await one.close();
    await two.close();
    expect((await two.knowledge(SITE))?.pages).toBe(3);
  });
});
