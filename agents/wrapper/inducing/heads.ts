/** Finds each record's title and link, the two fields that every record has. */
import { attribute, type Element } from '../../reader/document.ts';
import type { Field } from '../wrapper.ts';
import { isWithin, type TreeNode } from './page-tree.ts';
import type { FieldSlot, Row, Texts } from './places.ts';

/** By row. */
export type Targets = readonly (TreeNode | undefined)[];

export interface FoundField {
  readonly field: Field;
  readonly targets: Targets;
  readonly sure: number;
  readonly attribute?: string;
}

export interface Head {
  readonly title: Targets;
  readonly link: Targets;
  /** From 0 to 1: how much the titles look like titles. */
  readonly sure: number;
  /** The share of titles in a heading, or in an element named as one. */
  readonly headed: number;
}

const LEAST_SHARE = 0.3;
const MOST_AROUND = 4;
const HEADING = /^h[1-6]$/;
const NAMED = /title|headline|heading|(?:^|[-_])name|name(?:$|[-_])|titulo|nome|naam|nazev|subject|topic/i;
/** Headings beside the title. */
const OTHERWISE =
  /price|preco|brand|author|date|time|label|badge|categor|tag|rating|review|count|company|store|vendor|seller|merchant|sku|user|nick|button|btn/i;

