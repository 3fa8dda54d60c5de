/**
 * Reads the bodies of requests: JSON in UTF-8, small, shallow, of valid text. Refuses every other body and says what is
 * wrong with it.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { InTurns } from '../../agents/agents.ts';
import { finished, type Steps } from '../../profiles/profiles.ts';
import { NO_TEXT } from '../base/fit-text.ts';
import { because } from '../base/reasons.ts';
import { HttpProblem } from './problems.ts';

/** In bytes. A route that takes more, or needs less, says so. */
export const LARGEST_BODY = 8 * 1024;
export const LARGEST_AGENT = 16 * 1024;
export const LARGEST_RATING = 256;
/** As long as a long book. */
export const LARGEST_TEXT = 2 * 1024 * 1024;
/** A wrapper with everything that explains it. */
export const LARGEST_SITE = 512 * 1024;
/** A crawl with everything that its user may have said about a form. */
export const LARGEST_CRAWL = 256 * 1024;
/** Five hundred rules for domains, with remarks. */
export const LARGEST_DOMAINS = 256 * 1024;
/**
 * Some hundred starred entries with their texts, or the bookmarks of many years, or the longest text that an agent
 * reads.
 */
export const LARGEST_EXPORT = 8 * 1024 * 1024;

/**
 * Another program's file, as bytes in base64: twelve megabytes of a zip, a web archive, or a page with its pictures.
 */
export const LARGEST_FILE = 16 * 1024 * 1024;

/** Deeper than anything that a route asks for. */
const DEEPEST = 8;

/** Values in one body. The outline of a saved page needs most: ten thousand ranges of up to eight values. */
const MOST_VALUES = 100_000;

/** In bytes. The service reads a longer body in steps, in turn with all other work. */
export const LONG_BODY = 256 * 1024;

/** How much the service reads before others have their turn: bytes of a body, or characters of a text. */
const PIECE = 64 * 1024;

/** Keys that would change an object's prototype. */
const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

export function useBodies(app: FastifyInstance, inTurns: InTurns): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (request: FastifyRequest, body: Buffer) => {
    refuseEncoding(request);
    const steps = reading(body);
    return body.length > LONG_BODY ? inTurns(steps) : finished(steps);
  });
}

function* reading(body: Buffer): Steps<unknown> {
  yield* refusingTooMany(body);
  const text = yield* decoding(body);
  const value = parse(text);
  yield;
  const objection = yield* objectingTo(value, DEEPEST);
  if (objection !== undefined) throw new HttpProblem(400, because('request.body', { objection }));
  return value;
}

function refuseEncoding({ headers }: FastifyRequest): void {
  const { 'content-type': type = '', 'content-encoding': encoding = 'identity' } = headers;
  const charset = /;\s*charset="?([^\s";]*)/i.exec(type)?.[1] ?? 'utf-8';
  if (!/^utf-?8$/i.test(charset)) throw new HttpProblem(415, because('request.charset', { charset }));
  if (encoding !== 'identity') throw new HttpProblem(415, because('request.encoding'));
}

const [QUOTE, BACKSLASH, COMMA, LIST, OBJECT] = Buffer.from('"\\,[{');

/** Counts values in the bytes: parsing and walking through millions of values would take seconds. */
function* refusingTooMany(body: Buffer): Steps<void> {
  let values = 0;
  let inText = false;
  for (let at = 0; at < body.length; at++) {
    const byte = body[at];
    if (inText && byte === BACKSLASH) at++;
    else if (byte === QUOTE) inText = !inText;
    else if (!inText && (byte === COMMA || byte === LIST || byte === OBJECT)) values++;
    if (values > MOST_VALUES) throw new HttpProblem(413, because('request.values', { most: MOST_VALUES }));
    if (at % PIECE === 0) yield;
  }
}

function* decoding(body: Buffer): Steps<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const pieces: string[] = [];
  try {
    for (let at = 0; at < body.length; at += PIECE) {
      pieces.push(decoder.decode(body.subarray(at, at + PIECE), { stream: true }));
      yield;
    }
    pieces.push(decoder.decode());
  } catch {
    throw notJson('it is not in UTF-8');
  }
  return pieces.join('');
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw notJson((error as SyntaxError).message);
  }
}

function notJson(why: string): HttpProblem {
  return new HttpProblem(400, because('request.not-json', { said: why }));
}

/** What is wrong with a parsed body; undefined if nothing is. */
function* objectingTo(value: unknown, levels: number): Steps<string | undefined> {
  if (typeof value === 'string') return yield* objectingToText(value);
  if (typeof value !== 'object' || value === null) return undefined;
  if (levels === 0) return `is nested more than ${DEEPEST} levels deep`;
  for (const [key, inner] of Object.entries(value)) {
    if (FORBIDDEN_KEYS.has(key)) return `may not have the key ${key}`;
    const objection = (yield* objectingToText(key)) ?? (yield* objectingTo(inner, levels - 1));
    if (objection !== undefined) return objection;
  }
  return undefined;
}

function* objectingToText(text: string): Steps<string | undefined> {
  for (let at = 0; at < text.length; ) {
    const to = endOfPiece(text, at + PIECE);
    if (NO_TEXT.test(text.slice(at, to))) return 'has characters that no text has';
    if (to < text.length) yield;
    at = to;
  }
  return undefined;
}

/** The end of a piece; it never splits a character. */
function endOfPiece(text: string, to: number): number {
  return (text.codePointAt(to - 1) ?? 0) > 0xffff ? to + 1 : to;
}
