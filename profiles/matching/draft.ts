/**
 * A draft: the newest profiles, one after the other. It is small enough to compare a document profile by profile, until
 * a merge turns it into postings.
 */
import { norm, type Vector } from '../vectors/vector.ts';

/**
 * A match looks at every posting of a draft, so this bounds what the newest profiles cost each document: some 0.1 ms.
 */
export const DRAFT_POSTINGS = 32_768;
const DRAFT_PROFILES = 4_096;

export interface Draft {
  profiles: number;
  readonly ids: Uint32Array;
  /** Of vectors of length 1. */
  readonly weights: Float32Array;
  /** By slot: where the profile's terms end and the next one's begin. */
  readonly ends: Uint32Array;
  readonly thresholds: Float32Array;
  readonly handles: Uint32Array;
}

/** A draft with room for at least one profile of this many terms. */
export function newDraft(terms: number): Draft {
  const postings = Math.max(terms, DRAFT_POSTINGS);
  return {
    profiles: 0,
    ids: new Uint32Array(postings),
    weights: new Float32Array(postings),
    ends: new Uint32Array(DRAFT_PROFILES),
    thresholds: new Float32Array(DRAFT_PROFILES),
    handles: new Uint32Array(DRAFT_PROFILES),
  };
}

export function draftBytes({ ids, weights, ends, thresholds, handles }: Draft): number {
  return [ids, weights, ends, thresholds, handles].reduce((sum, { byteLength }) => sum + byteLength, 0);
}

export function startIn({ ends }: Draft, slot: number): number {
  return slot === 0 ? 0 : (ends[slot - 1] as number);
}

export function postingsIn(draft: Draft): number {
  return startIn(draft, draft.profiles);
}

export function hasRoom(draft: Draft, terms: number): boolean {
  return draft.profiles < DRAFT_PROFILES && postingsIn(draft) + terms <= draft.ids.length;
}

/** Appends a profile and returns its slot. A vector without length gets no terms and a threshold that nothing passes. */
export function append(draft: Draft, handle: number, vector: Vector, threshold: number): number {
  const slot = draft.profiles++;
  const start = startIn(draft, slot);
  const length = norm(vector);
  const terms = length === 0 ? 0 : vector.ids.length;
  draft.ends[slot] = start + terms;
  draft.thresholds[slot] = terms === 0 ? Number.POSITIVE_INFINITY : threshold;
  draft.handles[slot] = handle;
  for (let i = 0; i < terms; i++) {
    draft.ids[start + i] = vector.ids[i] as number;
    draft.weights[start + i] = (vector.weights[i] as number) / length;
  }
  return slot;
}
