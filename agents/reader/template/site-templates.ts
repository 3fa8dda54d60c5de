/**
 * What a site repeats. Every node's content is hashed on every page of the site; what stands on at least p = 10 % of
 * them is template, and so is a node with 85 % of its content inside of template nodes (the source, after Chakrabarti,
 * Kumar & Punera). Pages are added one by one.
 */
import type { Line, PageTree } from '../text.ts';

const SHARE_OF_PAGES = 0.1;
const SHARE_OF_CONTENT = 0.85;
/** A page and its print version do not make a template, nor an article and the front page that quotes it whole. */
const FEWEST_REPEATS = 3;
/** From so many pages on a site is known. */
export const FEWEST_PAGES = 3;
const MOST_HASHES = 100_000;

/** What a site says of one page's nodes: 1 is template. */
export interface SiteVerdict {
  readonly pages: number;
  readonly lines: Uint8Array;
  readonly boxes: Uint8Array;
}

export class SiteTemplates {
  private pagesSeen = 0;
  private readonly counts = new Map<number, number>();

  get pages(): number {
    return this.pagesSeen;
  }

  /** How many nodes are remembered. */
  get size(): number {
    return this.counts.size;
  }

  /** Learns from one more page; the same page is not to be added twice. */
  add(tree: PageTree): void {
    this.pagesSeen++;
    const { lines, boxes } = hashesOf(tree);
    for (const hash of new Set([...lines, ...boxes])) this.counts.set(hash, (this.counts.get(hash) ?? 0) + 1);
    for (let rare = 1; this.counts.size > MOST_HASHES; rare++) this.forget(rare);
  }

  /** Memory is bounded: what was seen least is what pages have for themselves. */
  private forget(most: number): void {
    for (const [hash, count] of this.counts) if (count <= most) this.counts.delete(hash);
  }

  /** Undefined while too few pages are known. */
  verdict(tree: PageTree): SiteVerdict | undefined {
    if (this.pagesSeen < FEWEST_PAGES) return undefined;
    const least = Math.max(FEWEST_REPEATS, Math.ceil(SHARE_OF_PAGES * this.pagesSeen));
    const hashes = hashesOf(tree);
    const repeated = (hash: number) => (hash !== NOTHING && (this.counts.get(hash) ?? 0) >= least ? 1 : 0);
    const boxes = Uint8Array.from(hashes.boxes, repeated);
    const lines = Uint8Array.from(hashes.lines, repeated);
    spread(tree, boxes, lines);
    return { pages: this.pagesSeen, lines, boxes };
  }
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

/** Text and addresses: the markup between them says nothing of how much there is. */
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
  private readonly sums: number[] = [0];
  private readonly powers: number[] = [1];
  private readonly base: number;

  constructor(base: number) {
    this.base = base;
  }

  add(value: number): void {
    this.sums.push((Math.imul(this.sums.at(-1) as number, this.base) + value) | 0);
    this.powers.push(Math.imul(this.powers.at(-1) as number, this.base));
  }

  range(first: number, end: number): number {
    return ((this.sums[end] as number) - Math.imul(this.sums[first] as number, this.powers[end - first] as number)) | 0;
  }
}

/** FNV-1a with a start of one's own. */
function hashed(text: string, start: number): number {
  let hash = start;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash ^ (hash >>> 15);
}
