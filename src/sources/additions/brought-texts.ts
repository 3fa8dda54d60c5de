/** Texts that an export contains for its addresses: each is kept until its page is read. */
import type { AgentId, Export } from '../../../agents/agents.ts';
import { writing } from '../../storage/store/changes.ts';
import {
  ABSENT,
  type Change,
  type Documents,
  type Store,
  scanAll,
  undisturbed,
  unlessUnreadable,
  update,
} from '../../storage/store/store.ts';
import { additionListId, textPlace } from './places.ts';
import { TEXTS } from './records.ts';

export class BroughtTexts {
  readonly #texts: Documents<string>;

  constructor(store: Pick<Store, 'documents'>) {
    this.#texts = store.documents(TEXTS);
  }

  async keep(agent: AgentId, { pages }: Pick<Export, 'pages'>): Promise<void> {
    for (const { url, text } of pages) {
      if (text !== undefined) await update(this.#texts, textPlace(agent, url), () => text);
    }
  }

  /** For an agent that the same commit makes. */
  beside(agent: AgentId, { pages }: Pick<Export, 'pages'>): readonly Change[] {
    return pages.flatMap(({ url, text }) =>
      text === undefined ? [] : [writing(TEXTS, textPlace(agent, url), text, ABSENT)],
    );
  }

  async of(agent: AgentId, url: string): Promise<string | undefined> {
    return (await this.#texts.read(textPlace(agent, url)))?.value;
  }

  forget(agent: AgentId, url: string): Promise<void> {
    return forget(this.#texts, textPlace(agent, url));
  }

  async forgetAll(agent: AgentId): Promise<void> {
    for await (const { id } of scanAll(this.#texts, { under: additionListId(agent, 'file') }))
      await forget(this.#texts, id);
  }
}

/** Removes a document, whatever it says by now. */
async function forget<T>(documents: Documents<T>, place: string): Promise<void> {
  const removed = undisturbed(async () => {
    const kept = await documents.read(place);
    if (kept !== undefined) await documents.remove(place, kept.revision);
  });
  // The service's log says what to do with damaged ones.
  await unlessUnreadable(removed);
}
