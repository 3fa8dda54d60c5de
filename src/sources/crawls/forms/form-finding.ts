/** The way to a form: looks at pages of its site, chooses one of the forms found, and starts anew at times. */
import { crawlAddress, FetchFailed, type Ledger, reasonOf, siteOf, type Wish } from '../../../../agents/agents.ts';
import { HOUR_MS } from '../../../../profiles/profiles.ts';
import { chosenAmong, mayBeAsked, whyLeft } from './choosing.ts';
import { type FormVisits, type Held, isPassing, type VisitParts, type VisitWants } from './form-visits.ts';
import type { KeptForms } from './kept-forms.ts';
import { learnedWith } from './learned.ts';
import { isSame, nextToLookAt, withForms, withLinks } from './looking.ts';
import type { FormSaid, FormState, Found } from './records.ts';

export interface FormTurnParts extends VisitParts {
  readonly forms: KeptForms;
  readonly ledger: Pick<Ledger, 'refused'>;
}

export interface FormTurn extends VisitWants {
  /** Where its state is kept. */
  readonly name: string;
  /** An address of its site. */
  readonly address: string;
  /** What its agent would ask, the weightiest first. */
  readonly words: () => Promise<readonly (readonly [string, number])[]>;
  /** Wishes that forms have no fields for: records that contradict them are not brought. */
  readonly wishes: readonly Wish[];
  /** How well a text is liked, from 0 to 1. */
  readonly liking: (text: string) => number;
  /** Pages to bring in all. Absent: no bound. */
  readonly pages?: number;
}

/** How often a site without a form is searched again, and an exhausted form asked again. */
export const ROUND_MS = 7 * 24 * HOUR_MS;

export class FormFinding {
  readonly #parts: FormTurnParts;
  readonly #turn: FormTurn;
  readonly #name: string;
  readonly #visits: FormVisits;

  constructor(parts: FormTurnParts, turn: FormTurn, visits: FormVisits) {
    this.#parts = parts;
    this.#turn = turn;
    this.#name = turn.name;
    this.#visits = visits;
  }

  /** Where it was; words of its user, and time, may make it begin again. */
  async begun(said: FormSaid, times: number): Promise<FormState> {
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
    // A round that goes on has more to teach than its record.
    const { isTaught: _, ...untaught } = state;
    if (known.stage === 'all' && isNew) return { ...untaught, stage: 'asking' };
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

  /** Its answers may have changed; the worth of its words stays. */
  async #newRound(state: FormState): Promise<FormState> {
    const { forms } = this.#parts;
    const { isTaught: _, ...taught } = await this.#taught(state);
    await forms.forgetAnswers(this.#name, this.#turn.signal);
    const weights = new Map(state.words);
    const words = (await this.#turn.words()).map(
      ([word, weight]) => [word, weights.get(word) ?? weight] as [string, number],
    );
    if (state.chosen !== undefined) await this.#readAnew(state.chosen);
    const fresh: FormState = { ...taught, stage: 'asking', words, asked: 0, askedSince: this.#time() };
    await forms.keepState(this.#name, fresh);
    return fresh;
  }

  /** Keeps what its answers taught before they are forgotten, and once, even after a crash in between. */
  async #taught(state: FormState): Promise<FormState> {
    if (state.isTaught === true) return state;
    const { forms } = this.#parts;
    const answers = await forms.answers(this.#name);
    // If no list was read for a round, the site may look different now.
    const isRead = answers.some(({ answer }) => answer.outcome === 'records');
    const known = isRead ? state.known : { nothing: [] };
    const taught: FormState = { ...state, known, learned: learnedWith(state.learned, answers), isTaught: true };
    await forms.keepState(this.#name, taught);
    return taught;
  }

  /** Best first, until there is a form to ask, or the bound on pages is reached. */
  async look(begun: FormState, said: FormSaid): Promise<{ readonly state: FormState } | { readonly held: Held }> {
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
      // Nothing is known of a site that cannot be reached.
      if (page instanceof FetchFailed && state.read === 1 && isPassing(page))
        return { held: this.#visits.laterAt(next.url, page) };
      if (!(page instanceof FetchFailed)) {
        state = { ...state, seen: [...new Set([...seen, page.page.url])] };
        state = withLinks(state, page.links, next.depth + 1);
        const before = state.found;
        state = withForms(state, page, this.#turn.liking);
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
    // Also those of an earlier search for forms.
    await forms.forgetAnswers(this.#name, this.#turn.signal);
    const { learned: _, isTaught: __, ...rest } = state;
    const chosen: FormState = {
      ...rest,
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

  /** As its page has it now. */
  async #readAnew({ url, form }: Pick<Found, 'url' | 'form'>): Promise<Found['form'] | undefined> {
    const page = await this.#visits.formsAt(url);
    if (page instanceof FetchFailed) return undefined;
    await this.#parts.forms.keepPage(this.#name, { ...page.page, url });
    return page.forms.find(({ index }) => index === form.index);
  }

  /** In the ledger, once for each reason. */
  #tellLeft(url: string, fresh: readonly Found[]): void {
    for (const why of new Set(fresh.flatMap(({ form }) => whyLeft(form) ?? []))) {
      this.#parts.ledger.refused(siteOf(url), 'other', reasonOf('form.left', { form: why }), this.#turn.user);
    }
  }

  #now(): number {
    return this.#parts.fetching.time.now();
  }

  #time(): string {
    return new Date(this.#now()).toISOString();
  }
}
