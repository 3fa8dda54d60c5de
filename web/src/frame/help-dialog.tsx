/** Shows the keys. */

import { useLayoutEffect, useRef } from 'preact/hooks';
import { Button } from './action.tsx';
import { KEYS } from './key-list.ts';
import { say } from './language.ts';

export function HelpDialog({ onClose }: { readonly onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} class="floating help" aria-labelledby="help-title" onClose={onClose}>
      <header class="row apart">
        <h2 id="help-title">{say('helpWithKeys')}</h2>
        <Button class="quiet icon" aria-label={say('close')} onClick={() => dialog.current?.close()}>
          ×
        </Button>
      </header>
      <dl>
        {KEYS.map(({ keys, does }) => (
          <div key={does}>
            <dt>
              {keys.map((key, i) => (
                <span key={key}>
                  {i === 0 ? null : <span class="muted"> {say('keyOr')} </span>}
                  <kbd>{key}</kbd>
                </span>
              ))}
            </dt>
            <dd>{say(does)}</dd>
          </div>
        ))}
      </dl>
      <p class="muted">{say('swipeHelp')}</p>
    </dialog>
  );
}
