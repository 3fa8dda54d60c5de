import { onTestFinished } from 'vitest';

/** What is open, and is closed with the test. */
export function closing<T extends { close(): unknown }>(opened: T): T {
  onTestFinished(async () => void (await opened.close()));
  return opened;
}
