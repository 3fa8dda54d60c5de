/** How the user likes to see lists: stored in this browser. */
import { signal } from '@preact/signals';

const ROOMY_AS = 'fenix.roomy';
const GOING_ON_AS = 'fenix.on-after-rating';

/** Roomy cards, instead of as many as fit. */
export const isRoomy = signal(recalled(ROOMY_AS) ?? true);
/** A rating moves on to the next card. */
export const goesOn = signal(recalled(GOING_ON_AS) ?? false);

export function chooseRoomy(chosen: boolean): void {
  isRoomy.value = chosen;
  keep(ROOMY_AS, chosen);
}

export function chooseGoingOn(chosen: boolean): void {
  goesOn.value = chosen;
  keep(GOING_ON_AS, chosen);
}

function keep(name: string, chosen: boolean): void {
  try {
    localStorage.setItem(name, String(chosen));
  } catch {
    // A browser that stores nothing asks again next time.
  }
}

function recalled(name: string): boolean | undefined {
  try {
    const kept = localStorage.getItem(name);
    return kept === null ? undefined : kept === 'true';
  } catch {
    return undefined;
  }
}
