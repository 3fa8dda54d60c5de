/**
 * How news go out: a job of its own for every receiver and place, so that a failed one is tried again by itself and
 * delays no other.
 */
import type { UserId } from '../../../agents/agents.ts';
import { type Begun, GivenUp, type NewJob } from '../../storage/jobs/jobs.ts';
import type { Message, Receiver } from './message.ts';

/** Five hours of tries, each after a longer pause. */
const ATTEMPTS = 14;

interface To {
  readonly receiver: string;
  readonly place: string;
  readonly user: UserId;
}

export interface News<A extends object> {
  readonly task: string;
  readonly user: UserId;
  /** The news's name, unique among this user's news of this task. */
  readonly name: string;
  /** From this the handler makes the message. */
  readonly about: A;
}

/** A job for every place where this user's messages go. */
export async function bringingsOf<A extends object>(
  { task, user, name, about }: News<A>,
  receivers: readonly Receiver[],
): Promise<readonly NewJob[]> {
  const jobs: NewJob[] = [];
  for (const receiver of receivers) {
    for (const place of await receiver.places(user)) {
      const payload: A & To = { ...about, receiver: receiver.name, place, user };
      const key = `${task}/${receiver.name}/${user}/${name}/${place}`;
      jobs.push({ task, key, owner: user, payload, attempts: ATTEMPTS });
    }
  }
  return jobs;
}

/** Does one of the jobs; `find` makes the message, or says that there is none any more. */
export async function bring<A extends object>(
  job: Begun,
  receivers: readonly Receiver[],
  find: (about: A & Pick<To, 'user'>) => Promise<Message | undefined>,
): Promise<void> {
  // Only `bringingsOf` writes this.
  const about = job.payload as A & To;
  const { receiver: name, place, user } = about;
  const receiver = receivers.find((each) => each.name === name);
  if (receiver === undefined) throw new GivenUp(`nobody here delivers by ${name}`);
  const message = await find(about);
  if (message === undefined) throw new GivenUp('what it was to tell is not there any more');
  await receiver.deliver(message, { user, place, isLast: job.attempt >= ATTEMPTS, signal: job.signal });
}
