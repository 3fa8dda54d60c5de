/**
 * The agent as an experiment: what different ways of learning make of its owner's ratings, drawn session by session.
 */

import { useState } from 'preact/hooks';
import type { OwnExperiment } from '../../contract.ts';
import { Action } from '../../frame/action.tsx';
import { answerOf, api } from '../../frame/api/client.ts';
import { figure, type PlainKey, say } from '../../frame/language.ts';
import { Section } from '../../parts/section.tsx';
import { LinesChart } from './learning-chart.tsx';
import '../wants/knowing.css';

/** The ways that are drawn; others stand in the table. */
const LEARNERS: Readonly<Record<string, PlainKey>> = {
  default: 'learnerStandard',
  logistic: 'learnerLogistic',
  rocchio: 'learnerRocchio',
  faithful: 'learnerSource',
  query: 'learnerWords',
};

/** It takes some seconds, so it runs only on request. */
export function OwnExperimentSection({ agent }: { readonly agent: string }) {
  const [made, setMade] = useState<OwnExperiment>();
  const params = { path: { id: agent } };
  const ask = () => answerOf(api.GET('/api/agents/{id}/experiment', { params })).then(setMade);
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
    name: say(LEARNERS[name] ?? 'learnerWords'),
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
                  <td key={i}>{value === undefined ? '–' : figure(value)}</td>
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
                <td key={terms}>{mean === undefined ? '–' : figure(mean)}</td>
              ))}
            </tr>
          </tbody>
        </table>
      </div>
    </>
  );
}
