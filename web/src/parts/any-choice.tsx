/** A choice of one value, or any. */
import { useId } from 'preact/hooks';
import { say } from '../frame/language.ts';

interface AnyChoiceProps {
  readonly label: string;
  readonly chosen: string | undefined;
  readonly onChoose: (value: string | undefined) => void;
  readonly children: readonly (readonly [value: string, name: string])[];
}

export function AnyChoice({ label, chosen, onChoose, children }: AnyChoiceProps) {
  const id = useId();
  return (
    <span>
      <label for={id}>{label}</label>
      <select
        id={id}
        value={chosen ?? ''}
        onChange={({ currentTarget: { value } }) => onChoose(value === '' ? undefined : value)}
      >
        <option value="">{say('filterAny')}</option>
        {children.map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </span>
  );
}
