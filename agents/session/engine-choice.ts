/**
 * Which engines a session asks: those of most worth, and a few others in turn. An agent's words are worth a few ratings,
 * so they decide at first, and what pages brought decides later.
 */
import { seedOf } from '../../profiles/profiles.ts';
import type { Served } from '../ports.ts';
import type { Agent } from '../records.ts';
import { firstAsked, likelyFor, MOST_ASKED } from '../search/choice.ts';
import type { Credit } from '../search/credits.ts';
import type { Engine } from '../search/engine.ts';
import { type Evidence, worthOf } from '../search/shares.ts';

/** What is known of an engine before a session. */
export interface EngineFacts {
  readonly engine: Engine;
  readonly credit: Credit;
  readonly served: Served;
  /** Own ratings, and what neighbours' ratings say. */
  readonly evidence: Evidence;
}

/** One of so many engines that words did not choose is tried in a session, and no more than that. */
const TRIED_EVERY = 4;
const MOST_TRIED = 2;

/** An engine for other fields than the words' counts as if a quarter of the usual share of so many pages were liked. */
const UNLIKELY = 4;

interface Choosing {
  /** The session's number. */
  readonly session: number;
  /** The usual share of liked pages. */
  readonly usual: number;
  /** The user's own: these take no other's place. */
  readonly own: readonly Engine[];
}

/** Those to ask, in their order, with what the words say added to their evidence. */
export async function chosenAmong(
  agent: Agent,
  possible: readonly EngineFacts[],
  { session, usual, own }: Choosing,
): Promise<readonly EngineFacts[]> {
  const engines = possible.map(({ engine }) => engine);
  const likely = new Set(likelyFor(agent, engines));
  const unlikely: Evidence = { rated: UNLIKELY, relevant: usual };
  const known = possible.map((each) =>
    likely.has(each.engine) ? each : { ...each, evidence: sumOf(each.evidence, unlikely) },
  );
  const worth = new Map(known.map(({ engine, evidence }) => [engine, worthOf(evidence, usual)]));
  const worthIn = (engine: Engine) => worth.get(engine) as number;
  const isProven = (engine: Engine) => !likely.has(engine) && worthIn(engine) > worthOf(unlikely, usual);
  const isMine = (engine: Engine) => own.includes(engine);
  const mine = engines.filter((engine) => isMine(engine) && likely.has(engine));
  const first = firstAsked(
    agent,
    engines.filter((engine) => !isMine(engine)),
  );
  const named = new Set([...first, ...engines.filter((engine) => likely.has(engine) && !isMine(engine))]);
  const best = [...named].sort((a, b) => worthIn(b) - worthIn(a)).slice(0, Math.max(MOST_ASKED, first.length));
  const asked = new Set([...best, ...mine, ...engines.filter(isProven)]);
  const beginning = new Set([...first, ...mine]);
  const ring = inOrderOf(
    agent,
    engines.filter((engine) => !beginning.has(engine)),
  );
  const replaced = [...beginning].filter((engine) => !asked.has(engine));
  const tried = await triedOf({ ring, replaced }, asked, session);
  return known.filter(({ engine }) => asked.has(engine) || tried.has(engine));
}

function sumOf(a: Evidence, b: Evidence): Evidence {
  return { rated: a.rated + b.rated, relevant: a.relevant + b.relevant };
}

/**
 * Equally suited engines take turns in an order of each agent's own: otherwise all first sessions would try the same.
 */
function inOrderOf({ id }: Pick<Agent, 'id'>, others: readonly Engine[]): readonly Engine[] {
  const places = new Map(others.map((engine) => [engine, seedOf(`${id}/tried/${engine.id}`)]));
  return [...others].sort((a, b) => (places.get(a) ?? 0) - (places.get(b) ?? 0));
}

interface Turns {
  /** All that are not asked from the beginning. It stays the same, whatever is liked, so nobody's turn is passed over. */
  readonly ring: readonly Engine[];
  /** Those asked from the beginning that have lost their place: they get the turns of those that took it. */
  readonly replaced: readonly Engine[];
}

/** A few of the ring in each session, one after another. The turn of one that is asked anyway, or left alone, goes on. */
async function triedOf(
  { ring, replaced }: Turns,
  asked: ReadonlySet<Engine>,
  session: number,
): Promise<ReadonlySet<Engine>> {
  const many = Math.min(MOST_TRIED, Math.ceil(ring.length / TRIED_EVERY));
  const tried = new Set<Engine>();
  for (let turn = (session - 1) * many; turn < session * many; turn++) {
    const [home, ...next] = from(ring, turn);
    for (const engine of [home as Engine, ...from(replaced, turn), ...next]) {
      if (asked.has(engine) || tried.has(engine) || (await isLeftAlone(engine))) continue;
      tried.add(engine);
      break;
    }
  }
  return tried;
}

/** The same ones, beginning with this place. */
function from<T>(all: readonly T[], place: number): readonly T[] {
  const at = place % Math.max(1, all.length);
  return [...all.slice(at), ...all.slice(0, at)];
}

export async function isLeftAlone({ isLeftAlone: asks }: Engine): Promise<boolean> {
  return (await asks?.()) ?? false;
}
