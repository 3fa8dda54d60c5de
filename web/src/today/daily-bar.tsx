/** Which daily list is on screen and in which order; other lists, and a button that makes today's. */

import { useId } from 'preact/hooks';
import { Action } from '../frame/action.tsx';
import { doing } from '../frame/doing.ts';
import { say, weekday } from '../frame/language.ts';
import { ListView } from '../parts/cards/list-view.tsx';
import { Check } from '../parts/check.tsx';
import { Select } from '../parts/select.tsx';
import type { DailyReading } from './daily.ts';
import { Length } from './daily-length.tsx';

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
      <label for={id}>{say('dailyDate')}</label>
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
      <span>{say(list.kept ? 'dailyNotToday' : 'dailyNotKept')}</span>
      <Action says="makeDaily" isOff={daily.making.value} act={() => daily.make()} />
    </div>
  );
}
