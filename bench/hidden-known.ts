/**
 * The finds of an ideal visitor of a hidden site: one who knows each word's records, or knows the use of words but not the
 * records. Each takes the best next pages.
 */
import { HiddenSite, type HiddenSiteOptions } from '../demo/demo.ts';

type Options = Omit<HiddenSiteOptions, 'seed'>;

const SHORTEST = 3;
/** The database whose words are known: this many records, and at least this many times those of the other. */
const SIMILAR = { records: 24_000, times: 3, seed: 99 };

/** The records that this many visits bring if all lists are known. */
export function broughtKnowing(site: HiddenSite, options: Options, visits: number): number {
  const lists = new Lists(listsOf(site, options), options.perPage);
  const seen = new Set<number>();
  for (let left = visits; left > 0; ) {
    const best = lists.best(left);
    if (best === undefined) break;
    for (let i = 0; i < best.pages; i++) for (const id of lists.take(best.word)) seen.add(id);
    left -= best.pages;
  }
  return seen.size;
}

/** The same for such sites, chosen by the lists of a larger site made in the same way. */
export function broughtByUse(sites: readonly HiddenSite[], options: Options, visits: number): readonly number[] {
  const { seed } = SIMILAR;
  const times = Math.max(SIMILAR.times, Math.round(SIMILAR.records / options.records));
  const larger: Options = {
    ...options,
    records: options.records * times,
    perPage: options.perPage * times,
    ...(options.most === undefined ? {} : { most: options.most * times }),
  };
  const similar = listsOf(new HiddenSite({ ...larger, seed }), larger);
  return sites.map((site) => {
    const own = new Lists(listsOf(site, options), options.perPage);
    const guide = new Lists(similar, larger.perPage);
    const seen = new Set<number>();
    for (let left = visits; left > 0; left--) {
      const best = guide.best(1);
      if (best === undefined) break;
      guide.take(best.word);
      for (const id of own.take(best.word)) seen.add(id);
      if (own.isOver(best.word)) guide.end(best.word);
    }
    return seen.size;
  });
}

/** The records of each word, newest first. */
function listsOf({ records }: HiddenSite, { most = Number.POSITIVE_INFINITY, refuses }: Options) {
  const lists = new Map<string, number[]>();
  for (const { id, title, text } of [...records].reverse()) {
    for (const word of new Set(`${title} ${text}`.toLowerCase().split(' '))) {
      if (word.length < SHORTEST) continue;
      const list = lists.get(word) ?? [];
      lists.set(word, list);
      list.push(id);
    }
  }
  const shown = [...lists].filter(([, { length }]) => refuses !== true || length <= most);
  return new Map(shown.map(([word, list]): [string, readonly number[]] => [word, list.slice(0, most)]));
}

/** The next pages of a word, with the mean finds of each. */
interface Pages {
  readonly word: string;
  readonly pages: number;
  readonly worth: number;
}

function isBetter({ worth, pages }: Pages, best: Pages | undefined): boolean {
  if (worth === 0 || best === undefined) return worth > 0;
  return worth > best.worth || (worth === best.worth && pages > best.pages);
}

/** Lists read page by page, each from where it stopped. */
class Lists {
  readonly #lists: ReadonlyMap<string, readonly number[]>;
  readonly #perPage: number;
  readonly #places = new Map<string, number>();
  readonly #seen = new Set<number>();

  constructor(lists: ReadonlyMap<string, readonly number[]>, perPage: number) {
    this.#lists = lists;
    this.#perPage = perPage;
  }

  /** The next pages of one word with the most finds a visit, and among equals the most pages. */
  best(left: number): Pages | undefined {
    let best: Pages | undefined;
    for (const word of this.#lists.keys()) {
      for (const pages of this.#next(word, left)) if (isBetter(pages, best)) best = pages;
    }
    return best;
  }

  *#next(word: string, most: number): Iterable<Pages> {
    const list = this.#lists.get(word) ?? [];
    const from = this.#places.get(word) ?? 0;
    let fresh = 0;
    for (let pages = 1; pages <= most && from + (pages - 1) * this.#perPage < list.length; pages++) {
      for (let i = from + (pages - 1) * this.#perPage; i < Math.min(list.length, from + pages * this.#perPage); i++) {
        if (!this.#seen.has(list[i] as number)) fresh++;
      }
      yield { word, pages, worth: fresh / pages };
    }
  }

  take(word: string): readonly number[] {
    const from = this.#places.get(word) ?? 0;
    const page = this.#lists.get(word)?.slice(from, from + this.#perPage) ?? [];
    this.#places.set(word, from + this.#perPage);
    for (const id of page) this.#seen.add(id);
    return page;
  }

  isOver(word: string): boolean {
    return (this.#places.get(word) ?? 0) >= (this.#lists.get(word)?.length ?? 0);
  }

  end(word: string): void {
    this.#places.set(word, Number.POSITIVE_INFINITY);
  }
}
