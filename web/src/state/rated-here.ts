/**
 * What was said of pages in this window, or heard of them, and when: an answer that was asked for before knows nothing of it.
 * A rating counts from the moment it is given; until the service has answered, nothing else that it says is newer.
 */

interface Said {
  readonly value: number | null;
  /** How many times it is on its way. */
  readonly onItsWay: number;
  readonly at: number;
}

interface Rated {
  readonly page: string;
  readonly rating: number | null;
}

/** Answers are not on their way for longer than a person takes to rate so many pages. */
const MOST_KNOWN = 1_000;

class RatedHere {
  readonly #said = new Map<string, Said>();
  #now = 0;

  /** Taken before something is asked. */
  now(): number {
    return this.#now;
  }

  isOnItsWay(agent: string, page: string): boolean {
    return (this.#said.get(keyOf(agent, page))?.onItsWay ?? 0) > 0;
  }

  begin(agent: string, page: string, value: number | null): void {
    const before = this.#said.get(keyOf(agent, page))?.onItsWay ?? 0;
    this.#put(agent, page, { value, onItsWay: before + 1 });
  }

  /** It was answered; `kept`: what the service has now, as far as is known. */
  end(agent: string, page: string, kept: number | null): void {
    const { value, onItsWay } = this.#said.get(keyOf(agent, page)) ?? { value: kept, onItsWay: 1 };
    this.#put(agent, page, { value: onItsWay > 1 ? value : kept, onItsWay: Math.max(0, onItsWay - 1) });
  }

  /** Said elsewhere; of what is on its way from here that is no news. */
  hear(agent: string, page: string, value: number | null): void {
    if (!this.isOnItsWay(agent, page)) this.#put(agent, page, { value, onItsWay: 0 });
  }

  /** Pages as an answer has them that was asked for at that time, with what was said of them since. */
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

/** Of the whole window: a page may be on several lists of it. */
export const ratedHere = new RatedHere();

function keyOf(agent: string, page: string): string {
  return `${agent} ${page}`;
}
