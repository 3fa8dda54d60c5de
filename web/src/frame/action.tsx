/** A button that acts at the service: busy meanwhile, never twice at once, and it says what went wrong. */
import type { ComponentProps } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { complain } from './notices.ts';

type ActionProps = Omit<ComponentProps<'button'>, 'type' | 'onClick' | 'disabled'> & {
  readonly act: () => Promise<unknown>;
  /** True: there is nothing to do now. */
  readonly isOff?: boolean;
  /** What the button says meanwhile, if that takes long. */
  readonly busy?: string;
};

/** Off or busy it keeps the focus: a disabled button would lose it. */
export function Action({ act, isOff = false, busy, children, ...button }: ActionProps) {
  const isUnderWay = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const note = (now: boolean) => {
    isUnderWay.current = now;
    setBusy(now);
  };
  const press = () => {
    if (isUnderWay.current || isOff) return;
    note(true);
    Promise.resolve()
      .then(act)
      .catch(complain)
      .finally(() => note(false));
  };
  return (
    <button type="button" aria-disabled={isBusy || isOff || undefined} {...button} onClick={press}>
      {isBusy && busy !== undefined ? busy : children}
    </button>
  );
}
