/** True while the keys are shown. */
import { signal } from '@preact/signals';

export const helping = signal(false);
