/**
 * Wrappers as the source makes them (shopping spec): the record pattern by repeated structure alone, then for each
 * field the selector with most votes of the records. No training and no hand; the default way is measured against it.
 */
import { load } from 'cheerio/slim';
import { Document } from 'domhandler';
import { attribute, Element, type ParsedDocument, parseHtml } from '../../reader/document.ts';
import { surveyOf } from '../../reader/survey.ts';
import { baseOf, linkIn } from '../addresses.ts';
import { pictureOf } from '../images.ts';
import { textOf } from '../texts.ts';
import type { Field, ListPage, ListRecord } from '../wrapper.ts';
import { ENOUGH, linksOf, picturesOf, recordsOf, titleVotes } from './candidates.ts';
import { type Pattern, patternsOf } from './patterns.ts';
import { Pricing } from './pricing.ts';
import { ITEM, selectorOfAll } from './selectors.ts';
import { type Candidates, type Vote, votesOn } from './votes.ts';

export type { Joined, Pattern } from './patterns.ts';

interface SelectorVote {
  readonly field: Field;
  /** Within a record; `:scope` is the record itself. */
  readonly selector: string;
  /** Records in which it finds something. */
  readonly votes: number;
}

export interface FaithfulWrapper {
  /** Finds the records. */
  readonly items: string;
  readonly fields: Readonly<Partial<Record<Field, string>>>;
  readonly records: readonly ListRecord[];
  /** The likeliest first; the first one with fields is taken. */
  readonly patterns: readonly Pattern[];
  readonly taken: Pattern;
  readonly votes: readonly SelectorVote[];
}

const FEWEST_RECORDS = 2;
const MOST_RECORDS = 500;
const MOST_TRIED = 10;
const MOST_FOUND = 5;
const MOST_VOTES_TOLD = 5;
const LONGEST_TITLE = 1_000;

/** The wrapper of the first usable pattern; undefined if none is. */
export function induceFaithfully(page: ListPage, term = page.term): FaithfulWrapper | undefined {
  const document = parseHtml(page.html);
  const base = baseOf(page.url, surveyOf(document).base);
  const patterns = patternsOf(document);
  const building = new Building(document, base, term);
  const repeated = patterns.filter(({ occurrences }) => occurrences >= FEWEST_RECORDS);
  let found: FaithfulWrapper | undefined;
  for (const taken of repeated.slice(0, MOST_TRIED)) {
    const built = building.build(taken.elements);
    if (built === undefined) continue;
    if (hasPrices(built)) return { ...built, patterns, taken };
    found ??= { ...built, patterns, taken };
  }
  return found;
}

/** Valid for a shop. */
function hasPrices({ records }: Built): boolean {
  return records.filter(({ price }) => price !== undefined).length >= ENOUGH * records.length;
}

type Built = Omit<FaithfulWrapper, 'patterns' | 'taken'>;

class Building {
  readonly #$: ReturnType<typeof load>;
  readonly #base: string;
  readonly #term: string | undefined;
  readonly #pricing = new Pricing();

  constructor(document: ParsedDocument, base: string, term: string | undefined) {
    // For each selector the library compares all top nodes with each other: one node around them leaves nothing to
    // compare.
    this.#$ = load(new Document([new Element('html', {}, document.children)]));
    this.#base = base;
    this.#term = term;
  }

