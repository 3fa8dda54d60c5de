/** Repeats what a process does once at its start, while the database refuses: nobody else would. */
import type { Alarm } from '../../base/time.ts';
import { refusalIn } from '../../storage/database/refusal-in.ts';

export const RESUME_AGAIN_MS = 5_000;

interface ResumingParts {
  readonly alarm: Alarm;
  readonly failed: (error: unknown) => void;
  /** A process that stops looks no more. */
  readonly isStopping: () => boolean;
}

/**
 * Returns the result of `resume` once it succeeds; undefined if it fails for another reason, or the process stops
 * first.
 */
export async function resumed<T>(resume: () => Promise<T>, parts: ResumingParts): Promise<T | undefined> {
  while (!parts.isStopping()) {
    try {
      return await resume();
    } catch (error) {
      if (parts.isStopping()) return undefined;
      parts.failed(error);
      if (refusalIn(error) === undefined) return undefined;
    }
    await new Promise<void>((goOn) => parts.alarm(RESUME_AGAIN_MS, goOn));
  }
  return undefined;
}
