/**
 * Forms: what they are for and what they ask. This is the folder's door; read on in this order:
 *
 *   markup.ts                 the forms of a document and their controls
 *   layout.ts, labels.ts      what a field is called, by markup or by where texts stand
 *   fields.ts                 fields with their types, labels and options
 *   tokens.ts, concepts.ts    what is looked at in a form; `field-tokens.ts`: in a field
 *   linear.ts, model.ts       what trained numbers say of it; `kind-shares.ts`, `reading.ts`: kinds and roles
 *   domain.ts                 whose domain it is; `dependents.ts`: choices that wait for others; `scripted.ts`: what scripts make
 *   submitting/request.ts     what would be sent; `permits.ts`: what may be
 *   filling/harvest.ts        a form asked for what lies behind it
 *   typed/                    records as values, for what forms have no fields for: `wishes.ts`, `meeting.ts`
 *   asking/steps.ts           the same one visit at a time, over days; `live.ts`: harvests at hand between two visits;
 *                             `found.ts`: forms of a page, `corrections.ts`: by hand
 */
export type { Correction } from './asking/corrections.ts';
export {
  describedForms,
  type FormPage,
  type FormSource,
  type FoundForm,
  formsAndScripted,
  formsOn,
  type PageOfForms,
} from './asking/found.ts';
export type { KeptAnswer } from './asking/kept.ts';
export { LiveHarvests } from './asking/live.ts';
export { isNonsense, type NextVisit, nextStep, type StepDone, type StepTask } from './asking/steps.ts';
export { domainOf, isOwnDomain } from './domain.ts';
export type { AnswersKnown } from './filling/answers.ts';
export { type Harvest, type HowToHarvest, harvest } from './filling/harvest.ts';
export { LabelValues } from './filling/label-values.ts';
export type { Earlier } from './filling/planning.ts';
export { WORD_POLICIES, type WordPolicy } from './filling/words.ts';
export type { FieldRole, FormKind } from './kinds.ts';
export { type Allowed, isRefusal, type PermittedForm, permitOf, type Refusal } from './permits.ts';
export { type ReadForm, readForms } from './reading.ts';
export { meeting, meets, typedOf } from './typed/meeting.ts';
export { type Wish, wishesIn } from './typed/wishes.ts';
