/** The user's note beside a passage. What was typed stays until it is kept, or until *Cancel*. */

import { useEffect, useId, useRef } from 'preact/hooks';
import { Button } from '../frame/action.tsx';
import { draftOf } from '../frame/drafts.ts';
import { say } from '../frame/language.ts';
import { tell } from '../frame/notices.ts';
import { PATCH_HIGHLIGHTS_HIGHLIGHT } from '../limits.ts';
import { draftKey, useDraft } from '../parts/draft.ts';
import { Foreign } from '../parts/foreign.tsx';
import { warnNotMarked } from './highlights.ts';

interface NoteDialogProps {
  /** Of the passage: names the draft of its note. */
  readonly of: string;
  readonly quote: string;
  readonly note: string;
  readonly onClose: () => void;
  /** Opens it once more. */
  readonly onReturn: () => void;
  /** Fails if the note is refused. */
  readonly onKeep: (note: string) => Promise<unknown>;
  /** Undefined: the passage has no mark yet. */
  readonly onRemove?: (() => void) | undefined;
}

export function NoteDialog({ of, quote, note, onClose, onReturn, onKeep, onRemove }: NoteDialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const text = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
    text.current?.focus();
  }, []);
  const draft = useDraft(`note/${of}`);
  const key = draftKey(`note/${of}`);
  const written = () => text.current?.value.trim() ?? '';
  /** Sent, or given up. */
  const isOver = useRef(false);
  const done = () => {
    isOver.current = true;
    draft.sent();
    dialog.current?.close();
  };
  const goOn = { label: say('noteGoOn'), run: onReturn };
  const send = () => {
    isOver.current = true;
    const sent = written();
    onKeep(sent).then(
      () => {
        // The user may have opened it again meanwhile, and have typed more.
        if (draftOf(key)?.['note']?.[0]?.trim() === sent) draft.sent();
        tell(say('noteKept'));
      },
      (error: unknown) => warnNotMarked(error, goOn),
    );
    dialog.current?.close();
  };
  const closed = () => {
    if (!isOver.current) {
      if (written() === note) draft.sent();
      // The draft of what was typed last comes a moment later.
      else tell(say('noteDraft'), goOn);
    }
    onClose();
  };
  return (
    <dialog class="floating help note-dialog" ref={dialog} aria-labelledby={id} onClose={closed}>
      <form
        onInput={draft.keep}
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit();
        }}
      >
        <h2 id={id}>{say('noteWord')}</h2>
        <blockquote>
          <Foreign>{quote}</Foreign>
        </blockquote>
        <textarea
          ref={text}
          name="note"
          rows={5}
          {...PATCH_HIGHLIGHTS_HIGHLIGHT.note}
          aria-label={say('noteText')}
          defaultValue={draft.typed('note')?.[0] ?? note}
        />
        <div class="row">
          <Button says="noteKeep" type="submit" class="primary" title={say('noteKeepHint')} />
          <Button says="cancel" onClick={done} />
          {onRemove === undefined ? null : (
            <Button
              says="highlightRemove"
              class="danger"
              onClick={() => {
                onRemove();
                done();
              }}
            />
          )}
        </div>
      </form>
    </dialog>
  );
}
