/** How the user likes to see lists: stored in this browser. */
import { signal } from '@preact/signals';
import { recall, remember } from '../../frame/remembered.ts';

const ROOMY_AS = 'fenix.roomy';
const GOING_ON_AS = 'fenix.on-after-rating';

/** Roomy cards, instead of as many as fit. */
export const isRoomy = signal(recall(ROOMY_AS) !== 'false');
/** A rating moves on to the next card. */
export const goesOn = signal(recall(GOING_ON_AS) === 'true');

export function chooseRoomy(chosen: boolean): void {
  isRoomy.value = chosen;
  remember(ROOMY_AS, String(chosen));
}

export function chooseGoingOn(chosen: boolean): void {
  goesOn.value = chosen;
  remember(GOING_ON_AS, String(chosen));
}
