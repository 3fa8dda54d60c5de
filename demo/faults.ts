/** The faults dial: faults for an address, a site, or a share of all visits. */
import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { chanceOf, pick } from './chance.ts';
import type { Answer } from './site.ts';

export const FAULTS = [
  'slow',
  'busy',
  'broken',
  'cut',
  'wrong-length',
  'endless',
  'bomb',
  'wrong-type',
  'redirect-loop',
] as const;
export type Fault = (typeof FAULTS)[number];

/** What `busy` asks clients to wait. */
const RETRY_AFTER_SECONDS = 2;

const BOMB_BYTES = 50 * 1024 * 1024;
const ENDLESS_BYTES = 256 * 1024 * 1024;
/** How much longer than it is a body claims to be. */
const MISSING_BYTES = 100;

export class Faults {
  /** How long a slow answer takes for its second half. */
  slowMs = 3_000;
  readonly #places = new Map<string, Fault>();
  #share: { readonly share: number; readonly seed: number; readonly kinds: readonly Fault[] } | undefined;

  /** One fault for an address (`http://…/page`) or a whole site (`http://site.localhost:port`). */
  set(place: string, fault: Fault): void {
    this.#places.set(place, fault);
  }

  /** Faults for a share of all visits. A repeated visit meets the same fault. */
  spread(share: number, seed: number, kinds: readonly Fault[] = FAULTS): void {
    this.#share = { share, seed, kinds };
  }

  clear(): void {
    this.#places.clear();
    this.#share = undefined;
  }

  at(origin: string, path: string): Fault | undefined {
    const set = this.#places.get(origin + path) ?? this.#places.get(origin);
    if (set !== undefined || this.#share === undefined) return set;
    const { share, seed, kinds } = this.#share;
    const chance = chanceOf(seed, origin.replace(/:\d+$/, ''), path);
    return chance() < share ? pick(kinds, chance) : undefined;
  }
}

/** Sends an answer with the fault, and gives the sent status. */
export function sendFaulty(
  response: ServerResponse,
  { status, type, body, headers }: Answer,
  fault: Fault,
  path: string,
  slowMs: number,
): number {
  const bytes = Buffer.from(body);
  const half = bytes.subarray(0, bytes.length >> 1);
  const head = { ...headers, 'content-type': type };
  switch (fault) {
    case 'busy':
      response.writeHead(429, { 'retry-after': String(RETRY_AFTER_SECONDS) }).end();
      return 429;
    case 'broken':
      response.writeHead(500, { 'content-type': 'text/plain' }).end('Something broke here.\n');
      return 500;
    case 'redirect-loop':
      response.writeHead(302, { location: path }).end();
      return 302;
    case 'wrong-type':
      response.writeHead(status, { ...head, 'content-type': 'image/png', 'content-length': bytes.length }).end(bytes);
      return status;
    case 'slow': {
      response.writeHead(status, { ...head, 'content-length': bytes.length }).write(half);
      const rest = setTimeout(() => response.end(bytes.subarray(half.length)), slowMs);
      response.on('close', () => clearTimeout(rest));
      return status;
    }
    case 'cut':
      response.writeHead(status, { ...head, 'content-length': bytes.length }).write(half, () => response.destroy());
      return status;
    case 'wrong-length':
      response
        .writeHead(status, { ...head, 'content-length': bytes.length + MISSING_BYTES })
        .write(bytes, () => response.destroy());
      return status;
    case 'bomb':
      response.writeHead(status, { ...head, 'content-encoding': 'gzip' }).end(bomb());
      return status;
    case 'endless':
      response.writeHead(status, head);
      pour(response, bytes, ENDLESS_BYTES);
      return status;
  }
}

/** Some kilobytes that grow a thousandfold. */
let made: Buffer | undefined;
function bomb(): Buffer {
  made ??= gzipSync(Buffer.alloc(BOMB_BYTES, ' '));
  return made;
}

/** Repeats the bytes as long as the client reads. */
function pour(response: ServerResponse, bytes: Buffer, left: number): void {
  if (response.destroyed) return;
  if (left <= 0) response.end();
  else if (response.write(bytes)) setImmediate(() => pour(response, bytes, left - bytes.length));
  else response.once('drain', () => pour(response, bytes, left - bytes.length));
}
