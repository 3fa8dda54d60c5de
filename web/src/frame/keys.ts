/** Keys: the parts on screen bind some, which do nothing while somebody types or a dialog is open. */
import { useLayoutEffect, useRef } from 'preact/hooks';

/** What each key does; `g a` is g, then a. */
type Bindings = Readonly<Record<string, () => void>>;

const layers: { readonly current: Bindings }[] = [];
const PREFIX = 'g';
/** A prefix waits this long for its second key. */
const PREFIX_MS = 1_500;

export function useKeys(bindings: Bindings): void {
  const latest = useRef(bindings);
  latest.current = bindings;
  useLayoutEffect(() => {
    layers.push(latest);
    return () => {
      layers.splice(layers.indexOf(latest), 1);
    };
  }, []);
}

export function startKeys(): void {
  let prefixedAt = Number.NEGATIVE_INFINITY;
  document.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTaken(event)) return;
    const isSecond = event.timeStamp - prefixedAt < PREFIX_MS;
    prefixedAt = !isSecond && event.key === PREFIX ? event.timeStamp : Number.NEGATIVE_INFINITY;
    const action = actionFor(isSecond ? `${PREFIX} ${event.key}` : event.key);
    if (action === undefined || (event.repeat && !REPEATABLE.has(event.key))) return;
    event.preventDefault();
    action();
  });
}

/** These repeat while the user holds them; a rating must not flicker. */
const REPEATABLE: ReadonlySet<string> = new Set(['j', 'k']);

function actionFor(key: string): (() => void) | undefined {
  return layers.findLast(({ current }) => Object.hasOwn(current, key))?.current[key];
}

/** Radio buttons and checkboxes use arrows and the space bar, which the window does not bind. */
const TYPED_INTO = 'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable]';

/** True if the focused element uses the key itself. */
function isTaken({ key, target }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false;
  if (document.querySelector('dialog[open], [popover]:popover-open') !== null) return true;
  if (target.closest(TYPED_INTO) !== null) return true;
  return key === 'Enter' && target.closest('a, button, summary, input') !== null;
}
