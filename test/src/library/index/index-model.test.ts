/** The index beside its model: whatever happens to pages and their readers, each question finds what the model finds. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LibraryIndex } from '../../../../src/library/index/library-index.ts';
import { ANYTHING } from '../../../../src/library/index/library-query.ts';
import {
  type FoundRow,
  type LibraryQuestion,
  NOBODYS,
  placeBehind,
  type Sort,
} from '../../../../src/library/index/library-question.ts';
import { storeOver } from '../../../../src/storage/store/database-store.ts';
import type { BesideChange } from '../../../../src/storage/store/store.ts';
import { inTurns } from '../../../agents/support.ts';
import { DATABASES, rethrow } from '../../support/both.ts';

const READERS = ['ana', 'bia'] as const;
const AGENTS = ['ana_1', 'ana_2', 'bia_1'] as const;
/** Whose page it is never changes. */
const OWNERS = { p1: undefined, p2: undefined, p3: 'ana', p4: 'bia' } as const;
type Name = keyof typeof OWNERS;
const NAMES = Object.keys(OWNERS) as Name[];
const SITES = ['a.example', 'b.a.example', 'ca.example', 'x.%', 'my_shop.example', 'my\\shop.example'] as const;
const WORDS = ['ships', 'trains', 'ships trains', 'boats'] as const;

type Seen = Pick<FoundRow, 'agent' | 'shown' | 'rating' | 'saved' | 'seen'>;
interface Kept {
  readonly number: number;
  readonly site: string;
  readonly language: string;
  readonly dated: number | null;
  readonly text: string;
}
type Relation = Kept & Seen & { readonly page: Name };

const one = fc.constantFrom;
const at = fc.nat(5);
const [page, agent] = [one(...NAMES), one(...AGENTS)];
const maybe = <T>(some: fc.Arbitrary<T>) => fc.option(some, { nil: null });
const kept = { site: one(...SITES), language: one('en', 'pt', 'xx'), dated: maybe(at), text: one(...WORDS) };
const acts = {
  keep: fc.record({ does: one('keep'), agent, page, ...kept }),
  meet: fc.record({ does: one('meet'), agent, page, others: fc.subarray(NAMES), shown: fc.boolean(), at }),
  rate: fc.record({ does: one('rate'), agent, page, value: maybe(one(-1, 0, 0.5)), at }),
  save: fc.record({ does: one('save'), agent, page, at: maybe(at) }),
  hand: fc.record({ does: one('hand'), agent, page, value: maybe(one(-1, 1)), isNobodys: fc.boolean() }),
  leave: fc.record({ does: one('leave'), agent, page }),
  forget: fc.record({ does: one('forget', 'forget reader'), agent, page }),
};
const act = fc.oneof(
  acts.keep,
  acts.keep,
  acts.meet,
  acts.meet,
  acts.rate,
  acts.save,
  acts.hand,
  acts.leave,
  acts.forget,
);
type Act = typeof act extends fc.Arbitrary<infer A> ? A : never;

interface Narrow {
  readonly site?: string;
  readonly language?: 'en' | 'pt' | 'und';
  readonly after?: number;
  readonly before?: number;
  readonly rated?: boolean;
  readonly liked?: boolean;
  readonly saved?: boolean;
  readonly listed?: boolean;
  readonly agent?: string;
  readonly newTo?: string;
}
const filters: { readonly [K in keyof Narrow]-?: fc.Arbitrary<Narrow[K]> } = {
  site: one('a.example', 'b.a.example', 'exa', '%', '\\', 'my_shop.example', 'my\\shop.example'),
  ...{ language: one('en', 'pt', 'und'), after: at, before: at, agent, newTo: agent },
  ...{ rated: one(true), liked: one(true), saved: one(true), listed: one(true) },
};
const narrow = fc.oneof(...Object.entries(filters).map(([name, value]) => fc.record({ [name]: value })), one({}));
const question = fc.record({
  reader: one(...READERS),
  words: one('', '', ...WORDS),
  without: one('', '', 'trains'),
  narrow: narrow as fc.Arbitrary<Narrow>,
  sort: one<Sort | undefined>(undefined, 'best', 'met', 'saved', 'published', 'published'),
});
type Wanted = typeof question extends fc.Arbitrary<infer Q> ? Q : never;

const readerOf = (of: string) => of.split('_')[0] as string;

class Model {
  readonly kept = new Map<Name, Kept>();
  readonly seen = new Map<string, Seen>();
  /** Agents that the database knows by a number. */
  readonly #known = new Set<string>();
  #number = 0;

