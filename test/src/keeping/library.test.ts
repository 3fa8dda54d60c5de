import { describe, expect, test } from 'vitest';
import type { InTurns, UserId } from '../../../agents/agents.ts';
import { type Dictionary, dictionaryFrom, emptyDictionary, frequenciesOf } from '../../../profiles/profiles.ts';
import { NotWritten } from '../../../src/database/database.ts';
import { StoredLibrary } from '../../../src/keeping/library.ts';
import type { Store } from '../../../src/store/store.ts';
import { inTurns } from '../../agents/support.ts';
import { temporaryFolder } from '../support/folders.ts';
import { followedOf, NOON } from '../support/samples.ts';
import { openStore, stubborn } from '../support/stores.ts';

const LATER = '2026-03-02T12:00:00.000Z';
const URL_OF_PAGE = 'http://site.example/page';

/** A library whose clock shows what it was last set to. */
function libraryOver(store: Store) {
  let now = NOON;
  const setClock = (time: string) => {
    now = time;
  };
  return {
    library: new StoredLibrary(
      store,
      () => now,
      async () => emptyDictionary(),
      inTurns,
    ),
    setClock,
  };
}

async function emptyLibrary() {
  return libraryOver(await openStore(await temporaryFolder()));
}

/** What a dictionary counted, free of the ids of its vocabulary. */
function counted(dictionary: Dictionary) {
  const { epoch, pages } = dictionary;
  return { epoch, pages, frequencies: frequenciesOf(dictionary) };
}

async function keepPages(library: StoredLibrary, from: number, to: number): Promise<void> {
  for (let i = from; i < to; i++)
    await library.keep(`http://site.example/${i}`, followedOf(`http://site.example/${i}`, `common word${i}`));
}

describe('a page', () => {
  test('that was never read is not there', async () => {
    const { library } = await emptyLibrary();
    expect(await library.find(URL_OF_PAGE)).toBeUndefined();
    expect(await library.get(library.idOf(URL_OF_PAGE))).toBeUndefined();
  });

  test('is found as it was kept, by address and by id', async () => {
    const { library } = await emptyLibrary();
    const read = followedOf(URL_OF_PAGE, 'Networks that learn');
    const kept = await library.keep(URL_OF_PAGE, read);
    const { title, description, language, counts } = read.page;
    expect(kept).toMatchObject({ url: URL_OF_PAGE, title, description, language, version: 1 });
    expect(kept).toMatchObject({ firstSeen: NOON, lastSeen: NOON, id: library.idOf(URL_OF_PAGE) });
    expect(await library.find(URL_OF_PAGE)).toEqual(kept);
    expect(await library.get(kept.id)).toEqual(kept);
    expect(await library.counts(kept.counts)).toEqual(counts);
  });

  test('read again with the same text keeps its version, and was last seen then', async () => {
    const { library, setClock } = await emptyLibrary();
    const first = await library.keep(URL_OF_PAGE, followedOf(URL_OF_PAGE, 'the text'));
    setClock(LATER);
    const again = await library.keep(URL_OF_PAGE, followedOf(URL_OF_PAGE, 'the text'));
    expect(again).toEqual({ ...first, lastSeen: LATER });
  });

  test('with a changed text is its next version, first seen when it was', async () => {
    const { library, setClock } = await emptyLibrary();
    const first = await library.keep(URL_OF_PAGE, followedOf(URL_OF_PAGE, 'the text'));
    setClock(LATER);
    const changed = await library.keep(URL_OF_PAGE, followedOf(URL_OF_PAGE, 'fresh words'));
    expect(changed).toMatchObject({ id: first.id, version: 2, firstSeen: NOON, lastSeen: LATER });
    expect(changed.text).not.toBe(first.text);
    expect(changed.counts).not.toBe(first.counts);
  });

  test('keeps the counts of its older versions', async () => {
    const { library } = await emptyLibrary();
    const old = followedOf(URL_OF_PAGE, 'the old text');
    const { counts } = await library.keep(URL_OF_PAGE, old);
    await library.keep(URL_OF_PAGE, followedOf(URL_OF_PAGE, 'a new one'));
    expect(await library.counts(counts)).toEqual(old.page.counts);
  });

  test('that goes back to an older text is a newer version all the same', async () => {
    const { library } = await emptyLibrary();
    for (const [text, version] of [
      ['a', 1],
      ['b', 2],
      ['a', 3],
    ] as const) {
      expect((await library.keep(URL_OF_PAGE, followedOf(URL_OF_PAGE, `text ${text}`))).version).toBe(version);
    }
  });

  test('with a new title is a new version, since its term counts are others', async () => {
    const { library } = await emptyLibrary();
    await library.keep(URL_OF_PAGE, followedOf(URL_OF_PAGE, 'the text', 'Old'));
    expect(await library.keep(URL_OF_PAGE, followedOf(URL_OF_PAGE, 'the text', 'New'))).toMatchObject({
      title: 'New',
      version: 2,
    });
  });

  test('is kept with what it says of itself, and with where it was in the end', async () => {
    const { library } = await emptyLibrary();
    const said = { author: 'Ada', published: '2026-01', modified: '2026-02-01', image: 'http://site.example/i.png' };
    const { page } = followedOf(URL_OF_PAGE, 'the text');
    const elsewhere = { url: 'http://site.example/moved#top', canonical: 'http://site.example/own' };
    const kept = await library.keep(URL_OF_PAGE, { page: { ...page, ...said }, ...elsewhere, truncated: false });
    expect(kept).toMatchObject({ ...said, canonical: elsewhere.canonical, movedTo: 'http://site.example/moved' });
    expect(await library.find(URL_OF_PAGE)).toEqual(kept);
    // What it no longer says is not kept, and neither is what it leaves empty.
    const again = await library.keep(URL_OF_PAGE, followedOf(`${URL_OF_PAGE}#top`, 'the text'));
    for (const name of ['author', 'published', 'modified', 'image', 'canonical', 'movedTo'])
      expect(again).not.toHaveProperty(name);
    const empty = await library.keep(URL_OF_PAGE, {
      page: { ...page, author: '' },
      url: URL_OF_PAGE,
      truncated: false,
    });
    expect(empty).not.toHaveProperty('author');
  });

  test('is old when it was last seen more than a week ago', async () => {
    const { library, setClock } = await emptyLibrary();
    const kept = await library.keep(URL_OF_PAGE, followedOf(URL_OF_PAGE, 'the text'));
    setClock('2026-03-08T12:00:00.000Z');
    expect(library.isOld(kept)).toBe(false);
    setClock('2026-03-08T12:00:00.001Z');
    expect(library.isOld(kept)).toBe(true);
    expect(library.isOld(await library.keep(URL_OF_PAGE, followedOf(URL_OF_PAGE, 'the text')))).toBe(false);
  });

  test('kept several times at once is one page', async () => {
    const { library } = await emptyLibrary();
    const texts = ['a', 'b', 'c', 'd'];
    await Promise.all(texts.map((text) => library.keep(URL_OF_PAGE, followedOf(URL_OF_PAGE, `text ${text}`))));
    expect((await library.find(URL_OF_PAGE))?.version).toBe(texts.length);
  });
});

