/** The addresses of an answer's pages, where they differ by one number of the query: any page may be asked for then. */

const WHOLE = /^\d{1,6}$/;

interface Known {
  readonly name: string;
  /** What the second page has. */
  readonly second: number;
  readonly step: number;
}

export class Paging {
  #seconds: Omit<Known, 'step'> | undefined;
  #known: Known | undefined;

  get isKnown(): boolean {
    return this.#known !== undefined;
  }

  /** `here` is the page of this place, `next` the one after it. */
  tell(here: string, next: string, place: number): void {
    const change = changeOf(here, next);
    if (change === undefined) return;
    const { name, before, after } = change;
    if (place === 0) this.#seconds = { name, second: after };
    else if (place === 1 && before !== undefined && after > before && name === this.#seconds?.name) {
      const isAsBefore = before === this.#seconds.second;
      this.#known = isAsBefore ? { name, second: before, step: after - before } : undefined;
    }
  }

  /** The page of a place, by the address of any other of the same list. */
  addressOf(other: string, place: number): string | undefined {
    if (this.#known === undefined || !URL.canParse(other)) return undefined;
    const { name, second, step } = this.#known;
    const url = new URL(other);
    if (place === 0) url.searchParams.delete(name);
    else url.searchParams.set(name, String(second + (place - 1) * step));
    return url.href;
  }
}

/** The one part of the query in which they differ. */
function changeOf(here: string, next: string) {
  if (!URL.canParse(here) || !URL.canParse(next)) return undefined;
  const [one, other] = [new URL(here), new URL(next)];
  if (one.origin !== other.origin || one.pathname !== other.pathname) return undefined;
  const names = new Set([...one.searchParams.keys(), ...other.searchParams.keys()]);
  const changed = [...names].filter((name) => one.searchParams.get(name) !== other.searchParams.get(name));
  const [name] = changed;
  if (name === undefined || changed.length > 1) return undefined;
  const [before, after] = [one.searchParams.get(name), other.searchParams.get(name)];
  if (after === null || !WHOLE.test(after) || (before !== null && !WHOLE.test(before))) return undefined;
  return { name, ...(before === null ? {} : { before: Number(before) }), after: Number(after) };
}
