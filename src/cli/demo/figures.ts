/** Measures a session's list against a side file that no agent sees. */
import type { Candidate, DoneSession } from '../../../agents/agents.ts';
import { RELEVANT_GRADE } from '../../../demo/demo.ts';
import { ndpm } from '../../../profiles/profiles.ts';

export interface SessionFigures {
  readonly topic: string;
  readonly session: number;
  readonly shown: number;
  /** Share of relevant pages among those shown; null if none was shown. */
  readonly relevantShare: number | null;
  readonly firstTenShare: number | null;
  /** The same for as many pages in the engine's order, out of all that this session could choose from. */
  readonly engineOrderFirstTenShare: number | null;
  /** Between the grades and the scores of all the session's pages, scored before the first rating. */
  readonly ndpm: number | null;
}

const FIRST = 10;

type Judged = Pick<Candidate, 'url' | 'score' | 'engineRank'>;

interface Ranked extends Pick<DoneSession, 'number'> {
  readonly list: readonly Judged[];
  readonly passed: readonly Judged[];
}

export function figuresOf(topic: string, session: Ranked, gradeAt: (url: string) => number): SessionFigures {
  const { list, number } = session;
  const [shown, candidates] = [list.length, [...list, ...session.passed]];
  const engineOrder = [...candidates].sort((a, b) => a.engineRank - b.engineRank);
  const share = (pages: readonly Judged[]) =>
    pages.length === 0
      ? null
      : rounded(pages.filter(({ url }) => gradeAt(url) >= RELEVANT_GRADE).length / pages.length);
  const judged = candidates.map(({ url, score }) => ({ desired: gradeAt(url), predicted: score }));
  const distance = ndpm(judged).ndpm;
  return {
    topic,
    session: number,
    shown,
    relevantShare: share(list),
    firstTenShare: share(list.slice(0, FIRST)),
    engineOrderFirstTenShare: share(engineOrder.slice(0, Math.min(FIRST, shown))),
    ndpm: distance === undefined ? null : rounded(distance),
  };
}

function rounded(value: number): number {
  return Math.round(value * 1e4) / 1e4;
}
