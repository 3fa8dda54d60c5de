/**
 * Scores one document against many profiles: sums all scores along the lists of the document's terms, then collects in
 * one sweep those over their thresholds. Pruning, and lists of touched slots, cost more than they saved.
 */
import { norm, type Vector } from '../vectors/vector.ts';
import { type Draft, startIn } from './draft.ts';
import { GROUP, SEGMENT_PROFILES, type Segment, termRow } from './segment.ts';

/** A profile over its threshold, by its number in its index. */
export interface Hit {
  readonly handle: number;
  readonly score: number;
}

/** The profiles over their thresholds, in no order. An empty document has no direction: it matches nothing. */
export type Scan = (segments: readonly Segment[], drafts: readonly Draft[], document: Vector) => Hit[];

/** Finds this many lists before walking them, so that the waits for memory overlap. */
const LISTS = 1_024;

/**
 * A scan with its work arrays, one for each thread. Between two calls all scores are 0. It is a closure, not a class:
 * V8 compiles a function that closes over constants with the addresses of the arrays in it. That makes the loops a
 * quarter faster, as long as there is only one such closure.
 */
export function newScan(): Scan {
  const scores = new Float32Array(SEGMENT_PROFILES);
  const bits = new Int32Array(scores.buffer);
  const found = new Uint32Array(SEGMENT_PROFILES);
  const lists = { from: new Uint32Array(LISTS), to: new Uint32Array(LISTS), factor: new Float64Array(LISTS) };
  const { from, to, factor } = lists;

  function scanSegment(segment: Segment, document: Vector, length: number, hits: Hit[]): void {
    const { slots, weights, profiles } = segment;
    for (let first = 0; first < document.ids.length; first += LISTS) {
      const count = findLists(segment, document, first, length, lists);
      for (let i = 0; i < count; i++) {
        accumulate(slots, weights, from[i] as number, to[i] as number, factor[i] as number, scores);
      }
    }
    const matches = sweep(segment, scores, bits, found);
    for (let i = 0; i < matches; i++) {
      const slot = found[i] as number;
      hits.push({ handle: segment.handles[slot] as number, score: clamped(scores[slot] as number) });
    }
    scores.fill(0, 0, profiles);
  }

  return (segments, drafts, document) => {
    const hits: Hit[] = [];
    const length = norm(document);
    if (length === 0) return hits;
    for (const segment of segments) scanSegment(segment, document, length, hits);
    const asked = drafts.length === 0 ? undefined : new TermWeightTable(document, length);
    for (const draft of drafts) scanDraft(draft, asked as TermWeightTable, hits);
    return hits;
  };
}

interface Lists {
  readonly from: Uint32Array;
  readonly to: Uint32Array;
  readonly factor: Float64Array;
}

/** Finds the lists of the document's terms from `first` on, and returns how many there are. */
function findLists(segment: Segment, { ids, weights }: Vector, first: number, length: number, lists: Lists): number {
  const { from, to, factor } = lists;
  const end = Math.min(ids.length, first + LISTS);
  let count = 0;
  for (let i = first; i < end; i++) {
    const place = termRow(segment, ids[i] as number);
    if (place === -1) continue;
    from[count] = segment.starts[place] as number;
    to[count] = segment.starts[place + 1] as number;
    factor[count++] = (weights[i] as number) / length;
  }
  return count;
}

/**
 * `scores[slot] += factor · weight` along one list, four at a time. V8 reads the addresses and lengths of the arrays
 * anew in each turn of the loop, so unrolling quarters that. It measured a third faster than the plain loop; eight are
 * no better.
 */
function accumulate(
  slots: Uint16Array,
  weights: Float32Array,
  from: number,
  to: number,
  factor: number,
  scores: Float32Array,
): void {
  let i = from;
  for (const end = to - 3; i < end; i += 4) {
    const a = slots[i] as number;
    const b = slots[i + 1] as number;
    const c = slots[i + 2] as number;
    const d = slots[i + 3] as number;
    scores[a] = (scores[a] as number) + factor * (weights[i] as number);
    scores[b] = (scores[b] as number) + factor * (weights[i + 1] as number);
    scores[c] = (scores[c] as number) + factor * (weights[i + 2] as number);
    scores[d] = (scores[d] as number) + factor * (weights[i + 3] as number);
  }
  for (; i < to; i++) {
    const slot = slots[i] as number;
    scores[slot] = (scores[slot] as number) + factor * (weights[i] as number);
  }
}

