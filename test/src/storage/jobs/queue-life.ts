/**
 * A random life of the queue: processes come, work, fall silent and die, with the service's own queries. After each step the
 * table equals the model.
 */
import type { Database, Row } from '../../../../src/storage/database/database.ts';
import {
  done,
  failed,
  givenBack,
  givenUp,
  KEPT_MS,
  leftBy,
  overdue,
  sweeping,
} from '../../../../src/storage/jobs/endings.ts';
import {
  adding,
  cancelling,
  claimed,
  claiming,
  type JobRow,
  renewing,
} from '../../../../src/storage/jobs/statements.ts';
import { nowBy } from '../../../../src/storage/jobs/worker.ts';
import { type InHand, QueueModel, type Wanted } from './queue-model.ts';

/** A test takes seconds, so nothing becomes due or expires by itself within half an hour. */
export const HOUR_MS = 3_600_000;
const LEASE_HOURS = 2.5;
const PAUSE_HOURS = 1.5;
const PLACES = 4;
const PLACES_PER_OWNER = 2;
const KEYS = 24;
const OWNERS = ['ana', 'bob', 'eva'];
const TASKS = ['read', 'sing'];

interface Process {
  readonly holder: string;
  readonly tasks: readonly string[];
  /** Jobs that it began, and neither ended nor knows as lost. */
  readonly inHand: Map<string, InHand>;
  /** Hours by which its own clock is ahead. */
  readonly ahead: number;
}

export class QueueLife {
  readonly #database: Database;
  readonly #random: () => number;
  readonly #model = new QueueModel();
  readonly #start = Date.now();
  readonly #told: string[] = [];
  #processes: readonly Process[];
  #hours = 0;
  #rounds = 0;
  #names = 0;

  constructor(database: Database, random: () => number) {
    this.#database = database;
    this.#random = random;
    this.#processes = [this.#born(TASKS), this.#born(TASKS), this.#born(['read'])];
  }

  /** Throws with all steps so far if the table differs from the model. */
  async live(steps: number): Promise<void> {
    try {
      for (let i = 0; i < steps; i++) {
        await this.#step();
        await this.#compare();
      }
    } catch (error) {
      throw new Error(`after these steps:\n${this.#told.slice(-30).join('\n')}`, { cause: error });
    }
  }

