/** Shared by the readers of engines: takes values out of JSON and markup of unknown shape. */
import { Parser } from 'htmlparser2';
import { dayOf, isoText, SECOND_MS } from '../../profiles/profiles.ts';
import { because, becauseOf } from '../reasons.ts';
import { FetchFailed } from '../web-ports.ts';
import type { Refusal } from './engine.ts';

export type Fields = { readonly [name: string]: unknown };

export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new FetchFailed(because('engine.not-json'), { kind: 'type', cause: error });
  }
}

/** More than any engine gives at a time: bounds reading of an endless answer. */
const MOST_ITEMS = 500;

/** The objects in the list at this path. Throws `FetchFailed` if there is no list. */
export function listIn(value: unknown, ...path: readonly string[]): readonly Fields[] {
  const list = at(value, ...path);
  if (!Array.isArray(list)) throw new FetchFailed(because('engine.no-list'), { kind: 'type' });
  return list.slice(0, MOST_ITEMS).filter(isObject);
}

/** The objects in the list at this path, which may be absent. */
export function listIfAny(value: unknown, ...path: readonly string[]): readonly Fields[] {
  const list = at(value, ...path);
  return Array.isArray(list) ? list.slice(0, MOST_ITEMS).filter(isObject) : [];
}

export function at(value: unknown, ...path: readonly string[]): unknown {
  return path.reduce<unknown>((inner, name) => (isObject(inner) ? inner[name] : undefined), value);
}

export function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function textIn(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

export function textsIn(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];
}

/** The day of a moment in seconds since 1970, as ISO 8601. */
export function dayOfSeconds(seconds: unknown): string | undefined {
  const isMoment = typeof seconds === 'number' && seconds > 0 && seconds < LATEST_SECONDS;
  return isMoment ? isoText(dayOf(seconds * SECOND_MS)) : undefined;
}

/** The end of the year 9999. */
const LATEST_SECONDS = 253_402_300_800;

/** A text, or the first of several. */
export function anyTextIn(value: unknown): string {
  return textIn(value) || (textsIn(value)[0] ?? '');
}

/** Reads this much markup of a title or an excerpt: a multiple of what is kept. */
const LONGEST_MARKUP = 8_000;
const APART = /^(?:\w+:)?(?:p|br|li|div|sec|title|h\d)$/;

/** The text of something with markup: without tags, with references resolved. */
export function plain(markup: unknown): string {
  let text = '';
  const apart = (name: string) => {
    if (APART.test(name)) text += ' ';
  };
  const parser = new Parser({
    ontext: (piece) => {
      text += piece;
    },
    onopentagname: apart,
    onclosetag: apart,
  });
  parser.end(textIn(markup).slice(0, LONGEST_MARKUP));
  return text.replace(/\s+/g, ' ').trim();
}

/** The words alone, without signs of an engine's own query language. */
export function bareWords(words: string): readonly string[] {
  return words.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’-]*/gu) ?? [];
}

/** The engine answered that it refuses. */
export class EngineRefused extends FetchFailed {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(becauseOf(refusal.why));
    this.refusal = refusal;
  }
}

/** An address made of an id; undefined without the id. */
export function addressOf(before: string, id: unknown): string | undefined {
  return textIn(id) === '' ? undefined : `${before}${textIn(id)}`;
}
