/** The question to the library: words, which pages, in which order, and further filters. */

import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { Button } from '../frame/action.tsx';
import { agents } from '../frame/agents.ts';
import { useKeys } from '../frame/keys.ts';
import { languageName, type PlainKey, say } from '../frame/language.ts';
import { SPOKEN } from '../frame/spoken.ts';
import { AnyChoice } from '../parts/any-choice.tsx';
import { OneOf } from '../parts/one-of.tsx';
import { NamedSelect } from '../parts/select.tsx';
import { type Asked, filtersIn, LONGEST_SITE, LONGEST_WORDS, type Only, SORTS, type Sort, USUAL } from './library.ts';
import { usedTags } from './tags.ts';

const ONLY_WORDS = {
  listed: 'onlyListed',
  liked: 'onlyLiked',
  saved: 'onlySaved',
  highlights: 'limitHighlights',
  all: 'allFound',
} as const satisfies Record<Only, PlainKey>;

export function LibrarySearch({ asked, onAsk }: { readonly asked: Asked; readonly onAsk: (asked: Asked) => void }) {
  const id = useId();
  const [text, setText] = useState(asked.q ?? '');
  useEffect(() => setText(asked.q ?? ''), [asked.q]);
  const field = useRef<HTMLInputElement>(null);
  useKeys({ '/': () => field.current?.focus() });
  // Whatever is changed, what stands in the field counts.
  const narrow = (changes: Changes) => onAsk(changed(asked, { q: text.trim() === '' ? undefined : text, ...changes }));
  return (
    <search>
      <form
        class="field"
        onSubmit={(event) => {
          event.preventDefault();
          narrow({});
        }}
      >
        <label for={id} class="hidden">
          {say('librarySearch')}
        </label>
        <div class="row">
          <input
            id={id}
            ref={field}
            class="grow"
            type="search"
            autocomplete="off"
            placeholder={say('librarySearch')}
            maxLength={LONGEST_WORDS}
            value={text}
            onInput={({ currentTarget }) => setText(currentTarget.value)}
          />
          <Button says="searchLabel" type="submit" />
        </div>
        <div class="row apart library-narrowing">
          <Which asked={asked} onNarrow={narrow} />
          {asked.only === 'highlights' ? null : <Order asked={asked} onNarrow={narrow} />}
          <Filters asked={asked} onNarrow={narrow} />
        </div>
      </form>
    </search>
  );
}

type Changes = { readonly [Name in keyof Asked]: Asked[Name] | undefined };

function changed(asked: Asked, changes: Changes): Asked {
  return Object.fromEntries(Object.entries({ ...asked, ...changes }).filter(([, value]) => value !== undefined));
}

interface NarrowingProps {
  readonly asked: Asked;
  readonly onNarrow: (changes: Changes) => void;
}

function Which({ asked, onNarrow }: NarrowingProps) {
  const choose = (only: Only) => {
    const others = only !== 'saved' && asked.sort === 'saved' ? { sort: undefined } : {};
    onNarrow({ only: only === USUAL ? undefined : only, ...others });
  };
  return (
    <OneOf
      isQuiet
      class="row close library-which"
      legend={say('libraryWhich')}
      words={ONLY_WORDS}
      chosen={asked.only ?? USUAL}
      onChoose={choose}
    />
  );
}

function Order({ asked, onNarrow }: NarrowingProps) {
  const usual: Sort = asked.q === undefined ? 'met' : 'best';
  const offered = SORTS.filter((sort) =>
    sort === 'best' ? asked.q !== undefined : sort !== 'saved' || asked.only === 'saved',
  );
  return (
    <NamedSelect
      class="row library-order"
      label={say('librarySort')}
      chosen={asked.sort ?? usual}
      options={offered.map((sort) => [sort, say(`sortBy.${sort}`)])}
      onChoose={(sort) => onNarrow({ sort: sort === usual ? undefined : sort })}
    />
  );
}

const NONE = {
  agent: undefined,
  tag: undefined,
  site: undefined,
  lang: undefined,
  from: undefined,
  to: undefined,
} as const;

function Filters({ asked, onNarrow }: NarrowingProps) {
  const n = filtersIn(asked);
  const known = usedTags.value.map(({ tag }) => tag);
  const tags = asked.tag === undefined || known.includes(asked.tag) ? known : [asked.tag, ...known];
  return (
    <details class="folded" open={n > 0 ? true : undefined}>
      <summary>{n === 0 ? say('libraryFilters') : say('libraryFiltersOn', { n })}</summary>
      <div class="columns library-filters">
        <AnyChoice label={say('agentLabel')} chosen={asked.agent} onChoose={(agent) => onNarrow({ agent })}>
          {(agents.value ?? []).map(({ id, name }) => [id, name])}
        </AnyChoice>
        {tags.length === 0 ? null : (
          <AnyChoice label={say('filterTag')} chosen={asked.tag} onChoose={(tag) => onNarrow({ tag })}>
            {tags.map((tag) => [tag, tag])}
          </AnyChoice>
        )}
        <AnyChoice label={say('languageOfWindow')} chosen={asked.lang} onChoose={(lang) => onNarrow({ lang })}>
          {SPOKEN.map((tag) => [tag, languageName(tag)])}
        </AnyChoice>
        <Typed type="text" label={say('site')} value={asked.site} onChoose={(site) => onNarrow({ site })} />
        <div class="columns library-days">
          <Typed type="date" label={say('filterFrom')} value={asked.from} onChoose={(from) => onNarrow({ from })} />
          <Typed type="date" label={say('filterTo')} value={asked.to} onChoose={(to) => onNarrow({ to })} />
        </div>
      </div>
      <p class="hint">{say('libraryHint')}</p>
      {n === 0 ? null : <Button says="filtersOff" class="quiet" onClick={() => onNarrow(NONE)} />}
    </details>
  );
}

interface TypedProps {
  readonly type: 'text' | 'date';
  readonly label: string;
  readonly onChoose: (value: string | undefined) => void;
  readonly value: string | undefined;
}

/** Takes effect when the user leaves the field. */
function Typed({ type, label, value, onChoose }: TypedProps) {
  const id = useId();
  const said = {
    id,
    value: value ?? '',
    onChange: ({ currentTarget }: { readonly currentTarget: HTMLInputElement }) =>
      onChoose(currentTarget.value.trim() === '' ? undefined : currentTarget.value),
  };
  return (
    <span>
      <label for={id}>{label}</label>
      {type === 'date' ? (
        <input type="date" {...said} />
      ) : (
        <input type="text" placeholder="example.org" maxLength={LONGEST_SITE} autocapitalize="none" {...said} />
      )}
    </span>
  );
}
