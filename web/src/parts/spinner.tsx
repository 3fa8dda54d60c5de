/** Something is on its way, or could not be had. */
import { say } from '../language.ts';
import type { Fetched } from '../state/fetched.ts';
import { askAgain, unanswered } from '../state/unanswered.ts';

interface SpinnerProps {
  readonly label: string;
  readonly small?: boolean;
  /** What it is that is waited for; without it, whatever was asked last. */
  readonly waitsFor?: Pick<Fetched<unknown>, 'failed'>;
}

export function Spinner({ label, small = false, waitsFor }: SpinnerProps) {
  const failed = waitsFor === undefined ? unanswered.value.size > 0 : waitsFor.failed;
  if (failed) return <NotHad small={small} />;
  return (
    <span class={small ? 'spinner small' : 'spinner'} role="status">
      <span class="hidden">{label}</span>
    </span>
  );
}

function NotHad({ small }: { readonly small: boolean }) {
  return (
    <div class={small ? 'row' : 'not-loaded'} role="status">
      <span class="muted">{say('notLoaded')}</span>
      <button type="button" onClick={askAgain}>
        {say('tryAgain')}
      </button>
    </div>
  );
}
