/** Dry runs: what a session of an agent would bring, as a job that changes nothing of the agent; the latest is kept. */
import { Compile } from 'typebox/compile';
import {
  type AgentId,
  type DoneSession,
  NotFound,
  ownerOf,
  type Session,
  SessionRecord,
  type TopicAgents,
} from '../../../agents/agents.ts';
import type { Timepiece } from '../../base/time.ts';
import { agentDocumentId, type StoredAgents } from '../../library/library.ts';
import type { Begun, Handlers, Jobs } from '../../storage/jobs/jobs.ts';
import { parserOf } from '../../storage/store/parser-of.ts';
import { type DocumentKind, type Documents, type Store, update } from '../../storage/store/store.ts';
import { endingOf } from './ending-of.ts';

const TASK = 'preview';

const PREVIEWS: DocumentKind<Session> = {
  name: 'preview',
  parse: parserOf<Session>(Compile(SessionRecord)),
};

interface PreviewsParts {
  readonly store: Store;
  readonly agents: TopicAgents;
  readonly agentStore: Pick<StoredAgents, 'find'>;
  readonly jobs: Jobs;
  readonly time: Pick<Timepiece, 'now' | 'alarm'>;
  /** From its beginning to its end. */
  readonly deadlineMs: number;
}

export interface Preview {
  /** One runs, or waits for its place. */
  readonly running: boolean;
  readonly latest: DoneSession | undefined;
}

export class Previews {
  readonly #parts: PreviewsParts;
  readonly #previews: Documents<Session>;
  readonly handlers: Handlers = { [TASK]: (job) => this.#run(job) };

  constructor(parts: PreviewsParts) {
    this.#parts = parts;
    this.#previews = parts.store.documents(PREVIEWS);
  }

  /** Resolves when the request is on disk. */
  async start(agent: AgentId): Promise<void> {
    await this.#parts.jobs.add({ task: TASK, key: keyOf(agent), owner: ownerOf(agent), payload: { agent } });
  }

  async of(agent: AgentId): Promise<Preview> {
    const running = await this.#parts.jobs.has(keyOf(agent));
    const latest = (await this.#previews.read(agentDocumentId(agent)))?.value;
    return { running, latest: latest?.state === 'done' ? latest : undefined };
  }

  async #run(job: Begun): Promise<void> {
    const { agents, time, deadlineMs } = this.#parts;
    // Only `start` writes this.
    const { agent } = job.payload as { readonly agent: AgentId };
    const { ending, callOff } = endingOf(job.signal, { since: time.now(), deadlineMs, time });
    try {
      const { passed: _, ...done } = await agents.preview(agent, ending);
      await update(this.#previews, agentDocumentId(agent), () => done);
    } catch (error) {
      // It was deleted meanwhile.
      if (!(error instanceof NotFound)) throw error;
    } finally {
      callOff();
    }
  }
}

function keyOf(agent: AgentId): string {
  return `${TASK}/${agent}`;
}
