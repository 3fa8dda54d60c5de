/** The trained numbers: `model.json`, written by `npm run train-forms`. */
import type { KindModel } from './kind-shares.ts';
import { type ReadyLinear, readyLinear, type WrittenLinear } from './linear.ts';
import written from './model.json' with { type: 'json' };

export interface WrittenFormModel {
  readonly about: string;
  readonly kinds: WrittenLinear;
  readonly choosing: WrittenLinear;
  /** For fields by themselves, and with the first model's roles of their neighbours. */
  readonly first: WrittenLinear;
  readonly second: WrittenLinear;
}

export interface FormModel extends KindModel {
  readonly first: ReadyLinear;
  readonly second: ReadyLinear;
}

export function readyFormModel({ kinds, choosing, first, second }: WrittenFormModel): FormModel {
  return {
    kinds: readyLinear(kinds),
    choosing: readyLinear(choosing),
    first: readyLinear(first),
    second: readyLinear(second),
  };
}

/** Untyped, as the reader's model: the shape of the JSON must not break a build. */
export const STANDARD_FORM_MODEL: FormModel = readyFormModel(written as unknown as WrittenFormModel);
