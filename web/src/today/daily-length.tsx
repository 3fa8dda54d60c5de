/** How much of a daily list is done, how long the rest takes, how long the list may be, and its end. */

import type { DailyPage } from '../contract.ts';
import { Button } from '../frame/action.tsx';
import { doing } from '../frame/doing.ts';
import { say } from '../frame/language.ts';
import { Bar } from '../parts/bar.tsx';
import { NamedSelect } from '../parts/select.tsx';
import type { DailyReading } from './daily.ts';

interface DailyProps {
  readonly daily: DailyReading;
}

const DONE: ReadonlySet<DailyPage['state']> = new Set(['read', 'founding', 'replaced']);
const MINUTE_SECONDS = 60;

/** How many pages are done (read or rated), and how many minutes the others take. */
export function HowFar({ daily }: DailyProps) {
  const { value: pages } = daily.pages;
  const left = pages.filter(({ rating, state }) => rating === undefined && !DONE.has(state));
  const done = pages.length - left.length;
  const seconds = left.reduce((sum, page) => sum + page.seconds, 0);
  return (
    <p class="row muted daily-far">
      {say('dailyDone', { done, n: pages.length })}
      {left.length === 0 ? null : ` · ${say('dailyMinutes', { n: Math.max(1, Math.round(seconds / MINUTE_SECONDS)) })}`}
      <Bar share={done / pages.length} />
    </p>
  );
}

/** The choices; the user may set any other number beside the list's hour. */
const MINUTES: readonly number[] = [5, 10, 20, 30];

/** For the latest list: earlier ones stay as they were. */
export function Length({ daily }: DailyProps) {
  const { value: list } = daily.list;
  if (list === undefined || !list.kept || list.date !== daily.dates.value[0]?.date) return null;
  const { minutes } = list;
  const offered =
    minutes === undefined || MINUTES.includes(minutes) ? MINUTES : [...MINUTES, minutes].sort((a, b) => a - b);
  return (
    <NamedSelect
      class="check"
      label={say('dailyLength')}
      chosen={String(minutes ?? '')}
      options={[['', say('dailyAnyLength')], ...offered.map((n) => [String(n), say('dailyMinutes', { n })] as const)]}
      onChoose={(value) => doing(daily.takeMinutes(value === '' ? null : Number(value)))}
    />
  );
}

/** Says that the list is over, which pages did not fit, and when the next list comes. */
export function End({ daily }: DailyProps) {
  const { minutes } = daily.list.value ?? {};
  const { length: n } = daily.keptBack.value;
  return (
    <div class="the-end">
      {daily.hour.value === undefined ? null : <p>{say('dailyEnd', { hour: daily.hour.value })}</p>}
      {n === 0 || minutes === undefined ? null : (
        <p>
          {say('dailyKeptBack', { n, minutes: say('dailyMinutes', { n: minutes }) })}{' '}
          <Button says="showThem" onClick={() => daily.showKeptBack()} />
        </p>
      )}
    </div>
  );
}
