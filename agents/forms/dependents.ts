/**
 * Choices that depend on others: a select that has nothing to choose from, or may not be used, until one before it is chosen.
 * Where the page is loaded anew for that, they are filled step by step; where a script fills them, they are left as they are.
 */
import { attribute } from '../reader/document.ts';
import type { Field, Option } from './fields.ts';

export interface Dependent {
  readonly name: string;
  /** The name of the choice that it waits for. */
  readonly on: string;
  /** Choosing there sends the form, so that the page comes with what may be chosen here. */
  readonly isReloaded: boolean;
}

const SENDS = /submit\s*\(|__doPostBack|location|requestSubmit/i;

/** In the order of the form: one may depend on one that depends on another. */
export function dependentsOf(fields: readonly Field[]): readonly Dependent[] {
  const selects = fields.filter(({ type, name }) => type === 'select' && name !== '');
  return selects.flatMap((field, i): readonly Dependent[] => {
    const before = selects[i - 1];
    if (before === undefined || !isWaiting(field)) return [];
    return [{ name: field.name, on: before.name, isReloaded: SENDS.test(attribute(before.control, 'onchange')) }];
  });
}

function isWaiting({ control, options }: Field): boolean {
  return control.attribs['disabled'] !== undefined || choicesOf(options).length === 0;
}

/** What may be chosen: an option without a value says what the choice is about. */
export function choicesOf(options: readonly Option[]): readonly Option[] {
  return options.filter(({ value }, i) => value.trim() !== '' && !(i === 0 && /^(?:0|-1)$/.test(value.trim())));
}
