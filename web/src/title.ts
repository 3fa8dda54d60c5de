/** The document's title follows what is on screen. */
import { useEffect } from 'preact/hooks';

const PRODUCT = 'Fenix';

export function useTitle(text: string): void {
  useEffect(() => {
    document.title = text === '' ? PRODUCT : `${text} · ${PRODUCT}`;
  }, [text]);
}
