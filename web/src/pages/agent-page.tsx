import { useEffect, useMemo } from 'preact/hooks';
import type { Agent } from '../contract.ts';
import { useNews } from '../events/events.ts';
import { useKeys } from '../keys.ts';
import { say } from '../language.ts';
import { ColourDot } from '../parts/colour-dot.tsx';
import { PageList } from '../parts/page-list.tsx';
import { SessionBar } from '../parts/session-bar.tsx';
import { SessionProgress } from '../parts/session-progress.tsx';
import { Spinner } from '../parts/spinner.tsx';
import { agentPath, navigate } from '../router.ts';
import { doing } from '../state/fetched.ts';
import { Ratings, type RatingValue } from '../state/rating.ts';
import { Reading } from '../state/reading.ts';
import { useTitle } from '../title.ts';

export function AgentPage({ agent }: { readonly agent: Agent }) {
  const reading = useMemo(() => new Reading(agent.id), [agent.id]);
  const ratings = useMemo(() => new Ratings(reading), [reading]);
  const run = () => {
    if (!agent.status.running) doing(reading.run(), () => undefined);
  };
  useTitle(agent.name);
  useEffect(() => void reading.open(), [reading]);
  useNews((news) => {
    reading.hear(news);
    ratings.hear(news);
  });
  useReadingKeys(reading, ratings);
  useKeys({ r: run, 'g p': () => navigate(agentPath(agent.id, '/profiles')) });
  return (
    <>
      <AgentHead agent={agent} onRun={run} />
      {agent.status.running ? <SessionProgress agent={agent.id} /> : null}
      <SessionBar reading={reading} />
      <Content reading={reading} ratings={ratings} running={agent.status.running} />
    </>
  );
}

function AgentHead({ agent, onRun }: { readonly agent: Agent; readonly onRun: () => void }) {
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
        <a class="button" href={agentPath(id, '/profiles')}>
          {say('profiles')}
        </a>
        <a class="button" href={agentPath(id, '/edit')}>
          {say('edit')}
        </a>
      </div>
    </header>
  );
}

interface ContentProps {
  readonly reading: Reading;
  readonly ratings: Ratings;
  readonly running: boolean;
}

function Content({ reading, ratings, running }: ContentProps) {
  switch (reading.state.value) {
    case 'loading':
      return <Spinner label={say('loading')} />;
    case 'failed':
      return (
        <button type="button" onClick={() => void reading.open()}>
          {say('tryAgain')}
        </button>
      );
    case 'ready':
      // A first session is on its way to what would be asked for.
      return running && reading.session === undefined ? null : <PageList reading={reading} ratings={ratings} />;
  }
}

function useReadingKeys(reading: Reading, ratings: Ratings): void {
  const current = () => reading.page(reading.current.value);
  const rate = (value: RatingValue) => {
    const page = current();
    if (page !== undefined) ratings.toggle(page, value);
  };
  const open = () => {
    const page = current();
    if (page !== undefined) window.open(page.url, '_blank', 'noopener,noreferrer');
  };
  const why = () => {
    const page = current();
    if (page !== undefined) reading.toggleWhy(page.page);
  };
  useKeys({
    j: () => reading.step(1),
    k: () => reading.step(-1),
    o: open,
    Enter: open,
    '+': () => rate(1),
    '=': () => rate(1),
    '0': () => rate(0),
    '-': () => rate(-1),
    u: () => ratings.undo(),
    w: why,
    Escape: () => {
      reading.explained.value = new Set();
    },
  });
}
