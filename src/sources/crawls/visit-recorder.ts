/** A visit's outcome for the frontier: the fate of its address, where it leads, and what it has brought. */
import type {
  Brought,
  Frontier,
  HostTurn,
  LinkSelector,
  Look,
  Offered,
  Pending,
  SiteRecord,
  TurnNews,
  Visited,
} from '../../../agents/agents.ts';
import { hintsIn, type Revisiting } from './revisiting.ts';
import type { Visit } from './visiting.ts';

interface VisitRecorderParts {
  readonly frontier: Pick<Frontier, 'known' | 'figures'>;
  readonly selector: LinkSelector;
  /** Absent: no page is visited again. */
  readonly revisiting: Revisiting | undefined;
  readonly now: () => number;
  /** Addresses to keep; undefined: no bound. */
  readonly addresses: number | undefined;
  /** The policy that finds pages kept for a user; undefined: they are for nobody. */
  readonly brings: string | undefined;
}

/** A passing failure is tried again after ten minutes, then forty, then given up. */
const RETRY_MS = 600_000;
const MOST_TRIES = 3;

const MOST_LOOKS_KEPT = 64;

export class VisitRecorder {
  readonly #parts: VisitRecorderParts;
  /** Room for further addresses; known ones take some of it until the next count. */
  #room = 0;
  #isFull = false;
  /** Addresses until the next count. */
  #untilCounted = 0;

  constructor(parts: VisitRecorderParts) {
    this.#parts = parts;
  }

  async newsOf(turn: HostTurn, pending: Pending, record: SiteRecord, visit: Visit): Promise<Omit<TurnNews, 'end'>> {
    const { selector, revisiting } = this.#parts;
    const { fate } = visit;
    record.count(fate);
    const isFirst = pending.history.length === 0;
    if (visit.visits > 0 && isFirst) record.visited(pending.url, fate === 'copy' || fate === 'nothing');
    const found = await selector.from(visit, pending, record);
    const brought = this.#broughtBy(pending, visit);
    const hinted = await this.#hinted(turn, pending, visit);
    await revisiting?.noted();
    return {
      visited: [this.#outcomeOf(pending, visit), ...hinted],
      visits: visit.visits,
      notes: record.notes(),
      found: await this.#within(found),
      ...(brought === undefined ? {} : { brought: [brought] }),
    };
  }

  #outcomeOf(pending: Pending, visit: Visit): Visited {
    const { selector, revisiting, now } = this.#parts;
    const { url, tries, text: before, history } = pending;
    const { isPassing = false, text, also = [], fate } = visit;
    const isTriedAgain = isPassing && tries + 1 < MOST_TRIES;
    if (isTriedAgain) return { url, due: now() + RETRY_MS * 4 ** tries, tries: tries + 1 };
    if (text === undefined) return { url, ...(isPassing && revisiting?.afterFailures(pending, now())) };
    const look: Look = { at: now(), changed: before !== text };
    const looks = [...history, look].slice(-MOST_LOOKS_KEPT);
    // A copy's text stays with the address where it was first found.
    const known = fate === 'copy' ? {} : { text };
    const next = revisiting?.after(pending, looks, visit, selector.likingOf(visit));
    return { url, ...known, also, history: looks, ...next };
  }

  #broughtBy({ url }: Pending, { fate, title = '', kept, ...visit }: Visit): Brought | undefined {
    const { selector, now, brings } = this.#parts;
    if (brings === undefined || kept === undefined || (fate !== 'read' && fate !== 'changed')) return undefined;
    return { url, title, ...kept, at: now(), liking: selector.likingOf(visit), policy: brings };
  }

  async #hinted(turn: HostTurn, pending: Pending, { leads }: Visit): Promise<readonly Visited[]> {
    const { revisiting, frontier } = this.#parts;
    if (revisiting === undefined) return [];
    const hints = hintsIn(leads, pending);
    const known = await frontier.known(turn, [...hints.keys()]);
    return revisiting.forward(
      known.filter(({ url }) => url !== pending.url),
      hints,
    );
  }

  async #within(found: readonly Offered[]): Promise<readonly Offered[]> {
    const { addresses } = this.#parts;
    if (addresses === undefined || found.length === 0) return found;
    if (this.#room < found.length && this.#untilCounted <= 0 && !this.#isFull) await this.#countRoom(addresses);
    const within = found.slice(0, this.#room);
    this.#room -= within.length;
    this.#untilCounted -= found.length;
    return within;
  }

  /**
   * Counting goes through all sites: so many addresses pass before the next count, and each costs the same however many
   * there are.
   */
  async #countRoom(addresses: number): Promise<void> {
    const { urls, hosts } = await this.#parts.frontier.figures();
    this.#room = Math.max(0, addresses - urls);
    this.#isFull = this.#room === 0;
    this.#untilCounted = hosts;
  }
}
