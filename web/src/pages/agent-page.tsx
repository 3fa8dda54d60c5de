/** An agent: its list, read and rated. */
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { Agent } from '../contract.ts';
import { useNews } from '../events/events.ts';
import { useKeys } from '../keys.ts';
import { type PlainKey, say, when } from '../language.ts';
import { ColourDot } from '../parts/colour-dot.tsx';
import { DryRun } from '../parts/dry-run.tsx';
import { FirstSteps } from '../parts/first-steps.tsx';
import { useListKeys } from '../parts/list-keys.ts';
import { PageList } from '../parts/page-list.tsx';
import { SessionBar } from '../parts/session-bar.tsx';
import { SessionProgress } from '../parts/session-progress.tsx';
import { ShownList } from '../parts/shown-list.tsx';
import { Spinner } from '../parts/spinner.tsx';
import { Suggestions } from '../parts/suggestions.tsx';
import { agentPath, navigate } from '../router.ts';
import { doing } from '../state/fetched.ts';
import { Lists } from '../state/lists.ts';
import { Ratings } from '../state/rating.ts';
import type { Filter } from '../state/shown.ts';
import { useTitle } from '../title.ts';

export function AgentPage({ agent }: { readonly agent: Agent }) {
  const lists = useMemo(() => new Lists(agent.id), [agent.id]);
  const ratings = useMemo(() => new Ratings(lists), [lists]);
  const [isDry, dryRun] = useState(false);
  const [filter, choose] = useState<Filter | undefined>();
  const run = () => {
    if (!agent.status.running) doing(lists.run(), () => undefined);
  };
  useTitle(agent.name);
  useEffect(() => void lists.open(), [lists]);
  useNews((news) => {
    lists.hear(news);
    ratings.hear(news);
  });
  useListKeys(lists, { ratingsOf: () => ratings, undo: () => ratings.undo() });
  useKeys({
    r: run,
    a: () => navigate(agentPath(agent.id, '/add')),
    'g p': () => navigate(agentPath(agent.id, '/profiles')),
  });
  return (
    <>
      <AgentHead agent={agent} onRun={run} onTry={() => dryRun(true)} />
      {agent.status.damaged ? <p class="note">{say('damagedHelp')}</p> : null}
      {agent.status.running ? <SessionProgress agent={agent.id} /> : null}
      {isDry ? <DryRun agent={agent.id} onClose={() => dryRun(false)} /> : null}
      <FirstSteps agent={agent} lists={lists} onRun={run} />
      <SessionBar lists={lists} filter={filter} onFilter={choose} />
      <Narrower agent={agent} latest={lists.sessions.value[0]?.number} />
      {filter === undefined ? (
        <Content lists={lists} ratings={ratings} running={agent.status.running} />
      ) : (
        <ShownList agent={agent.id} filter={filter} />
      )}
    </>
  );
}

interface AgentHeadProps {
  readonly agent: Agent;
  readonly onRun: () => void;
  /** Sees what a session would bring. */
  readonly onTry: () => void;
}

function AgentHead({ agent, onRun, onTry }: AgentHeadProps) {
  const { id, name, words, colour, status } = agent;
  return (
    <header class="agent-head">
      <div>
        <h1>
          <ColourDot colour={colour} /> {name}
        </h1>
        {words === name ? null : <p class="muted">{words}</p>}
      </div>
      <div class="row">
        <button type="button" class="primary" disabled={status.running} onClick={onRun}>
          {status.running ? say('sessionRuns') : say('runSession')}
        </button>
        <a class="button" href={agentPath(id, '/add')}>
          {say('addByHand')}
        </a>
        <a class="button" href={agentPath(id, '/profiles')}>
          {say('profiles')}
        </a>
        <a class="button" href={agentPath(id, '/learning')}>
          {say('learning')}
        </a>
        <a class="button" href={agentPath(id, '/edit')}>
          {say('edit')}
        </a>
      </div>
      <NextSession agent={agent} onTry={onTry} />
    </header>
  );
}

/** What a session or other words have changed is asked for anew. */
function Narrower({ agent, latest }: { readonly agent: Agent; readonly latest: number | undefined }) {
  if (latest === undefined || agent.status.running) return null;
  return <Suggestions key={`${agent.id} ${latest} ${agent.words}`} agent={agent} />;
}

const WHY = {
  first: 'dueFirst',
  running: 'dueRunning',
  'all-read': 'dueAllRead',
  'partly-read': 'duePartlyRead',
  unread: 'dueUnread',
  'nothing-new': 'dueNothingNew',
  failed: 'dueFailed',
  interval: 'dueInterval',
  cron: 'dueCron',
  'by-hand': 'dueByHand',
  off: 'dueOff',
} as const satisfies Record<string, PlainKey>;

const HELD = { muted: 'heldMuted', 'quiet-hours': 'heldQuiet', budget: 'heldBudget' } as const;

/** When it searches next, and why then. */
function NextSession({ agent: { next, status }, onTry }: Pick<AgentHeadProps, 'agent' | 'onTry'>) {
  if (next === null || status.running) return null;
  const { at, why, held } = next;
  const because = held === null ? say(WHY[why]) : `${say(WHY[why])}; ${say(HELD[held])}`;
  return (
    <p class="muted row next" data-testid="next">
      <span>{at === null ? say('nextNever', { because }) : say('nextAt', { when: when(at), because })}</span>
      <button type="button" class="quiet" title={say('dryRunHelp')} onClick={onTry}>
        {say('dryRun')}
      </button>
    </p>
  );
}

interface ContentProps {
  readonly lists: Lists;
  readonly ratings: Ratings;
  readonly running: boolean;
}

function Content({ lists, ratings, running }: ContentProps) {
  switch (lists.state.value) {
    case 'loading':
      return <Spinner label={say('loading')} />;
    case 'failed':
      return (
        <button type="button" onClick={() => void lists.open()}>
          {say('tryAgain')}
        </button>
      );
    case 'ready':
      // A first session is on its way to what would be asked for.
      return running && lists.session.value === undefined ? null : <PageList lists={lists} ratings={ratings} />;
  }
}
