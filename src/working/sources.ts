/** Where agents search, and the web that their results lie in. */
import { type Engine, type EnginePorts, searxng } from '../../agents/agents.ts';
import type { Config } from '../config.ts';
import type { Web } from '../fetching/fetching.ts';

export interface Sources extends Web {
  readonly engines: (ports: EnginePorts) => readonly Engine[];
}

/** The sources that the configuration names. */
export function configuredSources({ FENIX_SEARXNG_URL: address }: Config): Sources {
  const web = { publicWeb: true, pace: 1, trusts: () => false };
  if (address === '') return { ...web, engines: () => [], trustsEngine: () => false };
  const { origin } = new URL(address);
  const engines = (ports: EnginePorts) => [searxng('SearXNG', address, ports)];
  return { ...web, engines, trustsEngine: (asked) => asked.origin === origin };
}
