/**
 * The inverted index of standing profiles: which of them does a document concern? New and changed profiles stand in
 * drafts. Merges turn drafts and small segments into larger segments, in slices that the caller asks for when it has
 * time. Segments have few sizes, each a multiple of the next smaller (the logarithmic method, Bentley and Saxe 1980).
 * So an update costs each posting a few copies, and no operation takes long. The limit of a segment bounds a merge's
 * memory.
 */
import type { Vector } from '../vectors/vector.ts';
import { append, DRAFT_POSTINGS, type Draft, draftBytes, hasRoom, newDraft, postingsIn } from './draft.ts';
import { KeyTable } from './key-table.ts';
import { LEFT, merged, type Source, TermTable } from './merge.ts';
import { newScan } from './scan.ts';
import { type Allocate, SEGMENT_PROFILES, type Segment, setBounds } from './segment.ts';

export interface Match<Key> {
  readonly key: Key;
  readonly score: number;
}

interface IndexOptions {
  /** Allocates segments. With shared buffers, other threads can open them. */
  readonly allocate?: Allocate;
}

/** A merge also takes a segment of up to this many times the profiles that it already has. */
const GROWTH = 8;

/** One draft or segment, under a number that is never used again. */
interface Part {
  readonly number: number;
  readonly draft?: Draft;
  readonly segment?: Segment;
  /** Profiles that have not left. */
  live: number;
}

interface Merge {
  readonly work: Generator<number, Segment>;
  readonly parts: readonly Part[];
  readonly sources: readonly Source[];
  /** Bytes of what the merge builds, once they are known. */
  bytes: number;
}

/** In `#places`: the index does not have the profile. */
const NOWHERE = -1;

export class ProfileIndex<Key extends string | number> {
  readonly #allocate: Allocate;
  readonly #keys = new KeyTable<Key>();
  readonly #scan = newScan();
  readonly #parts = new Map<number, Part>();
  /** By handle: the number of the profile's part · SEGMENT_PROFILES + its slot there. */
  #places = new Float64Array();
  /** Reused, as drafts are: throwing these away at each merge would soon call the garbage collector. */
  readonly #counts = new TermTable();
  #spare: Draft | undefined;
  #open: Part | undefined;
  #merge: Merge | undefined;
  #nextNumber = 0;

  constructor({ allocate = (bytes) => new ArrayBuffer(bytes) }: IndexOptions = {}) {
    this.#allocate = allocate;
  }

  get size(): number {
    return this.#keys.size;
  }

