/** How well an agent learns, and what would have come of another way. */
import { useId, useState } from 'preact/hooks';
import { answerOf, api } from '../api/client.ts';
import type { Agent, LearningCurve } from '../contract.ts';
import { useLookingAnew } from '../events/looking-anew.ts';
import { useKeys } from '../keys.ts';
import { type PlainKey, say } from '../language.ts';
import { AgentHead } from '../parts/agent-head.tsx';
import { EvolutionSection } from '../parts/evolution-section.tsx';
import { ExplorationSection } from '../parts/exploration-section.tsx';
import { LearningChart, LearningTable } from '../parts/learning-chart.tsx';
import { OwnExperimentSection } from '../parts/own-experiment.tsx';
import { Spinner } from '../parts/spinner.tsx';
import { TestLists } from '../parts/test-lists.tsx';
import { agentPath, navigate } from '../router.ts';
import { doing, useFetched } from '../state/fetched.ts';
import { useTitle } from '../title.ts';

const LEARNERS = {
  standard: 'learnerStandard',
  logistic: 'learnerLogistic',
  rocchio: 'learnerRocchio',
  words: 'learnerWords',
} as const satisfies Record<string, PlainKey>;
type Learner = keyof typeof LEARNERS;

export function LearningPage({ agent }: { readonly agent: Agent }) {
  const { id, name } = agent;
  const params = { path: { id } };
  const curve = useFetched(() => answerOf(api.GET('/api/agents/{id}/evaluation', { params })));
  useTitle(say('learningOf', { name }));
  useLookingAnew(curve.reload, (news) => {
    const isOurs = 'agent' in news && news.agent === id;
    return news.type === 'anew' || (isOurs && (news.type === 'rated' || news.type === 'session-closed'));
  });
  useKeys({ Escape: () => navigate(agentPath(id)) });
  return (
    <>
      <AgentHead agent={agent} note={say('learningHelp')} />
      {curve.value === undefined ? (
        <Spinner label={say('loading')} waitsFor={curve} />
      ) : (
        <Curve agent={id} curve={curve.value} />
      )}
      <TestLists agent={id} onGraded={curve.refresh} />
      <OwnExperimentSection agent={id} />
      <EvolutionSection agent={id} />
      <ExplorationSection agent={id} />
    </>
  );
}

function Curve({ agent, curve }: { readonly agent: string; readonly curve: LearningCurve }) {
  const [other, setOther] = useState<{ readonly learner: Learner; readonly points: LearningCurve['points'] }>();
  const { points, stagnation } = curve;
  if (points.every(({ profiles, engines, newest }) => (profiles ?? engines ?? newest) === null)) {
    return (
      <section class="card">
        <h2>{say('curve')}</h2>
        <p>{say('curveNothing')}</p>
      </section>
    );
  }
  const whatIf = other && { name: say(LEARNERS[other.learner]), points: other.points };
  return (
    <section class="card" aria-label={say('curve')}>
      <h2>{say('curve')}</h2>
      <LearningChart points={points} whatIf={whatIf} />
      {stagnation === null ? null : (
        <p class="note">{say(stagnation === 'flat' ? 'stagnationFlat' : 'stagnationBarren')}</p>
      )}
      <WhatIf agent={agent} onAnswer={(learner, answer) => setOther({ learner, points: answer.points })} />
      <LearningTable points={points} whatIf={whatIf} />
    </section>
  );
}

interface WhatIfProps {
  readonly agent: string;
  readonly onAnswer: (learner: Learner, curve: LearningCurve) => void;
}

/** The log is folded anew for it, which may take a while. */
function WhatIf({ agent, onAnswer }: WhatIfProps) {
  const id = useId();
  const [learner, choose] = useState<Learner>('rocchio');
  const [asking, setAsking] = useState(false);
  const ask = () => {
    setAsking(true);
    const params = { path: { id: agent }, query: { learner } };
    const asked = answerOf(api.GET('/api/agents/{id}/evaluation', { params })).finally(() => setAsking(false));
    doing(
      asked.then((curve) => onAnswer(learner, curve)),
      () => undefined,
    );
  };
  return (
    <div class="row picker">
      <label for={id}>{say('whatIf')}</label>
      <select id={id} value={learner} onChange={({ currentTarget }) => choose(currentTarget.value as Learner)}>
        {Object.entries(LEARNERS).map(([value, word]) => (
          <option key={value} value={value}>
            {say(word)}
          </option>
        ))}
      </select>
      <button type="button" disabled={asking} onClick={ask}>
        {asking ? say('loading') : say('whatIfShow')}
      </button>
    </div>
  );
}
