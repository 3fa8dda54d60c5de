/**
 * Ends a session that runs as a job: its deadline or its user ends it with what was read until then, anything else
 * breaks it off.
 */
import { setMaxListeners } from 'node:events';
import { EndNow } from '../../../agents/agents.ts';
import type { Timepiece } from '../../base/time.ts';
import { JobInterrupted } from '../../storage/jobs/jobs.ts';

/**
 * Part of the deadline that a session has in any case, so that one that waited for its place, or through a stop, reads
 * something.
 */
const LEAST_OF_DEADLINE = 0.1;

interface Deadline {
  /** By the same time. */
  readonly since: number;
  readonly deadlineMs: number;
  readonly time: Pick<Timepiece, 'now' | 'alarm'>;
}

export function endingOf(job: AbortSignal, { since, deadlineMs, time }: Deadline) {
  const ending = new AbortController();
  // One listener for every page that is waited for.
  setMaxListeners(0, ending.signal);
  const left = since + deadlineMs - time.now();
  const deadline = () => ending.abort(new EndNow('deadline'));
  const callOff = time.alarm(Math.max(left, deadlineMs * LEAST_OF_DEADLINE), deadline);
  const interrupted = () => ending.abort(isCancelled(job) ? new EndNow('cancelled') : job.reason);
  if (job.aborted) interrupted();
  else job.addEventListener('abort', interrupted, { once: true });
  return { ending: ending.signal, callOff };
}

function isCancelled({ reason }: AbortSignal): boolean {
  return reason instanceof JobInterrupted && reason.by === 'cancelled';
}
