/** Which engines an agent asks, for how many results each, and on what grounds. */
import { currentRatings, type LogEntry, type Random, seededRandom, seedOf } from '../../profiles/profiles.ts';
import type { Neighbours, Ports, Served } from '../ports.ts';
import type { Agent } from '../records.ts';
import { firstAsked, likelyFor, possibleFor } from '../search/choice.ts';
import { type Credit, creditsOf, NO_CREDIT } from '../search/credits.ts';
import type { DomainRules } from '../search/domain-rules.ts';
import type { Engine } from '../search/engine.ts';
import { type Evidence, sharesOf, usualOf, weightsOf, withOthers } from '../search/shares.ts';
import type { DoneSession, OpenSession } from '../session-records.ts';
import { UNSERVED } from '../topic-agent/neighbours.ts';

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

/**
 * An engine for other fields than the agent's words suggest is tried now and then; its ratings decide whether it stays.
 */
const TRIED_EVERY = 4;
const MOST_TRIED = 2;
/** Until then it counts as if of this many pages a quarter of the usual share were liked. */
const UNLIKELY = 4;

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
  const isTaught = [...rated.values()].some(({ event }) => event.value > 0);
  const standing = (await ports.standing?.(agent, { rules, session, isTaught })) ?? [];
  const own = (await ports.ownEngines?.(agent, rules)) ?? [];
  const credits = creditsOf(entries);
  const shared = possibleFor(agent, ports.engines);
  const mine = possibleFor(agent, own);
  const possible = [...shared, ...mine];
  // A source added by hand does not take the place of another.
  const first = new Set([...firstAsked(agent, shared), ...mine]);
  const likely = new Set(likelyFor(agent, possible).filter((engine) => first.has(engine)));
  const isProven = ({ name }: Engine) => [credits.get(name), neighbours.served('engine', name)].some(hasBrought);
  const others = possible.filter((engine) => !likely.has(engine) && !isProven(engine));
  const tried = await triedOf(inOrderOf(agent, others), session);
  const searched = possible.filter((engine) => tried.has(engine) || !others.includes(engine));
  const engines = [...searched, ...standing];
  const found = engines.map(({ name }) => credits.get(name) ?? NO_CREDIT);
  // Feeds, the library and offers are each agent's own.
  const served = engines.map(({ name }, i) => (i < searched.length ? neighbours.served('engine', name) : UNSERVED));
  const ratings = rated.size;
  const told = found.map((credit, i) => withOthers(credit.lately, served[i] as Served, ratings));
  const usual = usualOf(told);
  const lately = told.map((evidence, i) =>
    i < searched.length && !likely.has(engines[i] as Engine)
      ? withOthers(evidence, { rated: UNLIKELY, relevant: usual }, ratings)
      : evidence,
  );
  const left = await Promise.all(engines.map(isNotAsked));
  const shares = sharesAmong(lately, left, seededRandom(seedOf(`${agent.id}/${session}`)));
  const weights = weightsOf(lately);
  return engines.map((engine, i) => ({
    engine: weighted(engine, weights[i] as number),
    isSearched: i < searched.length,
    share: shares[i] as number,
    credit: found[i] as Credit,
    served: served[i] as Served,
    isLeftAlone: left[i] as boolean,
  }));
}

/**
 * Equally suited engines take turns in an order of each agent's own: otherwise all first sessions would try the same.
 */
function inOrderOf({ id }: Pick<Agent, 'id'>, others: readonly Engine[]): readonly Engine[] {
  const places = new Map(others.map((engine) => [engine, seedOf(`${id}/tried/${engine.id}`)]));
  return [...others].sort((a, b) => (places.get(a) ?? 0) - (places.get(b) ?? 0));
}

/** A few of the others in each session, one after another. Passes over engines that are left alone. */
async function triedOf(others: readonly Engine[], session: number): Promise<ReadonlySet<Engine>> {
  const many = Math.min(MOST_TRIED, Math.ceil(others.length / TRIED_EVERY));
  const tried = new Set<Engine>();
  for (let i = 0; i < others.length && tried.size < many; i++) {
    const engine = others[(session * many + i) % others.length] as Engine;
    if (!(await isNotAsked(engine))) tried.add(engine);
  }
  return tried;
}

async function isNotAsked({ isLeftAlone }: Engine): Promise<boolean> {
  return (await isLeftAlone?.()) ?? false;
}

function hasBrought(evidence: Pick<Evidence, 'relevant'> | undefined): boolean {
  return (evidence?.relevant ?? 0) > 0;
}

/** Engines that are left alone get no share, unless all are. */
function sharesAmong(lately: readonly Evidence[], left: readonly boolean[], random: Random): readonly number[] {
  const isAny = left.includes(false);
  const shares = sharesOf(
    lately.filter((_, i) => !isAny || left[i] === false),
    random,
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

/** How many pages of all its lists each engine found, with a new list added. */
export function broughtWith(
  before: DoneSession | undefined,
  list: DoneSession['list'],
): NonNullable<DoneSession['brought']> {
  const brought = new Map(before?.brought?.map(({ engine, shown }) => [engine, shown]));
  for (const engine of list.flatMap(({ engines = [] }) => engines)) {
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
