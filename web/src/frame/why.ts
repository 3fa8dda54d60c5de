/** Why something is refused, or failed, in the reader's language: the service says codes, and what their words name. */

import { wordsPlace } from '../sources/words-place.ts';
import type { Reason } from './api/client.ts';
import { count, day, made, type Slots, sayIfKnown } from './language.ts';
import { limitInWords } from './limit-words.ts';
import { formLeftInWords } from './reasons.ts';

type Values = Readonly<Record<string, unknown>>;

/** Undefined where there are no words: they have not come yet, or the service is of a later version. */
export function whyInWords({ code, values = {} }: Reason): string | undefined {
  const slots = Object.entries(values as Values).map(([slot, value]) => [slot, slotInWords(slot, value)]);
  return sayIfKnown(code, { term: wordsPlace(), ...Object.fromEntries(slots), ...limitInWords(values) });
}

export interface Told {
  readonly why: string;
  readonly reason?: Reason | undefined;
}

/** Of a failure that the service tells of in English, too. */
export function toldInWords({ why, reason }: Told): string {
  return (reason === undefined ? undefined : whyInWords(reason)) ?? why;
}

function slotInWords(slot: string, value: unknown): Slots[string] {
  if (Array.isArray(value)) return value.map((each: Reason) => whyInWords(each) ?? '').join('; ');
  if (typeof value === 'object' && value !== null) return whyInWords(value as Reason) ?? '';
  return OWN[slot]?.(value) ?? (typeof value === 'number' ? count(value) : String(value));
}

const OWN: Readonly<Record<string, (value: unknown) => string>> = {
  day: (value) => day(String(value)),
  field: (value) => fieldInWords(String(value)),
  fields: (value) => String(value).split(', ').map(fieldInWords).join(', '),
  form: (value) => formLeftInWords(String(value)),
  port: String,
  span: (value) => spanInWords(Number(value)),
  status: String,
};

/** Of an entry of a site; its words come with the views of sites. */
function fieldInWords(field: string): string {
  return sayIfKnown(`field${field.slice(0, 1).toUpperCase()}${field.slice(1)}`, {}) ?? field;
}

const UNITS = [
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** Of seconds: 3 minutes. */
function spanInWords(seconds: number): string {
  const [unit, length] = UNITS.find(([, each]) => seconds >= 2 * each) ?? (['second', 1] as const);
  const n = Math.max(1, Math.round(seconds / length));
  return made(Intl.NumberFormat, { style: 'unit', unit, unitDisplay: 'long' }).format(n);
}
