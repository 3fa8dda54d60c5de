/**
 * A segment: many profiles as lists of postings by term, laid over one buffer. Only its thresholds ever change, so any
 * thread that gets the buffer can open it. A posting takes 6 bytes: a 16-bit slot and a 32-bit weight.
 */
import type { TermId } from '../vectors/vocabulary.ts';

export type Bytes = ArrayBuffer | SharedArrayBuffer;
/** Gives a buffer of zeros, for instance a shared one. */
export type Allocate = (bytes: number) => Bytes;

/** Profiles a segment holds at most: slots are 16-bit numbers. */
export const SEGMENT_PROFILES = 65_536;

/** Slots swept at once (see `sweep` in scan.ts). */
export const GROUP = 8;

export interface Segment {
  readonly buffer: Bytes;
  readonly profiles: number;
  /** Where the terms of the same `id >>> shift` begin, with the end of the last one. */
  readonly buckets: Uint32Array;
  readonly shift: number;
  /** The terms that any profile holds, ascending. */
  readonly terms: Uint32Array;
  /** Where each term's postings begin, with the end of the last one. */
  readonly starts: Uint32Array;
  readonly slots: Uint16Array;
  readonly weights: Float32Array;
  /** By slot. Infinite if the profile has left; every thread that shares the buffer sees that at once. */
  readonly thresholds: Float32Array;
  /** For each group of slots the least threshold, as `setBounds` gives it. */
  readonly bounds: Int32Array;
  /** By slot: the profile's number in its index. */
  readonly handles: Uint32Array;
}

interface SegmentShape {
  readonly profiles: number;
  readonly terms: number;
  readonly postings: number;
  readonly highestTerm: TermId;
}

const HEADER = 5;
const WORD = 4;
/** More buckets than terms: if most ids of a vocabulary are used, a bucket holds one term. */
const BUCKETS_PER_TERM = 2;

/** A segment of zeros, still to be filled. */
export function layOut({ profiles, terms, postings, highestTerm }: SegmentShape, allocate: Allocate): Segment {
  let shift = 0;
  while (highestTerm >>> shift > terms * BUCKETS_PER_TERM) shift++;
  const buckets = (highestTerm >>> shift) + 1;
  const header = [profiles, terms, postings, shift, buckets];
  const buffer = allocate(bytesOf(profiles, terms, postings, buckets));
  new Uint32Array(buffer, 0, HEADER).set(header);
  return openSegment(buffer);
}

/**
 * The segment that a buffer holds. `layOut` wrote it in a process of this program, so it is trusted and not checked.
 */
export function openSegment(buffer: Bytes): Segment {
  const header = new Uint32Array(buffer, 0, HEADER);
  const [profiles, terms, postings, shift, buckets] = header as unknown as [number, number, number, number, number];
  let at = HEADER * WORD;
  const place = (length: number) => {
    const offset = at;
    at += length * WORD;
    return [buffer, offset, length] as const;
  };
  return {
    buffer,
    profiles,
    shift,
    buckets: new Uint32Array(...place(buckets + 1)),
    terms: new Uint32Array(...place(terms)),
    starts: new Uint32Array(...place(terms + 1)),
    weights: new Float32Array(...place(postings)),
    thresholds: new Float32Array(...place(profiles)),
    bounds: new Int32Array(...place(groupsOf(profiles))),
    handles: new Uint32Array(...place(profiles)),
    slots: new Uint16Array(buffer, at, postings),
  };
}

/** The place of a term among the segment's terms, or -1. */
export function termRow({ buckets, shift, terms }: Segment, term: TermId): number {
  const bucket = term >>> shift;
  if (bucket >= buckets.length - 1) return -1;
  let low = buckets[bucket] as number;
  const end = buckets[bucket + 1] as number;
  let high = end;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((terms[middle] as number) < term) low = middle + 1;
    else high = middle;
  }
  return low < end && terms[low] === term ? low : -1;
}

/** Lower than half of any score's bits: the group is always looked at. */
const ALWAYS = -(2 ** 30) - 1;

/**
 * To be called once all thresholds stand. They only rise later, when profiles leave: the bounds stay right.
 *
 * A bound is a threshold as an integer whose order is that of the scores: the bits of floats from 0 on are ordered as
 * integers (IEEE 754). Halved so that no difference of two overflows, and one less so that the halving loses no match.
 */
export function setBounds({ buffer, thresholds, bounds }: Segment): void {
  const floats = new Float32Array(buffer, bounds.byteOffset, bounds.length);
  for (let group = 0; group < bounds.length; group++) {
    let least = Number.POSITIVE_INFINITY;
    for (let slot = group * GROUP; slot < (group + 1) * GROUP && slot < thresholds.length; slot++) {
      least = Math.min(least, thresholds[slot] as number);
    }
    floats[group] = least;
    // -0 is not less than 0, but its bits are.
    bounds[group] = least < 0 || Object.is(least, -0) ? ALWAYS : ((bounds[group] as number) >> 1) - 1;
  }
}

function bytesOf(profiles: number, terms: number, postings: number, buckets: number): number {
  const words = HEADER + buckets + 1 + terms + terms + 1 + postings + profiles + groupsOf(profiles) + profiles;
  return words * WORD + postings * Uint16Array.BYTES_PER_ELEMENT;
}

function groupsOf(profiles: number): number {
  return Math.ceil(profiles / GROUP);
}
