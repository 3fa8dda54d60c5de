/**
 * While the user presses something, news wait until they let go: a press on a button that moves away in between would
 * be lost.
 */

/** The browser may never report a release. */
const LONGEST_MS = 10_000;

let pressing = false;
let timer: ReturnType<typeof setTimeout> | undefined;
const waiting: (() => void)[] = [];

/** Resolves when nothing is pressed, and the press has had its effect. */
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
