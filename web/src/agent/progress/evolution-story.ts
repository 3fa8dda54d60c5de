/** The story of one attempt at evolution: what was tried, what it was judged by, and what came of it. */
import type { EvolutionRun, LearningPoint } from '../../contract.ts';
import { percent } from '../../frame/figures.ts';
import { figure, listed, say } from '../../frame/language.ts';

/** So many lists before an attempt, and since, tell whether it helped. */
const LISTS = 5;
const MOST_TERMS = 6;

export function storyOf(run: EvolutionRun, points: readonly LearningPoint[]): readonly string[] {
  return [triedIn(run), judgedIn(run), cameOf(run, points)];
}

/** True if the children took their parents' places. */
export function isKept({ generations }: EvolutionRun): boolean {
  return generations.some(({ accepted }) => accepted);
}

function triedIn({ generations }: EvolutionRun): string {
  const children = generations.flatMap((generation) => generation.children);
  const born = new Set(children.map(({ profile }) => profile));
  const parents = new Set(children.flatMap((child) => child.parents).filter((parent) => !born.has(parent)));
  const gained = few(children.flatMap((child) => child.gained));
  const lost = few(children.flatMap((child) => child.lost));
  return [
    say('evolutionTried', { n: born.size, parents: parents.size }),
    ...(gained === '' ? [] : [say('evolutionGained', { terms: gained })]),
    ...(lost === '' ? [] : [say('evolutionLost', { terms: lost })]),
  ].join(' ');
}

function few(terms: readonly string[]): string {
  const different = [...new Set(terms)];
  const more = different.length - MOST_TERMS;
  const shown = different.slice(0, MOST_TERMS);
  return listed(more > 0 ? [...shown, say('evolutionMore', { n: more })] : shown);
}

/** Children that resemble what they find no more than their parents do are not tried on ratings. */
function judgedIn({ generations }: EvolutionRun): string {
  const unseen = generations.find((generation) => generation.unseen !== undefined)?.unseen;
  if (unseen !== undefined) {
    const { before, after, ratings } = unseen;
    return say('evolutionJudged', { n: ratings, before: percent(before), after: percent(after) });
  }
  const [first, last] = [generations[0], generations.at(-1)];
  return say('evolutionUnjudged', { before: figure(first?.before ?? 0), after: figure(last?.after ?? 0) });
}

function cameOf(run: EvolutionRun, points: readonly LearningPoint[]): string {
  if (!isKept(run)) return say('evolutionCameRefused');
  const rated = points.filter(({ kind, profiles }) => kind === 'session' && profiles !== undefined);
  const earlier = rated.filter(({ at }) => at <= run.at).slice(-LISTS);
  const later = rated.filter(({ at }) => at > run.at).slice(0, LISTS);
  if (earlier.length === 0 || later.length === 0) return `${say('evolutionCameKept')} ${say('evolutionSinceNone')}`;
  const since = { n: later.length, before: percent(wrongIn(earlier)), after: percent(wrongIn(later)) };
  return `${say('evolutionCameKept')} ${say('evolutionSince', since)}`;
}

/** The share of all pairs of these lists that were in the wrong order. */
function wrongIn(points: readonly LearningPoint[]): number {
  const pairs = points.reduce((sum, point) => sum + point.pairs, 0);
  return points.reduce((sum, point) => sum + (point.profiles ?? 0) * point.pairs, 0) / pairs;
}
