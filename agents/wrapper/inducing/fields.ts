/** Finds pictures and words of the records; title and link are found before (`heads.ts`). */
import { attribute } from '../../reader/document.ts';
import type { HowToRead } from '../applying/field-values.ts';
import { pictureOf } from '../images.ts';
import { anchorAround, type FoundField, type Head, type Targets } from './heads.ts';
import { isWithin, type Tree, type TreeNode } from './page-tree.ts';
import type { Texts } from './places.ts';
import { pricePlaces } from './price-place.ts';
import type { Candidate } from './scoring.ts';
import { valuedFields } from './valued.ts';

export function fieldsOf(
  { rows, places, head }: Candidate,
  tree: Tree,
  texts: Texts,
  how: HowToRead,
): readonly FoundField[] {
  return [
    { field: 'title', targets: head.title, sure: Math.min(1, 0.5 + head.sure / 2) },
    { field: 'link', targets: head.link, sure: 0.95, attribute: 'href' },
    ...pictures(rows.length, places, head, tree),
    ...pricePlaces(rows.length, places, head, texts),
    ...valuedFields(rows.length, places, head, texts, how),
    ...snippets(rows.length, places, head, texts),
  ];
}

type Places = Candidate['places'];

const LEAST_PICTURED = 0.08;

/** The picture that differs in every record. */
function pictures(rows: number, places: Places, { link }: Head, { base }: Tree): readonly FoundField[] {
  const scored = places
    .filter(({ found }) => [...found.values()].every(({ element }) => element.name === 'img'))
    .map((place) => ({ place, score: pictureScore(place, link, base) * place.share }))
    .filter(({ score }) => score >= LEAST_PICTURED)
    .sort((a, b) => b.score - a.score);
  const [best] = scored;
  if (best === undefined) return [];
  return [
    {
      field: 'image',
      targets: targetsOf(
        rows,
        scored.filter(({ score }) => score > best.score / 4),
      ),
      sure: 0.9,
    },
  ];
}

const BESIDE = /author|avatar|logo|icon|rating|star|flag|badge|brand|user|profile|sprite|seal/i;

/** By the number of different pictures; better inside the record's link, worse if the name says something else. */
function pictureScore({ found }: Places[number], link: Targets, base: string): number {
  let own = 0;
  let beside = 0;
  const said = new Set<string>();
  for (const [i, node] of found) {
    const url = pictureOf(node.element, base);
    if (url === '') continue;
    said.add(url);
    if (anchorAround(node)?.link === link[i]?.link) own++;
    if (BESIDE.test(attribute(node.element, 'class'))) beside++;
  }
  return (said.size / found.size) * (1 + (0.5 * own - 0.7 * beside) / found.size);
}

const LEAST_SNIPPET = 30;

/** The longest text that is neither title nor link; otherwise the text around the title. */
function snippets(rows: number, places: Places, { title }: Head, texts: Texts): readonly FoundField[] {
  const scored = places
    .filter(({ found, share }) => share >= 0.4 && [...found].every(([i, node]) => isOutside(node, title[i])))
    .map((place) => ({ place, score: snippetScore(place, title, texts) * place.share }))
    .filter(({ score }) => score >= LEAST_SNIPPET)
    .sort((a, b) => b.score - a.score);
  return scored.length === 0 ? [] : [{ field: 'snippet', targets: targetsOf(rows, scored.slice(0, 1)), sure: 0.7 }];
}

function isOutside(node: TreeNode, title: TreeNode | undefined): boolean {
  return title === undefined || !isWithin(node, title);
}

function snippetScore({ found }: Places[number], title: Targets, texts: Texts): number {
  const said = [...found].map(([i, node]) => {
    const heading = title[i];
    const isAround = heading !== undefined && isWithin(heading, node);
    if (isAround) return node.own > 0 && heading.parent === node ? texts.of(node).slice(texts.of(heading).length) : '';
    return node.linked > node.letters / 2 ? '' : texts.of(node);
  });
  const distinct = new Set(said).size / said.length;
  return (said.reduce((sum, text) => sum + text.length, 0) / said.length) * distinct;
}

/** In each record the element of its best place. */
function targetsOf(rows: number, scored: readonly { readonly place: Places[number] }[]): Targets {
  return Array.from({ length: rows }, (_, i) => scored.find(({ place }) => place.found.has(i))?.place.found.get(i));
}
