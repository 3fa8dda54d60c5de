/**
 * Rates a card when a finger moves it aside: right is relevant, left is not. The buttons can say the same. The browser
 * keeps vertical moves (`touch-action`) and the edges of the screen.
 */
import { useRef } from 'preact/hooks';
import { say } from '../../frame/language.ts';
import { RATING_WORDS } from './rating.ts';

type Swiped = -1 | 1;

/** A finger that has moved less may still mean something else. */
const SLACK_PX = 12;
/** The move must be so much more horizontal than vertical. */
const STEEPNESS = 1.5;
/** From this distance on, letting go rates. */
const FAR_PX = 88;
const FARTHEST_PX = 150;
/** Systems use the edges to go back and forward. */
const EDGE_PX = 20;
/** Elements that use the finger themselves. */
const OWN = 'input, select, textarea, [contenteditable]';

interface Finger {
  readonly id: number;
  readonly x: number;
  readonly y: number;
  isAside: boolean;
  moved: number;
}

export function useSwipe(rate: (value: Swiped) => void) {
  const finger = useRef<Finger | undefined>(undefined);
  const end = (card: HTMLElement) => {
    const { current: ended } = finger;
    finger.current = undefined;
    if (ended?.isAside === true) putBack(card);
    return ended;
  };
  return {
    onPointerDown({ pointerType, isPrimary, pointerId: id, clientX: x, clientY: y, target }: PointerEvent) {
      const isAtEdge = x < EDGE_PX || x > innerWidth - EDGE_PX;
      if (pointerType !== 'touch' || !isPrimary || isAtEdge) return;
      if (target instanceof Element && target.closest(OWN) !== null) return;
      finger.current = { id, x, y, isAside: false, moved: 0 };
    },
    onPointerMove({ pointerId, clientX, clientY, currentTarget }: PointerEvent) {
      const { current: moving } = finger;
      if (moving?.id !== pointerId || !(currentTarget instanceof HTMLElement)) return;
      const [aside, up] = [clientX - moving.x, Math.abs(clientY - moving.y)];
      if (!moving.isAside) {
        if (Math.abs(aside) < SLACK_PX || Math.abs(aside) < STEEPNESS * up) return;
        moving.isAside = true;
        currentTarget.setPointerCapture(pointerId);
      }
      moving.moved = aside;
      moveAside(currentTarget, aside);
    },
    onPointerUp({ pointerId, currentTarget }: PointerEvent) {
      if (finger.current?.id !== pointerId || !(currentTarget instanceof HTMLElement)) return;
      const { isAside, moved } = end(currentTarget) ?? NOT_MOVED;
      if (isAside && Math.abs(moved) >= FAR_PX) rate(swipedBy(moved));
    },
    onPointerCancel({ currentTarget }: PointerEvent) {
      if (currentTarget instanceof HTMLElement) end(currentTarget);
    },
  };
}

const NOT_MOVED = { isAside: false, moved: 0 };

function swipedBy(moved: number): Swiped {
  return moved > 0 ? 1 : -1;
}

/** Writes to the element directly, because this happens at each step of a finger. */
function moveAside({ dataset, style }: HTMLElement, moved: number): void {
  const value = swipedBy(moved);
  dataset['swipe'] = String(value);
  dataset['far'] = String(Math.abs(moved) >= FAR_PX);
  dataset['says'] = say(RATING_WORDS[value]);
  style.setProperty('--aside', `${Math.sign(moved) * Math.min(Math.abs(moved), FARTHEST_PX)}px`);
}

function putBack({ dataset, style }: HTMLElement): void {
  delete dataset['swipe'];
  delete dataset['far'];
  delete dataset['says'];
  style.removeProperty('--aside');
}
