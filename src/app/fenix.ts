/** Puts topic agents together over a store, with the engines and origins they may use. */
import {
  type AgentId,
  type Announce,
  blockedBy,
  type Clock,
  type Compute,
  type Engine,
  Evaluation,
  Evolving,
  type Fetch,
  FetchFailed,
  type Freshness,
  type NewId,
  type Ports,
  Progressing,
  type Sites,
  Suggestions,
  TopicAgents,
  type UserId,
} from '../../agents/agents.ts';
import { StoredNeighbours } from '../automation/matching/neighbours.ts';
import { offeredEngines, offeredToOthers } from '../automation/matching/offers.ts';
import { StoredTests } from '../automation/proof/stored-tests.ts';
import { Tryouts } from '../automation/sessions/tryouts.ts';
import { systemNow } from '../base/clock.ts';
import { turnsBy } from '../base/in-turns.ts';
import { because } from '../base/reasons.ts';
import { systemAlarm } from '../base/time.ts';
import { BroughtCounts } from '../belongings/archives/brought-counts.ts';
import { DailyLists } from '../delivery/daily/daily-lists.ts';
import { Outlets } from '../delivery/outlets/outlets.ts';
import { Delivery, type DeliveryParts } from '../delivery/receivers/delivery.ts';
import {
  forgetfulSites,
  Highlights,
  LibrarySearch,
  libraryEngines,
  ReadingPlaces,
  SavedPages,
  StoredAgents,
  StoredLibrary,
  startDictionary,
} from '../library/library.ts';
import { type ExperimentCompute, type FormsCompute, inThread } from '../outside/compute/compute.ts';
import { Invitations } from '../people/accounts/invitations.ts';
import { Limits } from '../people/limits/limits.ts';
import { StoredSettings } from '../people/settings/settings.ts';
import { StoredShopping } from '../shopping/shopping-agents.ts';
import { Additions } from '../sources/additions/additions.ts';
import { ArchivedCrawls } from '../sources/crawls/archived-crawls.ts';
import { crawledEngines } from '../sources/crawls/crawled-engine.ts';
import { sinceOf } from '../sources/engines/time.ts';
import { FeedDesk, type FeedDeskParts } from '../sources/feeds/feed-desk.ts';
import { LookDesk } from '../sources/looking/look-desk.ts';
import { StoredDomainRules } from '../sources/rules/domains.ts';
import { SiteDesk, type SiteDeskParts } from '../sources/sites/site-desk.ts';
import type { Store } from '../storage/store/store.ts';

export interface Parts {
  readonly store: Store;
  readonly fetch: Fetch;
  /** Absent: pages are read in this thread. */
  readonly compute?: Compute & ExperimentCompute & Pick<FormsCompute, 'readForms'>;
  readonly ledger?: Ports['ledger'];
  /** Absent: what sites repeat is forgotten at the end. */
  readonly sites?: Sites;
  /** How feeds are fetched. Absent: no feed can be. */
  readonly feeds?: Pick<FeedDeskParts, 'ask' | 'time' | 'failed'>;
  /** How users' sites are asked. Absent: no site can be. */
  readonly wrapping?: Pick<SiteDeskParts, 'ask' | 'turns' | 'time' | 'failed'>;
  readonly engines: readonly Engine[];
  readonly clock: Clock;
  readonly newId: NewId;
  readonly announce: Announce;
  /** How long a list that nobody reads counts as shown. */
  readonly unreadDays?: number;
  readonly passedDays?: number;
  /** Called when a user has just looked at a page of this agent. */
  readonly read?: (agent: AgentId) => void;
  /** Called when an agent was hidden; again after a crash. */
  readonly hidden?: (agent: AgentId) => Promise<void>;
  /** For users who have not stated theirs. */
  readonly timeZone?: string;
  /** How messages leave the house. Absent: none does. */
  readonly outside?: Pick<DeliveryParts, 'mailer' | 'telling' | 'home'>;
  /** See `Ports.pagesPerList`. */
  readonly pagesPerList?: number | undefined;
  /** See `Ports.explores`. */
  readonly explores?: boolean | undefined;
  /** See `Ports.isRepeatable`. */
  readonly isRepeatable?: boolean | undefined;
  /** False: agents do not ask what served agents on like topics. This serves to measure what that is worth. */
  readonly hasNeighbours?: boolean | undefined;
}

export type Fenix = ReturnType<typeof assemble>;

