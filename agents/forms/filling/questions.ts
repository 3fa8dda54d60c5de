/** Questions to a form: values for its inputs, by templates of at most three inputs. */
import type { Dependent } from '../dependents.ts';
import type { PermittedForm } from '../permits.ts';
import type { ReadField } from '../reading.ts';
import { isDisabled } from '../submitting/controls.ts';
import type { Filled } from '../submitting/entries.ts';

/** Madhavan and others 2008. */
export const MOST_INPUTS = 3;
const MOST_OPTIONS = 200;

/** An input that can be filled in: a text, or one of several values. */
export interface Input {
  readonly name: string;
  readonly label: string;
  readonly isRequired: boolean;
  /** Absent: any word. */
  readonly values?: readonly string[];
}

/** Inputs with their values. */
export type Assigned = readonly (readonly [input: Input, value: string])[];

export interface Question {
  /** Names of inputs, in order. */
  readonly template: string;
  readonly values: Filled;
  /** The searched word; empty if there is none. */
  readonly term: string;
}

export function inputsOf({ fields }: PermittedForm): readonly Input[] {
  return fields.flatMap((field): readonly Input[] => {
    const { name, label, control, role } = field;
    if (name === '' || isDisabled(control)) return [];
    const isRequired = isRequiredOf(field);
    if (role === 'query') return [{ name, label: label.text, isRequired }];
    const values = CHOSEN.has(role) ? valuesOf(field) : [];
    return values.length > 1 ? [{ name, label: label.text, isRequired, values }] : [];
  });
}

/** Choices without options yet. */
export function waitingOf({ fields }: PermittedForm, dependents: readonly Dependent[]): readonly Input[] {
  const open = new Set(dependents.map(({ name }) => name));
  return fields.flatMap((field): readonly Input[] => {
    const { name, label, role } = field;
    if (!open.has(name) || !CHOSEN.has(role)) return [];
    return [{ name, label: label.text, isRequired: isRequiredOf(field), values: [] }];
  });
}

function isRequiredOf({ control, label }: ReadField): boolean {
  return control.attribs['required'] !== undefined || /\*\s*:?$/.test(label.text);
}

const CHOSEN = new Set(['category', 'range', 'date', 'place']);

/** An option without a value asks for anything. */
function valuesOf({ type, options }: ReadField): readonly string[] {
  if (type !== 'select' && type !== 'radio') return [];
  const values = options.map(({ value }) => value).filter((value) => value.trim() !== '');
  return [...new Set(values)].slice(0, MOST_OPTIONS);
}

export function questionOf(inputs: Assigned): Question {
  const sorted = [...inputs].sort(([a], [b]) => (a.name < b.name ? -1 : 1));
  return {
    template: sorted.map(([{ name }]) => name).join(' + '),
    values: new Map(sorted.map(([{ name }, value]) => [name, [value]])),
    term: sorted.find(([{ values }]) => values === undefined)?.[1] ?? '',
  };
}

export function keyOf({ values }: Question): string {
  return JSON.stringify([...values]);
}
