/** Counts what became of the pages that one engine found, while they are read. */
import type { SourceNews } from '../news.ts';
import type { Reason } from '../reasons.ts';
import type { Gathered } from '../search/search.ts';
import type { SourceReport } from '../session-records.ts';

/** What became of one page. */
export type PageOutcome =
  | { readonly state: 'read'; readonly fetched: boolean; readonly remark?: Reason }
  /** Shown before: under another address, or it has changed too little since. */
  | { readonly state: 'shown'; readonly fetched: boolean }
  /** It contains one of the agent's negative words. */
  | { readonly state: 'negative'; readonly fetched: boolean }
  | { readonly state: 'failed'; readonly why: Reason };

/** Remarks on pages are for people, and every window gets them. */
const LONGEST_URL = 500;

/** Remarks kept for pages of one source; the figures count all. */
export const MOST_SAID = 100;

export class SourceTally {
  #gathered: Gathered;
  readonly #failures = new Map<string, Reason>();
  readonly #remarks = new Map<string, Reason>();
  #fetched = 0;
  #kept = 0;
  #shown = 0;
  #negative = 0;

  constructor(gathered: Gathered) {
    this.#gathered = gathered;
  }

  /** What the engine has found by now. */
  found(gathered: Gathered): SourceNews {
    this.#gathered = gathered;
    return this.news();
  }

  has(url: string): boolean {
    return this.#gathered.results.some((result) => result.url === url);
  }

  /** Counts a page, and returns the news. */
  take(url: string, outcome: PageOutcome): SourceNews {
    if (outcome.state === 'failed') {
      this.#failures.set(url, outcome.why);
      return this.news([url], []);
    }
    if (outcome.fetched) this.#fetched++;
    if (outcome.state === 'shown') this.#shown++;
    else if (outcome.state === 'negative') this.#negative++;
    else this.#kept++;
    if (outcome.state !== 'read' || outcome.remark === undefined) return this.news();
    this.#remarks.set(url, outcome.remark);
    return this.news([], [url]);
  }

  /** The figures so far, and remarks on these pages. */
  news(failed: readonly string[] = [], remarked: readonly string[] = []): SourceNews {
    return {
      ...this.#figures(),
      failed: this.#failures.size,
      remarked: this.#remarks.size,
      failures: saidOf(failed, this.#failures),
      remarks: saidOf(remarked, this.#remarks),
    };
  }

  /** The whole tally in the engine's order, with remarks on the first pages. */
  report(): SourceReport {
    const urls = this.#gathered.results.map(({ url }) => url);
    const firstOf = (said: ReadonlyMap<string, Reason>) => urls.filter((url) => said.has(url)).slice(0, MOST_SAID);
    return this.news(firstOf(this.#failures), firstOf(this.#remarks));
  }

  #figures() {
    const { engine, query, found, leftOut, results, also, error, remark } = this.#gathered;
    const unseen = results.length - this.#shown;
    const figures = { engine, query, found, unseen, fetched: this.#fetched, kept: this.#kept };
    return {
      ...figures,
      ...(leftOut.blocked === 0 ? {} : { blocked: leftOut.blocked }),
      ...(leftOut.old === 0 ? {} : { old: leftOut.old }),
      ...(this.#negative === 0 ? {} : { negative: this.#negative }),
      ...(also === undefined ? {} : { also: [...also] }),
      ...(error === undefined ? {} : { error }),
      ...(remark === undefined ? {} : { remark }),
    };
  }
}

function saidOf(urls: readonly string[], said: ReadonlyMap<string, Reason>) {
  return urls.flatMap((url) => {
    const why = said.get(url);
    return why === undefined ? [] : [{ url: cut(url, LONGEST_URL), why }];
  });
}

function cut(text: string, longest: number): string {
  return text.length <= longest ? text : `${text.slice(0, longest)}…`;
}
