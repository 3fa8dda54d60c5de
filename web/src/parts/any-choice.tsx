/** A choice of one value, or any. */

import { useId } from 'preact/hooks';
import { say } from '../frame/language.ts';
import { Select } from '../parts/select.tsx';

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
      <Select
        id={id}
        chosen={chosen ?? ''}
        options={[['', say('filterAny')], ...children]}
        onChoose={(value) => onChoose(value === '' ? undefined : value)}
      />
    </span>
  );
}
