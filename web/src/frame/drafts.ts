/**
 * What the user typed into a form and has not sent: this tab of the browser keeps it until the user sends or discards
 * it.
 */
import { signal } from '@preact/signals';

/** By field; all values of fields that are checked under one name. */
export type Typed = Readonly<Record<string, readonly string[]>>;

const PREFIX = 'fenix.draft.';

/** The forms with a draft, as far as the window has looked. */
const kept = signal<ReadonlySet<string>>(new Set());

/** True if something typed there waits to be sent. */
export function hasDraft(key: string): boolean {
  return kept.value.has(key) || draftOf(key) !== undefined;
}

export function draftOf(key: string): Typed | undefined {
  const text = sessionStorage.getItem(PREFIX + key);
  return text === null ? undefined : (JSON.parse(text) as Typed);
}

export function keepDraft(key: string, typed: Typed): void {
  try {
    sessionStorage.setItem(PREFIX + key, JSON.stringify(typed));
  } catch {
    // There is no room: only the form itself has it.
  }
  kept.value = new Set([...kept.value, key]);
}

export function dropDraft(key: string): void {
  sessionStorage.removeItem(PREFIX + key);
  kept.value = new Set([...kept.value].filter((each) => each !== key));
}

/** A user who signs out leaves no drafts to the next user. */
export function dropAllDrafts(): void {
  for (const name of Object.keys(sessionStorage)) if (name.startsWith(PREFIX)) sessionStorage.removeItem(name);
  kept.value = new Set();
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
