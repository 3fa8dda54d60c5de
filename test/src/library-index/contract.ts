/** What the library's index must do, whatever database it lies in. */
import { describe, expect, it } from 'vitest';
import type { Database } from '../../../src/database/database.ts';
import { LibraryIndex, type PageToIndex } from '../../../src/library-index/library-index.ts';
import { readQuery } from '../../../src/library-index/library-query.ts';
import { storeOver } from '../../../src/store/database-store.ts';
import type { BesideChange, Store } from '../../../src/store/store.ts';
import { inTurns } from '../../agents/support.ts';

const JANUARY = Date.UTC(2026, 0, 15);
const DAY_MS = 86_400_000;

type Sample = Pick<PageToIndex, 'page' | 'text'> & Partial<PageToIndex>;

class Shelf {
  readonly index: LibraryIndex;
  readonly #store: Store;

  constructor(database: Database) {
    this.#store = storeOver(database, (message) => expect.fail(message));
    this.index = new LibraryIndex(database);
  }

  async keep(sample: Sample, reader: string | readonly string[] = 'ana'): Promise<void> {
    const page = { title: '', language: 'en', site: 'site.example', dated: JANUARY, source: 'v1', ...sample };
    await this.commit(await this.index.indexing(page, inTurns));
    for (const each of [reader].flat()) await this.meet(each, [page.page]);
  }

  meet(reader: string, pages: readonly string[], shown = true, at = JANUARY): Promise<void> {
    return this.commit(this.index.meeting({ reader, agent: `${reader}_1`, pages, shown, at }));
  }

  rate(reader: string, page: string, value: number | null): Promise<void> {
    return this.commit(this.index.rating({ reader, agent: `${reader}_1`, page, value, at: JANUARY }));
  }

  save(reader: string, page: string, at: number | null): Promise<void> {
    return this.commit(this.index.saving({ reader, page, at }));
  }

  async commit(change: BesideChange): Promise<void> {
    await this.#store.commit([change]);
  }

  async found(text: string, reader = 'ana', from = 0, limit = 20): Promise<readonly string[]> {
    const rows = await this.index.search({ reader, query: readQuery(text), from, limit });
    return rows.map(({ page }) => page);
  }
}

