/**
 * An agent as the text of a file, in pieces: one page's counts after the other, so that nobody waits for all of them.
 */
import {
  type AgentId,
  ARCHIVE_FORMAT,
  ARCHIVE_VERSION,
  countsIn,
  type Library,
  type TopicAgents,
} from '../../../agents/agents.ts';
import { encodeTermCounts } from '../../../profiles/profiles.ts';

export interface AgentFileParts {
  readonly agents: Pick<TopicAgents, 'copying'>;
  readonly library: Pick<Library, 'counts'>;
}

/** `beside` stands before the agent's own members. */
export async function agentFile(
  id: AgentId,
  { agents, library }: AgentFileParts,
  beside: Readonly<Record<string, unknown>> = {},
): Promise<AsyncGenerator<string>> {
  const archived = await agents.copying.archived(id);
  const { settings, entries, seen } = archived;
  const log = entries.map(({ position, ...entry }) => entry);
  const head = { ...beside, format: ARCHIVE_FORMAT, version: ARCHIVE_VERSION, agent: settings, log, seen };
  return piecesOf(JSON.stringify(head), countsIn(archived), library);
}

async function* piecesOf(
  head: string,
  hashes: ReturnType<typeof countsIn>,
  library: AgentFileParts['library'],
): AsyncGenerator<string> {
  yield `${head.slice(0, -1)},"counts":{`;
  for (const [i, hash] of hashes.entries()) {
    const bytes = encodeTermCounts(await library.counts(hash));
    yield `${i === 0 ? '' : ','}"${hash}":"${Buffer.from(bytes).toString('base64')}"`;
  }
  yield '}}';
}
