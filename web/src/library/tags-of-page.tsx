/** The tags of a page: a press on one leads to all pages with it. */

import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { Button } from '../frame/action.tsx';
import { say } from '../frame/language.ts';
import { tell } from '../frame/notices.ts';
import { PUT_LIBRARY_PAGE_TAGS } from '../limits.ts';
import { keepTags, tagPath, usedTags } from './tags.ts';
import './library.css';

const { tags: TAGS } = PUT_LIBRARY_PAGE_TAGS;

interface TagsProps {
  readonly page: string;
  readonly tags: readonly string[];
  /** Otherwise its first tag saves it, which a notice says. */
  readonly isSaved: boolean;
  /** True: it begins with the field for a new tag. */
  readonly isAdding?: boolean;
  /** Called with the new tags; a page with tags is saved. */
  readonly onChange?: (tags: readonly string[]) => void;
}

export function Tags({ page, tags: given, isSaved, isAdding: begins = false, onChange }: TagsProps) {
  const [tags, setTags] = useState(given);
  const [isAdding, setAdding] = useState(begins);
  const keep = (wanted: readonly string[]) => {
    const before = tags;
    setTags(wanted);
    void keepTags(page, wanted).then((kept) => {
      setTags(kept ?? before);
      if (kept === undefined) return;
      if (!isSaved && kept.length > 0) tell(say('taggedSaved'));
      onChange?.(kept);
    });
  };
  return (
    <div class="row tags small">
      {tags.length === 0 ? null : (
        <ul aria-label={say('tags')}>
          {tags.map((tag) => (
            <li key={tag}>
              <a class="bare" href={tagPath(tag)}>
                {tag}
              </a>
              <Button
                class="quiet"
                named={say('tagRemove', { tag })}
                onClick={() => keep(tags.filter((each) => each !== tag))}
              >
                ×
              </Button>
            </li>
          ))}
        </ul>
      )}
      {tags.length >= TAGS.most ? null : isAdding ? (
        <NewTag onAdd={(tag) => keep([...tags, tag])} onLeave={() => setAdding(false)} />
      ) : (
        <Button says="tagAdd" class="quiet" onClick={() => setAdding(true)} />
      )}
    </div>
  );
}

function NewTag({ onAdd, onLeave }: { readonly onAdd: (tag: string) => void; readonly onLeave: () => void }) {
  const id = useId();
  const [text, setText] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <form
      class="row close"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== '') onAdd(text);
        setText('');
        if (text.trim() === '') onLeave();
      }}
    >
      <input
        type="text"
        autocomplete="off"
        list={id}
        maxLength={TAGS.maxLength}
        aria-label={say('tagNew')}
        placeholder={say('tagNew')}
        value={text}
        ref={field}
        onInput={({ currentTarget }) => setText(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          onLeave();
        }}
      />
      <datalist id={id}>
        {usedTags.value.map(({ tag }) => (
          <option key={tag} value={tag} />
        ))}
      </datalist>
      <Button says="tagKeep" type="submit" />
    </form>
  );
}
