/**
 * A form is asked for what lies behind it: in each step whatever is likely to bring the most that is new, be it the next page
 * of an answer or another question.
 */
import type { Random } from '../../../profiles/profiles.ts';
import type { ListRecord } from '../../wrapper/wrapping.ts';
import { type Dependent, dependentsOf, type Opened, openedOn, withOpened } from '../dependents.ts';
import type { PermittedForm } from '../permits.ts';
import type { Filled } from '../submitting/entries.ts';
import { type FormPlace, type FormRequest, requestOf } from '../submitting/request.ts';
import { meeting } from '../typed/meeting.ts';
import type { Wish } from '../typed/wishes.ts';
import { type Answer, type AnswerReader, Answers, type Visited } from './answers.ts';
import type { Coverage } from './coverage.ts';
import { Findings, keyOfRecord } from './findings.ts';
import { type Asked, isSaying, type Open, OpenLists } from './open-lists.ts';
import { type Candidate, type HowToAsk, Plan } from './planning.ts';
import { type Assigned, type Question, questionOf } from './questions.ts';
import { addressAfter } from './skipping.ts';
import { Words } from './words.ts';

export interface HarvestPorts {
  /** The polite door; undefined where it does not let in (robots.txt, a budget). */
  readonly visit: (request: FormRequest, told: Told) => Promise<Visited | undefined>;
  /** Absent: pages are read here. */
  readonly answers?: AnswerReader;
  readonly random: Random;
}

export interface HowToHarvest extends HowToAsk {
  /** Visits, pages that follow included. */
  readonly most: number;
  /** What forms have no fields for: records are looked at for it. */
  readonly wishes?: readonly Wish[];
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
  /** Those that meet the wishes, then those that do not say whether they do. */
  readonly fitting: readonly ListRecord[];
  readonly records: readonly ListRecord[];
  readonly submissions: readonly Submission[];
  readonly coverage: Coverage;
}

