/**
 * Which learned words to ask of which engine: as the product chooses, by Thompson sampling over yields, and by a
 * population.
 */
import { type Random, seededRandom, seedOf } from '../../profiles/profiles.ts';
import type { Asker } from '../asker.ts';
import { hindsight, thompson, today } from '../askers.ts';
import { mean } from '../mean.ts';
import { type Month, monthOf, poolOf } from '../month.ts';
import { differenceOf } from '../paired.ts';
import { population } from '../question-population.ts';
import { differenceCell, markdown } from '../report.ts';
import type { Experiment, Lab } from './experiment.ts';

const ARMS: readonly (readonly [string, () => Asker])[] = [
  ['as it was', today],
  ['as it was, two to each', () => today(2)],
  ['Thompson sampling, while it pays', thompson],
  ['population', population],
  ['in hindsight', hindsight],
];

/** Of each collection: a month of one topic takes a second. */
const FIRST_TOPICS = 5;

export const questions: Experiment = async (lab) => {
  const seeds = Array.from({ length: lab.protocol.runs }, (_, i) => lab.protocol.seed + i);
  const arms: { readonly name: string; readonly months: readonly (readonly Figures[])[] }[] = [];
  for (const [name, asker] of ARMS) {
    const months: Figures[][] = [];
    for (const seed of seeds) months.push(await monthsOf(lab, name, asker, seed));
    arms.push({ name, months });
  }
  const [plain] = arms as [(typeof arms)[number]];
  const rows = lab.collections
    .map(({ name }) => name)
    .concat('mean')
    .flatMap((collection, place) =>
      arms.map((arm) => {
        const of = (of: (figures: Figures) => number) => arm.months.map((each) => of(at(each, place)));
        const paired = (of: (figures: Figures) => number, relative: boolean) =>
          differenceOf([
            arm.months.map((each, i) => {
              const base = of(at(plain.months[i] as Figures[], place));
              return relative ? of(at(each, place)) / base - 1 : of(at(each, place)) - base;
            }),
          ]);
        return [
          `${collection}, ${arm.name}`,
          mean(of(({ perQuestion }) => perQuestion)).toFixed(4),
          mean(of(({ added }) => added)).toFixed(1),
          mean(of(({ perAdded }) => perAdded)).toFixed(4),
          mean(of(({ relevant }) => relevant)).toFixed(3),
          differenceCell(paired(({ perQuestion }) => perQuestion, true)),
          differenceCell(paired(({ perAdded }) => perAdded, true)),
          differenceCell(paired(({ relevant }) => relevant, false)),
          mean(of(({ accepted }) => accepted)).toFixed(2),
        ];
      }),
    );
  return {
    markdown: `## Questions beside an agent's words\n\n${markdown(HEAD, rows)}`,
    plot: {
      title: 'Wanted pages met for each question',
      x: 'seed',
      y: 'pages',
      series: arms.map(({ name, months }) => ({
        name,
        points: months.map((each, i) => [seeds[i] as number, at(each, each.length).perQuestion] as const),
      })),
    },
  };
};

const HEAD = [
  '',
  'new a question',
  'added',
  'new an added one',
  'list relevant',
  'Δ new',
  'Δ new added',
  'Δ list',
  'accepted',
];

interface Figures {
  readonly perQuestion: number;
  readonly perAdded: number;
  readonly added: number;
  readonly relevant: number;
  readonly accepted: number;
}

function at(figures: readonly Figures[], place: number): Figures {
  if (place < figures.length) return figures[place] as Figures;
  const of = (key: keyof Figures) => mean(figures.map((each) => each[key]));
  return {
    perQuestion: of('perQuestion'),
    perAdded: of('perAdded'),
    added: of('added'),
    relevant: of('relevant'),
    accepted: of('accepted'),
  };
}

async function monthsOf(lab: Lab, name: string, asker: () => Asker, seed: number): Promise<Figures[]> {
  const figures: Figures[] = [];
  for (const { name: collection, topics } of lab.collections) {
    lab.progress(`${name}, ${collection}, seed ${seed}`);
    const pool = poolOf(topics, lab.dictionary);
    const months: Month[] = [];
    for (const topic of topics.slice(0, FIRST_TOPICS)) {
      const random = (what: string): Random => seededRandom(seedOf(`${collection} ${topic.name} ${seed} ${what}`));
      const chances = { random: random('arm'), worldRandom: random('world'), noise: lab.protocol.noise };
      months.push(await monthOf(topic, pool, asker(), chances));
    }
    const sum = (key: keyof Month) => months.reduce((all, each) => all + each[key], 0);
    figures.push({
      perQuestion: sum('met') / sum('questions'),
      perAdded: sum('metByAdded') / sum('added'),
      added: sum('added') / months.length,
      relevant: sum('relevant') / months.length,
      accepted: sum('tried') === 0 ? 0 : sum('accepted') / sum('tried'),
    });
  }
  return figures;
}
