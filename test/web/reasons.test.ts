/** Every reason of the service has words in both languages, with its values. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Because, type Reason, type Values, whyOf } from '../../agents/agents.ts';
import { refusedBy } from '../../src/app/refusals.ts';
import { because, REASONS, type ReasonCode, reasonOf } from '../../src/base/reasons.ts';
import { LimitReached } from '../../src/people/limits/limits.ts';
import { LIMIT_NAMES } from '../../src/people/limits/table.ts';
import { anew } from './support.ts';

let whyInWords: (reason: Reason) => string | undefined;
let explain: (error: Error) => string;
let ApiError: new (status: number, detail: string, reason?: Reason) => Error;
let language: { value: 'en' | 'pt' };
let wordsFor: (key: string, language: string) => string;
let before: typeof language.value;
beforeAll(async () => {
  const of = anew();
  vi.stubGlobal('navigator', { languages: ['pt-BR'], language: 'pt-BR' });
  vi.stubGlobal('location', { origin: 'http://127.0.0.1' });
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
  ({ whyInWords } = (await of('frame/why.ts')) as { whyInWords: typeof whyInWords });
  ({ language } = (await of('frame/language.ts')) as { language: typeof language });
  const explaining = (await of('frame/api/explain.ts')) as {
    explain: typeof explain;
    learnReasons: () => Promise<void>;
  };
  ({ explain } = explaining);
  await explaining.learnReasons();
  ({ ApiError } = (await of('frame/api/client.ts')) as { ApiError: typeof ApiError });
  const words = (await of('frame/words.ts')) as {
    wordsFor: typeof wordsFor;
    bringWords: (language: string, subjects: readonly string[]) => Promise<void>;
  };
  ({ wordsFor } = words);
  for (const tongue of ['en', 'pt'])
    await words.bringWords(tongue, ['frame', 'today', 'reasons', 'sources', 'crawls', 'account', 'shopping', 'parts']);
  before = language.value;
});
afterAll(() => {
  language.value = before;
  vi.unstubAllGlobals();
});

/** A reason as it is stored and sent. */
const sent = ({ reason }: Because): Reason => JSON.parse(JSON.stringify(reason)) as Reason;

const slotsIn = (words: string): readonly string[] => [...words.matchAll(/\{(\w+)\}/g)].map(([, slot = '']) => slot);

const WHY: Reason = { code: 'store.busy' };
const LIMIT: Values = { limit: 'agents', used: 2, most: 3, by: 4 };
/** Values in the words of limits, made from the reason's values. */
const OF_LIMITS = ['what', 'used', 'most', 'by', 'toDo'];

const codes = Object.entries(REASONS as Readonly<Record<string, unknown>>).map(([code, words]) => {
  if (typeof words !== 'string') return { code, slots: OF_LIMITS, values: LIMIT };
  const slots = slotsIn(words);
  const given = (slot: string) => (slot === 'why' ? WHY : slot === 'each' ? [WHY, WHY] : '7');
  return { code, slots, values: Object.fromEntries(slots.map((slot) => [slot, given(slot)])) };
});

describe('every reason of the service', () => {
  it.each(codes)('$code has words in both languages', ({ code, slots, values }) => {
    const said = (['en', 'pt'] as const).map((tongue) => {
      const words = wordsFor(code, tongue);
      expect(words).not.toBe(code);
      // The words use only values that the reason has.
      expect(slots).toEqual(expect.arrayContaining([...slotsIn(words)]));
      language.value = tongue;
      const filled = whyInWords({ code, values });
      expect(filled?.replace(/\{(?:words|palavras)\}/g, '')).not.toMatch(/[{}]|undefined|^\s*$/);
      return filled;
    });
    if (code !== 'other') expect(said[0]).not.toBe(said[1]);
    expect(
      because(code as Exclude<ReasonCode, `limit.${string}`>, ...([values] as never)).words.replaceAll(
        /\{(?:page|term)\}/g,
        '',
      ),
    ).not.toMatch(/[{}]/);
  });

  it('has amounts and advice for every limit', () => {
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

  it('has words with its values, in the form of the language', () => {
    language.value = 'pt';
    const failed = reasonOf('fetch.status', { status: 503 });
    const late = reasonOf('feed.silent', { name: 'Ana', why: reasonOf('feed.late') });
    for (const [reason, words] of [
      [reasonOf('engine.failed', { engine: 'Mojeek', why: failed }), 'ele respondeu 503'],
      [
        reasonOf('engine.rests', { span: 180, why: reasonOf('engine.status', { status: 429 }) }),
        'não será consultado por mais 3 minutos: ele respondeu 429',
      ],
      [
        reasonOf('page.as-known', { day: '2026-11-20', why: failed }),
        'não pôde ser lida de novo (ele respondeu 503); vale o texto de 20 de nov. de 2026',
      ],
      [
        reasonOf('feeds.silent', { silent: 2, all: 1_000, each: [late, late] }),
        '2 de 1.000 feeds não deram nada novo: Ana: demora, e estará lá na próxima vez; Ana: demora, e estará lá na próxima vez',
      ],
      [
        reasonOf('site.same-always'),
        'ele mostra o mesmo, seja qual for a busca. Dê o endereço de uma página de resultados, com {palavras} no lugar das palavras',
      ],
      [reasonOf('wrapper.no-field', { field: 'oldPrice' }), 'nenhuma entrada tem mais isto: preço anterior'],
      [reasonOf('form.left', { form: 'login' }), /login|entrar/],
      [whyOf(new Error('550 no such user')), '550 no such user'],
    ] as const) {
      const said = whyInWords(JSON.parse(JSON.stringify(reason)) as Reason);
      if (typeof words === 'string') expect(said).toBe(words);
      else expect(said).toMatch(words);
    }
  });

  it('is kept in one line of limited length', () => {
    const { reason } = because('other', { said: `a\n${'b'.repeat(9_000)}` });
    expect(reason.values).toEqual({ said: `a ${'b'.repeat(498)}` });
  });

  it('is known for every refusal of the database', () => {
    for (const kind of ['full', 'read-only', 'failing', 'gone', 'damaged', 'busy', 'unavailable', 'unknown'] as const)
      expect(whyInWords(sent(refusedBy({ kind }).because))).toBeDefined();
  });
});

describe('an error', () => {
  it('says why, even if its status tells little', () => {
    language.value = 'pt';
    const said = (status: number, why: Because) => explain(new ApiError(status, why.words, sent(why)));
    const ended = new LimitReached({ limit: 'sessions', most: 1, used: 1, now: '2026-03-01T10:00:00.000Z' });
    expect(said(429, ended)).toMatch(/^Vezes por dia em que os agentes procuram sozinhos: .+ Espere até amanhã\.$/);
    expect(said(429, because('login.tries', { seconds: 60 }))).toMatch(/^Tentativas demais\. Espere 60 segundos/);
    expect(said(403, because('invitation.expired'))).toMatch(/^Este convite expirou/);
    expect(said(403, because('account.administrators-only'))).toMatch(/^Você não tem permissão/);
  });

  it('of a later version or a proxy has a text for its status', () => {
    language.value = 'pt';
    expect(explain(new ApiError(403, 'no', { code: 'moon.full' }))).toMatch(/^Você não tem permissão/);
    expect(explain(new ApiError(502, 'Bad gateway'))).toMatch(/^Algo deu errado do nosso lado/);
  });
});
