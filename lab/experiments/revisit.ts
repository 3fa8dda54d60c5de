/** Revisit policies on a simulated web, by budget. Needs no collection. */
import { seededRandom } from '../../profiles/profiles.ts';
import { mean } from '../mean.ts';
import { type Difference, differenceOf } from '../paired.ts';
import { differenceCell, exactly, markdown, to } from '../report.ts';
import { POLICIES, simulate, watchful, webOf } from '../revisit.ts';
import type { Experiment } from './experiment.ts';

const PAGES = 1_000;
const DAYS = 120;
const LEARNS_EVERY = 10;
/** Share of the budget, for policies that estimate. */
const SPENT_EVENLY = 0.2;
/** Half of the pages change more than once in ten days; two thirds within a factor of 4.5 of that. */
const MEDIAN_DAYS = 10;
const SPREAD = 1.5;
/** Visits a day per page. */
const BUDGETS = [0.02, 0.05, 0.1, 0.2, 0.5, 1] as const;

export const revisit: Experiment = ({ protocol: { runs, seed } }) => {
  const rows = [false, true].flatMap((learns) =>
    POLICIES.map((policy) => ({
      name: learns ? `${policy.name}, rates estimated` : policy.name,
      measured: BUDGETS.map((budget) =>
        ofRuns(runs, (run) => {
          const random = seededRandom(seed * 1_000 + run);
          const web = webOf(PAGES, MEDIAN_DAYS, SPREAD, random);
          const options = {
            visitsPerDay: budget * PAGES,
            days: DAYS,
            ...(learns ? { learnsEvery: LEARNS_EVERY } : {}),
          };
          return simulate(web, learns ? watchful(policy, SPENT_EVENLY) : policy, options, random);
        }),
      ),
    })),
  );
  const [uniform] = rows as [(typeof rows)[number]];
  const table = (title: string, cell: (of: Simulated, as: Difference) => string) =>
    `## ${title}\n\n${markdown(
      ['visits a day per page', ...BUDGETS.map(String)],
      rows.map(({ name, measured }) => [
        name,
        ...measured.map((of, i) => cell(of, differenceOf([fresher(of, uniform.measured[i] as Simulated)]))),
      ]),
    )}`;
  return {
    markdown: [
      table('Freshness', ({ freshness }, as) => exactly(mean(freshness), as)),
      table(`Freshness, ${to(uniform)}`, (_, difference) => differenceCell(difference)),
      table('Age in days', ({ age }) => mean(age).toFixed(1)),
    ].join('\n'),
    plot: {
      title: `Stale copies among ${PAGES}, by revisit policy`,
      x: 'visits a day per page',
      y: 'share of copies that are stale',
      logX: true,
      series: rows.map(({ name, measured }) => ({
        name,
        points: measured.map(({ freshness }, i) => [BUDGETS[i] as number, 1 - mean(freshness)] as const),
      })),
    },
  };
};

/** Run by run. */
interface Simulated {
  readonly freshness: readonly number[];
  readonly age: readonly number[];
}

function ofRuns(runs: number, measure: (run: number) => { freshness: number; age: number }): Simulated {
  const all = Array.from({ length: runs }, (_, run) => measure(run));
  return { freshness: all.map(({ freshness }) => freshness), age: all.map(({ age }) => age) };
}

function fresher({ freshness }: Simulated, than: Simulated): readonly number[] {
  return freshness.map((share, run) => share - (than.freshness[run] as number));
}
