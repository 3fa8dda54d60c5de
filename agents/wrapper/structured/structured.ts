/**
 * The records that a page states for machines: JSON-LD, microdata, the state for its scripts. They hold what markup
 * does not show, such as prices that scripts fill in, and they name their fields. This is the folder's door.
 */
import { attribute, type Document, parseHtml } from '../../reader/document.ts';
import { statesIn } from '../../reader/states.ts';
import { type MostClaimed, structuredOf } from '../../reader/structured.ts';
import { type Survey, surveyOf } from '../../reader/survey.ts';
import { baseOf, linkIn } from '../addresses.ts';
import { Addresses } from '../same-address.ts';
import type { ListPage, ListRecord } from '../wrapper.ts';
import { slugAddresses } from './slugs.ts';
import { stateLists } from './state-lists.ts';
import { type FoundList, thingLists } from './thing-lists.ts';

const STRUCTURED_KINDS = ['json-ld', 'microdata', 'state'] as const;
type StructuredKind = (typeof STRUCTURED_KINDS)[number];

/** Where a list stands, to find it again on the next page. */
export interface StructuredPlace {
  readonly kind: StructuredKind;
  /** Names of types and properties; opaque. */
  readonly path: string;
}

export interface StructuredList extends StructuredPlace {
  readonly records: readonly ListRecord[];
  /** From 0 to 1: that this is what the page lists. */
  readonly confidence: number;
  /** Share of its records that links of the page lead to, too. */
  readonly linked: number;
}

const CLAIMED: MostClaimed = { objects: 2_000, values: 100_000, itemValues: 100_000 };
const FEWEST_RECORDS = 2;
const MOST_LISTS = 20;

/** The lists of a page, the likeliest first. */
export function structuredLists({ url, html }: ListPage): readonly StructuredList[] {
  return structuredListsIn(parseHtml(html), url);
}

/** The list at a place on another page of the same site, even of one record; undefined if the page has none there. */
export function structuredListAt(
  document: Document,
  url: string,
  { kind, path }: StructuredPlace,
): StructuredList | undefined {
  return statedIn(document, url, 1).find((list) => list.kind === kind && list.path === path);
}

export function structuredListsIn(document: Document, url: string): readonly StructuredList[] {
  return statedIn(document, url, FEWEST_RECORDS);
}

function statedIn(document: Document, url: string, fewest: number): readonly StructuredList[] {
  const survey = surveyOf(document);
  const base = baseOf(url, survey.base);
  const { jsonLd, microdata } = structuredOf(survey, CLAIMED);
  const found = [
    ...thingLists(jsonLd, base).map((list) => ['json-ld', list] as const),
    ...thingLists(microdata, base).map((list) => ['microdata', list] as const),
    ...stateLists(statesIn(survey.scripts), base, slugAddresses(survey.anchors, base)).map(
      (list) => ['state', list] as const,
    ),
  ].filter(([, { records }]) => records.length >= fewest);
  if (found.length === 0) return [];
  const links = linksIn(survey, base);
  return found
    .map(([kind, list]) => judged(kind, list, links))
    .sort((a, b) => b.confidence - a.confidence || b.records.length - a.records.length)
    .slice(0, MOST_LISTS);
}

const MOST_ANCHORS = 20_000;

function linksIn({ anchors }: Survey, base: string): Addresses {
  const links = anchors.slice(0, MOST_ANCHORS).map((anchor) => linkIn(attribute(anchor, 'href'), base));
  return new Addresses(links.filter((link) => link !== ''));
}

/** How often each way is right, as far as it can be measured; a stated list says that it is one. */
const SURE = { 'json-ld': 0.9, microdata: 0.88, state: 0.7 } as const;
const STATED_LIST = 1.06;
/** None of it is visible on the page. */
const UNSEEN = 0.75;
/** Titles and links alone: menus have these, too. */
const BARE = 0.6;
const FEW = 0.85;
const FEWEST_OF_MANY = 4;

function judged(kind: StructuredKind, { path, records, left }: FoundList, links: Addresses): StructuredList {
  const own = new Addresses(records.map(({ link }) => link));
  const linked =
    records.filter(({ link }) => links.keyOf(link, own) !== undefined).length / Math.max(1, records.length);
  const factors = [
    SURE[kind],
    records.length / Math.max(1, records.length + left),
    linked > 0 || links.areNone ? 1 : UNSEEN,
    records.length >= FEWEST_OF_MANY ? 1 : FEW,
    kind === 'state' ? richness(records) : 1,
    /\.itemListElement$/.test(path) ? STATED_LIST : 1,
  ];
  return { kind, path, records, linked, confidence: factors.reduce((product, factor) => product * factor, 1) };
}

function richness(records: readonly ListRecord[]): number {
  const priced = records.filter(({ price }) => price !== undefined).length / records.length;
  if (priced > 0.5) return 1.2;
  const told = records.filter(({ image, date, snippet }) => (image ?? date ?? snippet) !== undefined).length;
  return told / records.length > 0.5 ? 1 : BARE;
}
