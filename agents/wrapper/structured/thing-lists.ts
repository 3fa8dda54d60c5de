/**
 * The lists of things in JSON-LD and microdata: ItemList, or several of a kind side by side, in one block or in many.
 */
import type { Json } from '../../pages.ts';
import type { ListRecord } from '../wrapper.ts';
import { allOf, isThing, type Thing, textsIn } from './data.ts';
import { recordOfThing } from './things.ts';

export interface FoundList {
  /** The names of types and properties that lead to it: they find it again. */
  readonly path: string;
  readonly records: readonly ListRecord[];
  /** Entries without title or link. */
  readonly left: number;
}

/** Bounds of what is looked at. */
interface MostListed {
  /** Of one list. */
  readonly records: number;
  readonly things: number;
}

/** For a page: nobody wants more records of one. */
const OF_A_PAGE: MostListed = { records: 500, things: 20_000 };
const DEEPEST = 12;
const LONGEST_PATH = 300;
const LONGEST_TYPE = 200;

/** They contain what a page lists, and are no part of a list. */
const FRAMES =
  /^(?:ItemList|OfferCatalog|DataFeed|WebPage|CollectionPage|SearchResultsPage|WebSite|Blog|ProfilePage|DataCatalog)$/;
/** They state a position in a list. */
const ENTRIES = /^(?:ListItem|DataFeedItem)$/;
/** They lead around the site, or tell of one thing. */
const NO_LISTS =
  /^(?:BreadcrumbList|Breadcrumb|SiteNavigationElement|WPHeader|WPFooter|WPSideBar|FAQPage|QAPage|Question|Review|AggregateRating|Offer|AggregateOffer|ImageObject|SearchAction|Brand|HowTo)$/;
/** Properties that describe a thing, not members of a list. */
const NO_MEMBERS =
  /^(?:offers|review|reviews|aggregateRating|brand|image|author|publisher|creator|address|isRelatedTo|isSimilarTo|isAccessoryOrSparePartFor|hasVariant|breadcrumb|potentialAction|sameAs|logo|isPartOf|provider|seller|contactPoint)$/;

interface JsonSpot {
  readonly value: Json;
  readonly path: string;
  readonly depth: number;
  /** The address in the list's entry that holds it. */
  readonly address?: Json;
}

/** In the order in which they are met. */
export function thingLists(things: readonly Thing[], base: string, most = OF_A_PAGE): readonly FoundList[] {
  return new Gathering(base, idsOf(things), most).gather(things);
}

/** Things that others refer to by id. */
function idsOf(things: readonly Thing[]): ReadonlyMap<string, Thing> {
  return new Map(things.flatMap((thing) => (typeof thing['@id'] === 'string' ? [[thing['@id'], thing]] : [])));
}

class Gathering {
  readonly #base: string;
  readonly #ids: ReadonlyMap<string, Thing>;
  readonly #lists = new Map<string, { records: Map<string, ListRecord>; left: number }>();
  readonly #most: MostListed;
  #left: number;

  constructor(base: string, ids: ReadonlyMap<string, Thing>, most: MostListed) {
    this.#base = base;
    this.#ids = ids;
    this.#most = most;
    this.#left = most.things;
  }

  gather(things: readonly Thing[]): readonly FoundList[] {
    const stack: JsonSpot[] = things.map((value) => ({ value, path: '', depth: 0 })).reverse();
    for (let place = stack.pop(); place !== undefined && this.#left-- > 0; place = stack.pop()) {
      for (const within of [...this.#look(place)].reverse()) stack.push(within);
    }
    return [...this.#lists].map(([path, { records, left }]) => ({ path, records: [...records.values()], left }));
  }

  /** Takes a thing as a record, or yields what to look at inside. */
  *#look({ value, path, depth, address }: JsonSpot): Generator<JsonSpot> {
    const thing = this.#named(value);
    if (!isThing(thing) || depth > DEEPEST || path.length > LONGEST_PATH) return;
    const type = typeOf(thing);
    const { itemOffered } = thing;
    if (type === 'Offer' && isThing(itemOffered)) this.#take({ offers: thing, ...itemOffered }, path, address);
    else if (ENTRIES.test(type)) yield* this.#entry(thing, { path, depth });
    else if (FRAMES.test(type)) yield* membersOf(thing, { path: path === '' ? type : path, depth }, this.#left);
    else if (!NO_LISTS.test(type)) this.#take(thing, path === '' ? type : path, address);
  }

  *#entry(entry: Thing, { path, depth }: Pick<JsonSpot, 'path' | 'depth'>): Generator<JsonSpot> {
    const { item, url = item } = entry;
    const thing = this.#named(item ?? null);
    if (isThing(thing) && typeOf(thing) !== 'ListItem') {
      yield { value: thing, path, depth: depth + 1, ...(url === undefined || isThing(url) ? {} : { address: url }) };
    } else this.#take(entry, path, url);
  }

  /** A mere reference by id stands for that thing. */
  #named(value: Json): Json {
    if (!isThing(value) || typeof value['@id'] !== 'string' || Object.keys(value).length > 2) return value;
    return this.#ids.get(value['@id']) ?? value;
  }

  #take(thing: Thing, path: string, address: Json | undefined): void {
    let list = this.#lists.get(path);
    if (list === undefined) {
      list = { records: new Map(), left: 0 };
      this.#lists.set(path, list);
    }
    const record = list.records.size < this.#most.records ? recordOfThing(thing, this.#base, address) : undefined;
    if (record === undefined) list.left++;
    else if (!list.records.has(record.link)) list.records.set(record.link, record);
  }
}

function* membersOf(
  thing: Thing,
  { path, depth }: Pick<JsonSpot, 'path' | 'depth'>,
  most: number,
): Generator<JsonSpot> {
  for (const [name, members] of Object.entries(thing)) {
    if (NO_MEMBERS.test(name) || typeof members !== 'object') continue;
    for (const value of allOf(members, most)) yield { value, path: `${path}.${name}`, depth: depth + 1 };
  }
}

/** The last part of the first type: `https://schema.org/Product`, `schema:Product`. */
function typeOf(thing: Thing): string {
  const types = textsIn(thing['@type'], LONGEST_TYPE).map((type) => type.replace(/^.*[/#:]/, ''));
  // "Thing" says nothing.
  return types.find((type) => type !== 'Thing') ?? types[0] ?? '';
}
