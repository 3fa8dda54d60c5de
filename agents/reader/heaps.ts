/**
 * Heaps of combining marks on one letter. No script needs them, and a browser that draws a hundred thousand of them
 * stands still for half a minute.
 */

/** The tallest stack of Tibetan has eight; the Stream-Safe Text Format of Unicode (UAX 15) would allow thirty. */
export const MOST_MARKS = 10;

// The two joiners do not end a heap.
const MARK = String.raw`[\p{M}\u200C\u200D]`;
const HEAP = new RegExp(`${MARK}{${MOST_MARKS + 1}}`, 'u');
const HEAPS = new RegExp(`(${MARK}{${MOST_MARKS}})${MARK}+`, 'gu');
const BEGINS_MARKED = new RegExp(`^${MARK}`, 'u');
const LAST_MARKS = new RegExp(`${MARK}{1,${MOST_MARKS}}$`, 'u');

/** The text with at most ten marks in a row. */
export function withoutHeaps(text: string): string {
  return HEAP.test(text) ? text.replace(HEAPS, '$1') : text;
}

/** The same for a text that goes on behind another: a heap may come piece by piece. */
export function withoutHeapsBehind(before: string, text: string): string {
  if (!BEGINS_MARKED.test(text)) return withoutHeaps(text);
  // A mark may take two units.
  const [last = ''] = LAST_MARKS.exec(before.slice(-2 * MOST_MARKS)) ?? [];
  return withoutHeaps(last + text).slice(last.length);
}
