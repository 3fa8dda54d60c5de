/** A button that asks again. */
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Action } from '../frame/action.tsx';
import { say } from '../frame/language.ts';

interface ConfirmButtonProps {
  readonly label: string;
  readonly confirm: string;
  readonly onConfirm: () => Promise<unknown>;
}

/** Does nothing until the user confirms. */
export function ConfirmButton({ label, confirm, onConfirm }: ConfirmButtonProps) {
  const [asking, setAsking] = useState(false);
  const keep = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (asking) keep.current?.focus();
  }, [asking]);
  if (!asking) {
    return (
      <button type="button" class="danger" onClick={() => setAsking(true)}>
        {label}
      </button>
    );
  }
  return (
    <span class="row">
      <button type="button" ref={keep} onClick={() => setAsking(false)}>
        {say('keepIt')}
      </button>
      <Action class="danger solid" act={onConfirm}>
        {confirm}
      </Action>
    </span>
  );
}
