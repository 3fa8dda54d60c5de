/** Decides which daily lists are delivered outside the window. */
import type { NewJob } from '../../storage/jobs/jobs.ts';
import { bringingsOf } from '../receivers/bringing.ts';
import type { Receiver } from '../receivers/message.ts';
import type { DailyList } from './records.ts';

export const DELIVER = 'deliver';

export interface OfDate {
  readonly date: string;
}

/** A job for every place where the user wants this list; an empty list goes out only if the one before had pages. */
export async function deliveriesOf(
  { user, date, pages, agents }: DailyList,
  before: DailyList | undefined,
  receivers: readonly Receiver[],
): Promise<readonly NewJob[]> {
  const isSaid = pages.length === 0 && (agents.length === 0 || before?.pages.length === 0);
  return isSaid ? [] : bringingsOf({ task: DELIVER, user, name: date, about: { date } satisfies OfDate }, receivers);
}
