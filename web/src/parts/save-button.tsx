/** Keeps a page's text for good, or no longer. */
import { say } from '../language.ts';

export function SaveButton({ saved, onToggle }: { readonly saved: boolean; readonly onToggle: () => void }) {
  return (
    <button type="button" class="quiet" title={say('saveHint')} onClick={onToggle}>
      <span aria-hidden="true">{saved ? '★' : '☆'}</span> {say(saved ? 'savedMark' : 'savePage')}
    </button>
  );
}
