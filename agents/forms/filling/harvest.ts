/**
 * A form is asked for what lies behind it: in each step whatever is likely to bring the most that is new, be it the next page
 * of an answer or another question. Words are chosen from what came back (Ntoulas, Zerfos and Cho 2005).
 */
import type { Random } from '../../../profiles/profiles.ts';
import type { ListRecord } from '../../wrapper/wrapping.ts';
import type { PermittedForm } from '../permits.ts';
import type { Filled } from '../submitting/entries.ts';
import { type FormPlace, type FormRequest, requestOf } from '../submitting/request.ts';
import { type Answer, type AnswerReader, Answers, type Visited } from './answers.ts';
import type { Coverage } from './coverage.ts';
import { Findings, keyOfRecord } from './findings.ts';
import type { LabelValues } from './label-values.ts';
import { type Input, inputsOf, keyOf, MOST_INPUTS, type Question, questionOf } from './questions.ts';
import { addressAfter } from './skipping.ts';
import { Templates } from './templates.ts';
import { type WordPolicy, Words } from './words.ts';
import { Yields } from './yields.ts';

export interface HarvestPorts {
  /** The polite door; undefined where it does not let in (robots.txt, a budget). */
  readonly visit: (request: FormRequest, told: Told) => Promise<Visited | undefined>;
  /** Absent: pages are read here. */
  readonly answers?: AnswerReader;
  readonly random: Random;
}

export interface HowToHarvest {
  /** Visits, pages that follow included. */
  readonly most: number;
  /** What to write beside which label; what came of it is told to it. */
  readonly values: LabelValues;
  readonly policy?: WordPolicy;
  /** The values that one begins with are asked for before all else. */
  readonly isOwnFirst?: boolean;
}

/** What a visit is made for. */
export interface Told extends Pick<Question, 'template' | 'term'> {
  /** Absent: the word that nobody uses. */
  readonly values?: Filled;
}

/** One visit, for the ledger. */
interface Submission {
  readonly url: string;
  readonly template: string;
  readonly term: string;
  readonly outcome: Answer['kind'] | 'refused';
  readonly records: number;
  readonly fresh: number;
}

export interface Harvest {
  readonly records: readonly ListRecord[];
  readonly submissions: readonly Submission[];
  readonly coverage: Coverage;
}

/** A question with what it brought so far. */
interface Asked {
  readonly inputs: readonly (readonly [Input, string])[];
  readonly like: string;
  readonly seen: number;
}

/** An answer that goes on. */
interface Open extends Asked {
  readonly question: Question;
  readonly next: string;
  /** The page before it; absent: that one failed. */
  readonly here?: string;
  /** Of its last page, the share that was new. */
  readonly fresh: number;
}

/** A question, and what questions like it are told by. */
interface Candidate {
  readonly inputs: readonly (readonly [Input, string])[];
  readonly like: string;
  /** What it brings at best, before any like it was asked. */
  readonly guess: number;
}

/** How much the last page says of the next one, beside what is known of the whole. */
const LAST_PAGE = 0.7;
/** What a question is worth that overlaps with those of the choice that is gone through. */
const BESIDE = 0.4;
const FIRST_GUESS = 20;
const MOST_WAITING = 5_000;
const MOST_EXTENSIONS = 200;
/** A page that is likely to bring less is not asked for. */
const LEAST = 0.05;
const WORDS_OF_EXTENSION = 10;
/** The template of the word that nobody uses. */
export const NONSENSE = 'nonsense';

export async function harvest(
  form: PermittedForm,
  place: FormPlace,
  how: HowToHarvest,
  ports: HarvestPorts,
): Promise<Harvest> {
  const run = new Run(form, place, how, ports);
  await run.askNonsense();
  while (run.hasTurns()) if (!(await run.step())) break;
  return run.result();
}

