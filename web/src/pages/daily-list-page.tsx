/** The daily list: the best of all agents, read and rated in one place. */
import { useEffect, useMemo } from 'preact/hooks';
import { answerOf, api } from '../api/client.ts';
import type { DailyList, DailyPage } from '../contract.ts';
import { useNews } from '../events/events.ts';
import { say, weekday } from '../language.ts';
import { Bar } from '../parts/bar.tsx';
import { DailyBar } from '../parts/daily-bar.tsx';
import { DailyCards } from '../parts/daily-cards.tsx';
import { Empty } from '../parts/empty.tsx';
import { useListKeys } from '../parts/list-keys.ts';
import { QuietAgents } from '../parts/quiet-agents.tsx';
import { NotLoaded, Spinner } from '../parts/spinner.tsx';
import { DailyReading } from '../state/daily.ts';
import { doing, useFetched } from '../state/fetched.ts';
import { keepAtHand } from '../state/offline.ts';
import { useTitle } from '../title.ts';

export function DailyListPage() {
  const daily = useMemo(() => new DailyReading(), []);
  useTitle(say('dailyList'));
  useEffect(() => void daily.open(), [daily]);
  useNews((news) => daily.hear(news));
  useListKeys(daily, {
    ratingsOf: (page) => {
      const agent = daily.page(page)?.agent;
      return agent === undefined ? undefined : daily.ratingsOf(agent);
    },
    undo: () => daily.undo(),
  });
  const { value: list } = daily.list;
  useEffect(() => {
    if (list !== null) keepAtHand(daily.pages.value.map(({ agent, page }) => textAddress(agent, page)));
  }, [list]);
  return (
    <>
      <header class="daily-head">
        <h1>{list === null ? say('dailyList') : weekday(list.date)}</h1>
        {list === null || list.pages.length === 0 ? null : <HowFar daily={daily} list={list} />}
      </header>
      <Content daily={daily} />
    </>
  );
}

function textAddress(agent: string, page: string): string {
  return `/api/agents/${agent}/pages/${page}/text`;
}

const DONE: ReadonlySet<DailyPage['state']> = new Set(['read', 'founding', 'replaced']);

/** How much there is, and how much of it is done: read, or rated. */
function HowFar({ daily, list }: { readonly daily: DailyReading; readonly list: DailyList }) {
  const { value: pages } = daily.pages;
  const done = pages.filter(({ rating, state }) => rating !== null || DONE.has(state)).length;
  return (
    <p class="muted daily-far">
      {say('dailyCount', { n: list.pages.length, agents: partsOf(list) })}
      {done === 0 ? null : (
        <>
          {' · '}
          <span>{say('dailyDone', { done, n: pages.length })}</span> <Bar share={done / pages.length} />
        </>
      )}
    </p>
  );
}

/** How many agents have something on it. */
function partsOf({ agents }: DailyList): string {
  const n = agents.filter(({ pages }) => pages > 0).length;
  return say('dailyAgents', { n });
}

function Content({ daily }: { readonly daily: DailyReading }) {
  const { value: list } = daily.list;
  if (daily.state.value === 'loading') return <Spinner label={say('loading')} />;
  if (daily.state.value === 'failed') return <NotLoaded onRetry={() => void daily.open()} />;
  if (list === null) return <NoneYet daily={daily} />;
  return (
    <>
      <DailyBar daily={daily} />
      {list.pages.length === 0 ? (
        <Empty title={say('dailyNothing')} help={say('dailyNothingHelp')} />
      ) : (
        <>
          <DailyCards daily={daily} />
          <End />
        </>
      )}
      <QuietAgents key={list.date} agents={list.agents} isAll={list.pages.length === 0} />
    </>
  );
}

/** A list that one can finish says that it is over, and when the next one comes. */
function End() {
  const { value: settings } = useFetched(() => answerOf(api.GET('/api/settings')));
  if (settings === undefined) return null;
  return <p class="the-end">{say('dailyEnd', { hour: settings.daily.at })}</p>;
}

function NoneYet({ daily }: { readonly daily: DailyReading }) {
  const { value: settings } = useFetched(() => answerOf(api.GET('/api/settings')));
  const { at = '' } = settings?.daily ?? {};
  return (
    <Empty title={say('dailyNone')} help={say('dailyNoneHelp', { hour: at })}>
      <button
        type="button"
        class="primary"
        disabled={daily.making.value}
        onClick={() => doing(daily.make(), () => undefined)}
      >
        {say('makeDaily')}
      </button>
    </Empty>
  );
}
