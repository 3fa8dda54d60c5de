/** A store beside its model: any changes, alone and together, and reads, also after opening anew. */
import fc from 'fast-check';
import { expect } from 'vitest';
import {
  appending,
  clearing,
  expecting,
  forgetting,
  removing,
  writing,
} from '../../../../src/storage/store/changes.ts';
import { ABSENT, type Change, Conflict, type DocumentKind, type Store } from '../../../../src/storage/store/store.ts';
import { CACHED, INDEXED, NOTES, type Note } from './notes.ts';

const KINDS = [NOTES, CACHED, INDEXED] as const;
const IDS = ['a', 'a/1', 'a/1/2', 'a_1/1', 'ab', 'b/1'] as const;
const LOGS = ['l', 'l/1'] as const;
const WORDS = ['azul', 'azul verde', 'verde verde'] as const;

const one = fc.constantFrom;
const kind = fc.nat(KINDS.length - 1);
const at = one('right', 'right', 'right', 'absent', 'before', 'after');
const records = fc.array(one('', 'x', 'yz'), { minLength: 1, maxLength: 2 });

const wanted = fc.oneof(
  fc.record({ does: one('write'), kind, id: one(...IDS), text: one(...WORDS), at }),
  fc.record({ does: one('remove'), kind, id: one(...IDS), at }),
  fc.record({ does: one('expect'), kind, id: one(...IDS), at }),
  fc.record({ does: one('append'), log: one(...LOGS), records, at: one('right', 'right', 'any', 'before', 'after') }),
  fc.record({ does: one('clear'), kind, place: one(...IDS) }),
  fc.record({ does: one('forget'), log: one(...LOGS) }),
);
type Wanted = typeof wanted extends fc.Arbitrary<infer W> ? W : never;

/** Each touches another thing. */
const together = fc.uniqueArray(wanted, { minLength: 1, maxLength: 4, selector: touched });

function touched(each: Wanted): string {
  if ('log' in each) return each.log;
  // One change a kind, because clearing a folder touches others.
  return `${each.kind}`;
}

const beside = fc.oneof(
  fc.record({ beside: one('clear all'), place: one(...IDS) }),
  fc.record({ beside: one('shorten'), log: one(...LOGS) }),
  fc.record({ beside: one('look'), limit: fc.integer({ min: 1, max: 4 }), anew: fc.boolean() }),
);
type Beside = typeof beside extends fc.Arbitrary<infer B> ? B : never;

const isIn = (place: string) => (name: string) => name === place || name.startsWith(`${place}/`);
const isBelow = (place: string) => (name: string) => name.startsWith(`${place}/`);

/** The content of one round, whose names have its prefix. */
class Model {
  documents = new Map<string, { readonly revision: number; readonly text: string }>();
  logs = new Map<string, readonly string[]>();
  readonly #round: string;

  constructor(round: string) {
    this.#round = round;
  }

  named(name: string): string {
    return `${this.#round}/${name}`;
  }

  copy(): Model {
    const copy = new Model(this.#round);
    [copy.documents, copy.logs] = [new Map(this.documents), new Map(this.logs)];
    return copy;
  }

  /** The change, its result if known, and its refusal. */
  apply(each: Wanted): readonly [Change, gives?: number | undefined, refused?: typeof Conflict | undefined] {
    if ('log' in each) return this.#logged(each);
    const { name } = KINDS[each.kind] as DocumentKind<Note>;
    if (each.does === 'clear') {
      const place = this.named(each.place);
      for (const key of this.documents.keys()) if (isIn(`${name} ${place}`)(key)) this.documents.delete(key);
      return [clearing({ name }, place)];
    }
    return this.#documented(each);
  }

  #documented(each: Extract<Wanted, { readonly id: string }>): ReturnType<Model['apply']> {
    const kindOf = KINDS[each.kind] as DocumentKind<Note>;
    const id = this.named(each.id);
    const key = `${kindOf.name} ${id}`;
    const { revision = ABSENT } = this.documents.get(key) ?? {};
    const expected = { right: revision, absent: ABSENT, before: Math.max(0, revision - 1), after: revision + 1 }[
      each.at
    ];
    // Removing a missing document does nothing.
    const refused = expected === revision && (each.does === 'write' || revision !== ABSENT) ? undefined : Conflict;
    if (each.does === 'expect') return [expecting(kindOf, id, expected), undefined, refused];
    if (each.does === 'remove') {
      this.documents.delete(key);
      return [removing(kindOf, id, expected), undefined, refused];
    }
    const { text } = each as Extract<Wanted, { readonly text: string }>;
    this.documents.set(key, { revision: revision + 1, text });
    return [writing(kindOf, id, { text }, expected), revision + 1, refused];
  }

  #logged(each: Extract<Wanted, { readonly log: string }>): ReturnType<Model['apply']> {
    const log = this.named(each.log);
    const before = this.logs.get(log) ?? [];
    if (!('records' in each)) {
      this.logs.delete(log);
      return [forgetting(log)];
    }
    const after = [...before, ...each.records];
    this.logs.set(log, after);
    const { length } = before;
    const expected = { right: length, any: 'any' as const, before: Math.max(0, length - 1), after: length + 1 }[
      each.at
    ];
    const bytes = each.records.map((record) => new TextEncoder().encode(record));
    const isRefused = expected !== 'any' && expected !== length;
    return [appending(log, bytes, expected), after.length, isRefused ? Conflict : undefined];
  }
}

