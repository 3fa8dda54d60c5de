/**
 * An engine that is asked with manners: one question at a time, with the pause that it wants between them; what may be asked
 * in a day is counted, answers are remembered for a while, and after a failure it is left alone, longer each time.
 */
import { LRUCache } from 'lru-cache';
import { detectLanguage } from '../../profiles/profiles.ts';
import { orAborted } from '../ending.ts';
import type { Compute } from '../ports.ts';
import { type Ask, FetchFailed, type Turns } from '../web-ports.ts';
import {
  type Engine,
  type EngineAnswer,
  type EngineDefinition,
  EngineFailed,
  type EngineTrouble,
  type Freshness,
  type Question,
  type Refusal,
  type SearchPage,
  type SearchRequest,
  type Since,
} from './engine.ts';

/** How each engine stands with us: known to all processes, and kept over restarts. */
export interface Standings {
  /** Why, if it is to be left alone. */
  leftAlone(engine: string, perDay: number): Promise<LeftAlone | undefined>;
  /** Counts a question, unless the engine is to be left alone. */
  admit(engine: string, perDay: number): Promise<LeftAlone | undefined>;
  answered(engine: string): Promise<void>;
  /** Leaves it alone for as long as it wants, or as its trouble and its failures before say. */
  failed(engine: string, refusal: Refusal): Promise<void>;
}

export interface LeftAlone {
  readonly trouble: 'suspended' | 'spent';
  /** Milliseconds since 1970. */
  readonly untilMs: number;
  readonly why: string;
}

export interface EngineTime {
  /** Milliseconds since 1970. */
  now(): number;
  /** The moment that lies so far back. */
  since(freshness: Freshness): Since;
  /** Rings when so much time has passed, unless it is called off before. */
  alarm(milliseconds: number, ring: () => void): () => void;
}

export interface EnginePorts {
  readonly ask: Ask;
  readonly compute: Pick<Compute, 'readResults'>;
  readonly turns: Turns;
  readonly standings: Standings;
  readonly time: EngineTime;
}

export interface EngineSettings {
  /** When there are several of a kind. */
  readonly id?: string;
  readonly name?: string;
  /** Where it is asked instead. */
  readonly base?: string;
  readonly key?: string;
  readonly contact?: string;
  /** Questions a day. */
  readonly perDay?: number;
  /** Its owner is ours: it is not left alone unless it asks for it. */
  readonly own?: boolean;
  /** Who has to wait longer, for its turn or for the answer, goes on without it. */
  readonly longestMs?: number;
  /** Multiplies its pauses: 1, but less for an engine of our own. */
  readonly pace?: number;
}

/** Somebody waits for all engines together: a slow one is left out. */
const LONGEST_MS = 10_000;

/** A few hundred results at most. */
const MOST_BYTES = 2 * 1024 * 1024;

/** An answer is good for so long: nobody is asked the same thing twice an hour. */
const KNOWN_FOR_MS = 3_600_000;
const MOST_KNOWN = 200;

type Answered = Exclude<EngineAnswer, Refusal>;

export function askedWithManners(definition: EngineDefinition, settings: EngineSettings, ports: EnginePorts): Engine {
  const { id, name, fields, languages, weight } = { ...definition, ...settings };
  const { pages, perPage } = definition.manners;
  const desk = new Desk(definition, settings, ports);
  return {
    id,
    name,
    fields,
    ...(languages === undefined ? {} : { languages }),
    ...(weight === undefined ? {} : { weight }),
    isLeftAlone: () => desk.isLeftAlone(),
    async search(request, signal) {
      signal?.throwIfAborted();
      if (request.page > pages) return { results: [] };
      const answer = await desk.answerTo(request, signal);
      return pageOf(answer, (request.page - 1) * perPage, name);
    },
  };
}

function pageOf({ results, silent = [] }: Answered, before: number, name: string): SearchPage {
  const ranked = results.map((found, i) => ({ ...found, rank: before + i + 1 }));
  if (silent.length === 0) return { results: ranked };
  return { results: ranked, remark: `${name}: of its engines these gave nothing: ${silent.join(', ')}` };
}

interface Known {
  readonly atMs: number;
  readonly answer: Promise<Answered>;
}

class Desk {
  readonly #definition: EngineDefinition;
  readonly #settings: EngineSettings;
  readonly #ports: EnginePorts;
  readonly #id: string;
  readonly #name: string;
  readonly #longestMs: number;
  /** Also those under way: who asks the same meanwhile waits for them. */
  readonly #known = new LRUCache<string, Known>({ max: MOST_KNOWN });

  constructor(definition: EngineDefinition, settings: EngineSettings, ports: EnginePorts) {
    this.#definition = definition;
    this.#settings = settings;
    this.#ports = ports;
    this.#id = settings.id ?? definition.id;
    this.#name = settings.name ?? definition.name;
    this.#longestMs = settings.longestMs ?? LONGEST_MS;
  }

