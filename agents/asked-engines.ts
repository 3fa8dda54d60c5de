/** Which engines an agent asks, for how much each, and what that rests on. */
import { type LogEntry, type Random, seededRandom, seedOf } from '../profiles/profiles.ts';
import type { Ports } from './ports.ts';
import type { Agent, DoneSession, OpenSession } from './records.ts';
import { chosenFor } from './search/choice.ts';
import { type Credit, creditsOf, NO_CREDIT } from './search/credits.ts';
import type { DomainRules } from './search/domain-rules.ts';
import type { Engine } from './search/engine.ts';
import { type Evidence, sharesOf, weightsOf } from './search/shares.ts';

interface AskedEngine {
  readonly engine: Engine;
  /** Whether it is asked words at all: what is offered in every session is not. */
  readonly isSearched: boolean;
  /** Of what all of them are asked. */
  readonly share: number;
  readonly credit: Credit;
  /** It would not be asked now: its share goes to the others. */
  readonly isLeftAlone: boolean;
}

/** What an engine did for an agent, and what it will be asked by that. */
export interface EngineStanding extends Pick<AskedEngine, 'share' | 'credit'> {
  readonly id: string;
  readonly name: string;
  /** Pages of all lists that it found. */
  readonly shown: number;
  readonly why: WhyShare;
}

/** What an engine's share rests on. */
type WhyShare = 'left-alone' | 'nothing-rated' | 'not-rated' | 'few-rated' | 'ratings';

/** Below so many, what an engine is usually worth says more than its own ratings. */
const FEW_RATINGS = 4;

export interface Asking {
  /** What its user wants of domains. */
  readonly rules: DomainRules;
  readonly entries: readonly LogEntry[];
  /** The number of the session: its division comes out the same however often it is made. */
  readonly session: number;
}

/** The engines that a session asks; what their places weigh is by their ratings, too. */
export async function enginesAsked(agent: Agent, ports: Ports, asking: Asking): Promise<readonly AskedEngine[]> {
  const { rules, entries, session } = asking;
  const standing = (await ports.standing?.(agent, rules, session)) ?? [];
  const searched = chosenFor(agent, ports.engines);
  const engines = [...searched, ...standing];
  const credits = creditsOf(entries);
  const found = engines.map(({ name }) => credits.get(name) ?? NO_CREDIT);
  const lately = found.map((credit) => credit.lately);
  const left = await Promise.all(engines.map(async ({ isLeftAlone }) => (await isLeftAlone?.()) ?? false));
  const shares = sharesAmong(lately, left, seededRandom(seedOf(`${agent.id}/${session}`)));
  const weights = weightsOf(lately);
  return engines.map((engine, i) => ({
    engine: weighted(engine, weights[i] as number),
    isSearched: i < searched.length,
    share: shares[i] as number,
    credit: found[i] as Credit,
    isLeftAlone: left[i] as boolean,
  }));
}

/** Those that are left alone have none of it, unless all are. */
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
  const isAny = asked.some(({ credit }) => credit.rated > 0);
  return asked.map(({ engine: { id, name }, share, credit, isLeftAlone }) => {
    const why = isLeftAlone ? 'left-alone' : isAny ? whyOf(credit) : 'nothing-rated';
    return { id, name, share, credit, shown: shown.get(name) ?? 0, why };
  });
}

function whyOf({ rated, lately }: Credit): WhyShare {
  if (rated === 0) return 'not-rated';
  return lately.rated < FEW_RATINGS ? 'few-rated' : 'ratings';
}

/** How many pages of all its lists each engine found, with a list that is added to those before. */
export function broughtWith(
  before: DoneSession | undefined,
  { candidates, shown }: Pick<DoneSession, 'candidates' | 'shown'>,
): NonNullable<DoneSession['brought']> {
  const brought = new Map(before?.brought?.map(({ engine, shown }) => [engine, shown]));
  for (const engine of candidates.slice(0, shown).flatMap(({ engines = [] }) => engines)) {
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
