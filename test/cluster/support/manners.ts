/** Judges the manners of visitors from a site's own log: one visit at a time, with a pause after each. */
import type { Access } from '../../../demo/demo.ts';

interface Expected {
  readonly pauseMs: number;
  /** The demo web notes the end of an answer, and the next visit, with this delay. */
  readonly toleranceMs: number;
}

export function badManners(visits: readonly Access[], { pauseMs, toleranceMs }: Expected): readonly string[] {
  const last = new Map<string, Access>();
  return visits.flatMap((visit) => {
    const before = last.get(visit.site);
    last.set(visit.site, visit);
    if (before === undefined) return [];
    const paused = before.ended === undefined ? Number.NEGATIVE_INFINITY : visit.began - before.ended;
    if (paused >= pauseMs - toleranceMs) return [];
    return [`${visit.site}: ${visit.path} came ${paused} ms after ${before.path}`];
  });
}
