/** The window's language: the browser's before somebody is in, the account's after. */
import { expect, test } from 'vitest';
import { windowModules } from './support.ts';

/** The used part of modules that are written for browsers. */
interface Modules {
  readonly language: { readonly value: string };
  readonly wantsPictures: { readonly value: boolean | undefined };
  askForWishes(): void;
  bringWords(language: string, subjects: readonly string[]): Promise<void>;
  choose(chosen: string): void;
  chooseLanguage(chosen: string): Promise<void>;
  register(newUser: object): Promise<void>;
  wordsFor(key: string, language: string): unknown;
}

/** A service where the account has this language, and what it was told. */
async function opened(own?: string) {
  const told: unknown[] = [];
  const kept = new Map<string, string>();
  const fetch = async (request: Request) => {
    if (request.method === 'PATCH') told.push(await request.json());
    return Response.json({ id: 'a', pictures: true, language: own });
  };
  const localStorage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  };
  const names = ['frame/wishes.ts', 'frame/language.ts', 'account/entering.ts', 'frame/words.ts'];
  const modules = await windowModules<Modules>(names, { fetch, localStorage });
  return { ...modules, told, kept };
}

test.each([
  ['pt-BR', 'pt'],
  ['en', 'en'],
])('an account with the language %s is shown in %s by a browser of another language', async (own, expected) => {
  const { askForWishes, chooseLanguage, language, kept } = await opened(own);
  await chooseLanguage(expected === 'pt' ? 'en' : 'pt');
  askForWishes();
  await expect.poll(() => language.value).toBe(expected);
  expect([...kept.values()]).toEqual([expected]);
});

test('an account without a language leaves the window in that of the browser', async () => {
  const { askForWishes, wantsPictures, language, kept, told } = await opened();
  askForWishes();
  await expect.poll(() => wantsPictures.value).toBe(true);
  expect([language.value, [...kept], told]).toEqual(['en', [], []]);
});

test('an account made after a language was chosen has that language', async () => {
  const { register, chooseLanguage, told } = await opened();
  await register({});
  expect(told).toEqual([]);
  await chooseLanguage('pt');
  await register({});
  expect(told).toEqual([{ language: 'pt-BR' }]);
});

test('a language that is chosen while the account is asked for its own stays', async () => {
  const { askForWishes, choose, wantsPictures, language } = await opened('en');
  askForWishes();
  choose('pt');
  await expect.poll(() => wantsPictures.value).toBe(true);
  await expect.poll(() => language.value).toBe('pt');
  await new Promise((resolve) => setImmediate(resolve));
  expect(language.value).toBe('pt');
});

test('words that come while the language changes come in the new one, too', async () => {
  const { bringWords, chooseLanguage, wordsFor } = await opened();
  const onTheirWay = bringWords('en', ['keys']);
  const chosen = chooseLanguage('pt');
  const askedForMeanwhile = bringWords('en', ['ledger']);
  await Promise.all([onTheirWay, chosen, askedForMeanwhile]);
  const [keys, ledger] = await Promise.all([
    import('../../web/src/frame/keys.pt.ts'),
    import('../../web/src/sources/ledger.pt.ts'),
  ]);
  for (const [key, words] of Object.entries({ ...keys.WORDS, ...ledger.WORDS })) {
    expect(wordsFor(key, 'pt')).toEqual(words);
  }
});
