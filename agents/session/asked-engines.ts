/** Which engines an agent asks, for how many results each, and on what grounds. */
import {
  currentRatings,
  doubtAfter,
  type LogEntry,
  type Random,
  seededRandom,
  seedOf,
} from '../../profiles/profiles.ts';
import type { Neighbours, Ports, Served } from '../ports.ts';
import type { Agent } from '../records.ts';
import { possibleFor } from '../search/choice.ts';
import { type Credit, creditsOf, NO_CREDIT } from '../search/credits.ts';
import type { DomainRules } from '../search/domain-rules.ts';
import type { Engine } from '../search/engine.ts';
import { type Evidence, sharesOf, usualOf, weightsOf, withOthers } from '../search/shares.ts';
import type { DoneSession, OpenSession } from '../session-records.ts';
import { UNSERVED } from '../topic-agent/neighbours.ts';
import { chosenAmong, type EngineFacts, isLeftAlone } from './engine-choice.ts';

interface AskedEngine {
  readonly engine: Engine;
  /** Whether it is asked words at all; sources that offer pages in every session are not. */
  readonly isSearched: boolean;
  /** Its share of all results asked for. */
  readonly share: number;
  readonly credit: Credit;
  /** What it did for agents on like topics. */
  readonly served: Served;
  /** It is left alone now: its share goes to the others. */
  readonly isLeftAlone: boolean;
}

/** What an engine did for an agent, and what it will be asked for. */
export interface EngineStanding extends Pick<AskedEngine, 'share' | 'credit' | 'served'> {
  readonly id: string;
  readonly name: string;
  /** Pages of all lists that it found. */
  readonly shown: number;
  readonly why: WhyShare;
}

/** The grounds of an engine's share. */
type WhyShare = 'left-alone' | 'nothing-rated' | 'neighbours' | 'not-rated' | 'few-rated' | 'ratings';

/** With fewer ratings, what is usual for engines counts more than its own ratings. */
const FEW_RATINGS = 4;

export interface Asking {
  /** The user's rules for domains. */
  readonly rules: DomainRules;
  readonly entries: readonly LogEntry[];
  /** The number of the session, which seeds its draws: the division is always the same. */
  readonly session: number;
  readonly neighbours: Neighbours;
}

/** The engines that a session asks; ratings also weigh their places. */
export async function enginesAsked(agent: Agent, ports: Ports, asking: Asking): Promise<readonly AskedEngine[]> {
  const { rules, entries, session, neighbours } = asking;
  const rated = currentRatings(entries);
  const isTaught = doubtAfter(rated.size) === 0 && [...rated.values()].some(({ event }) => event.value > 0);
  const standing = (await ports.standing?.(agent, { rules, session, isTaught })) ?? [];
  const own = (await ports.ownEngines?.(agent, rules)) ?? [];
  const credits = creditsOf(entries);
  const knownOf = (engine: Engine, served: Served): EngineFacts => {
    const credit = credits.get(engine.name) ?? NO_CREDIT;
    return { engine, credit, served, evidence: withOthers(credit.lately, served, rated.size) };
  };
  const possible = possibleFor(agent, [...ports.engines, ...own]).map((engine) =>
    knownOf(engine, neighbours.served('engine', engine.name)),
  );
  // Feeds, the library and offers are each agent's own.
  const offering = standing.map((engine) => knownOf(engine, UNSERVED));
  const usual = usualOf([...possible, ...offering].map(({ evidence }) => evidence));
  const searched = await chosenAmong(agent, possible, { session, usual, own });
  const all = [...searched, ...offering];
  const lately = all.map(({ evidence }) => evidence);
  const left = await Promise.all(all.map(({ engine }) => isLeftAlone(engine)));
  const shares = sharesAmong(lately, { left, usual, random: seededRandom(seedOf(`${agent.id}/${session}`)) });
  const weights = weightsOf(lately, usual);
  return all.map(({ engine, credit, served }, i) => ({
    engine: weighted(engine, weights[i] as number),
    isSearched: i < searched.length,
    share: shares[i] as number,
    credit,
    served,
    isLeftAlone: left[i] as boolean,
  }));
}

/** Engines that are left alone get no share, unless all are. */
function sharesAmong(
  lately: readonly Evidence[],
  { left, usual, random }: { left: readonly boolean[]; usual: number; random: Random },
): readonly number[] {
  const isAny = left.includes(false);
  const shares = sharesOf(
    lately.filter((_, i) => !isAny || left[i] === false),
    random,
    usual,
  ).values();
  return left.map((isLeft) => (isAny && isLeft ? 0 : (shares.next().value as number)));
}

export function standingsOf(asked: readonly AskedEngine[], before: DoneSession | undefined): readonly EngineStanding[] {
  const shown = new Map(before?.brought?.map((each) => [each.engine, each.shown]));
  const isAny = asked.some(({ credit, served }) => credit.rated + served.rated > 0);
  return asked.map(({ engine: { id, name }, share, credit, served, isLeftAlone }) => {
    const why = isLeftAlone ? 'left-alone' : isAny ? whyOf(credit, served) : 'nothing-rated';
    return { id, name, share, credit, served, shown: shown.get(name) ?? 0, why };
  });
}

function whyOf({ rated, lately }: Credit, served: Served): WhyShare {
  if (rated === 0) return served.rated > 0 ? 'neighbours' : 'not-rated';
  return lately.rated < FEW_RATINGS ? 'few-rated' : 'ratings';
}

/** How many pages of all its lists each engine found, and each feed and crawl, with a new list added. */
export function broughtWith(
  before: DoneSession | undefined,
  list: DoneSession['list'],
): NonNullable<DoneSession['brought']> {
  const brought = new Map(before?.brought?.map(({ engine, shown }) => [engine, shown]));
  for (const engine of list.flatMap(({ engines = [], givenBy = [] }) => [...engines, ...givenBy])) {
    brought.set(engine, (brought.get(engine) ?? 0) + 1);
  }
  return [...brought].map(([engine, shown]) => ({ engine, shown }));
}

export async function sessionBefore({ agent, number }: Pick<OpenSession, 'agent' | 'number'>, { store }: Ports) {
  const before = number > 1 ? await store.session(agent, number - 1) : undefined;
  return before?.state === 'done' ? before : undefined;
}

function weighted(engine: Engine, factor: number): Engine {
  const { weight = 1 } = engine;
  return { ...engine, weight: weight * factor, search: (request, signal) => engine.search(request, signal) };
}
