/** The document's title follows what is on screen. */
import { useLayoutEffect } from 'preact/hooks';
import { unturned } from './unturned.ts';

const PRODUCT = 'Fenix';

export function useTitle(text: string): void {
  useLayoutEffect(() => {
    document.title = text === '' ? PRODUCT : `${unturned(text)} · ${PRODUCT}`;
  }, [text]);
}