describe('private pages', () => {
  test('that are the same to the letter: what one is made of stays when another goes', async () => {
    const store = await openStore(await temporaryFolder());
    const { library } = libraryOver(store);
    const ana = 'ana' as UserId;
    const outline = [{ kind: 'heading', from: 0, to: 8, level: 1 }] as const;
    const keep = (url: string) => {
      const read = followedOf(url, 'Networks that learn');
      return library.keep(url, { ...read, page: { ...read.page, outline } }, ana);
    };
    const going = await keep('http://wiki.home.example/a');
    const staying = await keep('http://wiki.home.example/b');
    await store.commit(await library.purging(going.id));
    expect(await library.outlineOf(staying)).toEqual(outline);
    expect(await library.outlineOf(going)).toEqual([]);
  });

  test('that say something else by now: what they said before is gone', async () => {
    const store = await openStore(await temporaryFolder());
    // Which texts were saved is known: none.
    const sql = "INSERT INTO document_index (kind, names, done_to) VALUES ('saved_page', 'text', NULL)";
    await store.database.commit([{ sql }]);
    const { library } = libraryOver(store);
    const keep = (text: string) => {
      const read = followedOf(URL_OF_PAGE, text);
      const outline = [{ kind: 'heading', from: 0, to: 8, level: 1 }] as const;
      return library.keep(URL_OF_PAGE, { ...read, page: { ...read.page, outline } }, 'ana' as UserId);
    };
    const before = await keep('Networks that learn');
    const now = await keep('Networks that forget');
    expect(await library.textOf(now)).toBe('Networks that forget');
    expect(await library.outlineOf(now)).toHaveLength(1);
    await expect(library.textOf(before)).rejects.toThrow('damaged');
  });
});

