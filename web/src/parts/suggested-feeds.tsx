/** Feeds that suit an agent, from the list that is part of Fenix: one press follows a feed. */
import { useRef, useState } from 'preact/hooks';
import { answerOf, api } from '../api/client.ts';
import type { AddedFeed, Agent, SuggestedFeed } from '../contract.ts';
import { say } from '../language.ts';
import { agents } from '../state/agents.ts';
import { addFeed } from '../state/feeds.ts';
import { doing, useFetched } from '../state/fetched.ts';
import { tell } from '../state/notices.ts';
import { AgentChoice } from './agent-choice.tsx';
import { Foreign } from './foreign.tsx';
import { Spinner } from './spinner.tsx';

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
  const summary = useRef<HTMLElement>(null);
  const items = suggested.value?.items ?? [];
  if (items.length === 0) return null;
  // The pressed button disappears: a user of keys goes on here.
  const goOn = () => {
    summary.current?.focus();
    suggested.refresh();
  };
  const titles = items.slice(0, NAMED).map(({ title }) => title);
  return (
    <details class="note feed-offer">
      <summary ref={summary}>{say('suggestedFeeds', { titles: titles.join(', ') })}</summary>
      <p class="muted">{say('suggestedFeedsHelp')}</p>
      <Suggested items={items} agent={agent.id} onAdded={goOn} />
    </details>
  );
}

interface FeedsThatSuitProps {
  /** The agent that the user comes from. */
  readonly agent: string | undefined;
  readonly onAdded: () => void;
}

/** Beside the user's feeds, for the chosen agent. */
export function FeedsThatSuit({ agent: from, onAdded }: FeedsThatSuitProps) {
  const [isOpen, open] = useState(false);
  const [chosen, choose] = useState<string | null>(null);
  const agent = chosen ?? from ?? agents.value?.[0]?.id;
  if (agent === undefined) return null;
  return (
    <details onToggle={({ currentTarget }) => open(currentTarget.open)}>
      <summary>{say('feedsThatSuit')}</summary>
      <p class="muted">{say('suggestedFeedsHelp')}</p>
      <AgentChoice label={say('newFeedFor')} all={false} chosen={agent} onChoose={choose} />
      {isOpen ? <ForOne key={agent} agent={agent} onAdded={onAdded} /> : null}
    </details>
  );
}

interface ForOneProps {
  readonly agent: string;
  readonly onAdded: () => void;
}

function ForOne({ agent, onAdded }: ForOneProps) {
  const suggested = useSuggested(agent);
  const items = suggested.value?.items;
  if (items === undefined) return <Spinner label={say('loading')} waitsFor={suggested} />;
  if (items.length === 0) return <p>{say('noSuggestedFeeds')}</p>;
  const added = () => {
    suggested.refresh();
    onAdded();
  };
  return <Suggested items={items} agent={agent} onAdded={added} />;
}

function useSuggested(agent: string) {
  const path = { id: agent };
  return useFetched(() => answerOf(api.GET('/api/agents/{id}/feeds/suggested', { params: { path } })));
}

interface SuggestedProps extends ForOneProps {
  readonly items: readonly SuggestedFeed[];
}

function Suggested({ items, agent, onAdded }: SuggestedProps) {
  const [followed, follow] = useState<string | undefined>();
  const took = ({ feed, found }: AddedFeed) => {
    tell(feed === undefined ? say('severalFeeds', { n: found.length }) : say('feedAdded', { title: feed.title }));
    if (feed !== undefined) onAdded();
  };
  const press = (url: string) => {
    follow(url);
    doing(
      addFeed(url, agent)
        .then(took)
        .finally(() => follow(undefined)),
      () => undefined,
    );
  };
  return (
    <ul class="rows">
      {items.map(({ url, title }) => (
        <li key={url}>
          <div>
            <Foreign>{title}</Foreign>
            <div class="muted">{new URL(url).hostname.replace(/^www\./, '')}</div>
          </div>
          <button
            type="button"
            class="chip"
            disabled={followed !== undefined}
            aria-label={say('followFeedNamed', { title })}
            onClick={() => press(url)}
          >
            {followed === url ? say('lookingForFeeds') : say('followFeed')}
          </button>
        </li>
      ))}
    </ul>
  );
}
