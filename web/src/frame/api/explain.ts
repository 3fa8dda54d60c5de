/** Says what an error means, in the reader's language. */
import { say } from '../language.ts';
import { ApiError, type Reason, SILENT, UNREACHABLE } from './client.ts';

let whyInWords: (reason: Reason) => string | undefined = () => undefined;

/** What says reasons comes with the views, as its words do. */
export async function learnReasons(): Promise<void> {
  ({ whyInWords } = await import('../why.ts'));
}

export function explain(error: unknown): string {
  if (!(error instanceof ApiError)) {
    reportError(error);
    return say('wentWrong');
  }
  const { status, message, reason } = error;
  if (status === UNREACHABLE) return say('unreachable');
  if (status === SILENT) return say('silent');
  const why = reason === undefined ? undefined : whyInWords(reason);
  if (why !== undefined) return why;
  if (status === 403) return say('notAllowed');
  if (status === 404) return say('nothingHere');
  if (status === 429) return say('tooManyTries');
  if (status >= 500 || message === '') return say('wentWrong');
  return message;
}
