/** Reads an engine's answer. It runs where hostile input is read, because an answer can be made costly. */
import { oneLine } from '../reader/document.ts';
import { urlIn } from '../reader/hosts.ts';
import { reasonOf } from '../reasons.ts';
import { EngineRefused } from './answers.ts';
import type { EngineAnswer, EngineBytes, EngineTrouble, Found, RawResult, Refusal } from './engine.ts';
import { definitionOf } from './engines.ts';

/** More than any engine gives at a time. */
const MOST_RESULTS = 200;
/** Nobody links to a longer one (RFC 9110, section 4.1, asks for 8000). */
const LONGEST_URL = 8_000;
const LONGEST_TITLE = 500;
const LONGEST_SNIPPET = 2_000;
/** Of an abstract or a question: more adds nothing. */
const LONGEST_TEXT = 8_000;
/** A shorter text is no more than an excerpt. */
const SHORTEST_TEXT = 200;
const LONGEST_WHY = 200;
const MOST_SILENT = 50;

/** Throws `FetchFailed` if this is no answer of the engine. */
export function resultsIn({ engine, status, bytes }: EngineBytes): EngineAnswer {
  const { read, refusal, textStands } = definitionOf(engine);
  const text = new TextDecoder().decode(bytes);
  const person = wantsPerson(text);
  if (person !== undefined) return person;
  if (status !== 200) return refusal?.(text, status) ?? byStatus(status);
  try {
    const { results, waitMs, silent = [] } = read(text);
    return {
      results: results.slice(0, MOST_RESULTS).flatMap((result) => resultOf(result, textStands)),
      ...(waitMs === undefined ? {} : { waitMs }),
      ...(silent.length === 0 ? {} : { silent: silent.slice(0, MOST_SILENT).map(shortened) }),
    };
  } catch (error) {
    if (error instanceof EngineRefused) return error.refusal;
    throw error;
  }
}

const MARKUP = /^\s*<(?:!doctype html|html)/i;
/** Many libraries and archives stand behind `anubis`. */
const PERSON = /captcha|anubis|are you (?:a robot|human)|unusual traffic|cf-chl|challenge-platform|verify you are/i;

/** Pages in front of an engine stop programs; they come with any status. */
function wantsPerson(text: string): Refusal | undefined {
  if (!MARKUP.test(text) || !PERSON.test(text)) return undefined;
  return { trouble: 'captcha', why: reasonOf('engine.captcha') };
}

function byStatus(status: number): Refusal {
  return { trouble: troubleOf(status), why: reasonOf('engine.status', { status }) };
}

function troubleOf(status: number): EngineTrouble {
  if (status === 429 || status === 503) return 'throttled';
  if (status === 401 || status === 403) return 'refused';
  if (status === 402) return 'spent';
  return status >= 500 ? 'network' : 'status';
}

function shortened(text: string): string {
  return text.replace(/\s+/g, ' ').slice(0, LONGEST_WHY);
}

/** Some answers have no address (an info box, a sum): they are no pages. */
function resultOf({ url, title, snippet, date, text }: RawResult, stands: true | undefined): readonly Found[] {
  if (typeof url !== 'string' || url.length > LONGEST_URL || urlIn(url) === undefined || !/^https?:/i.test(url))
    return [];
  if (!isTextIfAny(title) || !isTextIfAny(snippet)) return [];
  const day = dayIn(date);
  return [
    {
      url,
      title: tidied(title, LONGEST_TITLE) || url.slice(0, LONGEST_TITLE),
      snippet: tidied(snippet, LONGEST_SNIPPET),
      ...(day === undefined ? {} : { date: day }),
      ...textOf(text, stands),
    },
  ];
}

function textOf(text: unknown, stands: true | undefined): Pick<Found, 'text' | 'stands'> {
  if (typeof text !== 'string' || text.length < SHORTEST_TEXT) return {};
  const kept = text.slice(0, LONGEST_TEXT);
  return stands === undefined ? { text: kept } : { text: kept, stands };
}

/** Many texts come with lines and gaps as somebody typed them. */
function tidied(text: string | null | undefined, most: number): string {
  return oneLine((text ?? '').slice(0, 4 * most)).slice(0, most);
}

function dayIn(date: unknown): string | undefined {
  return typeof date === 'string' ? /^\d{4}(?:-\d{2}(?:-\d{2})?)?(?!\d)/.exec(date)?.[0] : undefined;
}

function isTextIfAny(value: unknown): value is string | null | undefined {
  return value === undefined || value === null || typeof value === 'string';
}
