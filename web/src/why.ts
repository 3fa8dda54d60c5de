/** Why something is refused, or failed, in the reader's language: the service says codes, and what their words name. */
import { count, day, made, type Slots, sayIfKnown } from './language.ts';
import { limitInWords } from './limit-words.ts';
import { saidInWords } from './said.ts';
import { wordsPlace } from './words-place.ts';

export interface Reason {
  readonly code: string;
  /** Texts, amounts, and reasons. */
  readonly values?: object | undefined;
}

type Values = Readonly<Record<string, unknown>>;

/** Undefined where there are no words: they have not come yet, or the service is of a later version. */
export function whyInWords({ code, values = {} }: Reason): string | undefined {
  const slots = Object.entries(values as Values).map(([slot, value]) => [slot, slotInWords(slot, value)]);
  return sayIfKnown(code, { term: wordsPlace(), ...Object.fromEntries(slots), ...limitInWords(values) });
}

function slotInWords(slot: string, value: unknown): Slots[string] {
  if (typeof value === 'object' && value !== null) return whyInWords(value as Reason) ?? '';
  return OWN[slot]?.(value) ?? (typeof value === 'number' ? count(value) : String(value));
}

const OWN: Readonly<Record<string, (value: unknown) => string>> = {
  day: (value) => day(String(value)),
  port: String,
  said: (value) => saidInWords(String(value)),
  span: (value) => spanInWords(Number(value)),
  status: String,
};

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
