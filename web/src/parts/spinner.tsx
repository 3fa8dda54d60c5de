/** Shows that something is loading, or has failed to load. */

import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { Button } from '../frame/action.tsx';
import { connected } from '../frame/events/connection.ts';
import type { Fetched } from '../frame/fetched.ts';
import { type PlainKey, say } from '../frame/language.ts';
import { askAgain, noteSettled, noteUnanswered, unanswered } from '../frame/unanswered.ts';

interface SpinnerProps {
  readonly label?: PlainKey;
  readonly small?: boolean;
  /** What the spinner waits for; absent: the last request. */
  readonly waitsFor?: Pick<Fetched<unknown>, 'failed' | 'missing'>;
}

export function Spinner({ label = 'loading', small = false, waitsFor }: SpinnerProps) {
  const failed = waitsFor === undefined ? unanswered.value.size > 0 : waitsFor.failed;
  if (waitsFor?.missing === true) return <span class="muted">{say('nothingHere')}</span>;
  if (failed) return <Failed small={small} onRetry={askAgain} />;
  return (
    <span class={small ? 'spinner small' : 'spinner'} role="status">
      <span class="hidden">{say(label)}</span>
    </span>
  );
}

interface NotLoadedProps {
  readonly small?: boolean;
  readonly onRetry: () => void;
}

/** Asks again by itself once the service is back. */
export function NotLoaded(props: NotLoadedProps) {
  const latest = useRef(props.onRetry);
  latest.current = props.onRetry;
  useEffect(() => {
    const retry = () => latest.current();
    noteUnanswered(retry);
    return () => noteSettled(retry);
  }, []);
  return <Failed {...props} />;
}

function Failed({ small = false, onRetry }: NotLoadedProps) {
  return (
    <div class={small ? 'row' : 'not-loaded'} role="status">
      <span class="muted">{connected.value ? say('notLoaded') : awaySaid(small)}</span>
      <Button says="tryAgain" onClick={onRetry} />
    </div>
  );
}

/** Where the browser's worker keeps something, the reader learns what. */
function awaySaid(isSmall: boolean): string {
  const isKept = !isSmall && Boolean(navigator.serviceWorker?.controller);
  return isKept ? `${say('needsConnection')} ${say('keptHere')}` : say('needsConnection');
}

interface EmptyProps {
  readonly title: string;
  readonly help: string;
  /** That there is nothing is what the page is about. */
  readonly whole?: boolean;
  readonly children?: ComponentChildren;
}

/** What to read, and to do, where there is nothing yet. */
export function Empty(props: EmptyProps) {
  const Title = props.whole === true ? 'h1' : 'h2';
  return (
    <div class="empty">
      <Title>{props.title}</Title>
      <p>{props.help}</p>
      {props.children}
    </div>
  );
}
