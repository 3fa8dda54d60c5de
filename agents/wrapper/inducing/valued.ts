/** Fields recognised by their text: the place where most records have such a text, and nothing else. */
import { attribute, type Element } from '../../reader/document.ts';
import { fieldIn, type HowToRead, READ_FIELDS, type ReadField, withDayOrder } from '../applying/field-values.ts';
import type { FoundField, Head } from './heads.ts';
import { isWithin } from './page-tree.ts';
import type { FieldSlot, Texts } from './places.ts';

/** Share of the records with a value there, and share of the elements there that have one. */
const LEAST_SHARE = 0.1;
const LEAST_SAID = 0.7;
const FEWEST = 2;
const MOST_LETTERS = 150;
const MOST_PLACES = 50;
/** Elements read to see whether a place has a field. */
const SAMPLE = 10;

const AUTHOR = /author|byline|(?:^|[-_])(?:by|user|username|poster|starter|autor|auteur)(?:[-_]|$)/i;

export function valuedFields(
  rows: number,
  places: readonly FieldSlot[],
  { title }: Head,
  texts: Texts,
  how: HowToRead,
): readonly FoundField[] {
  const short = places.filter(({ found, share }) => {
    if (share < LEAST_SHARE || found.size < FEWEST) return false;
    const letters = [...found.values()].reduce((sum, node) => sum + texts.of(node).length, 0) / found.size;
    return (
      letters <= MOST_LETTERS && [...found].every(([i, node]) => title[i] === undefined || !isWithin(title[i], node))
    );
  });
  const likely = short.slice(0, MOST_PLACES);
  return READ_FIELDS.flatMap((field) => {
    const scored = likely
      .map((place) => ({ place, score: scoreOf(place, field, texts, how) }))
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score);
    const best = scored[0]?.place;
    if (best === undefined) return [];
    // Sold-out things may use an element of another class.
    const kept = scored.filter(({ place }) => place === best || isOfOthers(place, best)).map(({ place }) => place);
    const targets = Array.from({ length: rows }, (_, i) => kept.find(({ found }) => found.has(i))?.found.get(i));
    return [{ field, targets, sure: 0.8 }];
  });
}

function isOfOthers(place: FieldSlot, best: FieldSlot): boolean {
  return ![...place.found.keys()].some((i) => best.found.has(i));
}

/** The records with a value there; of two such places the one with fewer letters. */
function scoreOf({ found, share }: FieldSlot, field: ReadField, texts: Texts, how: HowToRead): number {
  const nodes = [...found.values()].slice(0, SAMPLE);
  if (!nodes.every(({ element }) => mayBe(field, element))) return 0;
  const all = [...found.values()].map(({ element }) => element);
  const told = field === 'date' ? withDayOrder(how, all) : how;
  const said = nodes.filter(({ element }) => fieldIn(field, element, { ...told, now: how.now ?? 0 }) !== undefined);
  const letters = nodes.reduce((sum, node) => sum + texts.of(node).length, 0) / nodes.length;
  return said.length < LEAST_SAID * nodes.length ? 0 : share - letters / 1_000;
}

/** Names are words like others, so only an element named an author's counts. */
function mayBe(field: ReadField, element: Element): boolean {
  if (field !== 'author') return true;
  const { attribs } = element;
  if (/author|creator/.test(attribute(element, 'itemprop')) || attribs['rel'] === 'author') return true;
  return attribute(element, 'class')
    .slice(0, 300)
    .split(/\s+/)
    .some((name) => AUTHOR.test(name));
}
