/** The user's note beside a passage. */

import { useEffect, useId, useRef } from 'preact/hooks';
import { Button } from '../frame/action.tsx';
import { say } from '../frame/language.ts';
import { PATCH_HIGHLIGHTS_HIGHLIGHT } from '../limits.ts';
import { Foreign } from '../parts/foreign.tsx';

interface NoteDialogProps {
  readonly quote: string;
  readonly note: string;
  readonly onClose: () => void;
  readonly onKeep: (note: string) => void;
  /** Undefined: the passage has no mark yet. */
  readonly onRemove?: (() => void) | undefined;
}

export function NoteDialog({ quote, note, onClose, onKeep, onRemove }: NoteDialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const text = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
    text.current?.focus();
  }, []);
  const close = () => dialog.current?.close();
  return (
    <dialog class="floating help note-dialog" ref={dialog} aria-labelledby={id} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onKeep(text.current?.value.trim() ?? '');
          close();
        }}
      >
        <h2 id={id}>{say('noteWord')}</h2>
        <blockquote>
          <Foreign>{quote}</Foreign>
        </blockquote>
        <textarea
          ref={text}
          rows={5}
          {...PATCH_HIGHLIGHTS_HIGHLIGHT.note}
          aria-label={say('noteText')}
          defaultValue={note}
        />
        <div class="row">
          <Button says="noteKeep" type="submit" class="primary" />
          <Button says="cancel" onClick={close} />
          {onRemove === undefined ? null : (
            <Button
              says="highlightRemove"
              class="danger"
              onClick={() => {
                onRemove();
                close();
              }}
            />
          )}
        </div>
      </form>
    </dialog>
  );
}
