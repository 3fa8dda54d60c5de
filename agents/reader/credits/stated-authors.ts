/** Authors that a page states for machines: in JSON-LD and microdata, and in its head. */
import type { Json, Structured } from '../../pages.ts';
import { attribute, type Element } from '../document.ts';
import { isObject } from '../structured.ts';
import { MOST_AUTHORS, namesIn } from './names.ts';

type Thing = { readonly [name: string]: Json };

const WORK =
  /(?:Article|Posting|Report|Recipe|Book|Movie|Dataset|HowTo|Course|Question|QAPage|Podcast\w{0,20}|Episode|VideoObject|CreativeWork|Thesis|Chapter|NewsItem)$/;
/** Such a thing tells less of a text than the work on it. */
const FRAME = /(?:Page|WebSite|Blog)$/;
const OTHER =
  /(?:Comment|Answer|Review|Rating|Person|Organization|Corporation|LocalBusiness|ListItem|ImageObject|Action|Element|WP\w{2,20}|Offer|Product|SoftwareApplication)$/;
const ORGANIZATION = /(?:Organization|Corporation|LocalBusiness|NGO)$/;

const MOST_VALUES = 4_000;
const DEEPEST = 6;

/** The authors of the work on the page, or of the page itself. */
export function authorsOfThings({ jsonLd, microdata }: Pick<Structured, 'jsonLd' | 'microdata'>): readonly string[] {
  const things = [...jsonLd, ...microdata];
  const tops = things.flatMap((thing) => [thing, ...mainOf(thing)]);
  const ranked = tops
    .filter((thing) => thing['author'] !== undefined || thing['creator'] !== undefined)
    .map((thing) => ({ thing, rank: rankOf(typeOf(thing)) }))
    .filter(({ rank }) => rank < NO_WORK)
    .sort((one, other) => one.rank - other.rank);
  const named = once(() => namedThings(things));
  for (const { thing } of ranked.slice(0, MOST_THINGS)) {
    const names = [thing['author'], thing['creator']]
      .map((each) => namesOf(each, named))
      .find(({ length }) => length > 0);
    if (names !== undefined) return names;
  }
  return [];
}

/** Looked up only if a thing refers to another. */
type Named = () => ReadonlyMap<string, Thing>;

function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

const MOST_THINGS = 20;
const NO_WORK = 3;

function rankOf(type: string): number {
  if (WORK.test(type)) return 0;
  if (type === '' || FRAME.test(type)) return 1;
  return OTHER.test(type) ? NO_WORK : 2;
}

function mainOf(thing: Thing): readonly Thing[] {
  const main = [thing['mainEntity'], thing['mainEntityOfPage']].flat() as readonly (Json | undefined)[];
  return main.filter(isObject);
}

function typeOf(thing: Thing): string {
  const types = [thing['@type']].flat().filter((type) => typeof type === 'string');
  return types.find((type) => WORK.test(type)) ?? types[0] ?? '';
}

/** Things with an address by which others refer to them, wherever they stand. */
function namedThings(things: readonly Thing[]): ReadonlyMap<string, Thing> {
  const named = new Map<string, Thing>();
  let level: readonly Json[] = things;
  for (let depth = 0, left = MOST_VALUES; depth < DEEPEST && level.length > 0 && left > 0; depth++) {
    const looked = level.slice(0, left).filter((value) => typeof value === 'object' && value !== null);
    left -= looked.length;
    for (const thing of looked.filter(isObject)) {
      const id = thing['@id'];
      if (typeof id === 'string' && thing['name'] !== undefined && !named.has(id)) named.set(id, thing);
    }
    level = looked.flatMap((value) => Object.values(value as Thing));
  }
  return named;
}

function namesOf(author: Json | undefined, named: Named): readonly string[] {
  const all = ([author].flat() as readonly (Json | undefined)[]).slice(0, MOST_AUTHORS);
  return distinct(all.flatMap((each) => (isObject(each) ? namesOfObject(each, named) : textNames(each))));
}

function namesOfObject(author: Thing, named: Named): readonly string[] {
  const id = author['@id'];
  const whole = author['name'] === undefined && typeof id === 'string' ? (named().get(id) ?? author) : author;
  if (ORGANIZATION.test(typeOf(whole))) return [];
  const { name } = whole;
  const full = [whole['givenName'], whole['familyName']].filter((part) => typeof part === 'string').join(' ');
  return name === undefined || name === null
    ? textNames(full)
    : ([name].flat() as readonly Json[]).slice(0, MOST_AUTHORS).flatMap(textNames);
}

function textNames(value: Json | undefined): readonly string[] {
  return typeof value === 'string' ? namesIn(value, 'stated') : [];
}

export function distinct(names: readonly string[]): readonly string[] {
  const seen = new Set<string>();
  const own = names.filter((name) => {
    const letters = name.toLowerCase();
    return seen.has(letters) ? false : seen.add(letters);
  });
  return own.slice(0, MOST_AUTHORS);
}

/** Names of meta elements, the clearest first; an element may stand there for each author. */
const CLEAR: readonly RegExp[] = [
  /^citation_author$|^parsely-author$|^sailthru\.author$|^mediator_author$|^cxenseparse:author$/i,
  /^(?:og:)?article:author(?::name)?$|^article\.author(?:s|_name)?$|^byl$|^authors?$|^shareaholic:article_author_name$|^analytics:author$|^dcsext\.author$|^lp\.article:author$/i,
  /^(?:dc|dcterms|dcterm)[.:](?:creator|contributor|author)$|^creator$/i,
];
/** "Lima, Ana", as catalogues have it. */
const FAMILY_FIRST = /^([^,]{1,40}), ?([^,]{1,40})$/;

export function authorsInHead(metas: readonly Element[]): readonly string[] {
  const named = metas.map((meta) => ({ meta, key: keyOf(meta) })).filter(({ key }) => ANY.test(key));
  for (const clear of named.length === 0 ? [] : CLEAR) {
    const said = named.filter(({ key }) => clear.test(key)).slice(0, MOST_AUTHORS);
    const names = distinct(said.flatMap(({ meta }) => namesOfMeta(meta)));
    if (names.length > 0) return names;
  }
  return [];
}

const ANY = /author|creator|contributor|byl/i;
/** Longer keys of meta elements do not occur. */
const LONGEST_KEY = 60;

export function keyOf({ attribs: { property, name, itemprop } }: Element): string {
  return (property ?? name ?? itemprop ?? '').slice(0, LONGEST_KEY);
}

function namesOfMeta(meta: Element): readonly string[] {
  const content = attribute(meta, 'content').trim();
  const isCited = attribute(meta, 'name').toLowerCase() === 'citation_author';
  const whole = isCited && content.length < 80 ? content.replace(FAMILY_FIRST, '$2 $1') : content;
  return namesIn(whole, 'stated');
}
