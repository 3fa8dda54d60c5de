/** When an agent looks next, and how far a new one has come. */
import { expect, it } from 'vitest';
import type { Agent } from '../../web/src/contract.ts';
import { windowModules } from './support.ts';

type Next = NonNullable<Agent['next']>;

interface Said {
  readonly language: { value: 'en' | 'pt' };
  readonly bringWords: (language: string, subjects: readonly string[]) => Promise<void>;
  readonly isOvertaken: (next: Pick<Next, 'why'>, unrated: number) => boolean;
  readonly lookSaid: (status: Agent['status'], now: number) => string;
  readonly nextSaid: (next: Next, now: number) => string;
}

const NOW = Date.parse('2026-11-29T12:00:00');
const at = (time: string) => new Date(time).toISOString();

const CASES: readonly (readonly [string, 'en' | 'pt', Next, string])[] = [
  ['rests', 'en', { at: at('2026-12-06T09:00:00'), why: 'interval', held: 'muted' }, 'Resting until December 6.'],
  ['rests', 'pt', { at: at('2026-12-06T09:00:00'), why: 'interval', held: 'muted' }, 'Descansa até 6 de dezembro.'],
  [
    'rests over new year',
    'en',
    { at: at('2027-01-06T09:00:00'), why: 'cron', held: 'muted' },
    'Resting until January 6, 2027.',
  ],
  [
    'waits for the end of quiet hours',
    'en',
    { at: at('2026-11-30T07:00:00'), why: 'interval', held: 'quiet-hours' },
    ': you chose this interval; not in your quiet hours.',
  ],
  ['is started by hand', 'en', { why: 'by-hand' }, 'It does not look by itself: you start it.'],
];

it('a list that waits to be read is no reason any more once its last page is rated', async () => {
  const { isOvertaken } = await windowModules<Said>(['agent/next-said.ts']);
  const whys = ['unread', 'partly-read', 'all-read'] as const;
  expect(whys.map((why) => isOvertaken({ why }, 0))).toEqual([true, true, false]);
  expect(whys.map((why) => isOvertaken({ why }, 1))).toEqual([false, false, false]);
});

it.each(CASES)('an agent that %s says so (%s)', async (_, language, next, said) => {
  const modules = await windowModules<Said>(['frame/language.ts', 'frame/words.ts', 'agent/next-said.ts']);
  await modules.bringWords(language, ['frame', 'agent']);
  modules.language.value = language;
  expect(modules.nextSaid(next, NOW)).toContain(said);
});

const STATUS: Agent['status'] = { running: false, sessions: 1, shown: 10, unrated: 0, unread: 0, damaged: false };

it.each([
  ['an unread list', { unrated: 10, unread: 10 }, 'Looked 2 minutes ago; 10 pages are not rated yet.'],
  ['a list read in part', { unrated: 7, unread: 1 }, 'Looked 2 minutes ago; 7 pages are not rated yet.'],
  ['a list read through without a thumb for each page', { unrated: 7 }, 'Looked 2 minutes ago.'],
  ['a rated list of which a page was hidden', { unrated: 1 }, 'Looked 2 minutes ago.'],
  ['a rated list', {}, 'Looked 2 minutes ago; you have rated all.'],
  ['an empty list', { shown: 0 }, 'Looked 2 minutes ago, and found nothing new.'],
  ['no list yet', { lastSessionAt: undefined }, 'It has not looked yet.'],
] as const)('the state of an agent says of %s what waits', async (_, status, expected) => {
  const modules = await windowModules<Said>(['frame/language.ts', 'frame/words.ts', 'agent/next-said.ts']);
  await modules.bringWords('en', ['frame', 'agent']);
  modules.language.value = 'en';
  const lastSessionAt = at('2026-11-29T11:58:00');
  expect(modules.lookSaid({ ...STATUS, lastSessionAt, ...status }, NOW)).toBe(expected);
});
