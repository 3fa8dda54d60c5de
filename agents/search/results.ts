/** What an engine's answer in SearXNG's JSON holds. Read where hostile input is read: an answer can be made to cost. */
import { FetchFailed } from '../ports.ts';
import type { SearchResult } from './engine.ts';

/** More than any engine gives at a time. */
const MOST_RESULTS = 200;
/** Nobody links to a longer one (RFC 9110, section 4.1, asks for 8000). */
const LONGEST_URL = 8_000;
const LONGEST_TITLE = 500;
const LONGEST_SNIPPET = 2_000;

/** Throws `FetchFailed` for what is no such answer. */
export function resultsIn(bytes: Uint8Array): readonly SearchResult[] {
  const answer = jsonIn(bytes);
  const results = isObject(answer) ? answer['results'] : undefined;
  if (!Array.isArray(results)) throw new FetchFailed('its answer has no list of results', { kind: 'type' });
  return results.slice(0, MOST_RESULTS).flatMap(resultOf);
}

function jsonIn(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch (error) {
    throw new FetchFailed('its answer is not JSON', { kind: 'type', cause: error });
  }
}

/** Some answers of its engines have no address (an info box, a sum): they are no pages. */
function resultOf(result: unknown): readonly SearchResult[] {
  const { url, title, content } = isObject(result) ? result : {};
  if (typeof url !== 'string' || url.length > LONGEST_URL || !isTextIfAny(title) || !isTextIfAny(content)) return [];
  return [{ url, title: (title ?? url).slice(0, LONGEST_TITLE), snippet: (content ?? '').slice(0, LONGEST_SNIPPET) }];
}

function isTextIfAny(value: unknown): value is string | null | undefined {
  return value === undefined || value === null || typeof value === 'string';
}

function isObject(value: unknown): value is { readonly [name: string]: unknown } {
  return typeof value === 'object' && value !== null;
}
