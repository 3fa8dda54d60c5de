/** Where agents search: the engines, and the web of their results. */
import type { Compute, Engine, EnginePorts } from '../../../agents/agents.ts';
import type { Config } from '../../base/config.ts';
import type { Fetching, Web } from '../../outside/fetching/fetching.ts';
import type { Store } from '../../storage/store/store.ts';
import { type ConfiguredEngine, enginesOf, ownOrigins } from './configured.ts';
import { healthOf, type SourceHealth } from './health.ts';
import { maySuggest, searxngNearby } from './nearby.ts';
import { StoredStandings } from './standings.ts';
import { engineTime } from './time.ts';

export interface Sources extends Web {
  readonly engines: (ports: EnginePorts) => readonly Engine[];
  /** Everything that the configuration could name. */
  readonly known?: readonly ConfiguredEngine[];
  /** Where an unconfigured SearXNG answers. Absent: nobody looks for one. */
  readonly nearby?: () => Promise<string | undefined>;
}

/** The sources that the configuration names. */
export function configuredSources(config: Config): Sources {
  const known = enginesOf(config);
  const own = ownOrigins(known);
  return {
    publicWeb: true,
    pace: 1,
    trusts: () => false,
    trustsEngine: ({ origin }) => own.has(origin),
    engines: (ports) => known.filter(({ isOn }) => isOn).map(({ build }) => build(ports)),
    known,
    ...(maySuggest(config) ? { nearby: () => searxngNearby() } : {}),
  };
}

interface OpenEngines {
  readonly engines: readonly Engine[];
  /** `forAdministrators`: with what only they may know. */
  readonly health: (forAdministrators?: boolean) => Promise<readonly SourceHealth[]>;
}

interface EngineParts {
  readonly fetching: Pick<Fetching, 'askDirectly' | 'turns' | 'time' | 'contact'>;
  readonly compute: Pick<Compute, 'readResults'>;
  /** Remembers the engines' states. Absent: they are forgotten at the end. */
  readonly store?: Store;
}

export function openEngines(sources: Pick<Sources, 'engines' | 'known' | 'nearby'>, parts: EngineParts): OpenEngines {
  const { askDirectly: ask, turns, time, contact } = parts.fetching;
  const now = () => time.now();
  const standings = new StoredStandings(now, parts.store);
  const alarm = time.alarm.bind(time);
  const engines = sources.engines({
    ask,
    contact,
    turns,
    compute: parts.compute,
    standings,
    time: engineTime({ now, alarm }),
  });
  const nearby = rememberedFor(NEARBY_FOR_MS, now, async () => sources.nearby?.());
  return {
    engines,
    async health(forAdministrators = false) {
      const all = await healthOf(engines, sources.known ?? [], standings, now(), await contact());
      const found = forAdministrators ? await nearby() : undefined;
      return all.map((each) => (each.id === 'searxng' && found !== undefined ? { ...each, found } : each));
    },
  };
}

/** The page that shows it is loaded anew with every session. */
const NEARBY_FOR_MS = 600_000;

function rememberedFor<T>(lengthMs: number, now: () => number, look: () => Promise<T>): () => Promise<T> {
  let known: { readonly atMs: number; readonly found: Promise<T> } | undefined;
  return () => {
    if (known === undefined || now() - known.atMs >= lengthMs) known = { atMs: now(), found: look() };
    return known.found;
  };
}

/** The engines that agents will ask, and those one could add: a line each. The demo configures none. */
export function announcementOf(known: readonly ConfiguredEngine[] | undefined): readonly string[] {
  if (known === undefined) return ['Agents ask the search engines of the demo web'];
  const on = known.filter(({ isOn }) => isOn).map(({ definition }) => definition.name);
  const more = known.flatMap(({ definition, needs }) => (needs === undefined ? [] : [`${definition.name} (${needs})`]));
  return [
    on.length === 0 ? 'No search engine is asked: agents find nothing' : `Agents ask, by their topic: ${on.join(', ')}`,
    ...(more.length === 0 ? [] : [`Could be asked, too: ${more.join(', ')}`]),
    ...endingsIn(known),
  ];
}

/** Engines in use that will end, and when. */
export function endingsIn(known: readonly ConfiguredEngine[]): readonly string[] {
  return known.flatMap(({ isOn, definition: { name, ends } }) =>
    isOn && ends !== undefined ? [`${name}: its owner takes no new customers, and ends its API on ${ends}`] : [],
  );
}

/** Engines in use that want a contact. */
export function wantingContact(known: readonly ConfiguredEngine[] = []): readonly string[] {
  return known
    .filter(({ isOn, definition }) => isOn && definition.wantsContact)
    .map(({ definition }) => definition.name);
}
