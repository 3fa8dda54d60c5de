/**
 * Chooses the next question for a form: a word, or a choice that waits, by its expected yield. An answer that was cut
 * off is asked for in parts.
 */
import type { Random } from '../../../profiles/profiles.ts';
import type { Dependent, Opened } from '../dependents.ts';
import type { PermittedForm } from '../permits.ts';
import { best } from './best.ts';
import type { Asking, Candidate, Worth } from './candidates.ts';
import type { Findings } from './findings.ts';
import { Inputs } from './inputs.ts';
import type { LabelValues } from './label-values.ts';
import type { Paging } from './paging.ts';
import { type Assigned, type Input, keyOf, MOST_INPUTS, type Question, questionOf } from './questions.ts';
import { Templates, type TemplateTally } from './templates.ts';
import { WordChoice } from './word-choice.ts';
import type { WordPolicy, Words } from './words.ts';
import { Yields } from './yields.ts';

export interface HowToAsk {
  /** What to write beside which label; it also learns the outcomes. */
  readonly values: LabelValues;
  readonly policy?: WordPolicy;
  /** The first values come before all else, or are the only ones. */
  readonly own?: 'first' | 'only';
  /** What earlier rounds learned. */
  readonly earlier?: Earlier;
}

export interface Earlier {
  readonly templates: readonly TemplateTally[];
  /** How many records there were. */
  readonly estimated: number;
}

/** What is known of a form's database. */
interface PlanningParts {
  readonly words: Words;
  readonly findings: Findings;
  readonly dependents: readonly Dependent[];
  readonly paging: Paging;
}

/** Weight of a question that overlaps with those of the choice being gone through. */
const BESIDE = 0.4;
const FIRST_GUESS = 20;
/** The share of a page that two words find together, before any were asked for. */
const OF_TWO_WORDS = 0.25;
const MOST_WAITING = 5_000;
const MOST_EXTENSIONS = 200;
const WORDS_OF_EXTENSION = 10;
/** Kind of the search for nothing at all. */
const EVERYTHING = 'everything';

export class Plan {
  readonly #how: HowToAsk;
  readonly #words: Words;
  readonly #findings: Findings;
  readonly #templates: Templates;
  readonly #yields = new Yields();
  readonly #choice: WordChoice;
  readonly #inputs: Inputs;
  readonly #asked = new Set<string>();
  #waiting: Candidate[] = [];
  #perPage = FIRST_GUESS;
  /**
   * The template of choices that divides the database. It was shown whole, so it is gone through before others overlap
   * with it.
   */
  #dividing: string | undefined;
  /** Templates whose answers are cut off. */
  readonly #cut = new Set<string>();

