/** Which element of each record is its title, and which its link: the two that every record has. */
import { attribute } from '../../reader/document.ts';
import { isWithin, type TreeNode } from './page-tree.ts';
import type { Place, Row, Texts } from './places.ts';

/** By row. */
export type Targets = readonly (TreeNode | undefined)[];

export interface Head {
  readonly title: Targets;
  readonly link: Targets;
  /** Between 0 and 1: how much the titles look like titles. */
  readonly sure: number;
  /** The share of titles that stand in a heading, or are named one. */
  readonly headed: number;
}

const LEAST_SHARE = 0.3;
const HEADING = /^h[1-6]$/;
const NAMED = /title|headline|heading|(?:^|[-_])name|name(?:$|[-_])|titulo|nome|naam|nazev|subject|topic/i;
/** What stands in headings beside the title. */
const OTHERWISE =
  /price|preco|brand|author|date|time|label|badge|categor|tag|rating|review|count|sku|user|nick|button|btn/i;

/** Undefined when the records have nothing like a title, or lead nowhere. */
export function headOf(rows: readonly Row[], places: readonly Place[], texts: Texts): Head | undefined {
  const scored = places
    .filter(({ share }) => share >= LEAST_SHARE)
    .map((place) => ({ place, ...titleScore(place, rows, texts) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score);
  const [best] = scored;
  if (best === undefined) return undefined;
  const title = rows.map((_, i) =>
    scored.find(({ place, score }) => score >= best.score / 3 && place.found.has(i))?.place.found.get(i),
  );
  const link = linksOf(rows, places, title);
  if (link.every((node) => node === undefined)) return undefined;
  return { title, link, sure: Math.min(1, best.score), headed: best.headed };
}

interface TitleScore {
  readonly score: number;
  readonly headed: number;
}

function titleScore({ found, share }: Place, rows: readonly Row[], texts: Texts): TitleScore {
  const nodes = [...found.values()];
  const said = nodes.map((node) => texts.of(node));
  const mean = (of: (i: number) => number) => nodes.reduce((sum, _, i) => sum + of(i), 0) / nodes.length;
  const headed = mean((i) => headedness(nodes[i] as TreeNode));
  const linked = mean((i) => linkedness(nodes[i] as TreeNode, rows));
  const worded = mean((i) => wordedness(said[i] as string));
  const distinct = new Set(said).size / said.length;
  const score = share * distinct ** 2 * worded * (0.25 + 0.4 * headed + 0.35 * linked);
  return { score, headed };
}

/** 1 for a heading, or within one; less for what is only called a title. */
function headedness(node: TreeNode): number {
  const { element, parent } = node;
  const named = `${attribute(element, 'class')} ${attribute(element, 'id')}`.slice(0, 300);
  const property = attribute(element, 'itemprop');
  if (/^(?:name|headline)$/.test(property)) return 1;
  if (OTHERWISE.test(named) && !NAMED.test(named)) return 0;
  if (HEADING.test(element.name)) return 1;
  if (NAMED.test(named)) return 0.8;
  if (parent !== undefined && parent.letters === node.letters && parent.children.length <= 2) {
    if (HEADING.test(parent.element.name)) return 1;
    if (NAMED.test(attribute(parent.element, 'class'))) return 0.7;
  }
  return 0;
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
/** Letters of a title at which more of them is no better. */
const ENOUGH = 24;
const TOO_MANY = 160;

/** How much a text looks like a title by itself. */
function wordedness(text: string): number {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  if (letters < 2) return 0;
  if (PRICE_LIKE.test(text)) return text.length < 40 ? 0.05 : 0.4;
  const long = text.length > TOO_MANY ? TOO_MANY / text.length : 1;
  const share = Math.min(1, letters / (0.5 * text.length));
  return (0.25 + 0.75 * Math.min(1, letters / ENOUGH)) * long * share;
}

/** The link around each title, or in it; else the links of the place that most records have. */
function linksOf(rows: readonly Row[], places: readonly Place[], title: Targets): Targets {
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
  return row.nodes.find((node) => node.link !== '' && isWithin(node, title));
}

/** The share of records that have one which is theirs alone. */
function linkScore({ found, share }: Place): number {
  const links = [...found.values()].map(({ link }) => link).filter((link) => link !== '');
  return links.length === 0 ? 0 : (share * new Set(links).size) / found.size;
}
