/** Choices of one of several, outside of forms: what is chosen acts at once. */
import type { ComponentChildren, SelectHTMLAttributes } from 'preact';
import { useId } from 'preact/hooks';
import { type PlainKey, say } from '../frame/language.ts';

/** Nobody chooses several. */
type Own = 'label' | 'value' | 'role' | 'size' | 'multiple';

interface SelectProps<Value extends string> extends Omit<SelectHTMLAttributes<HTMLSelectElement>, Own> {
  readonly chosen?: Value | undefined;
  readonly options: readonly (readonly [value: Value, name: string])[];
  readonly onChoose?: (value: Value) => void;
  /** Further options. */
  readonly children?: ComponentChildren;
}

export function Select<Value extends string>({ chosen, options, onChoose, children, ...select }: SelectProps<Value>) {
  return (
    <select value={chosen} onChange={({ currentTarget }) => onChoose?.(currentTarget.value as Value)} {...select}>
      {options.map(([value, name]) => (
        <option key={value} value={value} selected={value === chosen}>
          {name}
        </option>
      ))}
      {children}
    </select>
  );
}

/** The keys of words that are named after the codes that they say. */
export function wordsOf<Room extends string, Code extends string>(room: Room, codes: readonly Code[]) {
  return Object.fromEntries(codes.map((code) => [code, `${room}.${code}`])) as Record<Code, `${Room}.${Code}`>;
}

/** Choices with the window's words. */
export function namesOf<Value extends string>(words: Readonly<Record<Value, PlainKey>>) {
  return (Object.keys(words) as Value[]).map((value) => [value, say(words[value] as PlainKey)] as const);
}

/** With its name above it, or beside it. */
export function NamedSelect<Value extends string>(props: SelectProps<Value> & { readonly label: string }) {
  const { label, class: look = 'field', ...select } = props;
  const id = useId();
  return (
    <div class={look}>
      <label for={id}>{label}</label>
      <Select id={id} {...select} />
    </div>
  );
}
