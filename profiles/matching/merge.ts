/**
 * Merges drafts and segments into one segment, in slices, by a counting sort over terms: count the postings of each
 * term, give the terms their places, put the postings there. Each slice yields how much it did.
 */
import type { TermId } from '../vectors/vocabulary.ts';
import { type Draft, startIn } from './draft.ts';
import { type Allocate, type Bytes, layOut, type Segment } from './segment.ts';

/** In a source's `moves`: the profile has left. */
export const LEFT = 0xffffffff;

/** Drafts and segments are read as they were when the merge began. Profiles that leave later are moved too. */
export type Source =
  | { readonly draft: Draft; readonly moves: Uint32Array }
  | { readonly segment: Segment; readonly moves: Uint32Array };

/** Postings in a slice, about: some tenths of a millisecond. */
const SLICE = 16_384;

/**
 * All postings of the sources, under the slots that `moves` names. Thresholds, bounds and handles are set later: they
 * may change until the merge is done.
 */
export function* merged(
  sources: readonly Source[],
  profiles: number,
  allocate: Allocate,
  counts = new TermTable(),
): Generator<number, Segment> {
  counts.clear();
  for (const source of sources) {
    if ('draft' in source) yield* draftInSlices(source, (slot) => countProfile(source.draft, slot, counts));
    else yield* inSlices(source.segment, (from, to) => countLists(source.segment, source.moves, from, to, counts));
  }
  const segment = layOut({ profiles, ...counts.totals() }, allocate);
  yield* touch(segment.buffer);
  yield* placeTerms(segment, counts);
  for (const source of sources) {
    if ('draft' in source)
      yield* draftInSlices(source, (slot, moved) => moveProfile(source.draft, slot, moved, segment, counts));
    else yield* inSlices(source.segment, (from, to) => moveLists(source, from, to, segment, counts));
  }
  return segment;
}

/** The smallest memory page of any machine. */
const MEMORY_PAGE = 4_096;
/** Cost of the first touch of a memory page, in postings. */
const TOUCH = 64;

/**
 * Touches every page of a new buffer. The system gives memory at the first touch. Without this, a draft whose postings
 * go all over a large segment would wait for thousands of pages at once (20 ms for 80 MB).
 */
function* touch(buffer: Bytes): Generator<number> {
  const bytes = new Uint8Array(buffer);
  const slice = (SLICE / TOUCH) * MEMORY_PAGE;
  for (let from = 0; from < bytes.length; from += slice) {
    const to = Math.min(bytes.length, from + slice);
    // Writes the same value, so nothing changes.
    for (let at = from; at < to; at += MEMORY_PAGE) bytes[at] = bytes[at] as number;
    yield SLICE;
  }
}

/** Calls `handle` for runs of the segment's terms, each of about a slice's postings. */
function* inSlices({ starts, terms }: Segment, handle: (from: number, to: number) => void): Generator<number> {
  for (let from = 0, to = 0; from < terms.length; from = to) {
    const limit = (starts[from] as number) + SLICE;
    // A term costs something by itself too, however short its list.
    const last = Math.min(terms.length, from + SLICE);
    do to++;
    while (to < last && (starts[to + 1] as number) <= limit);
    handle(from, to);
    yield (starts[to] as number) - (starts[from] as number) + (to - from);
  }
}

/** A draft's postings go all over the terms and the segment. Each costs as much as this many that lie side by side. */
const SCATTERED = 8;

/** Calls `handle` for every profile of a draft that has not left, and yields after about a slice. */
function* draftInSlices(
  { draft, moves }: { readonly draft: Draft; readonly moves: Uint32Array },
  handle: (slot: number, moved: number) => void,
): Generator<number> {
  let done = 0;
  for (let slot = 0; slot < moves.length; slot++) {
    const moved = moves[slot] as number;
    if (moved !== LEFT) handle(slot, moved);
    done += 1 + SCATTERED * ((draft.ends[slot] as number) - startIn(draft, slot));
    if (done < SLICE) continue;
    yield done;
    done = 0;
  }
  yield done;
}

function countProfile(draft: Draft, slot: number, counts: TermTable): void {
  const end = draft.ends[slot] as number;
  for (let i = startIn(draft, slot); i < end; i++) counts.add(draft.ids[i] as number, 1);
}

