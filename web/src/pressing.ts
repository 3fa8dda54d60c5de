/**
 * While something is pressed, what has come meanwhile waits until it is let go. A button that moved away between the two
 * would not be pressed at all.
 */

/** A release may never be told. */
const LONGEST_MS = 10_000;

let pressing = false;
let timer: ReturnType<typeof setTimeout> | undefined;
const waiting: (() => void)[] = [];

/** Resolves when nothing is pressed, and what a press does is done. */
export function letGo(): Promise<void> {
  return pressing ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve();
}

export function startPressing(): void {
  const begin = ({ button }: PointerEvent) => {
    if (button !== 0) return;
    pressing = true;
    endIn(LONGEST_MS);
  };
  addEventListener('pointerdown', begin, { capture: true });
  // The click comes after this.
  addEventListener('pointerup', () => endIn(0), { capture: true });
  for (const none of ['pointercancel', 'contextmenu']) addEventListener(none, () => endIn(0), { capture: true });
}

function endIn(ms: number): void {
  clearTimeout(timer);
  timer = setTimeout(end, ms);
}

function end(): void {
  pressing = false;
  for (const resolve of waiting.splice(0)) resolve();
}
