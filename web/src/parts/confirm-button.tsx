/** A button that asks again. */
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Action, Button } from '../frame/action.tsx';

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
      <Button class="danger goes-on" onClick={() => setAsking(true)}>
        {label}
      </Button>
    );
  }
  return (
    <span class="row">
      <Button says="keepIt" ref={keep} onClick={() => setAsking(false)} />
      <Action class="danger solid" act={onConfirm}>
        {confirm}
      </Action>
    </span>
  );
}
