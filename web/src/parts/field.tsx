/** A field of a form, with its label, hint and error. */
import type { ComponentChildren, InputHTMLAttributes } from 'preact';
import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Button } from '../frame/action.tsx';
import { type PlainKey, say } from '../frame/language.ts';
import { POST_SOURCES_LOOK, POST_USERS } from '../limits.ts';
import { Check } from './check.tsx';
import { FileInput } from './file-input.tsx';
import { type Form, FormAround, useFormAround } from './form.ts';
import { copy } from './sharing.ts';

/** A pattern for text that must not consist of spaces only. */
export const NOT_BLANK = '.*\\S.*';

/** A line of text that has to say something. */
export function textOf<Limits>(limits: Limits) {
  return { ...limits, pattern: NOT_BLANK, autocomplete: 'off' } as const;
}

/** A whole number. */
export function numberOf<Limits>(limits: Limits, usual: number | undefined) {
  return { type: 'number', ...limits, step: 1, defaultValue: usual === undefined ? '' : String(usual) } as const;
}

/** An address as people write it, with or without a scheme. */
export const WEB_ADDRESS = {
  ...textOf(POST_SOURCES_LOOK.address),
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

export const CURRENT_PASSWORD = { type: 'password', autocomplete: 'current-password' } as const;

/** A key of words, or words with values in them. */
type Words = PlainKey | (() => string);

const inWords = (words: Words) => (typeof words === 'string' ? say(words) : words());

interface FieldProps {
  readonly name: string;
  readonly label: Words;
  readonly hint?: Words | undefined;
}

interface LabelledProps extends FieldProps {
  readonly isOptional?: boolean;
  /** Draws what is typed into, with the attributes that tie it to its label, and what was typed in it before. */
  readonly children: (tied: Tied, typed: string | undefined) => ComponentChildren;
}

type Tied = Pick<InputHTMLAttributes<HTMLInputElement>, 'id' | 'name' | 'aria-describedby'> & {
  readonly 'aria-invalid': true | undefined;
};

/** The label of a field, and what is wrong with it, or else a hint. */
function Labelled({ name, label, hint, isOptional = false, children }: LabelledProps) {
  const id = useId();
  const { errors, draft } = useFormAround();
  const error = errors[name];
  const note = error ?? (hint && inWords(hint));
  const tied = {
    id,
    name,
    'aria-invalid': error === undefined ? undefined : (true as const),
    'aria-describedby': note === undefined ? undefined : `${id}-note`,
  };
  return (
    <div class="field">
      <label for={id}>
        {inWords(label)}
        {isOptional ? <span class="muted"> ({say('optional')})</span> : null}
      </label>
      {children(tied, draft.typed(name)?.[0])}
      {note === undefined ? null : (
        <p id={`${id}-note`} class={error === undefined ? 'hint' : 'error'}>
          {note}
        </p>
      )}
    </div>
  );
}

interface InputProps extends FieldProps {
  readonly input?: InputHTMLAttributes<HTMLInputElement> | undefined;
  /** The form explains what an empty field means. */
  readonly mayBeEmpty?: boolean;
}

/** A labelled input. Required, unless `input` says otherwise. */
export function Field({ input = {}, mayBeEmpty = false, ...field }: InputProps) {
  const { required = true, value, defaultValue } = input;
  return (
    <Labelled {...field} isOptional={!required && !mayBeEmpty}>
      {(tied, typed) =>
        input.type === 'file' ? (
          <FileInput {...input} {...tied} required={required} />
        ) : (
          <input
            type="text"
            {...input}
            {...(value === undefined && { defaultValue: typed ?? defaultValue })}
            {...tied}
            required={required}
          />
        )
      }
    </Labelled>
  );
}

/** The words for each value; one without words stands for itself. */
type Options = Readonly<Record<string, PlainKey | undefined>>;

interface SelectFieldProps extends FieldProps {
  readonly options: Options;
  /** The text of a value without words of the window's own. */
  readonly shown?: (value: string) => string | undefined;
  readonly initial: string;
  readonly onChoose?: (value: string) => void;
}

/** A labelled choice of one of several. */
export function SelectField({ options, shown, initial, onChoose, ...field }: SelectFieldProps) {
  return (
    <Labelled {...field}>
      {(tied, typed = initial) => (
        <select {...tied} onChange={({ currentTarget }) => onChoose?.(currentTarget.value)}>
          {Object.entries(options).map(([value, key]) => (
            <option key={value} value={value} selected={value === typed}>
              {shown?.(value) ?? (key === undefined ? value : say(key))}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  );
}

/** Choices that stand below each other: what each is called, its hint, and the words for its values. */
type ChoiceTable = Readonly<Record<string, readonly [label: PlainKey, hint: PlainKey, options: Options]>>;

interface ChoicesProps<Table extends ChoiceTable> {
  readonly of: Table;
  readonly initial: { readonly [Name in keyof Table]: keyof Table[Name][2] & string };
}

export function Choices<Table extends ChoiceTable>({ of, initial }: ChoicesProps<Table>) {
  return (
    <>
      {Object.entries(of).map(([name, [label, hint, options]]) => (
        <SelectField key={name} name={name} label={label} hint={hint} options={options} initial={initial[name] ?? ''} />
      ))}
    </>
  );
}

/** A labelled box for a text of many lines. */
export function TextField({ initial, ...field }: FieldProps & { readonly initial: string }) {
  return (
    <Labelled {...field}>
      {(tied, typed = initial) => <textarea {...tied} rows={6} required defaultValue={typed} />}
    </Labelled>
  );
}

interface FormViewProps {
  readonly form: Form;
  readonly submit: PlainKey;
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
      <FormAround value={form}>{children}</FormAround>
      <div role="alert">{form.problem === '' ? null : <p class="problem">{form.problem}</p>}</div>
      <div class="row">
        {/* Not disabled: it would lose the focus. What is pressed while it sends is dropped. */}
        <Button says={submit} type="submit" class="primary" aria-disabled={form.sending} />
        {beside}
        {form.isChanged ? <Button says="discard" class="quiet" onClick={form.draft.giveUp} /> : null}
      </div>
      {form.isChanged ? <p class="hint">{say('notSavedYet')}</p> : null}
    </form>
  );
}

const TYPED = {
  autocomplete: 'new-password',
  autocapitalize: 'none',
  spellcheck: false,
  ...POST_USERS.password,
} as const;

/** A new password, typed once: the user can look at it. */
export function PasswordField({ label }: { readonly label: PlainKey }) {
  const [shown, setShown] = useState(false);
  return (
    <div class="password">
      <Field
        name="password"
        label={label}
        hint="passwordHint"
        input={shown ? { ...TYPED, type: 'text' } : { ...TYPED, type: 'password' }}
      />
      <Check says="showIt" checked={shown} onCheck={setShown} />
    </div>
  );
}

/** A secret that the window shows once, with a button that copies it. */
export function SecretField({ label, value }: { readonly label: string; readonly value: string }) {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <div class="row">
        <input id={id} class="secret" readOnly value={value} onFocus={({ currentTarget }) => currentTarget.select()} />
        <Button says="copy" of={label} onClick={() => void copy(value, say('copyByHand'))} />
      </div>
    </div>
  );
}

interface ShownOnceProps {
  readonly said: string;
  /** Each with its label. */
  readonly secrets: readonly (readonly [string, string])[];
}

/** What the service gives only now. */
export function ShownOnce({ said, secrets }: ShownOnceProps) {
  return (
    <div class="stack note" role="status">
      <p>{said}</p>
      {secrets.map(([label, value]) => (
        <SecretField key={label} label={label} value={value} />
      ))}
    </div>
  );
}
