/** Which pages of a generated web are important: by PageRank over the whole web, which no crawler has. */
import type { BigWeb, PageNumber } from '../../demo/demo.ts';

const DAMPING = 0.85;
/** After this many rounds ranks differ by less than 1 % (0.85^30). */
const ROUNDS = 30;

/** Numbers all pages in one row; the pages of a site follow each other. */
export class Census {
  readonly #first: readonly number[];
  readonly pages: number;

  constructor({ hosts, sizeOf }: BigWeb) {
    const first = [0];
    for (let host = 0; host < hosts; host++) first.push((first[host] as number) + sizeOf(host));
    this.#first = first;
    this.pages = first[hosts] as number;
  }

  placeOf({ host, page }: PageNumber): number {
    return (this.#first[host] as number) + page;
  }

  /** The page at a place. */
  pageAt(place: number): PageNumber {
    let [low, high] = [0, this.#first.length - 1];
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((this.#first[middle] as number) <= place) low = middle;
      else high = middle;
    }
    return { host: low, page: place - (this.#first[low] as number) };
  }
}

/** The places of the most important pages, a share of all. */
export function mostImportant(web: BigWeb, census: Census, share: number): ReadonlySet<number> {
  const ranks = pageRanks(linksOf(web, census));
  const places = Array.from(ranks.keys()).sort((a, b) => (ranks[b] as number) - (ranks[a] as number));
  return new Set(places.slice(0, Math.round(share * census.pages)));
}

/** Links by place: those of page i are `to[from[i]]` up to, but not including, `to[from[i + 1]]`. */
interface Graph {
  readonly from: Uint32Array;
  readonly to: readonly number[];
}

function linksOf(web: BigWeb, census: Census): Graph {
  const from = new Uint32Array(census.pages + 1);
  const to: number[] = [];
  let place = 0;
  for (let host = 0; host < web.hosts; host++) {
    for (let page = 0; page < web.sizeOf(host); page++) {
      for (const link of new Set(web.linksOf(host, page).map((each) => census.placeOf(each)))) to.push(link);
      from[++place] = to.length;
    }
  }
  return { from, to };
}

/** `rank(i) = 1 − d + d · Σ rank(j) / links of j`; the rank of pages without links goes to nobody. */
function pageRanks({ from, to }: Graph): Float64Array {
  let ranks = new Float64Array(from.length - 1).fill(1);
  for (let round = 0; round < ROUNDS; round++) {
    const next = new Float64Array(ranks.length).fill(1 - DAMPING);
    for (let page = 0; page < ranks.length; page++) {
      const [begin, end] = [from[page] as number, from[page + 1] as number];
      const handed = (DAMPING * (ranks[page] as number)) / (end - begin);
      for (let link = begin; link < end; link++) {
        const target = to[link] as number;
        next[target] = (next[target] as number) + handed;
      }
    }
    ranks = next;
  }
  return ranks;
}
