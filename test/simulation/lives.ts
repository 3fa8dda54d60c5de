/** The results of all agents in a simulation, and the things that must never happen. */
import { type AgentId, type DoneSession, idsOf } from '../../agents/agents.ts';
import { type Access, RELEVANT_GRADE } from '../../demo/demo.ts';
import type { Fenix } from '../../src/app/fenix.ts';
import { endOf } from '../../src/base/calendar.ts';
import { figuresOf } from '../../src/cli/demo/figures.ts';
import type { DailyList } from '../../src/delivery/daily/records.ts';
import { DAY_MS, MONDAY, PAUSE_MS, type Person, readerAt, type SimulatedAgent, type Simulation } from './simulation.ts';

const FIRST = 10;

export type AgentKind = 'one interest' | 'two interests' | 'changing' | 'wrongly rated';

export interface SessionLine {
  readonly user: string;
  readonly agent: AgentId;
  readonly kind: AgentKind;
  readonly openedAt: number;
  /** The week, from 0. */
  readonly week: number;
  readonly shown: number;
  readonly candidates: number;
  /** The relevant pages among the first ten of the list, or null if it is empty. */
  readonly firstTen: number | null;
  /** The relevant pages among as many in the engines' order. */
  readonly engines: number | null;
  readonly ndpm: number | null;
}

/** A daily list. */
export interface DailyLine {
  readonly user: string;
  readonly week: number;
  readonly pages: number;
  /** The relevant pages among its first ten, judged by their own agents, or null if it is empty. */
  readonly firstTen: number | null;
}

export interface Lives {
  readonly sessions: readonly SessionLine[];
  readonly daily: readonly DailyLine[];
  readonly agents: readonly { readonly user: string; readonly agent: AgentId; readonly comes: number }[];
  /** Empty lists despite candidates. */
  readonly empty: readonly string[];
  /** Pages shown twice to a user, on lists of agents or daily lists. */
  readonly shownTwice: readonly string[];
  readonly listedTwice: readonly string[];
  /** Pages with two counting ratings in an agent's log. */
  readonly learnedTwice: readonly string[];
  readonly ratings: readonly string[];
  /** Sessions that began in their user's quiet hours. */
  readonly inQuietHours: readonly string[];
  readonly evolutions: { readonly tried: number; readonly accepted: number };
}

export async function livesIn(simulation: Simulation): Promise<Lives> {
  const sessions: SessionLine[] = [];
  const empty: string[] = [];
  const shownTwice: string[] = [];
  const listedTwice: string[] = [];
  const learned = new Learned();
  const inQuietHours: string[] = [];
  const dailyLines: DailyLine[] = [];
  for (const person of simulation.people) {
    const shown = new Set<string>();
    for (const agent of person.agents) {
      for (const session of await simulation.sessionsOf(agent.id)) {
        sessions.push(await lineOf(person, agent, session, simulation));
        const name = `${agent.id} ${session.number}`;
        if (session.list.length === 0 && session.ranked > 0) empty.push(name);
        if (isQuiet(person, Date.parse(session.openedAt))) inQuietHours.push(`${name} ${session.openedAt}`);
        shownTwice.push(...shownBefore(session, shown).map((url) => `${name} ${url}`));
      }
      await learned.read(agent.id, simulation);
    }
    const daily = await simulation.parts.fenix.dailyLists.from(person.user, 1_000);
    dailyLines.push(...daily.map((list) => dailyLineOf(person, list, simulation)));
    listedTwice.push(...repeated(daily.flatMap(({ pages }) => pages.map(({ page }) => page))));
  }
  const agents = simulation.people.flatMap(({ user, agents: own, plan }) =>
    own.map(({ id }) => ({ user, agent: id, comes: plan.comes.length })),
  );
  return { sessions, agents, empty, shownTwice, listedTwice, inQuietHours, daily: dailyLines, ...learned.figures };
}

/** The contents of agents' logs. */
class Learned {
  readonly #ratings: string[] = [];
  readonly #twice: string[] = [];
  readonly #evolutions = { tried: 0, accepted: 0 };

