/** What the service says in English is in the window's language; what it says is looked up where it says it. */
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { TRAPS } from '../../agents/crawler/traps.ts';
import type { DatabaseRefusal } from '../../src/database/database.ts';
import { LimitReached } from '../../src/limits/limits.ts';
import { LIMIT_NAMES } from '../../src/limits/table.ts';
import { refusedBy } from '../../src/server/refusals.ts';

const FROM = new URL('../../src/', import.meta.url);

/** A sentence of the service, whole or as it begins, and the file that says it. */
const SENTENCES = [
  ['the page is too large to look for forms in', 'compute/form-reading.ts'],
  ['the same was begun anew meanwhile: delete that one first', 'crawling/own-crawls.ts'],
  ['crawls do not visit addresses like this one, which lead on without end', 'crawling/crawl-desk.ts'],
  ['a site that wants a password is not visited', 'crawling/crawl-desk.ts'],
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
  ['your rules block its domain', 'wrapping/site-desk.ts'],
  ['not a page but a feed', '../agents/reader/reader.ts'],
  ['not a PDF that can be read', 'compute/pdf.ts'],
  ['what could be had of it has no text', '../agents/reader/following.ts'],
  ['there is no word in it', '../agents/adding.ts'],
  ['it is compressed in a way that was not asked for', 'fetching/body.ts'],
  ['what is to be read in it is too much to be kept', 'compute/serving.ts'],
  ['an address with a name or a password in it is not asked', 'fetching/guard.ts'],
  ['there is no network here', 'fenix.ts'],
  ['how it is searched is not known yet', 'wrapping/site-asking.ts'],
  ['its pages are not as they were, and no wrapper was found', 'wrapping/site-asking.ts'],
  ['this service sends no mail: ', 'delivery/carriers.ts'],
  ['this is no mail address', 'delivery/checking.ts'],
  ['only ntfy takes an access token', 'delivery/checking.ts'],
  ['write the address of a topic, ', 'delivery/checking.ts'],
  ['it answered 410: nothing is wanted there any more', 'delivery/webhook.ts'],
  ['this invitation was used already', 'accounts/invitations.ts'],
  ['this invitation has expired', 'accounts/invitations.ts'],
  ['there is no such invitation any more', 'accounts/invitations.ts'],
  ['sign-up is closed', 'accounts/accounts.ts'],
  ['somebody else changed this just now', 'server/problems.ts'],
  ['too many answers wait to be read', 'server/open-answers.ts'],
  ['many people sign in at this moment', 'accounts/passwords.ts'],
  ['more is said to this agent at once', '../agents/agent-log.ts'],
] as const;

let saidInWords: (sentence: string) => string;
let reasonInWords: (what: string, times: number) => string;
let say: (key: string, values: Readonly<Record<string, string>>) => string;
let explain: (error: Error) => string;
let ApiError: new (status: number, detail: string) => Error;
let meaningInWords: (name: string, meaning: string) => { readonly text: string; readonly lang: string };
let language: { value: 'en' | 'pt' };
let before: typeof language.value;
beforeAll(async () => {
  const of = (file: string) => import(new URL(`../../web/src/${file}`, import.meta.url).href);
  vi.stubGlobal('navigator', { languages: ['pt-BR'], language: 'pt-BR' });
  vi.stubGlobal('location', { origin: 'http://127.0.0.1' });
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
  ({ saidInWords } = (await of('said.ts')) as { saidInWords: typeof saidInWords });
  ({ reasonInWords } = (await of('reasons.ts')) as { reasonInWords: typeof reasonInWords });
  ({ language, say } = (await of('language.ts')) as { language: typeof language; say: typeof say });
  ({ explain } = (await of('api/explain.ts')) as { explain: typeof explain });
  ({ ApiError } = (await of('api/client.ts')) as { ApiError: typeof ApiError });
  ({ meaningInWords } = (await of('parts/limit-meanings.ts')) as { meaningInWords: typeof meaningInWords });
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
  ['certificate has expired', /certificado dele não é válido.*\(certificate has expired\)/],
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
  ['Wikipedia: no answer within 10 seconds', 'sem resposta em 10 segundos'],
  [
    'Mojeek: not asked for another 3 minutes: it answered 429',
    'não será consultado por mais 3 minutos: ele respondeu 429',
  ],
  ['it leads to a.example, which your rules block', 'leva a a.example, que suas regras bloqueiam'],
  ['SearXNG: of its engines these gave nothing: bing, qwant', /estes não deram nada: bing, qwant$/],
  [
    'could not be read again, and is taken as it is known; last found on 2026-11-20: the site answered 503',
    /^não pôde ser lida de novo \(ele respondeu 503\); vale o texto de .*2026$/,
  ],
  [
    'reading it failed twice (the last time it took more than 30 s): it is left alone until 2026-11-30',
    /^a leitura falhou duas vezes; fica em repouso até .*2026$/,
  ],
  ['reading it met an error: x', 'não pôde ser lida até o fim'],
  ['there was nobody to read it: x', 'não pôde ser lida até o fim'],
  ['it sends its visitors on more than 5 times', 'manda os visitantes adiante mais de 5 vezes'],
  ['port 25 may not be asked: FENIX_ALLOWED_PORTS has those that may', /^a porta 25 não pode/],
  ['the mail server could not be used: connect ECONNREFUSED 127.0.0.1:25', /e-mail: ninguém responde ali$/],
  ['the mail server broke off: read ECONNRESET', 'o servidor de e-mail interrompeu: a conexão caiu'],
  ['the mail server said: 550 no such user', 'o servidor de e-mail disse: 550 no such user'],
  [
    'it answered 301, which leads elsewhere: only the address that you gave is asked',
    'respondeu 301, que leva a outro lugar: só o endereço que você deu é usado',
  ],
  ['it answered 500', 'ele respondeu 500'],
  ['something that nobody has said before', 'something that nobody has said before'],
])('%s: %s', (sentence, words) => {
  if (typeof words === 'string') expect(saidInWords(sentence)).toBe(words);
  else expect(saidInWords(sentence)).toMatch(words);
});

