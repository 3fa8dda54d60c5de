/** Names of the service in the window's language: places in addresses, counts of a crawl, limits. */
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { anew } from './support.ts';

const FROM = new URL('../../src/', import.meta.url);

let reasonInWords: (what: string, times: number) => string;
let say: (key: string, values: Readonly<Record<string, string>>) => string;
let limitOfService: (limit: { name: string; value: string }) => { label: string | undefined; value: string };
let language: { value: 'en' | 'pt' };
let before: typeof language.value;
let asAsked: (address: string) => string;
let asShown: (address: string) => string;
beforeAll(async () => {
  const of = anew();
  vi.stubGlobal('navigator', { languages: ['pt-BR'], language: 'pt-BR' });
  vi.stubGlobal('location', { origin: 'http://127.0.0.1' });
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
  ({ reasonInWords } = (await of('frame/reasons.ts')) as { reasonInWords: typeof reasonInWords });
  ({ language, say } = (await of('frame/language.ts')) as { language: typeof language; say: typeof say });
  ({ limitOfService } = (await of('admin/limits-view.tsx')) as { limitOfService: typeof limitOfService });
  ({ asAsked, asShown } = (await of('sources/words-place.ts')) as { asAsked: typeof asAsked; asShown: typeof asShown });
  const { bringWords } = (await of('frame/words.ts')) as {
    bringWords: (language: string, subjects: readonly string[]) => Promise<void>;
  };
  await bringWords('pt', [
    'frame',
    'reasons',
    'settings',
    'account',
    'admin',
    'agent',
    'list',
    'sources',
    'crawls',
    'parts',
  ]);
  await bringWords('en', ['frame', 'reasons']);
  before = language.value;
  language.value = 'pt';
});
afterAll(() => {
  language.value = before;
  vi.unstubAllGlobals();
});

it('the place of the words in a search address has a plain name, taken in both languages', () => {
  expect(asShown('https://a.example/?q={term}&again={term}')).toBe('https://a.example/?q={palavras}&again={palavras}');
  for (const typed of ['{words}', '{Palavras}', '%7Bwords%7D', '{term}'])
    expect(asAsked(`https://a.example/?q=${typed}`)).toBe('https://a.example/?q={term}');
});

it('a reason counted by a crawl has words, or its own name', () => {
  expect(reasonInWords('robots', 2)).toBe('2 × proibido pelo robots.txt');
  expect(reasonInWords('new ones', 1)).toBe('1 × new ones');
});

it('a title that turns text around does not turn its sentence around', () => {
  expect(say('deletedNow', { name: '\u2069\u202eevil\u2066' })).toBe('“evil” foi excluído.');
  // Marks of the language itself stay.
  expect(say('deletedNow', { name: 'קצר\u200f!' })).toContain('קצר\u200f!');
});

it('every limit that administrators see has its name and its value', async () => {
  const source = await readFile(new URL('people/administration/state.ts', FROM), 'utf8');
  const names = /const LIMITS = \[([^\]]+)\]/.exec(source)?.[1]?.match(/FENIX_\w+/g) ?? [];
  expect(names).toContain('FENIX_SESSIONS');
  for (const name of names) expect(limitOfService({ name, value: '1' }).label, name).toMatch(/^\p{Lu}/u);
  expect(limitOfService({ name: 'FENIX_SESSION_DEADLINE', value: '600' }).value).toBe('10 minutos');
  expect(limitOfService({ name: 'FENIX_PAUSE', value: '1.5' }).value).toBe('1,5 segundo');
  expect(limitOfService({ name: 'FENIX_UNREAD_DAYS', value: '0' }).value).toBe('nunca');
  expect(limitOfService({ name: 'FENIX_AUTONOMOUS', value: 'true' }).value).toBe('sim');
  expect(limitOfService({ name: 'FENIX_OTHER', value: '' })).toEqual({ label: undefined, value: 'nenhum' });
});
