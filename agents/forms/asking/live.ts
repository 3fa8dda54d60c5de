/**
 * Harvests under way: each waits for an answer and goes on when the answer comes. A process without a harvest goes
 * through all answers anew and arrives at the same point, because a harvest depends only on its form, its words and its
 * answers.
 */
import { seededRandom } from '../../../profiles/profiles.ts';
import type { ListRecord } from '../../wrapper/wrapping.ts';
import type { Answer, AnswerReader, Visited } from '../filling/answers.ts';
import { type HowToHarvest, harvest, type VisitReason } from '../filling/harvest.ts';
import type { LabelValues } from '../filling/label-values.ts';
import type { PermittedForm } from '../permits.ts';
import type { FormPlace, FormRequest } from '../submitting/request.ts';
import type { KeptAnswer } from './kept.ts';

/** A visit that was not made yet. */
export interface Wanted {
  readonly request: FormRequest;
  readonly key: string;
  readonly told: VisitReason;
}

interface WaitingVisit extends Wanted {
  readonly come: (page: Visited | undefined) => void;
}

interface Begin {
  readonly form: PermittedForm;
  readonly place: FormPlace;
  readonly values: LabelValues;
  readonly how: Pick<HowToHarvest, 'own' | 'earlier'>;
  readonly seed: number;
}

/** More visits than any harvest makes. It stops at the first visit that was not made yet. */
const ENDLESS = 1_000_000;

export class LiveHarvest {
  readonly values: LabelValues;
  readonly #kept = new Map<string, KeptAnswer>();
  readonly #taken: KeptAnswer[] = [];
  readonly #replay = new Replay();
  #waiting: WaitingVisit | undefined;
  #moved: Promise<void>;
  #tell: () => void = () => undefined;
  #broken: { readonly error: unknown } | undefined;

  constructor({ form, place, values, how, seed }: Begin) {
    this.values = values;
    this.#moved = this.#untilMoved();
    const ports = {
      visit: (request: FormRequest, told: VisitReason) => this.#visit(request, told),
      answers: this.#replay,
      random: seededRandom(seed),
    };
    harvest(form, place, { ...how, most: ENDLESS, values }, ports)
      .catch((error: unknown) => {
        this.#broken = { error };
      })
      .finally(() => this.#tell());
  }

  get answers(): number {
    return this.#taken.length;
  }

  /** Whether these answers equal or continue its own. */
  leadsTo(answers: readonly KeptAnswer[]): boolean {
    return (
      this.#taken.length <= answers.length && this.#taken.every((taken, i) => isSame(taken, answers[i] as KeptAnswer))
    );
  }

  /** The first visit without an answer; undefined if no visit is likely to bring anything. */
  async next(answers: readonly KeptAnswer[]): Promise<Wanted | undefined> {
    for (const answer of answers.slice(this.#taken.length)) {
      this.#taken.push(answer);
      this.#kept.set(answer.key, answer);
    }
    await this.#moved;
    for (let waiting = this.#waiting; waiting !== undefined; waiting = this.#waiting) {
      const answer = this.#kept.get(waiting.key);
      if (answer === undefined) return waiting;
      this.#waiting = undefined;
      this.#moved = this.#untilMoved();
      waiting.come(this.#pageOf(answer));
      await this.#moved;
    }
    if (this.#broken !== undefined) throw this.#broken.error;
    return undefined;
  }

  async #visit(request: FormRequest, told: VisitReason): Promise<Visited | undefined> {
    const key = keyOf(request);
    const answer = this.#kept.get(key);
    if (answer !== undefined) return this.#pageOf(answer);
    return new Promise((come) => {
      this.#waiting = { request, key, told, come };
      this.#tell();
    });
  }

  #pageOf(answer: KeptAnswer): Visited | undefined {
    return answer.outcome === 'refused' ? undefined : this.#replay.pageOf(answer);
  }

  #untilMoved(): Promise<void> {
    return new Promise((tell) => {
      this.#tell = tell;
    });
  }
}

const MOST_HARVESTS = 8;
const MOST_ANSWERS = 1_200;

/** The latest harvests of a process. */
export class LiveHarvests {
  #all: readonly { readonly name: string; readonly harvest: LiveHarvest }[] = [];

  /** `name` identifies a harvest, except for its answers. The caller owns the harvest and puts it back. */
  take(name: string, answers: readonly KeptAnswer[]): LiveHarvest | undefined {
    const found = this.#all.find((each) => each.name === name && each.harvest.leadsTo(answers));
    this.#all = this.#all.filter((each) => each !== found);
    return found?.harvest;
  }

  put(name: string, harvest: LiveHarvest): void {
    let answers = 0;
    this.#all = [{ name, harvest }, ...this.#all].filter((each, i) => {
      answers += each.harvest.answers;
      return i === 0 || (i < MOST_HARVESTS && answers <= MOST_ANSWERS);
    });
  }
}

/** The same question may get an answer in another round: that is another answer. */
function isSame(a: KeptAnswer, b: KeptAnswer): boolean {
  return (
    a.key === b.key &&
    a.outcome === b.outcome &&
    a.total === b.total &&
    a.next === b.next &&
    a.records.length === b.records.length &&
    a.records.every((record, i) => record.link === b.records[i]?.link && record.title === b.records[i]?.title)
  );
}

function keyOf(request: FormRequest): string {
  return request.method === 'GET' ? request.url : `${request.url} ${new TextDecoder('latin1').decode(request.body)}`;
}

/** Gives what was understood of pages when they came. */
class Replay implements AnswerReader {
  readonly #answers = new WeakMap<Visited, KeptAnswer>();

  pageOf(answer: KeptAnswer): Visited {
    const { url, opened = [] } = answer;
    const page = { url, html: '', status: 200, opened };
    this.#answers.set(page, answer);
    return page;
  }

  learnNothing(): void {
    // Learned when the page came.
  }

  read(page: Visited): Answer {
    const { outcome = 'error', records = [], next, total } = this.#answers.get(page) ?? {};
    const said = total === undefined ? {} : { total };
    if (outcome === 'too many') return { kind: outcome, ...said };
    if (outcome !== 'records') return { kind: outcome === 'refused' ? 'error' : outcome };
    const whole = records.map((record): ListRecord => ({ ...record, confidence: {} }));
    return { kind: 'records', records: whole, ...(next === undefined ? {} : { next }), ...said };
  }
}
