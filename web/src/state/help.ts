/** Whether the keys are being shown. */
import { signal } from '@preact/signals';

export const helping = signal(false);
