/** The card that the keys act on. */
import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { hasComeBack, topBefore } from '../../frame/router.ts';

/** Takes the focus to it, and the list to where it stands. */
export function useCurrentCard(item: RefObject<HTMLElement | null>, isCurrent: boolean): void {
  const isDrawn = useRef(false);
  // At once, not after the next frame: the next key is meant for this card.
  useLayoutEffect(() => {
    const { current: card } = item;
    const isFresh = !isDrawn.current;
    isDrawn.current = true;
    if (!isCurrent || card === null || card.contains(document.activeElement)) return;
    card.focus({ preventScroll: true });
    // Who comes back finds the list where it was left.
    if (isFresh && hasComeBack()) scrollTo(0, topBefore() ?? scrollY);
    card.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);
}
