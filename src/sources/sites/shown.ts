/** A site as it is shown: what it is, its state, and its wrapper in plain words. */
import type { Wrapper } from '../../../agents/agents.ts';
import { present } from '../../../profiles/profiles.ts';
import { told, wordsOf } from '../../base/reasons.ts';
import type { SourceHealth } from '../engines/health.ts';
import { healthIn, type StoredStandings } from '../engines/standings.ts';
import { engineIdOf, type FoundLast, type Site, type Step, sells } from './records.ts';
import { shownUrl } from './search-url.ts';
import { PER_DAY } from './site-asking.ts';
import { isAsked } from './site-desk.ts';

type Standing = Awaited<ReturnType<StoredStandings['of']>>;

export function shownSite(site: Site, standing: Standing, found: FoundLast | undefined, now: number) {
  const { id, name, kind, searchUrl, isOn, agent, addedAt, state, why } = site;
  return present({
    ...{ id, name, kind, isOn, agent, addedAt, state },
    engine: engineIdOf(site),
    address: shownUrl(site.address),
    searchUrl: searchUrl && shownUrl(searchUrl),
    isAsked: isAsked(site),
    sells: sells(site),
    forShopping: site.forShopping ?? sells(site),
    ...(why && told(why)),
    health: healthIn(standing, PER_DAY, now),
    found,
  });
}

/** Among all sources that agents may ask. */
export function shownSource(site: Site, standing: Standing, now: number): SourceHealth {
  return {
    id: engineIdOf(site),
    name: site.name,
    site: site.id,
    fields: ['general'],
    knows: [],
    ...(site.why && told(site.why)),
    ...healthIn(standing, PER_DAY, now),
    ...(!isAsked(site) && { state: 'off' }),
  };
}

export function shownDetail(site: Site, standing: Standing, found: FoundLast | undefined, now: number) {
  const { steps, history, wrapper } = site;
  return {
    ...shownSite(site, standing, found, now),
    steps: steps.map(shownStep),
    history: history.toReversed().map((event) => ({ ...event, wrong: event.wrong.map(told) })),
    ...(wrapper && { wrapper: explained(wrapper) }),
    items: [...(found?.records ?? [])],
  };
}

/** `said`: what was found, or in English why nothing was. */
function shownStep({ said, why, ...step }: Step) {
  if (why !== undefined) return { ...step, said: wordsOf(why), reason: why };
  return said === undefined ? step : { ...step, said: shownUrl(said) };
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
