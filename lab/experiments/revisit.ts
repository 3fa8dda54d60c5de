/** Revisit policies on a simulated web, by budget. Needs no collection. */
import { seededRandom } from '../../profiles/profiles.ts';
import { digits, markdown } from '../report.ts';
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
        averaged(runs, (run) => {
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
  const table = (title: string, cell: (measured: { freshness: number; age: number }) => string) =>
    `## ${title}\n\n${markdown(
      ['visits a day per page', ...BUDGETS.map(String)],
      rows.map(({ name, measured }) => [name, ...measured.map(cell)]),
    )}`;
  return {
    markdown: [
      table('Freshness', ({ freshness }) => digits(freshness)),
      table('Age in days', ({ age }) => age.toFixed(2)),
    ].join('\n'),
    plot: {
      title: `Stale copies among ${PAGES}, by revisit policy`,
      x: 'visits a day per page',
      y: 'share of copies that are stale',
      logX: true,
      series: rows.map(({ name, measured }) => ({
        name,
        points: measured.map(({ freshness }, i) => [BUDGETS[i] as number, 1 - freshness] as const),
      })),
    },
  };
};

function averaged(runs: number, measure: (run: number) => { freshness: number; age: number }) {
  const all = Array.from({ length: runs }, (_, run) => measure(run));
  const mean = (key: 'freshness' | 'age') => all.reduce((sum, each) => sum + each[key], 0) / runs;
  return { freshness: mean('freshness'), age: mean('age') };
}
