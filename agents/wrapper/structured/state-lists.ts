/**
 * Lists in the state sent with a page: arrays, and objects by id, whose members all have a title and lead somewhere.
 */
import type { Json } from '../../pages.ts';
import type { State } from '../../reader/states.ts';
import type { ListRecord } from '../wrapper.ts';
import { MOST_ELEMENTS } from './data.ts';
import type { AddressOf } from './slugs.ts';
import { judged, recordOfState, slugOf, unwrapped } from './state-record.ts';
import type { FoundList } from './thing-lists.ts';

/** Values looked at in all states of a page. */
const MOST_VALUES = 300_000;
/** Objects tried as records: the expensive part. */
const MOST_TRIED = 20_000;
const DEEPEST = 40;
const LONGEST_PATH = 400;
const FEWEST_RECORDS = 2;
/** Names of one object among which a currency is looked for. */
const MOST_NAMES = 200;
/** Share of a list's members that must be records. */
const LEAST_SHARE = 0.6;

/** Under these lie words, settings and the site's navigation, never what a page lists. */
const NO_LISTS =
  /^(?:i18n|locales?|translations?|messages|nav\w*|menus?|footer|header|breadcrumbs?|config\w*|settings|env|seo|meta\w*|styles?|cookies?|tracking|analytics|experiments|features?|filters?|facets|aggregations|categories|brands|breadcrumbList)$/i;

interface StateSpot {
  readonly value: unknown;
  readonly path: string;
  readonly depth: number;
  /** Named once for all that lies within. */
  readonly currency?: string | undefined;
}

type Found = Omit<ListRecord, 'confidence'>;

export function stateLists(
  states: Iterable<State>,
  base: string,
  addressesOf: (slugs: readonly string[]) => AddressOf,
): readonly FoundList[] {
  const gathering = new Gathering(base, addressesOf);
  for (const { name, value } of states) gathering.gather(name, value);
  return gathering.lists();
}

class Gathering {
  readonly #base: string;
  readonly #addressesOf: (slugs: readonly string[]) => AddressOf;
  readonly #found = new Map<string, { records: Map<string, Found>; left: number }>();
  #values = MOST_VALUES;
  #tries = MOST_TRIED;

  constructor(base: string, addressesOf: (slugs: readonly string[]) => AddressOf) {
    this.#base = base;
    this.#addressesOf = addressesOf;
  }

  gather(name: string, state: unknown): void {
    const stack: StateSpot[] = [{ value: state, path: name, depth: 0 }];
    for (let place = stack.pop(); place !== undefined && this.#values > 0; place = stack.pop()) {
      const members = this.#membersOf(place);
      if (this.#take(place, members)) continue;
      for (let i = members.length - 1; i >= 0; i--) stack.push(members[i] as StateSpot);
    }
  }

  lists(): readonly FoundList[] {
    return [...this.#found].map(([path, { records, left }]) => ({
      path,
      records: judged([...records.values()]),
      left,
    }));
  }

  #membersOf({ value, path, depth, currency }: StateSpot): readonly StateSpot[] {
    if (typeof value !== 'object' || value === null || depth === DEEPEST || path.length > LONGEST_PATH) return [];
    const entries: [string, unknown][] = Array.isArray(value)
      ? value.slice(0, this.#values).map((each: unknown) => ['*', each])
      : Object.entries(value).filter(([name]) => !NO_LISTS.test(name));
    const own = Array.isArray(value) ? currency : (currencyIn(entries) ?? currency);
    const places = entries
      .slice(0, this.#values)
      .filter(([, each]) => typeof each === 'object' && each !== null)
      .map(([name, each]) => ({ value: each, path: `${path}.${steady(name)}`, depth: depth + 1, currency: own }));
    this.#values -= entries.length;
    return places;
  }

  /** Whether these members, of an array or of an object by id, are a list. */
  #take({ path, currency }: StateSpot, members: readonly StateSpot[]): boolean {
    if (members.length < FEWEST_RECORDS || this.#tries <= 0) return false;
    const tried = members.slice(0, MOST_ELEMENTS);
    const records = this.#recordsOf(
      tried.map(({ value }) => value as Json),
      currency,
    );
    if (records.length < Math.max(FEWEST_RECORDS, LEAST_SHARE * tried.length)) return false;
    let list = this.#found.get(path);
    if (list === undefined) {
      list = { records: new Map(), left: 0 };
      this.#found.set(path, list);
    }
    for (const record of records) if (list.records.size < MOST_ELEMENTS) list.records.set(record.link, record);
    list.left += members.length - records.length;
    return true;
  }

  #recordsOf(values: readonly Json[], currency: string | undefined): readonly Found[] {
    this.#tries -= values.length;
    const things = values.map(unwrapped).filter((thing) => thing !== undefined);
    const addressOf = this.#addressesOf(things.map(slugOf));
    const list = { base: this.#base, addressOf, currency };
    return things.map((thing) => recordOfState(thing, list)).filter((record) => record !== undefined);
  }
}

/** ISO 4217, beside a list or around it. */
function currencyIn(entries: readonly (readonly [string, unknown])[]): string | undefined {
  for (const [name, value] of entries.slice(0, MOST_NAMES)) {
    if (typeof value === 'string' && /currency|moeda/i.test(name) && /^[A-Z]{3}$/.test(value)) return value;
  }
  return undefined;
}

/** An id in a path differs on the next page. */
function steady(name: string): string {
  return /\d{3}|^[0-9a-f-]{8,}$|[/:?&=%\s]|^.{50}/i.test(name) ? '*' : name;
}
