/** Answers that go on: the expected yields of their next pages, by how many records the site claims. */
import { best } from './best.ts';
import type { Findings } from './findings.ts';
import { newOnPages, type Waypoint, wholeBy } from './order.ts';
import type { Paging } from './paging.ts';
import type { Assigned, Question } from './questions.ts';
import { MORE } from './sizes.ts';
import type { Words } from './words.ts';

/** A question with its yield so far. */
export interface AskedInputs {
  readonly inputs: Assigned;
  readonly like: string;
  /** Its expected number of new records, if that is to be compared. */
  readonly expected?: number;
  readonly seen: number;
  /** How many of these contain the searched word. */
  readonly saying: number;
  /** How many records the site claims. */
  readonly total?: number;
  /** Indexes of the pages that were asked for. */
  readonly pages: readonly number[];
  /** Where known numbers stand in it. */
  readonly marks: readonly Waypoint[];
}

export interface Open extends AskedInputs {
  readonly question: Question;
  readonly next: string;
  /** The index of that page. */
  readonly place: number;
  /** The page before it. Absent: that page failed. */
  readonly here?: string;
  /** The share of its last page that was new. */
  readonly fresh: number;
}

/** A list's worth at an earlier state of knowledge. */
interface Looked {
  readonly place: number;
  readonly worth: number;
  readonly known: number;
  readonly reach: number;
}

interface ListParts {
  readonly words: Words;
  readonly findings: Findings;
  readonly paging: Paging;
}

/** Weight of the last page in the forecast of the next, beside what is known of the whole. */
const LAST_PAGE = 0.7;
/** The same where the share of unknown records is counted. */
const LAST_OF_COUNTED = 0.15;
/** In longer lists the next page is taken. */
export const MOST_PAGES = 40;
/** A new question keeps at least this share of its worth, whatever open lists hold. */
const LEAST_BESIDE = 0.2;

export class OpenLists {
  readonly #known: ListParts;
  #lists: Open[] = [];
  readonly #looked = new WeakMap<Open, Looked>();

  constructor(known: ListParts) {
    this.#known = known;
  }

  add(list: Open): void {
    this.#lists.push(list);
  }

  take(list: Open): void {
    this.#lists = this.#lists.filter((each) => each !== list);
  }

  /** The list with the likeliest page, continued there. */
  best(perPage: number): { readonly item: Open; readonly from: Open; readonly worth: number } | undefined {
    const found = best(this.#lists, (list) => this.#bestOf(list, perPage).worth);
    if (found === undefined) return undefined;
    const { place, worth } = this.#bestOf(found.item, perPage);
    const { here: _, ...rest } = found.item;
    const next = place === found.item.place ? undefined : this.#known.paging.addressOf(found.item.next, place);
    const item = next === undefined ? found.item : { ...rest, here: found.item.next, next, place };
    return { item, from: found.item, worth };
  }

  /**
   * The share of a new question's worth that is its own. The more of everything lies on pages of open lists that visits
   * remain for, the more of its yield would come anyway.
   */
  beside(visits: number, perPage: number): number {
    const { findings } = this.#known;
    const { whole, sizes } = findings;
    const missing = this.#lists.reduce((rest, { total = 0, seen }) => {
      if (findings.isWhole && total <= MOST_PAGES * perPage) return rest;
      const left = total < sizes.shown ? total - seen : Math.min(total, perPage);
      return rest * (1 - Math.min(1, Math.max(0, Math.min(left, visits * perPage)) / whole));
    }, 1);
    return Math.max(LEAST_BESIDE, missing);
  }

  /** Any page, if it is known where new records stand and how pages are addressed; otherwise the next page. */
  #bestOf(list: Open, perPage: number): { readonly place: number; readonly worth: number } {
    const before = this.#looked.get(list);
    const known = this.#known.words.numbersOf(list.question.term);
    const reach = this.#known.findings.sizes.reach(perPage);
    if (before?.known === known.length && before.reach === reach) return before;
    const pages = this.#pagesOf(list, known, perPage);
    const next = { place: list.place, worth: pages === undefined ? this.#worthOf(list, perPage) : 0 };
    const found = (pages ?? []).reduce((max, worth, place) => (worth > max.worth ? { place, worth } : max), next);
    // Only records with its words change what is known of it.
    if (pages !== undefined) this.#looked.set(list, { ...found, known: known.length, reach });
    return found;
  }

  /** The expected yield of each page that was not asked for. */
  #pagesOf(list: Open, known: readonly number[], perPage: number): readonly number[] | undefined {
    const { findings, paging } = this.#known;
    const { inputs, question, total = 0, seen, saying, pages, marks } = list;
    const { ends, sizes } = findings;
    const isWord = inputs.length === 1 && question.term !== '' && !question.term.includes(' ');
    if (!isWord || !paging.isKnown || ends === undefined || total === 0) return undefined;
    const shown = Math.min(total, sizes.reach(perPage));
    if (Math.min(total, sizes.shown) > MOST_PAGES * perPage) return undefined;
    const whole = wholeBy(marks, ends);
    const all = total >= sizes.shown || whole > MORE * total ? Math.max(total, whole) : total;
    const unread = newOnPages({ total: all, shown, perPage, known, marks, ends }).map((worth, place) =>
      pages.includes(place) ? 0 : worth,
    );
    if (shown < all) return unread;
    const elsewhere = Math.max(0, known.length - saying);
    const left = Math.max(0, total - seen - elsewhere);
    const sum = unread.reduce((before, each) => before + each, 0);
    return unread.map((worth) => Math.min(perPage, (worth * left) / Math.max(sum, 1)));
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

  /**
   * The share of a list's unshown records that no other list showed. The site counts the records with its word, and so
   * does this.
   */
  #unseenIn({ question, inputs, seen, saying, total }: Open): number | undefined {
    const { words, findings } = this.#known;
    if (total === undefined || total >= findings.sizes.shown || inputs.length > 1 || total <= seen) return undefined;
    const { term } = question;
    if (term === '' ? inputs[0]?.[0].values !== undefined : term.includes(' ')) return undefined;
    const elsewhere = (term === '' ? findings.size : words.countOf(term)) - saying;
    // Texts are longer than what lists show of them.
    const known = Math.max(0, elsewhere) * (seen / Math.max(1, saying));
    return Math.max(0, 1 - known / (total - seen));
  }
}
