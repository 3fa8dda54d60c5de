/** Bodies of requests: JSON in UTF-8, small, shallow, made of text; whatever is not is refused with what is wrong. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HttpProblem } from './problems.ts';

/** In bytes. A route that takes more, or needs less, says so. */
export const LARGEST_BODY = 8 * 1024;
export const LARGEST_AGENT = 16 * 1024;
export const LARGEST_RATING = 256;
/** Of a long book. */
export const LARGEST_TEXT = 2 * 1024 * 1024;
/** Of two thousand feeds. */
export const LARGEST_OPML = 2 * 1024 * 1024;
/** Of a wrapper with all that explains it. */
export const LARGEST_SITE = 512 * 1024;
/** With all that a user may have said of a form. */
export const LARGEST_CRAWL = 256 * 1024;
/** Of five hundred rules for domains, with remarks. */
export const LARGEST_DOMAINS = 256 * 1024;
/** Of some hundred starred entries with their texts, or all bookmarks of many years; of the longest text that is read. */
export const LARGEST_EXPORT = 8 * 1024 * 1024;

/** Deeper than anything that is asked for here. */
const DEEPEST = 8;

/** In one body. Long bodies are long texts; what is made of more values than this is meant to keep the service busy. */
const MOST_VALUES = 100_000;

/** Keys that would reach behind an object. */
const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

/** Control characters other than tabs and line breaks, and halves of characters. */
const NO_TEXT = /(?![\t\n\r])[\p{Cc}\p{Cs}]/u;

/** The same text as far as a body may have it, letter for letter. */
export function bodyText(text: string): string {
  return text.replaceAll(new RegExp(NO_TEXT, 'gu'), '\ufffd');
}

export function useBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (request: FastifyRequest, body: Buffer) => {
    refuseEncoding(request);
    refuseTooMany(body);
    const value = parse(body);
    const objection = objectionTo(value, DEEPEST);
    if (objection !== undefined) throw new HttpProblem(400, `the body ${objection}`);
    return value;
  });
}

function refuseEncoding({ headers }: FastifyRequest): void {
  const { 'content-type': type = '', 'content-encoding': encoding = 'identity' } = headers;
  const charset = /;\s*charset="?([^\s";]*)/i.exec(type)?.[1] ?? 'utf-8';
  if (!/^utf-?8$/i.test(charset)) throw new HttpProblem(415, `send JSON in UTF-8, not in ${charset}`);
  if (encoding !== 'identity') throw new HttpProblem(415, 'send the body as it is, without a Content-Encoding');
}

const [QUOTE, BACKSLASH, COMMA, LIST, OBJECT] = Buffer.from('"\\,[{');

/** Counted in the bytes: to parse millions of values and to walk through them takes seconds. */
function refuseTooMany(body: Buffer): void {
  let values = 0;
  let inText = false;
  for (let at = 0; at < body.length; at++) {
    const byte = body[at];
    if (inText && byte === BACKSLASH) at++;
    else if (byte === QUOTE) inText = !inText;
    else if (!inText && (byte === COMMA || byte === LIST || byte === OBJECT)) values++;
    if (values > MOST_VALUES)
      throw new HttpProblem(413, `the body has more than ${MOST_VALUES} values: send it in parts`);
  }
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch (error) {
    const why = error instanceof SyntaxError ? error.message : 'it is not in UTF-8';
    throw new HttpProblem(400, `the body is not JSON: ${why}`);
  }
}

/** What is wrong with a parsed body; undefined when nothing is. */
function objectionTo(value: unknown, levels: number): string | undefined {
  if (typeof value === 'string') return NO_TEXT.test(value) ? 'has characters that no text has' : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  if (levels === 0) return `is nested more than ${DEEPEST} levels deep`;
  for (const [key, inner] of Object.entries(value)) {
    if (FORBIDDEN_KEYS.has(key)) return `may not have the key ${key}`;
    const objection = objectionTo(key, levels) ?? objectionTo(inner, levels - 1);
    if (objection !== undefined) return objection;
  }
  return undefined;
}
