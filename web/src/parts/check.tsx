/** A box to tick, beside its words. */
import type { ComponentChildren, InputHTMLAttributes } from 'preact';
import { type PlainKey, say } from '../frame/language.ts';

type Box = 'name' | 'value' | 'checked' | 'defaultChecked' | 'disabled' | 'aria-label' | 'aria-describedby';

interface CheckProps extends Pick<InputHTMLAttributes<HTMLInputElement>, Box> {
  /** The key of its words; absent: they stand between the tags. */
  readonly says?: PlainKey;
  readonly children?: ComponentChildren;
  readonly title?: string;
  readonly onCheck?: (isOn: boolean) => void;
}

export function Check({ says, children, title, onCheck, ...box }: CheckProps) {
  return (
    <label class="check" title={title}>
      <input type="checkbox" {...box} onChange={({ currentTarget }) => onCheck?.(currentTarget.checked)} />
      {says === undefined ? children : say(says)}
    </label>
  );
}
