/** The document's title follows what is on screen. */
import { useLayoutEffect } from 'preact/hooks';

const PRODUCT = 'Fenix';

export function useTitle(text: string): void {
  useLayoutEffect(() => {
    document.title = text === '' ? PRODUCT : `${text} · ${PRODUCT}`;
  }, [text]);
}
