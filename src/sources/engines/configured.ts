/** The engines that the configuration names, and those that it could name. */
import {
  askedWithManners,
  definitionOf,
  ENGINES,
  type Engine,
  type EngineDefinition,
  type EnginePorts,
} from '../../../agents/agents.ts';
import { type Config, VARIABLE_NAMES, type VariableName } from '../../base/config.ts';
import { pairsIn } from '../../base/config-values.ts';

export interface ConfiguredEngine {
  readonly definition: EngineDefinition;
  /** Its address; empty if it is not configured yet. */
  readonly base: string;
  readonly perDay: number;
  readonly isOn: boolean;
  /** The variable that would switch it on. */
  readonly needs?: VariableName;
  readonly build: (ports: EnginePorts) => Engine;
}

export function enginesOf(config: Config): readonly ConfiguredEngine[] {
  return ENGINES.filter((definition) => !isClosed(definition, config)).map((definition) =>
    configured(definition, config),
  );
}

/** For people without a key, since it gives out none. */
function isClosed(definition: EngineDefinition, config: Config): boolean {
  return definition.ends !== undefined && keyOf(definition, config) === '';
}

function configured(definition: EngineDefinition, config: Config): ConfiguredEngine {
  const { id } = definition;
  const base = baseOf(definition, config);
  const key = keyOf(definition, config);
  const perDay = Number(pairsIn(config.FENIX_ENGINE_BUDGETS).get(id) ?? perDayOf(definition, key));
  const own = id === 'searxng';
  const build = (ports: EnginePorts) => askedWithManners(definition, { base, key, perDay, own }, ports);
  const known = { definition, base, perDay, build };
  const needs = whatIsMissing(definition, { base, key });
  if (needs !== undefined) return { ...known, isOn: false, needs };
  const listed = config.FENIX_ENGINES;
  if (listed === 'default' || listed.split(',').includes(id)) return { ...known, isOn: true };
  return { ...known, isOn: false, needs: 'FENIX_ENGINES' };
}

function perDayOf({ manners }: EngineDefinition, key: string): number {
  return key === '' ? manners.perDay : (manners.perDayWithKey ?? manners.perDay);
}

function whatIsMissing(definition: EngineDefinition, has: { base: string; key: string }): VariableName | undefined {
  if (has.base === '') return 'FENIX_SEARXNG_URL';
  return definition.key === 'wanted' && has.key === '' ? variableOf(definition) : undefined;
}

function keyOf(definition: EngineDefinition, config: Config): string {
  const variable = variableOf(definition);
  return variable === undefined ? '' : String(config[variable]);
}

/** The variable that holds its key, if it takes any. */
function variableOf({ id, key }: EngineDefinition): VariableName | undefined {
  if (key === undefined) return undefined;
  const variable = `FENIX_${id.toUpperCase()}_KEY`;
  return VARIABLE_NAMES.find((name) => name === variable);
}

function baseOf({ id, base }: EngineDefinition, config: Config): string {
  const { FENIX_ENGINE_URLS: others, FENIX_SEARXNG_URL: searxng } = config;
  const usual = id === 'searxng' ? searxng : base;
  if (others === '' || others.includes('=')) return pairsIn(others).get(id) ?? usual;
  // An engine without an address is off, whatever stands in for the others.
  return usual === '' ? '' : new URL(id, others.endsWith('/') ? others : `${others}/`).href;
}

/** Origins that the configuration itself names: they may lie in a private network. */
export function ownOrigins(engines: readonly ConfiguredEngine[]): ReadonlySet<string> {
  const own = engines.filter(({ definition, base, isOn }) => isOn && base !== definition.base);
  return new Set(own.map(({ base }) => new URL(base.replace('{language}', 'en')).origin));
}

/** A demo's results must not depend on how busy the machine is. */
const DEMO_PATIENCE_MS = 600_000;

/** An engine of our own with SearXNG's interface: a demo's. */
export function ownEngine(id: string, name: string, base: string, pace: number, ports: EnginePorts): Engine {
  const settings = { id, name, base, own: true, pace, longestMs: DEMO_PATIENCE_MS };
  return askedWithManners(definitionOf('searxng'), settings, ports);
}
