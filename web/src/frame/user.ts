/** Who is signed in: undefined while unknown, null when nobody is. */
import { signal } from '@preact/signals';
import type { User } from '../contract.ts';

export const user = signal<User | null | undefined>(undefined);
