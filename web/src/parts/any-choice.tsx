/** A choice of one value, or any. */

import { say } from '../frame/language.ts';
import { NamedSelect } from './select.tsx';

interface AnyChoiceProps {
  readonly label: string;
  readonly chosen: string | undefined;
  readonly onChoose: (value: string | undefined) => void;
  readonly children: readonly (readonly [value: string, name: string])[];
}

export function AnyChoice({ label, chosen, onChoose, children }: AnyChoiceProps) {
  return (
    <NamedSelect
      class=""
      label={label}
      chosen={chosen ?? ''}
      options={[['', say('filterAny')], ...children]}
      onChoose={(value) => onChoose(value === '' ? undefined : value)}
    />
  );
}
