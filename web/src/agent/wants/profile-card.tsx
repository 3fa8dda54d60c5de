/**
 * A profile: its heaviest terms, which its owner may raise, lower and drop, and the pages that it learned from and
 * brought.
 */

import { useState } from 'preact/hooks';
import type { Profile, ProfilePages, ProfileTerm } from '../../contract.ts';
import { Button } from '../../frame/action.tsx';
import { api } from '../../frame/api/client.ts';
import { figure, say } from '../../frame/language.ts';
import { useQuery } from '../../frame/queries.ts';
import { readingPath } from '../../frame/router.ts';
import { Bar } from '../../parts/bar.tsx';
import { Details } from '../../parts/details.tsx';
import { gistOf } from '../../parts/gist.ts';
import { Spinner } from '../../parts/spinner.tsx';
import { useShares } from './set-shares.ts';
import './knowing.css';

/** Enough terms to see what a profile is about. */
const TERMS_SHOWN = 12;
/** What one press changes, as a share of the heaviest weight. */
const STEP = 0.2;

interface ProfileCardProps {
  readonly agent: string;
  readonly profile: Profile;
  readonly number: number;
}

export function ProfileCard({ agent, profile, number }: ProfileCardProps) {
  const [all, setAll] = useState(false);
  const { id, terms, lessons, observed, fitness, edits } = profile;
  const shown = all ? terms : terms.slice(0, TERMS_SHOWN);
  const shares = useShares(agent, terms, [id]);
  return (
    <section class="card profile" id={`profile-${id}`} aria-label={say('profileNumber', { number })}>
      <header class="row apart">
        <h3 class="fine">{gistOf(profile) || say('profileNumber', { number })}</h3>
        <span class="muted">
          {say('profileNumber', { number })} · {say('lessons', { n: lessons })}
          {observed === 0 ? null : ` · ${say('observedPages', { n: observed })}`}
          {fitness === undefined ? null : (
            <span title={say('fitnessHint')}> · {say('fitness', { fitness: figure(fitness) })}</span>
          )}
        </span>
      </header>
      <ul class="shares editable">
        {shown.map((term) => (
          <li key={term.term}>
            <Term
              term={term}
              isByHand={edits.some((edit) => edit.term === term.term)}
              share={shares.of(term)}
              onSet={(share) => shares.set(term, share)}
            />
          </li>
        ))}
      </ul>
      {terms.length <= TERMS_SHOWN ? null : (
        <Button class="quiet" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? say('showFewerTerms') : say('showAllTerms', { n: terms.length })}
        </Button>
      )}
      <TakenOut edits={edits} onGiveBack={(term) => shares.set(term, null)} />
      <Details label={say('pagesLabel')}>
        <PagesOf agent={agent} profile={id} />
      </Details>
    </section>
  );
}

interface TermProps {
  readonly term: ProfileTerm;
  readonly share: number;
  readonly isByHand: boolean;
  readonly onSet: (share: number | null) => void;
}

function Term({ term: { surface, weight }, share, isByHand, onSet }: TermProps) {
  const to = (by: number) => onSet(Math.min(1, Math.max(-1, Number((share + by).toFixed(3)))));
  return (
    <>
      <span class="term one-line">
        {surface}
        {isByHand ? (
          <span class="tag" title={say('termByHandHint')}>
            {say('termByHand')}
          </span>
        ) : null}
      </span>
      <Bar share={share} />
      <span class="number muted wide-only" title={weight < 0 ? say('negativeTerm') : undefined}>
        {figure(weight)}
        {weight < 0 ? <span class="hidden"> {say('negativeTerm')}</span> : null}
      </span>
      <span class="row tight term-actions">
        {isByHand ? (
          <Button class="quiet" named={say('termLearned', { term: surface })} onClick={() => onSet(null)}>
            ↺
          </Button>
        ) : null}
        <Button class="quiet" named={say('termLower', { term: surface })} onClick={() => to(-STEP)}>
          −
        </Button>
        <Button class="quiet" named={say('termRaise', { term: surface })} onClick={() => to(STEP)}>
          +
        </Button>
        <Button class="quiet" named={say('termRemove', { term: surface })} onClick={() => onSet(0)}>
          ×
        </Button>
      </span>
    </>
  );
}

interface TakenOutProps {
  readonly edits: Profile['edits'];
  readonly onGiveBack: (term: Profile['edits'][number]) => void;
}

/** Terms that the user dropped, which the other list does not have. */
function TakenOut({ edits, onGiveBack }: TakenOutProps) {
  const out = edits.filter(({ share }) => share === 0);
  if (out.length === 0) return null;
  return (
    <p class="row muted">
      {say('termsTakenOut')}
      {out.map((edit) => (
        <Button class="chip" key={edit.term} onClick={() => onGiveBack(edit)}>
          {say('termGiveBack', { term: edit.surface })}
        </Button>
      ))}
    </p>
  );
}

/** Loads when somebody opens it. */
function PagesOf({ agent, profile }: { readonly agent: string; readonly profile: string }) {
  const pages = useQuery(['profile-pages', agent, profile], () =>
    api.get('/api/agents/{id}/profiles/{profile}/pages', { id: agent, profile }),
  );
  const { value } = pages;
  if (value === undefined) return <Spinner small waitsFor={pages} />;
  return (
    <>
      <PageRows title={say('profileLearned')} agent={agent} pages={value.learned} />
      <PageRows title={say('profileProposed')} agent={agent} pages={value.proposed} />
    </>
  );
}

interface PageRowsProps {
  readonly title: string;
  readonly agent: string;
  readonly pages: ProfilePages['learned'];
}

function PageRows({ title, agent, pages }: PageRowsProps) {
  return (
    <>
      <h4>{title}</h4>
      {pages.length === 0 ? <p class="muted">{say('profileNoPages')}</p> : null}
      <ul class="page-rows">
        {pages.map(({ page, url, title: name, rating }) => (
          <li key={page}>
            <a href={readingPath(agent, page)}>{name === '' ? url : name}</a>
            {rating === undefined ? null : (
              <span class="tag">{say(rating > 0 ? 'relevant' : rating < 0 ? 'notRelevant' : 'neutral')}</span>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
