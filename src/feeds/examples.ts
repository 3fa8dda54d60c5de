/**
 * Entries that somebody starred in another reader, as examples of what an agent is to look for: their pages are read one
 * after the other as a job, and learned from as if they were rated relevant. What became of each is kept.
 */
import Type, { type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import {
  type Agent,
  type AgentId,
  type Compute,
  DamagedPage,
  FetchFailed,
  NotFound,
  ownerOf,
  type Starred,
  type TopicAgents,
} from '../../agents/agents.ts';
import type { Begun, Handlers, Jobs } from '../jobs/jobs.ts';
import { writing } from '../store/changes.ts';
import { parserOf } from '../store/parser-of.ts';
import { ABSENT, Conflict, type DocumentKind, type Documents, type Store, update } from '../store/store.ts';
import { hasSecret } from './address.ts';

const TASK = 'examples';
/** Who caused the ratings, as the agent's log has it. */
const BY = 'import';

const Count = Type.Integer({ minimum: 0 });
const Page = Type.Object({ url: Type.String(), title: Type.String() });

const ImportRecord = Type.Object({
  from: Type.String(),
  /** Not read yet, in their order. */
  waiting: Type.Array(Page),
  taken: Count,
  /** Those that are not taken, and why. */
  left: Type.Array(Type.Object({ title: Type.String(), why: Type.String() })),
  leftInAll: Count,
});
type ImportRecord = Static<typeof ImportRecord>;
export type ExampleImport = Readonly<ImportRecord>;

const IMPORTS: DocumentKind<ImportRecord> = {
  name: 'example_import',
  migrations: [],
  parse: parserOf<ImportRecord>(Compile(ImportRecord)),
};

/** With what was not read of exports before: more are left. */
const MOST_WAITING = 1_000;
const MOST_LEFT = 100;
const LONGEST_REASON = 300;

const WHY_LEFT: Readonly<Record<Starred['left'][number]['why'], string>> = {
  'not-starred': 'it is not starred',
  'no-address': 'it has no web address',
  'too-many': 'more than 500 are not taken at once',
};

/** The one before has to be read first. */
export class StillImporting extends Error {
  override readonly name = 'StillImporting';
}

interface ExamplesParts {
  readonly store: Store;
  readonly agents: Pick<TopicAgents, 'learnFrom'>;
  readonly compute: Pick<Compute, 'readExport'>;
  /** Told when reading has broken off for good: what waits is read with the next export. */
  readonly failed: (error: unknown) => void;
}

export class Examples {
  readonly #parts: ExamplesParts;
  readonly #imports: Documents<ImportRecord>;

  constructor(parts: ExamplesParts) {
    this.#parts = parts;
    this.#imports = parts.store.documents(IMPORTS);
  }

  /** For whoever works: what reads the pages. */
  readonly handlers: Handlers = { [TASK]: (job) => this.#read(job) };

  failed(error: unknown): void {
    this.#parts.failed(error);
  }

  /** Begins to read what an export says; throws `FetchFailed` for what is none, and `StillImporting`. */
  async take(
    { id, user }: Pick<Agent, 'id' | 'user'>,
    text: string,
    jobs: Pick<Jobs, 'adding' | 'added' | 'has'>,
  ): Promise<ExampleImport> {
    const starred = await this.#parts.compute.readExport(new TextEncoder().encode(text), { user });
    if (starred.kind !== 'starred') throw new FetchFailed(NOT_STARRED, { kind: 'type' });
    const job = { task: TASK, key: `${TASK}/${id}`, owner: user, payload: { agent: id } };
    const before = await this.#imports.read(placeOf(id));
    if (await jobs.has(job.key)) throw new StillImporting(STILL);
    const begun = importOf(starred, before?.value.waiting ?? []);
    try {
      await this.#parts.store.commit([
        writing(IMPORTS, placeOf(id), begun, before?.revision ?? ABSENT),
        { type: 'beside', thing: `job ${job.key}`, statements: jobs.adding(job) },
      ]);
    } catch (error) {
      if (error instanceof Conflict) throw new StillImporting(STILL, { cause: error });
      throw error;
    }
    jobs.added();
    return begun;
  }

  /** The last one; undefined when there was none. */
  async of(agent: AgentId): Promise<ExampleImport | undefined> {
    return (await this.#imports.read(placeOf(agent)))?.value;
  }

  async #read({ payload, signal }: Begun): Promise<void> {
    // Written by `take`, and nobody else.
    const { agent } = payload as { readonly agent: AgentId };
    for (;;) {
      signal.throwIfAborted();
      const [next] = (await this.of(agent))?.waiting ?? [];
      if (next === undefined) return;
      const why = await this.#whyNot(agent, next.url, signal);
      await update(this.#imports, placeOf(agent), (record) => without(next, why, record as ImportRecord));
    }
  }

  /** Undefined when it was learned from. */
  async #whyNot(agent: AgentId, url: string, signal: AbortSignal): Promise<string | undefined> {
    try {
      await this.#parts.agents.learnFrom(agent, { url, isPrivate: hasSecret(url) }, BY, signal);
      return undefined;
    } catch (error) {
      if (error instanceof FetchFailed || error instanceof DamagedPage) return error.message;
      if (error instanceof NotFound) return 'its agent is deleted';
      throw error;
    }
  }
}

const NOT_STARRED = 'this is a list of feeds, not of starred entries';
const STILL = 'the entries of the last export are still being read: wait until that is done';

/** What was not read of the one before, because that broke off for good, is read with it. */
function importOf({ from, pages, left, leftInAll }: Starred, before: ExampleImport['waiting']): ImportRecord {
  const waiting = new Map([...before, ...pages].map(({ url, title }) => [url, { url, title }]));
  return {
    from,
    waiting: [...waiting.values()].slice(0, MOST_WAITING),
    taken: 0,
    left: left.map(({ title, why }) => ({ title, why: WHY_LEFT[why] })),
    leftInAll: leftInAll + Math.max(0, waiting.size - MOST_WAITING),
  };
}

/** Done by two at once, as after a death, it counts once. */
function without(page: Static<typeof Page>, why: string | undefined, record: ImportRecord): ImportRecord {
  const waiting = record.waiting.filter(({ url }) => url !== page.url);
  if (waiting.length === record.waiting.length) return record;
  if (why === undefined) return { ...record, waiting, taken: record.taken + 1 };
  const left = [...record.left, { title: page.title || page.url, why: why.slice(0, LONGEST_REASON) }];
  return { ...record, waiting, left: left.slice(-MOST_LEFT), leftInAll: record.leftInAll + 1 };
}

function placeOf(agent: AgentId): string {
  return `${ownerOf(agent)}/${agent}`;
}
