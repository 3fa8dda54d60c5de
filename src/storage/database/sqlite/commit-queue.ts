/** Commits that wait: urgent commits go first, and bulk work goes on only for a while at a time. */
import type { Commit } from './engine.ts';

/** Bulk work delays a group by no more than this, and its last commit. */
const BULK_SLICE_MS = 1;

/** More commits do not make a group any cheaper. */
const LARGEST_GROUP = 500;

export class CommitQueue {
  readonly #now: () => number;
  readonly #urgent: Commit[] = [];
  readonly #bulk: Commit[] = [];

  /** `now`: milliseconds since any moment. */
  constructor(now: () => number) {
    this.#now = now;
  }

  get isEmpty(): boolean {
    return this.#urgent.length === 0 && this.#bulk.length === 0;
  }

  add(commits: readonly Commit[]): void {
    for (const commit of commits) (commit.lane === 'urgent' ? this.#urgent : this.#bulk).push(commit);
  }

  /**
   * Returns a function that gives the commits of one group, one by one, including those added meanwhile. If urgent
   * commits wait, one bulk commit still gets in, so that bulk work never stops for ever.
   */
  group(): () => Commit | undefined {
    const end = this.#now() + BULK_SLICE_MS;
    let urgent = 0;
    let bulk = 0;
    return () => {
      if (urgent + bulk === LARGEST_GROUP) return undefined;
      const next = this.#urgent.shift();
      if (next !== undefined) urgent++;
      else if (bulk > 0 && (urgent > 0 || this.#now() >= end)) return undefined;
      else bulk++;
      return next ?? this.#bulk.shift();
    };
  }

  /** Everything that waits. */
  takeAll(): readonly Commit[] {
    return [...this.#urgent.splice(0), ...this.#bulk.splice(0)];
  }
}
