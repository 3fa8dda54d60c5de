/**
 * Asks an engine with manners: one question at a time, with its pause between two. Counts the questions of a day,
 * remembers answers for a while, and after a failure leaves the engine alone, longer each time.
 */
import { LRUCache } from 'lru-cache';
import { because, type Reason, reasonOf } from '../reasons.ts';
import { orAborted } from '../session/ending.ts';
import { type FailureKind, FetchFailed, type Turns } from '../web-ports.ts';
import { EngineFailed, type EngineTrouble, type Refusal } from './engine.ts';

/** The state of each engine: all processes share it, and it outlives restarts. */
export interface Standings {
  /** Why the engine is left alone, if it is. */
  leftAlone(engine: string, perDay: number): Promise<LeftAlone | undefined>;
  /** Counts a question, unless the engine is left alone. */
  admit(engine: string, perDay: number): Promise<LeftAlone | undefined>;
  answered(engine: string): Promise<void>;
  /** Leaves it alone for as long as it asks, or as its trouble and earlier failures demand. */
  failed(engine: string, refusal: Refusal): Promise<void>;
}

export interface LeftAlone {
  readonly trouble: 'suspended' | 'spent';
  /** Milliseconds since 1970. */
  readonly untilMs: number;
  readonly why: Reason;
}

export interface DeskPorts {
  readonly turns: Turns;
  readonly standings: Standings;
  readonly time: {
    /** Milliseconds since 1970. */
    now(): number;
    /** Rings after this time, unless it is called off before. */
    alarm(milliseconds: number, ring: () => void): () => void;
  };
}

interface DeskSettings {
  /** Identifies its state and its turn. */
  readonly id: string;
  readonly name: string;
  /** Questions a day. */
  readonly perDay: number;
  /** Between an answer and the next question. */
  readonly pauseMs: number;
  /** Our user runs it: it is left alone only if it asks for that. */
  readonly own?: boolean;
  /** A session that would wait longer, for its turn or the answer, goes on without it. */
  readonly longestMs?: number;
  /** Multiplies its pauses: 1, or less for an engine of our own. */
  readonly pace?: number;
}

interface Answer {
  readonly trouble?: undefined;
}

/** The outcome of a question, and for how long the answering engine wants to be left alone. */
export interface Exchanged<T extends Answer> {
  readonly answer: T | Refusal;
  readonly waitMs: number;
}

/** A session waits for all engines together, so a slow one is left out. */
const LONGEST_MS = 10_000;

/** An engine's wish for a pause between two questions is kept up to here. */
const LONGEST_PAUSE_MS = 24 * 3_600_000;

/** An answer is good for this long: nobody asks the same thing twice an hour. */
const KNOWN_FOR_MS = 3_600_000;
/** For users who want a fresh answer: pressing twice asks once. */
const NEW_FOR_MS = 60_000;
const MOST_KNOWN = 200;

interface Remembered<T> {
  readonly atMs: number;
  readonly answer: Promise<T>;
}

/** Answers by question, and questions under way: whoever asks the same meanwhile waits for them. */
export type Memory<T> = LRUCache<string, Remembered<T>>;

export function newMemory<T>(max: number = MOST_KNOWN): Memory<T> {
  return new LRUCache({ max });
}

export class Desk<T extends Answer> {
  readonly #settings: DeskSettings;
  readonly #ports: DeskPorts;
  readonly #longestMs: number;
  readonly #known: Memory<T>;

  /** Several desks may share a memory if no two of them get the same questions. */
  constructor(settings: DeskSettings, ports: DeskPorts, memory: Memory<T> = newMemory()) {
    this.#settings = settings;
    this.#ports = ports;
    this.#longestMs = settings.longestMs ?? LONGEST_MS;
    this.#known = memory;
  }

