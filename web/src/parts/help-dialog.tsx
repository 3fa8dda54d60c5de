/** The keys there are. */
import { useEffect, useRef } from 'preact/hooks';
import { type PlainKey, say } from '../language.ts';

const KEYS: readonly { readonly keys: readonly string[]; readonly does: PlainKey }[] = [
  { keys: ['j'], does: 'keyNext' },
  { keys: ['k'], does: 'keyPrevious' },
  { keys: ['o', 'Enter'], does: 'keyRead' },
  { keys: ['v'], does: 'keyOpen' },
  { keys: ['+', '='], does: 'keyRelevant' },
  { keys: ['0'], does: 'keyNeutral' },
  { keys: ['-'], does: 'keyNotRelevant' },
  { keys: ['u'], does: 'keyUndo' },
  { keys: ['s'], does: 'keySave' },
  { keys: ['h'], does: 'keyHide' },
  { keys: ['w'], does: 'keyWhy' },
  { keys: ['r'], does: 'keyRun' },
  { keys: ['a'], does: 'keyAdd' },
  { keys: ['g d'], does: 'keyDaily' },
  { keys: ['g a'], does: 'keyAgents' },
  { keys: ['g p'], does: 'keyProfiles' },
  { keys: ['g l'], does: 'keyLibrary' },
  { keys: ['g s'], does: 'keySources' },
  { keys: ['g p'], does: 'keyShopping' },
  { keys: ['g v'], does: 'keyLedger' },
  { keys: ['?'], does: 'keyHelp' },
  { keys: ['Esc'], does: 'keyEscape' },
];

export function HelpDialog({ onClose }: { readonly onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} class="help" aria-labelledby="help-title" onClose={onClose}>
      <header class="row apart">
        <h2 id="help-title">{say('helpWithKeys')}</h2>
        <button type="button" class="quiet icon" aria-label={say('close')} onClick={() => dialog.current?.close()}>
          ×
        </button>
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
    </dialog>
  );
}
