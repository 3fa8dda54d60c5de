/** Chooses a file in the window's own words: a browser's button speaks the language of the browser. */
import type { InputHTMLAttributes } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { say } from '../frame/language.ts';

type Own = 'id' | 'name' | 'accept' | 'required' | 'aria-describedby' | 'aria-invalid' | 'onChange';

export function FileInput({ onChange, ...input }: Pick<InputHTMLAttributes<HTMLInputElement>, Own>) {
  const [chosen, setChosen] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const form = field.current?.form;
    // A form asks for one file at most.
    if (form) form.onreset = () => setChosen('');
  }, []);
  return (
    <span class="row holder file-input">
      {/* It lies over the words, so that a press, a key and a dropped file reach it. */}
      <input
        {...input}
        type="file"
        ref={field}
        onChange={(event) => {
          setChosen(event.currentTarget.files?.[0]?.name ?? '');
          onChange?.(event);
        }}
      />
      <span class="button" aria-hidden="true">
        {say('chooseFile')}
      </span>
      <span class="muted" aria-hidden="true">
        {chosen === '' ? say('noFile') : chosen}
      </span>
    </span>
  );
}
