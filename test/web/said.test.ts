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
  ['what may be asked of it in a day is used up', 'engines/standings.ts'],
  ['it asked for that', 'engines/standings.ts'],
  ['it wants a pause between two questions', '../agents/search/desk.ts'],
  ['it wants to see a person first (a CAPTCHA)', '../agents/search/results.ts'],
  ['its answer is too large, or broke off', '../agents/search/asking.ts'],
  ['its answer is not whole', '../agents/reader/robots.ts'],
  ['its answer has no list of results', '../agents/search/answers.ts'],
  ['its answer is not an Atom feed', '../agents/search/engines/arxiv.ts'],
  ['it sends its visitors round in a circle', '../agents/reader/fetching.ts'],
  ['this page names no feed', 'feeds/discovery.ts'],
  ['this site names no feed, and has none where feeds usually are', 'feeds/discovery.ts'],
  ['the feed that this page names is none', 'feeds/feed-desk.ts'],
  ['this is no list of feeds (OPML)', 'feeds/feed-desk.ts'],
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
  expect(saidInWords(sentence)).not.toBe(sentence);
});

it.each([
  ['the site answered 503', 'ele respondeu 503'],
  ['no whole answer within 30 seconds', 'sem resposta em 30 segundos'],
  ['it did not answer within 45 seconds', 'sem resposta em 45 segundos'],
  ['no answer within 20 seconds', 'sem resposta em 20 segundos'],
  ['it answered 429', 'ele respondeu 429'],
  ['gone.example cannot be looked up (ENOTFOUND)', /^gone\.example não tem endereço.*\(ENOTFOUND\)$/],
  ['gone.example has no address', /^gone\.example não tem endereço/],
  ['connect ECONNREFUSED 127.0.0.1:9', 'ninguém responde ali'],
  ['Connect Timeout Error (attempted address: a.example:443, timeout: 10000ms)', 'ninguém responde ali'],
  [
    'https://a.example is not among the sources of this demo: fenix serve asks the whole web',
    /^https:\/\/a\.example não faz parte desta demonstração: inicie “fenix serve”/,
  ],
  ['read ECONNRESET', 'a conexão caiu'],
  ['other side closed', 'a conexão caiu'],
  ['certificate has expired', /certificado dele não vale.*\(certificate has expired\)/],
  ['its answer is not JSON', 'a resposta não é do tipo que deveria ser'],
  ['not a feed: it is JSON, but no JSON Feed', 'o que está ali não é um feed'],
  ['its robots.txt forbids it (Disallow: /a)', 'o robots.txt dele proíbe (Disallow: /a)'],
  [
    'its robots.txt could not be read (the site answered 503), so no page of it is asked; it is tried again in 10 minutes',
    /não pôde ser lido \(ele respondeu 503\)/,
  ],
  [
    'the site answered 429: it is left alone for another 60 seconds',
    'ele respondeu 429: em repouso por mais 60 segundos',
  ],
  ['not a page: its type is image/png', 'não é uma página que se possa ler (image/png)'],
  ['something that nobody has said before', 'something that nobody has said before'],
])('%s: %s', (sentence, words) => {
  if (typeof words === 'string') expect(saidInWords(sentence)).toBe(words);
  else expect(saidInWords(sentence)).toMatch(words);
});
