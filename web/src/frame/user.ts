/** Who is signed in: undefined while unknown, null when nobody is. */
import { signal } from '@preact/signals';
import type { User } from '../contract.ts';

export const user = signal<User | null | undefined>(undefined);

/** True from the moment on when the user signs out. */
export const isGoing = signal(false);

/** What is asked for a later view is not asked of somebody who leaves. */
export function staysIn(): boolean {
  return Boolean(user.value) && !isGoing.value;
}
