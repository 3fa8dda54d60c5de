/** When an agent looked last, when it looks next, and why then, in sentences. */
import type { Agent } from '../contract.ts';
import { soon, until } from '../frame/figures.ts';
import { say, since } from '../frame/language.ts';

/** A list of which each page was opened, rated or hidden waits for nothing, whatever has no rating. */
export function lookSaid(status: Agent['status'], now: number = Date.now()): string {
  const { lastSessionAt: at, shown, unrated, unread } = status;
  if (at === undefined) return say('neverLooked');
  const ago = since(at, now);
  if (shown === 0) return say('lookedNothing', { ago });
  if (unrated === 0) return say('lookedAllRated', { ago });
  return unread === 0 ? say('looked', { ago }) : say('lookedAt', { ago, n: unrated });
}

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
