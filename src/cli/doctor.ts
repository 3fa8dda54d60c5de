/** Checks that what the configuration names is there and works, each finding with what to do. */
import type { Fetch } from '../../agents/agents.ts';
import { inThread } from '../compute/compute.ts';
import type { Config } from '../config.ts';
import { fetchingOf, openFetching } from '../fetching/fetching.ts';
import { configuredSources } from '../working/sources.ts';
import { examineEngines } from './doctor-engines.ts';
import { examineClock, examineNetwork } from './doctor-network.ts';
import { examineStore } from './doctor-store.ts';
import type { Finding, Machine, OtherClock } from './findings.ts';

/** What is found, in the order in which it is told. */
export async function examine(config: Config, machine: Machine): Promise<readonly Finding[]> {
  const [store, search, network] = await Promise.all([
    examineStore(config, machine),
    examineSearch(config, machine),
    examineNetwork(machine),
  ]);
  const clock = examineClock(machine.now(), [...store.clocks, ...search.clocks]);
  return [...store.findings, ...search.findings, clock, network];
}

/** Asks the engines that sessions ask, as sessions ask them. */
async function examineSearch(config: Config, machine: Machine) {
  const sources = configuredSources(config);
  const fetching = openFetching({ ...fetchingOf(config), ...sources });
  const clocks: OtherClock[] = [];
  const fetch: Fetch = async (url, options) => {
    const answer = await fetching.fetchDirectly(url, options);
    const theirs = Date.parse(answer.headers?.['date'] ?? '');
    if (!Number.isNaN(theirs)) clocks.push({ whose: new URL(url).host, theirs, ours: machine.now() });
    return answer;
  };
  try {
    const engines = sources.engines({ fetch, compute: inThread() });
    return { findings: await examineEngines(engines, machine), clocks };
  } finally {
    await fetching.close();
  }
}

/** A line for each. */
export function asLines(findings: readonly Finding[]): string {
  return findings.map(({ subject, state, says }) => `${state.padEnd(LONGEST_STATE)} ${subject}: ${says}\n`).join('');
}

const LONGEST_STATE = 'warning'.length;
