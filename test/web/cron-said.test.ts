/** Timetables in words, and the clock of the window. */
import { expect, it } from 'vitest';
import { windowModules } from './support.ts';

interface Said {
  readonly language: { value: 'en' | 'pt' };
  readonly bringWords: (language: string, subjects: readonly string[]) => Promise<void>;
  readonly cronSaid: (cron: string) => string | undefined;
  readonly when: (time: string) => string;
}

async function saidIn(language: 'en' | 'pt'): Promise<Said> {
  const modules = await windowModules<Said>(['frame/language.ts', 'frame/words.ts', 'agent/settings/cron-said.ts']);
  await modules.bringWords(language, ['frame', 'settings']);
  modules.language.value = language;
  return modules;
}

it.each([
  ['en', '0 7 * * *', 'That is at 07:00 every day.'],
  ['en', '0 7 * * 1-5', 'That is at 07:00 from Monday to Friday.'],
  ['en', '30 7,19 * * 0,3', 'That is at 07:30 and 19:30 on Sunday and Wednesday.'],
  ['en', '5 0 1,15 * *', 'That is at 00:05 on days 1 and 15 of each month.'],
  ['pt', '5 9 15 * *', 'Ou seja, às 09:05, no dia 15 de cada mês.'],
  ['pt', ' 0 7 * * 1-5 ', 'Ou seja, às 07:00, de segunda-feira a sexta-feira.'],
  ['pt', '0 20 * * 7', 'Ou seja, às 20:00: domingo.'],
] as const)('a timetable is said in words (%s: %s)', async (language, cron, said) => {
  expect((await saidIn(language)).cronSaid(cron)).toBe(said);
});

it.each(['', '0 7', '*/5 * * * *', '0 25 * * *', '0 7 * 3 *', '0 7 1 * 1', '0 7 * * MON', '0 7 * * * *'])(
  'an unusual timetable is left to those who write it (%s)',
  async (cron) => {
    expect((await saidIn('en')).cronSaid(cron)).toBeUndefined();
  },
);

it('a moment has the clock of hours that are set by hand, in both languages', async () => {
  const evening = '2026-11-29T20:57:00';
  expect((await saidIn('en')).when(evening)).toBe('Nov 29, 2026, 20:57');
  expect((await saidIn('pt')).when(evening)).toBe('29 de nov. de 2026, 20:57');
});
