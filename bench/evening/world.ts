/**
 * An internet on loopback for one evening: every engine below `/engines/`, and their pages below `/pages/` by their real names,
 * or as names below `localhost`.
 */
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { ENGINE_IDS, type EngineId } from '../../agents/search/names.ts';
import { SAMPLES } from '../../test/agents/search/samples.ts';
import { resultsOf } from '../wild/counts.ts';
import { type PageAnswer, pageAt, robotsOf } from './refusals.ts';
import { foundBy } from './shapes.ts';
import { chanceOf } from './texts.ts';
import { TOPICS, topicAsked, topicIn } from './topics.ts';

export interface EveningWorld {
  readonly origin: string;
  /** Requested pages by host. */
  readonly visits: ReadonlyMap<string, number>;
  /** The asked engines. */
  readonly engines: ReadonlySet<EngineId>;
  close(): Promise<void>;
}

type Recorded = ReadonlyMap<EngineId, readonly string[]>;

interface EveningOptions {
  readonly recorded?: Recorded;
  /** The share of their usual finds. */
  readonly share?: number;
  /** Pages are named below `localhost`, for a service that connects by itself. */
  readonly isNamed?: boolean;
  /** Replaced answers of engines. */
  readonly instead?: Partial<Readonly<Record<EngineId, (response: ServerResponse, answer: PageAnswer) => void>>>;
}

export async function startEvening(options: EveningOptions = {}): Promise<EveningWorld> {
  const { recorded = new Map(), share = 1, isNamed = false, instead = {} } = options;
  const visits = new Map<string, number>();
  const asked = new Set<string>();
  const engines = new Set<EngineId>();
  const visit = (host: string, path: string): PageAnswer => {
    if (path.startsWith('/robots.txt')) return robotsOf(host);
    visits.set(host, (visits.get(host) ?? 0) + 1);
    return pageAt(host, path, topicIn(path));
  };
  const server = createServer((request, response) => {
    const { url = '', headers } = request;
    const named = (answer: PageAnswer) => (isNamed ? below(`.localhost:${portOf(server)}`, answer) : answer);
    const host = /^(.+)\.localhost:\d+$/.exec(headers.host ?? '')?.[1];
    if (host !== undefined) return send(response, named(visit(host, url)));
    const [, room, name = ''] = url.split('/', 3);
    const rest = url.slice(`/${room}/${name}`.length) || '/';
    if (room !== 'engines') return send(response, visit(name, rest));
    const engine = name as EngineId;
    engines.add(engine);
    const answer = named(engineAt(engine, rest, { recorded, asked, share }));
    (instead[engine] ?? send)(response, answer);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${portOf(server)}`,
    visits,
    engines,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port;
}

const ADDRESS = /https?:\/\/(?!www\.w3\.org\/)([\w-]+(?:\.[\w-]+)+)(?=\/)/g;

/** Addresses and redirects of an answer with this ending. Waits are short for a client with its own clock. */
function below(end: string, { body, headers, ...answer }: PageAnswer): PageAnswer {
  const named = (text: string) => text.replaceAll(ADDRESS, (_, host: string) => `http://${host}${end}`);
  const told = Object.entries(headers ?? {}).map(([name, value]) => [
    name,
    name === 'retry-after' ? '1' : named(value),
  ]);
  return { ...answer, ...(body === undefined ? {} : { body: named(body) }), headers: Object.fromEntries(told) };
}

/** Sends an answer unchanged. */
export function send(
  response: ServerResponse,
  { status, body = '', headers = {}, afterMs = 0, breaksOff }: PageAnswer,
): void {
  if (breaksOff === true) response.destroy();
  else setTimeout(() => response.writeHead(status, headers).end(body), afterMs);
}

interface Asked {
  readonly recorded: Recorded;
  /** Asked topics of each engine, because there is no second page. */
  readonly asked: Set<string>;
  readonly share: number;
}

const SLOW_ENGINE_MS = 700;

function engineAt(engine: EngineId, question: string, { recorded, asked, share }: Asked): PageAnswer {
  const topic = topicAsked(decodeURIComponent(question.replaceAll('+', ' ')));
  if (topic === undefined || !ENGINE_IDS.includes(engine)) return { status: 404 };
  const key = `${engine} ${topic.id}`;
  if (asked.has(key)) return { status: 200, body: SAMPLES[engine].nothing };
  asked.add(key);
  const refusal = refusalOf(engine, chanceOf('engine', key)());
  if (refusal !== undefined) return refusal;
  const answers = recorded.get(engine);
  const body = answers?.[TOPICS.indexOf(topic) % answers.length] ?? foundBy(engine, topic, share);
  return { status: 200, body, ...(engine === 'mwmbl' ? { afterMs: SLOW_ENGINE_MS } : {}) };
}

/** Sometimes an engine refuses in its own words, for a share of the questions. */
function refusalOf(engine: EngineId, drawn: number): PageAnswer | undefined {
  const limits: PageAnswer = { status: 429, headers: { 'retry-after': '60' } };
  const shares: Partial<Record<EngineId, readonly [number, PageAnswer]>> = {
    gdelt: [
      0.3,
      { status: 200, body: 'Please limit requests to one every 5 seconds or contact us for larger queries.' },
    ],
    crossref: [0.1, { status: 500, body: '{"status":"error"}' }],
    dblp: [0.5, { status: 200, body: SAMPLES.dblp.refusals?.at(-1)?.[1] ?? '' }],
    lemmy: [0.1, { ...limits, body: '{"error":"rate_limit_error"}' }],
    openlibrary: [0.1, { status: 503, body: '' }],
    wikivoyage: [0.1, limits],
  };
  const [share, answer] = shares[engine] ?? [0];
  return drawn < share ? answer : undefined;
}

/** Recorded successful answers of engines: lines `{engine, status, body}`. */
export async function recordedIn(file: string | undefined): Promise<Recorded> {
  const recorded = new Map<EngineId, string[]>();
  if (file === undefined || file === '') return recorded;
  const packed = await readFile(file);
  const text = (packed[0] === 0x1f ? gunzipSync(packed) : packed).toString();
  for (const line of text.split('\n').filter((each) => each.trim() !== '')) {
    const { engine, status, body } = JSON.parse(line) as { engine: EngineId; status: number; body: string };
    if (status !== 200 || (resultsOf(engine, body) ?? 0) === 0) continue;
    recorded.set(engine, [...(recorded.get(engine) ?? []), body]);
  }
  return recorded;
}
