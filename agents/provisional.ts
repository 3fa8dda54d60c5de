/**
 * What a session under way has read and would show, were it to close now: told at once, and kept nowhere. When it closes
 * all is ranked anew, by what the agent knows then and what the pages have in common, and only that is its list.
 */
import type { Knowledge } from './knowledge.ts';
import { byWorth, type Provisional } from './records.ts';
import type { Read } from './session-reading.ts';

export class ProvisionalList {
  readonly #knowledge: Knowledge;
  readonly #most: number;
  readonly #known = new Set<string>();
  #best: readonly Provisional[] = [];

  /** `most`: pages that make a list. */
  constructor(knowledge: Knowledge, most: number) {
    this.#knowledge = knowledge;
    this.#most = most;
  }

  /** How a page stands; undefined unless it is one of the best so far. */
  async take(read: Read): Promise<Provisional | undefined> {
    const { score, population, threshold } = this.#knowledge;
    const ids = [read.page.id, ...read.aliases];
    if (ids.some((id) => this.#known.has(id))) return undefined;
    for (const id of ids) this.#known.add(id);
    const scored = score(read.counts);
    if (population.profiles.length > 0 && scored.score <= (await threshold())) return undefined;
    const { version, counts, signature, aliases, ...rest } = { ...listed(read), ...scored };
    const page: Provisional = read.isUpdated ? { ...rest, updated: true } : rest;
    this.#best = [...this.#best, page].sort(byWorth).slice(0, this.#most);
    return this.#best.includes(page) ? page : undefined;
  }
}

/** What a session's record says of a page, but for its score. */
export function listed({ page, aliases, engineRank, engines, pinned }: Read) {
  const { id, version, counts, signature, url, title, description, language, author, published } = page;
  return {
    page: id,
    ...(aliases.length === 0 ? {} : { aliases: [...aliases] }),
    version,
    counts,
    ...(signature === undefined ? {} : { signature }),
    url,
    title,
    description,
    language,
    ...(author === undefined ? {} : { author }),
    ...(published === undefined ? {} : { published }),
    engineRank,
    engines: [...engines],
    ...(pinned === undefined ? {} : { pinned }),
  };
}
