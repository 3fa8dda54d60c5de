/**
 * The controller in service: one job for each agent, which waits until the agent is due and then starts its session.
 * The job and what is known of the agent change in one commit: when a session ends, a list is read, or the owner
 * decides. If a crash loses one of these, the job is still there and decides anew, so a start has nothing to look for.
 */
import { createHash } from 'node:crypto';
import { type Agent, type AgentId, dueOf, type Progress, spread, type UserId } from '../../../agents/agents.ts';
import { endOf, localTime, nextAt } from '../../base/calendar.ts';
import { OneByOne } from '../../base/one-by-one.ts';
import type { Timepiece } from '../../base/time.ts';
import { agentDocumentId, type StoredAgents } from '../../library/library.ts';
import { LimitReached } from '../../people/limits/limits.ts';
import type { Settings, StoredSettings } from '../../people/settings/settings.ts';
import type { Again, Handlers, Job, Jobs } from '../../storage/jobs/jobs.ts';
import { removing, writing } from '../../storage/store/changes.ts';
import { ABSENT, type Documents, type Store, Unreadable, undisturbed } from '../../storage/store/store.ts';
import type { SessionRunner } from '../sessions/session-runner.ts';
import { Budgets, type Today } from './budgets.ts';
import { after, choosing, failed, isOf, newPace } from './pace.ts';
import { PACES, type Pace } from './records.ts';
import type { Next } from './schemas.ts';

const TASK = 'agent';

/** Several pages read in a row are considered at once. */
const SOON_MS = 5_000;
/** A session that should have begun longer ago was missed: nobody worked then. */
const LATE_MS = 10 * 60_000;
/** While the controller is off, its jobs are only put off, by this. */
const OFF_MS = 6 * 3_600_000;
/** Sessions that people ask for go first. */
const BEHIND_PEOPLE = 1;
/** Sessions that one agent begins by itself on a day, whatever its schedule. */
const MOST_PER_AGENT = 24;
/** A failed attempt is repeated for as long as the agent exists. */
const ATTEMPTS = 1_000_000;

interface ControllerParts {
  readonly store: Store;
  readonly agentStore: StoredAgents;
  readonly settings: StoredSettings;
  readonly sessions: Pick<SessionRunner, 'start' | 'isRunning' | 'jobs'>;
  readonly time: Pick<Timepiece, 'now' | 'alarm'>;
  /** Sessions that begin by themselves for one user on a day. */
  readonly perDay: number;
  /** Whether any begins by itself. */
  readonly isOn: boolean;
  /** Called with each session that begins by itself. */
  readonly began: (agent: AgentId, number: number, why: string) => void;
  readonly failed: (error: unknown) => void;
}

/** An agent at the moment of a decision. */
interface Considered {
  readonly agent: Agent;
  readonly pace: Pace;
  readonly revision: number;
  readonly place: number;
  readonly today: Today;
  /** It finds no place among its user's today. */
  readonly isWaiting: boolean;
  /** Before this decision. */
  readonly planned: Pace['next'] | undefined;
}

interface Seen {
  readonly isRead?: boolean;
  readonly brokeOff?: boolean;
}

