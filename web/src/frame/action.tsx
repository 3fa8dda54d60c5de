/** Buttons: one that changes something here, and one that acts at the service. */
import type { ComponentProps } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { ApiError } from './api/client.ts';
import { type PlainKey, say } from './language.ts';
import { complain, moveOn } from './notices.ts';

type ButtonProps = ComponentProps<'button'> & {
  /** The key of its words; absent: they stand between the tags. */
  readonly says?: PlainKey | undefined;
  /** What a sign means: it is read aloud, and stands under the pointer. */
  readonly named?: string;
  /** What the button acts on, where there are several: it is read aloud behind the words. */
  readonly of?: string;
};

export function Button({ says, named, of, children, ...button }: ButtonProps) {
  const aloud = says === undefined || of === undefined ? named : `${say(says)}: ${of}`;
  return (
    <button type="button" aria-label={aloud} title={named} {...button}>
      {says === undefined ? children : say(says)}
    </button>
  );
}

type ActionProps = Omit<ButtonProps, 'type' | 'onClick' | 'disabled'> & {
  readonly act: () => Promise<unknown>;
  /** True: there is nothing to do now. */
  readonly isOff?: boolean;
  /** What the button says meanwhile, if that takes long. */
  readonly busy?: string;
};

/**
 * Acts at the service: busy meanwhile, never twice at once, and it says what went wrong. Off or busy it keeps the focus:
 * a disabled button would lose it.
 */
export function Action({ act, isOff = false, busy, says, children, ...button }: ActionProps) {
  const isUnderWay = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const note = (now: boolean) => {
    isUnderWay.current = now;
    setBusy(now);
  };
  const press = () => {
    if (isUnderWay.current || isOff) return;
    note(true);
    moveOn();
    Promise.resolve()
      .then(act)
      .catch(complain)
      .finally(() => note(false));
  };
  const words = isBusy && busy !== undefined ? { children: busy } : { says, children };
  return <Button aria-disabled={isBusy || isOff || undefined} {...button} {...words} onClick={press} />;
}

const GONE = 404;

/** For something that ends: if it has ended already, the goal is reached. */
export async function ended(work: Promise<unknown>): Promise<void> {
  await work.catch((error: unknown) => {
    if (!(error instanceof ApiError && error.status === GONE)) throw error;
  });
}

/** Does something at the service for a field; reports a failure. */
export function doing(work: Promise<unknown>, done?: () => void): void {
  work.then(done, complain);
}
