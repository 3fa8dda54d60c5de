/**
 * Teaches the kinds of forms and the roles of fields. A model that learns from another model's output learns on sites
 * that the other has not seen. Deterministic.
 */
import {
  CHOOSING,
  FIELD_ROLES,
  FORM_KINDS,
  fieldTokens,
  formTokens,
  hasChoices,
  isSeen,
  kindsOf,
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
/** A form has hundreds of tokens; a token of only two sites is mostly chance. */
const KIND_OPTIONS: LinearOptions = { ...OPTIONS, fewestHosts: 3 };
const FOLDS = 4;
const ABOUT =
  'Trained by lab/training/forms on the labelled pages of Formasaurus 0.10 (MIT) and on pages labelled for this project: numbers and single words only.';
/** What markup says needs no learning. */
const ROLES = FIELD_ROLES.filter((role) => role !== 'hidden');

export function trainForms(forms: readonly LabelledForm[]): WrittenFormModel {
  const read = forms.map((labelled) => ({ labelled, tokens: formTokens(labelled.form, labelled.url) }));
  const kindExamples = read.flatMap(({ labelled: { kind, host, worth }, tokens }): readonly Example[] =>
    kind === undefined ? [] : [{ tokens, of: kind, host, worth }],
  );
  const kinds = byOthers(kindExamples, FORM_KINDS, 'k', KIND_OPTIONS);
  const choosing = byOthers(read.flatMap(choosingExamples), CHOOSING, 'k', KIND_OPTIONS);
  const looks = read.map(({ labelled, tokens }) => {
    const { form, host } = labelled;
    const model = { kinds: readyOf(kinds, host), choosing: readyOf(choosing, host) };
    return { labelled, tokens: fieldTokens(form, kindsOf(form, tokens, model)) };
  });
  const first = byOthers(looks.flatMap(examplesOf), ROLES, 'r', OPTIONS);
  const seconds = looks.map(({ labelled, tokens }) => {
    const model = readyOf(first, labelled.host);
    const shares = tokens.map((each) => sharesOf(each, model));
    return { labelled, tokens: secondTokens(tokens, shares, model.classes) };
  });
  const second = learnLinear(seconds.flatMap(examplesOf), ROLES, OPTIONS);
  return { about: ABOUT, kinds: kinds.whole, choosing: choosing.whole, first: first.whole, second };
}

function choosingExamples({ labelled, tokens }: { labelled: LabelledForm; tokens: Tokens }): readonly Example[] {
  const { form, kind, host, worth } = labelled;
  if (kind === undefined || !hasChoices(form)) return [];
  return [{ tokens, of: kind === 'search' ? 'search' : 'other', host, worth }];
}

function examplesOf({ labelled, tokens }: { labelled: LabelledForm; tokens: readonly Tokens[] }): readonly Example[] {
  const { form, roles, host, worth } = labelled;
  return form.fields.filter(isSeen).flatMap(({ name }, i) => {
    const of = roles.get(name);
    return of === undefined ? [] : [{ tokens: tokens[i] as Tokens, of, host, worth }];
  });
}

interface ByOthers {
  readonly whole: WrittenLinear;
  /** For each fold, the model that learned from the others. */
  readonly parts: readonly ReturnType<typeof readyLinear>[];
  readonly salt: string;
}

function byOthers(
  examples: readonly Example[],
  classes: readonly string[],
  salt: string,
  options: LinearOptions,
): ByOthers {
  const parts = Array.from({ length: FOLDS }, (_, fold) => {
    const others = examples.filter(({ host }) => foldOf(host, FOLDS, salt) !== fold);
    return readyLinear(learnLinear(others, classes, options));
  });
  return { whole: learnLinear(examples, classes, options), parts, salt };
}

function readyOf({ parts, salt }: ByOthers, host: string) {
  return parts[foldOf(host, FOLDS, salt)] as (typeof parts)[number];
}
