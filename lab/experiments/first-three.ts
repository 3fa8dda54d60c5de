/**
 * Small topics, three ratings a session: do the first ratings make an agent worse than its words alone? Compares the
 * standard with other shares that the words keep meanwhile. Without collections it uses the demo web's twelve topics.
 */
import { ERROR_DRIVEN, errorDriven } from '../../profiles/profiles.ts';
import { demoTopics } from '../demo-collection.ts';
import type { Protocol } from '../protocol.ts';
import { allDigits, digits, markdown, type Outcome } from '../report.ts';
import { subsampled } from '../subsample.ts';
import { oneProfile, STANDARD_PARTS } from '../ways.ts';
import { type Arm, curvesPlot, type Experiment, type Lab, runArms, section } from './experiment.ts';

/** The largest topics of the source. */
const DOCUMENTS = 38;
const SMALL: Partial<Protocol> = { sessions: 3, perSession: 3 };
/** Generated pages for each topic of the demo web. */
const DEMO_PAGES = 60;
const SHARES = [0, 0.3, 0.6, 0.9, 1.2] as const;

/** No topic should end this much above its words alone. */
const MOST_ABOVE = 0.02;

export const firstThree: Experiment = async (lab) => {
  const { seed } = lab.protocol;
  const all = lab.collections.length > 0 ? lab.collections : [{ name: 'demo web', topics: await onDemo(lab) }];
  const collections = all.map((each) => ({ ...each, topics: subsampled(each.topics, DOCUMENTS, seed) }));
  const small = { ...lab, collections, protocol: { ...lab.protocol, ...SMALL } };
  const outcomes = runArms(small, SHARES.map(armOf));
  const standard = outcomes[SHARES.indexOf(ERROR_DRIVEN.words as (typeof SHARES)[number])];
  return {
    markdown: [
      section('What the words keep during the first ratings', outcomes, { standard }),
      aboveSection(outcomes),
      ...(standard === undefined ? [] : [topicSection(standard)]),
    ].join('\n'),
    plot: curvesPlot('Three ratings a session, by what the words keep', outcomes),
  };
};

async function onDemo({ progress }: Lab) {
  progress('reading the demo web');
  return demoTopics({ pages: DEMO_PAGES });
}

function armOf(words: number): Arm {
  const learner = errorDriven({ ...ERROR_DRIVEN, words });
  return { name: `${words}`, way: oneProfile({ ...STANDARD_PARTS, learner: () => learner }) };
}

/** How many topics do worse than by their words alone: at the end, and at any point. */
function aboveSection(outcomes: readonly Outcome[]): string {
  const rows = outcomes.map(({ name, collections }) => {
    const curves = collections.flatMap(({ result }) => result.topics.map(({ curve }) => curve));
    const ends = curves.map((curve) => aboveAt(curve, curve.length - 1));
    const any = curves.map((curve) => Math.max(...curve.slice(1).map((_, i) => aboveAt(curve, i + 1))));
    const told = (above: readonly number[]) => [`${above.filter(isTooMuch).length}`, digits(Math.max(...above))];
    return [name, `${curves.length}`, ...told(ends), ...told(any)];
  });
  const head = ['', 'topics', `end above by ${digits(MOST_ABOVE)}`, 'most', 'above at any point', 'most'];
  return `## Above the words alone\n\n${markdown(head, rows)}`;
}

function topicSection({ collections }: Outcome): string {
  const head = ['', '0', '1', '2', '3', ''];
  const rows = collections.flatMap(({ result }) =>
    result.topics.map(({ topic, curve }) => {
      const isAbove = isTooMuch(aboveAt(curve, curve.length - 1));
      return [topic, ...allDigits(curve), isAbove ? 'ends above' : ''];
    }),
  );
  return `## The standard, topic by topic\n\n${markdown(head, rows)}`;
}

function aboveAt(curve: readonly number[], point: number): number {
  return (curve[point] as number) - (curve[0] as number);
}

function isTooMuch(above: number): boolean {
  return above > MOST_ABOVE;
}
