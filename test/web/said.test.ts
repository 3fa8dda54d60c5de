/** What the service says in English is in the window's language; what it says is looked up where it says it. */
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';

const FROM = new URL('../../src/', import.meta.url);

/** A sentence of the service, whole or as it begins, and the file that says it. */
const SENTENCES = [
  ['not a web address', 'feeds/address.ts'],
  ['no search form was found there', 'wrapping/probing.ts'],
  ['it has no words that it could be asked for', 'wrapping/probing.ts'],
  ['its search showed no list of results', 'wrapping/probing.ts'],
  ['it shows the same whatever is searched for', 'wrapping/probing.ts'],
  ['neither a page of a site nor a product feed', 'compute/site-reading.ts'],
  ['this is no address of a search', 'wrapping/search-url.ts'],
  ['this is no file of a site that was shared from Fenix', 'wrapping/site-file.ts'],
  ['it says that something went wrong, or wants to see a person', 'wrapping/healing.ts'],
] as const;

let saidInWords: (sentence: string) => string;
let language: { value: 'en' | 'pt' };
let before: typeof language.value;
beforeAll(async () => {
  const of = (file: string) => import(new URL(`../../web/src/${file}`, import.meta.url).href);
  vi.stubGlobal('navigator', { languages: ['pt-BR'], language: 'pt-BR' });
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
  ({ saidInWords } = (await of('said.ts')) as { saidInWords: typeof saidInWords });
  ({ language } = (await of('language.ts')) as { language: typeof language });
  before = language.value;
  language.value = 'pt';
});
afterAll(() => {
  language.value = before;
  vi.unstubAllGlobals();
});

it.each(SENTENCES)('“%s” of %s', async (sentence, file) => {
  expect(await readFile(new URL(file, FROM), 'utf8')).toContain(sentence);
  expect(saidInWords(sentence)).toMatch(/\b(?:não|nenhum|mesmo|algo)\b/);
});

it.each([
  ['the site answered 503', 'ele respondeu 503'],
  ['no whole answer within 30 seconds', 'sem resposta em 30 segundos'],
  ['it did not answer within 45 seconds', 'sem resposta em 45 segundos'],
  ['something that nobody has said before', 'something that nobody has said before'],
])('%s: %s', (sentence, words) => expect(saidInWords(sentence)).toBe(words));
