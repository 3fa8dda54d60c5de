/**
 * Asks each search engine one question and keeps the result: the exchange, the results that Fenix read, and what was
 * wrong.
 */
import { type Ask, EngineFailed, type EngineTrouble, type SearchPage, type SearchResult } from '../../agents/agents.ts';
import type { Config } from '../base/config.ts';
import { messageOf } from '../base/message-of.ts';
import { wordsOf } from '../base/reasons.ts';
import { inThread } from '../outside/compute/compute.ts';
import { type Fetching, fetchingOf, openFetching } from '../outside/fetching/fetching.ts';
import type { ConfiguredEngine } from '../sources/engines/configured.ts';
import { configuredSources, openEngines } from '../sources/engines/sources.ts';
import { openStore, storeOf } from '../storage/store/open-store.ts';
import type { Store } from '../storage/store/store.ts';
import { contactOf } from './doctor.ts';
import { ANSWER_MS, wordsFor } from './doctor-engines.ts';
import { type Machine, within } from './findings.ts';

/** What the network carried. */
interface Exchange {
  readonly status: number;
  readonly contentType: string;
  readonly bytes: Uint8Array;
}

export interface EngineCheck {
  readonly id: string;
  readonly name: string;
  /** The words that the engine was asked. */
  readonly words: string;
  /** The engine's own address, not an address from the configuration. */
  readonly isUsual: boolean;
  readonly seconds: number;
  /** Absent: nothing was exchanged, because the engine could not be reached or is left alone. */
  readonly exchange?: Exchange;
  readonly results: readonly SearchResult[];
  readonly remark?: string;
  readonly trouble?: EngineTrouble | 'none known';
  readonly why?: string;
}

export interface EngineChecks {
  readonly checks: readonly EngineCheck[];
  /** True if the engines can reach the operator: some serve others more slowly. */
  readonly hasContact: boolean;
}

/** All engines at the same time: one after another they would take minutes, and each has its own turns anyway. */
export async function checkEngines(config: Config, machine: Machine): Promise<EngineChecks> {
  const sources = configuredSources(config);
  const fetching = openFetching({ ...fetchingOf(config), ...sources });
  // The store remembers the engines' state: the doctor also leaves alone whom sessions leave alone.
  const store = await openStore({ ...storeOf(config), hold: false, warn: () => undefined }).catch(() => undefined);
  try {
    const on = (sources.known ?? []).filter(({ isOn }) => isOn);
    const checks = await Promise.all(on.map((engine) => checkOne(engine, { fetching, store, machine })));
    return { checks, hasContact: (await contactOf(config, store, machine)) !== '' };
  } finally {
    await fetching.close();
    await store?.close();
  }
}

interface Parts {
  readonly fetching: Fetching;
  readonly store: Store | undefined;
  readonly machine: Machine;
}

async function checkOne(known: ConfiguredEngine, { fetching, store, machine }: Parts): Promise<EngineCheck> {
  let exchange: Exchange | undefined;
  const askDirectly: Ask = async (url, options) => {
    const answer = await fetching.askDirectly(url, options);
    exchange = { status: answer.status, contentType: answer.contentType, bytes: answer.bytes };
    return answer;
  };
  const parts = {
    fetching: { ...fetching, askDirectly },
    compute: inThread(),
    ...(store === undefined ? {} : { store }),
  };
  const { engines } = openEngines({ engines: (ports) => [known.build(ports)], known: [known] }, parts);
  const words = wordsFor(known.definition);
  const began = machine.now();
  const outcome = await within(
    machine,
    ANSWER_MS,
    async (signal): Promise<SearchPage | undefined> => engines[0]?.search({ words, page: 1 }, signal),
  ).catch((error: unknown) => error);
  const { id, name, base } = known.definition;
  return {
    id,
    name,
    words,
    isUsual: known.base === base,
    seconds: (machine.now() - began) / 1000,
    ...(exchange === undefined ? {} : { exchange }),
    ...(isPage(outcome) ? { results: outcome.results, ...remarkOf(outcome) } : { results: [], ...troubleOf(outcome) }),
  };
}

function isPage(outcome: unknown): outcome is SearchPage {
  return typeof outcome === 'object' && outcome !== null && 'results' in outcome;
}

function remarkOf({ remark }: SearchPage): Pick<EngineCheck, 'remark'> {
  return remark === undefined ? {} : { remark: wordsOf(remark) };
}

function troubleOf(error: unknown): Pick<EngineCheck, 'trouble' | 'why'> {
  return { trouble: error instanceof EngineFailed ? error.trouble : 'none known', why: messageOf(error) };
}
