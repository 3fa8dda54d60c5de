/**
 * When the element with the focus goes, the focus goes on: to what came in its place, to the row beside it, or to what
 * held it. A browser alone would put it at the top of the page, and a user of keys would begin anew there.
 */

/** Where a user of keys goes on. */
const PLACES = 'li, tr, article, section, details, form, main';
const ROWS = 'li, tr, article';
const TAKES_FOCUS =
  'a[href], button:not(:disabled), input:not(:disabled, [type=hidden]), select:not(:disabled), textarea:not(:disabled), summary, [tabindex]';

export function startFocusing(): void {
  let last = document.activeElement ?? undefined;
  /** True: the user has not pressed a key since the focus was led on. */
  let isLed = false;
  const openers = new WeakMap<Element, Element>();
  // A key that is held down must not press what came in the place of its button.
  const hold = (event: KeyboardEvent) => {
    if (!event.repeat) isLed = false;
    else if (isLed && event.key === 'Enter') event.preventDefault();
  };
  document.addEventListener('keydown', hold, { capture: true });
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof Element)) return;
    const dialog = target.closest('dialog');
    if (dialog !== null && last !== undefined && !dialog.contains(last)) openers.set(dialog, last);
    last = target;
  });
  document.addEventListener('focusout', ({ target }) => {
    // Whoever leaves an element by hand is not led back to where it was.
    queueMicrotask(() => {
      if (last === target && last?.isConnected === true && document.activeElement === document.body) last = undefined;
    });
  });
  new MutationObserver((records) => {
    if (last === undefined || last.isConnected) return;
    const gone = last;
    last = undefined;
    if (document.activeElement !== null && document.activeElement !== document.body) return;
    const dialog = gone.closest('dialog');
    const opener = dialog === null ? undefined : openers.get(dialog);
    isLed = true;
    goTo(opener?.isConnected === true ? opener : placeAfter(gone, records));
  }).observe(document.body, { childList: true, subtree: true });
}

/** Where the focus of an element that went goes on. */
function placeAfter(gone: Element, records: readonly MutationRecord[]): Element | undefined {
  const removal = records.findLast(
    ({ removedNodes, target }) => target.isConnected && [...removedNodes].some((node) => node.contains(gone)),
  );
  if (!(removal?.target instanceof Element)) return undefined;
  const { target, nextSibling, previousSibling } = removal;
  const added = records.flatMap((record) => (record.target === target ? [...record.addedNodes] : []));
  const instead = added.filter((node) => node.nextSibling === nextSibling || node.previousSibling === previousSibling);
  const isRow = [...removal.removedNodes].some((node) => node instanceof Element && node.matches(ROWS));
  const beside = [nextSibling, previousSibling].find((node) => node instanceof Element && node.isConnected);
  if (isRow) return beside instanceof Element ? beside : placeAround(target);
  return instead.map(takerIn).find((taker) => taker !== undefined) ?? placeAround(target);
}

/** The first element there that takes the focus. */
function takerIn(node: Node): Element | undefined {
  if (!(node instanceof Element) || !node.isConnected) return undefined;
  return node.matches(TAKES_FOCUS) ? node : (node.querySelector(TAKES_FOCUS) ?? undefined);
}

function placeAround(element: Element): Element | undefined {
  const place = element.closest(PLACES) ?? undefined;
  return place?.matches('details') === true ? (takerIn(place) ?? place) : place;
}

function goTo(place: Element | undefined): void {
  if (!(place instanceof HTMLElement || place instanceof SVGElement)) return;
  if (!place.matches(TAKES_FOCUS)) place.tabIndex = -1;
  place.focus({ preventScroll: true });
}
