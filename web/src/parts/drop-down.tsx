/**
 * A panel that opens under a button. It closes by Escape, by a press elsewhere, when the focus goes elsewhere, and
 * after a choice in it, unless that may be made again and again.
 */
import type { ComponentChildren, RefObject } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';

interface DropDownProps {
  readonly class: string;
  /** The content of the `summary` that the user presses. */
  readonly summary: ComponentChildren;
  /** Made when the panel first opens. */
  readonly children: ComponentChildren;
}

export function DropDown({ class: look, summary, children }: DropDownProps) {
  const [isOpen, setOpen] = useState(false);
  const wasOpened = useRef(false);
  wasOpened.current ||= isOpen;
  const element = useRef<HTMLDetailsElement>(null);
  useClosing(element, isOpen, () => setOpen(false));
  useOpening(element, () => setOpen((open) => !open));
  useFitting(element, isOpen);
  return (
    <details class={look} ref={element} open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      {summary}
      <div>{wasOpened.current ? children : null}</div>
    </details>
  );
}

function summaryOf(element: Element | null): HTMLElement | null | undefined {
  return element?.querySelector('summary');
}

/** Makes the panel closable at once: the browser's own event comes some moments later. */
function useOpening(element: RefObject<HTMLDetailsElement | null>, toggle: () => void) {
  useLayoutEffect(() => {
    summaryOf(element.current)?.addEventListener('click', (event) => {
      event.preventDefault();
      toggle();
    });
  }, []);
}

/** About the height of a phone's bar. */
const BAR = 64;

/**
 * A panel ends where its button ends, and hangs below it. Where it would stick out of the view, it begins where that
 * begins, or stands above it.
 */
function useFitting(element: RefObject<HTMLDetailsElement | null>, isOpen: boolean) {
  useLayoutEffect(() => {
    const panel = element.current?.lastElementChild;
    panel?.classList.remove('from-start', 'above');
    if (!isOpen || !panel) return;
    const { left, bottom, height } = panel.getBoundingClientRect();
    const edge = panel.closest('main')?.getBoundingClientRect().left ?? 0;
    panel.classList.toggle('from-start', left < edge);
    panel.classList.toggle('above', bottom > innerHeight - BAR && bottom - height > height);
  }, [isOpen]);
}

/** Closes on a press or a focus elsewhere. */
function useClosing(
  { current: element }: { readonly current: HTMLDetailsElement | null },
  isOpen: boolean,
  close: () => void,
) {
  useLayoutEffect(() => {
    if (!isOpen || element === null) return;
    const closeIfOutside = ({ target }: Event) => {
      if (target instanceof Node && !element.contains(target)) close();
    };
    const closeIfChosen = ({ target }: Event) => {
      if (!(target instanceof Element) || target.closest('a, button:not(.goes-on)') === null) return;
      close();
      // What has the focus is about to be hidden.
      if (element.lastElementChild?.contains(document.activeElement) === true) summaryOf(element)?.focus();
    };
    const closeByKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      close();
      summaryOf(element)?.focus();
    };
    document.addEventListener('pointerdown', closeIfOutside);
    document.addEventListener('focusin', closeIfOutside);
    element.addEventListener('click', closeIfChosen);
    addEventListener('keydown', closeByKey, { capture: true });
    return () => {
      document.removeEventListener('pointerdown', closeIfOutside);
      document.removeEventListener('focusin', closeIfOutside);
      element.removeEventListener('click', closeIfChosen);
      removeEventListener('keydown', closeByKey, { capture: true });
    };
  }, [isOpen]);
}