  constructor(form: PermittedForm, how: HowToAsk, { words, findings, dependents, paging }: PlanningParts) {
    this.#how = how;
    this.#templates = new Templates(how.earlier?.templates);
    this.#words = words;
    this.#findings = findings;
    this.#choice = new WordChoice({ words, findings, paging, yields: this.#yields }, how.policy ?? 'adaptive');
    this.#inputs = new Inputs(form, dependents);
    // The finer ones first: their answers are less likely to be cut off.
    for (const input of this.#inputs.finest) this.#expect([[input, undefined]]);
    // Many sites show everything if nothing is written.
    const { text, isFree } = this.#inputs;
    if (text !== undefined && isFree && !this.#isOwnOnly) this.#wait([[text, '']], EVERYTHING);
  }

  /** Records on a page. */
  get perPage(): number {
    return this.#perPage;
  }

  /** A word that nobody uses, if the form takes words. */
  nonsense(random: Random): { readonly inputs: Assigned; readonly term: string } | undefined {
    const { text } = this.#inputs;
    if (text === undefined) return undefined;
    const term = nonsense(random);
    return { inputs: this.#inputs.complete([[text, term]]), term };
  }

  /** The question with the greatest expected yield. */
  next(): Worth | undefined {
    if (!this.#waiting.some(({ like }) => like === this.#dividing)) this.#dividing = undefined;
    const waiting = best(this.#waiting, (each) => this.#worthOf(each));
    const word = this.#nextWord();
    return word !== undefined && word.worth >= (waiting?.worth ?? 0) ? word : waiting;
  }

  /** The next of the first values. */
  nextOwn(): Candidate | undefined {
    const { text } = this.#inputs;
    if (text === undefined) return undefined;
    for (const [value, weight] of this.#how.values.valuesFor(text.label)) {
      const fresh = this.#newVariant(text, value);
      if (fresh !== undefined) return { ...fresh, like: 'said', guess: this.#perPage * weight };
    }
    return undefined;
  }

  /** Marks it as asked, for good. */
  take(candidate: Candidate): void {
    this.#waiting = this.#waiting.filter((each) => each !== candidate);
    this.#asked.add(keyOf(candidate.question));
  }

  /** Tells how many new records a question, or another page of it, brought. */
  tell(asked: Pick<Candidate, 'like' | 'expected'>, fresh: number, isFirst = true): void {
    this.#yields.tell(asked.like, fresh);
    if (isFirst) this.#choice.tell(asked, fresh);
  }

  /** It has no such page; it may be asked from its first one. */
  wasShort(question: Question): void {
    this.#asked.delete(keyOf(question));
    this.#choice.wasShort(question);
  }

  /** Learns from the first page of an answer: its signature, its number of records, and how many were new. */
  learn(question: Question, answer: FirstPage): void {
    this.#templates.tell(question.template, answer.signature);
    if (answer.goesOn) this.#perPage = answer.records;
    const { text } = this.#inputs;
    if (text !== undefined && question.term !== '') {
      const worth = answer.records === 0 ? 0 : answer.fresh / answer.records;
      this.#how.values.tell(text.label, question.term, worth);
    }
  }

  /** The answer showed everything: if a choice divides the rest, that choice is gone through first. */
  wasWhole({ term, template }: Question): void {
    const isDividing = term === '' && this.#waiting.some(({ like }) => like === template);
    if (isDividing) this.#dividing ??= template;
  }

  /** The page that came offers options for choices that waited for one of these. */
  wasOpened(inputs: Assigned, opened: readonly Opened[]): void {
    this.#inputs.wereOpened(inputs, opened);
  }

  /** The site may have refused because a required choice was missing. */
  isPart(inputs: Assigned): boolean {
    return this.#inputs.isPart(inputs);
  }

  /** Nothing came but the options of the next choice. */
  stepOn(inputs: Assigned): void {
    for (const input of this.#inputs.later) this.#expect([...inputs, [input, undefined]]);
  }

  /** Too many, or the last page was full: there may be more that is not shown. */
  wasCut(inputs: Assigned, isTooMany: boolean): void {
    const { term, template } = questionOf(inputs);
    if (template === this.#inputs.text?.name && term === '') return;
    if (term === '' && template !== this.#dividing) this.#cut.add(template);
    this.#extend(inputs, isTooMany);
  }

  #worthOf({ question: { template }, like, guess }: Worthy): number {
    const worth = this.#yields.expected(like, Math.min(this.#perPage, guess) * this.#findings.unseen());
    const isBeside = this.#dividing !== undefined && template !== this.#dividing;
    return isBeside || this.#cut.has(template) ? worth * BESIDE : worth;
  }

  #nextWord(): Worth | undefined {
    const { text } = this.#inputs;
    if (text === undefined) return undefined;
    const [first = []] = this.#inputs.variants(text, '');
    if (!this.#templates.isInformative(questionOf(first).template)) return undefined;
    const part = this.#isDividing ? BESIDE : 1;
    const now = { perPage: this.#perPage, part };
    const found = this.#isOwnOnly ? undefined : this.#choice.likeliest((word) => this.#newVariant(text, word), now);
    if (found !== undefined) return this.#choice.isCounted ? found : { ...found, worth: this.#worthOf(found.item) };
    const own = this.nextOwn();
    return own === undefined ? undefined : { item: own, worth: this.#worthOf(own) };
  }

  /** Only choices whose answers are not cut off wait. */
  get #isDividing(): boolean {
    return this.#waiting.some(({ like, question: { term, template } }) => {
      return term === '' && like === template && !this.#cut.has(template);
    });
  }

  #newVariant(text: Input, word: string): Asking | undefined {
    for (const inputs of this.#inputs.variants(text, word)) {
      const question = questionOf(inputs);
      if (!this.#asked.has(keyOf(question))) return { inputs, question };
    }
    return undefined;
  }

  /** Adds one more input if the template is informative: an answer that was cut off is asked for in parts. */
  #extend(inputs: Assigned, isTooMany: boolean): void {
    const question = questionOf(inputs);
    if (inputs.length < MOST_INPUTS && this.#templates.isInformative(question.template)) {
      const names = new Set(inputs.map(([{ name }]) => name));
      for (const input of this.#inputs.all) if (!names.has(input.name)) this.#expect([...inputs, [input, undefined]]);
    }
    if (isTooMany && question.term !== '') this.#narrow(inputs, question.term);
  }

  /** A word that finds too much is asked for with a second word. */
  #narrow(inputs: Assigned, term: string): void {
    const { text } = this.#inputs;
    if (text === undefined || term.includes(' ')) return;
    const said = this.#saidFor(text);
    const common = this.#isOwnOnly ? [] : this.#words.heaviest(WORDS_OF_EXTENSION);
    const words = [...common, ...said].filter((word) => word !== term);
    for (const word of words.slice(0, 2 * WORDS_OF_EXTENSION)) {
      this.#wait(
        inputs.map(([input, value]) => [input, value === term ? `${term} ${word}` : value] as const),
        'two words',
        this.#perPage * OF_TWO_WORDS,
      );
    }
  }

  #saidFor({ label }: Input): readonly string[] {
    return this.#how.values.valuesFor(label).map(([value]) => value);
  }

  get #isOwnOnly(): boolean {
    return this.#how.own === 'only';
  }

  /** All values of the last input, with the others as they are. */
  #expect(inputs: readonly (readonly [Input, string | undefined])[]): void {
    const last = inputs.at(-1)?.[0];
    if (last === undefined || (last.values === undefined && inputs.length === 1)) return;
    const others = inputs.slice(0, -1) as [Input, string][];
    const words = () => (this.#isOwnOnly ? this.#saidFor(last) : this.#words.heaviest(WORDS_OF_EXTENSION));
    const values = this.#inputs.choicesFor(last, others) ?? words();
    for (const value of values.slice(0, MOST_EXTENSIONS)) this.#wait([...others, [last, value]]);
  }

  #wait(inputs: Assigned, like?: string, guess = this.#perPage): void {
    if (this.#waiting.length >= MOST_WAITING) return;
    const whole = this.#inputs.complete(inputs);
    const question = questionOf(whole);
    const key = keyOf(question);
    if (this.#asked.has(key)) return;
    this.#asked.add(key);
    this.#waiting.push({ inputs: whole, question, like: like ?? question.template, guess });
  }
}

/** The parts of a question's worth. */
interface Worthy extends Pick<Candidate, 'like' | 'guess'> {
  readonly question: Pick<Question, 'template'>;
}

/** What the first page of an answer showed. */
interface FirstPage {
  readonly signature: string;
  readonly goesOn: boolean;
  readonly records: number;
  readonly fresh: number;
}

const LETTERS = 'bcdfghjklmnpqrstvwxz';

function nonsense(random: Random): string {
  return Array.from({ length: 9 }, () => LETTERS.charAt(Math.floor(random() * LETTERS.length))).join('');
}
