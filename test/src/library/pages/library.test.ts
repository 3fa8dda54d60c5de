/** Pages, kept once for everybody, and the dictionary that counts them. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { InTurns, UserId } from '../../../../agents/agents.ts';
import { type Dictionary, dictionaryFrom, frequenciesOf } from '../../../../profiles/profiles.ts';
import type { StoredLibrary } from '../../../../src/library/pages/stored-library.ts';
import { NotWritten } from '../../../../src/storage/database/database.ts';
import { temporaryFolder } from '../../support/folders.ts';
import { libraryOver } from '../../support/library.ts';
import { followedOf, NOON } from '../../support/samples.ts';
import { openStore, stubborn, sweepContents } from '../../support/stores.ts';

const URL_OF_PAGE = 'http://site.example/page';
const OUTLINE = [{ kind: 'heading', from: 0, to: 8, level: 1 }] as const;

const emptyStore = async () => openStore(await temporaryFolder());
const emptyLibrary = async () => libraryOver(await emptyStore());

/** The counts of a dictionary, without its vocabulary's ids. */
function counted(dictionary: Dictionary) {
  const { epoch, pages } = dictionary;
  return { epoch, pages, frequencies: frequenciesOf(dictionary) };
}

async function epochOf(library: StoredLibrary) {
  const { epoch, pages } = await library.dictionary();
  return [epoch, pages];
}

const keep = (library: StoredLibrary, url: string, text: string) => library.keep(url, followedOf(url, text));

async function keepPages(library: StoredLibrary, from: number, to: number): Promise<void> {
  for (let i = from; i < to; i++) await keep(library, `http://site.example/${i}`, `common word${i}`);
}

describe('a page', () => {
  test('that was never read is missing', async () => {
    const library = await emptyLibrary();
    expect(await library.find(URL_OF_PAGE)).toBeUndefined();
    expect(await library.get(library.idOf(URL_OF_PAGE))).toBeUndefined();
  });

  test('is found in its last version, a new title or text makes a version, and every version counts', async () => {
    const reading = fc.record({ title: fc.constantFrom('Old', 'New'), text: fc.constantFrom('one', 'two') });
    await fc.assert(
      fc.asyncProperty(fc.array(reading, { minLength: 1, maxLength: 6 }), async (readings) => {
        let now = NOON;
        const library = libraryOver(await emptyStore(), { clock: () => now });
        let version = 0;
        let before = '';
        for (const [day, { title, text }] of readings.entries()) {
          now = `2026-04-0${day + 1}T12:00:00.000Z`;
          const read = followedOf(URL_OF_PAGE, text, title);
          if (before !== title + text) version++;
          before = title + text;
          const kept = await library.keep(URL_OF_PAGE, read);
          const { description, language, counts } = read.page;
          const said = { url: URL_OF_PAGE, title, description, language, version };
          const seen = { firstSeen: '2026-04-01T12:00:00.000Z', lastSeen: now };
          expect(kept).toMatchObject({ ...said, ...seen, id: library.idOf(URL_OF_PAGE) });
          expect([await library.find(URL_OF_PAGE), await library.get(kept.id)]).toEqual([kept, kept]);
          expect([await library.textOf(kept), await library.counts(kept.counts)]).toEqual([text, counts]);
        }
      }),
      { numRuns: 12, seed: 1 },
    );
  });

  test('keeps its facts and its final address', async () => {
    const library = await emptyLibrary();
    const said = { author: 'Ada', published: '2026-01', modified: '2026-02-01', image: 'http://site.example/i.png' };
    const { page } = followedOf(URL_OF_PAGE, 'the text');
    const elsewhere = { url: 'http://site.example/moved#top', canonical: 'http://site.example/own' };
    const kept = await library.keep(URL_OF_PAGE, { page: { ...page, ...said }, ...elsewhere, truncated: false });
    expect(kept).toMatchObject({ ...said, canonical: elsewhere.canonical, movedTo: 'http://site.example/moved' });
    expect(await library.find(URL_OF_PAGE)).toEqual(kept);
    // Facts that the page lost are not kept, and neither are empty ones.
    const empty = { page: { ...page, author: '' }, url: `${URL_OF_PAGE}#top`, truncated: false };
    const again = await library.keep(URL_OF_PAGE, empty);
    for (const name of [...Object.keys(said), 'canonical', 'movedTo']) expect(again).not.toHaveProperty(name);
  });

  test('read for a user who does not share is withheld until it is shared or read by others', async () => {
    const ana = 'ana' as UserId;
    for (const opens of [
      (library: StoredLibrary) => library.share(library.idOf(URL_OF_PAGE)),
      (library: StoredLibrary) => keep(library, URL_OF_PAGE, 'the text'),
    ]) {
      const library = await emptyLibrary();
      const keepFor = (owner?: UserId) => library.keep(URL_OF_PAGE, followedOf(URL_OF_PAGE, 'the text'), owner, ana);
      expect([(await keepFor()).withheld, (await keepFor()).withheld]).toEqual([true, true]);
      await opens(library);
      expect(await library.find(URL_OF_PAGE)).not.toHaveProperty('withheld');
      expect(await keepFor()).not.toHaveProperty('withheld');
      // A private page need not be withheld.
      expect(await keepFor(ana)).not.toHaveProperty('withheld');
    }
  });

  test('is old a week after its last visit', async () => {
    let now = NOON;
    const library = libraryOver(await emptyStore(), { clock: () => now });
    const kept = await keep(library, URL_OF_PAGE, 'the text');
    now = '2026-03-08T12:00:00.000Z';
    expect(library.isOld(kept)).toBe(false);
    now = '2026-03-08T12:00:00.001Z';
    expect(library.isOld(kept)).toBe(true);
    expect(library.isOld(await keep(library, URL_OF_PAGE, 'the text'))).toBe(false);
  });

  test('kept several times at once is one page', async () => {
    const library = await emptyLibrary();
    const texts = ['a', 'b', 'c', 'd'];
    await Promise.all(texts.map((text) => keep(library, URL_OF_PAGE, `text ${text}`)));
    expect((await library.find(URL_OF_PAGE))?.version).toBe(texts.length);
  });
});

