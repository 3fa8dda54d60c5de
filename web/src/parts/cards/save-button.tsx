/** Saves a page's text for good, or stops saving it. */
import { say } from '../../frame/language.ts';
import { isUnsaved } from './saved.ts';

interface SaveButtonProps {
  readonly page: string;
  readonly saved: boolean;
  readonly onToggle: () => void;
}

export function SaveButton({ page, saved: kept, onToggle }: SaveButtonProps) {
  const saved = kept && !isUnsaved(page);
  return (
    <button type="button" class="quiet" title={say('saveHint')} onClick={onToggle}>
      <span aria-hidden="true">{saved ? '★' : '☆'}</span> {say(saved ? 'savedMark' : 'savePage')}
    </button>
  );
}
