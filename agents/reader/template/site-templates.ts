/**
 * What a site repeats. Hashes the content of every node on every page of the site. A node on at least p = 10 % of the
 * pages is template, and so is a node with 85 % of its content inside template nodes (the source, after Chakrabarti,
 * Kumar & Punera). Pages are added one by one; the knowledge is plain data, so other processes can read pages with it.
 */
import { fnv1a } from '../../../profiles/profiles.ts';
import type { PageNodes, SiteKnowledge } from '../../pages.ts';
import type { Line, PageTree } from '../page-tree.ts';

export const SHARE_OF_PAGES = 0.1;
export const SHARE_OF_CONTENT = 0.85;
/** A page and its print version do not make a template, nor do an article and the front page that quotes all of it. */
const FEWEST_REPEATS = 3;
/** From this many pages on a site is known. */
const FEWEST_PAGES = 3;
/** A page is a copy if the site had this share of its content before: the rest is a date, a counter, an advert. */
const SHARE_OF_COPY = 0.9;
const MOST_HASHES = 100_000;
/** Forgetting leaves room for new nodes to be seen again. */
const SHARE_KEPT = 0.75;

/** The site's verdict on one page's nodes: 1 is template. */
export interface SiteVerdict {
  readonly pages: number;
  readonly lines: Uint8Array;
  readonly boxes: Uint8Array;
}

export interface SiteCounts {
  readonly pages: number;
  /** Pages with a node, by the node's hash, longest known first. */
  readonly counts: ReadonlyMap<number, number>;
}

export class SiteTemplates implements SiteCounts {
  #pagesSeen: number;
  readonly #pagesWith: Map<number, number>;
  readonly #most: number;
  #known: SiteKnowledge | undefined;

  /** Continues from `before`; remembers at most `most` nodes. */
  constructor(before?: SiteCounts, most = MOST_HASHES) {
    this.#pagesSeen = before?.pages ?? 0;
    this.#pagesWith = new Map(before?.counts);
    this.#most = most;
  }

  get pages(): number {
    return this.#pagesSeen;
  }

  get counts(): ReadonlyMap<number, number> {
    return this.#pagesWith;
  }

