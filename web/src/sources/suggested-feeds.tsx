/** Feeds that suit an agent, from the list that is part of Fenix: one press follows a feed. */

import { useState } from 'preact/hooks';
import type { AddedFeed, Agent, SuggestedFeed } from '../contract.ts';
import { Action } from '../frame/action.tsx';
import { agents } from '../frame/agents.ts';
import { api } from '../frame/api/client.ts';
import { say } from '../frame/language.ts';
import { tell } from '../frame/notices.ts';
import { useQuery } from '../frame/queries.ts';
import { AgentChoice } from '../parts/agent-choice.tsx';
import { Details } from '../parts/details.tsx';
import { Foreign } from '../parts/foreign.tsx';
import { Spinner } from '../parts/spinner.tsx';
import { addFeed } from './feeds.ts';

/** An agent is new until so many sessions. */
const NEW = 3;
/** How many titles the closed section names. */
const NAMED = 3;

/** For a new agent, or one whose words find little. Shows nothing if there are none. */
export function FeedsForAgent({ agent, isDry }: { readonly agent: Agent; readonly isDry: boolean }) {
  return agent.status.sessions <= NEW || isDry ? <Offer agent={agent} /> : null;
}

function Offer({ agent }: { readonly agent: Agent }) {
  const suggested = useSuggested(agent.id);
  const items = suggested.value?.items ?? [];
  if (items.length === 0) return null;
  const titles = items.slice(0, NAMED).map(({ title }) => title);
  return (
    <details class="note">
      <summary>{say('suggestedFeeds', { titles: titles.join(', ') })}</summary>
      <p class="muted">{say('suggestedFeedsHelp')}</p>
      <Suggested items={items} agent={agent.id} />
    </details>
  );
}

interface FeedsThatSuitProps {
  /** The agent that the user comes from. */
  readonly agent: string | undefined;
}

/** Beside the user's feeds, for the chosen agent. */
export function FeedsThatSuit({ agent: from }: FeedsThatSuitProps) {
  const [chosen, choose] = useState<string | null>(null);
  const agent = chosen ?? from ?? agents.value?.[0]?.id;
  if (agent === undefined) return null;
  return (
    <Details label={say('feedsThatSuit')}>
      <p class="muted">{say('suggestedFeedsHelp')}</p>
      <AgentChoice label={say('newFeedFor')} chosen={agent} onChoose={choose} />
      <ForOne key={agent} agent={agent} />
    </Details>
  );
}

function ForOne({ agent }: { readonly agent: string }) {
  const suggested = useSuggested(agent);
  const items = suggested.value?.items;
  if (items === undefined) return <Spinner waitsFor={suggested} />;
  if (items.length === 0) return <p>{say('noSuggestedFeeds')}</p>;
  return <Suggested items={items} agent={agent} />;
}

function useSuggested(agent: string) {
  return useQuery(['suggested-feeds', agent], () => api.get('/api/agents/{id}/feeds/suggested', { id: agent }));
}

function Suggested({ items, agent }: { readonly agent: string; readonly items: readonly SuggestedFeed[] }) {
  const [followed, follow] = useState<string | undefined>();
  const took = ({ feed, found }: AddedFeed) =>
    tell(feed === undefined ? say('severalFeeds', { n: found.length }) : say('feedAdded', { title: feed.title }));
  const press = (url: string) => {
    follow(url);
    return addFeed({ address: url, agent })
      .then(took)
      .finally(() => follow(undefined));
  };
  return (
    <ul class="rows">
      {items.map(({ url, title }) => (
        <li key={url}>
          <div>
            <Foreign>{title}</Foreign>
            <div class="muted">{new URL(url).hostname.replace(/^www\./, '')}</div>
          </div>
          <Action
            says="followFeed"
            class="chip"
            isOff={followed !== undefined}
            busy={say('looking')}
            of={title}
            act={() => press(url)}
          />
        </li>
      ))}
    </ul>
  );
}