describe('an address', () => {
  test.each([
    ['http://site.example/page#place', 'http://site.example/page'],
    ['http://site.example/page#', 'http://site.example/page'],
    ['HTTP://SITE.example:80/page', 'http://site.example/page'],
    ['http://site.example', 'http://site.example/'],
    ['http://site.example/a/../page', 'http://site.example/page'],
  ])('%s means the page at %s', async (written, canonical) => {
    const { library } = await emptyLibrary();
    expect(library.idOf(written)).toBe(library.idOf(canonical));
    const { url } = await library.keep(written, followedOf(written, 'the text'));
    expect(url).toBe(canonical);
    expect(await library.find(canonical)).toBeDefined();
  });

  test.each(['https://site.example/page', 'http://site.example/page?', 'http://site.example/Page', 'not an address'])(
    '%s means another page than http://site.example/page',
    async (url) => {
      const { library } = await emptyLibrary();
      expect(library.idOf(url)).not.toBe(library.idOf(URL_OF_PAGE));
    },
  );

  test('gives an id of 128 bits', async () => {
    const { library } = await emptyLibrary();
    expect(library.idOf(URL_OF_PAGE)).toMatch(/^[0-9a-f]{32}$/);
  });
});

describe('the dictionary', () => {
  test('is empty before pages have come', async () => {
    const { library } = await emptyLibrary();
    expect(counted(await library.dictionary())).toEqual({ epoch: 0, pages: 0, frequencies: new Map() });
  });

  test('begins its first epoch at 20 pages, and its next 20 later', async () => {
    const { library } = await emptyLibrary();
    const epochs: [number, number, number][] = [];
    for (const pages of [19, 20, 21, 39, 40, 41]) {
      await keepPages(library, epochs.at(-1)?.[0] ?? 0, pages);
      const { epoch, pages: counted } = await library.dictionary();
      epochs.push([pages, epoch, counted]);
    }
    expect(epochs).toEqual([
      [19, 0, 0],
      [20, 1, 20],
      [21, 1, 20],
      [39, 1, 20],
      [40, 2, 40],
      [41, 2, 40],
    ]);
  });

  test('stays as it is while the disk is full, and grows once there is room', async () => {
    const { store, refuse } = stubborn(await openStore(await temporaryFolder()));
    const { library } = libraryOver(store);
    await keepPages(library, 0, 20);
    refuse(new NotWritten('full', 'the disk is full'));
    expect(await library.dictionary()).toMatchObject({ epoch: 0, pages: 0 });
    refuse();
    expect(await library.dictionary()).toMatchObject({ epoch: 1, pages: 20 });
  });

  test('learns nothing from lists of words: they are read as other pages are, and fill nobody’s memory', async () => {
    const { library } = await emptyLibrary();
    await keepPages(library, 0, 19);
    const words = Array.from({ length: 6_000 }, (_, i) => `listed${i.toString(36)}`).join(' ');
    const list = await library.keep('http://site.example/list', followedOf('http://site.example/list', words));
    const dictionary = await library.dictionary();
    expect(dictionary).toMatchObject({ epoch: 1, pages: 19 });
    expect(frequenciesOf(dictionary).get('common')).toBe(19);
    expect([...frequenciesOf(dictionary).keys()].some((term) => term.startsWith('listed'))).toBe(false);
    expect((await library.counts(list.counts)).terms.length).toBeGreaterThan(5_000);
  });

  test('is counted, and read again, in turns with others', async () => {
    const store = await openStore(await temporaryFolder());
    let steps = 0;
    const inTurns: InTurns = async (work) => {
      for (;;) {
        const step = work.next();
        if (step.done) return step.value;
        steps++;
      }
    };
    const start = async () => emptyDictionary();
    const library = new StoredLibrary(store, () => NOON, start, inTurns);
    const words = Array.from({ length: 3_000 }, (_, i) => `listed${i.toString(36)}`).join(' ');
    for (let i = 0; i < 20; i++)
      await library.keep(`http://site.example/${i}`, followedOf(URL_OF_PAGE, `n${i} ${words}`));
    const dictionary = await library.dictionary();
    // A step for each page, and several for the terms: to sort, number, add, list and write them.
    expect(steps).toBeGreaterThan(25);
    steps = 0;
    expect(counted(await new StoredLibrary(store, () => NOON, start, inTurns).dictionary())).toEqual(
      counted(dictionary),
    );
    expect(steps).toBeGreaterThan(2);
  });

  test('forgets with the next epoch what it met and never counted, when that is much', async () => {
    const { library } = await emptyLibrary();
    await keepPages(library, 0, 20);
    const first = await library.dictionary();
    for (let i = 0; i <= 100_000; i++) first.vocabulary.intern(`met${i}`);
    await keepPages(library, 20, 40);
    const second = await library.dictionary();
    expect(second).toMatchObject({ epoch: 2, pages: 40 });
    expect(second.vocabulary.size).toBe(frequenciesOf(second).size);
    expect(frequenciesOf(second).get('common')).toBe(40);
    await keepPages(library, 40, 60);
    expect((await library.dictionary()).vocabulary).toBe(second.vocabulary);
  });

  test('keeps its vocabulary from one epoch to the next', async () => {
    const { library } = await emptyLibrary();
    await keepPages(library, 0, 20);
    const first = await library.dictionary();
    await keepPages(library, 20, 40);
    const second = await library.dictionary();
    expect([first.epoch, second.epoch]).toEqual([1, 2]);
    expect(second.vocabulary).toBe(first.vocabulary);
  });

  test('of many pages waits until a fifth of them has come anew', async () => {
    const { library } = await emptyLibrary();
    await keepPages(library, 0, 120);
    expect(await library.dictionary()).toMatchObject({ epoch: 1, pages: 120 });
    await keepPages(library, 120, 143);
    expect(await library.dictionary()).toMatchObject({ epoch: 1, pages: 120 });
    await keepPages(library, 143, 144);
    expect(await library.dictionary()).toMatchObject({ epoch: 2, pages: 144 });
  });

  test('is the one to start with until the first epoch, which counts on from it', async () => {
    const store = await openStore(await temporaryFolder());
    let asked = 0;
    const start = async () => {
      asked++;
      return dictionaryFrom({ epoch: 0, pages: 1_000, frequencies: new Map([['common', 500]]) });
    };
    const library = new StoredLibrary(store, () => NOON, start, inTurns);
    await keepPages(library, 0, 19);
    expect(asked).toBe(0);
    expect(counted(await library.dictionary())).toEqual({
      epoch: 0,
      pages: 1_000,
      frequencies: new Map([['common', 500]]),
    });
    // A fifth of the pages read is asked for, not of those it started with.
    await keepPages(library, 19, 20);
    const first = await library.dictionary();
    expect(first).toMatchObject({ epoch: 1, pages: 1_020 });
    expect(frequenciesOf(first).get('common')).toBe(520);
    await keepPages(library, 20, 40);
    expect(await library.dictionary()).toMatchObject({ epoch: 2, pages: 1_040 });
    expect(asked).toBe(1);
    // What was stored holds the start: it is not asked for again.
    const reopened = new StoredLibrary(store, () => NOON, start, inTurns);
    expect(counted(await reopened.dictionary())).toEqual(counted(await library.dictionary()));
    expect(asked).toBe(1);
  });

  test('counts for each term the pages that hold it', async () => {
    const { library } = await emptyLibrary();
    await keepPages(library, 0, 40);
    const frequencies = frequenciesOf(await library.dictionary());
    expect(frequencies.get('common')).toBe(40);
    expect(frequencies.get('word7')).toBe(1);
    expect(frequencies.get('word40')).toBeUndefined();
  });

  test('counts a page once, however often it is read', async () => {
    const { library } = await emptyLibrary();
    for (let i = 0; i < 30; i++) await library.keep(URL_OF_PAGE, followedOf(URL_OF_PAGE, `text number${i}`));
    expect(await library.dictionary()).toMatchObject({ epoch: 0, pages: 0 });
  });

  test('is the same one for all who ask at once', async () => {
    const { library } = await emptyLibrary();
    await keepPages(library, 0, 20);
    const all = await Promise.all([library.dictionary(), library.dictionary(), library.dictionary()]);
    expect(all.map(({ epoch }) => epoch)).toEqual([1, 1, 1]);
    expect(new Set(all).size).toBe(1);
  });

  test('is taken over by a library that comes second to make the same epoch', async () => {
    const store = await openStore(await temporaryFolder());
    const { library: one } = libraryOver(store);
    const { library: two } = libraryOver(store);
    expect((await two.dictionary()).epoch).toBe(0);
    await keepPages(one, 0, 20);
    const made = await one.dictionary();
    expect(made.epoch).toBe(1);
    expect(counted(await two.dictionary())).toEqual(counted(made));
  });
});

describe('a store that was closed and opened again', () => {
  test('has the same pages, counts and dictionary, and the epochs go on from there', async () => {
    const folder = await temporaryFolder();
    const store = await openStore(folder);
    const { library } = libraryOver(store);
    await keepPages(library, 0, 24);
    await library.dictionary();
    await keepPages(library, 24, 44);
    const page = await library.keep(URL_OF_PAGE, followedOf(URL_OF_PAGE, 'the text'));
    const before = await library.dictionary();
    expect(before).toMatchObject({ epoch: 2, pages: 45 });
    await store.close();

    const { library: reopened } = libraryOver(await openStore(folder));
    expect(await reopened.find(URL_OF_PAGE)).toEqual(page);
    expect(await reopened.counts(page.counts)).toEqual(await library.counts(page.counts));
    expect(counted(await reopened.dictionary())).toEqual(counted(before));
    await keepPages(reopened, 44, 64);
    expect(await reopened.dictionary()).toMatchObject({ epoch: 3, pages: 65 });
  });
});
