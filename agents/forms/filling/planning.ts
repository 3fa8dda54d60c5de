/**
 * What to ask a form next: choices and words that wait, each with what it is likely to bring. Words are chosen from what came
 * back (Ntoulas, Zerfos and Cho 2005); what was cut off is asked for in parts.
 */
import type { Random } from '../../../profiles/profiles.ts';
import type { Dependent, Opened } from '../dependents.ts';
import type { PermittedForm } from '../permits.ts';
import { best } from './best.ts';
import type { Findings } from './findings.ts';
import { Inputs } from './inputs.ts';
import type { LabelValues } from './label-values.ts';
import { MOST_PAGES } from './open-lists.ts';
import { newOnPages } from './order.ts';
import type { Paging } from './paging.ts';
import { type Assigned, type Input, keyOf, MOST_INPUTS, type Question, questionOf } from './questions.ts';
import { Templates, type TemplateTally } from './templates.ts';
import { Trust } from './trust.ts';
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
  /** Of a word: what it is likely to bring, but for how far that comes true. */
  readonly expected?: number;
  /** The place of the page that is asked for; absent: the first. */
  readonly place?: number;
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
  readonly paging: Paging;
}

/** What a question is worth that overlaps with those of the choice that is gone through. */
const BESIDE = 0.4;
const FIRST_GUESS = 20;
/** Of a page, so much is what two words find together, before any were asked for. */
const OF_TWO_WORDS = 0.25;
/** Words that are looked at closely for one question. */
const MOST_LOOKED = 60;
/** Of what a word is thought to have, so much is there surely enough to ask for that page at once. */
const SURELY = 0.8;
const MOST_SCALE = 1.5;
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
  readonly #trust = new Trust();
  readonly #paging: Paging;
  /** They have fewer pages than was thought. */
  readonly #short = new Set<string>();
  readonly #inputs: Inputs;
  readonly #asked = new Set<string>();
  #waiting: Candidate[] = [];
  #perPage = FIRST_GUESS;
  /** Of choices alone, that divide what there is: one that was shown whole is gone through before others overlap with it. */
  #dividing: string | undefined;
  /** Choices alone wait that are not cut off. */
  #isDividing = false;
  /** Templates whose answers are cut off. */
  readonly #cut = new Set<string>();

  constructor(form: PermittedForm, how: HowToAsk, { words, findings, dependents, paging }: Known) {
    this.#how = how;
    this.#templates = new Templates(how.earlier?.templates);
    this.#words = words;
    this.#findings = findings;
    this.#paging = paging;
    this.#inputs = new Inputs(form, dependents);
    // The finer ones first: what they bring is less likely to be cut off.
    for (const input of this.#inputs.finest) this.#expect([[input, undefined]]);
    // Where nothing is written many sites show all that they have.
    const { text, isFree } = this.#inputs;
    if (text !== undefined && isFree) this.#wait([[text, '']], EVERYTHING);
  }

  /** How many records a page has. */
  get perPage(): number {
    return this.#perPage;
  }

  /** A word that nobody uses, where one can be asked for at all. */
  nonsense(random: Random): { readonly inputs: Assigned; readonly term: string } | undefined {
    const { text } = this.#inputs;
    if (text === undefined) return undefined;
    const term = nonsense(random);
    return { inputs: this.#inputs.complete([[text, term]]), term };
  }

  /** The question that is likely to bring the most. */
  next(): Worth | undefined {
    if (!this.#waiting.some(({ like }) => like === this.#dividing)) this.#dividing = undefined;
    const waiting = best(this.#waiting, (each) => this.#worthOf(each));
    const word = this.#nextWord();
    return word !== undefined && word.worth >= (waiting?.worth ?? 0) ? word : waiting;
  }

  /** Of the values that one begins with. */
  nextOwn(): Candidate | undefined {
    const { text } = this.#inputs;
    if (text === undefined) return undefined;
    for (const [value, weight] of this.#how.values.valuesFor(text.label)) {
      const fresh = this.#newVariant(text, value);
      if (fresh !== undefined) return { ...fresh, like: 'said', guess: this.#perPage * weight };
    }
    return undefined;
  }

  get #isAdaptive(): boolean {
    return (this.#how.policy ?? 'adaptive') === 'adaptive';
  }

  /** It is asked now, and never again. */
  take(candidate: Candidate): void {
    this.#waiting = this.#waiting.filter((each) => each !== candidate);
    this.#asked.add(keyOf(candidate.question));
  }

  /** How many new records a question brought, or another page of it. */
  tell({ like, expected }: Pick<Candidate, 'like' | 'expected'>, fresh: number, isFirst = true): void {
    this.#yields.tell(like, fresh);
    if (expected !== undefined && isFirst) this.#trust.tell(like, expected, fresh);
  }

  /** It has no such page: it may be asked from its first one. */
  wasShort(question: Question): void {
    const key = keyOf(question);
    this.#asked.delete(key);
    this.#short.add(key);
  }

  /** What the first page of an answer says of the question: its signature, how many records it has and how many were new. */
  learn(question: Question, answer: FirstPage): void {
    this.#templates.tell(question.template, answer.signature);
    if (answer.goesOn) this.#perPage = answer.records;
    const { text } = this.#inputs;
    if (text !== undefined && question.term !== '') {
      const worth = answer.records === 0 ? 0 : answer.fresh / answer.records;
      this.#how.values.tell(text.label, question.term, worth);
    }
  }

  /** All that there is was shown: of a choice that divides the rest is gone through first. */
  wasWhole({ term, template }: Question): void {
    const isDividing = term === '' && this.#waiting.some(({ like }) => like === template);
    if (isDividing) this.#dividing ??= template;
  }

  /** Choices that waited for one of these are on the page that came. */
  wasOpened(inputs: Assigned, opened: readonly Opened[]): void {
    this.#inputs.wereOpened(inputs, opened);
  }

  /** Nothing came but what may be chosen next. */
  stepOn(inputs: Assigned): void {
    for (const input of this.#inputs.later) this.#expect([...inputs, [input, undefined]]);
  }

  /** Too many, or it ended with a full page: there may be more that is not shown. */
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
    this.#isDividing = this.#waiting.some(({ like, question: { term, template } }) => {
      return term === '' && like === template && !this.#cut.has(template);
    });
    const [first = []] = this.#inputs.variants(text, '');
    if (!this.#templates.isInformative(questionOf(first).template)) return undefined;
    const found = this.#likeliestWord(text);
    const isByUnseen = this.#findings.isWhole && this.#isAdaptive;
    if (found !== undefined) return isByUnseen ? found : { ...found, worth: this.#worthOf(found.item) };
    const own = this.nextOwn();
    return own === undefined ? undefined : { item: own, worth: this.#worthOf(own) };
  }

  /** No page of a word brings more than all that it has, so that few are looked at closely. */
  #likeliestWord(text: Input): Worth | undefined {
    const most = this.#isAdaptive ? MOST_LOOKED : 1;
    let found: Worth | undefined;
    let looked = 0;
    for (const word of this.#words.inOrder((tally) => this.#wordsWorth(tally, this.#findings.unseenWith(tally)))) {
      if (looked === most || (found !== undefined && word.worth <= found.worth)) break;
      const asking = this.#newVariant(text, word.word);
      if (asking === undefined) continue;
      looked++;
      const candidate = this.#candidateOf(asking, word);
      if (candidate.worth > (found?.worth ?? Number.NEGATIVE_INFINITY)) found = candidate;
    }
    return found;
  }

  #candidateOf(asking: Asking, word: Tally & { readonly word: string }): Worth {
    const { place, fresh } = this.#bestPage(asking, word);
    const guess = word.count * this.#findings.ratio();
    const expected = fresh * this.#answers(word);
    return {
      item: { ...asking, like: this.#likeOf(word.count), guess, expected, place },
      worth: this.#wordsWorth(word, fresh),
    };
  }

  #wordsWorth(tally: Tally, fresh: number): number {
    const like = this.#likeOf(tally.count);
    const worth = this.#findings.isWhole
      ? Math.min(this.#perPage, fresh) * this.#trust.in(like, this.#perPage)
      : this.#worthByLike(tally, like);
    const answered = worth * this.#answers(tally);
    return this.#isDividing ? answered * BESIDE : answered;
  }

  /** By what words as frequent brought, where nobody knows which words known records have. */
  #worthByLike({ count, times }: Tally, like: string): number {
    const guess = Math.min(this.#perPage, count * this.#findings.ratio()) * this.#findings.unseen();
    return this.#yields.expected(like, guess) * this.#findings.freshness(count, times);
  }

  /** How likely words like it are answered. */
  #answers(tally: Tally): number {
    const { isWhole, sizes, whole } = this.#findings;
    const expected = isWhole
      ? tally.count + this.#findings.unseenWith(tally)
      : whole * this.#findings.shareOf(tally.count);
    return sizes.answers(expected);
  }

  /** Of a word's answer, where lists keep to an order, and any page may be asked for; else the first. */
  #bestPage({ inputs, question }: Asking, tally: Tally & { readonly word: string }) {
    const unseen = this.#findings.unseenWith(tally);
    const total = tally.count + unseen;
    const perPage = this.#perPage;
    const { ends, sizes } = this.#findings;
    const first = { place: 0, fresh: Math.min(perPage, total) * (unseen / total) };
    const isWord = inputs.length === 1 && ends !== undefined;
    if (!isWord || total > MOST_PAGES * perPage || total <= perPage) return first;
    const shown = Math.min(total, sizes.reach(perPage));
    const known = this.#words.numbersOf(tally.word);
    const pages = newOnPages({ total, shown, perPage, known, marks: [], ends });
    const all = pages.reduce((sum, each) => sum + each, 0);
    const scale = shown < total ? 1 : Math.min(MOST_SCALE, unseen / all);
    const isFirstOnly = !this.#paging.isKnown || this.#short.has(keyOf(question));
    const last = isFirstOnly ? 0 : Math.floor((SURELY * total) / perPage) - 1;
    let found = { place: 0, fresh: 0 };
    for (const [place, fresh] of pages.entries()) {
      if (place > 0 && place > last) break;
      if (fresh * scale > found.fresh) found = { place, fresh: fresh * scale };
    }
    return found;
  }

  #newVariant(text: Input, word: string): Asking | undefined {
    for (const inputs of this.#inputs.variants(text, word)) {
      const question = questionOf(inputs);
      if (!this.#asked.has(keyOf(question))) return { inputs, question };
    }
    return undefined;
  }

  /** Words as frequent as each other are alike: what is too frequent brings the same again, what is rare fills no page. */
  #likeOf(count: number): string {
    if (!this.#isAdaptive) return 'word';
    return `word ${Math.floor(STEPS_OF_TWICE * Math.log2(this.#findings.shareOf(count)))}`;
  }

  /** By one more input, where the template says something: what was cut off is asked for in parts. */
  #extend(inputs: Assigned, isTooMany: boolean): void {
    const question = questionOf(inputs);
    if (inputs.length < MOST_INPUTS && this.#templates.isInformative(question.template)) {
      const names = new Set(inputs.map(([{ name }]) => name));
      for (const input of this.#inputs.all) if (!names.has(input.name)) this.#expect([...inputs, [input, undefined]]);
    }
    if (isTooMany && question.term !== '') this.#narrow(inputs, question.term);
  }

  /** A word that finds too much is asked for with a second one. */
  #narrow(inputs: Assigned, term: string): void {
    const { text } = this.#inputs;
    if (text === undefined || term.includes(' ')) return;
    const said = this.#how.values.valuesFor(text.label).map(([value]) => value);
    const words = [...this.#words.heaviest(WORDS_OF_EXTENSION), ...said].filter((word) => word !== term);
    for (const word of words.slice(0, 2 * WORDS_OF_EXTENSION)) {
      this.#wait(
        inputs.map(([input, value]) => [input, value === term ? `${term} ${word}` : value] as const),
        'two words',
        this.#perPage * OF_TWO_WORDS,
      );
    }
  }

  /** All values of the last input, with the others as they are. */
  #expect(inputs: readonly (readonly [Input, string | undefined])[]): void {
    const last = inputs.at(-1)?.[0];
    if (last === undefined || (last.values === undefined && inputs.length === 1)) return;
    const others = inputs.slice(0, -1) as [Input, string][];
    const values = this.#inputs.choicesFor(last, others) ?? this.#words.heaviest(WORDS_OF_EXTENSION);
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

/** A question with what it is worth. */
interface Worth {
  readonly item: Candidate;
  readonly worth: number;
}

/** What a question is worth by. */
interface Worthy extends Pick<Candidate, 'like' | 'guess'> {
  readonly question: Pick<Question, 'template'>;
}

/** Steps of frequency from one to twice as much. */
const STEPS_OF_TWICE = 2;

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
