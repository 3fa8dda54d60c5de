/** A field of a form, with its label, hint and error. */

import type { ComponentChildren, InputHTMLAttributes } from 'preact';
import { useId, useLayoutEffect, useRef } from 'preact/hooks';
import { type PlainKey, say } from '../frame/language.ts';
import { POST_SOURCES_LOOK, POST_USERS } from '../limits.ts';
import type { Form } from './form.ts';

/** A pattern for text that must not consist of spaces only. */
export const NOT_BLANK = '.*\\S.*';

/** An address as people write it, with or without a scheme. */
export const WEB_ADDRESS = {
  ...POST_SOURCES_LOOK.address,
  pattern: NOT_BLANK,
  autocomplete: 'off',
  inputMode: 'url',
  spellcheck: false,
} as const;

/** A name that people sign in with, as the contract takes it. */
export const LOGIN_NAME = {
  autocomplete: 'username',
  autocapitalize: 'none',
  spellcheck: false,
  ...POST_USERS.login,
  pattern: NOT_BLANK,
} as const;

interface FieldProps {
  readonly form: Form;
  readonly name: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly input?: InputHTMLAttributes<HTMLInputElement> | undefined;
  /** The form explains what an empty field means. */
  readonly mayBeEmpty?: boolean;
}

/** A labelled input that says what is wrong with it. Required, unless `input` says otherwise. */
export function Field({ form, name, label, hint, input = {}, mayBeEmpty = false }: FieldProps) {
  const id = useId();
  const error = form.errors[name];
  const note = error ?? hint;
  const required = input.required ?? true;
  return (
    <div class="field">
      <label for={id}>
        {label}
        {required || mayBeEmpty ? null : <span class="muted"> ({say('optional')})</span>}
      </label>
      <input
        type="text"
        {...input}
        {...(input.value === undefined && { defaultValue: form.draft.typed(name)?.[0] ?? input.defaultValue })}
        id={id}
        name={name}
        required={required}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={note === undefined ? undefined : `${id}-note`}
      />
      <Note id={`${id}-note`} error={error} hint={hint} />
    </div>
  );
}

interface SelectFieldProps extends Omit<FieldProps, 'input' | 'mayBeEmpty'> {
  /** The words for each value; one without words stands for itself. */
  readonly options: Readonly<Record<string, PlainKey | undefined>>;
  /** The text of a value without words of the window's own. */
  readonly shown?: (value: string) => string | undefined;
  readonly initial: string;
  readonly onChoose?: (value: string) => void;
}

/** A labelled choice of one of several. */
export function SelectField({ form, name, label, hint, options, shown, initial, onChoose }: SelectFieldProps) {
  const id = useId();
  const error = form.errors[name];
  const note = error ?? hint;
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <select
        id={id}
        name={name}
        onChange={({ currentTarget }) => onChoose?.(currentTarget.value)}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={note === undefined ? undefined : `${id}-note`}
      >
        {Object.entries(options).map(([value, key]) => (
          <option key={value} value={value} selected={value === (form.draft.typed(name)?.[0] ?? initial)}>
            {shown?.(value) ?? (key === undefined ? value : say(key))}
          </option>
        ))}
      </select>
      <Note id={`${id}-note`} error={error} hint={hint} />
    </div>
  );
}

type TextFieldProps = Omit<FieldProps, 'input' | 'hint' | 'mayBeEmpty'> & { readonly initial: string };

/** A labelled box for a text of many lines. */
export function TextField({ form, name, label, initial }: TextFieldProps) {
  const id = useId();
  const error = form.errors[name];
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <textarea
        id={id}
        name={name}
        rows={6}
        required
        defaultValue={form.draft.typed(name)?.[0] ?? initial}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? undefined : `${id}-note`}
      />
      <Note id={`${id}-note`} error={error} hint={undefined} />
    </div>
  );
}

/** What is wrong with the field, or else a hint. */
function Note({ id, error, hint }: { readonly id: string } & Record<'error' | 'hint', string | undefined>) {
  const note = error ?? hint;
  if (note === undefined) return null;
  return (
    <p id={id} class={error === undefined ? 'hint' : 'error'}>
      {note}
    </p>
  );
}

interface FormViewProps {
  readonly form: Form;
  readonly submit: string;
  readonly children: ComponentChildren;
  /** Stands beside the button. */
  readonly beside?: ComponentChildren;
}

/** The form around the fields: the problem, if any, and the button. */
export function FormView({ form, submit, children, beside }: FormViewProps) {
  const view = useRef<HTMLFormElement>(null);
  const { round } = form.draft;
  useLayoutEffect(() => {
    // The button that discarded the draft has gone.
    if (round > 0) view.current?.querySelector<HTMLElement>('input, select, textarea')?.focus();
  }, [round]);
  return (
    <form key={round} ref={view} noValidate onSubmit={form.submit} onInput={form.draft.keep}>
      {children}
      <div role="alert">{form.problem === '' ? null : <p class="problem">{form.problem}</p>}</div>
      <div class="row">
        {/* Not disabled: it would lose the focus. What is pressed while it sends is dropped. */}
        <button type="submit" class="primary" aria-disabled={form.sending}>
          {submit}
        </button>
        {beside}
        {form.draft.isKept ? (
          <button type="button" class="quiet" onClick={form.draft.giveUp}>
            {say('discard')}
          </button>
        ) : null}
      </div>
      {form.draft.isKept ? <p class="hint">{say('notSavedYet')}</p> : null}
    </form>
  );
}
