/** Full text over what one's agents read. */
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import type { LibraryPage as Found } from '../contract.ts';
import { say } from '../language.ts';
import { Empty } from '../parts/empty.tsx';
import { FoundPage } from '../parts/found-page.tsx';
import { Spinner } from '../parts/spinner.tsx';
import { agentPath, query, setParams } from '../router.ts';
import { agents } from '../state/agents.ts';
import { searchLibrary } from '../state/library.ts';
import { complain } from '../state/notices.ts';
import { afterRemovals } from '../state/removals.ts';
import { isRemoved } from '../state/saved.ts';
import { noteSettled, noteUnanswered } from '../state/unanswered.ts';
import { useTitle } from '../title.ts';

interface Answer {
  readonly asked: string;
  readonly items: readonly Found[];
  readonly next: string | null;
}

/** The contract takes no more. */
const LONGEST_QUERY = 500;

/** What may be left of all that was read, and how the library is asked for it. */
const ONLY = { all: '', liked: 'is:liked', saved: 'is:saved' } as const;
type Only = keyof typeof ONLY;
const ONLY_WORDS = { all: 'allRead', liked: 'onlyLiked', saved: 'onlySaved' } as const;
const LONGEST_ONLY = 8;

export function LibraryPage() {
  useTitle(say('library'));
  const { answer, ask, more } = useLibrary();
  return (
    <>
      <header class="agent-head">
        <div>
          <h1>{say('library')}</h1>
          <p class="muted">{say('libraryHelp')}</p>
        </div>
      </header>
      <SearchForm onAsk={ask} />
      {answer === undefined ? <Spinner label={say('loading')} /> : <Pages answer={answer} onMore={more} />}
    </>
  );
}

function useLibrary() {
  const [answer, setAnswer] = useState<Answer>();
  const turn = useRef(0);
  const load = (asked: string, before: readonly Found[], cursor: string | null) => {
    const now = ++turn.current;
    searchLibrary(asked, cursor).then(
      ({ items, next }) => {
        // An answer that was overtaken by a later question is old news.
        if (now !== turn.current) return;
        noteSettled(begin);
        setAnswer({ asked, items: [...before, ...items], next });
      },
      (error: unknown) => {
        if (cursor === null && asked === askedIn(query.value)) noteUnanswered(begin);
        complain(error);
      },
    );
  };
  const [begin] = useState(() => () => load(askedIn(query.value), [], null));
  useEffect(() => {
    begin();
    return () => noteSettled(begin);
  }, []);
  // What has gone is not asked for anew: the list stays where its reader is.
  useEffect(() => afterRemovals(() => Promise.resolve(setAnswer((now) => now && staying(now)))), []);
  return {
    answer: answer && staying(answer),
    ask: (text: string, only: Only) => {
      setParams('/library', { q: text.trim() === '' ? undefined : text, only: only === 'all' ? undefined : only });
      load(askedFor(text, only), [], null);
    },
    more: ({ asked, items, next }: Answer) => load(asked, items, next),
  };
}

/** Without what was just removed. */
function staying(answer: Answer): Answer {
  return { ...answer, items: answer.items.filter(({ page }) => !isRemoved(page)) };
}

function askedFor(text: string, only: Only): string {
  return only === 'all' ? text : `${ONLY[only]} ${text}`;
}

function onlyIn(search: string): Only {
  const said = new URLSearchParams(search).get('only');
  return said !== null && said in ONLY ? (said as Only) : 'all';
}

function textIn(search: string): string {
  return (new URLSearchParams(search).get('q') ?? '').slice(0, LONGEST_QUERY - LONGEST_ONLY - 1);
}

/** What the address asks for. */
function askedIn(search: string): string {
  return askedFor(textIn(search), onlyIn(search));
}

function SearchForm({ onAsk }: { readonly onAsk: (text: string, only: Only) => void }) {
  const id = useId();
  const [text, setText] = useState(() => textIn(query.value));
  const [only, setOnly] = useState(() => onlyIn(query.value));
  const ask = (chosen: Only) => onAsk(text, chosen);
  return (
    <search>
      <form
        class="field library-search"
        onSubmit={(event) => {
          event.preventDefault();
          ask(only);
        }}
      >
        <label for={id}>{say('librarySearch')}</label>
        <div class="row">
          <input
            id={id}
            type="search"
            autocomplete="off"
            maxLength={LONGEST_QUERY - LONGEST_ONLY - 1}
            aria-describedby={`${id}-hint`}
            value={text}
            onInput={({ currentTarget }) => setText(currentTarget.value)}
          />
          <button type="submit">{say('libraryGo')}</button>
        </div>
        <p id={`${id}-hint`} class="muted">
          {say('libraryHint')}
        </p>
        <fieldset class="checks">
          <legend class="hidden">{say('libraryWhich')}</legend>
          {(Object.keys(ONLY) as Only[]).map((each) => (
            <label key={each}>
              <input
                type="radio"
                name="only"
                checked={only === each}
                onChange={() => {
                  setOnly(each);
                  ask(each);
                }}
              />
              {say(ONLY_WORDS[each])}
            </label>
          ))}
        </fieldset>
      </form>
    </search>
  );
}

function Pages({ answer, onMore }: { readonly answer: Answer; readonly onMore: (answer: Answer) => void }) {
  const { asked, items, next } = answer;
  if (items.length === 0 && isPlain(asked)) return <NothingThere asked={asked.trim()} />;
  return (
    <>
      <p role="status" class="muted">
        {items.length === 0 ? say('libraryNone') : say('libraryFound', { n: items.length })}
      </p>
      {items.map((page) => (
        <FoundPage key={page.page} page={page} />
      ))}
      {next === null ? null : (
        <button type="button" onClick={() => onMore(answer)}>
          {say('libraryMore')}
        </button>
      )}
    </>
  );
}

function isPlain(asked: string): boolean {
  return Object.values<string>(ONLY).includes(asked.trim());
}

/** What is here, once there is something, and how it comes here. */
function NothingThere({ asked }: { readonly asked: string }) {
  if (asked === ONLY.saved) return <Empty title={say('noneSaved')} help={say('noneSavedHelp')} />;
  if (asked === ONLY.liked) return <Empty title={say('noneLiked')} help={say('noneLikedHelp')} />;
  const [first] = agents.value ?? [];
  return (
    <Empty title={say('libraryEmpty')} help={say('libraryEmptyHelp')}>
      {first === undefined ? (
        <a class="button primary" href="/agents/new">
          {say('makeFirstAgent')}
        </a>
      ) : (
        <a class="button primary" href={agentPath(first.id)}>
          {say('toAgent', { name: first.name })}
        </a>
      )}
    </Empty>
  );
}
