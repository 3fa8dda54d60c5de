/** Test lists over the store. Pages on one count as shown: people look at them to grade them. */
import { Compile } from 'typebox/compile';
import {
  type AgentId,
  Overtaken,
  ownerOf,
  type TestList,
  TestListRecord,
  type TestLists,
} from '../../../agents/agents.ts';
import type { StoredAgents } from '../../library/library.ts';
import { writing } from '../../storage/store/changes.ts';
import { parserOf } from '../../storage/store/parser-of.ts';
import { ABSENT, Conflict, type DocumentKind, type Documents, type Store } from '../../storage/store/store.ts';

const TESTS: DocumentKind<TestList> = {
  name: 'test_list',
  contents: ({ pages }) => pages.map(({ counts }) => counts),
  parse: parserOf<TestList>(Compile(TestListRecord)),
};

export class StoredTests implements TestLists {
  readonly #store: Store;
  readonly #agents: Pick<StoredAgents, 'whileThere' | 'settling'>;
  readonly #tests: Documents<TestList>;

  constructor(store: Store, agents: Pick<StoredAgents, 'whileThere' | 'settling'>) {
    this.#store = store;
    this.#agents = agents;
    this.#tests = store.documents(TESTS);
  }

  async find(agent: AgentId, number: number): Promise<TestList | undefined> {
    return (await this.#tests.read(testId(agent, number)))?.value;
  }

  async latest(agent: AgentId): Promise<TestList | undefined> {
    return (await this.before(agent, undefined, 1))[0];
  }

  async before(agent: AgentId, below: number | undefined, most: number): Promise<readonly TestList[]> {
    const cursor = below === undefined ? {} : { after: testId(agent, below) };
    const { items } = await this.#tests.scan({ under: folderOf(agent), reverse: true, limit: most, ...cursor });
    return items.map(({ value }) => value);
  }

  async put(list: TestList): Promise<void> {
    const { agent, number, pages } = list;
    const there = await this.#agents.whileThere(agent);
    const shown = pages.flatMap((page) => this.#agents.settling(agent, page));
    try {
      await this.#store.commit([...there, writing(TESTS, testId(agent, number), list, ABSENT), ...shown]);
    } catch (error) {
      throw error instanceof Conflict ? new Overtaken(error.message, { cause: error }) : error;
    }
  }
}

function folderOf(agent: AgentId): string {
  return `${ownerOf(agent)}/${agent}`;
}

function testId(agent: AgentId, number: number): string {
  return `${folderOf(agent)}/${String(number).padStart(6, '0')}`;
}
