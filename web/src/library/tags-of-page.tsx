/** The tags of a page: a press on one leads to all pages with it. */
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { say } from '../frame/language.ts';
import { PUT_LIBRARY_PAGE_TAGS } from '../limits.ts';
import { keepTags, tagPath, usedTags } from './tags.ts';
import './library.css';

const { tags: TAGS } = PUT_LIBRARY_PAGE_TAGS;

interface TagsProps {
  readonly page: string;
  readonly tags: readonly string[];
  /** Called with the new tags; a page with tags is saved. */
  readonly onChange?: (tags: readonly string[]) => void;
}

export function Tags({ page, tags: given, onChange }: TagsProps) {
  const [tags, setTags] = useState(given);
  const [isAdding, setAdding] = useState(false);
  const keep = (wanted: readonly string[]) => {
    const before = tags;
    setTags(wanted);
    void keepTags(page, wanted).then((kept) => {
      setTags(kept ?? before);
      if (kept !== undefined) onChange?.(kept);
    });
  };
  return (
    <div class="tags">
      {tags.length === 0 ? null : (
        <ul aria-label={say('tags')}>
          {tags.map((tag) => (
            <li key={tag}>
              <a href={tagPath(tag)}>{tag}</a>
              <button
                type="button"
                class="quiet"
                aria-label={say('tagRemove', { tag })}
                title={say('tagRemove', { tag })}
                onClick={() => keep(tags.filter((each) => each !== tag))}
              >
                ×
              </button>
            </li>
          ))}
        </ul>
      )}
      {tags.length >= TAGS.most ? null : isAdding ? (
        <NewTag onAdd={(tag) => keep([...tags, tag])} onLeave={() => setAdding(false)} />
      ) : (
        <button type="button" class="quiet" onClick={() => setAdding(true)}>
          {say('tagAdd')}
        </button>
      )}
    </div>
  );
}

interface NewTagProps {
  readonly onAdd: (tag: string) => void;
  readonly onLeave: () => void;
}

function NewTag({ onAdd, onLeave }: NewTagProps) {
  const id = useId();
  const [text, setText] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <form
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
      <button type="submit">{say('tagKeep')}</button>
    </form>
  );
}
