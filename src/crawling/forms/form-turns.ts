/**
 * A form asked for an agent, some seconds at a time: pages of its site are looked at until a form is found that may be asked,
 * then it is asked in few visits, each of which is kept with what it brought. Whoever dies in between goes on where it was.
 */
import {
  type Answer,
  type Brought,
  crawlAddress,
  FetchFailed,
  type Ledger,
  meets,
  siteOf,
  type Wish,
} from '../../../agents/agents.ts';
import type { KeptAnswer, NextVisit, StepDone } from '../../../agents/forms/forms.ts';
import { seedOf } from '../../../profiles/profiles.ts';
import type { CameBack, FormStep } from '../../compute/form-reading.ts';
import { hasSecret } from '../../feeds/address.ts';
import { chosenAmong, mayBeAsked, whyLeft } from './choosing.ts';
import {
  FormVisits,
  type Held,
  isPassing,
  orFailed,
  type VisitParts,
  type VisitsTold,
  type VisitWants,
  whose,
} from './form-visits.ts';
import type { KeptForms } from './kept-forms.ts';
import { isSame, nextToLookAt, withForms, withLinks } from './looking.ts';
import type { FormSaid, FormState, Found } from './records.ts';

export interface FormTurnParts extends VisitParts {
  readonly forms: KeptForms;
  readonly ledger: Pick<Ledger, 'refused'>;
}

export interface FormTurn extends VisitWants {
  /** Where what is known of it is kept. */
  readonly name: string;
  /** Of its site. */
  readonly address: string;
  /** What its agent would ask, the weightiest first. */
  readonly words: () => Promise<readonly (readonly [string, number])[]>;
  /** What forms have no fields for: what says that it is otherwise is not brought. */
  readonly wishes: readonly Wish[];
  /** How a text is liked, from 0 to 1. */
  readonly liking: (text: string) => number;
}

/** What came of a turn. */
export interface FormTurnTold extends VisitsTold {
  readonly fresh: number;
  /** When it goes on; without it as soon as it may. */
  readonly next?: number;
  /** Why it waits. */
  readonly waitsFor?: 'form' | 'words';
}

const HOUR_MS = 3_600_000;
/** How often a site without a form is looked through, and a form that has given all is asked anew. */
const ROUND_MS = 7 * 24 * HOUR_MS;
/** Answers in a row that bring nothing new: a database has been seen, or has nothing for whoever asks. */
const MOST_BARREN = 8;
/** Of a round. */
const MOST_ASKED = 300;

export class FormTurns {
  readonly #parts: FormTurnParts;

  constructor(parts: FormTurnParts) {
    this.#parts = parts;
  }

  run(turn: FormTurn): Promise<FormTurnTold> {
    return new Running(this.#parts, turn).run();
  }
}

/** A form as it is asked. */
interface Asking {
  readonly source: FormStep['source'];
  readonly answers: KeptAnswer[];
  /** The latest answers that brought nothing new. */
  barren: number;
}

class Running {
  readonly #parts: FormTurnParts;
  readonly #turn: FormTurn;
  readonly #name: string;
  readonly #visits: FormVisits;
  #fresh = 0;

  constructor(parts: FormTurnParts, turn: FormTurn) {
    this.#parts = parts;
    this.#turn = turn;
    this.#name = turn.name;
    this.#visits = new FormVisits(parts, turn);
  }

  /** Whatever ends it: what was done until then is told. */
  async run(): Promise<FormTurnTold> {
    try {
      return await this.#turned();
    } catch (error) {
      if (this.#turn.signal.aborted) return this.#result();
      if (!(error instanceof FetchFailed)) throw error;
      // Its page cannot be understood, which may be another one later.
      return this.#result({ next: this.#now() + HOUR_MS });
    }
  }

  async #turned(): Promise<FormTurnTold> {
    const { said, times } = await this.#parts.forms.said(this.#name);
    const state = await this.#begun(said, times);
    const looked = state.stage === 'looking' ? await this.#look(state, said) : { state };
    if ('held' in looked) return this.#result({ next: looked.held.until });
    if (looked.state.stage === 'looking') return this.#result();
    if (looked.state.stage === 'none') return this.#result({ next: this.#now() + ROUND_MS, waitsFor: 'form' });
    return this.#ask(looked.state, said);
  }

