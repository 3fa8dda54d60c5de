/**
 * Computes something from signals that many parts share: the part is drawn anew when the result changes, and not at
 * each change of a signal.
 */
import { computed } from '@preact/signals';
import { useMemo } from 'preact/hooks';

/** `on`: what else the result depends on. */
export function useLook<T>(look: () => T, on: readonly unknown[]): T {
  return useMemo(() => computed(look), on).value;
}
