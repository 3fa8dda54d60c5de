/** Buttons of which one is pressed, beside their words: what is chosen acts at once. */
import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import type { PlainKey } from '../frame/language.ts';
import { namesOf } from './select.tsx';

interface OneOfProps<Value extends string> {
  readonly legend: string;
  /** The legend is read aloud alone. */
  readonly isQuiet?: boolean;
  readonly class?: string;
  readonly words: Readonly<Record<Value, PlainKey>>;
  readonly chosen: Value | undefined;
  readonly onChoose: (value: Value) => void;
  readonly children?: ComponentChildren;
}

export function OneOf<Value extends string>({
  legend,
  isQuiet = false,
  words,
  chosen,
  onChoose,
  ...props
}: OneOfProps<Value>) {
  const name = useId();
  return (
    <fieldset class={props.class ?? 'checks'}>
      <legend class={isQuiet ? 'hidden' : undefined}>{legend}</legend>
      {namesOf(words).map(([value, said]) => (
        <label key={value} class="check">
          <input type="radio" name={name} checked={value === chosen} onChange={() => onChoose(value)} />
          {said}
        </label>
      ))}
      {props.children}
    </fieldset>
  );
}
