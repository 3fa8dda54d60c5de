/**
 * How many interests the product finds in a reader's likes, session by session, and whether it puts liked pages with
 * the right one.
 */
import { type Bounds, finished, type Group, grouping, type TermCounts, type Vector } from '../profiles/profiles.ts';
import type { MixedTopic } from './mixed.ts';
import { type Protocol, stepsOf } from './protocol.ts';
import type { Start, Way } from './way.ts';
import { STANDARD_WEIGHTING } from './ways.ts';

/** What the product can tell interests by, after a session. */
export interface Moment {
  readonly session: number;
  /** In the order in which they were rated. */
  readonly liked: readonly TermCounts[];
}

/** One run over one topic: what its reader liked, and what the agent met. */
export interface Life {
  readonly moments: readonly Moment[];
  readonly met: readonly TermCounts[];
  readonly weigh: (page: TermCounts) => Vector;
  /** The true interests of a page. */
  readonly truth: (page: TermCounts) => readonly string[];
}

/** The answer after a session. */
export interface SessionAnswer {
  readonly session: number;
  readonly groups: number;
  /** Liked pages of the rarest true interest; with fewer than three nobody can find it. */
  readonly rarest: number;
  /** Pairs of liked pages that the answer puts together, against true pairs; undefined if all pairs are true. */
  readonly pairF1: number | undefined;
}

export function lifeOf(
  topic: MixedTopic,
  way: Way,
  protocol: Protocol,
  dictionary: Start['dictionary'],
  random: Start['random'] & {},
): Life {
  const liked: TermCounts[] = [];
  let start: Start | undefined;
  const watched: Way = (begun) => {
    start = begun;
    const pupil = way(begun);
    return {
      score: (page) => pupil.score(page),
      choose: pupil.choose?.bind(pupil),
      prepare: (prospect) => pupil.prepare?.(prospect),
      rate(rated) {
        liked.push(...rated.filter(({ value }) => value > 0).map(({ page }) => page));
        pupil.rate(rated);
      },
    };
  };
  const moments: Moment[] = [];
  for (const _ of stepsOf(topic, watched, protocol, dictionary, random)) {
    moments.push({ session: moments.length, liked: [...liked] });
  }
  const { weigh } = STANDARD_WEIGHTING(start as Start);
  const interests = new Map([...topic.interests].map(([{ counts }, names]) => [counts, names]));
  const truth = (page: TermCounts) => interests.get(page) ?? [];
  return { moments: moments.slice(1), met: (start as Start).known, weigh, truth };
}

/** As the service does it: after each session, starting from the answer before. */
export function* toldIn(
  { moments, met, weigh, truth }: Life,
  interests: number,
  bounds?: Bounds,
): Generator<SessionAnswer> {
  let held: readonly Group[] = [];
  for (const { session, liked } of moments) {
    const others = met.filter((page) => !liked.includes(page)).map(weigh);
    const grounds = { liked: liked.map(weigh), others, held, ...(bounds === undefined ? {} : { bounds }) };
    held = finished(grouping(grounds)).filter(({ length }) => length > 0);
    const names = liked.map(truth);
    yield { session, groups: held.length, rarest: rarestOf(names, interests), pairF1: pairF1(held, names) };
  }
}

function rarestOf(names: readonly (readonly string[])[], interests: number): number {
  const counts = new Map<string, number>();
  for (const [only, ...more] of names) {
    if (only !== undefined && more.length === 0) counts.set(only, (counts.get(only) ?? 0) + 1);
  }
  return counts.size < interests ? 0 : Math.min(...counts.values());
}

/** Over pages of exactly one true interest. */
function pairF1(groups: readonly Group[], names: readonly (readonly string[])[]): number | undefined {
  const pages = groups.flatMap((group, told) =>
    group.filter((page) => names[page]?.length === 1).map((page) => ({ told, name: names[page]?.[0] })),
  );
  let both = 0;
  let either = 0;
  for (const [i, a] of pages.entries()) {
    for (const b of pages.slice(i + 1)) {
      const isTold = a.told === b.told;
      const isTrue = a.name === b.name;
      both += Number(isTold && isTrue);
      either += Number(isTold) + Number(isTrue);
    }
  }
  return groups.length < 2 || either === 0 ? undefined : (2 * both) / either;
}