  async isLeftAlone(): Promise<boolean> {
    const { id, perDay } = this.#settings;
    return (await this.#ports.standings.leftAlone(id, perDay)) !== undefined;
  }

  /** `anew`: takes only answers of the last minute. Throws `EngineFailed`. The exchange may throw `FetchFailed`. */
  answerTo(
    question: string,
    exchange: () => Promise<Exchanged<T>>,
    signal: AbortSignal | undefined,
    anew = false,
  ): Promise<T> {
    return this.#within(this.#answer(question, exchange, anew ? NEW_FOR_MS : KNOWN_FOR_MS), signal);
  }

  #answer(question: string, exchange: () => Promise<Exchanged<T>>, goodForMs: number): Promise<T> {
    const now = this.#ports.time.now();
    const known = this.#known.get(question);
    if (known !== undefined && now - known.atMs < goodForMs) return known.answer;
    const answer = this.#askInTurn(exchange);
    this.#known.set(question, { atMs: now, answer });
    answer.catch(() => this.#forget(question, answer));
    return answer;
  }

  /** Unless somebody asked anew meanwhile. */
  #forget(question: string, answer: Promise<T>): void {
    if (this.#known.get(question)?.answer === answer) this.#known.delete(question);
  }

  /** The question goes on when nobody waits for it any more: the next one to ask gets its answer. */
  #within(answer: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
    const inTime = new Promise<T>((resolve, reject) => {
      const callOff = this.#ports.time.alarm(this.#longestMs, () =>
        reject(this.#failure('network', because('fetch.late', { seconds: this.#longestMs / 1000 }).reason)),
      );
      void answer.then(resolve, reject).then(callOff);
    });
    return orAborted(inTime, signal);
  }

  async #askInTurn(exchange: () => Promise<Exchanged<T>>): Promise<T> {
    const { turns, standings, time } = this.#ports;
    const { id, perDay, pace = 1, pauseMs: usual } = this.#settings;
    const turn = await turns.take(`engine:${id}`, this.#longestMs);
    if (turn.closedUntil !== undefined) throw this.#suspended(turn.closedUntil - time.now(), turn.why);
    let pauseMs = 0;
    try {
      const left = await standings.admit(id, perDay);
      if (left !== undefined) throw this.#suspended(left.untilMs - time.now(), left.why, left.trouble);
      pauseMs = usual;
      const { answer, waitMs } = await this.#exchanged(exchange);
      pauseMs = Math.max(pauseMs, Math.min(waitMs, LONGEST_PAUSE_MS));
      return answer;
    } finally {
      turn.end(pauseMs * pace, reasonOf('engine.pause'));
    }
  }

  async #exchanged(exchange: () => Promise<Exchanged<T>>): Promise<{ answer: T; waitMs: number }> {
    try {
      const { answer, waitMs } = await exchange();
      if (answer.trouble !== undefined) throw await this.#refused({ ...answer, ...(waitMs > 0 ? { waitMs } : {}) });
      await this.#ports.standings.answered(this.#settings.id);
      return { answer, waitMs };
    } catch (error) {
      if (!(error instanceof FetchFailed)) throw error;
      throw await this.#refused({ trouble: troubleOf(error), why: error.reason });
    }
  }

  /** Notes the refusal, and returns the error to throw. */
  async #refused(refusal: Refusal): Promise<EngineFailed> {
    const { id, own = false } = this.#settings;
    await this.#ports.standings.failed(id, own ? { waitMs: 0, ...refusal } : refusal);
    return this.#failure(refusal.trouble, refusal.why);
  }

  #suspended(leftMs: number, why: Reason, trouble: EngineTrouble = 'suspended'): EngineFailed {
    return this.#failure(trouble, because('engine.rests', { span: leftMs / 1000, why }).reason);
  }

  #failure(trouble: EngineTrouble, why: Reason): EngineFailed {
    return new EngineFailed(because('engine.failed', { engine: this.#settings.name, why }), { trouble });
  }
}

const TROUBLES: Readonly<Partial<Record<FailureKind, EngineTrouble>>> = {
  network: 'network',
  // Nobody was asked, so nobody is left alone.
  unsafe: 'status',
  robots: 'refused',
  busy: 'throttled',
};

function troubleOf({ kind }: FetchFailed): EngineTrouble {
  return TROUBLES[kind] ?? 'broken';
}
