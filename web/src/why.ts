/** Why something is refused, or failed, in the reader's language: the service says codes, and what their words name. */
import { count, type Slots, sayIfKnown } from './language.ts';
import { limitInWords } from './limit-words.ts';
import { saidInWords } from './said.ts';

export interface Reason {
  readonly code: string;
  /** Texts, amounts, and reasons. */
  readonly values?: object | undefined;
}

type Values = Readonly<Record<string, unknown>>;

/** Undefined where there are no words: they have not come yet, or the service is of a later version. */
export function whyInWords({ code, values = {} }: Reason): string | undefined {
  const slots = Object.entries(values as Values).map(([slot, value]) => [slot, slotInWords(slot, value)]);
  return sayIfKnown(code, { ...Object.fromEntries(slots), ...limitInWords(values) });
}

function slotInWords(slot: string, value: unknown): Slots[string] {
  if (typeof value === 'number') return slot === 'port' || slot === 'status' ? String(value) : count(value);
  if (typeof value === 'object' && value !== null) return whyInWords(value as Reason) ?? '';
  return slot === 'said' ? saidInWords(String(value)) : String(value);
}
