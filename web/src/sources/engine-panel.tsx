/** One search engine: what Fenix knows of it, and what the operator could do. */
import type { ComponentChildren } from 'preact';
import type { SourceHealth } from '../contract.ts';
import { count, day, listed, type PlainKey, say, when } from '../frame/language.ts';
import { toldInWords } from '../frame/why.ts';
import { OutwardLink } from '../parts/outward-link.tsx';

const SETTINGS: Readonly<Record<SourceHealth['knows'][number], PlainKey>> = {
  language: 'knowsLanguage',
  freshness: 'knowsFreshness',
  safeSearch: 'knowsSafeSearch',
};

export function EnginePanel({ engine }: { readonly engine: SourceHealth }) {
  const { needs, knows, found, ends, wantsContact, failure, terms, state } = engine;
  return (
    <ul>
      <Said>{knows.length === 0 ? '' : say('engineKnows', { settings: settingsOf(knows) })}</Said>
      <Said>{needs === undefined ? '' : say('sourceNeeds', { name: needs })}</Said>
      <Said>{wantsContact === undefined ? '' : say('engineWantsContact')}</Said>
      <Said>{found === undefined ? '' : say('sourceNearby', { address: found, name: needs ?? '' })}</Said>
      <Said>{ends === undefined ? '' : say('engineEnds', { day: day(ends) })}</Said>
      <Said>
        {failure === undefined
          ? ''
          : say('engineFailed', { when: when(failure.at, 'short'), why: toldInWords(failure) })}
      </Said>
      <Said>{state === 'off' ? '' : `${say('lastAnswer')}: ${answeredOf(engine)}`}</Said>
      <Said>{state === 'off' ? '' : `${say('askedToday')}: ${askedOf(engine)}`}</Said>
      {terms === undefined ? null : (
        <li>
          <OutwardLink href={terms}>{say('engineTerms')}</OutwardLink>
        </li>
      )}
    </ul>
  );
}

function Said({ children }: { readonly children: ComponentChildren }) {
  return children === '' ? null : <li>{children}</li>;
}

function settingsOf(knows: SourceHealth['knows']): string {
  return listed(knows.map((each) => say(SETTINGS[each])));
}

function answeredOf({ lastAnswered, askedToday }: SourceHealth): string {
  if (lastAnswered !== undefined) return when(lastAnswered, 'short');
  return say(askedToday === undefined ? 'toldToAdministrators' : 'neverAnswered');
}

/** Only administrators hear how often others had the engine asked. */
function askedOf({ askedToday: asked, perDay }: SourceHealth): string {
  if (asked === undefined) return say('toldToAdministrators');
  return perDay === undefined ? count(asked) : say('askedOf', { n: count(asked), most: count(perDay) });
}
