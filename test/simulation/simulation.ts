/**
 * The service as it lives, over the demo web and in a time of its own: people with agents, who come by at their hours, read
 * what is there and rate it. Nobody starts a session but the controller.
 *
 *   go to the next moment at which somebody comes or a job is due ─▶ let all be done that is due ─▶ and again
 */
import { pino } from 'pino';
import type { AgentId, DoneSession, UserId } from '../../agents/agents.ts';
import {
  BEGINNING,
  chanceOf,
  type DemoWeb,
  loadGrades,
  type Reader,
  readerOf,
  startDemoWeb,
  type Topic,
} from '../../demo/demo.ts';
import { nextAt } from '../../src/calendar.ts';
import { inThread } from '../../src/compute/compute.ts';
import { readConfig } from '../../src/config.ts';
import { ownEngine } from '../../src/engines/configured.ts';
import type { Sources } from '../../src/engines/sources.ts';
import type { ChosenSettings } from '../../src/settings/settings.ts';
import type { Store } from '../../src/store/store.ts';
import { openParts, type Parts } from '../../src/working/parts.ts';
import { type VirtualTime, virtualTime } from './virtual-time.ts';

/** Somebody with agents. */
export interface PersonPlan {
  readonly id: string;
  /** Topics of the demo web, an agent for each. */
  readonly topics: readonly string[];
  /** Hours of the day at which they come by; nobody comes without any. */
  readonly comes: readonly string[];
  /** The chance of opening the page at a place of a list, from 0. */
  readonly opens: (place: number) => number;
  readonly settings?: ChosenSettings;
}

export interface SimulationPlan {
  readonly store: Store;
  readonly people: readonly PersonPlan[];
  readonly pagesPerSession: number;
  readonly seed: number;
}

interface SimulatedAgent {
  readonly id: AgentId;
  readonly topic: Topic;
  readonly reader: Reader;
}

interface Person {
  readonly plan: PersonPlan;
  readonly agents: readonly SimulatedAgent[];
  readonly zone: string;
}

/** A visit to a site is followed by at least this much. */
export const PAUSE_MS = 1_000;

const MONDAY = Date.UTC(2026, 0, 5);
/** Jobs are looked for every second. */
const LOOK_MS = 1_001;
const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

const QUIET = pino({ level: 'silent' });

interface World {
  readonly web: DemoWeb;
  readonly parts: Parts;
  readonly time: VirtualTime;
  readonly people: readonly Person[];
  readonly store: Store;
}

/** Begins on a Monday at midnight, which is the day on which the demo web's newest pages were written. */
export async function simulationOf({ store, people, pagesPerSession, seed }: SimulationPlan): Promise<Simulation> {
  const time = virtualTime(MONDAY);
  const now = () => BEGINNING + (time.now() - MONDAY);
  const web = await startDemoWeb({ port: 0, now, clock: () => time.now(), generated: { seed } });
  const grades = await loadGrades(web.generated);
  const config = readConfig({ FENIX_TIME_ZONE: 'UTC', FENIX_PAUSE: String(PAUSE_MS / 1000) });
  const parts = openParts({ store, config, logger: QUIET, sources: sourcesOf(web), time, compute: inThread() });
  const moved: Person[] = [];
  for (const plan of people) {
    const user = plan.id as UserId;
    await parts.fenix.settings.change(user, () => plan.settings ?? {});
    const agents: SimulatedAgent[] = [];
    for (const name of plan.topics) {
      const topic = topicOf(name, grades.topics);
      const words = topic.measuredBy ?? Object.values(topic.words)[0] ?? name;
      const { id } = await parts.fenix.agents.create({ user, words, pagesPerSession });
      const chance = chanceOf(seed, plan.id, name);
      agents.push({ id, topic, reader: readerOf({ [name]: 1 }, grades, { chance, opens: plan.opens }) });
    }
    moved.push({ plan, agents, zone: plan.settings?.timeZone ?? 'UTC' });
  }
  parts.begin({ works: true });
  return new Simulation({ web, parts, time, people: moved, store });
}

