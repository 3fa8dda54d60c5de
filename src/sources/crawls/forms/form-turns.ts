/**
 * Asks a form for an agent, some seconds at a time. It looks at pages of the site until it finds a form that may be
 * asked, then asks it in few visits; each answer is kept with what it brought. After a crash it continues there.
 */
import {
  type Answer,
  type Brought,
  crawlAddress,
  FetchFailed,
  meeting,
  type Reason,
} from '../../../../agents/agents.ts';
import type { KeptAnswer, NextVisit, StepDone } from '../../../../agents/forms/forms.ts';
import { HOUR_MS, seedOf } from '../../../../profiles/profiles.ts';
import type { CameBack, FormStep } from '../../../outside/compute/form-reading.ts';
import { wantsLeave, whyLeft } from './choosing.ts';
import { FormFinding, type FormTurn, type FormTurnParts, ROUND_MS } from './form-finding.ts';
import { FormVisits, type Held, isPassing, orFailed, type VisitsTold, whose } from './form-visits.ts';
import type { FormSaid, FormState, Found } from './records.ts';
import { topicWords } from './topic-words.ts';

/**
 * Why it waits: no permitted form; a form that needs leave to post; nothing left to ask; or nothing on its agent's
 * subject (the rest would only use up its pages).
 */
export type FormWait = 'form' | 'leave' | 'words' | 'topic';

/** The outcome of a turn. */
export interface FormTurnTold extends VisitsTold {
  readonly fresh: number;
  /** All pages brought so far. */
  readonly pages: number;
  /** When it goes on. Absent: as soon as it may. */
  readonly next?: number;
  /** Why it waits. */
  readonly waitsFor?: FormWait;
}

/** Answers in a row without anything new: the database is seen, or has nothing for these words. */
const MOST_BARREN = 8;
/** Questions of a round. */
const MOST_ASKED = 300;
/** The site's own words in a round, and the pages they come from. */
const MOST_TOPIC_WORDS = 20;
const MOST_LOOKED_AT = 1_000;
/** Weight of such words, behind those of its agent. */
const TOPIC_WORD = 0.3;

export class FormTurns {
  readonly #parts: FormTurnParts;

  constructor(parts: FormTurnParts) {
    this.#parts = parts;
  }

  run(turn: FormTurn): Promise<FormTurnTold> {
    return new Running(this.#parts, turn).run();
  }
}

/** A form that is being asked. */
interface Asking {
  readonly source: FormStep['source'];
  readonly answers: KeptAnswer[];
  /** The latest answers in a row without anything new. */
  barren: number;
}

class Running {
  readonly #parts: FormTurnParts;
  readonly #turn: FormTurn;
  readonly #name: string;
  readonly #visits: FormVisits;
  #before = 0;
  #fresh = 0;

  constructor(parts: FormTurnParts, turn: FormTurn) {
    this.#parts = parts;
    this.#turn = turn;
    this.#name = turn.name;
    this.#visits = new FormVisits(parts, turn);
  }