/** A page that is likely to bring less is not asked for. */
const LEAST = 0.05;
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
  readonly #dependents: readonly Dependent[];
  readonly #findings: Findings;
  readonly #words: Words;
  readonly #plan: Plan;
  readonly #open: OpenLists;
  /** Pages that follow others: a list may lead back to where it was. */
  readonly #followed = new Set<string>();
  readonly #submissions: Submission[] = [];

  constructor(form: PermittedForm, place: FormPlace, how: HowToHarvest, ports: HarvestPorts) {
    this.#form = form;
    this.#dependents = dependentsOf(form.fields);
    this.#place = place;
    this.#how = how;
    this.#ports = ports;
    this.#answers = ports.answers ?? new Answers();
    const words = new Words(how.policy ?? 'adaptive', ports.random);
    const findings = new Findings(words, how.earlier?.estimated);
    this.#words = words;
    this.#findings = findings;
    this.#plan = new Plan(form, how, { words, findings, dependents: this.#dependents });
    this.#open = new OpenLists({ words, findings });
  }

  hasTurns(): boolean {
    return this.#submissions.length < this.#how.most;
  }

  /** A word that nobody uses shows what the site says where there is nothing. */
  async askNonsense(): Promise<void> {
    const asked = this.#plan.nonsense(this.#ports.random);
    if (asked === undefined) return;
    const { inputs, term } = asked;
    const page = await this.#visit(inputs, { template: NONSENSE, term });
    if (page === undefined) return;
    this.#answers.learnNothing(page, term);
    this.#note({ url: page.url, template: NONSENSE, term, outcome: 'empty', records: 0, fresh: 0 });
  }

  /** False when nothing is left that is likely to bring anything. */
  async step(): Promise<boolean> {
    const own = this.#how.isOwnFirst === true ? this.#plan.nextOwn() : undefined;
    if (own !== undefined) {
      await this.#ask(own);
      return true;
    }
    const { perPage } = this.#plan;
    const open = this.#open.best(perPage);
    const next = this.#plan.next();
    if (Math.max(open?.worth ?? 0, next?.worth ?? 0) < LEAST) return false;
    // What choices divide is gone through by itself.
    const visits = this.#how.most - this.#submissions.length;
    const beside = next?.item.question.term === '' ? 1 : this.#open.beside(visits, perPage);
    if (open !== undefined && open.worth >= (next?.worth ?? 0) * beside) await this.#goOn(open.item);
    else if (next !== undefined) await this.#ask(next.item);
    return true;
  }

  result(): Harvest {
    const { records, coverage } = this.#findings;
    const fitting = meeting(records, this.#how.wishes ?? []);
    return { records, fitting, submissions: this.#submissions, coverage };
  }

  async #ask(candidate: Candidate): Promise<void> {
    const { inputs, question, like } = candidate;
    this.#plan.take(candidate);
    const page = await this.#visit(inputs, question);
    if (page !== undefined) this.#read(page, question, { inputs, like, seen: 0, saying: 0 });
    else this.#plan.tell(like, 0);
  }

  async #goOn(open: Open): Promise<void> {
    const { question, next } = open;
    this.#open.take(open);
    const page = await this.#ports.visit({ method: 'GET', url: next }, question);
    if (page === undefined) this.#note({ ...told(question, next), outcome: 'refused', records: 0, fresh: 0 });
    else if (this.#read(page, question, open) === 'error') this.#skip(open);
  }

  /** A page that failed is no end of its list; two are. */
  #skip({ here, ...open }: Open): void {
    const next = here === undefined ? undefined : addressAfter(here, open.next);
    if (next === undefined || this.#followed.has(next)) return;
    this.#followed.add(next);
    // What it had was passed over.
    this.#open.add({ ...open, seen: open.seen + this.#plan.perPage, next });
  }

  async #visit(inputs: Assigned, asked: Told): Promise<Visited | undefined> {
    const waited = new Set(this.#dependents.map(({ name }) => name));
    const chosen = new Map(inputs.flatMap(([{ name }, value]) => (waited.has(name) ? [[name, value] as const] : [])));
    const markup = withOpened(this.#form.markup, chosen);
    const request = requestOf(markup, this.#place, { filled: questionOf(inputs).values });
    const page = request === undefined ? undefined : await this.#ports.visit(request, asked);
    if (page !== undefined) return page;
    this.#note({ ...told(asked, request?.url ?? ''), outcome: 'refused', records: 0, fresh: 0 });
    return undefined;
  }

  #read(page: Visited, question: Question, asked: Asked): Answer['kind'] {
    const answer = this.#answers.read(page, question.term);
    const records = answer.kind === 'records' ? answer.records : [];
    if (asked.seen === 0) this.#learnSize(question, asked.inputs, answer);
    const opened = this.#openedBy(page, asked);
    const isStep = records.length === 0 && opened.length > 0;
    const fresh = this.#findings.keep(records);
    // What only opens a choice says nothing of what questions like it bring.
    if (!isStep) this.#plan.tell(asked.like, fresh);
    this.#note({ ...told(question, page.url), outcome: answer.kind, records: records.length, fresh });
    if (isStep) this.#plan.stepOn(asked.inputs);
    else if (asked.seen === 0) this.#learn(question, answer, fresh);
    const seen = asked.seen + records.length;
    const saying = asked.saying + records.filter((record) => isSaying(record, question.term)).length;
    const share = fresh / Math.max(1, records.length);
    const total = totalOf(answer, seen) ?? asked.total;
    const after = { ...asked, question, here: page.url, seen, saying, fresh: share };
    this.#follow(answer, total === undefined ? after : { ...after, total });
    return answer.kind;
  }

  #openedBy(page: Visited, { inputs, seen }: Asked): readonly Opened[] {
    if (seen > 0) return [];
    const names = new Set(inputs.map(([{ name }]) => name));
    const waiting = this.#dependents.filter(({ name, on }) => names.has(on) && !names.has(name));
    const opened = page.opened ?? openedOn(page.html, waiting);
    this.#plan.wasOpened(inputs, opened);
    return opened;
  }

  /** What the site says of how many there are, before they are counted here. */
  #learnSize({ term }: Question, inputs: Assigned, answer: Answer): void {
    const total = totalOf(answer, 0);
    const isWord = inputs.length === 1 && inputs[0]?.[0].values === undefined && !term.includes(' ');
    if (!isWord) return;
    const { sizes, size, whole } = this.#findings;
    const count = term === '' ? size : this.#words.tallyOf(term).count;
    const share = term === '' ? 1 : count / Math.max(1, size);
    if (total !== undefined) sizes.tell(total, { known: count, share });
    sizes.wasRefused(total ?? share * whole, answer.kind === 'too many');
  }

  #learn(question: Question, answer: Answer, fresh: number): void {
    const isList = answer.kind === 'records';
    const signature = isList ? answer.records.map(keyOfRecord).join(' ') : answer.kind;
    const records = isList ? answer.records.length : 0;
    this.#plan.learn(question, { signature, goesOn: isList && answer.next !== undefined, records, fresh });
  }

  #follow(answer: Answer, { question, ...asked }: Omit<Open, 'next'>): void {
    const isList = answer.kind === 'records';
    if (isList && answer.next !== undefined && !this.#followed.has(answer.next)) {
      this.#followed.add(answer.next);
      this.#open.add({ ...asked, question, next: answer.next });
    } else if (
      isList &&
      !hasMore(asked) &&
      (answer.records.length < this.#plan.perPage || asked.seen === answer.records.length)
    ) {
      this.#plan.wasWhole(question);
    } else if (isList || answer.kind === 'too many') {
      if (isList && hasMore(asked)) this.#findings.sizes.endedAt(asked.seen);
      this.#plan.wasCut(asked.inputs, answer.kind === 'too many');
    }
  }

  #note(submission: Submission): void {
    this.#submissions.push(submission);
  }
}

/** As its site says. */
function hasMore({ total = 0, seen }: Pick<Asked, 'total' | 'seen'>): boolean {
  return total > seen;
}

/** How many there are: more than were seen where the list goes on. */
function totalOf(answer: Answer, seen: number): number | undefined {
  if (answer.kind !== 'records') return answer.kind === 'too many' ? answer.total : undefined;
  const { total = 0, next } = answer;
  return total > (next === undefined ? 0 : seen) ? total : undefined;
}

function told({ template, term }: Told, url: string) {
  return { url, template, term };
}
