/** A site as it is shown: what it is, its state, and its wrapper in plain words. */
import type { Wrapper } from '../../../agents/agents.ts';
import { told, wordsOf } from '../../base/reasons.ts';
import type { SourceHealth } from '../engines/health.ts';
import { type StoredStandings, toldFailure } from '../engines/standings.ts';
import { type Event, engineIdOf, type FoundLast, type Site, type Step, sells } from './records.ts';
import { shownUrl } from './search-url.ts';
import { PER_DAY } from './site-asking.ts';
import { isAsked } from './site-desk.ts';

type Standing = Awaited<ReturnType<StoredStandings['of']>>;

export function shownSite(site: Site, standing: Standing, found: FoundLast | undefined, now: number) {
  const { id, name, kind, searchUrl, isOn, addedAt, state, why } = site;
  return {
    id,
    engine: engineIdOf(site),
    name,
    address: shownUrl(site.address),
    kind,
    searchUrl: searchUrl === undefined ? null : shownUrl(searchUrl),
    isOn,
    isAsked: isAsked(site),
    agent: site.agent ?? null,
    forShopping: site.forShopping ?? sells(site),
    addedAt,
    state,
    why: null,
    ...(why === undefined ? {} : told(why)),
    health: healthOf(standing, now),
    found: found === undefined ? null : foundOf(found),
  };
}

/** Among all sources that agents may ask. */
export function shownSource(site: Site, standing: Standing, now: number): SourceHealth {
  const { state, lastAsked, lastAnswered, failure, suspendedUntil, askedToday, perDay } = healthOf(standing, now);
  return {
    id: engineIdOf(site),
    name: site.name,
    site: site.id,
    state: isAsked(site) ? state : 'off',
    fields: ['general'],
    knows: [],
    askedToday,
    perDay,
    ...(site.why === undefined ? {} : told(site.why)),
    ...(lastAsked === null ? {} : { lastAsked }),
    ...(lastAnswered === null ? {} : { lastAnswered }),
    ...(failure === null ? {} : { failure }),
    ...(suspendedUntil === null ? {} : { suspendedUntil }),
  };
}

export function shownDetail(site: Site, standing: Standing, found: FoundLast | undefined, now: number) {
  const { steps, history, wrapper } = site;
  return {
    ...shownSite(site, standing, found, now),
    steps: steps.map(shownStep),
    history: history.toReversed().map(shownEvent),
    wrapper: wrapper === undefined ? null : explained(wrapper),
    items: [...(found?.records ?? [])],
  };
}

/** `said`: what was found, or in English why nothing was. */
function shownStep({ said, why, ...step }: Step) {
  if (why !== undefined) return { ...step, said: wordsOf(why), reason: why };
  return said === undefined ? step : { ...step, said: shownUrl(said) };
}

function shownEvent({ wrong, ...event }: Event) {
  return { ...event, wrong: wrong.map(wordsOf), reasons: [...wrong] };
}

function foundOf({ at, words, answers, given }: FoundLast) {
  return { at, words, answers, given };
}

function healthOf({ asked, failures, failure, suspendedUntil, lastAsked, lastAnswered }: Standing, now: number) {
  const isSuspended = suspendedUntil !== undefined && Date.parse(suspendedUntil) > now;
  const state = isSuspended ? ('suspended' as const) : asked >= PER_DAY ? ('spent' as const) : ('ready' as const);
  return {
    state,
    lastAsked: lastAsked ?? null,
    lastAnswered: lastAnswered ?? null,
    // A failure that is over and answered since is no news any more.
    failure: failure === undefined || failures === 0 ? null : toldFailure(failure),
    suspendedUntil: isSuspended ? suspendedUntil : null,
    askedToday: asked,
    perDay: PER_DAY,
  };
}

const MOST_LISTS = 5;

function explained({ mode, records, confidence, explanation }: Wrapper) {
  const rules = records.from === 'markup' ? Object.entries(records.fields) : [];
  return {
    mode,
    from: records.from === 'markup' ? 'markup' : records.kind,
    items: records.from === 'markup' ? records.items.selector : '',
    confidence,
    fields: rules.map(([field, { selectors, attribute, share, sure }]) => {
      const where = selectors[0] ?? '';
      return { field, how: attribute === undefined ? where : `${where} [${attribute}]`, share, sure };
    }),
    words: [...explanation.words],
    lists: explanation.lists.slice(0, MOST_LISTS).map((list) => ({ ...list })),
  };
}
