/** The card that the keys act on. */
import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';

/** Takes the focus to it, and the list to where it stands. */
export function useCurrentCard(item: RefObject<HTMLElement | null>, isCurrent: boolean): void {
  // At once, not after the next frame: the next key is meant for this card.
  useLayoutEffect(() => {
    const { current: card } = item;
    if (!isCurrent || card === null || card.contains(document.activeElement)) return;
    card.focus({ preventScroll: true });
    card.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);
}
