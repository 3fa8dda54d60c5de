/**
 * An engine that is asked over its API. Its file in `engines/` says what it is asked and how its answers are read; the
 * desk keeps its manners.
 */
import type { Compute } from '../ports.ts';
import { because, reasonOf } from '../reasons.ts';
import { type Ask, FetchFailed } from '../web-ports.ts';
import { Desk, type DeskPorts, type Exchanged } from './desk.ts';
import type {
  Engine,
  EngineAnswer,
  EngineDefinition,
  Freshness,
  Question,
  Refusal,
  SearchPage,
  SearchRequest,
  Since,
} from './engine.ts';
import { spokenIn } from './topics.ts';

export interface EngineTime {
  /** Milliseconds since 1970. */
  now(): number;
  /** The moment that lies this far back. */
  since(freshness: Freshness): Since;
  /** Rings after this time, unless it is called off before. */
  alarm(milliseconds: number, ring: () => void): () => void;
}

export interface EnginePorts extends DeskPorts {
  readonly ask: Ask;
  /** How the owner of an engine can reach us; empty: not at all. */
  readonly contact: () => Promise<string>;
  readonly compute: Pick<Compute, 'readResults'>;
  readonly time: EngineTime;
}

interface EngineSettings {
  /** For several engines of a kind. */
  readonly id?: string;
  readonly name?: string;
  /** Another base address than its own. */
  readonly base?: string;
  readonly key?: string;
  /** Questions a day. */
  readonly perDay?: number;
  /** Our user runs it: it is left alone only if it asks for that. */
  readonly own?: boolean;
  /** A session that would wait longer, for its turn or the answer, goes on without it. */
  readonly longestMs?: number;
  /** Multiplies its pauses: 1, or less for an engine of our own. */
  readonly pace?: number;
}

/** Room for a few hundred results. */
const MOST_BYTES = 2 * 1024 * 1024;

type Answered = Exclude<EngineAnswer, Refusal>;

export function askedWithManners(definition: EngineDefinition, settings: EngineSettings, ports: EnginePorts): Engine {
  const { id, name, fields, languages, weight, suits, excludes } = { ...definition, ...settings };
  const { pages, perPage, perDay, pauseMs } = definition.manners;
  const desk = new Desk<Answered>({ perDay, pauseMs, ...settings, id, name }, ports);
  return {
    id,
    name,
    fields,
    ...(languages === undefined ? {} : { languages }),
    ...(weight === undefined ? {} : { weight }),
    ...(suits === undefined ? {} : { suits }),
    ...(excludes === undefined ? {} : { excludes }),
    isLeftAlone: () => desk.isLeftAlone(),
    async search(request, signal) {
      signal?.throwIfAborted();
      if (request.page > pages) return { results: [] };
      const question = await questionOf(request, definition, settings, ports);
      const url = addressOf(question, request, { ...definition, ...settings });
      const answer = await desk.answerTo(url, () => exchanged(url, question, definition, ports), signal);
      return pageOf(answer, (request.page - 1) * perPage, name);
    },
  };
}

function pageOf({ results, silent = [] }: Answered, before: number, name: string): SearchPage {
  const ranked = results.map((found, i) => ({ ...found, rank: before + i + 1 }));
  if (silent.length === 0) return { results: ranked };
  return { results: ranked, remark: reasonOf('engine.silent', { engine: name, engines: silent.join(', ') }) };
}

async function questionOf(
  request: SearchRequest,
  { ask, excludes }: EngineDefinition,
  { key = '' }: EngineSettings,
  { time, contact }: EnginePorts,
): Promise<Question> {
  const { freshness, words, without = [] } = request;
  const leftOut = excludes === true ? without.map((word) => `-${word}`) : [];
  return ask(
    { ...request, words: [words, ...leftOut].join(' ') },
    {
      key,
      contact: await contact(),
      ...(freshness === undefined ? {} : { since: time.since(freshness) }),
    },
  );
}

function addressOf(
  { path, query = {} }: Question,
  { language, words }: SearchRequest,
  asked: { base: string },
): string {
  const base = asked.base.replace('{language}', language ?? spokenIn(words));
  const url = new URL(path, base.endsWith('/') ? base : `${base}/`);
  for (const [name, value] of Object.entries(query)) {
    for (const each of Array.isArray(value) ? value : [value]) {
      if (each !== undefined) url.searchParams.append(name, String(each));
    }
  }
  return url.href;
}

/** Throws `FetchFailed`. */
async function exchanged(
  url: string,
  { headers = {} }: Question,
  { id, waitMs: wanted }: EngineDefinition,
  { ask, compute, time }: EnginePorts,
): Promise<Exchanged<Answered>> {
  const got = await ask(url, {
    headers: { accept: 'application/json', ...headers },
    errorBodies: true,
    mostBytes: MOST_BYTES,
  });
  const { status, bytes, truncated, headers: fields, retryAfterMs } = got;
  if (truncated === true) throw new FetchFailed(because('engine.too-large'), { kind: 'size' });
  const answer = await compute.readResults({ engine: id, status, bytes });
  const waits = [answer.waitMs, retryAfterMs, wanted?.(fields, time.now())];
  return { answer, waitMs: Math.max(0, ...waits.filter((wait) => wait !== undefined)) };
}