  do(did: Act): void {
    const reader = readerOf(did.agent);
    const key = `${reader} ${did.page}`;
    const known = this.seen.get(key);
    switch (did.does) {
      case 'keep':
        this.#keep(did);
        break;
      case 'meet':
        for (const each of [did.page, ...did.others]) this.#meet(did, each);
        break;
      case 'rate':
        this.#rate(did, key, known);
        break;
      case 'save':
        this.#change(key, { saved: did.at });
        break;
      case 'hand':
        this.#change(key, {
          agent: did.isNobodys || !this.#known.has(did.agent) ? NOBODYS : did.agent,
          rating: did.value,
        });
        break;
      case 'leave':
        this.#forget((each) => each === key);
        break;
      case 'forget':
        this.kept.delete(did.page);
        this.#forget((each) => each.endsWith(did.page));
        break;
      case 'forget reader':
        this.#forget((each) => each.startsWith(reader));
        break;
    }
  }

  #change(key: string, change: Partial<Seen>): void {
    const known = this.seen.get(key);
    if (known !== undefined) this.seen.set(key, { ...known, ...change });
  }

  #forget(goes: (key: string) => boolean): void {
    for (const key of [...this.seen.keys()].filter(goes)) this.seen.delete(key);
  }

  #keep({ page: name, site, language, dated, text }: Extract<Act, { does: 'keep' }>): void {
    const number = this.kept.get(name)?.number ?? ++this.#number;
    this.kept.set(name, { number, site, language: language === 'xx' ? 'und' : language, dated, text });
  }

  #meet({ agent: by, shown, at: seen }: Extract<Act, { does: 'meet' }>, name: Name): void {
    this.#known.add(by);
    if (!this.kept.has(name)) return;
    const key = `${readerOf(by)} ${name}`;
    const known = this.seen.get(key) ?? { agent: by, shown: 0, rating: null, saved: null, seen };
    const whose = known.shown === 1 ? {} : { agent: by, shown: Number(shown) };
    this.seen.set(key, { ...known, ...whose, seen: Math.max(known.seen, seen) });
  }

  #rate({ agent: by, value: rating, at: seen }: Extract<Act, { does: 'rate' }>, key: string, known?: Seen): void {
    this.#known.add(by);
    if (this.kept.has(key.split(' ')[1] as Name))
      this.seen.set(key, { ...(known ?? { agent: by, shown: 0, saved: null, seen }), rating });
  }

  /** What a reader may see, with their relation to it. */
  rowsOf(reader: string): readonly Relation[] {
    return [...this.seen].flatMap(([key, seen]) => {
      const [of, name] = key.split(' ') as [string, Name];
      const isTheirs = of === reader && (OWNERS[name] ?? reader) === reader;
      return isTheirs ? [{ ...(this.kept.get(name) as Kept), ...seen, page: name }] : [];
    });
  }

  /** In their order. */
  found({ reader, words, without, narrow: only, sort }: Wanted): readonly string[] {
    const place = ({ dated, saved, seen }: Relation) =>
      (sort === 'published' ? dated : sort === 'saved' ? saved : null) ?? seen;
    return this.rowsOf(reader)
      .filter(
        (row) =>
          has(row, words) &&
          !leftOut(row, words, without) &&
          isAmong(row, only) &&
          (sort !== 'saved' || row.saved !== null),
      )
      .sort((a, b) => place(b) - place(a) || b.number - a.number)
      .map((row) => row.page);
  }

  /** Pages of an agent, with the times at which they were saved. */
  left(of: string): readonly (readonly unknown[])[] {
    return [...this.seen].flatMap(([key, row]) => (row.agent === of ? [[key.split(' ')[1], row.saved]] : []));
  }
}

function has({ text }: Relation, words: string): boolean {
  return words.split(' ').every((word) => word === '' || text.split(' ').includes(word));
}

/** Without a word to look for, nothing is left out. */
function leftOut({ text }: Relation, words: string, without: string): boolean {
  return words !== '' && text.split(' ').includes(without);
}

function isAmong(
  row: Relation,
  { site, language, after, before, agent: by, rated, liked, saved, listed, newTo }: Narrow,
): boolean {
  const dated = row.dated ?? row.seen;
  return [
    site === undefined ||
      (site.includes('.') ? `.${row.site}`.endsWith(`.${site}`) : `.${row.site}`.includes(`.${site}`)),
    language === undefined || row.language === language,
    dated >= (after ?? 0) && dated < (before ?? 9),
    by === undefined || row.agent === by,
    rated === undefined || row.rating !== null,
    liked === undefined || (row.rating ?? 0) > 0,
    saved === undefined || row.saved !== null,
    listed === undefined || !isUnknown(row),
    newTo === undefined || isNewTo(row, newTo),
  ].every(Boolean);
}

function isNewTo(row: Seen, of: string): boolean {
  const { agent: by } = row;
  return by !== NOBODYS && by !== of && isUnknown(row);
}

function isUnknown({ shown, rating, saved }: Seen): boolean {
  return shown === 0 && rating === null && saved === null;
}

/** The names of one round. */
interface Names {
  named(text: string): string;
  plain(text: string): string;
}

