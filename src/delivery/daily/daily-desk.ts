/**
 * Makes daily lists: at their reader's hour by a job, which asks for the next job, or at once when somebody asks. The
 * first job comes when a session closes, so that no start has to look through all users.
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
import { listMessage } from './message.ts';
import type { DailyList } from './records.ts';

const TASK = 'daily';
/** Before sessions, which may take long: the user has said when they want the list. */
const PRIORITY = -1;
/** The longest day anywhere, plus an hour that daylight saving moves. */
const LONGEST_DAY_MS = 26 * 3_600_000;

type When = Pick<Settings, 'timeZone' | 'daily'>;

interface DailyDeskParts {
  readonly lists: DailyLists;
  readonly settings: Pick<StoredSettings, 'of'>;
  readonly jobs: Pick<Jobs, 'add' | 'adding' | 'added' | 'cancel'>;
  readonly receivers: readonly Receiver[];
  readonly clock: Clock;
  /** Called with failures that nobody waits for. */
  readonly failed: (error: unknown) => void;
}

/** When a list is to be made, and its date. */
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

  /** For workers: the handlers that make and deliver the lists. */
  readonly handlers: Handlers = {
    [TASK]: (job) => this.#makeDue(job),
    [DELIVER]: (job) => bring<OfDate>(job, this.#parts.receivers, ({ user, date }) => this.#message(user, date)),
  };

  failed(error: unknown): void {
    this.#parts.failed(error);
  }

  /** Today's date in the user's time zone. */
  async today(user: UserId): Promise<string> {
    const { timeZone } = await this.#parts.settings.of(user);
    return localTime(timeZone, this.#now()).date;
  }

  /** Makes today's list now, or returns the one that exists; an empty list is not kept. */
  async makeNow(user: UserId): Promise<Made> {
    const settings = await this.#parts.settings.of(user);
    return this.#make(user, localTime(settings.timeZone, this.#now()).date, settings, false);
  }

  /** Asks for the next list at its reader's hour. Repeating it does no harm. */
  async expect(user: UserId): Promise<void> {
    await this.#ask(user, nextTurn(await this.#parts.settings.of(user), this.#now()));
  }

  /** The reader has changed the hour or the length. If today's new hour has just passed, today's list comes at once. */
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
    // Of lists missed during a stop, only the latest; none before its new hour.
    const { agents } =
      last.date < date ? { agents: undefined } : (await this.#make(user, last.date, settings, true)).list;
    // If no list is expected, the next session that closes asks for one.
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
    return listMessage(list, before, { language, pictures });
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

/** Contains the moment: at another hour it is another job, because a waiting job keeps the earlier time. */
function keyOf(user: UserId, { at, date }: Turn): string {
  return `${TASK}/${user}/${date}/${at}`;
}

function turnIn({ payload }: Job): Pick<Turn, 'date'> & { readonly user: UserId } {
  // Only the desk writes this.
  return payload as Pick<Turn, 'date'> & { readonly user: UserId };
}