  /** Postings held, including those of profiles that left and are not merged away yet. */
  get postings(): number {
    return this.#all().reduce((sum, { draft, segment }) => {
      return sum + (draft === undefined ? 0 : postingsIn(draft)) + (segment?.slots.length ?? 0);
    }, 0);
  }

  /** Bytes of everything that grows with the profiles except the keys, including what a merge is building. */
  get bytes(): number {
    const building = this.#merge?.bytes ?? 0;
    return this.#all().reduce((sum, { draft, segment }) => {
      return sum + (draft === undefined ? 0 : draftBytes(draft)) + (segment?.buffer.byteLength ?? 0);
    }, building + this.#places.byteLength);
  }

  /** Adds a profile, or replaces the one of this key. It matches documents whose cosine is greater than the threshold. */
  put(key: Key, vector: Vector, threshold: number): void {
    if (Number.isNaN(threshold)) throw new RangeError('a threshold must be a number');
    const handle = this.#keys.intern(key);
    this.#leave(handle);
    const { number, draft } = this.#openFor(vector.ids.length);
    this.#setPlace(handle, number * SEGMENT_PROFILES + append(draft, handle, vector, threshold));
  }

  /** False when there was no such profile. */
  remove(key: Key): boolean {
    const handle = this.#keys.find(key);
    if (handle === undefined) return false;
    this.#leave(handle);
    this.#keys.delete(key, handle);
    return true;
  }

  /** The profiles over their thresholds, the best first, on a tie the lower key. */
  match(document: Vector): Match<Key>[] {
    const drafts = this.#all().flatMap(({ draft }) => (draft === undefined ? [] : [draft]));
    const matches = this.#scan(this.segments(), drafts, document).map(({ handle, score }) => ({
      key: this.#keys.keyOf(handle) as Key,
      score,
    }));
    return matches.sort((a, b) => b.score - a.score || (a.key < b.key ? -1 : 1));
  }

  /** The segments that other threads can scan: all profiles but those still in drafts. */
  segments(): readonly Segment[] {
    return this.#all().flatMap(({ segment }) => (segment === undefined ? [] : [segment]));
  }

  /** The key of a handle that another thread found. A handle is reused once its profile is removed. */
  keyOf(handle: number): Key | undefined {
    return this.#keys.keyOf(handle);
  }

  /** Closes the open draft, so that merging leaves none, for example after the first load. */
  seal(): void {
    this.#open = undefined;
  }

  /** Merges for about as long as this many postings take. True while there is more to do. */
  mergeStep(postings: number): boolean {
    for (let left = postings; left > 0; ) {
      this.#merge ??= this.#begin();
      if (this.#merge === undefined) return false;
      const { done, value } = this.#merge.work.next();
      if (done !== true) left -= Math.max(1, value);
      else this.#finish(this.#merge, value);
      if (done === true) break;
    }
    return this.#merge !== undefined || this.#chosen().length > 0;
  }

  #all(): readonly Part[] {
    return [...this.#parts.values()];
  }

  /** Takes a profile out of its part. A merge under way notices when it finishes. */
  #leave(handle: number): void {
    const place = this.#places[handle] ?? NOWHERE;
    if (place === NOWHERE) return;
    this.#places[handle] = NOWHERE;
    const slot = place % SEGMENT_PROFILES;
    const part = this.#parts.get((place - slot) / SEGMENT_PROFILES) as Part;
    contentOf(part).thresholds[slot] = Number.POSITIVE_INFINITY;
    part.live--;
  }

  #openFor(terms: number): Part & { readonly draft: Draft } {
    const open = this.#open;
    const part =
      open?.draft !== undefined && hasRoom(open.draft, terms) ? open : this.#add({ draft: this.#draftFor(terms) });
    this.#open = part;
    part.live++;
    return part as Part & { readonly draft: Draft };
  }

  #draftFor(terms: number): Draft {
    const spare = this.#spare;
    if (spare === undefined || !hasRoom(spare, terms)) return newDraft(terms);
    this.#spare = undefined;
    return spare;
  }

  #add(content: { readonly draft: Draft } | { readonly segment: Segment }): Part {
    const part = { ...content, number: this.#nextNumber++, live: 0 };
    this.#parts.set(part.number, part);
    return part;
  }

  #setPlace(handle: number, place: number): void {
    if (handle >= this.#places.length) {
      const longer = new Float64Array(Math.max(1_024, 2 * this.#places.length)).fill(NOWHERE);
      longer.set(this.#places);
      this.#places = longer;
    }
    this.#places[handle] = place;
  }

  /**
   * The parts to merge next: closed drafts or else a segment that is half empty, and the segments that they outgrow.
   */
  #chosen(): readonly Part[] {
    const segments = this.#all()
      .filter(({ segment }) => segment !== undefined)
      .sort((a, b) => a.live - b.live);
    const drafts = this.#all().filter((part) => part.draft !== undefined && part !== this.#open);
    const hollow = segments.find(({ live, segment }) => live * 2 < (segment?.profiles ?? 0));
    const chosen: Part[] = [];
    let profiles = 0;
    const take = (part: Part) => {
      if (profiles + part.live > SEGMENT_PROFILES) return false;
      chosen.push(part);
      profiles += part.live;
      return true;
    };
    for (const draft of drafts) if (!take(draft)) return chosen;
    if (chosen.length === 0 && hollow !== undefined) take(hollow);
    if (chosen.length === 0) return chosen;
    for (const segment of segments) {
      if (chosen.includes(segment)) continue;
      if (segment.live > profiles * GROWTH || !take(segment)) break;
    }
    return chosen;
  }

  #begin(): Merge | undefined {
    const parts = this.#chosen();
    if (parts.length === 0) return undefined;
    let profiles = 0;
    const sources = parts.map((part): Source => {
      const moves = this.#movesOf(part, profiles);
      profiles += part.live;
      return part.draft === undefined ? { segment: part.segment as Segment, moves } : { draft: part.draft, moves };
    });
    const allocate: Allocate = (bytes) => {
      merge.bytes = bytes;
      return this.#allocate(bytes);
    };
    const merge: Merge = { work: merged(sources, profiles, allocate, this.#counts), parts, sources, bytes: 0 };
    return merge;
  }

  /** By slot: where the profile goes in the merged segment, or that it has left. */
  #movesOf(part: Part, first: number): Uint32Array {
    const { profiles, handles } = contentOf(part);
    const moves = new Uint32Array(profiles);
    let next = first;
    for (let slot = 0; slot < profiles; slot++) {
      const here = this.#places[handles[slot] as number] === part.number * SEGMENT_PROFILES + slot;
      moves[slot] = here ? next++ : LEFT;
    }
    return moves;
  }

  /**
   * Puts the merged segment in the place of its sources. Profiles that left or were replaced meanwhile already stand
   * elsewhere.
   */
  #finish({ parts, sources }: Merge, segment: Segment): void {
    const target = this.#add({ segment });
    segment.thresholds.fill(Number.POSITIVE_INFINITY);
    for (const [i, part] of parts.entries()) this.#rehouse(part, sources[i] as Source, target, segment);
    setBounds(segment);
    for (const part of parts) this.#drop(part);
    if (target.live === 0) this.#parts.delete(target.number);
    this.#merge = undefined;
  }

  #drop({ number, draft }: Part): void {
    this.#parts.delete(number);
    if (draft === undefined || draft.ids.length > DRAFT_POSTINGS) return;
    draft.profiles = 0;
    this.#spare = draft;
  }

  #rehouse(part: Part, { moves }: Source, target: Part, segment: Segment): void {
    const { handles, thresholds } = contentOf(part);
    for (let slot = 0; slot < moves.length; slot++) {
      const moved = moves[slot] as number;
      const handle = handles[slot] as number;
      if (moved === LEFT || this.#places[handle] !== part.number * SEGMENT_PROFILES + slot) continue;
      segment.thresholds[moved] = thresholds[slot] as number;
      segment.handles[moved] = handle;
      this.#places[handle] = target.number * SEGMENT_PROFILES + moved;
      target.live++;
    }
  }
}

function contentOf({ draft, segment }: Part): Draft | Segment {
  return draft ?? (segment as Segment);
}