class Run {
  readonly #form: PermittedForm;
  readonly #place: FormPlace;
  readonly #how: HowToHarvest;
  readonly #ports: HarvestPorts;
  readonly #answers: AnswerReader;
  readonly #templates = new Templates();
  readonly #yields = new Yields();
  readonly #words: Words;
  readonly #inputs: readonly Input[];
  readonly #text: Input | undefined;
  readonly #findings: Findings;
  /** Pages that follow others: a list may lead back to where it was. */
  readonly #followed = new Set<string>();
  readonly #asked = new Set<string>();
  readonly #submissions: Submission[] = [];
  #open: Open[] = [];
  #waiting: Candidate[] = [];
  #perPage = FIRST_GUESS;
  /** Of choices alone, that divide what there is: one that was shown whole is gone through before others overlap with it. */
  #dividing: string | undefined;
  /** Templates whose answers are cut off. */
  readonly #cut = new Set<string>();

  constructor(form: PermittedForm, place: FormPlace, how: HowToHarvest, ports: HarvestPorts) {
    this.#form = form;
    this.#place = place;
    this.#how = how;
    this.#ports = ports;
    this.#answers = ports.answers ?? new Answers();
    this.#inputs = inputsOf(form);
    this.#text = this.#inputs.find(({ values }) => values === undefined);
    this.#words = new Words(how.policy ?? 'adaptive', ports.random);
    this.#findings = new Findings(this.#words);
    // The finer ones first: what they bring is less likely to be cut off.
    const finest = [...this.#inputs].sort((a, b) => (b.values?.length ?? 0) - (a.values?.length ?? 0));
    for (const input of finest) this.#expect([[input, undefined]]);
  }

  hasTurns(): boolean {
    return this.#submissions.length < this.#how.most;
  }

  /** A word that nobody uses shows what the site says where there is nothing. */
  async askNonsense(): Promise<void> {
    if (this.#text === undefined) return;
    const term = nonsense(this.#ports.random);
    const inputs = this.#complete([[this.#text, term]]);
    const page = await this.#visit(inputs, { template: NONSENSE, term });
    if (page === undefined) return;
    this.#answers.learnNothing(page, term);
    this.#note({ url: page.url, template: NONSENSE, term, outcome: 'empty', records: 0, fresh: 0 });
  }

  /** False when nothing is left that is likely to bring anything. */
  async step(): Promise<boolean> {
    if (!this.#waiting.some(({ like }) => like === this.#dividing)) this.#dividing = undefined;
    const own = this.#how.isOwnFirst === true ? this.#nextOwn() : undefined;
    if (own !== undefined) {
      await this.#ask(own);
      return true;
    }
    const open = best(this.#open, (each) => this.#worthOfOpen(each));
    const waiting = best(this.#waiting, (each) => this.#worthOf(each));
    const word = this.#nextWord();
    const worthOfWord = word === undefined ? 0 : this.#worthOf(word);
    const most = Math.max(open?.worth ?? 0, waiting?.worth ?? 0, worthOfWord);
    if (most < LEAST) return false;
    if (open?.worth === most) await this.#goOn(open.item);
    else if (word !== undefined && worthOfWord === most) await this.#ask(word);
    else if (waiting !== undefined) {
      this.#waiting = this.#waiting.filter((each) => each !== waiting.item);
      await this.#ask(waiting.item);
    }
    return true;
  }

  result(): Harvest {
    const { records, coverage } = this.#findings;
    return { records, submissions: this.#submissions, coverage };
  }

  #worthOf({ inputs, like, guess }: Candidate): number {
    const worth = this.#yields.expected(like, Math.min(this.#perPage, guess) * this.#findings.unseen());
    const { template } = questionOf(inputs);
    const isBeside = this.#dividing !== undefined && template !== this.#dividing;
    return isBeside || this.#cut.has(template) ? worth * BESIDE : worth;
  }

  #worthOfOpen({ fresh }: Open): number {
    return this.#perPage * (LAST_PAGE * fresh + (1 - LAST_PAGE) * this.#findings.unseen());
  }

  #nextWord(): Candidate | undefined {
    const text = this.#text;
    if (text === undefined || !this.#templates.isInformative(questionOf(this.#variants(text, '')[0] ?? []).template)) {
      return undefined;
    }
    const newOf = (word: string) => this.#newVariant(text, word);
    const isNew = (word: string) => newOf(word) !== undefined;
    const ratio = this.#findings.ratio();
    const guessOf = (count: number) => count * ratio;
    const worthOf = (count: number) => this.#worthOf({ inputs: [], like: this.#likeOf(count), guess: guessOf(count) });
    const found = this.#words.next(isNew, worthOf);
    if (found !== undefined) {
      const { word, count } = found;
      return { inputs: newOf(word) ?? [], like: this.#likeOf(count), guess: guessOf(count) };
    }
    return this.#nextOwn();
  }

  /** Of the values that one begins with. */
  #nextOwn(): Candidate | undefined {
    const text = this.#text;
    if (text === undefined) return undefined;
    const said = this.#how.values.valuesFor(text.label).find(([value]) => this.#newVariant(text, value) !== undefined);
    return said && { inputs: this.#newVariant(text, said[0]) ?? [], like: 'said', guess: this.#perPage * said[1] };
  }

  #newVariant(text: Input, word: string): readonly (readonly [Input, string])[] | undefined {
    return this.#variants(text, word).find((inputs) => !this.#asked.has(keyOf(questionOf(inputs))));
  }

  /** Words as frequent as each other are alike: what is too frequent brings the same again, what is rare fills no page. */
  #likeOf(count: number): string {
    if (this.#how.policy !== undefined && this.#how.policy !== 'adaptive') return 'word';
    return `word ${Math.floor(Math.log2(this.#findings.shareOf(count)))}`;
  }

  /** A word with each value of what has to be chosen beside it. */
  #variants(text: Input, word: string): readonly (readonly (readonly [Input, string])[])[] {
    const choice = this.#inputs.find(({ isRequired, values }) => isRequired && values !== undefined);
    if (choice === undefined) return [[[text, word]]];
    return (choice.values ?? []).map((value) =>
      this.#complete([
        [text, word],
        [choice, value],
      ]),
    );
  }

  async #ask({ inputs, like }: Candidate): Promise<void> {
    const question = questionOf(inputs);
    this.#asked.add(keyOf(question));
    const page = await this.#visit(inputs, question);
    if (page !== undefined) this.#read(page, question, { inputs, like, seen: 0 });
    else this.#yields.tell(like, 0);
  }

