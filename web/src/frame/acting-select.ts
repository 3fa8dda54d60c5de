/**
 * A choice that acts at once when it is made by a pointer. Arrow keys pass over choices that nobody wants: there it acts
 * when the user presses Enter or leaves it.
 */
import { useRef, useState } from 'preact/hooks';
import { complain } from './notices.ts';

const PASSING: ReadonlySet<string> = new Set(['ArrowUp', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown']);

/** Attributes of the `select`, for the value that the service knows. */
export function useActing(known: string, act: (value: string) => Promise<unknown>) {
  const [said, note] = useState({ known, value: known });
  const isByKey = useRef(false);
  // The service has said it since.
  const { value } = said.known === known ? said : { value: known };
  const settled = useRef(known);
  if (said.known !== known) {
    note({ known, value: known });
    settled.current = known;
  }
  const settle = (chosen: string) => {
    isByKey.current = false;
    note({ known, value: chosen });
    if (chosen === settled.current) return;
    settled.current = chosen;
    act(chosen).catch((error: unknown) => {
      settled.current = known;
      note({ known, value: known });
      complain(error);
    });
  };
  const settleIfByKey = (chosen: string) => {
    if (isByKey.current) settle(chosen);
  };
  return {
    chosen: value,
    onKeyDown: ({ key, currentTarget }: KeyboardEvent & { readonly currentTarget: HTMLSelectElement }) => {
      if (PASSING.has(key) || key.length === 1) isByKey.current = true;
      else if (key === 'Enter') settleIfByKey(currentTarget.value);
    },
    onPointerDown: () => {
      isByKey.current = false;
    },
    onChange: ({ currentTarget }: { readonly currentTarget: HTMLSelectElement }) =>
      isByKey.current ? note({ known, value: currentTarget.value }) : settle(currentTarget.value),
    onBlur: ({ currentTarget }: { readonly currentTarget: HTMLSelectElement }) => settleIfByKey(currentTarget.value),
  };
}
