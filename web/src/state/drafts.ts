/** What was typed into a form and not sent yet: kept in this tab of the browser until it is sent or given up. */
import { signal } from '@preact/signals';

/** By field; of what is checked under one name all values. */
export type Typed = Readonly<Record<string, readonly string[]>>;

const PREFIX = 'fenix.draft.';

/** The forms that have something of the kind, as far as was looked. */
const kept = signal<ReadonlySet<string>>(new Set());

/** Whether something typed there waits to be sent. */
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
    // There is no room: the form alone has it.
  }
  kept.value = new Set([...kept.value, key]);
}

export function dropDraft(key: string): void {
  sessionStorage.removeItem(PREFIX + key);
  kept.value = new Set([...kept.value].filter((each) => each !== key));
}

/** Whoever signs out leaves nothing of it to who comes next. */
export function dropAllDrafts(): void {
  for (const name of Object.keys(sessionStorage)) if (name.startsWith(PREFIX)) sessionStorage.removeItem(name);
  kept.value = new Set();
}

const UNKEPT = new Set(['password', 'file', 'hidden', 'submit']);

/** What stands in a form. Neither passwords nor files are kept. */
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
