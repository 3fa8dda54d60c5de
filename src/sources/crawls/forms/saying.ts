/** What a user says of a form: later statements about a field win over earlier ones. */
import type { Static } from 'typebox';
import type { Correction, FormSaid } from './records.ts';

export interface FormEdit {
  readonly corrections?: readonly Static<typeof Correction>[] | undefined;
  readonly mayPost?: boolean | undefined;
  readonly chosen?: { readonly url: string; readonly index: number } | undefined;
}

/** No form that anybody corrects has more fields. */
export const MOST_CORRECTIONS = 100;

export function saidNow(before: FormSaid, { corrections = [], mayPost, chosen }: FormEdit, now: string): FormSaid {
  const fields = new Map(before.corrections.map((each) => [each.name, each]));
  for (const each of corrections) fields.set(each.name, { ...fields.get(each.name), ...each });
  const { mayPostSince, ...rest } = before;
  const allowed = mayPost ?? mayPostSince !== undefined;
  return {
    ...rest,
    corrections: [...fields.values()].slice(-MOST_CORRECTIONS),
    ...(allowed ? { mayPostSince: mayPostSince ?? now } : {}),
    ...(chosen === undefined ? {} : { chosen }),
  };
}
