/**
 * The two lists of an agent as they are kept. The pages that wait are written once, in a document of their own. A page
 * that was read changes only the head, which says which of them are done: a thousand addresses are not written anew a
 * thousand times.
 */
import Type, { type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import type { AgentId } from '../../../agents/agents.ts';
import { Count } from '../../base/wire.ts';
import { clearing, writing } from '../../storage/store/changes.ts';
import { parserOf } from '../../storage/store/parser-of.ts';
import {
  ABSENT,
  again,
  type Change,
  type DocumentKind,
  type Documents,
  type Revision,
  type Store,
  scanAll,
  undisturbed,
} from '../../storage/store/store.ts';
import { additionListId } from './places.ts';
import { type Additions, AdditionsRecord, WaitingPage } from './records.ts';

const Head = Type.Object({
  ...Type.Omit(AdditionsRecord, ['waiting']).properties,
  /** Head and pages of one round belong together. */
  round: Count,
  pages: Count,
  /** All before this place in the list are done. */
  below: Count,
  /** Places beyond it that are done. */
  beyond: Type.Array(Count),
});
type Head = Static<typeof Head>;

const Pages = Type.Object({ round: Count, pages: Type.Array(WaitingPage) });
type Pages = Static<typeof Pages>;

/** Something of it is still to be read. */
const WAITS = 'waits';

export const HEADS: DocumentKind<Head> = {
  name: 'example_import',
  parse: parserOf<Head>(Compile(Head)),
  indexes: { state: ({ pages, below, beyond }) => (pages > below + beyond.length ? [WAITS] : []) },
};

export const PAGES: DocumentKind<Pages> = {
  name: 'example_pages',
  parse: parserOf<Pages>(Compile(Pages)),
  // Read once for each page of a list that is being read.
  cached: 8,
};

interface KeptList {
  readonly value: Additions;
  readonly head: { readonly revision: Revision; readonly round: number };
  readonly pages: { readonly revision: Revision; readonly listed: readonly WaitingPage[] };
}

export class KeptLists {
  readonly #store: Pick<Store, 'commit'>;
  readonly #heads: Documents<Head>;
  readonly #pages: Documents<Pages>;

  constructor(store: Pick<Store, 'commit' | 'documents'>) {
    this.#store = store;
    this.#heads = store.documents(HEADS);
    this.#pages = store.documents(PAGES);
  }

  /** Reads again if somebody writes both at that moment. */
  async read(place: string): Promise<KeptList | undefined> {
    for (let tries = 0; ; tries = again(tries)) {
      const kept = await this.#heads.read(place);
      if (kept === undefined) return undefined;
      const list = await this.#pages.read(place);
      const { round, pages: _, below, beyond, ...head } = kept.value;
      if (list?.value.round !== round) continue;
      const listed = list.value.pages;
      const done = new Set(beyond);
      const waiting = listed.filter((_, i) => i >= below && !done.has(i));
      return {
        value: { ...head, waiting },
        head: { revision: kept.revision, round },
        pages: { revision: list.revision, listed },
      };
    }
  }

  async change(place: string, change: (before: Additions | undefined) => Additions): Promise<void> {
    await undisturbed(async () => {
      const before = await this.read(place);
      await this.#store.commit(changesOf(place, before, change(before?.value)));
    });
  }

  /** Where lists lie that wait. */
  async *waiting(): AsyncGenerator<string> {
    for await (const { id } of scanAll(this.#heads, { by: { index: 'state', key: WAITS } })) yield id;
  }

  /** Both lists of an agent go at once: neither is found without its other half. */
  async leave(agent: AgentId): Promise<void> {
    const place = additionListId(agent, 'file');
    await this.#store.commit([clearing(HEADS, place), clearing(PAGES, place)]);
  }
}

/** Writes the pages only if others wait than before, or none any more. */
export function changesOf(place: string, before: KeptList | undefined, value: Additions): readonly Change[] {
  const { waiting, ...said } = value;
  const listed = before?.pages.listed ?? [];
  const known = new Set(listed);
  const isOver = waiting.length === 0 && listed.length > 0;
  const isNew = before === undefined || isOver || waiting.some((page) => !known.has(page));
  const round = (before?.head.round ?? 0) + (isNew ? 1 : 0);
  const pages = isNew ? waiting : listed;
  const head = { ...said, round, pages: pages.length, ...doneOf(pages, waiting) };
  const headChange = writing(HEADS, place, head, before?.head.revision ?? ABSENT);
  if (!isNew) return [headChange];
  return [headChange, writing(PAGES, place, { round, pages: [...pages] }, before?.pages.revision ?? ABSENT)];
}

function doneOf(pages: readonly WaitingPage[], waiting: readonly WaitingPage[]): Pick<Head, 'below' | 'beyond'> {
  const waits = new Set(waiting);
  const firstThatWaits = pages.findIndex((page) => waits.has(page));
  if (firstThatWaits === -1) return { below: pages.length, beyond: [] };
  const beyond = pages.flatMap((page, i) => (i > firstThatWaits && !waits.has(page) ? [i] : []));
  return { below: firstThatWaits, beyond };
}
