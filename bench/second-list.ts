/**
 * A newcomer's second list: the demo as people meet it, an agent for each of the demo's words, a few thumbs on the first
 * list, or none. Counts relevant pages on each list, and how many it could choose from.
 */
import { rankedPages } from '../agents/agents.ts';
import { type Opened, RELEVANT_GRADE } from '../demo/demo.ts';
import { demoOnce } from '../src/cli/demo/once.ts';
import { printTable } from './figures.ts';

const SEEDS = (process.env['FENIX_BENCH_SEEDS'] ?? '1,2,3').split(',').map(Number);
const THUMBS = (process.env['FENIX_BENCH_THUMBS'] ?? '0,3,10').split(',').map(Number);
const SESSIONS = 3;
/** Words of topics with some ten relevant pages on this web or fewer: the first list shows nearly all. */
const FEW = 10;

interface Life {
  readonly words: string;
  readonly session: number;
  readonly shown: number;
  readonly relevant: number;
  /** The first page is relevant. */
  readonly first: boolean;
  /** Relevant pages that the session could choose from. */
  readonly atHand: number;
}

export async function benchSecondList(): Promise<void> {
  for (const thumbs of THUMBS) {
    const all: Life[] = [];
    for (const seed of SEEDS) all.push(...(await lives(seed, thumbs)));
    const words = [...new Set(all.map((each) => each.words))];
    const isFew = (each: string) => all.every((life) => life.words !== each || life.session > 1 || life.atHand <= FEW);
    const some = (wanted: (words: string) => boolean) => all.filter((life) => wanted(life.words));
    console.log(`\n${thumbs} thumbs a list: relevant of shown (at hand), share of relevant first pages\n`);
    printTable(
      ['words', ...Array.from({ length: SESSIONS }, (_, i) => `list ${i + 1}`)],
      [
        ...words.map((each) =>
          rowOf(
            each,
            some((other) => other === each),
          ),
        ),
        rowOf(
          'all with enough pages',
          some((each) => !isFew(each)),
        ),
        rowOf('all that the first list exhausts', some(isFew)),
      ],
    );
  }
}

function rowOf(name: string, lives: readonly Life[]): readonly string[] {
  return [
    name,
    ...Array.from({ length: SESSIONS }, (_, i) => {
      const own = lives.filter(({ session }) => session === i + 1);
      const mean = (of: (life: Life) => number) =>
        (own.reduce((sum, life) => sum + of(life), 0) / Math.max(1, own.length)).toFixed(2);
      return `${mean((each) => each.relevant)} of ${mean((each) => each.shown)} (${mean((each) => each.atHand)}), ${mean((each) => Number(each.first))}`;
    }),
  ];
}

async function lives(seed: number, thumbs: number): Promise<readonly Life[]> {
  const sessions = demoOnce({
    agents: 'all-words',
    forReaders: true,
    sessions: SESSIONS,
    perSession: 10,
    seed,
    data: undefined,
    rates: (opened: readonly Opened[]) => opened.filter(({ rating }) => rating !== 0).slice(0, thumbs),
    announce: () => undefined,
    warn: (message) => console.error(message),
  });
  const all: Life[] = [];
  for await (const { words, session, gradeAt } of sessions) {
    const { list, number } = session;
    const isRelevant = ({ url }: { readonly url: string }) => gradeAt(url) >= RELEVANT_GRADE;
    const [first] = list;
    all.push({
      words,
      session: number,
      shown: list.length,
      relevant: list.filter(isRelevant).length,
      first: first !== undefined && isRelevant(first),
      atHand: rankedPages(session).filter(isRelevant).length,
    });
  }
  return all;
}
