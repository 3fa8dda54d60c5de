/**
 * How forms are read, for training and study: the lab's door to this room. Nothing that serves people goes through it.
 */
export { fieldTokens, isSeen, secondTokens } from './field-tokens.ts';
export { type FormFields, fieldsOf } from './fields.ts';
export { CHOOSING, hasChoices, kindsOf } from './kind-shares.ts';
export { FIELD_ROLES, type FieldRole, FORM_KINDS, type FormKind } from './kinds.ts';
export { normOf, readyLinear, sharesOf, softmax, type WrittenLinear } from './linear.ts';
export { markupOf } from './markup.ts';
export { type FormModel, readyFormModel, type WrittenFormModel } from './model.ts';
export { formsIn, readForms, rolesGiven } from './reading.ts';
export { formTokens, type Tokens } from './tokens.ts';
