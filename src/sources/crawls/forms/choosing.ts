/** Chooses the form to ask, and says why the others are left alone. */
import type { FoundForm } from '../../../../agents/forms/forms.ts';
import type { FormSaid, FormState, Found } from './records.ts';

/** The form that its user named; otherwise, of the permitted ones, the one with most to show. */
export function chosenAmong(found: readonly Found[], { chosen, mayPostSince }: FormSaid): Found | undefined {
  const named = found.find(({ url, form }) => url === chosen?.url && form.index === chosen.index);
  if (named !== undefined) return named;
  const open = found.filter(({ form }) => mayBeAsked(form, mayPostSince !== undefined));
  return open.reduce<Found | undefined>(
    (best, each) => (best === undefined || worthOf(each) > worthOf(best) ? each : best),
    undefined,
  );
}

export function mayBeAsked({ refusal }: FoundForm, mayPost: boolean): boolean {
  return refusal === undefined || (mayPost && refusal.why === 'post');
}

/** A form would be asked if posting to it were allowed. */
export function wantsLeave(
  { found, chosen }: Pick<FormState, 'found' | 'chosen'>,
  { mayPostSince }: FormSaid,
): boolean {
  const all = chosen === undefined ? found : [...found, chosen];
  return mayPostSince === undefined && all.some(({ form }) => form.refusal?.why === 'post');
}

const OF_WORDS = 0.5;
const OF_CHOICE = 0.15;
const MOST_CHOICES = 3;

/** It takes words, and its choices divide what it has. */
function richness({ confidence, fields }: FoundForm): number {
  const choices = fields.filter(({ role, options }) => role !== 'query' && options.length > 1).length;
  const hasWords = fields.some(({ role }) => role === 'query');
  return confidence + (hasWords ? OF_WORDS : 0) + OF_CHOICE * Math.min(MOST_CHOICES, choices);
}

/** It may also be on its agent's subject. */
function worthOf({ likeness, form }: Found): number {
  return richness(form) + likeness;
}

/** Rich enough to end the search. */
export function isEnough({ form }: Found): boolean {
  return richness(form) >= 1 + OF_WORDS;
}

/** For the ledger and the window. */
export function whyLeft(form: FoundForm): string | undefined {
  const { refusal } = form;
  return refusal?.why === 'kind' ? refusal.kind : refusal?.why;
}
