/**
 * Links that were scored and wait for a visit, by the places they lead to. When a policy learns about a place, it
 * scores them anew.
 */
import { chainOf, put } from './places.ts';

export interface WaitingLink {
  readonly url: string;
  readonly host: string;
  signs: readonly number[];
  score: number;
}

/** Older links teach nothing and keep their scores. */
const MOST_LINKS = 100_000;
/** Links of a place in one go; the others get their turn at its next visits. */
const MOST_AT_ONCE = 60;
const MOST_SECTIONS_AT_ONCE = 20;
/** An address lies in its folder, and in the folder around that. */
const NEAR_PLACES = 2;

export class WaitingLinks {
  readonly #links = new Map<string, WaitingLink>();
  /** Addresses by place. Under a site stand addresses that are folders themselves. */
  readonly #near = new Map<string, Set<string>>();
  readonly #folders = new Map<string, Set<string>>();

  get(url: string): WaitingLink | undefined {
    return this.#links.get(url);
  }

  put(link: WaitingLink): void {
    const { url, host } = link;
    const forgotten = put(this.#links, url, link, MOST_LINKS);
    for (const [, older] of forgotten) this.#leave(older);
    for (const place of nearPlaces(host, url)) setIn(this.#near, place).add(url);
    if (url.endsWith('/')) setIn(this.#folders, host).add(url);
  }

  delete(url: string): void {
    const link = this.#links.get(url);
    this.#links.delete(url);
    if (link !== undefined) this.#leave(link);
  }

  /** Places that hold any waiting link. */
  get places(): number {
    return this.#near.size + this.#folders.size;
  }

  #leave({ url, host }: WaitingLink): void {
    for (const place of nearPlaces(host, url)) deleteIn(this.#near, place, url);
    deleteIn(this.#folders, host, url);
  }

  /** Some of the links that a read page at this address tells about. */
  *near(host: string, url: string): Generator<WaitingLink> {
    for (const place of nearPlaces(host, url)) yield* this.#someOf(this.#near, place, MOST_AT_ONCE);
    yield* this.#someOf(this.#folders, host, MOST_SECTIONS_AT_ONCE);
  }

  /** Puts the links it gave last. */
  *#someOf(sets: Map<string, Set<string>>, place: string, most: number): Generator<WaitingLink> {
    const urls = sets.get(place);
    if (urls === undefined) return;
    const some: WaitingLink[] = [];
    for (const url of urls) {
      if (some.length === most) break;
      const link = this.#links.get(url);
      if (link !== undefined) some.push(link);
    }
    for (const { url } of some) {
      urls.delete(url);
      urls.add(url);
    }
    yield* some;
  }
}

function nearPlaces(host: string, url: string): readonly string[] {
  return chainOf(host, url).slice(-NEAR_PLACES);
}

function deleteIn(sets: Map<string, Set<string>>, place: string, url: string): void {
  const set = sets.get(place);
  set?.delete(url);
  if (set?.size === 0) sets.delete(place);
}

function setIn(sets: Map<string, Set<string>>, place: string): Set<string> {
  const set = sets.get(place) ?? new Set();
  sets.set(place, set);
  return set;
}
