/** Saves a page's text for good, or stops saving it. */
import { Button } from '../../frame/action.tsx';
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
    <Button class={saved ? 'quiet saved' : 'quiet'} title={say('saveHint')} onClick={onToggle}>
      <span aria-hidden="true">{saved ? '★' : '☆'}</span> {say(saved ? 'savedMark' : 'save')}
    </Button>
  );
}
