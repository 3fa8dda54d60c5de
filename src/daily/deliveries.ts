/**
 * How a daily list leaves the house. Each receiver, such as mail or a webhook, is told by a job of its own for every place
 * that it goes to: one that fails is tried again by itself, and holds up no other.
 */
import type { UserId } from '../../agents/agents.ts';
import { type Begun, GivenUp, type Job, type NewJob } from '../jobs/jobs.ts';
import type { DailyList } from './records.ts';

export interface Receiver {
  /** One word, as in `mail`. */
  readonly name: string;
  /** Where a user wants their lists by it: ids of its own, of lower-case letters and digits. */
  places(user: UserId): Promise<readonly string[]>;
  /**
   * Brings a list to a place. It may have been brought before, in whole or in part: whoever can tells by user and date.
   * Throws to be tried again, `GivenUp` where that would not help.
   */
  deliver(list: DailyList, place: string, signal: AbortSignal): Promise<void>;
}

export const DELIVER = 'deliver';

/** Some hours of tries, each after a longer pause. */
const ATTEMPTS = 8;

interface Delivery {
  readonly receiver: string;
  readonly place: string;
  readonly user: UserId;
  readonly date: string;
}

/** A job for every place where this list is wanted. */
export async function deliveriesOf(
  { user, date }: DailyList,
  receivers: readonly Receiver[],
): Promise<readonly NewJob[]> {
  const jobs: NewJob[] = [];
  for (const { name: receiver, places } of receivers) {
    for (const place of await places(user)) {
      const payload: Delivery = { receiver, place, user, date };
      jobs.push({
        task: DELIVER,
        key: `${DELIVER}/${receiver}/${user}/${date}/${place}`,
        owner: user,
        payload,
        attempts: ATTEMPTS,
      });
    }
  }
  return jobs;
}

/** Does one of them. */
export async function deliver(
  job: Begun,
  receivers: readonly Receiver[],
  find: (user: UserId, date: string) => Promise<DailyList | undefined>,
): Promise<void> {
  const { receiver: name, place, user, date } = deliveryIn(job);
  const receiver = receivers.find((each) => each.name === name);
  if (receiver === undefined) throw new GivenUp(`nobody here delivers by ${name}`);
  const list = await find(user, date);
  if (list === undefined) throw new GivenUp(`there is no daily list of ${date}`);
  await receiver.deliver(list, place, job.signal);
}

function deliveryIn({ payload }: Job): Delivery {
  // Written by `deliveriesOf`, and nobody else.
  return payload as Delivery;
}
