/**
 * Teaches what forms are for and what their fields ask. Whatever learns from something learned, learns it on sites that the
 * latter has not seen. Deterministic.
 */
import {
  FIELD_ROLES,
  FORM_KINDS,
  fieldTokens,
  formTokens,
  isSeen,
  kindSharesOf,
  readyLinear,
  secondTokens,
  sharesOf,
  type Tokens,
  type WrittenFormModel,
  type WrittenLinear,
} from '../../../agents/forms/training.ts';
import { foldOf } from '../training.ts';
import type { LabelledForm } from './pages.ts';
import { type Example, type LinearOptions, learnLinear } from './softmax.ts';

const OPTIONS: LinearOptions = { epochs: 40, rate: 0.3, fewestHosts: 2 };
const FOLDS = 4;
const ABOUT =
  'Trained by lab/training/forms on the labelled pages of Formasaurus 0.10 (MIT): numbers and single words only.';
/** What markup says needs no learning. */
const ROLES = FIELD_ROLES.filter((role) => role !== 'hidden');

export function trainForms(forms: readonly LabelledForm[]): WrittenFormModel {
  const read = forms.map((labelled) => ({ labelled, tokens: formTokens(labelled.form, labelled.url) }));
  const kindExamples = read.flatMap(({ labelled: { kind, host }, tokens }): readonly Example[] =>
    kind === undefined ? [] : [{ tokens, of: kind, host }],
  );
  const kinds = byOthers(kindExamples, FORM_KINDS, 'k');
  const looks = read.map(({ labelled, tokens }) => {
    const shares = kindSharesOf(sharesOf(tokens, readyOf(kinds, labelled.host)));
    return { labelled, tokens: fieldTokens(labelled.form, shares) };
  });
  const first = byOthers(looks.flatMap(examplesOf), ROLES, 'r');
  const seconds = looks.map(({ labelled, tokens }) => {
    const model = readyOf(first, labelled.host);
    const shares = tokens.map((each) => sharesOf(each, model));
    return { labelled, tokens: secondTokens(tokens, shares, model.classes) };
  });
  const second = learnLinear(seconds.flatMap(examplesOf), ROLES, OPTIONS);
  return { about: ABOUT, kinds: kinds.whole, first: first.whole, second };
}

function examplesOf({ labelled, tokens }: { labelled: LabelledForm; tokens: readonly Tokens[] }): readonly Example[] {
  const { form, roles, host } = labelled;
  return form.fields.filter(isSeen).flatMap(({ name }, i) => {
    const of = roles.get(name);
    return of === undefined ? [] : [{ tokens: tokens[i] as Tokens, of, host }];
  });
}

interface ByOthers {
  readonly whole: WrittenLinear;
  /** Fold by fold, what learned from the others. */
  readonly parts: readonly ReturnType<typeof readyLinear>[];
  readonly salt: string;
}

function byOthers(examples: readonly Example[], classes: readonly string[], salt: string): ByOthers {
  const parts = Array.from({ length: FOLDS }, (_, fold) => {
    const others = examples.filter(({ host }) => foldOf(host, FOLDS, salt) !== fold);
    return readyLinear(learnLinear(others, classes, OPTIONS));
  });
  return { whole: learnLinear(examples, classes, OPTIONS), parts, salt };
}

function readyOf({ parts, salt }: ByOthers, host: string) {
  return parts[foldOf(host, FOLDS, salt)] as (typeof parts)[number];
}
