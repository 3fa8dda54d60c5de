/**
 * A crawl in fixed parts: a hash of a site's name says whose it is. Each process has the sites of its own part, and
 * passes what it finds of others on to them. No two of them ever ask for the same lease; but if one is gone, its part
 * waits.
 */
import {
  type Frontier,
  type FrontierFigures,
  type HostTurn,
  type Offered,
  siteOf,
  type TurnNews,
} from '../../../agents/agents.ts';
import { fnv1a } from '../../../profiles/profiles.ts';

/** `of` parts, numbered from 1. */
export interface Part {
  readonly part: number;
  readonly of: number;
}

/** A part's frontier, which also knows whether a process has a site of it right now. */
export type PartFrontier = Frontier & { isWorked(): Promise<boolean> };

/** What a part with nothing of its own waits for. */
export type PartWait = 'others at work' | 'nobody at work';

interface PartsOptions extends Part {
  /** The frontier of a part, by number. */
  readonly frontierOf: (part: number) => PartFrontier;
  readonly now: () => number;
  /** Hears why nothing of its own is done, each reason once. */
  readonly waits?: ((wait: PartWait) => void) | undefined;
}

/** Others may still pass something on: this is how soon it looks again, and for how long. */
const LOOK_AGAIN_MS = 1_000;
const PATIENCE_MS = 120_000;
/** A part with work that nobody has taken for this long has no process. */
const DESERTED_MS = 30_000;

export class PartitionedFrontier implements Frontier {
  readonly #own: PartFrontier;
  readonly #all: readonly PartFrontier[];
  readonly #now: () => number;
  readonly #waits: PartsOptions['waits'];
  readonly #said = new Set<PartWait>();
  /** When it last had something to do. */
  #busyAt: number;
  /** When another part was last seen at work, since this one waits. */
  #othersAt: number | undefined;

  constructor({ part, of, frontierOf, now, waits }: PartsOptions) {
    this.#all = Array.from({ length: of }, (_, i) => frontierOf(i + 1));
    this.#own = this.#all[part - 1] as PartFrontier;
    this.#now = now;
    this.#waits = waits;
    this.#busyAt = now();
  }

  async offer(urls: readonly Offered[]): Promise<void> {
    const parts = this.#all.map((): Offered[] => []);
    for (const each of urls) parts[partOf(each.url, parts.length)]?.push(each);
    await Promise.all(parts.map((part, i) => this.#all[i]?.offer(part)));
  }

  /** Passes finds on before it notes that their page is done. */
  async note(turn: HostTurn, { found = [], ...news }: TurnNews): Promise<boolean> {
    await this.offer(found);
    return this.#own.note(turn, news);
  }

  lease(turns: number, urlsOf: number): Promise<readonly HostTurn[]> {
    return this.#own.lease(turns, urlsOf);
  }

  locate(turn: HostTurn, address: string): Promise<boolean> {
    return this.#own.locate(turn, address);
  }

  hasText(turn: HostTurn, url: string, text: number): Promise<boolean> {
    return this.#own.hasText(turn, url, text);
  }

  known(turn: HostTurn, urls: readonly string[]): ReturnType<Frontier['known']> {
    return this.#own.known(turn, urls);
  }

  visitedAgain(most: number): ReturnType<Frontier['visitedAgain']> {
    return this.#own.visitedAgain(most);
  }

  renew(turns: readonly HostTurn[]): Promise<void> {
    return this.#own.renew(turns);
  }

  takeOver(): Promise<void> {
    return this.#own.takeOver();
  }

  /** While others are at work, something may come for this one. */
  async nextTurn(): Promise<number | undefined> {
    const own = await this.#own.nextTurn();
    const now = this.#now();
    if (own !== undefined) {
      this.#busyAt = now;
      this.#othersAt = undefined;
    }
    if (own !== undefined || now - this.#busyAt > PATIENCE_MS) return own;
    const next = await this.#nextOfOthers();
    if (next === undefined) return undefined;
    this.#say('others at work');
    if (this.#othersAt === undefined || next > now || (await this.#areAtWork())) this.#othersAt = now;
    if (now - this.#othersAt < DESERTED_MS) return Math.max(next, now + LOOK_AGAIN_MS);
    this.#say('nobody at work');
    return undefined;
  }

  #say(wait: PartWait): void {
    if (!this.#said.has(wait)) this.#waits?.(wait);
    this.#said.add(wait);
  }

  async #nextOfOthers(): Promise<number | undefined> {
    const all = await Promise.all(this.#all.map((part) => part.nextTurn()));
    const next = Math.min(...all.map((at) => at ?? Number.POSITIVE_INFINITY));
    return Number.isFinite(next) ? next : undefined;
  }

  async #areAtWork(): Promise<boolean> {
    return (await Promise.all(this.#all.map((part) => part.isWorked()))).some(Boolean);
  }

  figures(): Promise<FrontierFigures> {
    return this.#own.figures();
  }

  notes(): ReturnType<Frontier['notes']> {
    return this.#own.notes();
  }
}

function partOf(url: string, parts: number): number {
  return (fnv1a(siteOf(url)) >>> 0) % parts;
}
