/**
 * For the curious: how well an agent predicts, what another way of learning would have made, and what evolution tried.
 */
import { useId, useState } from 'preact/hooks';
import type { LearningCurve, OwnExperiment } from '../../contract.ts';
import { Action } from '../../frame/action.tsx';
import { api } from '../../frame/api/client.ts';
import { percent } from '../../frame/figures.ts';
import { type PlainKey, say } from '../../frame/language.ts';
import { useQuery } from '../../frame/queries.ts';
import { Section } from '../../parts/section.tsx';
import { namesOf, Select, wordsOf } from '../../parts/select.tsx';
import { Spinner } from '../../parts/spinner.tsx';
import { EvolutionSection } from './evolution-section.tsx';
import { LearningChart, LearningTable, LinesChart } from './learning-chart.tsx';
import { TestLists } from './test-lists.tsx';
import './curious.css';
import '../wants/knowing.css';

const LEARNERS = wordsOf('learner', ['standard', 'logistic', 'rocchio', 'words']);
type Learner = keyof typeof LEARNERS;

export function Curious({ agent }: { readonly agent: string }) {
  const curve = useQuery(['curve', agent], () => api.get('/api/agents/{id}/evaluation', { id: agent }));
  return (
    <div class="stack curious">
      {curve.value === undefined ? <Spinner waitsFor={curve} /> : <Curve agent={agent} curve={curve.value} />}
      <EvolutionSection agent={agent} points={curve.value?.points ?? []} />
      <TestLists agent={agent} />
      <OwnExperimentSection agent={agent} />
      <ExplorationSection agent={agent} />
    </div>
  );
}

function Curve({ agent, curve }: { readonly agent: string; readonly curve: LearningCurve }) {
  const [other, setOther] = useState<{ readonly learner: Learner; readonly points: LearningCurve['points'] }>();
  const { points, stagnation } = curve;
  const known = points.filter(({ profiles, engines, newest }) => (profiles ?? engines ?? newest) !== undefined);
  if (known.length === 0) {
    return (
      <Section title="curve" class="">
        <p>{say('curveNothing')}</p>
      </Section>
    );
  }
  const whatIf = other && { name: say(LEARNERS[other.learner]), points: other.points };
  return (
    <Section title="curve" help="curveHelp" class="">
      {known.length === 1 ? <p>{say('curveOne')}</p> : <LearningChart points={points} whatIf={whatIf} />}
      {stagnation === undefined ? null : (
        <p class="note">{say(stagnation === 'flat' ? 'stagnationFlat' : 'stagnationBarren')}</p>
      )}
      <p class="muted">{say('whatIfHelp')}</p>
      <WhatIf agent={agent} onAnswer={(learner, answer) => setOther({ learner, points: answer.points })} />
      <LearningTable points={points} whatIf={whatIf} />
    </Section>
  );
}

interface WhatIfProps {
  readonly agent: string;
  readonly onAnswer: (learner: Learner, curve: LearningCurve) => void;
}

/** The service folds the log anew for this, which may take a while. */
function WhatIf({ agent, onAnswer }: WhatIfProps) {
  const id = useId();
  const [learner, choose] = useState<Learner>('rocchio');
  const ask = async () => {
    onAnswer(learner, await api.get('/api/agents/{id}/evaluation', { id: agent, learner }));
  };
  return (
    <div class="row picker">
      <label class="muted" for={id}>
        {say('whatIf')}
      </label>
      <Select id={id} chosen={learner} options={namesOf(LEARNERS)} onChoose={choose} />
      <Action says="whatIfShow" act={ask} busy={say('loading')} />
    </div>
  );
}

/** The latest of these pages: enough to see whether exploring pays. */
const LOOKED_AT = 100;

/** What came of pages that were on lists to learn from, and not for their score. */
function ExplorationSection({ agent }: { readonly agent: string }) {
  const { value } = useQuery(['exploration', agent], () =>
    api.get('/api/agents/{id}/shown', { id: agent, limit: LOOKED_AT }),
  );
  const tried = (value?.items ?? []).filter((page) => page.tried !== undefined);
  const relevant = tried.filter(({ rating }) => rating === 1).length;
  const not = tried.filter(({ rating }) => rating === -1).length;
  return (
    <Section title="exploration" help="explorationHelp" class="">
      <p>{tried.length === 0 ? say('explorationNone') : say('explorationSaid', { n: tried.length, relevant, not })}</p>
    </Section>
  );
}

/** The ways that are drawn; others stand in the table. */
const WAYS: Readonly<Record<string, PlainKey>> = {
  default: 'learner.standard',
  logistic: 'learner.logistic',
  rocchio: 'learner.rocchio',
  faithful: 'learnerSource',
  query: 'learner.words',
};

/** It takes some seconds, so it runs only on request. */
function OwnExperimentSection({ agent }: { readonly agent: string }) {
  const [made, setMade] = useState<OwnExperiment>();
  const ask = () => api.get('/api/agents/{id}/experiment', { id: agent }).then(setMade);
  return (
    <Section title="experiment" help="experimentHelp" class="">
      <Action says="experimentRun" act={ask} busy={say('loading')} />
      {made === undefined ? null : <Outcome made={made} />}
    </Section>
  );
}

function Outcome({ made: { liked, others, needed, figures } }: { readonly made: OwnExperiment }) {
  if (figures === undefined)
    return (
      <p role="status">
        {say('experimentTooFew', { needed: String(needed), liked: String(liked), others: String(others) })}
      </p>
    );
  const { learners, lengths } = figures;
  const sessions = learners[0]?.curve.length ?? 0;
  const named = learners.map(({ name, curve }) => ({
    name: say(WAYS[name] ?? 'learner.words'),
    values: curve.map((value) => value ?? undefined),
  }));
  return (
    <>
      <p role="status">{say('experimentOf', { liked: String(liked), others: String(others) })}</p>
      <LinesChart lines={named} count={sessions} label={say('experiment')} />
      <div class="scrolling">
        <table>
          <caption>{say('curveFigures')}</caption>
          <thead>
            <tr>
              <th scope="col">{say('experimentWay')}</th>
              {Array.from({ length: sessions }, (_, i) => (
                <th key={i} scope="col">
                  {i === 0 ? say('wordsLabel') : say('curveSession', { number: i })}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {named.map(({ name, values }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {values.map((value, i) => (
                  <td key={i}>{value === undefined ? '–' : percent(1 - value)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        <table>
          <caption>{say('experimentLengths')}</caption>
          <thead>
            <tr>
              {lengths.map(({ terms }) => (
                <th key={terms} scope="col">
                  {terms}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              {lengths.map(({ terms, mean }) => (
                <td key={terms}>{mean === undefined ? '–' : percent(1 - mean)}</td>
              ))}
            </tr>
          </tbody>
        </table>
      </div>
    </>
  );
}