  /** Where it was; what its user has said since, and time that went by, may have it begin again. */
  async #begun(said: FormSaid, times: number): Promise<FormState> {
    const { forms } = this.#parts;
    const known = await forms.state(this.#name);
    if (known === undefined) return this.#anew(times);
    const state = { ...known, said: times };
    const isNew = known.said !== times;
    const best = chosenAmong(known.found, said);
    if (known.stage === 'none' && isNew && best !== undefined) return this.#choose(state, best, said);
    if (known.stage === 'none') return this.#isOver(known.lookedAt) ? this.#anew(times) : state;
    if (known.stage === 'looking') return state;
    const isOther = isNew && best !== undefined && !isSame(best, known.chosen);
    if (isOther) return this.#choose(state, best, said);
    if (known.stage === 'all' && isNew) return { ...state, stage: 'asking' };
    return known.stage === 'all' && this.#isOver(known.askedSince) ? this.#newRound(state) : state;
  }

  #isOver(since: string): boolean {
    // A turn may come a little early.
    return this.#now() - Date.parse(since) > ROUND_MS - HOUR_MS;
  }

  #anew(said: number): FormState {
    const { address } = this.#turn;
    const at = this.#time();
    const nothing = { seen: [], read: 0, found: [], words: [], known: { nothing: [] }, asked: 0 };
    const waiting = [{ url: crawlAddress(address) ?? address, score: 0, depth: 0 }];
    return { ...nothing, stage: 'looking', waiting, lookedAt: at, askedSince: at, said };
  }

  /** Its answers may be others by now; what its words are worth is kept. */
  async #newRound(state: FormState): Promise<FormState> {
    const { forms } = this.#parts;
    const isRead = (await forms.answers(this.#name)).some(({ answer }) => answer.outcome === 'records');
    await forms.forgetAnswers(this.#name, this.#turn.signal);
    const weights = new Map(state.words);
    const words = (await this.#turn.words()).map(
      ([word, weight]) => [word, weights.get(word) ?? weight] as [string, number],
    );
    // Where no list was read for a round the site may look otherwise than it did.
    const known = isRead ? state.known : { nothing: [] };
    if (state.chosen !== undefined) await this.#readAnew(state.chosen);
    const fresh: FormState = { ...state, stage: 'asking', words, known, asked: 0, askedSince: this.#time() };
    await forms.keepState(this.#name, fresh);
    return fresh;
  }

  /** Best first, until there is a form to ask, or as many pages were looked at as may be. */
  async #look(begun: FormState, said: FormSaid): Promise<{ readonly state: FormState } | { readonly held: Held }> {
    const { forms } = this.#parts;
    let state = begun;
    for (;;) {
      const next = nextToLookAt(state, said);
      if (next === undefined) return { state: await this.#lookedThrough(state, said) };
      const held = this.#visits.held(next.url);
      if (held !== undefined) return { held };
      const waiting = state.waiting.filter(({ url }) => url !== next.url);
      const seen = [...state.seen, next.url];
      state = { ...state, waiting, seen, read: state.read + 1 };
      const page = await this.#visits.formsAt(next.url);
      // Of a site that cannot be reached nothing is known.
      if (page instanceof FetchFailed && state.read === 1 && isPassing(page))
        return { held: this.#visits.laterAt(next.url, page) };
      if (!(page instanceof FetchFailed)) {
        state = { ...state, seen: [...new Set([...seen, page.page.url])] };
        state = withLinks(state, page.links, next.depth + 1);
        const before = state.found;
        state = withForms(state, page.page.url, page.forms, this.#turn.liking);
        this.#tellLeft(
          page.page.url,
          state.found.filter((each) => !before.includes(each)),
        );
        if (chosenAmong(state.found, said)?.url === page.page.url) await forms.keepPage(this.#name, page.page);
      }
      await forms.keepState(this.#name, state);
    }
  }

  async #lookedThrough(state: FormState, said: FormSaid): Promise<FormState> {
    const best = chosenAmong(state.found, said);
    const looked = { ...state, lookedAt: this.#time() };
    if (best !== undefined) return this.#choose(looked, best, said);
    const none: FormState = { ...looked, stage: 'none' };
    await this.#parts.forms.keepState(this.#name, none);
    return none;
  }

  /** From now on it is asked as it stands on its page. */
  async #choose(state: FormState, best: Found, said: FormSaid): Promise<FormState> {
    const { forms } = this.#parts;
    const isAtHand = (await forms.page(this.#name))?.url === best.url;
    const form = isAtHand ? best.form : await this.#readAnew(best);
    const isAsked = form !== undefined && mayBeAsked(form, said.mayPostSince !== undefined);
    // Those of an earlier search for forms, too.
    await forms.forgetAnswers(this.#name, this.#turn.signal);
    const chosen: FormState = {
      ...state,
      stage: isAsked ? 'asking' : 'none',
      chosen: { ...best, form: form ?? best.form },
      words: (await this.#turn.words()).map(([word, weight]) => [word, weight] as [string, number]),
      known: { nothing: [] },
      asked: 0,
      askedSince: this.#time(),
    };
    await forms.keepState(this.#name, chosen);
    return chosen;
  }

  /** As its page has it by now. */
  async #readAnew({ url, form }: Pick<Found, 'url' | 'form'>): Promise<Found['form'] | undefined> {
    const page = await this.#visits.formsAt(url);
    if (page instanceof FetchFailed) return undefined;
    await this.#parts.forms.keepPage(this.#name, { ...page.page, url });
    return page.forms.find(({ index }) => index === form.index);
  }

  /** In the ledger, once for each reason. */
  #tellLeft(url: string, fresh: readonly Found[]): void {
    for (const why of new Set(fresh.flatMap(({ form }) => whyLeft(form) ?? []))) {
      this.#parts.ledger.refused(siteOf(url), 'other', `a form there is left alone (${why})`);
    }
  }

  async #ask(begun: FormState, said: FormSaid): Promise<FormTurnTold> {
    const asking = await this.#asking(begun, said);
    if (asking === undefined) return this.#stopped(begun, 'none');
    let state = begun;
    let done = await this.#step(asking, state);
    for (;;) {
      state = withForm(state, done);
      const stage = stageAfter(state, done, asking);
      const { next } = done;
      if (stage !== 'asking' || next === undefined) return this.#stopped(state, stage, done);
      const held = this.#visits.held(next.request.url);
      if (held !== undefined) return this.#rests(state, held);
      const came = await this.#visits.visit(next.request);
      if (came instanceof FetchFailed && isPassing(came)) return this.#later(state, next, came);
      const { step, ...about } = await this.#understood(asking, state, next, came);
      done = step;
      state = await this.#keep(asking, { ...state, known: done.known }, done.answer, about);
    }
  }

  /** Undefined where its page is not known. */
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

  #step({ source, answers }: Asking, { words, known }: FormState, came?: CameBack): Promise<StepDone> {
    const task = { source, words, answers, known, seed: seedOf(this.#name) };
    return this.#parts.compute.stepForm(came === undefined ? task : { ...task, came }, whose(this.#turn));
  }

  /** What cannot be understood brings nothing, and is not asked for again. */
  async #understood(asking: Asking, state: FormState, visit: NextVisit, came: Answer | FetchFailed) {
    const nothing = async (why: string) => ({
      step: await this.#step(asking, state, { visit }),
      isPrivate: false,
      why,
    });
    if (came instanceof FetchFailed) return nothing(came.message);
    const step = await this.#step(asking, state, { visit, fetched: came }).catch(orFailed);
    this.#turn.signal.throwIfAborted();
    if (!(step instanceof FetchFailed)) return { step, isPrivate: came.isPrivate === true, why: undefined };
    this.#visits.count(step.kind);
    return nothing(step.message);
  }

  async #rests(state: FormState, { until }: Held): Promise<FormTurnTold> {
    await this.#parts.forms.keepState(this.#name, state);
    return this.#result({ next: until });
  }

  async #keep(
    asking: Asking,
    state: FormState,
    answer: KeptAnswer | undefined,
    { isPrivate, why }: { readonly isPrivate: boolean; readonly why: string | undefined },
  ): Promise<FormState> {
    if (answer === undefined) return state;
    const at = this.#time();
    const pages = this.#pagesOf(answer, isPrivate);
    const kept = await this.#parts.forms.keepAnswer(this.#name, { state, answer, pages, at });
    asking.answers.push(answer);
    asking.barren = kept.fresh > 0 ? 0 : asking.barren + 1;
    this.#fresh += kept.fresh;
    if (answer.outcome === 'error') this.#visits.count('status');
    this.#visits.tell(answer.url, answer.outcome, valuesIn(answer), why);
    return kept.state;
  }

  #pagesOf({ records }: KeptAnswer, isPrivate: boolean): readonly Brought[] {
    const at = this.#now();
    const pages = new Map<string, Brought>();
    const { wishes, isBlocked } = this.#turn;
    for (const record of records.filter((each) => meets(each, wishes) !== 'no')) {
      const { link, title, snippet = '' } = record;
      const url = crawlAddress(link);
      if (url === undefined || isBlocked(url)) continue;
      const liking = this.#turn.liking(`${title} ${snippet}`);
      pages.set(url, { url, title, snippet, at, liking, policy: 'form', isPrivate: isPrivate || hasSecret(url) });
    }
    return [...pages.values()];
  }

  async #stopped(state: FormState, stage: FormState['stage'], done?: StepDone): Promise<FormTurnTold> {
    const weights = (done?.weights ?? state.words).map(([word, weight]) => [word, weight] as [string, number]);
    const words = stage === 'all' ? weights : state.words;
    await this.#parts.forms.keepState(this.#name, { ...state, stage, words });
    return this.#result({ waitsFor: stage === 'all' ? 'words' : 'form', next: this.#now() + ROUND_MS });
  }

  /** The site cannot be reached, or wants to be left alone. */
  async #later(state: FormState, visit: NextVisit, failed: FetchFailed): Promise<FormTurnTold> {
    const { url } = visit.request;
    await this.#parts.forms.keepState(this.#name, state);
    this.#visits.tell(url, `refused ${failed.kind}`, valuesIn(visit), failed.message);
    return this.#result({ next: this.#visits.laterAt(url, failed).until });
  }

  #result(when: Pick<FormTurnTold, 'next' | 'waitsFor'> = {}): FormTurnTold {
    return { ...this.#visits.told, fresh: this.#fresh, ...when };
  }

  #now(): number {
    return this.#parts.fetching.time.now();
  }

  #time(): string {
    return new Date(this.#now()).toISOString();
  }
}

function valuesIn({ filled, term }: Pick<KeptAnswer, 'filled' | 'term'>): string {
  return filled.length === 0 ? term : filled.map(({ value }) => value).join(' · ');
}

function withForm(state: FormState, { form }: StepDone): FormState {
  const { chosen } = state;
  return form === undefined || chosen === undefined ? state : { ...state, chosen: { ...chosen, form } };
}

function stageAfter({ asked, words }: FormState, { form, next }: StepDone, asking: Asking): FormState['stage'] {
  if (form === undefined || whyLeft(form) !== undefined) return 'none';
  return next === undefined || asked >= MOST_ASKED || isDry(asking, words) ? 'all' : 'asking';
}

/** All that its agent would ask was asked, and for long nothing new came of whatever else was. */
function isDry({ answers, barren }: Asking, words: FormState['words']): boolean {
  if (barren < MOST_BARREN) return false;
  const asked = new Set(answers.map(({ term }) => term));
  return words.every(([word]) => asked.has(word));
}
