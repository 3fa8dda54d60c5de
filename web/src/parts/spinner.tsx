/** Shows that something is loading, or has failed to load. */

import type { Fetched } from '../frame/fetched.ts';
import { say } from '../frame/language.ts';
import { askAgain, unanswered } from '../frame/unanswered.ts';

interface SpinnerProps {
  readonly label: string;
  readonly small?: boolean;
  /** What the spinner waits for; absent: the last request. */
  readonly waitsFor?: Pick<Fetched<unknown>, 'failed' | 'missing'>;
}

export function Spinner({ label, small = false, waitsFor }: SpinnerProps) {
  const failed = waitsFor === undefined ? unanswered.value.size > 0 : waitsFor.failed;
  if (waitsFor?.missing === true) return <span class="muted">{say('nothingHere')}</span>;
  if (failed) return <NotLoaded small={small} onRetry={askAgain} />;
  return (
    <span class={small ? 'spinner small' : 'spinner'} role="status">
      <span class="hidden">{label}</span>
    </span>
  );
}

interface NotLoadedProps {
  readonly small?: boolean;
  readonly onRetry: () => void;
}

export function NotLoaded({ small = false, onRetry }: NotLoadedProps) {
  return (
    <div class={small ? 'row' : 'not-loaded'} role="status">
      <span class="muted">{say('notLoaded')}</span>
      <button type="button" onClick={onRetry}>
        {say('tryAgain')}
      </button>
    </div>
  );
}