  async #goOn(open: Open): Promise<void> {
    const { question, next } = open;
    this.#open = this.#open.filter((each) => each !== open);
    const page = await this.#ports.visit({ method: 'GET', url: next }, question);
    if (page === undefined) this.#note({ ...told(question, next), outcome: 'refused', records: 0, fresh: 0 });
    else if (this.#read(page, question, open) === 'error') this.#skip(open);
  }

  /** A page that failed is no end of its list; two are. */
  #skip({ here, ...open }: Open): void {
    const next = here === undefined ? undefined : addressAfter(here, open.next);
    if (next === undefined || this.#followed.has(next)) return;
    this.#followed.add(next);
    this.#open.push({ ...open, next });
  }

  async #visit(inputs: readonly (readonly [Input, string])[], asked: Told): Promise<Visited | undefined> {
    const request = requestOf(this.#form.markup, this.#place, { filled: questionOf(inputs).values });
    const page = request === undefined ? undefined : await this.#ports.visit(request, asked);
    if (page !== undefined) return page;
    this.#note({ ...told(asked, request?.url ?? ''), outcome: 'refused', records: 0, fresh: 0 });
    return undefined;
  }

  #read(page: Visited, question: Question, { inputs, like, seen: before }: Asked): Answer['kind'] {
    const answer = this.#answers.read(page, question.term);
    const records = answer.kind === 'records' ? answer.records : [];
    const fresh = this.#findings.keep(records);
    this.#yields.tell(like, fresh);
    this.#note({ ...told(question, page.url), outcome: answer.kind, records: records.length, fresh });
    if (before === 0) this.#learn(question, answer, records, fresh);
    const seen = before + records.length;
    if (answer.kind === 'records' && answer.next !== undefined && !this.#followed.has(answer.next)) {
      this.#followed.add(answer.next);
      const share = fresh / records.length;
      this.#open.push({ question, inputs, like, here: page.url, next: answer.next, seen, fresh: share });
    } else if (answer.kind === 'records' && (records.length < this.#perPage || before === 0)) {
      const isDividing = question.term === '' && this.#waiting.some(({ like }) => like === question.template);
      if (isDividing) this.#dividing ??= question.template;
    } else if (answer.kind === 'records' || answer.kind === 'too many') {
      if (question.term === '' && question.template !== this.#dividing) this.#cut.add(question.template);
      // Too many, or it ended with a full page: there may be more that is not shown.
      this.#extend(inputs, answer.kind === 'too many');
    }
    return answer.kind;
  }

  #learn(question: Question, answer: Answer, records: readonly ListRecord[], fresh: number): void {
    const keys = records.map(keyOfRecord);
    this.#templates.tell(question.template, answer.kind === 'records' ? keys.join(' ') : answer.kind);
    if (answer.kind === 'records' && answer.next !== undefined) this.#perPage = records.length;
    if (this.#text !== undefined && question.term !== '') {
      this.#how.values.tell(this.#text.label, question.term, records.length === 0 ? 0 : fresh / records.length);
    }
  }