  get figures(): Pick<Lives, 'ratings' | 'learnedTwice' | 'evolutions'> {
    return { ratings: this.#ratings, learnedTwice: this.#twice, evolutions: this.#evolutions };
  }

  async read(agent: AgentId, { parts }: Simulation): Promise<void> {
    const events = (await parts.fenix.agentStore.log(agent)).map(({ event }) => event);
    const rated = events.flatMap((event) => (event.type === 'rated' ? [`${agent} ${event.page}`] : []));
    this.#ratings.push(...new Set(rated));
    this.#twice.push(...repeated(rated));
    const evolved = events.filter((event) => event.type === 'evolved');
    this.#evolutions.tried += evolved.length;
    this.#evolutions.accepted += evolved.filter((event) => event.type === 'evolved' && event.accepted).length;
  }
}

async function lineOf(
  person: Person,
  agent: SimulatedAgent,
  session: DoneSession,
  { web, parts: { fenix } }: Simulation,
): Promise<SessionLine> {
  const openedAt = Date.parse(session.openedAt);
  const reader = readerAt(agent, openedAt);
  const gradeAt = (url: string) => reader.grade(web.locate(url), session.number);
  const { firstTenShare, engineOrderFirstTenShare, ndpm } = figuresOf(
    agent.plan.likes.join(),
    { ...session, passed: await passedWithAddresses(session, fenix) },
    gradeAt,
  );
  return {
    user: person.user,
    agent: agent.id,
    kind: kindOf(person, agent),
    openedAt,
    week: weekOf(openedAt),
    shown: session.list.length,
    candidates: session.ranked,
    firstTen: firstTenShare,
    engines: engineOrderFirstTenShare,
    ndpm,
  };
}

function dailyLineOf({ user, agents }: Person, { madeAt, pages }: DailyList, { web }: Simulation): DailyLine {
  const at = Date.parse(madeAt);
  const first = pages.slice(0, FIRST);
  const relevant = first.filter(({ agent, url, session }) => {
    const own = agents.find(({ id }) => id === agent) as SimulatedAgent;
    return readerAt(own, at).grade(web.locate(url), session) >= RELEVANT_GRADE;
  });
  const firstTen = first.length === 0 ? null : relevant.length / first.length;
  return { user, week: weekOf(at), pages: pages.length, firstTen };
}

function weekOf(moment: number): number {
  return Math.floor((moment - MONDAY) / (7 * DAY_MS));
}

async function passedWithAddresses({ agent, number }: DoneSession, { agentStore, library }: Fenix) {
  const passed = await agentStore.passed(agent, number);
  return Promise.all(passed.map(async (each) => ({ ...each, url: (await library.get(each.page))?.url ?? '' })));
}

function kindOf({ plan: { noise = 0 } }: Person, { plan: { likes, later } }: SimulatedAgent): AgentKind {
  if (later !== undefined) return 'changing';
  if (likes.length > 1) return 'two interests';
  return noise > 0 ? 'wrongly rated' : 'one interest';
}

/** Pages shown before under any address. A page with a new text may be shown again. */
function shownBefore({ list }: DoneSession, before: Set<string>): readonly string[] {
  return list.flatMap((page) => {
    const isRepeated = page.updated !== true && idsOf(page).some((id) => before.has(id));
    for (const id of idsOf(page)) before.add(id);
    return isRepeated ? [page.url] : [];
  });
}

function isQuiet({ plan: { settings }, zone }: Person, at: number): boolean {
  return settings?.quietHours !== undefined && endOf(settings.quietHours, zone, at) !== undefined;
}

function repeated(things: readonly string[]): readonly string[] {
  const seen = new Set<string>();
  return things.filter((thing) => seen.size === seen.add(thing).size);
}

/** Whether each site had its pause between two visits. */
export class Manners {
  visits = 0;
  readonly hasty: string[] = [];
  readonly #last = new Map<string, number>();
  readonly #ignored: ReadonlySet<string>;

  /** `engines` have their own manners. */
  constructor(engines: Iterable<string>) {
    this.#ignored = new Set(engines);
  }

  hear({ site, path, began }: Pick<Access, 'site' | 'path' | 'began'>): void {
    this.visits++;
    const before = this.#last.get(site);
    this.#last.set(site, began);
    if (this.#ignored.has(site) || before === undefined || began - before >= PAUSE_MS) return;
    this.hasty.push(`${site}${path} after ${began - before} ms`);
  }
}

/** The longest time in days between two sessions of an agent, counting from the start and to the end. */
export function longestPauseDays(lines: readonly SessionLine[], until: number): number {
  const moments = [MONDAY, ...lines.map(({ openedAt }) => openedAt), until].sort((a, b) => a - b);
  return Math.max(...moments.slice(1).map((at, i) => at - (moments[i] as number))) / DAY_MS;
}

export function meanOf(values: readonly (number | null)[]): number {
  const given = values.filter((value) => value !== null);
  return given.reduce((sum, value) => sum + value, 0) / given.length;
}
