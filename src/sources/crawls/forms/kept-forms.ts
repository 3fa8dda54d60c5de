/** Records of forms, by name of their crawls. */
import type { Brought } from '../../../../agents/agents.ts';
import type { FormPage, KeptAnswer } from '../../../../agents/forms/forms.ts';
import { writing } from '../../../storage/store/changes.ts';
import { ABSENT, type Change, type Documents, type Store, scanAll, update } from '../../../storage/store/store.ts';
import { bringing, broughtBy, countBrought, knownOf } from '../crawl-tables.ts';
import {
  type Answered,
  FORM_ANSWERS,
  FORM_PAGES,
  FORM_STATES,
  FORMS_SAID,
  type FormSaid,
  type FormState,
  NOTHING_SAID,
} from './records.ts';

const PLACES = 6;

/** For a crawl that will follow. */
export function saying(crawl: string, said: FormSaid): Change {
  return writing(FORMS_SAID, crawl, said, ABSENT);
}

export class KeptForms {
  readonly #store: Store;
  readonly #states: Documents<FormState>;
  readonly #said: Documents<FormSaid>;
  readonly #pages: Documents<FormPage>;
  readonly #answers: Documents<Answered>;

  constructor(store: Store) {
    this.#store = store;
    this.#states = store.documents(FORM_STATES);
    this.#said = store.documents(FORMS_SAID);
    this.#pages = store.documents(FORM_PAGES);
    this.#answers = store.documents(FORM_ANSWERS);
  }

  async state(crawl: string): Promise<FormState | undefined> {
    return (await this.#states.read(crawl))?.value;
  }

  async keepState(crawl: string, state: FormState): Promise<void> {
    await update(this.#states, crawl, () => state);
  }

  /** What its user says, and how often they did. */
  async said(crawl: string): Promise<{ readonly said: FormSaid; readonly times: number }> {
    const stored = await this.#said.read(crawl);
    return { said: stored?.value ?? NOTHING_SAID, times: stored?.revision ?? 0 };
  }

  async say(crawl: string, change: (said: FormSaid) => FormSaid): Promise<void> {
    await update(this.#said, crawl, (before = NOTHING_SAID) => change(before));
  }

  /** Everything known of one. */
  async all(crawl: string) {
    const [state, { said }, answers] = await Promise.all([this.state(crawl), this.said(crawl), this.answers(crawl)]);
    return { state, said, answers };
  }

  async page(crawl: string): Promise<FormPage | undefined> {
    return (await this.#pages.read(crawl))?.value;
  }

  async keepPage(crawl: string, page: FormPage): Promise<void> {
    await update(this.#pages, crawl, () => page);
  }

  /** In order. */
  async answers(crawl: string): Promise<readonly Answered[]> {
    const all: Answered[] = [];
    for await (const { value } of scanAll(this.#answers, { under: crawl })) all.push(value);
    return all;
  }

  /** Pages brought so far. */
  brought(crawl: string): Promise<number> {
    return countBrought(this.#store.database, crawl);
  }

  /** The best pages that it brought. */
  best(crawl: string, limit: number) {
    return broughtBy(this.#store.database, crawl, { order: 'best', limit });
  }

  /** Keeps an answer with its pages and the form's state: all of it or nothing. Returns how many pages are new. */
  async keepAnswer(
    crawl: string,
    { state, answer, pages, room, at }: KeptRound,
  ): Promise<{ readonly state: FormState; readonly fresh: number }> {
    const { database } = this.#store;
    const known = await knownOf(
      database,
      crawl,
      pages.map(({ url }) => url),
    );
    const fresh = pages.filter(({ url }) => !known.has(url)).slice(0, room);
    const after = { ...state, asked: state.asked + 1 };
    const revision = (await this.#states.read(crawl))?.revision ?? ABSENT;
    const id = `${crawl}/${String(state.asked).padStart(PLACES, '0')}`;
    await this.#store.commit([
      writing(FORM_ANSWERS, id, { at, fresh: fresh.length, answer }, ABSENT),
      writing(FORM_STATES, crawl, after, revision),
      ...(fresh.length === 0
        ? []
        : [{ type: 'beside' as const, thing: `crawl ${crawl}`, statements: bringing(crawl, fresh) }]),
    ]);
    return { state: after, fresh: fresh.length };
  }

  /** All answers, for a new round. */
  async forgetAnswers(crawl: string, signal: AbortSignal): Promise<void> {
    for await (const { id, revision } of scanAll(this.#answers, { under: crawl })) {
      signal.throwIfAborted();
      await this.#answers.remove(id, revision);
    }
  }
}

interface KeptRound {
  readonly state: FormState;
  readonly answer: KeptAnswer;
  readonly pages: readonly Brought[];
  /** Room for new pages. */
  readonly room: number;
  readonly at: string;
}
