/** Why a page was shown: the terms that made its score. */

import type { Contribution, Why } from '../../contract.ts';
import { Action } from '../../frame/action.tsx';
import { answerOf, api } from '../../frame/api/client.ts';
import { percent } from '../../frame/figures.ts';
import { listed, type PlainKey, say } from '../../frame/language.ts';
import { useQuery } from '../../frame/queries.ts';
import { agentPath } from '../../frame/router.ts';
import { Bar } from '../bar.tsx';
import { Details } from '../details.tsx';
import { gistOf } from '../gist.ts';
import { Spinner } from '../spinner.tsx';
import { forgetSigns, type Sign } from './observed.ts';

/** How many terms are shown; the others together hardly matter. */
const TERMS_SHOWN = 8;
/** What is less would read 0 %. */
const LEAST_SHARE = 0.005;
/** How many a sentence names. */
const SAID = 5;

/** Why a page has its score: the terms that made it, and the profile that wants it. */
export function WhyPanel({ agent, page }: { readonly agent: string; readonly page: string }) {
  const asked = useQuery(['why', agent, page], () => ask(agent, page));
  const { value } = asked;
  return (
    <section class="why line-above" aria-label={say('whyTitle')}>
      {value === undefined ? (
        <Spinner small label={say('loading')} waitsFor={asked} />
      ) : (
        <Explanation agent={agent} {...value} onForget={() => forgetSigns(agent, page)} />
      )}
    </section>
  );
}

async function ask(agent: string, page: string) {
  const [why, profiles] = await Promise.all([
    answerOf(api.GET('/api/agents/{id}/pages/{page}/why', { params: { path: { id: agent, page } } })),
    answerOf(api.GET('/api/agents/{id}/profiles', { params: { path: { id: agent } } })),
  ]);
  return { why, profile: profiles.items.find(({ id }) => id === why.profile) };
}

type Asked = Awaited<ReturnType<typeof ask>>;

const OBSERVED = {
  opened: 'whyOpened',
  read: 'whyRead',
  saved: 'whySaved',
  hidden: 'whyHidden',
} as const satisfies Readonly<Record<Sign, PlainKey>>;

type ExplanationProps = Asked & { readonly agent: string; readonly onForget: () => Promise<unknown> };

function Explanation({ agent, why, profile, onForget }: ExplanationProps) {
  return (
    <>
      {profile === undefined ? (
        <p class="muted">{say('whyByWords')}</p>
      ) : (
        <p>
          <span class="muted">{say('whyByProfile')}</span> <a href={agentPath(agent, '/profiles')}>{gistOf(profile)}</a>
        </p>
      )}
      {why.observed === undefined ? null : (
        <p>
          {say(OBSERVED[why.observed])}{' '}
          <Action class="quiet" act={onForget}>
            {say('whyForget')}
          </Action>
        </p>
      )}
      {why.lacks.length === 0 ? null : <p>{say('whyLacks', { words: why.lacks.join(', ') })}</p>}
      {profile !== undefined && why.contributions.length === 0 ? <p>{say('whyNothing')}</p> : <Shares why={why} />}
    </>
  );
}

function Shares({ why }: { readonly why: Why }) {
  const { contributions } = why;
  const shown = contributions.slice(0, TERMS_SHOWN).filter(({ share }) => Math.abs(share) >= LEAST_SHARE);
  const rest = contributions.length - shown.length;
  const largest = Math.max(...shown.map(({ share }) => Math.abs(share)));
  return (
    <>
      <Said by="whySays" words={shown.filter(({ share }) => share > 0)} />
      <Said by="whySaysUnwanted" words={shown.filter(({ share }) => share < 0)} />
      <Deciding why={why} />
      {shown.length === 0 ? null : (
        <Details label={say('whyShares')}>
          <ul class="shares">
            {shown.map((contribution) => (
              <li key={contribution.term}>
                <Share contribution={contribution} largest={largest} />
              </li>
            ))}
          </ul>
          {rest > 0 ? <p class="muted">{say('whyMore', { n: rest })}</p> : null}
        </Details>
      )}
    </>
  );
}

interface SaidProps {
  readonly by: 'whySays' | 'whySaysUnwanted';
  readonly words: readonly Contribution[];
}

function Said({ by, words }: SaidProps) {
  if (words.length === 0) return null;
  return <p>{say(by, { words: listed(words.slice(0, SAID).map(({ surface }) => surface)) })}</p>;
}

/** The words without which the page would be hidden, or shown. */
function Deciding({ why: { score, threshold, contributions } }: { readonly why: Why }) {
  const deciding = contributions.filter(({ decides }) => decides).slice(0, SAID);
  if (deciding.length === 0) return null;
  const terms = deciding.map(({ surface }) => surface).join(', ');
  return (
    <p class="muted">{say(threshold === undefined || score > threshold ? 'whyDecides' : 'whyHides', { terms })}</p>
  );
}

function Share(props: { readonly contribution: Contribution; readonly largest: number }) {
  const { surface, share } = props.contribution;
  return (
    <>
      <span class="term one-line">{surface}</span>
      <Bar share={share / props.largest} />
      <span class="number" title={share < 0 ? say('speaksAgainst') : undefined}>
        {percent(share)}
        {share < 0 ? <span class="hidden"> {say('speaksAgainst')}</span> : null}
      </span>
    </>
  );
}