export class Controller {
  /** For processes that work. */
  readonly handlers: Handlers = { [TASK]: (job) => this.#changes.run(agentIn(job), () => this.#due(agentIn(job))) };

  readonly #parts: ControllerParts;
  readonly #paces: Documents<Pace>;
  readonly #budgets: Budgets;
  readonly #changes = new OneByOne();
  readonly #running = new Set<Promise<void>>();
  /** Agents of which something was just read. */
  readonly #soon = new Map<AgentId, () => void>();
  #isClosed = false;

  constructor(parts: ControllerParts) {
    this.#parts = parts;
    this.#paces = parts.store.documents(PACES);
    this.#budgets = new Budgets(parts.store, { agent: MOST_PER_AGENT, user: parts.perDay });
  }

  /** Hears announcements about agents. */
  hear(news: Progress): void {
    if (news.type === 'agent-changed' || news.type === 'session-closed') void this.#look(news.agent);
    else if (news.type === 'session-broke-off') void this.#look(news.agent, { brokeOff: true });
  }

  /** Its user has looked at one of its pages. */
  read(agent: AgentId): void {
    if (!this.#parts.isOn || this.#isClosed || this.#soon.has(agent)) return;
    this.#soon.set(
      agent,
      this.#parts.time.alarm(SOON_MS, () => this.#lookAtRead(agent)),
    );
  }

  /** A user has other quiet hours, or another time zone. */
  async settingsChanged(user: UserId): Promise<void> {
    const agents = await this.#parts.agentStore.ofUser(user);
    await Promise.all(agents.map(({ id }) => this.#look(id)));
  }

  async next(agent: Agent): Promise<Next> {
    if (!this.#parts.isOn) return { why: 'off' };
    const known = await this.#paces.read(agentDocumentId(agent.id));
    if (known !== undefined && isOf(known.value, agent)) return shown(known.value.next);
    // Nobody has considered it yet, or not since its owner's last choice.
    await this.#changes.run(agent.id, () => this.#consider(agent.id, {}, (considered) => this.#waiting(considered)));
    const now = await this.#paces.read(agentDocumentId(agent.id));
    return now === undefined ? { why: 'first' } : shown(now.value.next);
  }

  /** Resolves when everything heard so far is considered. */
  async idle(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running);
  }

  /** Pages that were just read are still considered. */
  async close(): Promise<void> {
    for (const agent of [...this.#soon.keys()]) this.#lookAtRead(agent);
    this.#isClosed = true;
    await this.idle();
  }

  #lookAtRead(agent: AgentId): void {
    this.#soon.get(agent)?.();
    this.#soon.delete(agent);
    void this.#look(agent, { isRead: true });
  }

  #look(agent: AgentId, seen: Seen = {}): Promise<void> {
    if (!this.#parts.isOn || this.#isClosed) return Promise.resolve();
    const running = this.#changes
      .run(agent, () => this.#consider(agent, seen, (considered) => this.#waiting(considered)))
      .catch((error: unknown) => {
        // The store has reported it; the others are considered all the same.
        if (!(error instanceof Unreadable)) this.#parts.failed(error);
      })
      .finally(() => this.#running.delete(running));
    this.#running.add(running);
    return running;
  }

  /** Decides about an agent with all that is known of it; again if somebody else did so meanwhile. */
  async #consider(id: AgentId, seen: Seen, decide: (considered: Considered) => Promise<void>): Promise<void> {
    return undisturbed(async () => {
      const considered = await this.#considered(id, seen);
      if (considered === undefined) await this.#forget(id);
      else await decide(considered);
    });
  }

  async #considered(id: AgentId, { isRead, brokeOff }: Seen): Promise<Considered | undefined> {
    const { agentStore, settings: stored, sessions, time } = this.#parts;
    const agent = await agentStore.find(id);
    if (agent === undefined || agent.deletedAt !== undefined) return undefined;
    const now = time.now();
    const [known, latest] = [await this.#paces.read(agentDocumentId(id)), await agentStore.latestSession(id)];
    let pace = choosing(known?.value ?? newPace(agent, now), agent, now);
    pace = after(pace, latest, await agentStore.unreadOf(id, pace.list));
    if (brokeOff === true) pace = failed(pace, now);
    if (isRead === true) pace = { ...pace, readAt: now };
    const unread = await agentStore.unreadOf(id, pace.list);
    const isOpen = latest?.state === 'open';
    const isRunning = isOpen && (await sessions.isRunning(latest));
    const settings = await stored.of(agent.user);
    const place = placeIn(id);
    const dateOf = (at: number) => localTime(settings.timeZone, at).date;
    const today = { day: dateOf(now), last: latest === undefined ? '' : dateOf(Date.parse(latest.openedAt)) };
    const begun = await this.#budgets.begun(agent.user, id, today);
    const due = dueOf(
      {
        schedule: agent.schedule ?? { kind: 'automatic' },
        since: pace.since,
        createdAt: Date.parse(agent.createdAt),
        mutedUntil: agent.mutedUntil === undefined ? undefined : Date.parse(agent.mutedUntil),
        isRunning,
        last: latest && { openedAt: Date.parse(latest.openedAt), closedAt: endOfSession(latest, pace) },
        list: { pages: pace.pages, unread },
        readAt: pace.readAt,
        ignored: pace.ignored,
        dry: pace.dry,
        // A session that nobody runs and that is not closed broke off.
        failures: Math.max(pace.failures, isOpen ? 1 : 0),
        place,
        begun,
        budget: this.#budgets.most,
      },
      calendarOf(settings),
      now,
    );
    const { at = null, why, held } = due;
    const next = { at, why, ...(held === undefined ? {} : { held }) };
    const revision = known?.revision ?? ABSENT;
    const isWaiting = begun.user >= this.#budgets.most.user && (held === 'budget' || held === 'quiet-hours');
    return { agent, place, today, isWaiting, revision, pace: { ...pace, next }, planned: known?.value.next };
  }

  /** Lets it wait until it is due. Overdue ones are done now, but those never looked at before are spread. */
  async #waiting(considered: Considered): Promise<void> {
    const { pace, planned, place } = considered;
    const now = this.#parts.time.now();
    const { at } = pace.next;
    if (at === null || at > now) return this.#keep(considered, at);
    if (planned?.late === true && planned.at !== null && planned.at > now)
      return this.#keep(considered, planned.at, true);
    return this.#keep(considered, planned === undefined ? now + spread(place) : now);
  }

  /** Its job has come: if the agent is really due, its session begins. */
  async #due(id: AgentId): Promise<Again | undefined> {
    if (!this.#parts.isOn) return { at: this.#parts.time.now() + OFF_MS };
    await this.#consider(id, {}, async (considered) => {
      const { pace, planned, place } = considered;
      const now = this.#parts.time.now();
      const { at } = pace.next;
      if (at === null || at > now) return this.#keep(considered, at);
      const isLate = now - (planned?.at ?? at) > LATE_MS && planned?.late !== true;
      // Made up once, but not all at the same moment.
      if (isLate) return this.#keep(considered, now + spread(place), true);
      if (!(await this.#begin(considered))) return this.#keep(considered, now + OFF_MS, true);
      return this.#consider(id, {}, (begun) => this.#waiting(begun));
    });
    return undefined;
  }

  /** False if its user has had all sessions of today. */
  async #begin({ agent: { id, user }, today, pace }: Considered): Promise<boolean> {
    const { sessions, began } = this.#parts;
    // Another agent of this user may have taken the last place: then this one waits.
    if (!(await this.#budgets.take(user, id, today))) return true;
    try {
      const { number } = await sessions.start(id, BEHIND_PEOPLE);
      began(id, number, pace.next.why);
      return true;
    } catch (error) {
      if (!(error instanceof LimitReached)) throw error;
      await this.#budgets.giveBack(user, id, today);
      return false;
    }
  }

  async #keep(considered: Considered, at: number | null, late = false): Promise<void> {
    const { store, sessions } = this.#parts;
    const { agent, pace, revision, today, isWaiting } = considered;
    const { id, user } = agent;
    if (isWaiting) await this.#budgets.wait(user, id, today);
    const next = { ...pace.next, at, ...(late ? { late } : {}) };
    const written = writing(PACES, agentDocumentId(id), { ...pace, next }, revision);
    if (at === null) {
      await store.commit([written]);
      await sessions.jobs.cancel(keyOf(id));
      return;
    }
    const statements = sessions.jobs.adding(jobFor(id, at));
    await store.commit([written, { type: 'beside', thing: keyOf(id), statements }]);
    sessions.jobs.added();
  }

  /** Nothing is kept of an agent that is gone. */
  async #forget(id: AgentId): Promise<void> {
    const { store, sessions } = this.#parts;
    const kept = await this.#paces.read(agentDocumentId(id));
    if (kept !== undefined) await store.commit([removing(PACES, kept.id, kept.revision)]);
    await sessions.jobs.cancel(keyOf(id));
  }
}

/** Each agent is an owner of its own here, so users with many agents do not wait longer. */
function jobFor(id: AgentId, due: number): Parameters<Jobs['add']>[0] {
  return { task: TASK, key: keyOf(id), owner: id, payload: { agent: id }, due, moved: true, attempts: ATTEMPTS };
}

function keyOf(id: AgentId): string {
  return `${TASK}/${id}`;
}

function agentIn({ payload }: Job): AgentId {
  // Only `jobFor` writes this.
  return (payload as { agent: AgentId }).agent;
}

/** From 0 to 1, different for each agent and always the same. */
function placeIn(id: AgentId): number {
  return createHash('sha256').update(id).digest().readUInt32BE() / 2 ** 32;
}

function endOfSession(latest: NonNullable<Awaited<ReturnType<StoredAgents['latestSession']>>>, pace: Pace): number {
  return latest.state === 'done' ? Date.parse(latest.closedAt) : (pace.failedAt ?? Date.parse(latest.openedAt));
}

function calendarOf({ timeZone, quietHours }: Settings): Parameters<typeof dueOf>[1] {
  return {
    next: (when, after) => nextAt(timeZone, when, after),
    quietUntil: (at) => quietHours && endOf(quietHours, timeZone, at),
    day: (at) => localTime(timeZone, at).date,
  };
}

function shown({ at, why, held }: Pace['next']): Next {
  const isDue = at !== null && why !== 'running';
  return { ...(isDue && { at: new Date(at).toISOString() }), why, ...(held && { held }) };
}
