/** What the next session would bring: the dry run asks and reads, and changes nothing of the agent. */

import { useEffect, useState } from 'preact/hooks';
import type { Preview } from '../../contract.ts';
import { Button } from '../../frame/action.tsx';
import { api } from '../../frame/api/client.ts';
import { say } from '../../frame/language.ts';
import { complain } from '../../frame/notices.ts';
import { hostOf } from '../../parts/cards/page-item.tsx';
import { Score } from '../../parts/cards/score.tsx';
import { Folded } from '../../parts/details.tsx';
import { OutwardLink } from '../../parts/outward-link.tsx';
import { NotLoaded, Spinner } from '../../parts/spinner.tsx';
import { SourceList } from './session-progress.tsx';
import '../wants/knowing.css';

/** A dry run sends no progress: the window asks now and then. */
const LOOK_MS = 1_000;

export function DryRun({ agent, onClose }: { readonly agent: string; readonly onClose: () => void }) {
  const [preview, begin] = usePreview(agent);
  return (
    <section class="card" aria-label={say('dryRun')} aria-live="polite">
      <header class="row apart">
        <h2>{say('dryRun')}</h2>
        <Button says="close" class="quiet" onClick={onClose} />
      </header>
      {preview === 'failed' ? (
        <NotLoaded small onRetry={begin} />
      ) : preview === undefined || preview.running ? (
        <span class="row">
          <Spinner small label="running" /> {say('dryRunRuns')}
        </span>
      ) : (
        <Brought preview={preview} />
      )}
    </section>
  );
}

function Brought({ preview: { pages, session } }: { readonly preview: Preview }) {
  return (
    <>
      <p class="muted">{say('dryRunBrought', { n: pages.length })}</p>
      <ol class="page-rows">
        {pages.map((page) => (
          <li key={page.page}>
            <OutwardLink href={page.url}>{page.title === '' ? page.url : page.title}</OutwardLink>
            <span class="muted">{hostOf(page.url)}</span>
            <Score page={page} />
          </li>
        ))}
      </ol>
      {session === undefined ? null : (
        <Folded says="sources">
          <SourceList reports={session.sources} />
        </Folded>
      )}
    </>
  );
}

/** Begins a dry run, and asks until it is done or nobody waits any more. */
function usePreview(agent: string): readonly [Preview | 'failed' | undefined, () => void] {
  const [preview, setPreview] = useState<Preview | 'failed'>();
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isWaiting = true;
    const take = (answer: Preview) => {
      if (!isWaiting) return;
      setPreview(answer);
      if (answer.running) timer = setTimeout(look, LOOK_MS);
    };
    const fail = (error: unknown) => {
      if (!isWaiting) return;
      setPreview('failed');
      complain(error);
    };
    const look = () => {
      api.get('/api/agents/{id}/preview', { id: agent }).then(take, fail);
    };
    setPreview(undefined);
    api.post('/api/agents/{id}/preview', { id: agent }).then(take, fail);
    return () => {
      isWaiting = false;
      clearTimeout(timer);
    };
  }, [agent, turn]);
  return [preview, () => setTurn(turn + 1)];
}
