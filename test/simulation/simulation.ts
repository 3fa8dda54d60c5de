/**
 * The service as it lives, over the demo web and in a time of its own: people with agents, who come by at their hours, read
 * what is there and rate it. Nobody starts a session but the controller.
 *
 *   go to the next moment at which somebody comes or a job is due ─▶ let all be done that is due ─▶ and again
 */
import { pino } from 'pino';
import type { AgentId, DoneSession, UserId } from '../../agents/agents.ts';
import {
  type Access,
  BEGINNING,
  type Chance,
  chanceOf,
  type DemoWeb,
  type Grades,
  loadGrades,
  type Reader,
  readerOf,
  startDemoWeb,
  type Topic,
} from '../../demo/demo.ts';
import type { PageId } from '../../profiles/profiles.ts';
import { openParts, type Parts } from '../../src/app/worker/parts.ts';
import { nextAt } from '../../src/base/calendar.ts';
import { readConfig } from '../../src/base/config.ts';
import { inThread } from '../../src/outside/compute/compute.ts';
import { ownEngine } from '../../src/sources/engines/configured.ts';
import type { Sources } from '../../src/sources/engines/sources.ts';
import type { Store } from '../../src/storage/store/store.ts';
import type { AgentPlan, PersonPlan } from './people.ts';
import { type VirtualTime, virtualTime } from './virtual-time.ts';

/** Switches that are on by default, to measure their worth. */
export interface Switches {
  readonly evolution?: boolean;
  readonly exploration?: boolean;
  /** Agents get offers of pages that the user's other agents found. */
  readonly sharing?: boolean;
  /** People share: agents get offers of others' public pages, and of liked ones. */
  readonly filtering?: boolean;
  /** Agents ask as like agents of others did successfully. */
  readonly neighbours?: boolean;
}

export interface SimulationPlan {
  /** A store for each working process. They share the time and the database, if it is one. */
  readonly stores: readonly [Store, ...Store[]];
  readonly people: readonly PersonPlan[];
  readonly pagesPerSession: number;
  readonly seed: number;
  readonly days: number;
  /** Automatic sessions for a user in a day, by default as in the house. */
  readonly sessionsPerDay?: number;
  readonly switches?: Switches;
  /** The port of the demo web from the second start on, because known pages have it in their addresses. */
  readonly port?: number;
  /** The time at which a start continues, by default the beginning. */
  readonly from?: number;
  readonly visited?: (visit: Readonly<Access>) => void;
  /** Called for each acknowledged rating. */
  readonly rated?: (agent: AgentId, page: PageId) => void;
  /** Called for errors in the background. */
  readonly log?: (line: string) => void;
}

interface Taste {
  /** The beginning of this part. */
  readonly since: number;
  readonly reader: Reader;
}

export interface SimulatedAgent {
  readonly id: AgentId;
  readonly plan: AgentPlan;
  readonly tastes: readonly Taste[];
}

export interface Person {
  readonly plan: PersonPlan;
  readonly user: UserId;
  readonly agents: readonly SimulatedAgent[];
  readonly zone: string;
  readonly chance: Chance;
}

/** A looked-at page. */
interface Looked {
  readonly agent: SimulatedAgent;
  readonly page: PageId;
  readonly url: string;
  readonly session: number;
}

/** The least pause after a visit to a site. */
export const PAUSE_MS = 1_000;

export const MONDAY = Date.UTC(2026, 0, 5);
/** Jobs are looked for every second. */
const LOOK_MS = 1_001;
const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;
/** The demo web's pages change twice a week, because its engines need seconds for a new index. */
const NEWS_EVERY_MS = 3.5 * DAY_MS;

interface World {
  readonly plan: SimulationPlan;
  readonly web: DemoWeb;
  readonly parts: readonly [Parts, ...Parts[]];
  readonly time: VirtualTime;
  readonly people: readonly Person[];
}

