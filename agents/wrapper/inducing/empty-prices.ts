/** Lists whose places for prices are empty: scripts fill them in, where a reader of markup never sees them. */
import { attribute, type Element } from '../../reader/document.ts';
import { MarkupRows } from '../applying/rows.ts';
import { isCalledPrice, mayNamePrices } from '../shown-prices.ts';
import { textOf } from '../texts.ts';
import type { Induced, ListPage } from '../wrapper.ts';
import { parseWritten } from '../written.ts';

/** Elements that show words; others draw or ask something. */
const SHOWS = new Set('span div p b strong em ins td dd bdi'.split(' '));
const ICON = /icon|tag|alert|filter|slider/i;
/** Share of the records with such a place. */
const MOST_OF = 0.5;
const MOST_INSIDE = 300;
/** What is left of the confidence: the list is right, but not whole. */
const LEFT = 0.5;
const SAID = 'The places for prices are empty: scripts fill them in.';

export function doubtedIfUnpriced(induced: Induced, [page]: readonly ListPage[]): Induced {
  const { wrapper, records } = induced;
  if (page === undefined || records.some(({ price }) => price !== undefined) || !hasEmptyPrices(induced, page))
    return induced;
  const { confidence, explanation } = wrapper;
  const doubted = Math.round(100 * LEFT * confidence) / 100;
  const words = [...explanation.words, SAID];
  return {
    ...induced,
    wrapper: { ...wrapper, confidence: doubted, explanation: { ...explanation, words } },
    confidence: doubted,
  };
}

function hasEmptyPrices({ wrapper: { records: rules } }: Induced, { html }: ListPage): boolean {
  // Most lists have no shop around them, and are not parsed again for this.
  if (rules.from !== 'markup' || !mayNamePrices(html)) return false;
  const rows = new MarkupRows(parseWritten(html), rules.items);
  const empty = rows.items.filter((_, i) => holdsEmptyPrice(rows.elementsOf(i)));
  return empty.length > 0 && empty.length >= MOST_OF * rows.items.length;
}

function holdsEmptyPrice(elements: Iterable<Element>): boolean {
  let left = MOST_INSIDE;
  for (const element of elements) {
    if (left-- === 0) return false;
    if (SHOWS.has(element.name) && isCalledPrice(element) && !ICON.test(attribute(element, 'class')))
      if (textOf(element, 1) === '') return true;
  }
  return false;
}
