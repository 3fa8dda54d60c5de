/** The addresses of an answer's pages, if they differ by one number of the query: then any page can be asked for. */

const WHOLE = /^\d{1,6}$/;

interface PageNumbers {
  readonly name: string;
  /** The numbers of the first page, if it has one, and of the second. */
  readonly first: number | undefined;
  readonly second: number;
  readonly step: number;
}

export class Paging {
  #seconds: Omit<PageNumbers, 'step'> | undefined;
  #known: PageNumbers | undefined;

  get isKnown(): boolean {
    return this.#known !== undefined;
  }

  /** `here` is the page of this index, `next` the one after it. */
  tell(here: string, next: string, place: number): void {
    const change = changeOf(here, next);
    if (change === undefined) return;
    const { name, before, after } = change;
    if (place === 0) this.#seconds = { name, first: before, second: after };
    else if (place === 1 && before !== undefined && after > before && name === this.#seconds?.name) {
      const isAsBefore = before === this.#seconds.second;
      this.#known = isAsBefore ? { ...this.#seconds, step: after - before } : undefined;
    }
  }

  /** The address of a page, from that of any other page of the same list. Everything else stays as written. */
  addressOf(other: string, place: number): string | undefined {
    if (this.#known === undefined || !URL.canParse(other)) return undefined;
    const { name, first, second, step } = this.#known;
    const number = place === 0 ? first : second + (place - 1) * step;
    const url = new URL(other);
    const parts = queryOf(url);
    const at = parts.findIndex((part) => part.name === name);
    parts.splice(
      at < 0 ? parts.length : at,
      at < 0 ? 0 : 1,
      ...(number === undefined ? [] : [{ name, value: `${number}` }]),
    );
    url.search = parts.map((part) => (part.value === undefined ? part.name : `${part.name}=${part.value}`)).join('&');
    return url.href;
  }
}

interface Part {
  readonly name: string;
  readonly value: string | undefined;
}

/** As written: decoding and encoding again would spoil letters of encodings other than UTF-8. */
function queryOf({ search }: URL): Part[] {
  const parts = search.slice(1).split('&');
  return parts.flatMap((part) => {
    const at = part.indexOf('=');
    if (part === '') return [];
    return [at < 0 ? { name: part, value: undefined } : { name: part.slice(0, at), value: part.slice(at + 1) }];
  });
}

/** The one part of the query in which they differ. */
function changeOf(here: string, next: string) {
  if (!URL.canParse(here) || !URL.canParse(next)) return undefined;
  const [one, other] = [new URL(here), new URL(next)];
  if (one.origin !== other.origin || one.pathname !== other.pathname) return undefined;
  const [had, has] = [valuesOf(one), valuesOf(other)];
  const changed = [...new Set([...had.keys(), ...has.keys()])].filter((name) => had.get(name) !== has.get(name));
  const [name] = changed;
  if (name === undefined || changed.length > 1) return undefined;
  const [before, after] = [had.get(name), has.get(name)];
  if (after === undefined || !WHOLE.test(after) || (before !== undefined && !WHOLE.test(before))) return undefined;
  return { name, before: before === undefined ? undefined : Number(before), after: Number(after) };
}

/** Decoded, so that a form's notation and a site's own are the same. */
function valuesOf({ searchParams }: URL): ReadonlyMap<string, string> {
  return new Map(searchParams);
}