  /** By one more input, where the template says something: what was cut off is asked for in parts. */
  #extend(inputs: Open['inputs'], isTooMany: boolean): void {
    const question = questionOf(inputs);
    if (inputs.length < MOST_INPUTS && this.#templates.isInformative(question.template)) {
      const names = new Set(inputs.map(([{ name }]) => name));
      for (const input of this.#inputs) if (!names.has(input.name)) this.#expect([...inputs, [input, undefined]]);
    }
    if (isTooMany && question.term !== '') this.#narrow(inputs, question.term);
  }

  /** A word that finds too much is asked for with a second one. */
  #narrow(inputs: Open['inputs'], term: string): void {
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
    const values = last.values ?? this.#words.heaviest(WORDS_OF_EXTENSION);
    for (const value of values.slice(0, MOST_EXTENSIONS)) this.#wait([...others, [last, value]]);
  }

  #wait(inputs: readonly (readonly [Input, string])[], like?: string): void {
    const whole = this.#complete(inputs);
    const question = questionOf(whole);
    const key = keyOf(question);
    if (this.#asked.has(key) || this.#waiting.length >= MOST_WAITING) return;
    this.#asked.add(key);
    this.#waiting.push({ inputs: whole, like: like ?? question.template, guess: this.#perPage });
  }

  /** With what has to be filled in: of choices one by chance. */
  #complete(inputs: readonly (readonly [Input, string])[]): readonly (readonly [Input, string])[] {
    const names = new Set(inputs.map(([{ name }]) => name));
    const missing = this.#inputs.filter(
      ({ name, isRequired, values }) => isRequired && values !== undefined && !names.has(name),
    );
    const chosen = missing.map((input) => [input, this.#valueOf(input, inputs)] as const);
    return [...inputs, ...chosen];
  }

  /** The same for the same question, so that each is asked once. */
  #valueOf({ values = [] }: Input, inputs: readonly (readonly [Input, string])[]): string {
    const sum = Array.from(inputs.map(([, value]) => value).join(' ')).reduce(
      (all, c) => all + (c.codePointAt(0) ?? 0),
      0,
    );
    return values[sum % values.length] as string;
  }

  #note(submission: Submission): void {
    this.#submissions.push(submission);
  }
}

function told({ template, term }: Told, url: string) {
  return { url, template, term };
}

function best<T>(items: readonly T[], worthOf: (item: T) => number): { item: T; worth: number } | undefined {
  let found: { item: T; worth: number } | undefined;
  for (const item of items) {
    const worth = worthOf(item);
    if (found === undefined || worth > found.worth) found = { item, worth };
  }
  return found;
}

const LETTERS = 'bcdfghjklmnpqrstvwxz';

function nonsense(random: Random): string {
  return Array.from({ length: 9 }, () => LETTERS.charAt(Math.floor(random() * LETTERS.length))).join('');
}
