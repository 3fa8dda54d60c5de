/** Forms: what was typed, sent once at a time; what is wrong is said beside the field it concerns. */
import { useRef, useState } from 'preact/hooks';
import { ApiError } from '../api/client.ts';
import { explain } from '../api/explain.ts';
import { type Keyed, KeyKeeper } from '../api/idempotency.ts';
import { count, say } from '../language.ts';
import { saidInWords } from '../said.ts';
import { type Draft, useDraft } from './draft.ts';

type FieldErrors = Readonly<Record<string, string>>;

export interface Form {
  readonly sending: boolean;
  readonly errors: FieldErrors;
  /** What is wrong with no field in particular. */
  readonly problem: string;
  readonly submit: (event: SubmitEvent) => void;
  readonly draft: Draft;
}

interface FormOptions {
  /** `keyed`: by what the service knows a repeat after an answer that was lost. */
  readonly send: (fields: Fields, form: HTMLFormElement, keyed: (body: unknown) => Keyed) => Promise<void>;
  /** Words for an error that means something special in this form. */
  readonly explain?: (error: ApiError) => string | undefined;
  /** Under this name what was typed is kept until it is sent or given up. */
  readonly draft?: string | undefined;
}

/** The typed values by name, and that of the button that sends them. */
export class Fields {
  readonly #data: FormData;

  constructor(form: HTMLFormElement, button: HTMLElement | null) {
    this.#data = new FormData(form, button);
  }

  text(name: string): string {
    const value = this.#data.get(name);
    return typeof value === 'string' ? value : '';
  }

  /** Of all that are checked under one name. */
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

  /** What is in a chosen file. */
  async fileText(name: string): Promise<string> {
    const value = this.#data.get(name);
    return value instanceof File ? value.text() : '';
  }
}

export function useForm(options: FormOptions): Form {
  const [sending, setSending] = useState(false);
  // What is shown comes later than a second press.
  const isSending = useRef(false);
  const [keys] = useState(() => new KeyKeeper());
  const [errors, setErrors] = useState<FieldErrors>({});
  const [problem, setProblem] = useState('');
  const draft = useDraft(options.draft);

  const show = (form: HTMLFormElement, wrong: FieldErrors, otherwise: string) => {
    setErrors(wrong);
    setProblem(otherwise);
    const first = controlsOf(form).find(({ name }) => name in wrong);
    // What is folded away cannot be focused.
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
      .then(() => {
        keys.forget();
        draft.sent();
      })
      .catch((error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        const fields = Object.fromEntries(error.errors.map(({ field, message }) => [field, message]));
        const hasPlace = controlsOf(form).some(({ name }) => name in fields);
        show(form, translated(fields, error), hasPlace ? '' : (options.explain?.(error) ?? explain(error)));
      })
      .finally(() => {
        isSending.current = false;
        setSending(false);
      });
  };

  return { sending, errors, problem, submit, draft };
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function controlsOf(form: HTMLFormElement): readonly Control[] {
  return [...form.querySelectorAll<Control>('input[name], textarea[name], select[name]')];
}

/** What the browser finds wrong, in our words. */
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

/** What the service found wrong: it speaks English only, so what we have words for is said in them. */
function translated(fields: FieldErrors, { status }: ApiError): FieldErrors {
  return Object.fromEntries(
    Object.entries(fields).map(([field, message]) => {
      if (field === 'login' && status === 409) return [field, say('loginTaken')];
      if (field === 'domain') return [field, say('siteWrong')];
      if (field === 'email') return [field, say('fieldNotEmail')];
      if (field === 'timeZone') return [field, say('fieldNotTimeZone')];
      if (field === 'cron') return [field, say('fieldNotCron')];
      return [field, saidInWords(message)];
    }),
  );
}
