/**
 * What to ask a form next: choices and words that wait, each with what it is likely to bring. Words are chosen from what came
 * back (Ntoulas, Zerfos and Cho 2005); what was cut off is asked for in parts.
 */
import type { Random } from '../../../profiles/profiles.ts';
import type { Dependent, Opened } from '../dependents.ts';
import type { PermittedForm } from '../permits.ts';
import { best } from './best.ts';
import type { Findings } from './findings.ts';
import type { LabelValues } from './label-values.ts';
import {
  type Assigned,
  type Input,
  inputsOf,
  keyOf,
  MOST_INPUTS,
  type Question,
  questionOf,
  waitingOf,
} from './questions.ts';
import { Templates, type TemplateTally } from './templates.ts';
import type { Tally, WordPolicy, Words } from './words.ts';
import { Yields } from './yields.ts';

/** A question, which is looked at again and again, and what it was made of. */
interface Asking {
  readonly inputs: Assigned;
  readonly question: Question;
}

/** With what questions like it are told by. */
export interface Candidate extends Asking {
  readonly like: string;
  /** What it brings at best, before any like it was asked. */
  readonly guess: number;
}

export interface HowToAsk {
  /** What to write beside which label; what came of it is told to it. */
  readonly values: LabelValues;
  readonly policy?: WordPolicy;
  /** What earlier rounds made known. */
  readonly earlier?: Earlier;
}

export interface Earlier {
  readonly templates: readonly TemplateTally[];
  /** How many records there were. */
  readonly estimated: number;
}

/** What is known of a form's database. */
interface Known {
  readonly words: Words;
  readonly findings: Findings;
  readonly dependents: readonly Dependent[];
}

/** What a question is worth that overlaps with those of the choice that is gone through. */
const BESIDE = 0.4;
const FIRST_GUESS = 20;
const MOST_WAITING = 5_000;
const MOST_EXTENSIONS = 200;
const WORDS_OF_EXTENSION = 10;
/** What a search for nothing at all is told by. */
const EVERYTHING = 'everything';

export class Plan {
  readonly #how: HowToAsk;
  readonly #words: Words;
  readonly #findings: Findings;
  readonly #templates: Templates;
  readonly #yields = new Yields();
  readonly #inputs: readonly Input[];
  /** With what may be chosen by what is chosen before. */
  readonly #dependents: ReadonlyMap<string, { readonly on: string; readonly choices: Map<string, readonly string[]> }>;
  readonly #later: readonly Input[];
  readonly #text: Input | undefined;
  readonly #asked = new Set<string>();
  #waiting: Candidate[] = [];
  #perPage = FIRST_GUESS;
  /** Of choices alone, that divide what there is: one that was shown whole is gone through before others overlap with it. */
  #dividing: string | undefined;
  /** Templates whose answers are cut off. */
  readonly #cut = new Set<string>();

