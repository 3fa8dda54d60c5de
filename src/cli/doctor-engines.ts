/** Asks each search engine once. */
import type { Engine } from '../../agents/agents.ts';
import { messageOf } from '../base/message-of.ts';
import { wordsOf } from '../base/reasons.ts';
import { type Finding, type Machine, within } from './findings.ts';

export const ANSWER_MS = 20_000;

/** A word that every engine knows, in a language that this engine has. */
export function wordsFor({ languages }: Pick<Engine, 'languages'>): string {
  return languages === undefined || languages.includes('en') ? 'bread' : 'pão';
}

export async function examineEngines(
  engines: readonly Engine[],
  machine: Pick<Machine, 'alarm'>,
): Promise<readonly Finding[]> {
  if (engines.length === 0) return [{ subject: 'engine', state: 'warning', says: NONE_SET }];
  const asked = await Promise.all(engines.map((engine) => ask(engine, machine)));
  // If one engine answers, sessions find something.
  const isServed = asked.some(({ state }) => state === 'ok');
  return asked.map((finding) => (finding.state === 'wrong' && isServed ? { ...finding, state: 'warning' } : finding));
}

const NONE_SET =
  'none is on, so agents find nothing: FENIX_ENGINES names those that may be asked, FENIX_SEARXNG_URL a SearXNG of ' +
  'your own (`docker compose up` brings one); `fenix demo` needs none';

async function ask(engine: Engine, machine: Pick<Machine, 'alarm'>): Promise<Finding> {
  const { name } = engine;
  const words = wordsFor(engine);
  try {
    const { results, remark } = await within(machine, ANSWER_MS, (signal) => engine.search({ words, page: 1 }, signal));
    if (results.length > 0)
      return { subject: 'engine', state: 'ok', says: `${name} answers, ${results.length} results` };
    const says = `${name} answers, but finds nothing for "${words}"`;
    return { subject: 'engine', state: 'warning', says: remark === undefined ? says : `${says}. ${wordsOf(remark)}` };
  } catch (error) {
    const why = messageOf(error);
    return { subject: 'engine', state: 'wrong', says: why.startsWith(`${name}: `) ? why : `${name}: ${why}` };
  }
}
