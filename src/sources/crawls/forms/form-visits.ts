/** Visits of one turn of a form: through the polite door, within the budget, each reported and counted. */
import { type Answer, FetchFailed, type Reason, siteOf, type UserId } from '../../../../agents/agents.ts';
import type { NextVisit } from '../../../../agents/forms/forms.ts';
import { HOUR_MS } from '../../../../profiles/profiles.ts';
import { because } from '../../../base/reasons.ts';
import type { Timepiece } from '../../../base/time.ts';
import type { FormsCompute } from '../../../outside/compute/compute.ts';
import type { ReadForms } from '../../../outside/compute/form-reading.ts';
import type { Fetching } from '../../../outside/fetching/fetching.ts';
import type { KeptVisit } from '../records.ts';

export interface VisitParts {
  readonly fetching: Pick<Fetching, 'ask'> & {
    readonly turns: Pick<Fetching['turns'], 'restingUntil'>;
    readonly time: Pick<Timepiece, 'now'>;
  };
  readonly compute: FormsCompute;
}

export interface VisitWants {
  /** The user it is for. Absent: somebody without an account. */
  readonly user?: UserId;
  /** Visits allowed today. */
  readonly visits: number;
  readonly isBlocked: (url: string) => boolean;
  /** Called before each visit: a visit counts even if its process dies in it. */
  readonly visiting?: () => Promise<void>;
  readonly signal: AbortSignal;
}

export interface VisitsTold {
  readonly visits: number;
  readonly told: readonly KeptVisit[];
  /** Visits that came to nothing, by kind. */
  readonly refused: Readonly<Record<string, number>>;
}

/** It goes on at another time. */
export interface Held {
  readonly until: number;
}

const TURN_MS = 8_000;
const PATIENCE_MS = 1_000;
const BUSY_MS = 60_000;
const MOST_BYTES = 2_000_000;

export class FormVisits {
  readonly #parts: VisitParts;
  readonly #turn: VisitWants;
  readonly #ends: number;
  readonly #told: KeptVisit[] = [];
  readonly #refused = new Map<string, number>();
  #made = 0;

  constructor(parts: VisitParts, turn: VisitWants) {
    this.#parts = parts;
    this.#turn = turn;
    this.#ends = this.#now() + TURN_MS;
  }

  get told(): VisitsTold {
    return { visits: this.#made, refused: Object.fromEntries(this.#refused), told: this.#told };
  }

  async formsAt(url: string): Promise<ReadForms | FetchFailed> {
    const came = await this.#visit({ method: 'GET', url });
    const outcome = came instanceof FetchFailed ? came : await this.#formsOf(came).catch(orFailed);
    const failed = outcome instanceof FetchFailed ? outcome : undefined;
    if (failed !== undefined && failed !== came) this.count(failed.kind);
    this.tell(url, failed === undefined ? 'read' : `refused ${failed.kind}`, '', failed?.reason);
    return outcome;
  }

  async #formsOf(came: Answer) {
    if (came.status !== 200)
      throw new FetchFailed(because('fetch.status', { status: came.status }), { kind: 'status' });
    return this.#parts.compute.readForms(came, whose(this.#turn));
  }

  laterAt(url: string, { kind }: FetchFailed): Held {
    const resting = this.#parts.fetching.turns.restingUntil(siteOf(url));
    return { until: Math.max(this.#now() + (kind === 'busy' ? BUSY_MS : HOUR_MS), resting) };
  }

  /** Waiting for a site holds nobody up. */
  held(url: string): Held | undefined {
    const { signal, visits } = this.#turn;
    signal.throwIfAborted();
    const now = this.#now();
    const resting = this.#parts.fetching.turns.restingUntil(siteOf(url));
    if (resting - now > PATIENCE_MS) return { until: resting };
    return now >= this.#ends || this.#made >= visits ? { until: now } : undefined;
  }

  /** A form's question goes to its site, and is read only there. */
  answer(request: NextVisit['request']): Promise<Answer | FetchFailed> {
    return this.#visit(request, { staysAtSite: true });
  }

  async #visit(request: NextVisit['request'], more: { staysAtSite?: true } = {}): Promise<Answer | FetchFailed> {
    const { user, signal, isBlocked, visiting } = this.#turn;
    const common = { user, signal, isBlocked, mostBytes: MOST_BYTES, errorBodies: true as const };
    const posted =
      request.method === 'POST' ? { body: request.body, headers: { 'content-type': request.contentType } } : {};
    await visiting?.();
    this.#made++;
    const came = await this.#parts.fetching.ask(request.url, { ...common, ...more, ...posted }).catch(orFailed);
    if (came instanceof FetchFailed) this.count(came.kind);
    return came;
  }

  count(kind: string): void {
    this.#refused.set(kind, (this.#refused.get(kind) ?? 0) + 1);
  }

  tell(url: string, fate: string, title: string, failed?: Reason): void {
    const visit = { at: this.#time(), url, title, fate, why: '' };
    this.#told.unshift(failed === undefined ? visit : { ...visit, failed });
  }

  #now(): number {
    return this.#parts.fetching.time.now();
  }

  #time(): string {
    return new Date(this.#now()).toISOString();
  }
}

export function whose({ user }: Pick<VisitWants, 'user'>): { readonly user?: UserId } {
  return user === undefined ? {} : { user };
}

export function orFailed(error: unknown): FetchFailed {
  if (error instanceof FetchFailed) return error;
  throw error;
}

/** The same question may succeed at another time. */
export function isPassing({ kind }: FetchFailed): boolean {
  return kind === 'busy' || kind === 'network';
}