/** Begins on a Monday at midnight, the date of the demo web's newest pages. */
export async function simulationOf(plan: SimulationPlan): Promise<Simulation> {
  const { seed, port = 0, from = MONDAY, log = () => {} } = plan;
  const time = virtualTime(from);
  const now = () => BEGINNING + Math.floor((time.now() - MONDAY) / NEWS_EVERY_MS) * NEWS_EVERY_MS;
  const web = await startDemoWeb({ port, now, clock: () => time.now(), generated: { seed } });
  const grades = await loadGrades(web.generated);
  const logger = pino({ level: 'error' }, { write: log });
  const variables = { FENIX_TIME_ZONE: 'UTC', FENIX_PAUSE: String(PAUSE_MS / 1000), ...budgetOf(plan) };
  const config = readConfig(variables);
  const { exploration: explores, neighbours: hasNeighbours } = plan.switches ?? {};
  const sources = sourcesOf(web);
  const partsOver = (store: Store) =>
    openParts({ store, config, logger, sources, time, compute: inThread(), explores, hasNeighbours });
  const [first, ...others] = plan.stores;
  const parts = [partsOver(first), ...others.map(partsOver)] as const;
  const people: Person[] = [];
  for (const person of plan.people) people.push(await movedIn(person, parts[0], grades, plan));
  for (const each of parts) each.begin({ works: true });
  return new Simulation({ plan, web, parts, time, people });
}

function budgetOf({ sessionsPerDay }: SimulationPlan): Readonly<Record<string, string>> {
  return sessionsPerDay === undefined ? {} : { FENIX_SESSIONS_PER_DAY: String(sessionsPerDay) };
}

/** Makes people and agents, unless an earlier start made them. */
async function movedIn(plan: PersonPlan, { fenix }: Parts, grades: Grades, world: SimulationPlan): Promise<Person> {
  const user = plan.id as UserId;
  const { settings = {} } = plan;
  const shares = world.switches?.filtering ?? true;
  await fenix.settings.change(user, () => ({ ...settings, shares }));
  const known = await fenix.agentStore.ofUser(user);
  const agents: SimulatedAgent[] = [];
  for (const [i, each] of plan.agents.entries()) {
    const name = `${plan.id}-${i}`;
    const { id } = known.find((agent) => agent.name === name) ?? (await made(name, user, each, fenix, grades, world));
    agents.push({ id, plan: each, tastes: tastesOf(name, plan, each, grades, world) });
  }
  const chance = chanceOf(world.seed, plan.id, world.from ?? MONDAY);
  return { plan, user, agents, zone: settings.timeZone ?? 'UTC', chance };
}

async function made(
  name: string,
  user: UserId,
  { likes, later = [] }: AgentPlan,
  { agents }: Parts['fenix'],
  { topics }: Grades,
  { pagesPerSession, switches = {} }: SimulationPlan,
) {
  const words = [...likes, ...later].map((topic) => wordsOf(topic, topics)).join(' ');
  const { evolution = true, sharing = true } = switches;
  const engines = sharing ? undefined : ENGINES;
  const agent = await agents.create({ user, name, words, pagesPerSession, engines });
  return evolution ? agent : agents.edit(agent.id, { generations: 0 }, user);
}

function tastesOf(
  name: string,
  { noise = 0 }: PersonPlan,
  { likes, later }: AgentPlan,
  grades: Grades,
  { seed, days, from = MONDAY }: SimulationPlan,
): readonly Taste[] {
  const chance = chanceOf(seed, name, from);
  const readerFor = (topics: readonly string[]) =>
    readerOf(Object.fromEntries(topics.map((topic) => [topic, 1])), grades, { chance, noise });
  const first = { since: MONDAY, reader: readerFor(likes) };
  return later === undefined ? [first] : [first, { since: MONDAY + (days * DAY_MS) / 2, reader: readerFor(later) }];
}

function wordsOf(name: string, topics: readonly Topic[]): string {
  const topic = topics.find(({ id }) => id === name);
  if (topic === undefined) throw new Error(`the demo web has no topic ${name}`);
  return topic.measuredBy ?? Object.values(topic.words)[0] ?? name;
}

/** The taste of an agent's user at a moment. */
export function readerAt({ tastes }: SimulatedAgent, moment: number): Reader {
  return (tastes.findLast(({ since }) => since <= moment) ?? (tastes[0] as Taste)).reader;
}

export class Simulation {
  readonly web: DemoWeb;
  readonly time: VirtualTime;
  readonly people: readonly Person[];
  readonly #plan: SimulationPlan;
  readonly #parts: readonly [Parts, ...Parts[]];
  readonly #agents: ReadonlyMap<AgentId, SimulatedAgent>;
  #swept: number;

  constructor({ plan, web, parts, time, people }: World) {
    this.#plan = plan;
    this.#parts = parts;
    this.web = web;
    this.time = time;
    this.people = people;
    this.#agents = new Map(people.flatMap(({ agents }) => agents.map((agent) => [agent.id, agent] as const)));
    this.#swept = time.now();
  }

  /** The service of the people. */
  get parts(): Parts {
    return this.#parts[0];
  }