  /** Learns from one more page; never add the same page twice. */
  add({ all }: PageNodes): void {
    this.#pagesSeen++;
    this.#known = undefined;
    for (const hash of all) this.#pagesWith.set(hash, (this.#pagesWith.get(hash) ?? 0) + 1);
    if (this.#pagesWith.size > this.#most) this.#forget();
  }

  /** Whether the site had nearly all of this page before: then it is a known page under another address. */
  isCopy({ content }: PageNodes): boolean {
    const known = content.filter((hash) => this.#pagesWith.has(hash)).length;
    return content.length > 0 && known >= SHARE_OF_COPY * content.length;
  }

  /** Memory is bounded: nodes of single pages were seen least, and the oldest of these go first. */
  #forget(): void {
    const rarestFirst = [...this.#pagesWith].sort(([, a], [, b]) => a - b);
    const surplus = rarestFirst.slice(0, rarestFirst.length - Math.floor(SHARE_KEPT * this.#most));
    for (const [hash] of surplus) this.#pagesWith.delete(hash);
  }

  /** Undefined while too few pages are known. */
  knowledge(): SiteKnowledge | undefined {
    this.#known ??= this.knowledgeBy(SHARE_OF_PAGES);
    return this.#known;
  }

  /** By another p than the product's. */
  knowledgeBy(share: number): SiteKnowledge | undefined {
    if (this.#pagesSeen < FEWEST_PAGES) return undefined;
    return { pages: this.#pagesSeen, repeated: this.#repeated(share) };
  }

  #repeated(share: number): ReadonlySet<number> {
    const least = Math.max(FEWEST_REPEATS, Math.ceil(share * this.#pagesSeen));
    const repeated = new Set<number>();
    for (const [hash, count] of this.#pagesWith) if (count >= least) repeated.add(hash);
    return repeated;
  }
}

export function verdictOf(tree: PageTree, { pages, repeated }: SiteKnowledge): SiteVerdict {
  const hashes = hashesOf(tree);
  const isRepeated = (hash: number) => (repeated.has(hash) ? 1 : 0);
  const boxes = Uint8Array.from(hashes.boxes, isRepeated);
  const lines = Uint8Array.from(hashes.lines, isRepeated);
  spread(tree, boxes, lines);
  return { pages, lines, boxes };
}

/** `content`: for each line whether it is content. */
export function nodesOf(tree: PageTree, content: readonly boolean[]): PageNodes {
  const { lines, boxes } = hashesOf(tree);
  return { all: distinct([...boxes, ...lines]), content: distinct(lines.filter((_, i) => content[i] === true)) };
}

/** Nodes of one page that its site learns: storing them must take little time. */
const MOST_OF_PAGE = 20_000;

function distinct(hashes: Iterable<number>): Float64Array {
  const all = new Set<number>();
  for (const hash of hashes) {
    if (all.size === MOST_OF_PAGE) break;
    if (hash !== NOTHING) all.add(hash);
  }
  return Float64Array.from(all);
}

/** Down from template boxes to all they hold, and up to boxes that hold little else. */
function spread({ boxes, lines }: PageTree, boxVerdicts: Uint8Array, lineVerdicts: Uint8Array): void {
  const all = new Float64Array(lines.length + 1);
  const template = new Float64Array(lines.length + 1);
  boxes.forEach(({ first, end }, i) => {
    if (boxVerdicts[i] === 1) lineVerdicts.fill(1, first, end);
  });
  lines.forEach((line, i) => {
    const size = sizeOf(line);
    all[i + 1] = (all[i] as number) + size;
    template[i + 1] = (template[i] as number) + (lineVerdicts[i] === 1 ? size : 0);
  });
  boxes.forEach(({ first, end }, i) => {
    const whole = (all[end] as number) - (all[first] as number);
    const part = (template[end] as number) - (template[first] as number);
    if (whole > 0 && part >= SHARE_OF_CONTENT * whole) {
      boxVerdicts[i] = 1;
      lineVerdicts.fill(1, first, end);
    }
  });
}

/** Text and addresses: markup between them does not count. */
function sizeOf({ text, hrefs }: Line): number {
  return hrefs.reduce((sum, href) => sum + href.length, text.length);
}

const NOTHING = -1;

interface Hashes {
  readonly lines: Float64Array;
  readonly boxes: Float64Array;
}

/** Two polynomial hashes over the lines give the hash of any run of them, so of any box, in constant time. */
function hashesOf({ boxes, lines }: PageTree): Hashes {
  const low = new RunningHash(0x01000193);
  const high = new RunningHash(0x85ebca6b);
  for (const { text, hrefs } of lines) {
    const content = hrefs.length === 0 ? text : `${text}\n${hrefs.join('\n')}`;
    low.add(hashed(content, 0x811c9dc5));
    high.add(hashed(content, 0x1b873593));
  }
  const of = (first: number, end: number) =>
    end === first ? NOTHING : (low.range(first, end) >>> 0) * 0x200000 + (high.range(first, end) >>> 11);
  return {
    lines: Float64Array.from(lines, (_, i) => of(i, i + 1)),
    boxes: Float64Array.from(boxes, ({ first, end }) => of(first, end)),
  };
}

class RunningHash {
  readonly #sums: number[] = [0];
  readonly #powers: number[] = [1];
  readonly #base: number;

  constructor(base: number) {
    this.#base = base;
  }

  add(value: number): void {
    this.#sums.push((Math.imul(this.#sums.at(-1) as number, this.#base) + value) | 0);
    this.#powers.push(Math.imul(this.#powers.at(-1) as number, this.#base));
  }

  range(first: number, end: number): number {
    return (
      ((this.#sums[end] as number) - Math.imul(this.#sums[first] as number, this.#powers[end - first] as number)) | 0
    );
  }
}

function hashed(text: string, start: number): number {
  const hash = fnv1a(text, start);
  return hash ^ (hash >>> 15);
}
