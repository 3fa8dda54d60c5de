/**
 * Harvests the database behind a form: each step asks for what is likely to bring the most new records, another page of
 * an answer or another question.
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
import type { Candidate } from './candidates.ts';
import type { Coverage } from './coverage.ts';
import { Findings, keyOfRecord } from './findings.ts';
import { Following } from './following.ts';
import type { AskedInputs, Open } from './open-lists.ts';
import { Paging } from './paging.ts';
import { type HowToAsk, Plan } from './planning.ts';
import { type Assigned, type Question, questionOf } from './questions.ts';
import { Words } from './words.ts';

interface HarvestPorts {
  /** The polite door; undefined if it refuses (robots.txt, a budget). */
  readonly visit: (request: FormRequest, told: VisitReason) => Promise<Visited | undefined>;
  /** Absent: pages are read here. */
  readonly answers?: AnswerReader;
  readonly random: Random;
}

export interface HowToHarvest extends HowToAsk {
  /** Visits, later pages of answers included. */
  readonly most: number;
  /** Wishes that the form has no fields for: records are checked against them. */
  readonly wishes?: readonly Wish[];
}

/** The reason of a visit. */
export interface VisitReason extends Pick<Question, 'template' | 'term'> {
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
  /** Records that meet the wishes, then records that leave it open. */
  readonly fitting: readonly ListRecord[];
  readonly records: readonly ListRecord[];
  readonly submissions: readonly Submission[];
  readonly coverage: Coverage;
}

