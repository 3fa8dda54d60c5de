/**
 * What a reader did with the pages of a list, beside rating them: a document for each list, and one that says up to
 * where all is read.
 */
import Type from 'typebox';
import { Compile } from 'typebox/compile';
import { type AgentId, type ListMark, type MarkedList, ownerOf } from '../../../agents/agents.ts';
import type { PageId } from '../../../profiles/profiles.ts';
import { writing } from '../../storage/store/changes.ts';
import { parserOf } from '../../storage/store/parser-of.ts';
import { ABSENT, type DocumentKind, type Documents, type Store, undisturbed } from '../../storage/store/store.ts';
import { counted } from '../pages/said-changes.ts';

const Pages = Type.Array(Type.Unsafe<PageId>(Type.String()));
const MarksRecord = Type.Object({ seen: Pages, read: Pages, hidden: Pages });
type Marks = Type.Static<typeof MarksRecord>;

const MARKS: DocumentKind<Marks> = {
  name: 'list_marks',
  parse: parserOf<Marks>(Compile(MarksRecord)),
  cached: 500,
  // Summaries count without reading marks.
  indexes: { hidden: ({ hidden }) => hidden },
};

/** The reader marked all lists up to this session's as read. */
const ReadRecord = Type.Object({ upTo: Type.Integer({ minimum: 1 }) });
type Read = Type.Static<typeof ReadRecord>;
const NOT_READ: Read = { upTo: 0 };

const READ: DocumentKind<Read> = {
  name: 'lists_read',
  parse: parserOf<Read>(Compile(ReadRecord)),
  cached: 2_000,
};

const NONE: Marks = { seen: [], read: [], hidden: [] };

export interface ListName {
  readonly agent: AgentId;
  readonly session: number;
}

function markedList({ seen, read, hidden }: Marks = NONE, session: number, all: Read = NOT_READ): MarkedList {
  return { seen: new Set(seen), read: new Set(read), hidden: new Set(hidden), isRead: session <= all.upTo };
}

export class ListMarks {
  readonly #store: Store;
  readonly #marks: Documents<Marks>;
  readonly #read: Documents<Read>;

  constructor(store: Store) {
    this.#store = store;
    this.#marks = store.documents(MARKS);
    this.#read = store.documents(READ);
  }

  async of(agent: AgentId, session: number): Promise<MarkedList> {
    const [marks, read] = await Promise.all([
      this.#marks.read(listPlace(agent, session)),
      this.#read.read(idOf(agent)),
    ]);
    return markedList(marks?.value, session, read?.value);
  }

  /** Of several lists, read together; in the same order. */
  async ofAll(lists: readonly ListName[]): Promise<readonly MarkedList[]> {
    const [marks, read] = await Promise.all([
      this.#marks.among([...new Set(lists.map(({ agent, session }) => listPlace(agent, session)))]),
      this.#read.among([...new Set(lists.map(({ agent }) => idOf(agent)))]),
    ]);
    const marked = new Map(marks.map(({ id, value }) => [id, value]));
    const upTo = new Map(read.map(({ id, value }) => [id, value]));
    return lists.map(({ agent, session }) =>
      markedList(marked.get(listPlace(agent, session)), session, upTo.get(idOf(agent))),
    );
  }

  /** True if the hidden pages of all lists are keys; those of lists before there were such keys become some meanwhile. */
  areIndexed(): Promise<boolean> {
    return this.#marks.areIndexed();
  }

  /** Marks pages of a list, or takes marks back; existing marks are not written again. */
  mark(agent: AgentId, session: number, pages: readonly PageId[], mark: ListMark, isOn = true): Promise<void> {
    const place = listPlace(agent, session);
    return undisturbed(async () => {
      const before = await this.#marks.read(place);
      const marks = before?.value ?? NONE;
      if (pages.every((page) => marks[mark].includes(page) === isOn)) return;
      const others = marks[mark].filter((page) => !pages.includes(page));
      const after = { ...marks, [mark]: isOn ? [...others, ...pages] : others };
      const written = writing(MARKS, place, after, before?.revision ?? ABSENT);
      await this.#store.commit([written, counted(ownerOf(agent))]);
    });
  }

  /** All lists up to this one are read. */
  readUpTo(agent: AgentId, session: number): Promise<void> {
    return undisturbed(async () => {
      const before = await this.#read.read(idOf(agent));
      const upTo = Math.max(before?.value.upTo ?? 1, session);
      const written = writing(READ, idOf(agent), { upTo }, before?.revision ?? ABSENT);
      await this.#store.commit([written, counted(ownerOf(agent))]);
    });
  }
}

function idOf(agent: AgentId): string {
  return `${ownerOf(agent)}/${agent}`;
}

function listPlace(agent: AgentId, session: number): string {
  return `${idOf(agent)}/${String(session).padStart(6, '0')}`;
}