async function changesOf(index: LibraryIndex, did: Act, { named }: Names): Promise<readonly BesideChange[]> {
  const [reader, by, id] = [readerOf(did.agent), did.agent, did.page].map(named) as [string, string, string];
  switch (did.does) {
    case 'keep': {
      const owner = OWNERS[did.page];
      return [await index.indexing({ ...did, page: id, owner: owner && named(owner), title: '', looked: 0 }, inTurns)];
    }
    case 'meet':
      return index.meeting({ reader, agent: by, pages: [id, ...did.others.map(named)], shown: did.shown, at: did.at });
    case 'rate':
      return index.rating({ reader, agent: by, page: id, value: did.value, at: did.at });
    case 'save':
      return [index.saving({ reader, page: id, at: did.at })];
    case 'hand':
      return [index.handing({ reader, page: id, agent: did.isNobodys ? NOBODYS : by, value: did.value })];
    case 'leave':
      return [index.leaving(reader, id)];
    case 'forget':
      return [index.forgetting(id)];
    case 'forget reader':
      while ((await index.forgetSome(reader)) > 0);
      return [];
  }
}

const said = (rows: readonly (readonly unknown[])[]) => rows.map((row) => row.join(' ')).sort();

async function expectFound(index: LibraryIndex, model: Model, wanted: Wanted, { named, plain }: Names): Promise<void> {
  const { reader, words, without, sort } = wanted;
  const { newTo, agent: by, ...others } = wanted.narrow;
  const phrases = words.split(' ').filter(Boolean);
  const leaving = words === '' || without === '' ? [] : [without];
  const query = { ...ANYTHING, ...others, phrases, without: leaving, ...(by && { agent: named(by) }) };
  const asked: LibraryQuestion = {
    ...{ reader: named(reader), query, from: 0, limit: 20 },
    ...{ ...(sort && { sort }), ...(newTo && { newTo: named(newTo) }) },
  };
  const rows = await index.search(asked);
  const found = rows.map((row) => plain(row.page));
  const expected = model.found(wanted);
  // With words the best come first: see `library-index.test.ts`.
  const isOrdered = words === '' || (sort !== undefined && sort !== 'best');
  expect([wanted, isOrdered ? found : found.toSorted()]).toEqual([wanted, isOrdered ? expected : expected.toSorted()]);
  const relation = (row: Seen & { page: string }) =>
    [row.page, row.agent, row.shown, row.rating, row.saved, row.seen].map((each) => each ?? 'none');
  expect(said(rows.map((row) => relation({ ...row, page: plain(row.page), agent: plain(row.agent) })))).toEqual(
    said(
      model
        .rowsOf(reader)
        .filter((row) => expected.includes(row.page))
        .map(relation),
    ),
  );
  expect(await index.count(asked)).toBe(expected.length);
  const behind = placeBehind(asked, rows.slice(0, 1));
  expect((await index.search({ ...asked, ...behind })).map((row) => plain(row.page))).toEqual(found.slice(1));
}

async function expectReader(index: LibraryIndex, model: Model, reader: string, { named, plain }: Names): Promise<void> {
  const met = await index.met(named(reader), NAMES.map(named));
  expect(said(met.map((row) => [plain(row.page), plain(row.agent), row.saved, row.seen]))).toEqual(
    said(model.rowsOf(reader).map((row) => [row.page, row.agent, row.saved, row.seen])),
  );
  const own = NAMES.filter((name) => OWNERS[name] === reader && model.kept.has(name));
  expect((await index.ownedBy(named(reader))).map(plain).sort()).toEqual(own);
  for (const by of AGENTS.filter((each) => readerOf(each) === reader)) {
    const isAny = [...model.seen].some(([key, row]) => key.startsWith(reader) && isNewTo(row, by));
    expect(await index.hasNewTo(named(reader), named(by))).toBe(isAny);
    const left = await index.left(named(reader), named(by));
    expect(said(left.map((row) => [plain(row.page), row.saved]))).toEqual(said(model.left(by)));
  }
}

describe.each(DATABASES)('the index in %s', (name, open) => {
  it('equals its model', async () => {
    const database = await open();
    const [index, store] = [new LibraryIndex(database), storeOver(database, rethrow)];
    let rounds = 0;
    const life = fc.array(act, { minLength: 12, maxLength: 25 });
    const law = fc.asyncProperty(life, fc.array(question, { minLength: 20, maxLength: 20 }), async (all, questions) => {
      const [model, here] = [new Model(), `r${rounds++}`];
      const names = { named: (text: string) => `${here}${text}`, plain: (text: string) => text.replace(here, '') };
      for (const each of all) {
        model.do(each);
        await store.commit(await changesOf(index, each, names));
      }
      for (const each of questions) await expectFound(index, model, each, names);
      for (const reader of READERS) await expectReader(index, model, reader, names);
    });
    // The other database is asked the same questions in words of its own.
    await fc.assert(law, { seed: 5, numRuns: name === 'SQLite' ? 12 : 2 });
  });
});