  async isLeftAlone(): Promise<boolean> {
    const { perDay = this.#definition.manners.perDay } = this.#settings;
    return (await this.#ports.standings.leftAlone(this.#id, perDay)) !== undefined;
  }

  answerTo(request: SearchRequest, signal: AbortSignal | undefined): Promise<Answered> {
    const { key = '', contact = '' } = this.#settings;
    const { time } = this.#ports;
    const { freshness } = request;
    const since = freshness === undefined ? {} : { since: time.since(freshness) };
    const question = this.#definition.ask(request, { key, contact, ...since });
    return this.#within(this.#answer(this.#address(question, request), question), signal);
  }

  #address({ path, query = {} }: Question, { language, words }: SearchRequest): string {
    const spoken = language ?? (detectLanguage(words).language === 'pt' ? 'pt' : 'en');
    const base = (this.#settings.base ?? this.#definition.base).replace('{language}', spoken);
    const url = new URL(path, base.endsWith('/') ? base : `${base}/`);
    for (const [name, value] of Object.entries(query)) {
      if (value !== undefined) url.searchParams.set(name, String(value));
    }
    return url.href;
  }

  #answer(url: string, question: Question): Promise<Answered> {
    const now = this.#ports.time.now();
    const known = this.#known.get(url);
    if (known !== undefined && now - known.atMs < KNOWN_FOR_MS) return known.answer;
    const answer = this.#askInTurn(url, question);
    this.#known.set(url, { atMs: now, answer });
    answer.catch(() => this.#known.delete(url));
    return answer;
  }

  /** The question itself goes on when nobody waits for it any more: its answer is there for whoever asks next. */
  #within<T>(answer: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
    const inTime = new Promise<T>((resolve, reject) => {
      const callOff = this.#ports.time.alarm(this.#longestMs, () =>
        reject(this.#failure('network', `no answer within ${this.#longestMs / 1000} seconds`)),
      );
      void answer.then(resolve, reject).then(callOff);
    });
    return orAborted(inTime, signal);
  }

  async #askInTurn(url: string, question: Question): Promise<Answered> {
    const { turns, standings, time } = this.#ports;
    const { perDay = this.#definition.manners.perDay, pace = 1 } = this.#settings;
    const turn = await turns.take(`engine:${this.#id}`, this.#longestMs);
    if (turn.closedUntil !== undefined) throw this.#suspended(turn.closedUntil - time.now(), turn.why);
    let pauseMs = 0;
    try {
      const left = await standings.admit(this.#id, perDay);
      if (left !== undefined) throw this.#suspended(left.untilMs - time.now(), left.why, left.trouble);
      pauseMs = this.#definition.manners.pauseMs;
      const { answer, waitMs } = await this.#exchange(url, question);
      pauseMs = Math.max(pauseMs, waitMs);
      return answer;
    } finally {
      turn.end(pauseMs * pace, 'it wants a pause between two questions');
    }
  }

  async #exchange(url: string, { headers = {} }: Question): Promise<{ answer: Answered; waitMs: number }> {
    const { ask, compute, standings, time } = this.#ports;
    try {
      const got = await ask(url, {
        headers: { accept: 'application/json', ...headers },
        errorBodies: true,
        mostBytes: MOST_BYTES,
      });
      const { status, bytes, truncated, headers: fields, retryAfterMs } = got;
      if (truncated === true) throw new FetchFailed('its answer is too large, or broke off', { kind: 'size' });
      const answer = await compute.readResults({ engine: this.#definition.id, status, bytes });
      const waits = [answer.waitMs, retryAfterMs, this.#definition.waitMs?.(fields, time.now())];
      const waitMs = Math.max(0, ...waits.filter((wait) => wait !== undefined));
      if (answer.trouble !== undefined) throw await this.#refused({ ...answer, ...(waitMs > 0 ? { waitMs } : {}) });
      await standings.answered(this.#id);
      return { answer, waitMs };
    } catch (error) {
      if (!(error instanceof FetchFailed)) throw error;
      throw await this.#refused({ trouble: troubleOf(error), why: error.message });
    }
  }

  /** Notes it, and gives what is thrown. */
  async #refused(refusal: Refusal): Promise<EngineFailed> {
    const { own = false } = this.#settings;
    await this.#ports.standings.failed(this.#id, own ? { waitMs: 0, ...refusal } : refusal);
    return this.#failure(refusal.trouble, refusal.why);
  }

  #suspended(leftMs: number, why: string, trouble: EngineTrouble = 'suspended'): EngineFailed {
    return this.#failure(trouble, `not asked for another ${inWords(leftMs)}: ${why}`);
  }

  #failure(trouble: EngineTrouble, why: string): EngineFailed {
    return new EngineFailed(`${this.#name}: ${why}`, { trouble });
  }
}

function troubleOf({ kind }: FetchFailed): EngineTrouble {
  if (kind === 'network') return 'network';
  // Nobody was asked: nobody has to be left alone.
  return kind === 'unsafe' ? 'status' : 'broken';
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

function inWords(milliseconds: number): string {
  if (milliseconds >= 2 * HOUR) return `${Math.round(milliseconds / HOUR)} hours`;
  if (milliseconds >= 2 * MINUTE) return `${Math.round(milliseconds / MINUTE)} minutes`;
  return `${Math.max(1, Math.ceil(milliseconds / SECOND))} seconds`;
}
