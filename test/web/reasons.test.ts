/** Every reason that the service knows is said in both languages, with what its words name. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Because, Reason, Values } from '../../agents/agents.ts';
import { refusedBy } from '../../src/app/refusals.ts';
import { because, REASONS, type ReasonCode } from '../../src/base/reasons.ts';
import { LimitReached } from '../../src/people/limits/limits.ts';
import { LIMIT_NAMES } from '../../src/people/limits/table.ts';

let whyInWords: (reason: Reason) => string | undefined;
let explain: (error: Error) => string;
let ApiError: new (status: number, detail: string, reason?: Reason) => Error;
let language: { value: 'en' | 'pt' };
let wordsFor: (key: string, language: string) => string;
let before: typeof language.value;
beforeAll(async () => {
  const of = (file: string) => import(new URL(`../../web/src/${file}`, import.meta.url).href);
  vi.stubGlobal('navigator', { languages: ['pt-BR'], language: 'pt-BR' });
  vi.stubGlobal('location', { origin: 'http://127.0.0.1' });
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
  ({ whyInWords } = (await of('why.ts')) as { whyInWords: typeof whyInWords });
  ({ language } = (await of('language.ts')) as { language: typeof language });
  ({ explain } = (await of('api/explain.ts')) as { explain: typeof explain });
  ({ ApiError } = (await of('api/client.ts')) as { ApiError: typeof ApiError });
  const words = (await of('words.ts')) as {
    wordsFor: typeof wordsFor;
    bringWords: (language: string, subjects: readonly string[]) => Promise<void>;
  };
  ({ wordsFor } = words);
  for (const tongue of ['en', 'pt']) await words.bringWords(tongue, ['first', 'reasons']);
  before = language.value;
});
afterAll(() => {
  language.value = before;
  vi.unstubAllGlobals();
});

/** As they are kept and sent. */
const sent = ({ reason }: Because): Reason => JSON.parse(JSON.stringify(reason)) as Reason;

const slotsIn = (words: string): readonly string[] => [...words.matchAll(/\{(\w+)\}/g)].map(([, slot = '']) => slot);

const WHY: Reason = { code: 'store.busy' };
const LIMIT: Values = { limit: 'agents', used: 2, most: 3, by: 4 };
/** What the words of limits are filled with: made of their values. */
const OF_LIMITS = ['what', 'used', 'most', 'by', 'toDo'];

const codes = Object.entries(REASONS as Readonly<Record<string, unknown>>).map(([code, words]) => {
  if (typeof words !== 'string') return { code, slots: OF_LIMITS, values: LIMIT };
  const slots = slotsIn(words);
  return { code, slots, values: Object.fromEntries(slots.map((slot) => [slot, slot === 'why' ? WHY : '7'])) };
});

describe('every reason of the service', () => {
  it.each(codes)('$code has words in both languages', ({ code, slots, values }) => {
    const said = (['en', 'pt'] as const).map((tongue) => {
      const words = wordsFor(code, tongue);
      expect(words).not.toBe(code);
      // The window names nothing that it is not given.
      expect(slots).toEqual(expect.arrayContaining([...slotsIn(words)]));
      language.value = tongue;
      const filled = whyInWords({ code, values });
      expect(filled?.replace(/\{(?:words|palavras)\}/g, '')).not.toMatch(/[{}]|undefined|^\s*$/);
      return filled;
    });
    if (code !== 'other') expect(said[0]).not.toBe(said[1]);
    expect(
      because(code as Exclude<ReasonCode, `limit.${string}`>, ...([values] as never)).words.replaceAll('{term}', ''),
    ).not.toMatch(/[{}]/);
  });

  it('is told of every limit with its amounts, and what to do', () => {
    language.value = 'pt';
    for (const limit of LIMIT_NAMES) {
      const words = whyInWords(sent(new LimitReached({ limit, most: 1_500_000, used: 1_400_000, by: 200_000 })));
      expect(words).toMatch(/^[A-ZÁ].+: você tem 1(?:,|\.400\.)\d+.* de 1(?:,|\.500\.)\d+.*\. [A-Z].+\.$/);
    }
    const full = new LimitReached({ limit: 'textBytes', most: 2_000_000, used: 500, by: 1_600_000 });
    expect(whyInWords(sent(full))).toBe(
      'Tamanho dos textos próprios: você tem 500 bytes de 2 MB, e isto ocupa 1,6 MB. Remova alguns da sua biblioteca antes.',
    );
    expect(full.message).toBe(
      'you have 500 bytes of 2 MB of texts of your own, and this takes 1.6 MB: remove some from your library first',
    );
  });

  it('is known of everything that the database refuses', () => {
    for (const kind of ['full', 'read-only', 'failing', 'gone', 'damaged', 'busy', 'unavailable', 'unknown'] as const)
      expect(whyInWords(sent(refusedBy({ kind }).because))).toBeDefined();
  });
});

describe('an error', () => {
  it('says why, also where its status alone says little', () => {
    language.value = 'pt';
    const said = (status: number, why: Because) => explain(new ApiError(status, why.words, sent(why)));
    const ended = new LimitReached({ limit: 'sessions', most: 1, used: 1, now: '2026-03-01T10:00:00.000Z' });
    expect(said(429, ended)).toMatch(/^Vezes por dia em que os agentes procuram sozinhos: .+ Espere até amanhã\.$/);
    expect(said(429, because('login.tries', { seconds: 60 }))).toMatch(/^Tentativas demais\. Espere 60 segundos/);
    expect(said(403, because('invitation.expired'))).toMatch(/^Este convite expirou/);
    expect(said(403, because('account.administrators-only'))).toMatch(/^Você não tem permissão/);
  });

  it('of a later version, or of whoever stands between, says what its status means', () => {
    language.value = 'pt';
    expect(explain(new ApiError(403, 'no', { code: 'moon.full' }))).toMatch(/^Você não tem permissão/);
    expect(explain(new ApiError(502, 'Bad gateway'))).toMatch(/^Algo deu errado do nosso lado/);
  });
});