describe('private pages', () => {
  const keepOwn = (library: StoredLibrary, url: string, text: string) => {
    const read = followedOf(url, text);
    return library.keep(url, { ...read, page: { ...read.page, outline: OUTLINE } }, 'ana' as UserId);
  };

  test('with equal text keep it until the last of them goes', async () => {
    const store = await emptyStore();
    const library = libraryOver(store);
    const [going, staying] = [
      await keepOwn(library, 'http://wiki.home.example/a', 'Networks that learn'),
      await keepOwn(library, 'http://wiki.home.example/b', 'Networks that learn'),
    ];
    await store.commit(await library.purging(going.id));
    await sweepContents(store);
    expect([await library.textOf(staying), await library.outlineOf(staying)]).toEqual(['Networks that learn', OUTLINE]);
    await store.commit(await library.purging(staying.id));
    await sweepContents(store);
    expect(await store.database.read('SELECT hash FROM blob')).toEqual([]);
  });

  test('with a new text lose their old one', async () => {
    const store = await emptyStore();
    const library = libraryOver(store);
    const before = await keepOwn(library, URL_OF_PAGE, 'Networks that learn');
    const now = await keepOwn(library, URL_OF_PAGE, 'Networks that forget');
    await sweepContents(store);
    expect([await library.textOf(now), await library.outlineOf(now)]).toEqual(['Networks that forget', OUTLINE]);
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
  ])('%s finds the page at %s', async (written, canonical) => {
    const library = await emptyLibrary();
    expect((await keep(library, written, 'the text')).url).toBe(canonical);
    expect(await library.find(canonical)).toMatchObject({ id: library.idOf(written) });
  });

  test.each(['https://site.example/page', 'http://site.example/page?', 'http://site.example/Page', 'not an address'])(
    '%s finds another page than http://site.example/page, by another 128 bits',
    async (url) => {
      const library = await emptyLibrary();
      expect(library.idOf(url)).toMatch(/^[0-9a-f]{32}$/);
      expect(library.idOf(url)).not.toBe(library.idOf(URL_OF_PAGE));
    },
  );
});

