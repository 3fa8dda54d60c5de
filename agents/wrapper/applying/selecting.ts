/**
 * Runs selectors on a page that may be an endless list. Counts an element's index among its siblings once for all of
 * them: cheerio counts anew for each, so a table of some thousand rows would take a minute.
 */
import { type CheerioAPI, load } from 'cheerio/slim';
import { Element, type ParsedDocument } from '../../reader/document.ts';

export function selecting(document: ParsedDocument): CheerioAPI {
  const places = new Map<Element, number>();
  const placeOf = (element: Element) => {
    if (!places.has(element)) for (const [each, place] of placesBeside(element)) places.set(each, place);
    return places.get(element) ?? 0;
  };
  return load(document, {
    pseudos: { 'nth-of-type': (element, value) => isOfPlace(value, placeOf(element as Element)) },
  });
}

/** From 1, among siblings of the same name. */
function placesBeside({ parent }: Element): ReadonlyMap<Element, number> {
  const counts = new Map<string, number>();
  const places = new Map<Element, number>();
  for (const child of parent?.children ?? []) {
    if (!(child instanceof Element)) continue;
    const place = (counts.get(child.name) ?? 0) + 1;
    counts.set(child.name, place);
    places.set(child, place);
  }
  return places;
}

/** `3`, or every few from one on: `2n+1`. */
const PLACE = /^(?:(\d+)n\+)?(\d+)$/;

function isOfPlace(value: string | null | undefined, place: number): boolean {
  const [, period, first] = PLACE.exec(value ?? '') ?? [];
  if (first === undefined) return false;
  const behind = place - Number(first);
  return behind === 0 || (period !== undefined && behind > 0 && behind % Number(period) === 0);
}