export function assemble({ store, compute = inThread(), sites = forgetfulSites(), feeds, ...parts }: Parts) {
  const { clock, unreadDays, passedDays, read, hidden, timeZone = 'UTC', hasNeighbours = true } = parts;
  const inTurns = turnsBy(() => performance.now());
  const library = new StoredLibrary(store, clock, startDictionary, inTurns);
  const desk = new FeedDesk({ ...(feeds ?? ALONE), store, compute });
  const agentStore = new StoredAgents(store, {
    failed: (feeds ?? ALONE).failed,
    ...(unreadDays === undefined ? {} : { unreadDays }),
    ...(passedDays === undefined ? {} : { passedDays }),
    ...(read === undefined ? {} : { read }),
    ...(hidden === undefined ? {} : { hidden }),
    async leave(agent) {
      await desk.feeds.leave(agent);
      await additions.leave(agent);
      await ownSites.sites.leave(agent);
      await outlets.leave(agent);
    },
  });
  const ownSites = new SiteDesk({
    ...(parts.wrapping ?? { ...ALONE, turns: NOBODYS_TURNS }),
    store,
    compute,
    announce: parts.announce,
    names: parts.engines.map(({ name }) => name),
  });
  const ownEngines: Ports['ownEngines'] = (agent, rules) => ownSites.engines(agent, rules);
  const librarySearch = new LibrarySearch(store, library, inTurns);
  const settings = new StoredSettings(store, timeZone, clock);
  const standing: Ports['standing'] = async (agent, { rules, session, isTaught }) => [
    ...(await libraryEngines(agent, librarySearch)),
    ...(await offeredEngines(agent, session, { store, library, settings })),
    ...(await desk.standing({ ...agent, isTaught }, inTurns, rules)),
    ...(await crawledEngines(agent, { store, isBlocked: blockedBy(rules) })),
  ];
  const domains = new StoredDomainRules(store, inTurns);
  const domainRules = (user: UserId) => domains.of(user);
  const since = (freshness: Freshness) => sinceOf(freshness, Date.parse(clock()));
  const wanting: Ports['wanting'] = (agent, pages) => offeredToOthers(agent, pages, store);
  const known = new StoredNeighbours(store, settings);
  const shares: Ports['shares'] = (user) => settings.shares(user);
  const neighbours: Ports['neighbours'] = hasNeighbours ? (agent, topic) => known.of(agent, topic) : undefined;
  const kept = { store: agentStore, library, ownEngines, standing, wanting, neighbours, shares, domainRules, since };
  const agents = new TopicAgents({ ...parts, ...kept, compute, sites, inTurns });
  const tests = new StoredTests(store, agentStore);
  const evaluation = new Evaluation({
    ports: { ...parts, store: agentStore, library, inTurns },
    log: agents.log,
    tests,
    knowledge: (id) => agents.knowledge(id),
  });
  const progressing = new Progressing({
    ports: { store: agentStore, library, inTurns },
    log: agents.log,
    knowledge: (id) => agents.knowledge(id),
  });
  const evolving = new Evolving({ ...parts, store: agentStore, library, inTurns }, agents.log);
  const suggestions = new Suggestions({ ...parts, store: agentStore, library, inTurns }, agents.log);
  const saved = new SavedPages({ store, library, agentStore, clock, compute });
  const { announce } = parts;
  const { failed } = feeds ?? ALONE;
  const additions: Additions = new Additions({
    store,
    adding: agents.adding,
    agentStore,
    saved,
    compute,
    announce,
    failed,
  });
  const outlets = new Outlets({ ...parts, store, agentStore });
  const delivery = new Delivery({ ...(parts.outside ?? INSIDE), store, clock, newId: parts.newId });
  const dailyLists = new DailyLists({ store, agents, agentStore, library, clock, announce });
  return {
    agents,
    library,
    compute,
    librarySearch,
    saved,
    highlights: new Highlights({ store, clock, newId: parts.newId }),
    places: new ReadingPlaces(store),
    broughtCounts: new BroughtCounts(store, library),
    agentStore,
    feeds: desk,
    ownSites,
    looking: new LookDesk({ ...(parts.wrapping ?? ALONE), compute }),
    additions,
    domains,
    settings,
    limits: new Limits(store),
    invitations: new Invitations({ store, clock, newId: parts.newId }),
    tryouts: new Tryouts({ engines: parts.engines, domainRules, clock }),
    evaluation,
    progressing,
    tests,
    dailyLists,
    evolving,
    suggestions,
    outlets,
    delivery,
    shoppingAgents: new StoredShopping({ store, clock }),
    archivedCrawls: new ArchivedCrawls(store),
  };
}

/** Nobody asks anybody. */
const ALONE: NonNullable<Parts['feeds']> = {
  ask: () => Promise.reject(new FetchFailed(because('fetch.no-network'), { kind: 'network' })),
  time: { now: systemNow, alarm: systemAlarm },
  failed(error) {
    throw error;
  },
};

const NOBODYS_TURNS: SiteDeskParts['turns'] = { take: () => Promise.resolve({ end: () => undefined }) };

const INSIDE: NonNullable<Parts['outside']> = {
  mailer: undefined,
  telling: { admit: () => undefined, post: (url) => ALONE.ask(url) },
  home: '',
};
