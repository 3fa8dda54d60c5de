/**
 * Ratings given in this window or heard from others, with their times: an answer to an earlier question does not know
 * them. A rating counts from the moment when the reader gives it; until the service has confirmed it, no other answer
 * is newer.
 */

interface Said {
  readonly value: number | undefined;
  /** How many requests with it are on their way. */
  readonly onItsWay: number;
  readonly at: number;
}

interface Rated {
  readonly page: string;
  readonly rating?: number | undefined;
}

/** No answer takes longer than a person needs to rate so many pages. */
const MOST_KNOWN = 1_000;

class RatedHere {
  readonly #said = new Map<string, Said>();
  #now = 0;

  /** Call this before asking something. */
  now(): number {
    return this.#now;
  }

  /** An answer that is asked for now, with the time. */
  async timed<T>(answer: Promise<T>): Promise<T & { readonly asked: number }> {
    const asked = this.#now;
    return { ...(await answer), asked };
  }

  isOnItsWay(agent: string, page: string): boolean {
    return (this.#said.get(keyOf(agent, page))?.onItsWay ?? 0) > 0;
  }

  begin(agent: string, page: string, value: number | undefined): void {
    const before = this.#said.get(keyOf(agent, page))?.onItsWay ?? 0;
    this.#put(agent, page, { value, onItsWay: before + 1 });
  }

  /** The service has answered; `kept`: the rating that it has now, if known. */
  end(agent: string, page: string, kept: number | undefined): void {
    const { value, onItsWay } = this.#said.get(keyOf(agent, page)) ?? { value: kept, onItsWay: 1 };
    this.#put(agent, page, { value: onItsWay > 1 ? value : kept, onItsWay: Math.max(0, onItsWay - 1) });
  }

  /** Another window rated; for a page with a request on its way, that is no news. */
  hear(agent: string, page: string, value: number | undefined): void {
    if (!this.isOnItsWay(agent, page)) this.#put(agent, page, { value, onItsWay: 0 });
  }

  /** Pages of an answer that was asked for at that time, with the ratings since. */
  over<P extends Rated>(pages: readonly P[], asked: number, agentOf: (page: P) => string): readonly P[] {
    return pages.map((page) => {
      const said = this.#said.get(keyOf(agentOf(page), page.page));
      const isNewer = said !== undefined && (said.onItsWay > 0 || said.at > asked);
      return isNewer ? { ...page, rating: said.value } : page;
    });
  }

  #put(agent: string, page: string, said: Omit<Said, 'at'>): void {
    const key = keyOf(agent, page);
    this.#said.delete(key);
    this.#said.set(key, { ...said, at: ++this.#now });
    if (this.#said.size <= MOST_KNOWN) return;
    const oldest = [...this.#said].find(([, { onItsWay }]) => onItsWay === 0);
    if (oldest !== undefined) this.#said.delete(oldest[0]);
  }
}

/** For the whole window, because a page may be on several of its lists. */
export const ratedHere = new RatedHere();

function keyOf(agent: string, page: string): string {
  return `${agent} ${page}`;
}