it('every limit that is reached says how much there is, and what to do', () => {
  for (const limit of LIMIT_NAMES) {
    const { message } = new LimitReached({ limit, most: 1_500_000, used: 1_400_000, by: 200_000 });
    const words = saidInWords(message);
    expect(words).toMatch(/^[A-ZÁ].+: você tem 1(?:,|\.400\.)\d+.* de 1(?:,|\.500\.)\d+.*\. [A-Z].+\.$/);
    expect(words).not.toMatch(/\b(?:first|of|than|remove)\b/);
  }
  const full = new LimitReached({ limit: 'textBytes', most: 2_000_000, used: 500, by: 1_600_000 });
  expect(saidInWords(full.message)).toBe(
    'Tamanho dos textos próprios: você tem 500 bytes de 2 MB, e isto ocupa 1,6 MB. Remova alguns da sua biblioteca antes.',
  );
});

it('every kind of refusal of the database, and what many at once are told', () => {
  const kinds = ['full', 'read-only', 'failing', 'gone', 'damaged', 'busy', 'unavailable', 'unknown'] as const;
  for (const kind of kinds) {
    const { detail } = refusedBy({ kind } as DatabaseRefusal);
    expect(saidInWords(detail)).not.toBe(detail);
  }
  const underWay = 'you have 20 requests under way: wait until some of them are answered';
  expect(saidInWords(underWay)).toMatch(/^Foi pedido demais/);
});

it('an error says what the service said of it, also where its status alone says little', () => {
  const ended = new LimitReached({ limit: 'sessions', most: 1, used: 1, now: '2026-03-01T10:00:00.000Z' });
  expect(explain(new ApiError(ended.status, ended.message))).toMatch(/^Sessões por dia: .+ Espere até amanhã\.$/);
  expect(explain(new ApiError(429, 'too many tries: wait 60 seconds, then try again'))).toMatch(/^Tentativas demais/);
  expect(explain(new ApiError(403, 'this invitation has expired: ask another one'))).toMatch(/^Este convite expirou/);
  expect(explain(new ApiError(403, 'for administrators only'))).toMatch(/^Você não tem permissão/);
});

it('every reason that a crawl counts', () => {
  for (const trap of TRAPS) expect(reasonInWords(trap, 2)).not.toContain(trap);
  expect(reasonInWords('robots', 2)).toBe('2 × proibido pelo robots.txt');
  expect(reasonInWords('new ones', 1)).toBe('1 × new ones');
});

it('a title that turns the text around does not turn the sentence around that names it', () => {
  expect(say('crawlDeleted', { name: '\u2069\u202eevil\u2066' })).toBe('“evil” foi excluído.');
  // Marks that belong to a language stay.
  expect(say('crawlDeleted', { name: 'קצר\u200f!' })).toContain('קצר\u200f!');
});

it('what limits of the service mean is said for each that administrators are shown', async () => {
  const source = await readFile(new URL('administering/state.ts', FROM), 'utf8');
  const names = /const LIMITS = \[([^\]]+)\]/.exec(source)?.[1]?.match(/FENIX_\w+/g) ?? [];
  expect(names).toContain('FENIX_SESSIONS');
  for (const name of names) expect(meaningInWords(name, 'in English')).toMatchObject({ lang: 'pt-BR' });
  expect(meaningInWords('FENIX_OTHER', 'in English')).toEqual({ text: 'in English', lang: 'en' });
});