  /** However it ends, what was done until then is reported. */
  async run(): Promise<FormTurnTold> {
    try {
      return await this.#turned();
    } catch (error) {
      if (this.#turn.signal.aborted) return this.#result();
      if (!(error instanceof FetchFailed)) throw error;
      // Its page cannot be understood, which may change.
      return this.#result({ next: this.#now() + HOUR_MS });
    }
  }

  async #turned(): Promise<FormTurnTold> {
    this.#before = await this.#parts.forms.brought(this.#name);
    if (this.#room <= 0) return this.#result();
    const { said, times } = await this.#parts.forms.said(this.#name);
    const finding = new FormFinding(this.#parts, this.#turn, this.#visits);
    const state = await finding.begun(said, times);
    const looked = state.stage === 'looking' ? await finding.look(state, said) : { state };
    if ('held' in looked) return this.#result({ next: looked.held.until });
    if (looked.state.stage === 'looking') return this.#result();
    if (looked.state.stage === 'none') return this.#waits(looked.state, said);
    return this.#ask(looked.state, said);
  }

  async #ask(begun: FormState, said: FormSaid): Promise<FormTurnTold> {
    const asking = await this.#asking(begun, said);
    if (asking === undefined) return this.#stopped(begun, 'none', said);
    let { state, done } = await this.#gone(asking, begun, await this.#step(asking, begun));
    for (;;) {
      const stage = stageAfter(state, done, asking);
      const { next } = done;
      if (stage !== 'asking' || next === undefined) return this.#stopped(state, stage, said, done);
      const held = this.#room <= 0 ? { until: this.#now() } : this.#visits.held(next.request.url);
      if (held !== undefined) return this.#rests(state, held);
      const came = await this.#visits.answer(next.request);
      if (came instanceof FetchFailed && isPassing(came)) return this.#later(state, next, came);
      const { step, why } = await this.#understood(asking, state, next, came);
      const kept = await this.#keep(asking, { ...state, known: step.known }, step.answer, why);
      ({ state, done } = await this.#gone(asking, kept, step));
    }
  }

  /** Undefined if its page is unknown. */
  async #asking({ chosen }: FormState, { corrections, mayPostSince }: FormSaid): Promise<Asking | undefined> {
    const { forms } = this.#parts;
    const page = await forms.page(this.#name);
    if (page === undefined || chosen === undefined) return undefined;
    const kept = await forms.answers(this.#name);
    const { index } = chosen.form;
    const source = { ...page, index, corrections, mayPost: mayPostSince !== undefined };
    const barren = kept.length - 1 - kept.findLastIndex(({ fresh }) => fresh > 0);
    return { source, answers: kept.map(({ answer }) => answer), barren };
  }

  #step({ source, answers }: Asking, { words, known, learned }: FormState, came?: CameBack): Promise<StepDone> {
    const earlier = learned === undefined ? {} : { earlier: learned };
    const task = { source, words, answers, known, seed: seedOf(this.#name), isOwnOnly: this.#isLimited, ...earlier };
    return this.#parts.compute.stepForm(came === undefined ? task : { ...task, came }, whose(this.#turn));
  }

  /**
   * Its state after a step. If only some pages are wanted, words of the site on the subject follow those of its agent.
   */
  async #gone(asking: Asking, before: FormState, done: StepDone) {
    const state = withForm(before, done);
    const isDry = done.next === undefined && done.form !== undefined && whyLeft(done.form) === undefined;
    const further = this.#isLimited && isDry ? await this.#topicWords(state) : [];
    if (further.length === 0) return { state, done };
    const words = [...state.words, ...further.map((word): [string, number] => [word, TOPIC_WORD])];
    return { state: { ...state, words }, done: await this.#step(asking, { ...state, words }) };
  }

  /** Those not asked yet, as far as the round has room. */
  async #topicWords({ words, chosen }: FormState): Promise<readonly string[]> {
    if (chosen === undefined || !hasWords(chosen)) return [];
    const own = new Set((await this.#turn.words()).map(([word]) => word));
    const room = MOST_TOPIC_WORDS - words.filter(([word]) => !own.has(word)).length;
    if (room <= 0) return [];
    const known = new Set(words.map(([word]) => word.toLowerCase()));
    const pages = await this.#parts.forms.best(this.#name, MOST_LOOKED_AT);
    return topicWords(pages, known.size + room)
      .filter((word) => !known.has(word))
      .slice(0, room);
  }

  /** Only pages on the agent's subject are wanted. */
  get #isLimited(): boolean {
    return this.#turn.pages !== undefined;
  }

  /** An answer that cannot be understood brings nothing, and is not asked for again. */
  async #understood(asking: Asking, state: FormState, visit: NextVisit, came: Answer | FetchFailed) {
    const nothing = async (why: Reason) => ({
      step: await this.#step(asking, state, { visit }),
      why,
    });
    if (came instanceof FetchFailed) return nothing(came.reason);
    const step = await this.#step(asking, state, { visit, fetched: came }).catch(orFailed);
    this.#turn.signal.throwIfAborted();
    if (!(step instanceof FetchFailed)) return { step, why: undefined };
    this.#visits.count(step.kind);
    return nothing(step.reason);
  }

  async #rests(state: FormState, { until }: Held): Promise<FormTurnTold> {
    await this.#parts.forms.keepState(this.#name, state);
    return this.#result({ next: until });
  }

  async #keep(
    asking: Asking,
    state: FormState,
    answer: KeptAnswer | undefined,
    why: Reason | undefined,
  ): Promise<FormState> {
    if (answer === undefined) return state;
    const at = this.#time();
    const pages = this.#pagesOf(answer);
    const kept = await this.#parts.forms.keepAnswer(this.#name, { state, answer, pages, room: this.#room, at });
    asking.answers.push(answer);
    asking.barren = kept.fresh > 0 ? 0 : asking.barren + 1;
    this.#fresh += kept.fresh;
    if (answer.outcome === 'error') this.#visits.count('status');
    this.#visits.tell(answer.url, answer.outcome, valuesIn(answer), why);
    return kept.state;
  }

  #pagesOf({ records }: KeptAnswer): readonly Brought[] {
    const at = this.#now();
    const pages = new Map<string, Brought>();
    const { wishes, isBlocked } = this.#turn;
    for (const record of meeting(records, wishes)) {
      const { link, title, measures = [] } = record;
      const snippet = [record.snippet ?? '', ...measures].filter((part) => part !== '').join(' · ');
      const url = crawlAddress(link);
      if (url === undefined || isBlocked(url)) continue;
      const liking = this.#turn.liking(`${title} ${snippet}`);
      pages.set(url, { url, title, snippet, at, liking, policy: 'form' });
    }
    return [...pages.values()];
  }