  async until(end: number): Promise<void> {
    await this.#settle();
    while (this.time.now() < end) {
      const from = this.time.now();
      const visits = this.people.flatMap((person) => visitsOf(person, from).map((at) => ({ at, person })));
      const first = Math.min(...visits.map(({ at }) => at));
      const due = Math.max(from + LOOK_MS, await this.#nextDue());
      this.time.goTo(Math.min(end, due, first));
      // A visitor at this hour finds earlier pages.
      for (const { at, person } of visits) if (at <= this.time.now()) await this.#comesBy(person);
      await this.#settle();
    }
  }

  pass(milliseconds: number): Promise<void> {
    return this.until(this.time.now() + milliseconds);
  }

  /** All finished sessions of an agent, from the first on. */
  async sessionsOf(id: AgentId): Promise<readonly DoneSession[]> {
    const { agentStore } = this.parts.fenix;
    const latest = await agentStore.latestSession(id);
    const numbers = Array.from({ length: latest?.number ?? 0 }, (_, i) => i + 1);
    const sessions = await Promise.all(numbers.map((number) => agentStore.session(id, number)));
    return sessions.flatMap((session) => (session?.state === 'done' ? [session] : []));
  }

  async close(): Promise<void> {
    for (const parts of this.#parts) await parts.close();
    await this.web.close();
  }

  async #comesBy(person: Person): Promise<void> {
    if (person.plan.reads === 'daily') await this.#reads(person, await this.#daily(person));
    else for (const agent of person.agents) await this.#reads(person, await this.#latestList(agent));
  }

  /** The latest daily list, with ratings since. */
  async #daily({ user }: Person): Promise<readonly Looked[]> {
    const list = await this.parts.fenix.dailyLists.latest(user);
    return (list?.pages ?? []).map(({ agent, ...page }) => ({
      ...page,
      agent: this.#agents.get(agent) as SimulatedAgent,
    }));
  }

  /** The latest list, or nothing if it was read before. */
  async #latestList(agent: SimulatedAgent): Promise<readonly Looked[]> {
    const latest = await this.parts.fenix.agentStore.latestSession(agent.id);
    if (latest?.state !== 'done') return [];
    if ((await this.parts.fenix.agentStore.unreadOf(agent.id, latest.number)) < latest.list.length) return [];
    return latest.list.map((page) => ({ ...page, agent, session: latest.number }));
  }

  async #reads({ plan, user, chance }: Person, list: readonly Looked[]): Promise<void> {
    const { agents } = this.parts.fenix;
    const opened = list.filter((_, place) => chance() < plan.opens(place));
    for (const { agent, page, url, session } of opened) {
      if ((await agents.ratings.now(agent.id)).has(page)) continue;
      const [read] = readerAt(agent, this.time.now()).read([this.web.locate(url)], session);
      await agents.marking.opened(agent.id, page);
      if (read === undefined) continue;
      await agents.ratings.rate(agent.id, page, read.rating, user);
      this.#plan.rated?.(agent.id, page);
    }
  }

  /** Resolves once all due work is done. */
  async #settle(): Promise<void> {
    for (let i = 0; i < 2; i++) {
      for (const { controller, sessions, matching } of this.#parts) {
        await controller.idle();
        await sessions.idle();
        await matching.idle();
      }
    }
    for (const visit of this.web.log.entries()) this.#plan.visited?.(visit);
    this.web.log.clear();
    if (this.time.now() - this.#swept < HOUR_MS) return;
    this.#swept = this.time.now();
    await this.parts.fenix.agentStore.sweep(this.#swept);
  }

  async #nextDue(): Promise<number> {
    const sql = 'SELECT min(due) AS due FROM job WHERE leased_until = 0 AND failed = 0';
    const [row] = await this.#plan.stores[0].database.read<{ due: number | null }>(sql, []);
    return Number(row?.due ?? Number.POSITIVE_INFINITY);
  }
}

function visitsOf({ plan, zone }: Person, after: number): readonly number[] {
  return plan.comes.flatMap((hour) => nextAt(zone, hour, after) ?? []);
}

const ENGINES = ['search', 'find'];

/** The demo web is asked with the usual manners. */
function sourcesOf(web: DemoWeb): Sources {
  return {
    engines: (ports) => web.engines.map(({ id, name, origin }) => ownEngine(id, name, origin, 1, ports)),
    trusts: (origin) => web.serves(origin),
    trustsEngine: (origin) => web.serves(origin),
    publicWeb: false,
    pace: 1,
  };
}
