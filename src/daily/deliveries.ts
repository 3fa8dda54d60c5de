/**
 * How a daily list leaves the house. Each receiver, such as mail or a webhook, is told by a job of its own for every place
 * that it goes to: one that fails is tried again by itself, and holds up no other.
 */
import type { UserId } from '../../agents/agents.ts';
import type { Message, Receiver } from '../delivery/message.ts';
import { type Begun, GivenUp, type Job, type NewJob } from '../jobs/jobs.ts';
import type { DailyList } from './records.ts';

export const DELIVER = 'deliver';

/** Five hours of tries, each after a longer pause. */
const ATTEMPTS = 14;

interface Delivery {
  readonly receiver: string;
  readonly place: string;
  readonly user: UserId;
  readonly date: string;
}

/** A job for every place where this list is wanted: one with nothing on it only if there was something on the one before. */
export async function deliveriesOf(
  { user, date, pages, agents }: DailyList,
  before: DailyList | undefined,
  receivers: readonly Receiver[],
): Promise<readonly NewJob[]> {
  const isSaid = pages.length === 0 && (agents.length === 0 || before?.pages.length === 0);
  if (isSaid) return [];
  const jobs: NewJob[] = [];
  for (const receiver of receivers) {
    for (const place of await receiver.places(user)) {
      const payload: Delivery = { receiver: receiver.name, place, user, date };
      jobs.push({
        task: DELIVER,
        key: `${DELIVER}/${receiver.name}/${user}/${date}/${place}`,
        owner: user,
        payload,
        attempts: ATTEMPTS,
      });
    }
  }
  return jobs;
}

/** Does one of them. `find` gives what a list comes to as a message. */
export async function deliver(
  job: Begun,
  receivers: readonly Receiver[],
  find: (user: UserId, date: string) => Promise<Message | undefined>,
): Promise<void> {
  const { receiver: name, place, user, date } = deliveryIn(job);
  const receiver = receivers.find((each) => each.name === name);
  if (receiver === undefined) throw new GivenUp(`nobody here delivers by ${name}`);
  const message = await find(user, date);
  if (message === undefined) throw new GivenUp(`there is no daily list of ${date}`);
  await receiver.deliver(message, { user, place, isLast: job.attempt >= ATTEMPTS, signal: job.signal });
}

function deliveryIn({ payload }: Job): Delivery {
  // Written by `deliveriesOf`, and nobody else.
  return payload as Delivery;
}
