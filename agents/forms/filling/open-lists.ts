/** Answers that go on: what their next pages are likely to bring, by how many the site says that there are. */
import type { ListRecord } from '../../wrapper/wrapping.ts';
import { best } from './best.ts';
import type { Findings } from './findings.ts';
import type { Assigned, Question } from './questions.ts';
import type { Words } from './words.ts';

/** A question with what it brought so far. */
export interface Asked {
  readonly inputs: Assigned;
  readonly like: string;
  readonly seen: number;
  /** Of these, how many say the word that was asked for. */
  readonly saying: number;
  /** How many the site says that there are. */
  readonly total?: number;
}

export interface Open extends Asked {
  readonly question: Question;
  readonly next: string;
  /** The page before it; absent: that one failed. */
  readonly here?: string;
  /** Of its last page, the share that was new. */
  readonly fresh: number;
}

interface Known {
  readonly words: Words;
  readonly findings: Findings;
}

/** How much the last page says of the next one, beside what is known of the whole. */
const LAST_PAGE = 0.7;
/** The same where it is known how much of the rest is not known yet. */
const LAST_OF_COUNTED = 0.15;
/** A new question is worth that much of its worth at least, whatever stands in open lists. */
const LEAST_BESIDE = 0.2;

export class OpenLists {
  readonly #known: Known;
  #lists: Open[] = [];

  constructor(known: Known) {
    this.#known = known;
  }

  add(list: Open): void {
    this.#lists.push(list);
  }

  take(list: Open): void {
    this.#lists = this.#lists.filter((each) => each !== list);
  }

  /** The one whose next page is likely to bring the most. */
  best(perPage: number): { readonly item: Open; readonly worth: number } | undefined {
    return best(this.#lists, (list) => this.#worthOf(list, perPage));
  }

  /**
   * How much of a new question's worth is its own: the more of all there is stands on pages of open lists that there are visits
   * for, the more of what it brings would come anyway.
   */
  beside(visits: number, perPage: number): number {
    const { findings } = this.#known;
    const { whole, sizes } = findings;
    const missing = this.#lists.reduce((rest, { total = 0, seen }) => {
      const left = total < sizes.shown ? total - seen : Math.min(total, perPage);
      return rest * (1 - Math.min(1, Math.max(0, Math.min(left, visits * perPage)) / whole));
    }, 1);
    return Math.max(LEAST_BESIDE, missing);
  }

  #worthOf(list: Open, perPage: number): number {
    const { fresh, total, seen } = list;
    const { findings } = this.#known;
    const size = Math.min(perPage, Math.min(total ?? Number.POSITIVE_INFINITY, findings.sizes.shown) - seen);
    const counted = this.#unseenIn(list);
    const share =
      counted === undefined
        ? LAST_PAGE * fresh + (1 - LAST_PAGE) * findings.unseen()
        : LAST_OF_COUNTED * fresh + (1 - LAST_OF_COUNTED) * counted;
    return Math.max(0, size) * share;
  }

  /** Of what a list has not shown yet, the share that no other one did: the site counts what has its word, and so do we. */
  #unseenIn({ question, inputs, seen, saying, total }: Open): number | undefined {
    const { words, findings } = this.#known;
    if (total === undefined || total >= findings.sizes.shown || inputs.length > 1 || total <= seen) return undefined;
    const { term } = question;
    if (term === '' ? inputs[0]?.[0].values !== undefined : term.includes(' ')) return undefined;
    const elsewhere = (term === '' ? findings.size : words.tallyOf(term).count) - saying;
    // Texts are longer than what lists show of them.
    const known = Math.max(0, elsewhere) * (seen / Math.max(1, saying));
    return Math.max(0, 1 - known / (total - seen));
  }
}

export function isSaying({ title, snippet = '' }: ListRecord, term: string): boolean {
  return `${title} ${snippet}`.toLowerCase().includes(term.toLowerCase());
}