  build(elements: readonly Element[]): Built | undefined {
    const records = recordsOf(elements);
    const voted = this.#voted(records);
    const fields = Object.fromEntries(
      [...voted].flatMap(([field, [best]]) => (best === undefined ? [] : [[field, best.selector]])),
    ) as FaithfulWrapper['fields'];
    if (fields.title === undefined || fields.link === undefined) return undefined;
    const items = selectorOfAll(this.#$, elements);
    const confidence = confidenceOf(voted, elements.length);
    const found = this.#$(items).get().slice(0, MOST_RECORDS) as Element[];
    const nodes = new Map(Object.entries(fields).map(([field, way]) => [field as Field, this.#nodesBy(way, items)]));
    const read = found.flatMap((item) => this.#recordOf((field) => nodes.get(field)?.(item) ?? [], confidence));
    if (read.length < Math.max(FEWEST_RECORDS, ENOUGH * elements.length)) return undefined;
    return { items, fields, records: read, votes: told(voted) };
  }

  #voted(records: readonly Candidates[]): ReadonlyMap<Field, readonly Vote[]> {
    const links = linksOf(records, this.#base);
    const titles = titleVotes(records, links, this.#term);
    return new Map<Field, readonly Vote[]>([
      ['title', titles],
      ['link', aroundTitleFirst(votesOn(links), titles[0]?.selector ?? '')],
      ['image', votesOn(picturesOf(records, this.#base))],
      ['price', votesOn(this.#pricing.candidates(records))],
      ['instalments', votesOn(this.#pricing.instalmentCandidates(records))],
    ]);
  }

  #recordOf(nodesOf: (field: Field) => readonly Element[], confidence: ListRecord['confidence']): ListRecord[] {
    const title = firstSaid(nodesOf('title'), (node) => textOf(node, LONGEST_TITLE)) ?? '';
    const link = firstSaid(nodesOf('link'), (node) => linkIn(attribute(node, 'href'), this.#base)) ?? '';
    if (title === '' || link === '') return [];
    const image = firstSaid(nodesOf('image'), (node) => pictureOf(node, this.#base)) ?? '';
    const price = this.#pricing.priceAmong(nodesOf('price'));
    const instalments = firstSaid(nodesOf('instalments'), (node) => this.#pricing.instalmentsOf(node));
    const record = {
      title,
      link,
      ...(image === '' ? {} : { image }),
      ...(price === undefined ? {} : { price }),
      ...(instalments === undefined ? {} : { instalments }),
    };
    return [{ ...record, confidence: onlyOf(record, confidence) }];
  }

  /**
   * What a way finds in each item: queried once in the whole page, because a query in each of many children is slow.
   */
  #nodesBy(way: string, items: string): (item: Element) => readonly Element[] {
    if (way === ITEM) return (item) => [item];
    const steps = way.split(' > ').length - 1;
    const byItem = new Map<Element, Element[]>();
    for (const node of this.#$(`${items}${way.slice(ITEM.length)}`).get() as Element[]) {
      const item = ancestorOf(node, steps);
      const nodes = item === undefined ? [] : (byItem.get(item) ?? []);
      if (item !== undefined && nodes.length < MOST_FOUND) byItem.set(item, [...nodes, node]);
    }
    return (item) => byItem.get(item) ?? [];
  }
}

function ancestorOf(node: Element, steps: number): Element | undefined {
  let at: Element | undefined = node;
  for (let i = 0; i < steps && at !== undefined; i++) at = at.parent instanceof Element ? at.parent : undefined;
  return at;
}

/** Of several nodes the first with a value. */
function firstSaid<T>(nodes: readonly Element[], read: (node: Element) => T): T | undefined {
  return nodes.map(read).find((said) => said !== undefined && said !== '');
}

/** Of links with as many votes the one around the title. */
function aroundTitleFirst(links: readonly Vote[], title: string): readonly Vote[] {
  const isAround = ({ selector }: Vote) => `${title} >`.startsWith(`${selector} >`);
  return [...links].sort((a, b) => b.votes - a.votes || Number(isAround(b)) - Number(isAround(a)));
}

function confidenceOf(voted: ReadonlyMap<Field, readonly Vote[]>, records: number): ListRecord['confidence'] {
  return Object.fromEntries([...voted].map(([field, [best]]) => [field, (best?.votes ?? 0) / records]));
}

function onlyOf(record: object, confidence: ListRecord['confidence']): ListRecord['confidence'] {
  return Object.fromEntries(Object.entries(confidence).filter(([field]) => field in record));
}

function told(voted: ReadonlyMap<Field, readonly Vote[]>): readonly SelectorVote[] {
  return [...voted].flatMap(([field, votes]) =>
    votes.slice(0, MOST_VOTES_TOLD).map(({ selector, votes: count }) => ({ field, selector, votes: count })),
  );
}
