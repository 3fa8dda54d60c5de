/** A secret that the window shows once, with a button that copies it. */

import { useId } from 'preact/hooks';
import { Button } from '../frame/action.tsx';
import { say } from '../frame/language.ts';
import { tell, warn } from '../frame/notices.ts';

export function SecretField({ label, value }: { readonly label: string; readonly value: string }) {
  const id = useId();
  const copy = () => {
    // Browsers give only secure pages access to the clipboard.
    const copying = navigator.clipboard === undefined ? Promise.reject() : navigator.clipboard.writeText(value);
    copying.then(
      () => tell(say('copied')),
      () => warn(say('copyByHand')),
    );
  };
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <div class="row">
        <input id={id} class="secret" readOnly value={value} onFocus={({ currentTarget }) => currentTarget.select()} />
        <Button says="copy" of={label} onClick={copy} />
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
