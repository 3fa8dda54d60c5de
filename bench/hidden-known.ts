/** What somebody would bring of a hidden site who knew beforehand what each word finds: the best next pages each time. */
import type { HiddenSite, HiddenSiteOptions } from '../demo/demo.ts';

const SHORTEST = 3;

/** How many records so many visits bring. */
export function broughtKnowing(site: HiddenSite, options: Omit<HiddenSiteOptions, 'seed'>, visits: number): number {
  const lists = new Set(listsOf(site, options));
  const seen = new Set<number>();
  let left = visits;
  while (left > 0) {
    const best = bestOf(lists, { seen, left, perPage: options.perPage });
    if (best === undefined) break;
    for (const id of best.list.slice(0, best.pages * options.perPage)) seen.add(id);
    left -= best.pages;
    lists.delete(best.list);
  }
  return seen.size;
}

/** Of each word, the newest first. */
function listsOf(
  { records }: HiddenSite,
  { most = Number.POSITIVE_INFINITY, refuses }: Omit<HiddenSiteOptions, 'seed'>,
) {
  const lists = new Map<string, number[]>();
  for (const { id, title, text } of [...records].reverse()) {
    for (const word of new Set(`${title} ${text}`.toLowerCase().split(' '))) {
      if (word.length < SHORTEST) continue;
      const list = lists.get(word) ?? [];
      lists.set(word, list);
      list.push(id);
    }
  }
  const shown = [...lists.values()].filter(({ length }) => refuses !== true || length <= most);
  return shown.map((list): readonly number[] => list.slice(0, most));
}

interface SoFar {
  readonly seen: ReadonlySet<number>;
  readonly left: number;
  readonly perPage: number;
}

/** The pages of one word that bring the most a visit. */
function bestOf(lists: Iterable<readonly number[]>, { seen, left, perPage }: SoFar) {
  let best: { readonly list: readonly number[]; readonly pages: number; readonly worth: number } | undefined;
  for (const list of lists) {
    let fresh = 0;
    for (let pages = 1; pages <= left && (pages - 1) * perPage < list.length; pages++) {
      fresh += list.slice((pages - 1) * perPage, pages * perPage).filter((id) => !seen.has(id)).length;
      if (fresh / pages > (best?.worth ?? 0)) best = { list, pages, worth: fresh / pages };
    }
  }
  return best;
}