/** Pages with a smaller expected yield are not asked for. */
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
  readonly #plan: Plan;
  readonly #following: Following;
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
    const paging = new Paging();
    this.#findings = findings;
    this.#plan = new Plan(form, how, { words, findings, dependents: this.#dependents, paging });
    this.#following = new Following({ plan: this.#plan, words, findings, paging });
  }

  hasTurns(): boolean {
    return this.#submissions.length < this.#how.most;
  }

  /** Asks for a word that nobody uses, to see how the site says that nothing was found. */
  async askNonsense(): Promise<void> {
    const asked = this.#plan.nonsense(this.#ports.random);
    if (asked === undefined) return;
    const { inputs, term } = asked;
    const page = await this.#visit(inputs, { template: NONSENSE, term });
    if (page === undefined) return;
    this.#answers.learnNothing(page, term);
    this.#note({ url: page.url, template: NONSENSE, term, outcome: 'empty', records: 0, fresh: 0 });
  }

  /** False if nothing likely to bring anything is left. */
  async step(): Promise<boolean> {
    const own = this.#how.own !== undefined ? this.#plan.nextOwn() : undefined;
    if (own !== undefined) {
      await this.#ask(own);
      return true;
    }
    const { perPage } = this.#plan;
    const { lists } = this.#following;
    const open = lists.best(perPage);
    const next = this.#plan.next();
    if (Math.max(open?.worth ?? 0, next?.worth ?? 0) < LEAST) return false;
    // A list that choices divide is gone through by itself.
    const visits = this.#how.most - this.#submissions.length;
    const beside = next?.item.question.term === '' ? 1 : lists.beside(visits, perPage);
    if (open !== undefined && open.worth >= (next?.worth ?? 0) * beside) await this.#goOn(open.item, open.from);
    else if (next !== undefined) await this.#ask(next.item);
    return true;
  }

  result(): Harvest {
    const { records, coverage } = this.#findings;
    const fitting = meeting(records, this.#how.wishes ?? []);
    return { records, fitting, submissions: this.#submissions, coverage };
  }

  async #ask(candidate: Candidate): Promise<void> {
    const { inputs, question, like, expected, place = 0 } = candidate;
    this.#plan.take(candidate);
    const page = await this.#visit(inputs, question, place);
    const asked = { inputs, like, ...(expected === undefined ? {} : { expected }) };
    if (page !== undefined) this.#read(page, question, { ...asked, seen: 0, saying: 0, pages: [], marks: [] }, place);
    else this.#plan.tell(candidate, 0);
  }

  async #goOn(open: Open, from: Open): Promise<void> {
    const { question, next, place } = open;
    this.#following.take(from, next);
    const page = await this.#ports.visit({ method: 'GET', url: next }, question);
    if (page === undefined) this.#note({ ...told(question, next), outcome: 'refused', records: 0, fresh: 0 });
    else if (this.#read(page, question, open, place) === 'error') this.#following.skip(open);
  }

  async #visit(inputs: Assigned, asked: VisitReason, place = 0): Promise<Visited | undefined> {
    const waited = new Set(this.#dependents.map(({ name }) => name));
    const chosen = new Map(inputs.flatMap(([{ name }, value]) => (waited.has(name) ? [[name, value] as const] : [])));
    const markup = withOpened(this.#form.markup, chosen);
    const first = requestOf(markup, this.#place, { filled: questionOf(inputs).values });
    const request = first === undefined || place === 0 ? first : this.#following.pageOf(first, place);
    const page = request === undefined ? undefined : await this.#ports.visit(request, asked);
    if (page !== undefined) return page;
    this.#note({ ...told(asked, request?.url ?? ''), outcome: 'refused', records: 0, fresh: 0 });
    return undefined;
  }

  #read(page: Visited, question: Question, asked: AskedInputs, place: number): Answer['kind'] {
    const answer = this.#answers.read(page, question.term);
    const records = answer.kind === 'records' ? answer.records : [];
    const isFirst = asked.pages.length === 0;
    if (isFirst && place > 0 && records.length === 0) return this.#cameToNothing(page, question, asked, answer);
    if (isFirst) this.#following.learnSize(question, asked.inputs, answer, place);
    const opened = this.#openedBy(page, asked);
    const isOpen = opened.length > 0 || (isFirst && answer.kind === 'error' && this.#plan.isPart(asked.inputs));
    const isStep = records.length === 0 && isOpen;
    const fresh = this.#findings.keep(records, question.term.includes(' ') ? '' : question.term);
    // A question that only opens a choice tells nothing of the yields of its kind.
    if (!isStep) this.#plan.tell(asked, fresh, isFirst);
    this.#note({ ...told(question, page.url), outcome: answer.kind, records: records.length, fresh });
    if (isStep) this.#plan.stepOn(asked.inputs);
    else if (isFirst) this.#learn(question, answer, fresh);
    const read = { here: page.url, place, fresh: fresh / Math.max(1, records.length) };
    this.#following.read(asked, question, answer, read);
    return answer.kind;
  }

  /** The list has fewer pages than expected. */
  #cameToNothing({ url }: Visited, question: Question, asked: AskedInputs, { kind }: Answer): Answer['kind'] {
    this.#plan.tell(asked, 0);
    this.#plan.wasShort(question);
    this.#note({ ...told(question, url), outcome: kind, records: 0, fresh: 0 });
    return kind;
  }

  #openedBy(page: Visited, { inputs, pages }: AskedInputs): readonly Opened[] {
    if (pages.length > 0) return [];
    const names = new Set(inputs.map(([{ name }]) => name));
    const waiting = this.#dependents.filter(({ name, on }) => names.has(on) && !names.has(name));
    const opened = page.opened ?? openedOn(page.html, waiting);
    this.#plan.wasOpened(inputs, opened);
    return opened;
  }

  #learn(question: Question, answer: Answer, fresh: number): void {
    const isList = answer.kind === 'records';
    const signature = isList ? answer.records.map(keyOfRecord).join(' ') : answer.kind;
    const records = isList ? answer.records.length : 0;
    this.#plan.learn(question, { signature, goesOn: isList && answer.next !== undefined, records, fresh });
  }

  #note(submission: Submission): void {
    this.#submissions.push(submission);
  }
}

function told({ template, term }: VisitReason, url: string) {
  return { url, template, term };
}
