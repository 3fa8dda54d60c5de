/**
 * The pages that a running session would show if it closed now: told at once, and kept nowhere. When it closes,
 * everything is ranked anew, with present knowledge and what the pages have in common. Only that is its list.
 */
import type { Places } from '../../profiles/profiles.ts';
import { byWorth, idsOf, type Provisional, type ShownPage } from '../session-records.ts';
import type { Knowledge } from '../topic-agent/knowledge.ts';
import { Copies } from './copies.ts';
import type { Read } from './session-reading.ts';

export class ProvisionalList {
  readonly #knowledge: Knowledge;
  readonly #all: number;
  readonly #places: Places;
  readonly #known = new Set<string>();
  readonly #copies = new Copies<ShownPage>();
  #best: readonly Provisional[] = [];
  #read = 0;
  #explored = 0;

  /** `most`: pages of a list. */
  constructor(knowledge: Knowledge, most: number) {
    this.#knowledge = knowledge;
    this.#all = most;
    this.#places = knowledge.places(most);
  }

  /** The page's state; undefined unless it would have a place by what was read so far. */
  async take(read: Read): Promise<Provisional | undefined> {
    const { score, population, threshold, sayLess } = this.#knowledge;
    const shown: ShownPage = { page: read.page.id, aliases: read.aliases, signature: read.page.signature };
    if (idsOf(shown).some((id) => this.#known.has(id)) || this.#copies.of(shown) !== undefined) return undefined;
    for (const id of idsOf(shown)) this.#known.add(id);
    this.#copies.add(shown);
    this.#read++;
    const scored = score(read.counts);
    const { version, counts, signature, aliases, ...rest } = { ...listed(read), ...scored };
    const [saysLess] = await sayLess([read.counts]);
    const page: Provisional = {
      ...rest,
      ...(read.isUpdated ? { updated: true } : {}),
      ...(saysLess ? { saysLess } : {}),
    };
    if (population.profiles.length > 0 && scored.score <= (await threshold())) return this.#explore(page);
    const most = this.#read <= this.#all ? this.#all : this.#places.most;
    this.#best = [...this.#best, page].sort(byWorth).slice(0, most);
    return this.#best.includes(page) ? page : undefined;
  }

  /**
   * Below the line: it has a place while the list would be short. Which pages are unlike all others is known only at
   * the end.
   */
  #explore(page: Provisional): Provisional | undefined {
    if (this.#best.length + this.#explored >= this.#places.least - this.#places.unsure) return undefined;
    this.#explored++;
    return { ...page, tried: 'explored' };
  }
}

/** A session's record of a page, without its score. */
export function listed({ page, aliases, engineRank, engines, givenBy, asked, pinned }: Read) {
  const { id, version, counts, signature, url, title, description, language, author, published, fromEngine, image } =
    page;
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
    ...(image === undefined ? {} : { picture: true as const }),
    engineRank,
    engines: [...engines],
    ...(givenBy === undefined ? {} : { givenBy: [...givenBy] }),
    ...(asked === undefined ? {} : { asked }),
    ...(pinned === undefined ? {} : { pinned }),
    ...(fromEngine === undefined ? {} : { fromEngine }),
  };
}
