/** Drafts: typed text kept by form, without secrets, until it is sent or its user goes. */
import { expect, test } from 'vitest';
import { windowModules } from './support.ts';

type Typed = Readonly<Record<string, readonly string[]>>;

interface Modules {
  hasDraft(key: string): boolean;
  draftOf(key: string): Typed | undefined;
  keepDraft(key: string, typed: Typed): void;
  dropDraft(key: string): void;
  dropAllDrafts(): void;
  typedIn(form: unknown): Typed;
}

/** A browser's storage, whose entries are properties. */
class Kept {
  getItem(name: string): string | null {
    return Object.hasOwn(this, name) ? String((this as Record<string, unknown>)[name]) : null;
  }
  setItem(name: string, value: string): void {
    if (value.length > 100) throw new Error('QuotaExceededError');
    Object.assign(this, { [name]: value });
  }
  removeItem(name: string): void {
    delete (this as Record<string, unknown>)[name];
  }
}

async function modules() {
  const sessionStorage = new Kept();
  return {
    sessionStorage,
    ...(await windowModules<Modules>(['frame/drafts.ts', 'frame/kept-drafts.ts'], { sessionStorage })),
  };
}

test('a draft is kept by its form until it is dropped, and all drafts can go at once without anything else', async () => {
  const { sessionStorage, hasDraft, draftOf, keepDraft, dropDraft, dropAllDrafts } = await modules();
  sessionStorage.setItem('fenix.updated', 'yes');
  keepDraft('ana/one', { words: ['bread'] });
  keepDraft('ana/two', { engine: [] });
  expect([draftOf('ana/one'), draftOf('ana/two'), draftOf('bia/one')]).toEqual([
    { words: ['bread'] },
    { engine: [] },
    undefined,
  ]);
  dropDraft('ana/one');
  expect([hasDraft('ana/one'), hasDraft('ana/two')]).toEqual([false, true]);
  dropAllDrafts();
  expect([hasDraft('ana/two'), Object.keys(sessionStorage)]).toEqual([false, ['fenix.updated']]);
});

test('a browser without room for drafts breaks nothing', async () => {
  const { keepDraft, draftOf } = await modules();
  keepDraft('ana/one', { words: ['bread '.repeat(100)] });
  expect(draftOf('ana/one')).toBeUndefined();
});

test('a draft has no passwords, files or buttons, and an unchecked box counts as empty', async () => {
  const { typedIn } = await modules();
  const control = (name: string, type: string, value: string, checked = false) => ({ name, type, value, checked });
  const controls = [
    control('name', 'text', 'bread'),
    control('password', 'password', 'secret'),
    control('file', 'file', 'C:\\fakepath\\x'),
    control('shown', 'hidden', 'yes'),
    control('engine', 'checkbox', 'arxiv'),
    control('engine', 'checkbox', 'mwmbl'),
    control('colour', 'radio', 'red'),
    control('colour', 'radio', 'blue', true),
    control('schedule', 'select-one', 'cron'),
  ];
  expect(typedIn({ querySelectorAll: () => controls })).toEqual({
    name: ['bread'],
    engine: [],
    colour: ['blue'],
    schedule: ['cron'],
  });
});
