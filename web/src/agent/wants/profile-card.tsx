/** A profile as one line: what it looks for, and how much taught it. Opened, it has its pages and, folded, its figures. */

import { useState } from 'preact/hooks';
import type { Profile, ProfilePages } from '../../contract.ts';
import { Button } from '../../frame/action.tsx';
import { api } from '../../frame/api/client.ts';
import { figure, type PlainKey, say } from '../../frame/language.ts';
import { useQuery } from '../../frame/queries.ts';
import { Bar } from '../../parts/bar.tsx';
import { Details } from '../../parts/details.tsx';
import { Foreign } from '../../parts/foreign.tsx';
import { Spinner } from '../../parts/spinner.tsx';
import { PageRows } from './page-rows.tsx';

/** Enough terms to see what a profile is about. */
const TERMS_SHOWN = 12;

interface ProfileCardProps {
  readonly agent: string;
  readonly profile: Profile;
  /** What it is about, unlike the others. */
  readonly gist: string;
  readonly number: number;
}

export function ProfileCard({ agent, profile, gist, number }: ProfileCardProps) {
  const { id, lessons, observed } = profile;
  const name = say('profileNumber', { number });
  return (
    <section class="profile" id={`profile-${id}`} aria-label={name}>
      <Details
        label={
          <>
            <Foreign>{gist || name}</Foreign>
            <span class="muted">
              {' · '}
              {say('lessons', { n: lessons })}
              {observed === 0 ? null : ` · ${say('observedPages', { n: observed })}`}
            </span>
          </>
        }
      >
        <div class="stack">
          <PagesOf agent={agent} profile={id} lessons={lessons} />
          <Details label={say('inFigures')}>
            <Figures profile={profile} name={name} />
          </Details>
        </div>
      </Details>
    </section>
  );
}

function Figures({ profile: { terms, fitness, edits }, name }: { readonly profile: Profile; readonly name: string }) {
  const [all, setAll] = useState(false);
  const heaviest = Math.max(...terms.map(({ weight }) => Math.abs(weight)));
  const byHand = new Set(edits.map(({ term }) => term));
  return (
    <div class="stack">
      <p class="muted">
        {name}
        {fitness === undefined ? null : ` · ${say('fitness', { fitness: figure(fitness) })}`}
      </p>
      <ul class="shares">
        {(all ? terms : terms.slice(0, TERMS_SHOWN)).map(({ term, surface, weight }) => (
          <li key={term}>
            <span class="term one-line">
              <Foreign>{surface}</Foreign>
              {byHand.has(term) ? (
                <span class="tag" title={say('termByHandHint')}>
                  {say('termByHand')}
                </span>
              ) : null}
            </span>
            <Bar share={heaviest === 0 ? 0 : weight / heaviest} />
            <span class="number muted">
              {figure(weight)}
              {weight < 0 ? <span class="hidden"> {say('negativeTerm')}</span> : null}
            </span>
          </li>
        ))}
      </ul>
      {terms.length <= TERMS_SHOWN ? null : (
        <Button class="quiet" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? say('showFewerTerms') : say('showAllTerms', { n: terms.length })}
        </Button>
      )}
    </div>
  );
}

function ratingOf({ rating }: ProfilePages['learned'][number]): PlainKey | undefined {
  if (rating === undefined) return undefined;
  return rating > 0 ? 'relevant' : rating < 0 ? 'notRelevant' : 'neutral';
}

interface PagesOfProps {
  readonly agent: string;
  readonly profile: string;
  /** Pages that taught it: as many as stand there, or as are told to be missing. */
  readonly lessons: number;
}

/** Loads when somebody opens it. */
function PagesOf({ agent, profile, lessons }: PagesOfProps) {
  const pages = useQuery(['profile-pages', agent, profile], () =>
    api.get('/api/agents/{id}/profiles/{profile}/pages', { id: agent, profile }),
  );
  const { value } = pages;
  if (value === undefined) return <Spinner small waitsFor={pages} />;
  const { learned, proposed } = value;
  return (
    <>
      <h3>{say('profileLearned')}</h3>
      {lessons === 0 ? <p class="muted">{say('profileNoPages')}</p> : null}
      <PageRows agent={agent} pages={learned} tagOf={ratingOf} />
      {learned.length < lessons ? (
        <p class="muted">{say('profilePagesLost', { n: lessons - learned.length })}</p>
      ) : null}
      <h3>{say('profileProposed')}</h3>
      {proposed.length === 0 ? <p class="muted">{say('profileNoPages')}</p> : null}
      <PageRows agent={agent} pages={proposed} tagOf={ratingOf} />
    </>
  );
}
