/** What a part of the window makes of signals that many parts look at: it is drawn anew when that changes, and not with each of them. */
import { computed } from '@preact/signals';
import { useMemo } from 'preact/hooks';

/** `on`: what else it is made of. */
export function useLook<T>(look: () => T, on: readonly unknown[]): T {
  return useMemo(() => computed(look), on).value;
}