function topicOf(name: string, topics: readonly Topic[]): Topic {
  const topic = topics.find(({ id }) => id === name);
  if (topic === undefined) throw new Error(`the demo web has no topic ${name}`);
  return topic;
}

export class Simulation {
  readonly web: DemoWeb;
  readonly parts: Parts;
  readonly time: VirtualTime;
  readonly people: readonly Person[];
  readonly #store: Store;
  #swept: number;

  constructor(world: World) {
    const { web, parts, time, people, store } = world;
    this.web = web;
    this.parts = parts;
    this.time = time;
    this.people = people;
    this.#store = store;
    this.#swept = time.now();
  }

  async pass(milliseconds: number): Promise<void> {
    const end = this.time.now() + milliseconds;
    await this.#settle();
    while (this.time.now() < end) {
      const from = this.time.now();
      const visits = this.people.flatMap((person) => visitsOf(person, from).map((at) => ({ at, person })));
      const visit = visits.reduce<(typeof visits)[number] | undefined>(earlier, undefined);
      const due = Math.max(from + LOOK_MS, await this.#nextDue());
      this.time.goTo(Math.min(end, due, visit?.at ?? end));
      if (visit !== undefined && visit.at <= this.time.now()) await this.#comesBy(visit.person);
      await this.#settle();
    }
  }

  /** All sessions of an agent that are done, from the first on. */
  async sessionsOf(id: AgentId): Promise<readonly DoneSession[]> {
    const { agentStore } = this.parts.fenix;
    const latest = await agentStore.latestSession(id);
    const numbers = Array.from({ length: latest?.number ?? 0 }, (_, i) => i + 1);
    const sessions = await Promise.all(numbers.map((number) => agentStore.session(id, number)));
    return sessions.flatMap((session) => (session?.state === 'done' ? [session] : []));
  }

  async close(): Promise<void> {
    await this.parts.close();
    await this.web.close();
  }

  /** Whoever comes looks at the latest list of each agent that they have not read yet. */
  async #comesBy({ agents }: Person): Promise<void> {
    const { agentStore, agents: topicAgents } = this.parts.fenix;
    for (const { id, reader } of agents) {
      const latest = (await this.sessionsOf(id)).at(-1);
      if (latest === undefined || (await agentStore.unreadOf(id, latest.number)) < latest.shown) continue;
      const list = latest.candidates.slice(0, latest.shown);
      const places = list.map(({ url }) => this.web.locate(url));
      for (const { site, path, rating } of reader.read(places, latest.number)) {
        const page = list[places.findIndex((place) => place.site === site && place.path === path)]?.page;
        if (page === undefined) continue;
        await topicAgents.opened(id, page);
        await topicAgents.rate(id, page, rating, latest.agent);
      }
    }
  }

  /** Resolves when all is done that is due. */
  async #settle(): Promise<void> {
    const { controller, sessions, fenix } = this.parts;
    for (let i = 0; i < 2; i++) {
      await controller.idle();
      await sessions.idle();
    }
    if (this.time.now() - this.#swept < HOUR_MS) return;
    this.#swept = this.time.now();
    await fenix.agentStore.sweep(this.#swept);
  }

  async #nextDue(): Promise<number> {
    const sql = 'SELECT min(due) AS due FROM job WHERE leased_until = 0 AND failed = 0';
    const [row] = await this.#store.database.read<{ due: number | null }>(sql, []);
    return row?.due ?? Number.POSITIVE_INFINITY;
  }
}

function visitsOf({ plan, zone }: Person, after: number): readonly number[] {
  return plan.comes.flatMap((hour) => nextAt(zone, hour, after) ?? []);
}

function earlier<T extends { readonly at: number }>(one: T | undefined, other: T): T {
  return one === undefined || other.at < one.at ? other : one;
}

/** The demo web is asked with the manners that any web is. */
function sourcesOf(web: DemoWeb): Sources {
  return {
    engines: (ports) => web.engines.map(({ id, name, origin }) => ownEngine(id, name, origin, 1, ports)),
    trusts: (origin) => web.serves(origin),
    trustsEngine: (origin) => web.serves(origin),
    publicWeb: false,
    pace: 1,
  };
}
