/** Forms: each sends what the user typed, once at a time, and shows errors beside their fields. */
import { createContext } from 'preact';
import { useContext, useRef, useState } from 'preact/hooks';
import { ApiError, type Keyed, KeyKeeper } from '../frame/api/client.ts';
import { explain } from '../frame/api/explain.ts';
import { count, say } from '../frame/language.ts';
import { whyInWords } from '../frame/why.ts';
import { type Draft, useDraft } from './draft.ts';

type FieldErrors = Readonly<Record<string, string>>;

export interface Form {
  readonly sending: boolean;
  readonly errors: FieldErrors;
  /** An error of no single field. */
  readonly problem: string;
  readonly submit: (event: SubmitEvent) => void;
  readonly draft: Draft;
  /** True: what stands there is not what was kept before, and can be had back. */
  readonly isChanged: boolean;
}

const Around = createContext<Form | undefined>(undefined);

export const FormAround = Around.Provider;

/** The form that a field stands in. */
export function useFormAround(): Form {
  const form = useContext(Around);
  if (form === undefined) throw new Error('A field stands in a form.');
  return form;
}

interface FormOptions {
  /**
   * `keyed`: adds the key by which the service recognizes a repeat after a lost answer. Gives 'kept' where what was typed
   * stays a draft.
   */
  readonly send: (fields: Fields, form: HTMLFormElement, keyed: (body: unknown) => Keyed) => Promise<unknown>;
  /** The name of the draft that keeps what the user typed until it is sent or discarded. */
  readonly draft?: string | undefined;
  /** True: the form makes something new, so there is nothing that a change could be discarded for. */
  readonly isNew?: boolean;
}

/** The typed values by name, and the value of the button that sends them. */
export class Fields {
  readonly #data: FormData;

  constructor(form: HTMLFormElement, button: HTMLElement | null) {
    this.#data = new FormData(form, button);
  }

  text(name: string): string {
    const value = this.#data.get(name);
    return typeof value === 'string' ? value : '';
  }

  /** All values that are checked under one name. */
  texts(name: string): string[] {
    return this.#data.getAll(name).filter((value) => typeof value === 'string');
  }

  /** The bytes of a chosen file, in base64. */
  async fileBytes(name: string): Promise<string> {
    const value = this.#data.get(name);
    if (!(value instanceof File)) return '';
    const reader = new FileReader();
    const read = new Promise<string>((resolve, reject) => {
      reader.onload = () => resolve(String(reader.result));
      reader.onerror = () => reject(reader.error);
    });
    reader.readAsDataURL(value);
    const address = await read;
    return address.slice(address.indexOf(',') + 1);
  }

  /** The text of a chosen file. */
  async fileText(name: string): Promise<string> {
    const value = this.#data.get(name);
    return value instanceof File ? value.text() : '';
  }
}

export function useForm(options: FormOptions): Form {
  const [sending, setSending] = useState(false);
  // A second press may come before the form shows that it is sending.
  const isSending = useRef(false);
  const [keys] = useState(() => new KeyKeeper());
  const [errors, setErrors] = useState<FieldErrors>({});
  const [problem, setProblem] = useState('');
  const draft = useDraft(options.draft);

  const show = (form: HTMLFormElement, wrong: FieldErrors, otherwise: string) => {
    setErrors(wrong);
    setProblem(otherwise);
    const first = controlsOf(form).find(({ name }) => name in wrong);
    // A folded field cannot have the focus.
    first?.closest('details')?.setAttribute('open', '');
    first?.focus();
  };

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const form = event.currentTarget as HTMLFormElement;
    const wrong = wrongFields(form);
    show(form, wrong, '');
    if (isSending.current || Object.keys(wrong).length > 0) return;
    isSending.current = true;
    setSending(true);
    options
      .send(new Fields(form, event.submitter), form, (body) => keys.headersFor(body))
      .then((outcome) => {
        keys.forget();
        if (outcome !== 'kept') draft.sent();
      })
      .catch((error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        const fields = wrongInWords(error);
        const hasPlace = controlsOf(form).some(({ name }) => name in fields);
        show(form, fields, hasPlace ? '' : explain(error));
      })
      .finally(() => {
        isSending.current = false;
        setSending(false);
      });
  };

  const isChanged = draft.isKept && options.isNew !== true;
  return { sending, errors, problem, submit, draft, isChanged };
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function controlsOf(form: HTMLFormElement): readonly Control[] {
  return [...form.querySelectorAll<Control>('input[name], textarea[name], select[name]')];
}

/** The browser's objections, in the window's words. */
function wrongFields(form: HTMLFormElement): FieldErrors {
  const controls = controlsOf(form);
  const wrong = controls.filter(({ validity }) => !validity.valid);
  return Object.fromEntries(wrong.map((control) => [control.name, messageFor(control)]));
}

function messageFor(control: Control): string {
  const { valueMissing, tooShort, typeMismatch, patternMismatch } = control.validity;
  if (valueMissing) return say('fieldMissing');
  if (tooShort && 'minLength' in control) return say('fieldTooShort', { n: control.minLength });
  if (typeMismatch) return say('fieldNotEmail');
  if (patternMismatch) return control.title || say(control.value.trim() === '' ? 'fieldMissing' : 'fieldSpaces');
  if (control instanceof HTMLInputElement && control.type === 'number') {
    const [least, most] = [control.min, control.max].map((bound) => count(Number(bound))) as [string, string];
    return say(control.step === 'any' ? 'fieldNotAmount' : 'fieldNotNumber', { least, most });
  }
  return say('fieldWrong');
}

/** The service's objections, in the window's words. */
function wrongInWords({ errors }: ApiError): FieldErrors {
  const inWords = errors.map((wrong) => {
    const { field, message } = wrong;
    if (field === 'email') return [field, say('fieldNotEmail')];
    return [field, whyInWords(wrong) ?? message];
  });
  return Object.fromEntries(inWords);
}
