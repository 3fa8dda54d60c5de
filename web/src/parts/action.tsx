/** A button that acts at the service: busy meanwhile, never twice at once, and it says what went wrong. */
import type { ComponentProps } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { complain } from '../state/notices.ts';

type ActionProps = Omit<ComponentProps<'button'>, 'type' | 'onClick'> & {
  readonly act: () => Promise<unknown>;
};

/** It keeps the focus meanwhile: a disabled button would lose it. */
export function Action({ act, ...button }: ActionProps) {
  const isUnderWay = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const say = (now: boolean) => {
    isUnderWay.current = now;
    setBusy(now);
  };
  const press = () => {
    if (isUnderWay.current) return;
    say(true);
    act()
      .catch(complain)
      .finally(() => say(false));
  };
  return <button type="button" aria-disabled={isBusy || undefined} {...button} onClick={press} />;
}
