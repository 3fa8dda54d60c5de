/** Bodies of requests: JSON in UTF-8, small, shallow, made of text; whatever is not is refused with what is wrong. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { InTurns } from '../../agents/agents.ts';
import { finished, type Steps } from '../../profiles/profiles.ts';
import { NO_TEXT } from '../base/fit-text.ts';
import { HttpProblem } from './problems.ts';

/** In bytes. A route that takes more, or needs less, says so. */
export const LARGEST_BODY = 8 * 1024;
export const LARGEST_AGENT = 16 * 1024;
export const LARGEST_RATING = 256;
/** Of a long book. */
export const LARGEST_TEXT = 2 * 1024 * 1024;
/** Of a wrapper with all that explains it. */
export const LARGEST_SITE = 512 * 1024;
/** With all that a user may have said of a form. */
export const LARGEST_CRAWL = 256 * 1024;
/** Of five hundred rules for domains, with remarks. */
export const LARGEST_DOMAINS = 256 * 1024;
/** Of some hundred starred entries with their texts, or all bookmarks of many years; of the longest text that is read. */
export const LARGEST_EXPORT = 8 * 1024 * 1024;

/** Of a file of another program, as bytes in base64: twelve megabytes of a zip, a web archive, a page with its pictures. */
export const LARGEST_FILE = 16 * 1024 * 1024;

/** Deeper than anything that is asked for here. */
const DEEPEST = 8;

/** In one body. The most that anybody needs is the outline of a saved page: ten thousand ranges of up to eight values. */
const MOST_VALUES = 100_000;

/** In bytes. What is longer is read in turns with all other work. */
export const LONG_BODY = 256 * 1024;

/** Of a body, in bytes, or of a text, in characters, before others have their turn. */
const PIECE = 64 * 1024;

/** Keys that would reach behind an object. */
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
  if (objection !== undefined) throw new HttpProblem(400, `the body ${objection}`);
  return value;
}

function refuseEncoding({ headers }: FastifyRequest): void {
  const { 'content-type': type = '', 'content-encoding': encoding = 'identity' } = headers;
  const charset = /;\s*charset="?([^\s";]*)/i.exec(type)?.[1] ?? 'utf-8';
  if (!/^utf-?8$/i.test(charset)) throw new HttpProblem(415, `send JSON in UTF-8, not in ${charset}`);
  if (encoding !== 'identity') throw new HttpProblem(415, 'send the body as it is, without a Content-Encoding');
}

const [QUOTE, BACKSLASH, COMMA, LIST, OBJECT] = Buffer.from('"\\,[{');

/** Counted in the bytes: to parse millions of values and to walk through them takes seconds. */
function* refusingTooMany(body: Buffer): Steps<void> {
  let values = 0;
  let inText = false;
  for (let at = 0; at < body.length; at++) {
    const byte = body[at];
    if (inText && byte === BACKSLASH) at++;
    else if (byte === QUOTE) inText = !inText;
    else if (!inText && (byte === COMMA || byte === LIST || byte === OBJECT)) values++;
    if (values > MOST_VALUES)
      throw new HttpProblem(413, `the body has more than ${MOST_VALUES} values: send it in parts`);
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
  return new HttpProblem(400, `the body is not JSON: ${why}`);
}

/** What is wrong with a parsed body; undefined when nothing is. */
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

/** Not within a character. */
function endOfPiece(text: string, to: number): number {
  return (text.codePointAt(to - 1) ?? 0) > 0xffff ? to + 1 : to;
}