describe('the dictionary', () => {
  test.each([
    ['at its first 20 pages, and at the next 20', { 0: 0, 19: 0, 20: 20, 21: 20, 39: 20, 40: 40, 41: 40 }],
    ['of many pages when a fifth of them has come anew', { 120: 120, 143: 120, 144: 144 }],
  ])('counts an epoch %s', async (_, countedAt: Readonly<Record<number, number>>) => {
    const library = await emptyLibrary();
    let kept = 0;
    for (const [pages, isCounted] of Object.entries(countedAt)) {
      await keepPages(library, kept, Number(pages));
      kept = Number(pages);
      expect([kept, (await library.dictionary()).pages]).toEqual([kept, isCounted]);
    }
  });

  test('counts for each term its pages, once each, in the earlier vocabulary', async () => {
    const library = await emptyLibrary();
    for (let i = 0; i < 30; i++) await keep(library, 'http://site.example/0', `common word0 number${i}`);
    expect(counted(await library.dictionary())).toEqual({ epoch: 0, pages: 0, frequencies: new Map() });
    await keepPages(library, 1, 20);
    const first = await library.dictionary();
    await keepPages(library, 20, 40);
    const second = await library.dictionary();
    expect([first.epoch, second.epoch, second.vocabulary === first.vocabulary]).toEqual([1, 2, true]);
    const frequencies = frequenciesOf(second);
    expect(['common', 'word7', 'word40'].map((term) => frequencies.get(term))).toEqual([40, 1, undefined]);
  });

  test('stays while the disk is full, and grows once there is room', async () => {
    const { store, refuse } = stubborn(await emptyStore());
    const library = libraryOver(store);
    await keepPages(library, 0, 20);
    refuse(new NotWritten('full', 'the disk is full'));
    expect(await epochOf(library)).toEqual([0, 0]);
    refuse();
    expect(await epochOf(library)).toEqual([1, 20]);
  });

  const listOf = (count: number) => Array.from({ length: count }, (_, i) => `listed${i.toString(36)}`).join(' ');

  test('learns nothing from word lists: they are read as other pages are, and fill no memory', async () => {
    const library = await emptyLibrary();
    await keepPages(library, 0, 19);
    const list = await keep(library, 'http://site.example/list', listOf(6_000));
    expect(await epochOf(library)).toEqual([1, 19]);
    const frequencies = frequenciesOf(await library.dictionary());
    expect(frequencies.get('common')).toBe(19);
    expect([...frequencies.keys()].some((term) => term.startsWith('listed'))).toBe(false);
    expect((await library.counts(list.counts)).terms.length).toBeGreaterThan(5_000);
  });

  test('is counted and read again in turns with other work', async () => {
    const store = await emptyStore();
    let steps = 0;
    const turns: InTurns = async (work) => {
      for (;;) {
        const step = work.next();
        if (step.done) return step.value;
        steps++;
      }
    };
    const library = libraryOver(store, { turns });
    for (let i = 0; i < 20; i++) await keep(library, `http://site.example/${i}`, `n${i} ${listOf(3_000)}`);
    const dictionary = await library.dictionary();
    // A step for each page, and several to sort, number, add, list and write the terms.
    expect(steps).toBeGreaterThan(25);
    steps = 0;
    expect(counted(await libraryOver(store, { turns }).dictionary())).toEqual(counted(dictionary));
    expect(steps).toBeGreaterThan(2);
  });

  test('forgets at the next epoch terms that it met and never counted, if they are many', async () => {
    const library = await emptyLibrary();
    await keepPages(library, 0, 20);
    const first = await library.dictionary();
    for (let i = 0; i <= 100_000; i++) first.vocabulary.intern(`met${i}`);
    await keepPages(library, 20, 40);
    const second = await library.dictionary();
    expect([second.epoch, second.vocabulary.size]).toEqual([2, frequenciesOf(second).size]);
    expect(frequenciesOf(second).get('common')).toBe(40);
    await keepPages(library, 40, 60);
    expect((await library.dictionary()).vocabulary).toBe(second.vocabulary);
  });

  test('is the start dictionary until the first epoch, which goes on from that', async () => {
    const store = await emptyStore();
    let asked = 0;
    const start = async () => {
      asked++;
      return dictionaryFrom({ epoch: 0, pages: 1_000, frequencies: new Map([['common', 500]]) });
    };
    const library = libraryOver(store, { start });
    await keepPages(library, 0, 19);
    expect(asked).toBe(0);
    const before = { epoch: 0, pages: 1_000, frequencies: new Map([['common', 500]]) };
    expect(counted(await library.dictionary())).toEqual(before);
    // A fifth of the read pages is required, without those of the start dictionary.
    await keepPages(library, 19, 20);
    expect(await epochOf(library)).toEqual([1, 1_020]);
    expect(frequenciesOf(await library.dictionary()).get('common')).toBe(520);
    await keepPages(library, 20, 40);
    expect(await epochOf(library)).toEqual([2, 1_040]);
    // The stored epoch contains the start dictionary, which is not read again.
    const reopened = libraryOver(store, { start });
    expect(counted(await reopened.dictionary())).toEqual(counted(await library.dictionary()));
    expect(asked).toBe(1);
  });

  test('is one for all callers at once, and for a library that makes it second', async () => {
    const store = await emptyStore();
    const [one, two] = [libraryOver(store), libraryOver(store)];
    expect(await epochOf(two)).toEqual([0, 0]);
    await keepPages(one, 0, 20);
    const [made, ...others] = await Promise.all([one.dictionary(), one.dictionary(), one.dictionary()]);
    expect([made.epoch, ...others.map((each) => each === made)]).toEqual([1, true, true]);
    expect(counted(await two.dictionary())).toEqual(counted(made));
  });
});
