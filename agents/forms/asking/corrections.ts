/** A person's corrections of a form's fields go before what Fenix made of them. */
import { isWritten } from '../fields.ts';
import type { FieldRole, GivenRole } from '../kinds.ts';
import type { ReadField, ReadForm } from '../reading.ts';

/** Of the field with this name. */
export interface Correction {
  readonly name: string;
  readonly role?: GivenRole;
  readonly label?: string;
}

/** Corrections do not change what a form is for: a log-in that somebody calls a search stays a log-in. */
export function corrected(form: ReadForm, corrections: readonly Correction[]): ReadForm {
  const said = new Map(corrections.map((each) => [each.name, each]));
  return { ...form, fields: form.fields.map((field) => correctedField(field, said.get(field.name))) };
}

function correctedField(field: ReadField, said: Correction | undefined): ReadField {
  if (said === undefined || !isOpen(field)) return field;
  const role = said.role !== undefined && canBe(said.role, field.type) ? said.role : field.role;
  return said.label === undefined ? { ...field, role } : { ...field, role, label: { text: said.label, by: 'person' } };
}

const NOT_FILLED: ReadonlySet<FieldRole> = new Set(['hidden', 'submit']);

function isOpen({ name, role }: ReadField): boolean {
  return name !== '' && !NOT_FILLED.has(role);
}

/** Words go into fields for writing; all else may also be chosen. */
function canBe(role: GivenRole, type: string): boolean {
  return role !== 'query' || isWritten(type);
}
