/** Which daily list is on screen and in which order; other lists, and a button that makes today's. */
import { useId } from 'preact/hooks';
import type { DailyPage } from '../contract.ts';
import { Action, Button, doing } from '../frame/action.tsx';
import { say, weekday } from '../frame/language.ts';
import { later } from '../frame/later.tsx';
import { Bar } from '../parts/bar.tsx';
import { ListView } from '../parts/cards/list-view.tsx';
import { Check } from '../parts/check.tsx';
import { NamedSelect, Select } from '../parts/select.tsx';
import type { DailyReading } from './daily.ts';

const Finished = later(['quiet'], async () => (await import('./quiet-agents.tsx')).Finished);

interface DailyProps {
  readonly daily: DailyReading;
}

export function DailyBar({ daily }: DailyProps) {
  const { value: newer } = daily.newer;
  return (
    <>
      {newer === undefined ? null : (
        <div class="note row apart" role="status">
          <span>{say('newDailyReady')}</span>
          <Action says="showIt" act={() => daily.show(newer)} />
        </div>
      )}
      <div class="row apart daily-bar">
        <DatePicker daily={daily} />
        <ListView>
          <Arrangement daily={daily} />
          <Length daily={daily} />
        </ListView>
      </div>
      <Today daily={daily} />
    </>
  );
}

function DatePicker({ daily }: DailyProps) {
  const id = useId();
  const { value: list } = daily.list;
  const { value: dates } = daily.dates;
  if (dates.length === 0) return <span />;
  return (
    <div class="row picker grow">
      <label class="muted" for={id}>
        {say('dailyDate')}
      </label>
      <Select
        id={id}
        chosen={list?.kept === true ? list.date : ''}
        options={[
          ...(list?.kept === true ? [] : [['', say('dailyNow')] as const]),
          ...dates.map(({ date }) => [date, weekday(date, 'short')] as const),
        ]}
        onChoose={(date) => doing(daily.show(date))}
      />
      {daily.olderDates.value === undefined ? null : (
        <Action says="olderLists" class="quiet" act={() => daily.loadOlderDates()} />
      )}
    </div>
  );
}

function Arrangement({ daily }: DailyProps) {
  if (new Set(daily.pages.value.map(({ agent }) => agent)).size < 2) return null;
  return (
    <Check says="dailyByAgent" checked={daily.isByAgent.value} onCheck={(isByAgent) => daily.arrange(isByAgent)} />
  );
}

/** Today has no list yet. */
function Today({ daily }: DailyProps) {
  const { value: list } = daily.list;
  const { value: today } = daily.today;
  if (today === '' || daily.dates.value[0]?.date === today || list === undefined) return null;
  return (
    <div class="note row apart">
      <span>{list.kept ? say('dailyNotToday', { day: weekday(list.date) }) : say('dailyNotKept')}</span>
      <Action says="makeDaily" isOff={daily.making.value} act={() => daily.make()} />
    </div>
  );
}

interface DailyProps {
  readonly daily: DailyReading;
}

const DONE: ReadonlySet<DailyPage['state']> = new Set(['read', 'founding', 'replaced']);
const MINUTE_SECONDS = 60;

/** Pages that are neither read nor rated. */
function leftOf(pages: readonly DailyPage[]): readonly DailyPage[] {
  return pages.filter(({ rating, state }) => rating === undefined && !DONE.has(state));
}

/** How many pages are done, and how many minutes the others take. */
export function HowFar({ daily }: DailyProps) {
  const { value: pages } = daily.pages;
  const left = leftOf(pages);
  const done = pages.length - left.length;
  const seconds = left.reduce((sum, page) => sum + page.seconds, 0);
  return (
    <p class="row muted daily-far">
      {say('dailyDone', { done, n: pages.length })}
      {left.length === 0 ? null : ` · ${say('dailyLeft', { n: Math.max(1, Math.round(seconds / MINUTE_SECONDS)) })}`}
      <Bar share={done / pages.length} />
    </p>
  );
}

/** The choices; the user may set any other number beside the list's hour. */
const MINUTES: readonly number[] = [5, 10, 20, 30];

/** For the latest list: earlier ones stay as they were. */
function Length({ daily }: DailyProps) {
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
  const { minutes, agents = [] } = daily.list.value ?? {};
  const { length: n } = daily.keptBack.value;
  const { value: pages } = daily.pages;
  return (
    <div class="stack the-end">
      {pages.length === 0 || leftOf(pages).length > 0 ? null : <Finished agents={agents} pages={pages} />}
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
