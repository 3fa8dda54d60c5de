/** Messages at the foot of the window, in regions that screen readers listen to. */

import { useLayoutEffect } from 'preact/hooks';
import { Button } from './action.tsx';
import { connected } from './events/connection.ts';
import { arriveWithKept, keptFrom } from './kept-from.ts';
import { CLOCK, dayOf, made, say, when } from './language.ts';
import { act, arriveAt, dismiss, goOn, linger, notice, spoken } from './notices.ts';
import { path } from './router.ts';
import { isCounted, waits } from './waiting.ts';

export function Notices() {
  useLayoutEffect(() => {
    arriveAt(path.value);
    arriveWithKept();
  }, [path.value]);
  const n = waits.value.filter(isCounted).length;
  return (
    <>
      <div class="hidden" aria-live="polite" data-testid="spoken">
        {spoken.value}
      </div>
      <div class="stack notices">
        {connected.value && n === 0 ? null : (
          <span class="reconnecting small" role="status">
            {n === 0 ? awaySaid() : say('actsWait', { n })}
          </span>
        )}
        <div aria-live="polite" data-testid="notices">
          {notice.value === null ? null : <Shown />}
        </div>
      </div>
    </>
  );
}

/** What is on screen may be old. */
function awaySaid(): string {
  const { value: at } = keptFrom;
  if (at === undefined || Number.isNaN(at)) return say('reconnecting');
  const time = new Date(at);
  const isOfToday = dayOf(time) === dayOf(new Date());
  return say('keptFrom', {
    when: isOfToday ? made(Intl.DateTimeFormat, CLOCK).format(time) : when(time.toISOString()),
  });
}

function Shown() {
  const { value: shown } = notice;
  if (shown === null) return null;
  const { text, tone, action } = shown;
  return (
    <div class={`row notice ${tone}`} onPointerEnter={linger} onPointerLeave={goOn}>
      <span class="lines">{text}</span>
      {action === undefined ? null : (
        <Button class="quiet" onClick={act}>
          {action.label}
        </Button>
      )}
      <Button class="quiet icon" aria-label={say('dismiss')} onClick={dismiss}>
        ×
      </Button>
    </div>
  );
}
