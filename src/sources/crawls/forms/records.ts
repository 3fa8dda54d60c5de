/**
 * Records of a form that is asked for an agent: how it is understood, what its user says of it, its page, and all
 * answers. They lie in the folder of its crawl, and go with it.
 */
import Type, { type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import { FIELD_ROLES, FORM_KINDS, GIVEN_ROLES, WrapperRecord } from '../../../../agents/agents.ts';
import type { AnswersKnown, FormPage, FoundForm, KeptAnswer } from '../../../../agents/forms/forms.ts';
import { Count, Time } from '../../../base/wire.ts';
import { parserOf } from '../../../storage/store/parser-of.ts';
import type { DocumentKind } from '../../../storage/store/store.ts';

const FormRole = Type.Enum([...FIELD_ROLES]);

export const FoundField = Type.Object({
  name: Type.String(),
  label: Type.String(),
  by: Type.Enum(['markup', 'layout', 'hint', 'none', 'person']),
  role: FormRole,
  type: Type.String(),
  options: Type.Array(Type.String()),
});

export const FormKind = Type.Enum([...FORM_KINDS]);
export const FormMethod = Type.Enum(['get', 'post', 'dialog']);

const Found = Type.Object({
  /** Of its page. */
  url: Type.String(),
  /** How near its text is to its agent's subject, from 0 to 1. */
  likeness: Type.Number(),
  form: Type.Unsafe<FoundForm>(
    Type.Object({
      index: Count,
      kind: FormKind,
      confidence: Type.Number(),
      method: FormMethod,
      action: Type.Optional(Type.String()),
      refusal: Type.Optional(Type.Object({ why: Type.String() })),
      fields: Type.Array(FoundField),
    }),
  ),
});
export type Found = Readonly<Static<typeof Found>>;

const FormSpot = Type.Object({ url: Type.String(), score: Type.Number(), depth: Count });

const Weighed = Type.Tuple([Type.String(), Type.Number()]);
const AnswersRecord = Type.Unsafe<AnswersKnown>(
  Type.Object({ wrapper: Type.Optional(WrapperRecord), nothing: Type.Array(Type.String()) }),
);

export const Tally = Type.Object({ inputs: Type.String(), asked: Count, different: Count });
const Learned = Type.Object({ templates: Type.Array(Tally), seen: Count, estimated: Type.Number() });
/** What finished rounds taught. */
export type Learned = Readonly<Static<typeof Learned>>;

export const StateRecord = Type.Object({
  stage: Type.Enum(['looking', 'asking', 'none', 'all'], {
    description: 'none: no form is permitted; all: nothing is left to ask for now',
  }),
  /** Pages that may have forms, and those that were looked at. */
  waiting: Type.Array(FormSpot),
  seen: Type.Array(Type.String()),
  read: { ...Count, description: 'pages that were looked at' },
  lookedAt: Time,
  found: Type.Array(Found),
  isPart: Type.Optional(Type.Literal(true, { description: 'there are more forms there than are looked at or told' })),
  /** The one that is asked, as it is understood now. */
  chosen: Type.Optional(Found),
  /** What its agent would ask, with the outcomes. */
  words: Type.Array(Weighed),
  /** When these were taken from the agent. */
  askedSince: Time,
  known: AnswersRecord,
  learned: Type.Optional(Learned),
  /** Its answers have already taught: they are being forgotten. */
  isTaught: Type.Optional(Type.Literal(true)),
  asked: Count,
  /** How often its user had spoken when it last went on. */
  said: Count,
});
export type FormState = Readonly<Static<typeof StateRecord>>;

export const FORM_STATES: DocumentKind<FormState> = {
  name: 'crawl_form',
  parse: parserOf<FormState>(Compile(StateRecord)),
};

export const Correction = Type.Object({
  name: Type.String({ minLength: 1, maxLength: 150 }),
  role: Type.Optional(Type.Enum([...GIVEN_ROLES])),
  label: Type.Optional(Type.String({ minLength: 1, maxLength: 150 })),
});

/** A user's wishes about a form. */
export const SaidRecord = Type.Object({
  corrections: Type.Array(Correction),
  mayPostSince: Type.Optional({ ...Time, description: 'since when its user allows to post to it' }),
  /** Instead of the one that would be chosen. */
  chosen: Type.Optional(Type.Object({ url: Type.String(), index: Count })),
});
export type FormSaid = Readonly<Static<typeof SaidRecord>>;

export const NOTHING_SAID: FormSaid = { corrections: [] };

export const FORMS_SAID: DocumentKind<FormSaid> = {
  name: 'crawl_form_said',
  parse: parserOf<FormSaid>(Compile(SaidRecord)),
};

const PageRecord = Type.Object({
  url: Type.String(),
  html: Type.String(),
  encoding: Type.String(),
  isNofollow: Type.Boolean(),
});

/** The page with a form. */
export const FORM_PAGES: DocumentKind<FormPage> = {
  name: 'crawl_form_page',
  parse: parserOf<FormPage>(Compile(PageRecord)),
};

export const Filling = Type.Object({
  label: Type.String(),
  value: Type.String(),
  said: Type.Optional(Type.String()),
});

export const Outcome = Type.Enum(['records', 'empty', 'error', 'too many', 'refused']);

export const AnswerRecord = Type.Object({
  at: Time,
  /** Pages that it brought and no earlier answer did. */
  fresh: Count,
  answer: Type.Unsafe<KeptAnswer>(
    Type.Object({
      key: Type.String(),
      url: Type.String(),
      template: Type.String(),
      term: Type.String(),
      filled: Type.Array(Filling),
      outcome: Outcome,
      records: Type.Array(
        Type.Object({ title: Type.String(), link: Type.String(), snippet: Type.Optional(Type.String()) }),
      ),
      next: Type.Optional(Type.String()),
      total: Type.Optional(Type.Number()),
      opened: Type.Optional(
        Type.Array(
          Type.Object({
            name: Type.String(),
            options: Type.Array(Type.Object({ value: Type.String(), text: Type.String() })),
          }),
        ),
      ),
    }),
  ),
});
export type Answered = Readonly<Static<typeof AnswerRecord>>;

export const FORM_ANSWERS: DocumentKind<Answered> = {
  name: 'crawl_form_answer',
  parse: parserOf<Answered>(Compile(AnswerRecord)),
};
