/** What the user has selected in a text on screen, as places in the text. */
import type { Span } from './anchoring.ts';

/** Elements among the text that are not part of it. */
export const BESIDE = '.hidden, .picture';

interface Placed {
  readonly node: Text;
  readonly at: number;
}

/** Each piece of text on screen with its place: the pieces are parts of the text, in order. */
function placedIn(prose: Element, text: string): readonly Placed[] {
  const walker = document.createTreeWalker(prose, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  const placed: Placed[] = [];
  let at = 0;
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (node instanceof HTMLElement) {
      at = Math.max(at, Number(node.dataset['at'] ?? 0));
      continue;
    }
    if (!(node instanceof Text) || node.data.trim() === '' || node.parentElement?.closest(BESIDE)) continue;
    const found = text.indexOf(node.data, at);
    if (found < 0) continue;
    placed.push({ node, at: found });
    at = found + node.data.length;
  }
  return placed;
}

export interface Selected extends Span {
  /** Where the selection ends on screen. */
  readonly box: DOMRect;
}

/** Undefined if nothing of the text is selected. */
export function selectedIn(prose: Element | null, text: string): Selected | undefined {
  const selection = getSelection();
  if (prose === null || selection === null || selection.isCollapsed || selection.rangeCount === 0) return undefined;
  const range = selection.getRangeAt(0);
  if (!range.intersectsNode(prose)) return undefined;
  let from: number | undefined;
  let to = 0;
  for (const { node, at } of placedIn(prose, text)) {
    if (!range.intersectsNode(node)) continue;
    const begins = node === range.startContainer ? range.startOffset : 0;
    const ends = node === range.endContainer ? range.endOffset : node.data.length;
    if (ends <= begins) continue;
    from ??= at + begins;
    to = at + ends;
  }
  return from === undefined ? undefined : { from, to, box: range.getBoundingClientRect() };
}