  constructor(form: PermittedForm, how: HowToAsk, { words, findings, dependents }: Known) {
    this.#how = how;
    this.#templates = new Templates(how.earlier?.templates);
    this.#words = words;
    this.#findings = findings;
    this.#inputs = inputsOf(form);
    this.#dependents = new Map(
      dependents.map(({ name, on, choices }) => [
        name,
        { on, choices: new Map([...choices].map(([value, options]) => [value, options.map((each) => each.value)])) },
      ]),
    );
    const known = new Set(this.#inputs.map(({ name }) => name));
    this.#later = waitingOf(form, dependents).filter(({ name }) => !known.has(name));
    this.#text = this.#inputs.find(({ values }) => values === undefined);
    // The finer ones first: what they bring is less likely to be cut off.
    const finest = [...this.#inputs].sort((a, b) => (b.values?.length ?? 0) - (a.values?.length ?? 0));
    for (const input of finest) this.#expect([[input, undefined]]);
    // Where nothing is written many sites show all that they have.
    const isFree = this.#inputs.every(({ isRequired }) => !isRequired);
    if (this.#text !== undefined && isFree) this.#wait([[this.#text, '']], EVERYTHING);
  }

  /** How many records a page has. */
  get perPage(): number {
    return this.#perPage;
  }

  /** A word that nobody uses, where one can be asked for at all. */
  nonsense(random: Random): { readonly inputs: Assigned; readonly term: string } | undefined {
    if (this.#text === undefined) return undefined;
    const term = nonsense(random);
    return { inputs: this.#complete([[this.#text, term]]), term };
  }

  /** The question that is likely to bring the most. */
  next(): { readonly item: Candidate; readonly worth: number } | undefined {
    if (!this.#waiting.some(({ like }) => like === this.#dividing)) this.#dividing = undefined;
    const waiting = best(this.#waiting, (each) => this.#worthOf(each));
    const word = this.#nextWord();
    const worth = word === undefined ? 0 : this.#worthOf(word);
    return word !== undefined && worth >= (waiting?.worth ?? 0) ? { item: word, worth } : waiting;
  }

  /** Of the values that one begins with. */
  nextOwn(): Candidate | undefined {
    const text = this.#text;
    if (text === undefined) return undefined;
    for (const [value, weight] of this.#how.values.valuesFor(text.label)) {
      const fresh = this.#newVariant(text, value);
      if (fresh !== undefined) return { ...fresh, like: 'said', guess: this.#perPage * weight };
    }
    return undefined;
  }

  /** It is asked now, and never again. */
  take(candidate: Candidate): void {
    this.#waiting = this.#waiting.filter((each) => each !== candidate);
    this.#asked.add(keyOf(candidate.question));
  }

  /** How many new records a question like it brought. */
  tell(like: string, fresh: number): void {
    this.#yields.tell(like, fresh);
  }

  /** What the first page of an answer says of the question: its signature, how many records it has and how many were new. */
  learn(question: Question, answer: FirstPage): void {
    this.#templates.tell(question.template, answer.signature);
    if (answer.goesOn) this.#perPage = answer.records;
    if (this.#text !== undefined && question.term !== '') {
      const worth = answer.records === 0 ? 0 : answer.fresh / answer.records;
      this.#how.values.tell(this.#text.label, question.term, worth);
    }
  }

  /** All that there is was shown: of a choice that divides the rest is gone through first. */
  wasWhole({ term, template }: Question): void {
    const isDividing = term === '' && this.#waiting.some(({ like }) => like === template);
    if (isDividing) this.#dividing ??= template;
  }

  /** Choices that waited for one of these are on the page that came. */
  wasOpened(inputs: Assigned, opened: readonly Opened[]): void {
    for (const { name, options } of opened) {
      const { on, choices } = this.#dependents.get(name) ?? {};
      const parent = inputs.find(([input]) => input.name === on)?.[1];
      if (parent === undefined) continue;
      choices?.set(
        parent,
        options.map(({ value }) => value),
      );
    }
  }

  /** Nothing came but what may be chosen next. */
  stepOn(inputs: Assigned): void {
    for (const input of this.#later) this.#expect([...inputs, [input, undefined]]);
  }

  /** Too many, or it ended with a full page: there may be more that is not shown. */
  wasCut(inputs: Assigned, isTooMany: boolean): void {
    const { term, template } = questionOf(inputs);
    if (template === this.#text?.name && term === '') return;
    if (term === '' && template !== this.#dividing) this.#cut.add(template);
    this.#extend(inputs, isTooMany);
  }

  #worthOf({ question: { template }, like, guess }: Worthy): number {
    const worth = this.#yields.expected(like, Math.min(this.#perPage, guess) * this.#findings.unseen());
    const isBeside = this.#dividing !== undefined && template !== this.#dividing;
    return isBeside || this.#cut.has(template) ? worth * BESIDE : worth;
  }

  #nextWord(): Candidate | undefined {
    const text = this.#text;
    if (text === undefined || !this.#templates.isInformative(questionOf(this.#variants(text, '')[0] ?? []).template)) {
      return undefined;
    }
    const isNew = (word: string) => this.#newVariant(text, word) !== undefined;
    const ratio = this.#findings.ratio();
    const guessOf = (count: number) => count * ratio;
    const { sizes, whole } = this.#findings;
    const worthOf = ({ count, times }: Tally) =>
      this.#worthOf({ question: NO_CHOICE, like: this.#likeOf(count), guess: guessOf(count) }) *
      this.#freshness(count, times) *
      sizes.answers(whole * this.#findings.shareOf(count));
    const found = this.#words.next(isNew, worthOf);
    const fresh = found && this.#newVariant(text, found.word);
    if (found === undefined || fresh === undefined) return this.nextOwn();
    return { ...fresh, like: this.#likeOf(found.count), guess: guessOf(found.count) };
  }

  /** How much fresher what a word finds is likely to be than what others find: its records came seldomer than others. */
  #freshness(count: number, times: number): number {
    const mean = this.#findings.meanTimes();
    const own = (times + DOUBT * mean) / (count + DOUBT);
    return unseenTo(own) / unseenTo(mean);
  }

  #newVariant(text: Input, word: string): Asking | undefined {
    for (const inputs of this.#variants(text, word)) {
      const question = questionOf(inputs);
      if (!this.#asked.has(keyOf(question))) return { inputs, question };
    }
    return undefined;
  }

  /** Words as frequent as each other are alike: what is too frequent brings the same again, what is rare fills no page. */
  #likeOf(count: number): string {
    if (this.#how.policy !== undefined && this.#how.policy !== 'adaptive') return 'word';
    return `word ${Math.floor(STEPS_OF_TWICE * Math.log2(this.#findings.shareOf(count)))}`;
  }

  /** A word with each value of what has to be chosen beside it. */
  #variants(text: Input, word: string): readonly Assigned[] {
    const choice = this.#inputs.find(({ isRequired, values }) => isRequired && values !== undefined);
    if (choice === undefined) return [[[text, word]]];
    return (choice.values ?? []).map((value) =>
      this.#complete([
        [text, word],
        [choice, value],
      ]),
    );
  }

  /** By one more input, where the template says something: what was cut off is asked for in parts. */
  #extend(inputs: Assigned, isTooMany: boolean): void {
    const question = questionOf(inputs);
    if (inputs.length < MOST_INPUTS && this.#templates.isInformative(question.template)) {
      const names = new Set(inputs.map(([{ name }]) => name));
      for (const input of [...this.#inputs, ...this.#later])
        if (!names.has(input.name)) this.#expect([...inputs, [input, undefined]]);
    }
    if (isTooMany && question.term !== '') this.#narrow(inputs, question.term);
  }

  /** A word that finds too much is asked for with a second one. */
  #narrow(inputs: Assigned, term: string): void {
    if (this.#text === undefined || term.includes(' ')) return;
    const said = this.#how.values.valuesFor(this.#text.label).map(([value]) => value);
    const words = [...this.#words.heaviest(WORDS_OF_EXTENSION), ...said].filter((word) => word !== term);
    for (const word of words.slice(0, 2 * WORDS_OF_EXTENSION)) {
      this.#wait(
        inputs.map(([input, value]) => [input, value === term ? `${term} ${word}` : value] as const),
        'two words',
      );
    }
  }

  /** All values of the last input, with the others as they are. */
  #expect(inputs: readonly (readonly [Input, string | undefined])[]): void {
    const last = inputs.at(-1)?.[0];
    if (last === undefined || (last.values === undefined && inputs.length === 1)) return;
    const others = inputs.slice(0, -1) as [Input, string][];
    const values = this.#choicesFor(last, others) ?? this.#words.heaviest(WORDS_OF_EXTENSION);
    for (const value of values.slice(0, MOST_EXTENSIONS)) this.#wait([...others, [last, value]]);
  }

  /** Of what depends on another choice, what goes with that. */
  #choicesFor({ name, values }: Input, others: Assigned): readonly string[] | undefined {
    const { on, choices } = this.#dependents.get(name) ?? {};
    const parent = others.find(([input]) => input.name === on)?.[1];
    return parent === undefined ? values : (choices?.get(parent) ?? values);
  }

  #wait(inputs: Assigned, like?: string): void {
    const whole = this.#complete(inputs);
    const question = questionOf(whole);
    const key = keyOf(question);
    if (this.#asked.has(key) || this.#waiting.length >= MOST_WAITING) return;
    this.#asked.add(key);
    this.#waiting.push({ inputs: whole, question, like: like ?? question.template, guess: this.#perPage });
  }

  /** With what has to be filled in: of choices one by chance. */
  #complete(inputs: Assigned): Assigned {
    const names = new Set(inputs.map(([{ name }]) => name));
    const missing = this.#inputs.filter(
      ({ name, isRequired, values }) => isRequired && values !== undefined && !names.has(name),
    );
    const chosen = missing.map((input) => [input, this.#valueOf(input, inputs)] as const);
    return [...inputs, ...chosen];
  }

  /** The same for the same question, so that each is asked once. */
  #valueOf({ values = [] }: Input, inputs: Assigned): string {
    const sum = Array.from(inputs.map(([, value]) => value).join(' ')).reduce(
      (all, c) => all + (c.codePointAt(0) ?? 0),
      0,
    );
    return values[sum % values.length] as string;
  }
}

/** What a question is worth by. */
interface Worthy extends Pick<Candidate, 'like' | 'guess'> {
  readonly question: Pick<Question, 'template'>;
}

/** Of a word alone. */
const NO_CHOICE = { template: '' };

/** Steps of frequency from one to twice as much. */
const STEPS_OF_TWICE = 2;
/** So many records of a word are believed half of what they say. */
const DOUBT = 3;
const ROUNDS = 12;

/** Of records that come by chance, so often those that came at all: how many did not, to one that did (Poisson, without zero). */
function unseenTo(times: number): number {
  let rate = Math.max(0.01, 2 * (times - 1));
  for (let i = 0; i < ROUNDS; i++) rate = Math.max(0.01, times * (1 - Math.exp(-rate)));
  const none = Math.exp(-rate);
  return none / (1 - none);
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
