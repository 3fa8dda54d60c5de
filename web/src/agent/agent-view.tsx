/** An agent's list, which the reader reads and rates. */
import { useState } from 'preact/hooks';
import type { Agent } from '../contract.ts';
import { doing } from '../frame/action.tsx';
import { useKeys } from '../frame/keys.ts';
import { say } from '../frame/language.ts';
import { agentPath, navigate, query, setParams, useTitle } from '../frame/router.ts';
import { Loaded, useCardList } from '../parts/cards/cards.tsx';
import { useListKeys } from '../parts/cards/list-keys.ts';
import { FeedsForAgent } from '../sources/suggested-feeds.tsx';
import { AgentHead } from './agent-head.tsx';
import { AgentActions, StateOf } from './agent-state.tsx';
import { HarmNote } from './harm-note.tsx';
import { DryRun } from './list/dry-run.tsx';
import { ListNote, NextAtEnd } from './list/list-note.tsx';
import { Lists } from './list/lists.ts';
import { PageList } from './list/page-list.tsx';
import { SessionBar } from './list/session-bar.tsx';
import { SessionProgress } from './list/session-progress.tsx';
import { type Filter, filterIn, paramsOf } from './list/shown.ts';
import { ShownList } from './list/shown-list.tsx';
import { Suggestions, useSuggestions } from './list/suggestions.tsx';

export function View({ agent }: { readonly agent: Agent }) {
  const lists = useCardList(() => new Lists(agent.id), [agent.id]);
  const [isDry, dryRun] = useState(false);
  const filter = filterIn(query.value);
  const choose = (chosen: Filter | undefined) => {
    // The next list does not lead away whoever searches meanwhile.
    if (chosen !== undefined) lists.isAwaited.value = false;
    setParams(agentPath(agent.id), paramsOf(chosen));
  };
  const unlessRunning = (begin: () => Promise<void>) => () => {
    if (!agent.status.running) doing(begin());
  };
  const run = unlessRunning(() => lists.run());
  const areCardsDrawn = lists.state.value !== 'loading';
  const suggested = useSuggestions(agent.id, areCardsDrawn);
  const narrower =
    lists.isLatest() && !agent.status.running ? <Suggestions agent={agent} suggested={suggested} /> : null;
  useTitle(agent.name);
  useKeys({
    r: run,
    a: () => navigate(agentPath(agent.id, '/add')),
    'g p': () => navigate(agentPath(agent.id, '/profiles')),
  });
  return (
    <>
      <AgentHead agent={agent} note={<StateOf agent={agent} />}>
        <AgentActions agent={agent} onRun={run} onTry={() => dryRun(true)} />
      </AgentHead>
      {agent.status.damaged ? <p class="note">{say('damagedHelp')}</p> : null}
      {agent.status.running ? <SessionProgress agent={agent.id} /> : null}
      {isDry ? <DryRun agent={agent.id} onClose={() => dryRun(false)} /> : null}
      <HarmNote agent={agent.id} />
      <SessionBar lists={lists} filter={filter} onFilter={choose}>
        {filter === undefined ? (
          <ListNote agent={agent} lists={lists} onNext={unlessRunning(() => lists.runForNext())} />
        ) : null}
      </SessionBar>
      {suggested.areAbove ? narrower : null}
      {filter === undefined ? (
        <>
          <Content lists={lists} running={agent.status.running} places={agent.pagesPerSession} />
          <NextAtEnd agent={agent} lists={lists} onNext={unlessRunning(() => lists.runForNext())} />
        </>
      ) : (
        <ShownList agent={agent.id} filter={filter} />
      )}
      {suggested.areAbove ? null : narrower}
      {areCardsDrawn ? (
        <FeedsForAgent key={`${agent.id} ${agent.words}`} agent={agent} isDry={hasRunDry(lists)} />
      ) : null}
    </>
  );
}

/** True if the latest list is empty, or its words found so little that the agent asked with others, too. */
function hasRunDry({ session: { value: session } }: Lists): boolean {
  if (session?.state !== 'done') return false;
  return session.shown === 0 || session.sources.some(({ also = [] }) => also.length > 0);
}

interface ContentProps {
  readonly lists: Lists;
  readonly running: boolean;
  /** The most pages of a list. */
  readonly places: number;
}

function Content({ lists, running, places }: ContentProps) {
  useListKeys(lists);
  // A first session will soon bring what is missing.
  const isComing = running && lists.session.value === undefined;
  return <Loaded list={lists}>{isComing ? null : <PageList lists={lists} places={places} />}</Loaded>;
}
