/** Gathers the pages of an export, within limits: each address once, and why the others are left out. */
import { type CollectedPage, type Collection, urlIn, type WhyLeft } from '../../agents/reader/reading.ts';

/** Longer ones lead to nothing that is read. */
export const LONGEST_ADDRESS = 2_000;
const LONGEST_TITLE = 300;
const MOST_PAGES = 1_000;
const MOST_LEFT = 100;
/** Of a table or of bookmarks: those that are taken, and some thousands that lead nowhere or are there several times. */
export const MOST_READ = 5 * MOST_PAGES;
/** Letters of what an export says of one page, and of all of them together: they cross to another process. */
const LONGEST_TEXT = 200_000;
const MOST_TEXT = 3_000_000;

/** An entry as it stands there. */
export interface FoundEntry {
  readonly url: unknown;
  readonly title: unknown;
  readonly rating?: CollectedPage['rating'] | undefined;
  readonly text?: unknown;
  /** Why it is not taken, whatever its address. */
  readonly why?: WhyLeft | undefined;
}

export class Collecting {
  readonly #mostRead: number;
  readonly #pages = new Map<string, CollectedPage>();
  readonly #left: { title: string; why: WhyLeft }[] = [];
  #found = 0;
  #leftInAll = 0;
  #letters = 0;

  /** Of entries behind so many no address is looked at: they are counted. */
  constructor(mostRead = Number.POSITIVE_INFINITY) {
    this.#mostRead = mostRead;
  }

  add({ url, title, rating, text, why }: FoundEntry): void {
    this.#found++;
    const isRead = this.#found <= this.#mostRead;
    const address = isRead ? addressOf(url) : '';
    const objection = isRead ? (why ?? this.#objectionTo(address)) : 'too-many';
    if (objection !== undefined) this.#leave(title, objection);
    else if (!this.#pages.has(address)) {
      const rated = rating === undefined ? {} : { rating };
      this.#pages.set(address, { url: address, title: titled(title), ...rated, ...this.#roomFor(text) });
    }
  }

  end(from: Collection['from']): Collection {
    return {
      kind: 'collection',
      from,
      found: this.#found,
      pages: [...this.#pages.values()],
      left: this.#left,
      leftInAll: this.#leftInAll,
    };
  }

  #objectionTo(address: string): WhyLeft | undefined {
    if (address === '') return 'no-address';
    return this.#pages.size >= MOST_PAGES && !this.#pages.has(address) ? 'too-many' : undefined;
  }

  #roomFor(text: unknown): Pick<CollectedPage, 'text'> {
    if (typeof text !== 'string' || text.trim() === '') return {};
    const kept = text.slice(0, Math.min(LONGEST_TEXT, MOST_TEXT - this.#letters));
    this.#letters += kept.length;
    return kept === '' ? {} : { text: kept };
  }

  #leave(title: unknown, why: WhyLeft): void {
    this.#leftInAll++;
    if (this.#left.length < MOST_LEFT) this.#left.push({ title: titled(title), why });
  }
}

/** Blanks, control characters and halves of characters. */
const NO_LETTERS = /[\s\p{Cc}\p{Cs}]+/gu;

export function titled(title: unknown): string {
  return typeof title === 'string' ? title.slice(0, LONGEST_TITLE).replace(NO_LETTERS, ' ').trim() : '';
}

export function addressOf(url: unknown): string {
  const found = typeof url !== 'string' || url.length > LONGEST_ADDRESS ? undefined : urlIn(url);
  return found !== undefined && /^https?:$/.test(found.protocol) ? found.href : '';
}
