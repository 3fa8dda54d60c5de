/** When an agent looks next, and why then, in a sentence. */
import type { Agent } from '../contract.ts';
import { soon, until } from '../frame/figures.ts';
import { say } from '../frame/language.ts';

/** True: it waits for a list of which the last page was just rated. What comes instead, the service says in a moment. */
export function isOvertaken({ why }: Pick<NonNullable<Agent['next']>, 'why'>, unrated: number): boolean {
  return unrated === 0 && (why === 'unread' || why === 'partly-read');
}

export function nextSaid({ at, why, held }: NonNullable<Agent['next']>, now: number = Date.now()): string {
  if (at === undefined) return say('nextNever', { because: say(`due.${why}`) });
  // Its timetable does not matter while it rests.
  if (held === 'muted') return say('resting', { when: until(at, now) });
  const because = held === undefined ? say(`due.${why}`) : `${say(`due.${why}`)}; ${say(`held.${held}`)}`;
  return say('nextAt', { when: soon(at, now), because });
}
