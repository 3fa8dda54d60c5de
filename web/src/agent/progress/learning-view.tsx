/** An agent's progress: what the reader liked of its lists, its sources, and what it learned lately. */
import { HeadRow } from '../../parts/head-row.tsx';
import { Section } from '../../parts/section.tsx';
import './progress.css';
import { useState } from 'preact/hooks';
import type { Agent, Progress } from '../../contract.ts';
import { answerOf, api } from '../../frame/api/client.ts';
import { useKeys } from '../../frame/keys.ts';
import { count, say } from '../../frame/language.ts';
import { later } from '../../frame/later.tsx';
import { useQuery } from '../../frame/queries.ts';
import { agentPath, navigate } from '../../frame/router.ts';
import { useTitle } from '../../frame/title.ts';
import { engineName } from '../../parts/engine-name.ts';
import { Spinner } from '../../parts/spinner.tsx';
import { AgentHead } from '../agent-head.tsx';
import { HarmNote } from '../harm-note.tsx';
import { ListDots } from './list-dots.tsx';
import { latelySaid, saidOf } from './progress-said.ts';

const Curious = later(['curious'], async () => (await import('./curious.tsx')).Curious);

export function View({ agent }: { readonly agent: Agent }) {
  const { id, name } = agent;
  const params = { path: { id } };
  const progress = useQuery(['progress', id], () => answerOf(api.GET('/api/agents/{id}/progress', { params })));
  useTitle(say('learningOf', { name }));
  useKeys({ Escape: () => navigate(agentPath(id)) });
  return (
    <>
      <AgentHead agent={agent} note={say('learningHelp')} />
      <HarmNote agent={id} />
      {progress.value === undefined ? <Spinner waitsFor={progress} /> : <Told agent={id} progress={progress.value} />}
      <ForTheCurious agent={id} />
    </>
  );
}

function Told({ agent, progress }: { readonly agent: string; readonly progress: Progress }) {
  const { lately, sources } = progress;
  return (
    <>
      <section class="card" aria-label={say('learning')}>
        <p class="progress-said large">{saidOf(progress)}</p>
        {lately === undefined ? null : <p>{latelySaid(lately)}</p>}
      </section>
      <ListDots agent={agent} />
      {sources.length === 0 ? null : <Sources progress={progress} />}
    </>
  );
}

function Sources({ progress: { sources, otherSources } }: { readonly progress: Progress }) {
  return (
    <Section title="bySource" help="bySourceHelp">
      <table class="by-source">
        <HeadRow
          of={['sourceName', 'pagesLabel', 'bySourceLiked', 'bySourceDisliked']}
          numbers={['pagesLabel', 'bySourceLiked', 'bySourceDisliked']}
        />
        <tbody>
          {sources.map(({ source, brought, liked, disliked }) => (
            <tr key={source}>
              <th scope="row">{engineName(source)}</th>
              {[brought, liked, disliked].map((n, i) => (
                <td key={i} class="number">
                  {count(n)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {otherSources === 0 ? null : <p class="muted">{say('sourcesMore', { n: otherSources })}</p>}
    </Section>
  );
}

/** Loads nothing before the reader opens it. */
function ForTheCurious({ agent }: { readonly agent: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details class="card" onToggle={({ currentTarget }) => currentTarget.open && setOpen(true)}>
      <summary>
        <strong>{say('forTheCurious')}</strong>
      </summary>
      {isOpen ? <Curious agent={agent} /> : null}
    </details>
  );
}
