/** A profile and its heaviest terms. */
import { useState } from 'preact/hooks';
import type { Profile, ProfileTerm } from '../contract.ts';
import { figure, say } from '../language.ts';
import { Bar } from './bar.tsx';

/** Enough terms to see what a profile is about. */
const TERMS_SHOWN = 12;
const TERMS_IN_GIST = 3;

/** A profile in a few words: its heaviest wanted terms. */
export function gistOf({ terms }: Profile): string {
  const wanted = terms.filter(({ weight }) => weight > 0);
  return wanted
    .slice(0, TERMS_IN_GIST)
    .map(({ surface }) => surface)
    .join(', ');
}

export function ProfileCard({ profile, number }: { readonly profile: Profile; readonly number: number }) {
  const [all, setAll] = useState(false);
  const { terms, lessons } = profile;
  const shown = all ? terms : terms.slice(0, TERMS_SHOWN);
  const heaviest = Math.max(...terms.map(({ weight }) => Math.abs(weight)));
  return (
    <section class="card profile">
      <header class="row apart">
        <h2>{gistOf(profile) || say('profileNumber', { number })}</h2>
        <span class="muted">
          {say('profileNumber', { number })} · {say('lessons', { n: lessons })}
        </span>
      </header>
      <ul class="shares">
        {shown.map((term) => (
          <li key={term.term}>
            <Term term={term} heaviest={heaviest} />
          </li>
        ))}
      </ul>
      {terms.length <= TERMS_SHOWN ? null : (
        <button type="button" class="quiet" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? say('showFewerTerms') : say('showAllTerms', { n: terms.length })}
        </button>
      )}
    </section>
  );
}

function Term({ term: { surface, weight }, heaviest }: { readonly term: ProfileTerm; readonly heaviest: number }) {
  return (
    <>
      <span class="term">{surface}</span>
      <Bar share={weight / heaviest} />
      <span class="number" title={weight < 0 ? say('negativeTerm') : undefined}>
        {figure(weight)}
        {weight < 0 ? <span class="hidden"> {say('negativeTerm')}</span> : null}
      </span>
    </>
  );
}