async function commit(store: Store, model: Model, all: readonly Wanted[]): Promise<Model> {
  const after = model.copy();
  const applied = all.map((each) => after.apply(each));
  const refused = applied.flatMap(([, , error]) => error ?? []);
  const committing = store.commit(applied.map(([change]) => change));
  if (refused.length > 0) {
    const error: unknown = await committing.catch((why: unknown) => why);
    expect(refused.some((each) => error instanceof each)).toBe(true);
    return model;
  }
  const given = await committing;
  for (const [i, [, gives]] of applied.entries()) if (gives !== undefined) expect(given[i]).toBe(gives);
  return after;
}

/** Repeats the step while it leaves something. */
async function toItsEnd(step: () => Promise<number>): Promise<void> {
  while ((await step()) > 0);
}

type ActBeside = Exclude<Beside, { readonly limit: number }>;

async function doBeside(store: Store, model: Model, act: ActBeside): Promise<void> {
  const named = (name: string) => model.named(name);
  if ('place' in act) {
    await toItsEnd(() => store.clear(named(act.place)));
    for (const key of model.documents.keys())
      if (isIn(named(act.place))(key.split(' ')[1] ?? '')) model.documents.delete(key);
  } else {
    await toItsEnd(() => store.shorten(named(act.log)));
    model.logs.delete(named(act.log));
  }
}

/** All of a selection, in stretches. */
async function scanned(store: Store, of: DocumentKind<Note>, options: object, limit: number) {
  const found: string[] = [];
  for (let after: string | undefined; ; ) {
    const page = await store.documents(of).scan({ ...options, limit, ...(after === undefined ? {} : { after }) });
    found.push(...page.items.map(({ id, revision, value }) => `${id} ${revision} ${value.text}`));
    if (page.next === undefined) return found;
    after = page.next;
  }
}

async function expectSame(store: Store, model: Model, round: string, limit: number): Promise<void> {
  for (const each of KINDS) {
    const documents = [...model.documents]
      .filter(([key]) => key.startsWith(`${each.name} `))
      .map(([key, value]) => ({ id: key.slice(each.name.length + 1), ...value }))
      .sort((a, b) => (a.id < b.id ? -1 : 1));
    const said = (all: typeof documents) => all.map(({ id, revision, text }) => `${id} ${revision} ${text}`);
    expect(await scanned(store, each, { under: round }, limit)).toEqual(said(documents));
    expect(await scanned(store, each, { under: round, reverse: true }, limit)).toEqual(said(documents.toReversed()));
    const below = documents.filter(({ id }) => isBelow(`${round}/a`)(id));
    expect(await scanned(store, each, { under: `${round}/a` }, limit)).toEqual(said(below));
    expect(await store.documents(each).count({ under: `${round}/a` })).toBe(below.length);
    const ids = IDS.map((id) => model.named(id));
    const there = documents.map(({ id }) => id);
    expect([...(await store.documents(each).present(ids))].sort()).toEqual(there);
    expect((await store.documents(each).among(ids)).map(({ id }) => id).sort()).toEqual(there);
    if (each !== INDEXED) continue;
    const keys = 'SELECT DISTINCT id FROM document_key WHERE kind = $1 AND id > $2 AND id < $3';
    const kept = await store.database.read<{ id: string }>(keys, [each.name, `${round}/`, `${round}0`]);
    expect(kept.map(({ id }) => id).sort()).toEqual(there);
    const found = [
      ...['azul', 'verde', 'ver'].map((key) => ({
        by: { index: 'word', key },
        has: (t: string) => t.split(' ').includes(key),
      })),
      { by: { index: 'word', key: '4' }, has: () => false },
      { by: { index: 'length', key: '4' }, has: (text: string) => text.length === 4 },
    ];
    for (const { by, has } of found) {
      const those = documents.filter(({ text }) => has(text));
      expect(await scanned(store, each, { under: round, by }, limit)).toEqual(said(those));
      expect(await store.documents(each).count({ under: round, by })).toBe(those.length);
    }
  }
  for (const log of LOGS.map((name) => model.named(name))) {
    const kept = model.logs.get(log) ?? [];
    const read: string[] = [];
    for await (const { position, bytes } of store.log(log).read(limit - 1))
      read.push(`${position} ${new TextDecoder().decode(bytes)}`);
    expect(read).toEqual(kept.map((record, i) => `${i} ${record}`).slice(limit - 1));
    expect(await store.log(log).length()).toBe(kept.length);
  }
}

export async function expectLikeModel(opened: () => Promise<Store>, reopened: () => Promise<Store>): Promise<void> {
  // The other database runs the same statements, and opens more slowly.
  const numRuns = (await opened()).database.dialect === 'sqlite' ? 30 : 6;
  let rounds = 0;
  const acts = fc.array(fc.oneof({ weight: 5, arbitrary: together }, { weight: 2, arbitrary: beside }), {
    minLength: 8,
    maxLength: 24,
  });
  const law = fc.asyncProperty(acts, async (all) => {
    const round = `r${rounds++}`;
    let model = new Model(round);
    let store = await opened();
    for (const act of all) {
      if (Array.isArray(act)) model = await commit(store, model, act);
      else if ('limit' in act) {
        if (act.anew) store = await reopened();
        await expectSame(store, model, round, act.limit);
      } else await doBeside(store, model, act);
    }
    await expectSame(await reopened(), model, round, 2);
  });
  await fc.assert(law, { seed: 3, numRuns });
}
