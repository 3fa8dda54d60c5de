/** Finds a page's title among its lines. */
import { oneLine, textWithin } from './document.ts';
import type { PageTree } from './page-tree.ts';
import type { Survey } from './survey.ts';

const BEGINNING = 30;
const SHORTEST_TITLE = 10;

/** Index of the line; -1 if there is none. */
export function placeOfTitle({ lines }: Pick<PageTree, 'lines'>, { heading }: Survey, title: string): number {
  const wanted = plain(heading === undefined ? title : textWithin(heading)) || plain(title);
  if (wanted === '') return -1;
  const whole = lines.findIndex(({ text }) => text.length < 2 * wanted.length + BEGINNING && plain(text) === wanted);
  if (whole >= 0 || wanted.length <= SHORTEST_TITLE) return whole;
  const beginning = wanted.slice(0, BEGINNING);
  return lines.findIndex(({ text }) => plain(text.slice(0, 2 * BEGINNING)).startsWith(beginning));
}

function plain(text: string): string {
  return oneLine(text).toLowerCase();
}