  async #step(): Promise<void> {
    const process = this.#oneOf(this.#processes);
    const chance = this.#random();
    if (chance < 0.3) await this.#add(process);
    else if (chance < 0.5) await this.#claim(process);
    else if (chance < 0.75) await this.#end(process);
    else if (chance < 0.82) await this.#renew(process);
    else if (chance < 0.87) await this.#cancel(process);
    else if (chance < 0.94) await this.#pass(1);
    else if (chance < 0.96) await this.#claimAtOnce();
    else if (chance < 0.985) await this.#die(process);
    else await this.#sweep(process);
  }

  #born(tasks: readonly string[], holder = `process ${this.#names++}`): Process {
    return { holder, tasks, inHand: new Map(), ahead: this.#oneOf([0, 0, 24, -24]) };
  }

  #oneOf<T>(all: readonly T[]): T {
    return all[Math.floor(this.#random() * all.length)] as T;
  }

  /** PostgreSQL uses the database's clock. A file's leases use an even clock. */
  #seenBy({ ahead }: Process): number {
    return this.#hours + (this.#database.dialect === 'sqlite' ? ahead : 0);
  }

  #nowOf({ ahead }: Process) {
    const wall = this.#start + (this.#hours + ahead) * HOUR_MS;
    const even = this.#start + this.#hours * HOUR_MS;
    return nowBy({
      now: () => wall,
      alarm: () => () => undefined,
      leaseNow: () => (this.#database.dialect === 'sqlite' ? even : null),
    });
  }

  /** Moves rows back in time, because the database's clock cannot be moved. */
  async #pass(hours: number): Promise<void> {
    this.#told.push(`${hours} hours pass`);
    this.#hours += hours;
    if (this.#database.dialect === 'sqlite') return;
    const lease = 'CASE WHEN leased_until > 0 THEN leased_until - $1 ELSE 0 END';
    await this.#database.commit([
      { sql: `UPDATE job SET due = due - $1, leased_until = ${lease}`, values: [hours * HOUR_MS] },
    ]);
  }

  async #add(process: Process): Promise<void> {
    const number = Math.floor(this.#random() * KEYS);
    const key = `job ${number}`;
    const later = this.#random() < 0.3 ? Math.ceil(this.#random() * 4) - 0.5 : undefined;
    const isMoved = this.#random() < 0.3;
    const due = later === undefined ? this.#seenBy(process) : this.#hours + later;
    const said = {
      key,
      task: TASKS[number % 5 === 0 ? 1 : 0] as string,
      owner: OWNERS[number % OWNERS.length] as string,
      priority: this.#oneOf([0, 0, 1]),
      payload: this.#told.length,
    };
    const attempts = this.#oneOf([1, 2, 3]);
    this.#told.push(`${process.holder} adds ${key} due ${due}${isMoved ? ', moved' : ''}`);
    this.#model.add({ ...said, due, most: attempts, moved: isMoved });
    const hoursPut = this.#database.dialect === 'sqlite' ? this.#hours : 0;
    const at = later === undefined ? {} : { due: this.#start + (hoursPut + later) * HOUR_MS };
    const job = { ...said, ...at, attempts, ...(isMoved && { moved: true as const }) };
    await this.#database.commit([adding(job, this.#nowOf(process), this.#database.dialect)]);
  }

  #statementsOfClaim(process: Process) {
    const { holder, tasks, inHand } = process;
    const jobs = PLACES - inHand.size;
    const round = ++this.#rounds;
    const limits = { placesPerOwner: PLACES_PER_OWNER, leaseMs: LEASE_HOURS * HOUR_MS };
    return claiming({ holder, round, jobs, tasks, now: this.#nowOf(process), ...limits }, this.#database.dialect);
  }

  #began({ holder, inHand }: Process, begun: readonly JobRow[]): void {
    for (const { key, epoch } of begun) {
      this.#told.push(`  ${holder} begins ${key}, epoch ${epoch}`);
      this.#model.begin(key, { holder, until: this.#hours + LEASE_HOURS, epoch });
      inHand.set(`${key} ${epoch}`, { key, epoch });
    }
  }

  async #claim(process: Process): Promise<void> {
    this.#told.push(`${process.holder} looks at ${this.#seenBy(process)}`);
    const now = this.#seenBy(process);
    const free = PLACES - process.inHand.size;
    let begun: Wanted[] = [];
    for (let more = free > 0; more; ) {
      const outcome = claimed(await this.#database.commit(this.#statementsOfClaim(process)), this.#database.dialect);
      const could = this.#model.mayBegin(now, process.tasks, PLACES_PER_OWNER).map(({ key }) => key);
      const wrong = outcome.begun.filter(({ key }) => !could.includes(key));
      if (wrong.length > 0) throw new Error(`${wrong.map(({ key }) => key)} may not be begun`);
      this.#began(process, outcome.begun);
      begun = [...begun, ...outcome.begun.map(({ key }) => this.#model.jobs.get(key) as Wanted)];
      more = outcome.isMore && process.inHand.size < PLACES;
    }
    this.#checkPlaces();
    const left = this.#model.mayBegin(now, process.tasks, PLACES_PER_OWNER);
    if (begun.length < free && left.length > 0) throw new Error(`${left.map(({ key }) => key)} could be begun`);
    const last = Math.max(...begun.map(({ priority }) => priority));
    const urgent = left.filter(({ priority }) => priority < last);
    if (urgent.length > 0) throw new Error(`${urgent.map(({ key }) => key)} ought to be begun first`);
  }

  /** A simultaneous claim may leave a job to the next look, but never begins too many. */
  async #claimAtOnce(): Promise<void> {
    this.#told.push('all look at the same moment');
    const who = this.#processes.filter(({ inHand }) => inHand.size < PLACES);
    const outcomes = await Promise.all(
      who.map((process) =>
        this.#database.commit(this.#statementsOfClaim(process)).then((each) => claimed(each, this.#database.dialect)),
      ),
    );
    for (const [i, { begun }] of outcomes.entries()) this.#began(who[i] as Process, begun);
    this.#checkPlaces();
  }

  #checkPlaces(): void {
    for (const owner of OWNERS) {
      if (this.#model.begunOf(owner) > PLACES_PER_OWNER) throw new Error(`${owner} has more than its places`);
    }
  }

  async #end(process: Process): Promise<void> {
    const [name, mine] = this.#oneOf([...process.inHand]) ?? [];
    if (name === undefined || mine === undefined) return;
    process.inHand.delete(name);
    const { dialect } = this.#database;
    const now = this.#nowOf(process);
    const seen = this.#seenBy(process);
    const failure = { error: 'no', now, pauseMs: PAUSE_HOURS * HOUR_MS };
    const put = this.#database.dialect === 'sqlite' ? this.#hours : 0;
    const again = { at: this.#start + (put + PAUSE_HOURS) * HOUR_MS };
    const [how, end, statements] = this.#oneOf([
      ['done', () => this.#model.done(mine), done(mine)],
      ['done for now', () => this.#model.done(mine, this.#hours + PAUSE_HOURS), done(mine, again)],
      ['failed', () => this.#model.failed(mine, seen + PAUSE_HOURS), failed(mine, failure, dialect)],
      ['given up', () => this.#model.givenUp(mine, seen), givenUp(mine, failure, dialect)],
      ['given back', () => this.#model.givenBack(mine), givenBack(mine)],
    ] as const);
    this.#told.push(`${process.holder} says ${mine.key}, epoch ${mine.epoch}, is ${how}`);
    end();
    await this.#database.commit(statements);
    // The repeat after a lost answer changes nothing.
    await this.#database.commit(statements);
  }

  /** Most processes learn of their losses, and the others end their jobs late. */
  async #renew(process: Process): Promise<void> {
    this.#told.push(`${process.holder} renews`);
    const { holder, inHand } = process;
    const { dialect } = this.#database;
    const now = this.#nowOf(process);
    const keys = [...inHand.values()].map(({ key }) => key);
    const renewal = renewing({ holder, keys, now, leaseMs: LEASE_HOURS * HOUR_MS }, dialect);
    const [renewed, , freed] = await this.#database.commit([renewal, ...overdue(now, dialect)]);
    const held = this.#model.renew(holder, keys, this.#hours + LEASE_HOURS);
    const lost = this.#model.lost(({ until }) => until <= this.#hours, this.#seenBy(process));
    same(this.#givenUp(freed?.rows), lost);
    const theirs = (rows: Iterable<readonly [unknown, unknown, unknown]>) => [...rows].map(String).sort();
    same(
      theirs((renewed?.rows ?? []).map(({ key, epoch, cancelled }) => [key, epoch, cancelled === 1])),
      theirs([...held.values()].map(({ key, lease, cancelled }) => [key, lease?.epoch, cancelled])),
    );
    for (const [name, { key, epoch }] of inHand) {
      if (held.get(key)?.lease?.epoch !== epoch && this.#random() < 0.5) inHand.delete(name);
    }
  }

  #givenUp(rows: readonly Row[] = []): readonly unknown[] {
    return rows
      .filter(({ failed: isGivenUp }) => isGivenUp === 1)
      .map(({ key }) => key)
      .sort();
  }

  /** Cancels running jobs more often than chance would. */
  async #cancel({ inHand }: Process): Promise<void> {
    const begun = this.#random() < 0.7 ? this.#oneOf([...inHand.values()]) : undefined;
    const key = begun?.key ?? `job ${Math.floor(this.#random() * KEYS)}`;
    this.#told.push(`${key} is cancelled`);
    this.#model.cancel(key);
    await this.#database.commit(cancelling(key, this.#database.dialect));
  }

  /** Another process comes, under the same name, with the dead one's jobs, or under a new name. */
  async #die(process: Process): Promise<void> {
    const isSame = this.#random() < 0.5;
    this.#told.push(`${process.holder} dies${isSame ? ' and begins anew' : ''}`);
    const next = this.#born(process.tasks, isSame ? process.holder : undefined);
    this.#processes = this.#processes.map((each) => (each === process ? next : each));
    if (!isSame) return;
    const [, freed] = await this.#database.commit(leftBy(next.holder, this.#nowOf(next), this.#database.dialect));
    same(
      this.#givenUp(freed?.rows),
      this.#model.lost(({ holder }) => holder === next.holder, this.#seenBy(next)),
    );
  }

  async #sweep(process: Process): Promise<void> {
    if (this.#random() < 0.3) await this.#pass(KEPT_MS / HOUR_MS);
    this.#told.push(`${process.holder} sweeps`);
    this.#model.sweep(this.#seenBy(process) - KEPT_MS / HOUR_MS, process.tasks);
    await this.#database.commit(sweeping(this.#nowOf(process), process.tasks, this.#database.dialect));
  }

  async #compare(): Promise<void> {
    const sql = `SELECT key, task, owner, priority, payload, due, attempts, most_attempts AS most, leased_until, holder, epoch,
      again, cancelled, failed FROM job`;
    const rows = await this.#database.read<Readonly<Record<string, string | number>>>(sql);
    const begun = this.#database.dialect === 'sqlite' ? 0 : this.#hours;
    const hours = (at: unknown) => Math.round((2 * (Number(at) - this.#start)) / HOUR_MS) / 2 + begun;
    const there = rows.map(
      ({ leased_until: until, holder, epoch, due, payload, again, cancelled, failed: isFailed, ...row }) => ({
        ...row,
        payload: Number(payload),
        due: hours(due),
        lease: until === 0 ? undefined : { holder, until: hours(until), epoch },
        again: until !== 0 && again === 1,
        cancelled: cancelled === 1,
        failed: isFailed === 1,
      }),
    );
    const wanted = [...this.#model.jobs.values()].map((job) => ({
      ...job,
      again: job.lease !== undefined && job.again,
    }));
    same(inOrder(there), inOrder(wanted));
  }
}

/** Jobs with their fields in one order. */
function inOrder(jobs: readonly object[]): readonly string[] {
  return jobs.map((job) => JSON.stringify(Object.entries(job).toSorted(([a], [b]) => (a < b ? -1 : 1)))).sort();
}

function same(there: readonly unknown[], wanted: readonly unknown[]): void {
  const [a, b] = [there, wanted].map((all) => new Set(all.map(String)));
  const more = there.filter((each) => !b?.has(String(each)));
  const less = wanted.filter((each) => !a?.has(String(each)));
  if (more.length + less.length > 0)
    throw new Error(`there is ${more.join('; ')}; there ought to be ${less.join('; ')}`);
}
