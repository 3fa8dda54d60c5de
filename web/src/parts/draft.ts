/** Keeps what the user typed in a form while they are elsewhere in the window, or sign in again. */
import { useRef, useState } from 'preact/hooks';
import { draftOf, dropDraft, keepDraft, typedIn } from '../frame/drafts.ts';
import { user } from '../frame/user.ts';

export interface Draft {
  /** What the user typed under this name before the form appeared; undefined if nothing. */
  readonly typed: (name: string) => readonly string[] | undefined;
  /** True: something typed waits to be sent. */
  readonly isKept: boolean;
  /** Changes when the user discards the draft: the form begins anew. */
  readonly round: number;
  readonly keep: (event: Event) => void;
  readonly sent: () => void;
  readonly giveUp: () => void;
}

/** The place of a user's draft; two users of one browser never share it. */
export function draftKey(name: string): string {
  return `${user.value?.id ?? ''}/${name}`;
}

/** Without a name nothing is kept. */
export function useDraft(name: string | undefined): Draft {
  const [key] = useState(() => (name === undefined ? undefined : draftKey(name)));
  const [before, setBefore] = useState(() => (key === undefined ? undefined : draftOf(key)));
  const [isKept, setKept] = useState(before !== undefined);
  const [round, setRound] = useState(0);
  const coming = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const end = () => {
    clearTimeout(coming.current);
    if (key !== undefined) dropDraft(key);
    setBefore(undefined);
    setKept(false);
  };
  return {
    typed: (field) => before?.[field],
    isKept,
    round,
    keep(event) {
      const form = event.currentTarget as HTMLFormElement;
      if (key === undefined) return;
      setKept(true);
      // A choice may first change which fields there are.
      clearTimeout(coming.current);
      coming.current = setTimeout(() => keepDraft(key, typedIn(form)));
    },
    sent: end,
    giveUp() {
      end();
      setRound(round + 1);
    },
  };
}
