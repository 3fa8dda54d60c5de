/** The home page: the daily list, once there is an agent that can fill it; before, the words of the first. */

import { useEffect } from 'preact/hooks';
import type { DailyPage } from '../contract.ts';
import { Action } from '../frame/action.tsx';
import { agents } from '../frame/agents.ts';
import { say, weekday } from '../frame/language.ts';
import { later } from '../frame/later.tsx';
import { keepAtHand } from '../frame/offline.ts';
import { useTitle } from '../frame/router.ts';
import { Loaded, useCardList } from '../parts/cards/cards.tsx';
import { useListKeys } from '../parts/cards/list-keys.ts';
import { Empty, Spinner } from '../parts/spinner.tsx';
import { DailyReading } from './daily.ts';
import { DailyBar, End, HowFar } from './daily-bar.tsx';
import { DailyCards } from './daily-cards.tsx';

const NewAgentView = later(['agent', 'settings'], async () => (await import('../agent/new-agent-view.tsx')).View);

export function HomeView() {
  if (agents.value === undefined) return <Spinner />;
  return agents.value.length === 0 ? <NewAgentView /> : <DailyListView />;
}

const QuietAgents = later(['quiet'], async () => (await import('./quiet-agents.tsx')).QuietAgents);

/** The daily list: the best of all agents, in one place. */
function DailyListView() {
  const daily = useCardList(() => new DailyReading(), []);
  useTitle(say('dailyList'));
  useListKeys(daily);
  const { value: list } = daily.list;
  useEffect(() => {
    if (list !== undefined) keepAtHand(daily.pages.value.flatMap(readWith));
  }, [list]);
  return (
    <>
      <header class="row daily-head">
        <h1>{list === undefined ? say('dailyList') : weekday(list.date)}</h1>
        {list === undefined || list.pages.length === 0 ? null : <HowFar daily={daily} />}
      </header>
      <Loaded list={daily}>
        <Content daily={daily} />
      </Loaded>
    </>
  );
}

/** What the reader asks for: it shows no text before it knows the agent. */
function readWith({ agent, page }: DailyPage): readonly string[] {
  return [`/api/agents/${agent}`, `/api/agents/${agent}/pages/${page}/text`];
}

interface ContentProps {
  readonly daily: DailyReading;
}

function Content({ daily }: ContentProps) {
  const { value: list } = daily.list;
  if (list === undefined) return <NoneYet daily={daily} />;
  return (
    <>
      <DailyBar daily={daily} />
      {list.pages.length === 0 ? (
        <Empty title={say('dailyNothing')} help={say('dailyNothingHelp')} />
      ) : (
        <>
          <DailyCards daily={daily} />
          <End daily={daily} />
        </>
      )}
      {list.agents.some(({ why, far }) => why !== undefined || far !== undefined) ? (
        <QuietAgents key={list.date} agents={list.agents} isAll={list.pages.length === 0} />
      ) : null}
    </>
  );
}

function NoneYet({ daily }: ContentProps) {
  return (
    <Empty title={say('dailyNone')} help={say('dailyNoneHelp', { hour: daily.hour.value ?? '' })}>
      <Action says="makeDaily" class="primary" isOff={daily.making.value} act={() => daily.make()} />
    </Empty>
  );
}
