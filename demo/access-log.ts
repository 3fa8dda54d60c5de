/** A log of visits for tests of manners: pauses, one visit at a time, robots.txt. */

export interface Access {
  readonly site: string;
  readonly path: string;
  readonly status: number;
  readonly userAgent: string;
  /** Milliseconds on one clock. An unanswered visit has no end. */
  readonly began: number;
  ended: number | undefined;
}

/** The number of visits kept. Older ones are forgotten. */
const REMEMBERED = 50_000;

export class AccessLog {
  readonly #entries: Access[] = [];

  add(access: Access): Access {
    this.#entries.push(access);
    if (this.#entries.length > REMEMBERED) this.#entries.shift();
    return access;
  }

  /** In order of arrival, of one site or of all. */
  entries(site?: string): readonly Readonly<Access>[] {
    return this.#entries.filter((entry) => site === undefined || entry.site === site);
  }

  clear(): void {
    this.#entries.length = 0;
  }
}
