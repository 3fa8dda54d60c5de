/** Hands an address on: by the device's own way of sharing, otherwise by the clipboard. */
import { say } from '../frame/language.ts';
import { tell, warn } from '../frame/notices.ts';

/** Phones and some browsers have one, for secure pages alone. */
export function hasSharing(): boolean {
  return typeof navigator.share === 'function';
}

export interface Shared {
  readonly url: string;
  readonly title: string;
}

/** Who closes the device's panel without a choice hears nothing. */
export async function share({ url, title }: Shared): Promise<void> {
  if (!hasSharing()) return copy(url, say('copyThis', { text: url }));
  try {
    await navigator.share({ url, title });
  } catch (error) {
    if (!(error instanceof Error && error.name === 'AbortError')) await copy(url, say('copyThis', { text: url }));
  }
}

/** Browsers give only secure pages access to the clipboard. `otherwise`: what the user does where there is none. */
export async function copy(text: string, otherwise: string): Promise<void> {
  try {
    if (navigator.clipboard === undefined) return warn(otherwise);
    await navigator.clipboard.writeText(text);
    tell(say('copied'));
  } catch {
    warn(otherwise);
  }
}