/**
 * Collects the slots over their thresholds, eight at a time, by the bits of the scores. These are ordered as the scores
 * are (`setBounds`): if none of the differences is negative, none of the eight can match.
 */
function sweep({ thresholds, bounds }: Segment, scores: Float32Array, bits: Int32Array, found: Uint32Array): number {
  const whole = Math.floor(thresholds.length / GROUP);
  let count = 0;
  for (let group = 0, s = 0; group < whole; group++, s += GROUP) {
    const bound = bounds[group] as number;
    const over =
      (bound - ((bits[s] as number) >> 1)) |
      (bound - ((bits[s + 1] as number) >> 1)) |
      (bound - ((bits[s + 2] as number) >> 1)) |
      (bound - ((bits[s + 3] as number) >> 1)) |
      (bound - ((bits[s + 4] as number) >> 1)) |
      (bound - ((bits[s + 5] as number) >> 1)) |
      (bound - ((bits[s + 6] as number) >> 1)) |
      (bound - ((bits[s + 7] as number) >> 1));
    if (over < 0) count = collect(scores, thresholds, s, s + GROUP, found, count);
  }
  return collect(scores, thresholds, whole * GROUP, thresholds.length, found, count);
}

function collect(
  scores: Float32Array,
  thresholds: Float32Array,
  from: number,
  to: number,
  found: Uint32Array,
  count: number,
): number {
  let n = count;
  for (let slot = from; slot < to; slot++) {
    if ((scores[slot] as number) > (thresholds[slot] as number)) found[n++] = slot;
  }
  return n;
}

function scanDraft(draft: Draft, document: TermWeightTable, hits: Hit[]): void {
  for (let slot = 0; slot < draft.profiles; slot++) {
    const threshold = draft.thresholds[slot] as number;
    if (threshold === Number.POSITIVE_INFINITY) continue;
    const score = document.dot(draft.ids, draft.weights, startIn(draft, slot), draft.ends[slot] as number);
    if (score > threshold) hits.push({ handle: draft.handles[slot] as number, score: clamped(score) });
  }
}

/** Rounding may carry a cosine a little beyond 1. */
function clamped(score: number): number {
  return Math.max(-1, Math.min(1, score));
}

const GOLDEN = 0x9e3779b1;

/** A document's weights by term, in a hash table of open addresses that fits in the first cache (Knuth, TAOCP 3, 6.4). */
class TermWeightTable {
  readonly #shift: number;
  /** 0 is a free place. Terms are kept one higher, as floats, because the highest id has no successor in 32 bits. */
  readonly #keys: Float64Array;
  readonly #weights: Float64Array;

  constructor({ ids, weights }: Vector, length: number) {
    const bits = Math.max(1, 34 - Math.clz32(ids.length));
    this.#shift = 32 - bits;
    this.#keys = new Float64Array(2 ** bits);
    this.#weights = new Float64Array(2 ** bits);
    for (let i = 0; i < ids.length; i++) {
      const place = this.#placeOf((ids[i] as number) + 1);
      this.#keys[place] = (ids[i] as number) + 1;
      this.#weights[place] = (weights[i] as number) / length;
    }
  }

  dot(ids: Uint32Array, weights: Float32Array, from: number, to: number): number {
    let sum = 0;
    for (let i = from; i < to; i++) {
      sum += (this.#weights[this.#placeOf((ids[i] as number) + 1)] as number) * (weights[i] as number);
    }
    return sum;
  }

  /** The key's place, or the free place where it would be; the weight there is 0. */
  #placeOf(key: number): number {
    const last = this.#keys.length - 1;
    let place = Math.imul(key, GOLDEN) >>> this.#shift;
    while (this.#keys[place] !== 0 && this.#keys[place] !== key) place = (place + 1) & last;
    return place;
  }
}