export function libraryIndexContract(name: string, open: () => Promise<Database>): void {
  describe(`${name} finds what was read`, () => {
    const shelf = async () => new Shelf(await open());

    it('by our stems, in each language by its own', async () => {
      const kept = await shelf();
      await kept.keep({ page: 'pt', language: 'pt', text: 'Duas fotografias do porto' });
      await kept.keep({ page: 'en', language: 'en', text: 'The photographer photographed harbours' });
      await kept.keep({ page: 'de', language: 'de', text: 'Die alten Häfen und ihre Schiffe' });
      expect(await kept.found('fotografia')).toEqual(['pt']);
      expect(await kept.found('harbour')).toEqual(['en']);
      expect(await kept.found('Schiff')).toEqual(['de']);
      expect(await kept.found('Hafen')).toEqual(['de']);
      // As Portuguese has it: a German page is not asked for it.
      expect(await kept.found('schiffão')).toEqual([]);
    });

    it('in scripts without blanks, by pairs of characters', async () => {
      const kept = await shelf();
      await kept.keep({ page: 'ja', language: 'ja', text: '東京で写真を撮る' });
      expect(await kept.found('写真')).toEqual(['ja']);
      expect(await kept.found('東京')).toEqual(['ja']);
      expect(await kept.found('真東')).toEqual([]);
    });

    it('with whatever signs a term has', async () => {
      const kept = await shelf();
      await kept.keep({ page: 'signs', text: 'C++ and C#, the XJ-200b for 1.299,00, node.js, covid-19, rock & roll' });
      for (const word of ['c++', 'c#', 'xj-200b', '1.299,00', 'node.js', 'covid-19', 'rock', 'ROLL']) {
        expect([word, await kept.found(word)]).toEqual([word, ['signs']]);
      }
      expect(await kept.found('xj-200')).toEqual([]);
    });

    it('only with all the words, whichever of them are stop words', async () => {
      const kept = await shelf();
      await kept.keep({ page: 'both', text: 'The history of photography' });
      await kept.keep({ page: 'one', text: 'A history of bridges' });
      expect(await kept.found('the history of photography')).toEqual(['both']);
      expect([...(await kept.found('history'))].sort()).toEqual(['both', 'one']);
    });

    it('in the order of a phrase, never across title and text', async () => {
      const kept = await shelf();
      await kept.keep({ page: 'a', language: 'pt', title: 'Uma aula', text: 'uma rede neural aprende; neural rede' });
      await kept.keep({ page: 'b', language: 'pt', title: 'Rede', text: 'neural, e mais: rede elétrica neural' });
      expect(await kept.found('"redes neurais"')).toEqual(['a']);
      expect([...(await kept.found('redes neurais'))].sort()).toEqual(['a', 'b']);
    });

    it('by site, language, date and rating', async () => {
      const kept = await shelf();
      await kept.keep({ page: 'a', text: 'ships', site: 'news.site.example', dated: Date.UTC(2026, 1, 10) });
      await kept.keep({ page: 'b', text: 'ships', site: 'site.example', dated: Date.UTC(2025, 5, 1) });
      await kept.keep({ page: 'c', text: 'ships', site: 'othersite.example', language: 'pt' });
      await kept.rate('ana', 'a', 1);
      await kept.rate('ana', 'b', -1);
      const sorted = async (text: string) => [...(await kept.found(text))].sort().join('');
      expect(await sorted('ships site:site.example')).toBe('ab');
      expect(await sorted('ships site:http://www.news.site.example/x')).toBe('a');
      expect(await sorted('ships lang:pt-BR')).toBe('c');
      expect(await sorted('ship lang:en')).toBe('ab');
      expect(await sorted('ships after:2026-01')).toBe('ac');
      expect(await sorted('ships before:2026')).toBe('b');
      expect(await sorted('ships is:rated')).toBe('ab');
      expect(await sorted('ships is:liked')).toBe('a');
      expect(await sorted('is:liked')).toBe('a');
      expect(await sorted('')).toBe('abc');
      await kept.rate('ana', 'a', null);
      expect(await sorted('is:rated')).toBe('b');
    });

    it('by its own date, or else by when this reader’s agents met it, whoever had read it before', async () => {
      const kept = await shelf();
      await kept.keep({ page: 'undated', text: 'ships', dated: 0 }, 'bia');
      await kept.keep({ page: 'dated', text: 'ships', dated: Date.UTC(2020, 5) }, 'bia');
      await kept.meet('ana', ['undated', 'dated'], true, Date.UTC(2026, 5));
      for (const words of ['ships ', '']) {
        expect(await kept.found(`${words}before:2026-02`, 'ana')).toEqual(['dated']);
        expect(await kept.found(`${words}after:2026-02`, 'ana')).toEqual(['undated']);
        expect(await kept.found(`${words}after:2026-02`, 'bia')).toEqual([]);
      }
    });

    it('by no date of an older index that is not the page’s own, until it is indexed anew', async () => {
      const database = await open();
      const kept = new Shelf(database);
      await kept.keep({ page: 'a', text: 'ships', dated: Date.UTC(2020, 5) });
      await database.commit([{ sql: 'INSERT INTO library_undated (number) SELECT number FROM library_page' }]);
      for (const words of ['ships ', '']) {
        expect([await kept.found(`${words}before:2021`), await kept.found(`${words}after:2026`)]).toEqual([[], ['a']]);
      }
      await kept.keep({ page: 'a', text: 'ships', dated: Date.UTC(2020, 5) });
      expect([await kept.found('ships before:2021'), await kept.found('ships after:2026')]).toEqual([['a'], []]);
    });

    it('no more for a reader who leaves it, until it is met again; for others all the same', async () => {
      const kept = await shelf();
      await kept.keep({ page: 'a', text: 'ships' }, ['ana', 'bia']);
      await kept.commit(kept.index.leaving('ana', 'a'));
      expect([await kept.found('ships'), await kept.found(''), await kept.index.met('ana', ['a'])]).toEqual([
        [],
        [],
        [],
      ]);
      expect(await kept.found('ships', 'bia')).toEqual(['a']);
      await kept.meet('ana', ['a']);
      expect(await kept.found('ships')).toEqual(['a']);
    });

    it('by what its reader saved, until that is taken back', async () => {
      const kept = await shelf();
      await kept.keep({ page: 'a', text: 'ships' }, ['ana', 'bia']);
      await kept.keep({ page: 'b', text: 'ships' });
      await kept.keep({ page: 'c', text: 'ships', owner: 'ana' });
      for (const page of ['a', 'c', 'never kept']) await kept.save('ana', page, JANUARY);
      expect([...(await kept.found('ships is:saved'))].sort()).toEqual(['a', 'c']);
      expect([...(await kept.found('is:saved'))].sort()).toEqual(['a', 'c']);
      expect(await kept.found('is:saved', 'bia')).toEqual([]);
      expect(await kept.index.met('bia', ['a', 'b', 'c'])).toEqual([
        { page: 'a', agent: 'bia_1', saved: null, seen: JANUARY },
      ]);
      await kept.save('ana', 'a', null);
      expect(await kept.found('ships is:saved')).toEqual(['c']);
    });

    it('by a site whose name has signs that patterns have, and by no other', async () => {
      const kept = await shelf();
      for (const site of ['a.my_shop.example', 'a.myxshop.example', 'x.%', 'x.a']) {
        await kept.keep({ page: site.replace(/\W/g, ''), text: 'ships', site });
      }
      expect(await kept.found('ships site:my_shop.example')).toEqual(['amy_shopexample']);
      expect(await kept.found('ships site:_')).toEqual([]);
      const asked = { reader: 'ana', from: 0, limit: 9 };
      for (const site of ['%', '\\', 'my\\_shop.example']) {
        const rows = await kept.index.search({ ...asked, query: { ...readQuery('ships'), site } });
        expect([site, rows.map(({ page }) => page)]).toEqual([site, site === '%' ? ['x'] : []]);
      }
    });

    it('the best first: more of the words, words in the title; among equals the newest', async () => {
      const kept = await shelf();
      const filler = 'One more sentence about harbours, quays, cranes and the people who work with them. '.repeat(3);
      await kept.keep({ page: 'once', text: `${filler} lighthouse` });
      await kept.keep({ page: 'often', text: `lighthouse, lighthouse, lighthouse ${filler} lighthouse` });
      await kept.keep({ page: 'titled', title: 'A lighthouse', text: `lighthouse lighthouse ${filler}` });
      await kept.keep({ page: 'newer', text: `${filler} lighthouse`, dated: JANUARY + DAY_MS });
      for (let i = 0; i < 10; i++) await kept.keep({ page: `other${i}`, text: filler });
      expect(await kept.found('lighthouse')).toEqual(['titled', 'often', 'newer', 'once']);
      expect(await kept.found('lighthouse', 'ana', 1, 2)).toEqual(['often', 'newer']);
    });

    it('as it was last read, and not at all once it is forgotten', async () => {
      const kept = await shelf();
      await kept.keep({ page: 'a', text: 'ships' });
      await kept.keep({ page: 'a', text: 'trains', source: 'v2' });
      expect([await kept.found('ships'), await kept.found('trains')]).toEqual([[], ['a']]);
      await kept.keep({ page: 'a', text: 'ships', source: 'v1', isOlder: true });
      expect([await kept.found('ships'), await kept.found('trains')]).toEqual([[], ['a']]);
      await kept.commit(kept.index.forgetting('a'));
      expect([await kept.found('trains'), await kept.found('')]).toEqual([[], []]);
    });

    it('with the agent that showed it, whichever met it before or after', async () => {
      const kept = await shelf();
      await kept.keep({ page: 'a', text: 'ships' }, []);
      const meet = (agent: string, shown: boolean, at: number) =>
        kept.commit(kept.index.meeting({ reader: 'ana', agent, pages: ['a', 'never kept'], shown, at }));
      const seen = async () => {
        const [row] = await kept.index.search({ reader: 'ana', query: readQuery('ships'), from: 0, limit: 1 });
        return row;
      };
      await meet('ana_read', false, 100);
      expect(await seen()).toMatchObject({ agent: 'ana_read', shown: 0, rating: null, seen: 100 });
      await meet('ana_shown', true, 90);
      await meet('ana_later', false, 300);
      expect(await seen()).toMatchObject({ agent: 'ana_shown', shown: 1, rating: null, seen: 300 });
      await kept.rate('ana', 'a', 0.5);
      expect(await seen()).toMatchObject({ agent: 'ana_shown', rating: 0.5 });
    });
  });

  describe(`${name} finds nothing for anybody else`, () => {
    const shelf = async () => new Shelf(await open());

    it('of what only others read', async () => {
      const kept = await shelf();
      await kept.keep({ page: 'hers', text: 'ships' }, 'ana');
      await kept.keep({ page: 'theirs', text: 'ships' }, ['ana', 'bia']);
      await kept.rate('ana', 'theirs', 1);
      expect(await kept.found('ships', 'bia')).toEqual(['theirs']);
      expect(await kept.found('', 'bia')).toEqual(['theirs']);
      expect(await kept.found('is:rated', 'bia')).toEqual([]);
      expect(await kept.found('ships', 'nobody')).toEqual([]);
    });

    it('of what is private, not even with a row that says so', async () => {
      const kept = await shelf();
      await kept.keep({ page: 'secret', text: 'ships', owner: 'ana' }, ['ana', 'bia']);
      expect(await kept.found('ships', 'ana')).toEqual(['secret']);
      expect(await kept.found('ships', 'bia')).toEqual([]);
      expect(await kept.found('', 'bia')).toEqual([]);
      const met = async (reader: string) => (await kept.index.met(reader, ['secret'])).map(({ page }) => page);
      expect([await met('ana'), await met('bia')]).toEqual([['secret'], []]);
    });

    it('by naming its owner', async () => {
      const kept = await shelf();
      await kept.keep({ page: 'secret', text: 'ships', owner: 'ana' }, ['ana', 'bia']);
      for (const text of ['ana/en/ships', '"ana/en/ships"', 'ana/en ships', "ana/en/ship' | 'x"]) {
        expect([text, await kept.found(text, 'bia')]).toEqual([text, []]);
      }
    });

    it('through the order of what is everybody’s: what is private weighs nothing in it', async () => {
      const kept = await shelf();
      await kept.keep({ page: 'a', text: 'harbour harbour lighthouse and seven other things' }, 'bia');
      await kept.keep({ page: 'b', text: 'harbour lighthouse lighthouse and seven other things' }, 'bia');
      await kept.keep({ page: 'c', text: 'lighthouse of the north' }, 'bia');
      for (let i = 0; i < 5; i++) await kept.keep({ page: `filler${i}`, text: 'nothing of the kind' }, 'bia');
      const before = await kept.found('harbour lighthouse', 'bia');
      for (let i = 0; i < 30; i++) {
        await kept.keep({ page: `private${i}`, text: 'harbour '.repeat(9), owner: 'ana' });
      }
      expect(await kept.found('harbour lighthouse', 'bia')).toEqual(before);
    });

    it('private pages come by turns with what is everybody’s, newest first, whatever others keep', async () => {
      const kept = await shelf();
      await kept.keep({ page: 'public', text: 'ships ships ships', title: 'ships' });
      await kept.keep({ page: 'old', text: 'ships ships', owner: 'ana', dated: JANUARY });
      await kept.keep({ page: 'new', text: 'many words and ships', owner: 'ana', dated: JANUARY + DAY_MS });
      expect(await kept.found('ships')).toEqual(['new', 'public', 'old']);
      await kept.commit(kept.index.forgetting('new'));
      expect(await kept.found('ships')).toEqual(['old', 'public']);
    });
  });

  describe(`${name} takes any question`, () => {
    const HOSTILE: readonly string[] = [
      '"',
      '""',
      "'",
      '\\',
      "\\' | 'x",
      'a AND OR NOT NEAR(b c, 5)',
      'title:ships ^ships ships* -ships +ships {a b}:c',
      '(((((((((((((((((((((((((((((',
      "en/ships' & !'x",
      "'; DROP TABLE library_page; --",
      '" OR 1=1 --',
      '\0 \u0001 \uFFFE \uD800',
      'site: lang: before: after: is: site:%%% site:[ lang:klingon is:mine "after:yesterday"',
      'site:"quoted" site:a_b%c lang:"',
      'word '.repeat(500),
      '写'.repeat(500),
      "d'água ".repeat(80),
      `"${'long phrase of words '.repeat(30)}`,
      `${'x'.repeat(300)} ${'"'.repeat(300)}`,
      'né\u0301\u0327 ﬁ ＡＢＣ Ⅷ m² İstanbul ß ς',
    ];

    it('and never fails', async () => {
      const kept = await shelfWithShips();
      for (const text of HOSTILE) expect([text, Array.isArray(await kept.found(text))]).toEqual([text, true]);
      expect(await kept.found('ships')).toEqual(['a']);
    });

    it('and takes what would be a filter, and is none, for words', async () => {
      const kept = await shelfWithShips();
      expect(await kept.found('ships is:purple')).toEqual([]);
      expect(await kept.found('ships lang:klingon')).toEqual([]);
    });

    async function shelfWithShips(): Promise<Shelf> {
      const kept = new Shelf(await open());
      await kept.keep({ page: 'a', text: 'ships' });
      return kept;
    }
  });

  describe(`${name} keeps any page`, () => {
    it('of many words, of long ones, of one word for ever, up to a point', async () => {
      const kept = new Shelf(await open());
      const many = Array.from({ length: 60_000 }, (_, i) => `word${i}x`).join(' ');
      const long = Array.from({ length: 20_000 }, (_, i) => `${'ж'.repeat(34)}${i}`).join(' ');
      await kept.keep({ page: 'many', text: many });
      await kept.keep({ page: 'long', text: long, owner: 'ana' });
      await kept.keep({ page: 'same', text: 'lantern '.repeat(100_000) });
      await kept.keep({ page: 'cjk', language: 'ja', text: '写真家の'.repeat(20_000) });
      await kept.keep({ page: 'signs', text: '\0\u0001\uD800 \'"\\ ships' });
      expect(await kept.found('word100x')).toEqual(['many']);
      expect(await kept.found('word50000x')).toEqual([]);
      expect(await kept.found(`${'ж'.repeat(34)}5`)).toEqual(['long']);
      expect(await kept.found('lantern')).toEqual(['same']);
      expect(await kept.found('写真家')).toEqual(['cjk']);
      expect(await kept.found('ships')).toEqual(['signs']);
    });
  });
}