  async #stopped(state: FormState, stage: FormState['stage'], said: FormSaid, done?: StepDone): Promise<FormTurnTold> {
    const weights = (done?.weights ?? state.words).map(([word, weight]) => [word, weight] as [string, number]);
    const words = stage === 'all' ? weights : state.words;
    const stopped = { ...state, stage, words };
    await this.#parts.forms.keepState(this.#name, stopped);
    return this.#waits(stopped, said);
  }

  #waits(state: FormState, said: FormSaid): FormTurnTold {
    const none = wantsLeave(state, said) ? 'leave' : 'form';
    return this.#result({ waitsFor: state.stage === 'all' ? this.#dryOf(state) : none, next: this.#now() + ROUND_MS });
  }

  #dryOf({ asked, chosen }: FormState): FormWait {
    const isOwnOnly = this.#isLimited && chosen !== undefined && hasWords(chosen);
    return isOwnOnly && asked < MOST_ASKED ? 'topic' : 'words';
  }

  /** The site cannot be reached, or wants to be left alone. */
  async #later(state: FormState, visit: NextVisit, failed: FetchFailed): Promise<FormTurnTold> {
    const { url } = visit.request;
    await this.#parts.forms.keepState(this.#name, state);
    this.#visits.tell(url, `refused ${failed.kind}`, valuesIn(visit), failed.reason);
    return this.#result({ next: this.#visits.laterAt(url, failed).until });
  }

  #result(when: Pick<FormTurnTold, 'next' | 'waitsFor'> = {}): FormTurnTold {
    return { ...this.#visits.told, fresh: this.#fresh, pages: this.#before + this.#fresh, ...when };
  }

  /** For pages. */
  get #room(): number {
    return (this.#turn.pages ?? Number.POSITIVE_INFINITY) - this.#before - this.#fresh;
  }

  #now(): number {
    return this.#parts.fetching.time.now();
  }

  #time(): string {
    return new Date(this.#now()).toISOString();
  }
}

function valuesIn({ filled, term }: Pick<KeptAnswer, 'filled' | 'term'>): string {
  return filled.length === 0 ? term : filled.map(({ value, said = value }) => said).join(' · ');
}

function withForm(state: FormState, { form }: StepDone): FormState {
  const { chosen } = state;
  return form === undefined || chosen === undefined ? state : { ...state, chosen: { ...chosen, form } };
}

function stageAfter({ asked, words }: FormState, { form, next }: StepDone, asking: Asking): FormState['stage'] {
  if (form === undefined || whyLeft(form) !== undefined) return 'none';
  return next === undefined || asked >= MOST_ASKED || isDry(asking, words) ? 'all' : 'asking';
}

function hasWords({ form }: Found): boolean {
  return form.fields.some(({ role }) => role === 'query');
}

/** Everything its agent would ask was asked, and nothing else has brought anything new for long. */
function isDry({ answers, barren }: Asking, words: FormState['words']): boolean {
  if (barren < MOST_BARREN) return false;
  const asked = new Set(answers.map(({ term }) => term));
  return words.every(([word]) => asked.has(word));
}