/** Undefined if the records have nothing like a title, or lead nowhere. */
export function headOf(rows: readonly Row[], places: readonly FieldSlot[], texts: Texts): Head | undefined {
  const scored = places
    .filter(({ share }) => share >= LEAST_SHARE)
    .map((place) => ({ place, ...titleScore(place, rows, texts) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score * b.place.share - a.score * a.place.share);
  const [best] = scored;
  if (best === undefined) return undefined;
  const good = scored.filter(({ score }) => score >= best.score / 3);
  const found = rows.map((_, i) => good.find(({ place }) => place.found.has(i)));
  const title = inLinks(rows, withoutBadges(withBrands(withSpares(found, best, { rows, places, texts })), texts));
  const link = linksOf(rows, places, title);
  if (link.every((node) => node === undefined)) return undefined;
  return { title, link, sure: Math.min(1, best.score * best.place.share), headed: best.headed };
}

interface Scored extends TitleScore {
  readonly place: FieldSlot;
}

/**
 * Records of a rarer build have their title where few have it: under a heading like the others', or where nothing else
 * looks like one.
 */
function withSpares(
  found: readonly (Scored | undefined)[],
  best: Scored,
  { rows, places, texts }: { rows: readonly Row[]; places: readonly FieldSlot[]; texts: Texts },
): Targets {
  const isGood = (one: Scored | undefined) => one !== undefined && one.score >= best.score / 2;
  const open = found.flatMap((one, i) => (isGood(one) ? [] : [i]));
  const heading = headingOf(best.place);
  const isLike = ({ place }: Scored) => heading !== '' && headingOf(place) === heading;
  const spares = places
    .filter(({ share, found: own }) => share < LEAST_SHARE && open.some((i) => own.has(i)))
    .map((place) => ({ place, ...titleScore(place, rows, texts) }))
    .filter((spare) => isGood(spare) || isLike(spare))
    .sort((a, b) => Number(isLike(b)) - Number(isLike(a)) || b.score - a.score);
  return found.map((own, i) => {
    const isOpen = (spare: Scored) => spare.place.found.has(i) && (own === undefined || isLike(spare));
    const chosen = isGood(own) ? own : (spares.find(isOpen) ?? own);
    return chosen?.place.found.get(i);
  });
}

/** The name of the heading that a place is, or stands in; empty if none. */
function headingOf({ found }: FieldSlot): string {
  let [node] = found.values();
  for (let i = 0; i < MOST_AROUND && node !== undefined; i++) {
    if (HEADING.test(node.element.name)) return node.element.name;
    node = node.parent;
  }
  return '';
}

const BRAND = /brand|marque|marca|marke|manufacturer|hersteller|maker|series|designer|label-name/i;

/** A brand beside a name, in the same link or heading, belongs to the title. */
function withBrands(title: Targets): Targets {
  return title.map((node) => {
    let whole = node;
    for (let i = 0; i < MOST_AROUND && whole?.parent !== undefined; i++) {
      const { parent }: TreeNode = whole;
      const others = parent.children.filter((child) => child !== whole && child.letters > 0);
      if (parent.own > 0 || !others.every(isBrand)) break;
      if (others.length > 0 && anchorAround(parent) === undefined && !HEADING.test(parent.element.name)) break;
      whole = parent;
    }
    return whole?.letters === node?.letters ? node : whole;
  });
}

function isBrand({ element }: TreeNode): boolean {
  return BRAND.test(attribute(element, 'class'));
}

/** Share of a title's letters in the part that is the name. */
const NAME = 0.4;
/** Different texts of badges, as a share of the records. */
const FEW_BADGES = 0.2;
const BRANDED = 0.9;

/** Text beside the name that is the same in several records ("New", "12 places") is not part of the title. */
function withoutBadges(title: Targets, texts: Texts): Targets {
  const names = title.map((node) => (node === undefined ? undefined : nameIn(node)));
  const rests = title.flatMap((node, i) => {
    const name = names[i];
    const rest = node === undefined || name === undefined ? '' : texts.of(node).replace(texts.of(name), '');
    return rest.trim() === '' ? [] : [rest.replace(/\d+/g, '#').trim()];
  });
  const badges = new Set(rests);
  // Every record has a brand, which may be one of few.
  const areBrands = rests.length >= BRANDED * title.length;
  const isFew = badges.size <= Math.max(1, areBrands ? 1 : FEW_BADGES * title.length);
  return badges.size > 0 && isFew ? title.map((node, i) => names[i] ?? node) : title;
}

/** The part of an element with most of its letters, if all letters stand in parts. */
function nameIn(node: TreeNode): TreeNode | undefined {
  if (node.own > 0) return node;
  const [longest] = [...node.children].sort((a, b) => b.letters - a.letters);
  if (longest === undefined || longest.letters < NAME * node.letters) return undefined;
  const others = node.children.filter((child) => child !== longest && child.letters > 0);
  if (others.length > 0 && others.every(isBrand)) return undefined;
  return longest.letters === node.letters ? nameIn(longest) : longest;
}

/** If a title is a link and something beside it, the link, if most records have it so. */
function inLinks(rows: readonly Row[], title: Targets): Targets {
  const links = title.map((node, i) => (node === undefined ? undefined : mainLinkIn(node, rows[i] as Row)));
  const apart = links.filter((node) => node !== undefined).length;
  return apart > 0 ? title.map((node, i) => links[i] ?? node) : title;
}

/** Share of a title's letters in its link. */
const MAIN = 0.35;

function mainLinkIn(title: TreeNode, row: Row): TreeNode | undefined {
  if (anchorAround(title) !== undefined) return undefined;
  const inside = row.nodes.filter((node) => node.link !== '' && node.letters > 0 && isWithin(node, title));
  const longest = deeperOf(inside) ?? inside.sort((a, b) => b.letters - a.letters)[0];
  // A brand and a name may be two links to one page.
  if (inside.some((node) => node !== longest && node.link === longest?.link)) return undefined;
  return longest !== undefined && longest.letters >= MAIN * title.letters ? longest : undefined;
}

interface TitleScore {
  readonly score: number;
  readonly headed: number;
}

function titleScore({ found }: FieldSlot, rows: readonly Row[], texts: Texts): TitleScore {
  const nodes = [...found.values()];
  const said = nodes.map((node) => texts.of(node));
  const mean = (of: (i: number) => number) => nodes.reduce((sum, _, i) => sum + of(i), 0) / nodes.length;
  const headed = mean((i) => headedness(nodes[i] as TreeNode));
  const linked = mean((i) => linkedness(nodes[i] as TreeNode, rows));
  const worded = mean((i) => wordedness(said[i] as string));
  const distinct = new Set(said).size / said.length;
  const early = mean((i) => earliness(nodes[i] as TreeNode, [...found.keys()][i] ?? 0, rows));
  const score = distinct ** (2 - headed) * worded * (0.2 + 0.4 * headed + 0.35 * linked + 0.05 * early);
  return { score, headed };
}

/** 1 for the first element of its record, 0 for the last one. */
function earliness(node: TreeNode, row: number, rows: readonly Row[]): number {
  const { nodes } = rows[row] as Row;
  const [first, last] = [nodes[0]?.at ?? 0, nodes.at(-1)?.at ?? 0];
  return last <= first ? 1 : 1 - (node.at - first) / (last - first);
}

/** 1 for a heading, or inside one; less for an element only named a title. */
function headedness(node: TreeNode): number {
  const { element, parent } = node;
  const isNamed = saysTitle(element);
  const property = attribute(element, 'itemprop');
  if (/^(?:name|headline)$/.test(property)) return 1;
  if (isNamed === false) return 0;
  if (HEADING.test(element.name)) return 1;
  if (element.name === 'cite') return 0.9;
  if (isNamed === true) return 0.8;
  if (parent !== undefined && parent.letters === node.letters && parent.children.length <= 2) {
    if (HEADING.test(parent.element.name)) return 1;
    if (saysTitle(parent.element) === true) return 0.7;
  }
  return 0;
}

/** By its names: true for a title, false for something else, undefined if they say neither. */
function saysTitle(element: Element): boolean | undefined {
  const names = `${attribute(element, 'class')} ${attribute(element, 'id')}`.slice(0, 300).split(/\s+/);
  if (names.some((name) => NAMED.test(name) && !OTHERWISE.test(name))) return true;
  return names.some((name) => OTHERWISE.test(name)) ? false : undefined;
}

/** 1 for a link's whole text, less for a part of it. */
function linkedness(node: TreeNode, rows: readonly Row[]): number {
  if (node.letters === 0 || rows.length === 0) return 0;
  if (node.link !== '') return 1;
  if (node.linked >= 0.9 * node.letters) {
    const anchor = anchorAround(node);
    return anchor === undefined || anchor.letters === 0 ? 1 : 0.5 + 0.5 * (node.letters / anchor.letters);
  }
  return 0.3 * (node.linked / node.letters);
}

export function anchorAround(node: TreeNode): TreeNode | undefined {
  for (let found: TreeNode | undefined = node; found !== undefined; found = found.parent) {
    if (found.link !== '') return found;
  }
  return undefined;
}

const PRICE_LIKE =
  /(?:[$€£¥₽₹₴]|\b(?:R\$|USD|EUR|GBP|Kč|zł|kr|руб|грн|CHF))\s*\d|\d\s*(?:[$€£¥₽₹₴]|Kč|zł|kr\b|руб|грн|CHF|EUR)/i;
/** The notation of addresses on result pages. */
const ADDRESS = /^(?:https?:\/\/|www\.)|^\S+\.[a-z]{2,6}(?:\s*[›/]|$)/i;
/** More letters than this make a title no better. */
const ENOUGH = 14;
const TOO_MANY = 160;

/** How much a text looks like a title by itself. */
function wordedness(text: string): number {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  if (letters < 2) return 0;
  if (ADDRESS.test(text)) return 0.05;
  if (PRICE_LIKE.test(text)) return text.length < 40 ? 0.05 : 0.7;
  const long = text.length > TOO_MANY ? TOO_MANY / text.length : 1;
  const share = Math.min(1, letters / (0.5 * text.length));
  return (0.25 + 0.75 * Math.min(1, letters / ENOUGH)) * long * share;
}

/** The link around each title, or in it; otherwise links of the place that most records have. */
function linksOf(rows: readonly Row[], places: readonly FieldSlot[], title: Targets): Targets {
  const others = places
    .map((place) => ({ place, score: linkScore(place) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score);
  return rows.map((row, i) => {
    const own = title[i];
    const near = own === undefined ? undefined : linkOfTitle(own, row);
    return near ?? others.find(({ place }) => place.found.has(i))?.place.found.get(i);
  });
}

function linkOfTitle(title: TreeNode, row: Row): TreeNode | undefined {
  const around = anchorAround(title);
  if (around !== undefined && row.roots.some((root) => isWithin(around, root))) return around;
  const inside = row.nodes.filter((node) => node.link !== '' && isWithin(node, title));
  return deeperOf(inside) ?? inside[0];
}

/** "owner / thing": the link to what lies within the first one's target. */
function deeperOf([first, ...others]: readonly TreeNode[]): TreeNode | undefined {
  const outer = `${first?.link.replace(/\/$/, '')}/`;
  return others.find(({ link, letters }) => letters > 0 && link.startsWith(outer) && link !== outer);
}

/** The share of records with a link of their own. */
function linkScore({ found, share }: FieldSlot): number {
  const links = [...found.values()].map(({ link }) => link).filter((link) => link !== '');
  return links.length === 0 ? 0 : (share * new Set(links).size) / found.size;
}
