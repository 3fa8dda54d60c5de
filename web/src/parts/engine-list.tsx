/** Which engines agents ask, how each stands, and which one could add. */
import type { SourceHealth } from '../contract.ts';
import { useLookingAnew } from '../events/looking-anew.ts';
import type { News } from '../events/news.ts';
import { count, day, listed, type PlainKey, say, when } from '../language.ts';
import { saidInWords } from '../said.ts';
import { useFetched } from '../state/fetched.ts';
import { loadSources } from '../state/sources.ts';
import { engineName } from './engine-name.ts';
import { Spinner } from './spinner.tsx';

/** After these engines may have been asked. */
const ASKED: ReadonlySet<News['type']> = new Set(['anew', 'session-closed']);

export function EngineList() {
  const sources = useFetched(loadSources);
  useLookingAnew(sources.reload, ({ type }) => ASKED.has(type));
  return (
    <section class="card" aria-labelledby="engines-title">
      <h2 id="engines-title">{say('engines')}</h2>
      <p class="muted">{say('enginesHelp')}</p>
      {sources.value === undefined ? (
        <Spinner label={say('loading')} waitsFor={sources} />
      ) : (
        <EngineTable sources={sources.value} />
      )}
    </section>
  );
}

function EngineTable({ sources }: { readonly sources: readonly SourceHealth[] }) {
  return (
    <table class="ledger">
      <caption class="hidden">{say('engines')}</caption>
      <thead>
        <tr>
          <th scope="col">{say('engine')}</th>
          <th scope="col">{say('sourceState')}</th>
          <th scope="col">{say('lastAnswer')}</th>
          <th scope="col">{say('engineBrought')}</th>
          <th scope="col" class="number">
            {say('askedToday')}
          </th>
        </tr>
      </thead>
      <tbody>
        {sources.map((source) => (
          <Row key={source.id} source={source} />
        ))}
      </tbody>
    </table>
  );
}

const STATES: Readonly<Record<SourceHealth['state'], PlainKey>> = {
  ready: 'sourceReady',
  suspended: 'sourceSuspended',
  spent: 'sourceSpent',
  off: 'sourceOff',
};

const SETTINGS: Readonly<Record<SourceHealth['knows'][number], PlainKey>> = {
  language: 'knowsLanguage',
  freshness: 'knowsFreshness',
  safeSearch: 'knowsSafeSearch',
};

function Row({
  source: { name, state, needs, knows, found, ends, wantsContact, lastAnswered, failure, askedToday, perDay, brought },
}: {
  readonly source: SourceHealth;
}) {
  return (
    <tr>
      <th scope="row">{engineName(name)}</th>
      <td data-label={say('sourceState')}>
        <div class="not-had">
          <span>{say(STATES[state])}</span>
          {knows.length === 0 ? null : (
            <span class="muted">
              {say('engineKnows', { settings: listed(knows.map((each) => say(SETTINGS[each]))) })}
            </span>
          )}
          {needs === undefined ? null : <span class="muted">{say('sourceNeeds', { name: needs })}</span>}
          {wantsContact === undefined ? null : <span class="muted">{say('engineWantsContact')}</span>}
          {found === undefined ? null : (
            <span class="muted">{say('sourceNearby', { address: found, name: needs ?? '' })}</span>
          )}
          {ends === undefined ? null : <span class="muted">{say('engineEnds', { day: day(ends) })}</span>}
          {failure === undefined ? null : (
            <span class="muted">
              {say('engineFailed', { when: when(failure.at, 'short'), why: saidInWords(failure.why) })}
            </span>
          )}
        </div>
      </td>
      <td data-label={say('lastAnswer')}>
        {lastAnswered === undefined ? (
          say(askedToday === undefined ? 'toldToAdministrators' : 'neverAnswered')
        ) : (
          <time dateTime={lastAnswered}>{when(lastAnswered, 'short')}</time>
        )}
      </td>
      <td data-label={say('engineBrought')}>
        {brought === undefined ? say('broughtNothing') : <Worth {...brought} />}
      </td>
      <td class="number" data-label={say('askedToday')}>
        {askedOf(askedToday, perDay)}
      </td>
    </tr>
  );
}

/** How often others had it asked only administrators are told. */
function askedOf(asked: number | undefined, most: number | null): string {
  if (asked === undefined) return say('toldToAdministrators');
  return most === null ? count(asked) : say('askedOf', { n: count(asked), most: count(most) });
}

/** To all agents: how many pages, and what their reader made of them. */
function Worth({ shown, rated, relevant }: NonNullable<SourceHealth['brought']>) {
  return (
    <div class="not-had">
      <span>{say('engineShown', { n: shown })}</span>
      {rated === 0 ? null : <span class="muted">{say('engineRated', { rated, relevant })}</span>}
    </div>
  );
}
