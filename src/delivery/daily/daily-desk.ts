/**
 * When daily lists are made: at their reader's hour by a job, each of which asks for the next one, or at once when somebody
 * asks. The first is asked for when a session closes, so that no start looks through all users.
 */
import type { Clock, UserId } from '../../../agents/agents.ts';
import { localTime, nextAt } from '../../base/calendar.ts';
import type { Settings, StoredSettings } from '../../people/settings/settings.ts';
import { besideOthers } from '../../storage/jobs/beside.ts';
import type { Begun, Handlers, Job, Jobs } from '../../storage/jobs/jobs.ts';
import { bring } from '../receivers/bringing.ts';
import type { Message, Receiver } from '../receivers/message.ts';
import type { DailyLists, Made } from './daily-lists.ts';
import { DELIVER, deliveriesOf, type OfDate } from './deliveries.ts';
import { messageOf } from './message.ts';
import type { DailyList } from './records.ts';

const TASK = 'daily';
/** Before sessions, which may take long: somebody has said when they want it. */
const PRIORITY = -1;
/** The longest that a day lasts anywhere, and an hour that daylight saving moves. */
const LONGEST_DAY_MS = 26 * 3_600_000;

type When = Pick<Settings, 'timeZone' | 'daily'>;

interface DailyDeskParts {
  readonly lists: DailyLists;
  readonly settings: Pick<StoredSettings, 'of'>;
  readonly jobs: Pick<Jobs, 'add' | 'adding' | 'added' | 'cancel'>;
  readonly receivers: readonly Receiver[];
  readonly clock: Clock;
  /** Told what failed behind everybody's back. */
  readonly failed: (error: unknown) => void;
}

/** A moment at which a list is to be made, and of which date it is then. */
interface Turn {
  readonly at: number;
  readonly date: string;
}

export class DailyDesk {
  readonly #parts: DailyDeskParts;

  constructor(parts: DailyDeskParts) {
    this.#parts = parts;
  }

  get lists(): DailyLists {
    return this.#parts.lists;
  }

  /** For whoever works: what makes and delivers the lists. */
  readonly handlers: Handlers = {
    [TASK]: (job) => this.#makeDue(job),
    [DELIVER]: (job) => bring<OfDate>(job, this.#parts.receivers, ({ user, date }) => this.#message(user, date)),
  };

  failed(error: unknown): void {
    this.#parts.failed(error);
  }

  /** Today, by a user's calendar. */
  async today(user: UserId): Promise<string> {
    const { timeZone } = await this.#parts.settings.of(user);
    return localTime(timeZone, this.#now()).date;
  }

  /** Makes today's now, or gives what there is of today; with nothing new on it, it is not kept. */
  async makeNow(user: UserId): Promise<Made> {
    const settings = await this.#parts.settings.of(user);
    return this.#make(user, localTime(settings.timeZone, this.#now()).date, settings, false);
  }

  /** Has the next list made at its reader's hour. Again does no harm. */
  async expect(user: UserId): Promise<void> {
    await this.#ask(user, nextTurn(await this.#parts.settings.of(user), this.#now()));
  }

  /**
   * Its reader wants it at another hour, or shorter, from now on. Of today's, whose hour has just become past, there is no
   * more to wait for.
   */
  async reschedule(user: UserId, before: When, after: When): Promise<void> {
    if (before.daily.minutes !== after.daily.minutes) await this.lists.fit(user, after.daily.minutes);
    const now = this.#now();
    const [old, next] = [nextTurn(before, now), nextTurn(after, now)];
    if (old.at === next.at || (await this.#parts.jobs.cancel(keyOf(user, old))) === 'none') return;
    await this.#ask(user, old.date < next.date ? { ...old, at: now } : next);
  }

  async #makeDue(job: Begun): Promise<void> {
    const { user, date } = turnIn(job);
    const settings = await this.#parts.settings.of(user);
    const now = this.#now();
    const last = lastTurn(settings, now);
    // Of those that a stop has left out only the latest; none before its new hour.
    const { agents } =
      last.date < date ? { agents: undefined } : (await this.#make(user, last.date, settings, true)).list;
    // Of whom nothing is expected, a session that closes will ask.
    if (agents?.length !== 0) await this.#ask(user, nextTurn(settings, now));
  }

  #make(user: UserId, date: string, { timeZone, daily }: When, evenEmpty: boolean): Promise<Made> {
    const { most, minutes } = daily;
    return this.#parts.lists
      .make(user, { date, timeZone, most, minutes, evenEmpty, along: (list, before) => this.#delivering(list, before) })
      .then((made) => {
        if (made.isNew) this.#parts.jobs.added();
        return made;
      });
  }

  async #delivering(list: DailyList, before: DailyList | undefined) {
    const { jobs, receivers } = this.#parts;
    return (await deliveriesOf(list, before, receivers)).map((job) => besideOthers(jobs, job));
  }

  async #message(user: UserId, date: string): Promise<Message | undefined> {
    const list = await this.lists.find(user, date);
    if (list === undefined) return undefined;
    const [before] = await this.lists.from(user, 1, date);
    const { language = 'en', pictures } = await this.#parts.settings.of(user);
    return messageOf(list, before, { language, pictures });
  }

  #ask(user: UserId, { at, date }: Turn): Promise<void> {
    const key = keyOf(user, { at, date });
    return this.#parts.jobs.add({ task: TASK, key, owner: user, payload: { user, date }, due: at, priority: PRIORITY });
  }

  #now(): number {
    return Date.parse(this.#parts.clock());
  }
}

function nextTurn({ timeZone, daily }: When, now: number): Turn {
  const at = nextAt(timeZone, daily.at, now) as number;
  return { at, date: localTime(timeZone, at).date };
}

function lastTurn(when: When, now: number): Turn {
  let last = nextTurn(when, now - 2 * LONGEST_DAY_MS);
  for (let next = last; next.at <= now; next = nextTurn(when, next.at)) last = next;
  return last;
}

/** By the moment: at another hour it is another job, since one that waits keeps the earlier time. */
function keyOf(user: UserId, { at, date }: Turn): string {
  return `${TASK}/${user}/${date}/${at}`;
}

function turnIn({ payload }: Job): Pick<Turn, 'date'> & { readonly user: UserId } {
  // Written by the desk, and nobody else.
  return payload as Pick<Turn, 'date'> & { readonly user: UserId };
}
