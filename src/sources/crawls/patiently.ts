/**
 * Repeats what the database refuses for as long as a turn may take, so that nothing is read twice. After a commit that
 * may have happened nobody knows what counts: the crawl breaks off, and its next start looks.
 */
import type { Timepiece } from '../../base/time.ts';
import { CommitUnknown } from '../../storage/database/database.ts';
import { refusalIn } from '../../storage/database/refusal-in.ts';
import { TURN_MS } from './statements.ts';

const AGAIN_MS = 1_000;

interface Patience {
  readonly time: Pick<Timepiece, 'now' | 'wait'>;
  readonly failed: (error: unknown) => void;
  /** A stopping process waits for nothing. */
  readonly signal: AbortSignal | undefined;
}

export async function patiently<T>(act: () => Promise<T>, { time, failed, signal }: Patience): Promise<T> {
  const begun = time.now();
  for (;;) {
    try {
      return await act();
    } catch (error) {
      const refusal = refusalIn(error);
      const isOver = signal?.aborted === true || time.now() - begun >= TURN_MS;
      if (refusal === undefined || refusal instanceof CommitUnknown || isOver) throw error;
      failed(error);
    }
    await time.wait(AGAIN_MS);
  }
}
