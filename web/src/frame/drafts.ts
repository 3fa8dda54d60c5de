/**
 * What the user typed into a form and has not sent: this tab of the browser keeps it until the user sends or discards
 * it.
 */
import { DRAFT_PREFIX, keptDrafts } from './kept-drafts.ts';

/** By field; all values of fields that are checked under one name. */
export type Typed = Readonly<Record<string, readonly string[]>>;

/** True if something typed there waits to be sent. */
export function hasDraft(key: string): boolean {
  return keptDrafts.value.has(key) || draftOf(key) !== undefined;
}

export function draftOf(key: string): Typed | undefined {
  const text = sessionStorage.getItem(DRAFT_PREFIX + key);
  return text === null ? undefined : (JSON.parse(text) as Typed);
}

export function keepDraft(key: string, typed: Typed): void {
  try {
    sessionStorage.setItem(DRAFT_PREFIX + key, JSON.stringify(typed));
  } catch {
    // There is no room: only the form itself has it.
  }
  keptDrafts.value = new Set([...keptDrafts.value, key]);
}

export function dropDraft(key: string): void {
  sessionStorage.removeItem(DRAFT_PREFIX + key);
  keptDrafts.value = new Set([...keptDrafts.value].filter((each) => each !== key));
}

const UNKEPT = new Set(['password', 'file', 'hidden', 'submit']);

/** The values in a form. Neither passwords nor files are kept. */
export function typedIn(form: HTMLFormElement): Typed {
  const typed: Record<string, string[]> = {};
  for (const { name, type, value, checked } of controlsOf(form)) {
    const values = typed[name] ?? [];
    const isChosen = checked || (type !== 'checkbox' && type !== 'radio');
    typed[name] = isChosen ? [...values, value] : values;
  }
  return typed;
}

function controlsOf(form: HTMLFormElement): readonly HTMLInputElement[] {
  const controls = form.querySelectorAll<HTMLInputElement>('input[name], textarea[name], select[name]');
  return [...controls].filter(({ type }) => !UNKEPT.has(type));
}
