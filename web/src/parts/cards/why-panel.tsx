/** Why a page was shown: the terms that made its score. */

import { leftOutPath } from '../../agent/wants/left-out.ts';
import { useShares } from '../../agent/wants/set-shares.ts';
import { Chips, WordChip } from '../../agent/wants/word-chip.tsx';
import type { Contribution, Interest, ListedPage } from '../../contract.ts';
import { Action } from '../../frame/action.tsx';
import { api } from '../../frame/api/client.ts';
import { percent } from '../../frame/figures.ts';
import { listed, say } from '../../frame/language.ts';
import { useQuery } from '../../frame/queries.ts';
import { agentPath } from '../../frame/router.ts';
import { Bar } from '../bar.tsx';
import { Details } from '../details.tsx';
import { engineName } from '../engine-name.ts';
import { Foreign } from '../foreign.tsx';
import { Spinner } from '../spinner.tsx';
import { To } from '../to.tsx';
import { forgetSigns } from './observed.ts';
import { Score } from './score.tsx';
import { changedBy, counts, decidedBy, interestOf, reasonsIn, wordsIn } from './why-said.ts';

/** The heaviest weight: contributions have theirs as a share of it. */
const WHOLE = 1;

interface WhyPanelProps {
  readonly agent: string;
  readonly page: Pick<ListedPage, 'page' | 'engines'>;
}

/** Why a page is on a list: how near it is, who found it, the words that made its score, and the interest that wants it. */
export function WhyPanel({ agent, page: { page, engines = [] } }: WhyPanelProps) {
  const asked = useQuery(['why', agent, page], () => ask(agent, page));
  const { value } = asked;
  return (
    <section class="why line-above" aria-label={say('whyTitle')}>
      {value === undefined ? (
        <Spinner small waitsFor={asked} />
      ) : (
        <>
          <p class="meta">
            <Score page={value.why} liked={value.why.liked} />
            {engines.length === 0 ? null : (
              <span class="wide-only">{say('foundBy', { engines: listed(engines.map(engineName)) })}</span>
            )}
          </p>
          <Explanation agent={agent} {...value} onForget={() => forgetSigns(agent, page)} />
        </>
      )}
    </section>
  );
}

async function ask(agent: string, page: string) {
  const [why, interests, profiles] = await Promise.all([
    api.get('/api/agents/{id}/pages/{page}/why', { id: agent, page }),
    api.get('/api/agents/{id}/interests', { id: agent }),
    api.get('/api/agents/{id}/profiles', { id: agent }),
  ]);
  const interest = interestOf(why, interests.items);
  return { why, interest, changed: changedBy(why, interest, profiles.items) };
}

type Asked = Awaited<ReturnType<typeof ask>>;

type ExplanationProps = Asked & { readonly agent: string; readonly onForget: () => Promise<unknown> };

function Explanation({ agent, why, interest, changed, onForget }: ExplanationProps) {
  return (
    <>
      {why.profile === undefined ? <p class="muted">{say('whyByWords')}</p> : null}
      {interest === undefined ? null : <Wanting agent={agent} interest={interest} />}
      {why.observed === undefined ? null : (
        <p>
          {say(`observed.${why.observed}`)} <Action says="whyForget" class="quiet" act={onForget} />
        </p>
      )}
      {why.lacks.length === 0 ? null : <p>{say('whyLacks', { words: why.lacks.join(', ') })}</p>}
      {why.profile !== undefined && why.contributions.length === 0 ? (
        <p>{say('whyNothing')}</p>
      ) : (
        <Reasons {...{ agent, why, changed }} />
      )}
      <p class="hint">
        {say('whyWays')} <To says="leaveOutPages" href={leftOutPath(agent)} />
      </p>
    </>
  );
}

function Wanting({ agent, interest }: { readonly agent: string; readonly interest: Interest }) {
  return (
    <p>
      <span class="muted">{say('whyByProfile')}</span>{' '}
      <a href={agentPath(agent, '/profiles')}>
        <Foreign>{interest.name}</Foreign>
      </a>
    </p>
  );
}

interface ReasonsProps extends Pick<Asked, 'why' | 'changed'> {
  readonly agent: string;
}

/** A press on a word changes how much it counts, or leaves out its pages. */
function Reasons({ agent, why, changed }: ReasonsProps) {
  const shares = useShares(agent, why.contributions, changed, WHOLE);
  const decided = decidedBy(why);
  return (
    <>
      {reasonsIn(why).map(({ says, words }) => (
        <div class="row" key={says}>
          <span>{say(says)}</span>
          <Chips label={say(says)}>
            {words.map((word) => (
              <WordChip
                key={word.term}
                {...{ agent, word }}
                isByHand={word.isByHand === true}
                shares={why.profile === undefined ? undefined : shares}
              />
            ))}
          </Chips>
        </div>
      ))}
      {decided === undefined ? null : <p>{decided}</p>}
      <Shares why={why} />
    </>
  );
}

function Shares({ why }: Pick<ReasonsProps, 'why'>) {
  const shown = wordsIn(why).filter(counts);
  const rest = why.contributions.length - shown.length;
  if (shown.length === 0) return null;
  const together = 1 - shown.reduce((sum, { share }) => sum + Math.abs(share), 0);
  return (
    <Details label={say('whyShares')}>
      <ul class="shares">
        {shown.map((contribution) => (
          <li key={contribution.term}>
            <Share {...contribution} />
          </li>
        ))}
      </ul>
      {rest > 0 ? <p class="muted">{say('whyMore', { n: rest, share: percent(together) })}</p> : null}
    </Details>
  );
}

/** The bar is as long as the figure beside it says. */
function Share({ surface, share }: Contribution) {
  return (
    <>
      <span class="term one-line">{surface}</span>
      <Bar share={share} />
      <span class="number muted" title={share < 0 ? say('speaksAgainst') : undefined}>
        {percent(share)}
        {share < 0 ? <span class="hidden"> {say('speaksAgainst')}</span> : null}
      </span>
    </>
  );
}
