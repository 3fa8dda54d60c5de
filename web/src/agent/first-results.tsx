/**
 * What the engines find for the words in the form, before there is an agent: the user sees whether the words say what
 * they mean.
 */
import { useEffect, useState } from 'preact/hooks';
import type { FirstResult, FirstResults as Found } from '../contract.ts';
import { api } from '../frame/api/client.ts';
import { explain } from '../frame/api/explain.ts';
import { day, listed, say } from '../frame/language.ts';
import { hostOf, isWeb } from '../parts/cards/page-item.tsx';
import { engineName } from '../parts/engine-name.ts';
import { Foreign } from '../parts/foreign.tsx';
import { OutwardLink } from '../parts/outward-link.tsx';
import { Spinner } from '../parts/spinner.tsx';

/** A user who goes on typing has not finished. */
const SETTLED_AFTER_MS = 700;
const FEWEST_LETTERS = 3;

interface Tried {
  readonly words: string;
  readonly found?: Found;
  readonly problem?: string;
}

export function FirstResults({ words }: { readonly words: string }) {
  const tried = useTried(words.trim().replace(/\s+/g, ' '));
  if (tried === undefined) return null;
  return (
    <section class="line-above" aria-label={say('firstResults')}>
      <h2>{say('firstResultsFor', { words: tried.words })}</h2>
      <div aria-live="polite">
        <Said tried={tried} />
      </div>
      {tried.found === undefined ? null : (
        <ol class="sections">
          {tried.found.items.map((each) => (
            <li key={each.url}>
              <Result result={each} />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

function Said({ tried: { found, problem } }: { readonly tried: Tried }) {
  if (problem !== undefined) return <p class="muted">{problem}</p>;
  if (found === undefined)
    return (
      <p class="row muted">
        <Spinner small /> {say('firstResultsComing')}
      </p>
    );
  const silent = found.engines.filter(({ error }) => error !== undefined).map(({ name }) => engineName(name));
  const isNothing = found.items.length === 0;
  return (
    <p class="muted">
      {say(isNothing ? (silent.length > 0 ? 'firstResultsNobody' : 'firstResultsNone') : 'firstResultsHelp')}
      {silent.length === 0 ? null : ` ${say('firstResultsSilent', { engines: listed(silent) })}`}
    </p>
  );
}

function Result({ result: { url, title, snippet, date, engines } }: { readonly result: FirstResult }) {
  const name = title === '' ? url : title;
  return (
    <>
      {isWeb(url) ? <OutwardLink href={url}>{name}</OutwardLink> : <Foreign>{name}</Foreign>}
      <p class="meta">
        <span>{hostOf(url)}</span>
        {date === undefined ? null : <time dateTime={date}>{day(date)}</time>}
        <span>{say('foundBy', { engines: listed(engines.map(engineName)) })}</span>
      </p>
      {snippet === '' ? null : <p class="lines small">{snippet}</p>}
    </>
  );
}

/** Asks once the words have not changed for a moment; stops asking when they change. */
function useTried(words: string): Tried | undefined {
  const [tried, setTried] = useState<Tried>();
  useEffect(() => {
    if (words.length < FEWEST_LETTERS) {
      setTried(undefined);
      return;
    }
    const waiting = new AbortController();
    const { signal } = waiting;
    const timer = setTimeout(() => {
      setTried({ words });
      api.post('/api/agents/preview', { body: { words }, signal }).then(
        (found) => signal.aborted || setTried({ words, found }),
        (error: unknown) => signal.aborted || setTried({ words, problem: explain(error) }),
      );
    }, SETTLED_AFTER_MS);
    return () => {
      clearTimeout(timer);
      waiting.abort();
    };
  }, [words]);
  return tried;
}