function countLists(
  { terms, starts, slots }: Segment,
  moves: Uint32Array,
  from: number,
  to: number,
  counts: TermTable,
) {
  for (let place = from; place < to; place++) {
    const count = countStaying(slots, starts[place] as number, starts[place + 1] as number, moves);
    if (count > 0) counts.add(terms[place] as number, count);
  }
}

function countStaying(slots: Uint16Array, from: number, to: number, moves: Uint32Array): number {
  let count = 0;
  for (let i = from; i < to; i++) if (moves[slots[i] as number] !== LEFT) count++;
  return count;
}

/** Writes terms, starts and buckets. From then on the table holds where the next posting of a term goes. */
function* placeTerms({ buckets, shift, terms, starts }: Segment, counts: TermTable): Generator<number> {
  let place = 0;
  let start = 0;
  let bucket = 0;
  for (const [first, page] of counts.pages()) {
    for (let i = 0; i < page.length; i++) {
      const count = page[i] as number;
      if (count === 0) continue;
      const term = first + i;
      while (bucket <= term >>> shift) buckets[bucket++] = place;
      terms[place] = term;
      starts[place++] = start;
      page[i] = start;
      start += count;
    }
    yield page.length;
  }
  while (bucket < buckets.length) buckets[bucket++] = place;
  starts[place] = start;
}

function moveProfile(draft: Draft, slot: number, moved: number, { slots, weights }: Segment, next: TermTable): void {
  const end = draft.ends[slot] as number;
  for (let i = startIn(draft, slot); i < end; i++) {
    const at = next.add(draft.ids[i] as number, 1);
    slots[at] = moved;
    weights[at] = draft.weights[i] as number;
  }
}

function moveLists(
  { segment, moves }: { readonly segment: Segment; readonly moves: Uint32Array },
  from: number,
  to: number,
  target: Segment,
  next: TermTable,
): void {
  const { terms, starts } = segment;
  for (let place = from; place < to; place++) {
    const term = terms[place] as number;
    const at = next.add(term, 0);
    next.add(term, moveList(segment, starts[place] as number, starts[place + 1] as number, moves, target, at));
  }
}

/** Returns how many postings moved. */
function moveList(
  { slots, weights }: Segment,
  from: number,
  to: number,
  moves: Uint32Array,
  target: Segment,
  at: number,
): number {
  const { slots: targetSlots, weights: targetWeights } = target;
  let next = at;
  for (let i = from; i < to; i++) {
    const moved = moves[slots[i] as number] as number;
    if (moved === LEFT) continue;
    targetSlots[next] = moved;
    targetWeights[next++] = weights[i] as number;
  }
  return next - at;
}

const PAGE_BITS = 12;
const PAGE = 1 << PAGE_BITS;

/** A number for each term, in pages, because ids may be huge where few are used. */
export class TermTable {
  readonly #pages: (Uint32Array | undefined)[] = [];

  clear(): void {
    for (const [, page] of this.pages()) page.fill(0);
  }

  /** Adds to the term's number and returns what it was before. */
  add(term: TermId, amount: number): number {
    let page = this.#pages[term >>> PAGE_BITS];
    if (page === undefined) {
      page = new Uint32Array(PAGE);
      this.#pages[term >>> PAGE_BITS] = page;
    }
    const before = page[term & (PAGE - 1)] as number;
    page[term & (PAGE - 1)] = before + amount;
    return before;
  }

  /** Each page with its first term, ascending. */
  *pages(): Generator<readonly [TermId, Uint32Array]> {
    for (const number in this.#pages) {
      const page = this.#pages[number];
      if (page !== undefined) yield [Number(number) * PAGE, page];
    }
  }

  /** How many terms there are, the sum of their numbers, and the highest term. */
  totals(): { readonly terms: number; readonly postings: number; readonly highestTerm: TermId } {
    let terms = 0;
    let postings = 0;
    let highestTerm = 0;
    for (const [first, page] of this.pages()) {
      for (let i = 0; i < PAGE; i++) {
        if (page[i] === 0) continue;
        terms++;
        postings += page[i] as number;
        highestTerm = first + i;
      }
    }
    return { terms, postings, highestTerm };
  }
}
