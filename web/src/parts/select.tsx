/** A choice of one of several, outside of forms: what is chosen acts at once. */
import type { SelectHTMLAttributes } from 'preact';

interface SelectProps<Value extends string> extends Pick<SelectHTMLAttributes<HTMLSelectElement>, 'id' | 'aria-label'> {
  readonly chosen: Value;
  readonly options: readonly (readonly [value: Value, name: string])[];
  readonly onChoose: (value: Value) => void;
}

export function Select<Value extends string>({ chosen, options, onChoose, ...labelled }: SelectProps<Value>) {
  return (
    <select {...labelled} value={chosen} onChange={({ currentTarget }) => onChoose(currentTarget.value as Value)}>
      {options.map(([value, name]) => (
        <option key={value} value={value} selected={value === chosen}>
          {name}
        </option>
      ))}
    </select>
  );
}
