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
import { Findings, isSaying, keyOfRecord } from './findings.ts';
import { type Asked, MOST_PAGES, type Open, OpenLists } from './open-lists.ts';
import { type Mark, numberOf, wholeBy } from './order.ts';
import { Paging } from './paging.ts';
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
  readonly #paging: Paging;
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
    const paging = new Paging();
    this.#paging = paging;
    this.#words = words;
    this.#findings = findings;
    this.#plan = new Plan(form, how, { words, findings, dependents: this.#dependents, paging });
    this.#open = new OpenLists({ words, findings, paging });
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
    this.#open.take(from);
    this.#followed.add(next);
    const page = await this.#ports.visit({ method: 'GET', url: next }, question);
    if (page === undefined) this.#note({ ...told(question, next), outcome: 'refused', records: 0, fresh: 0 });
    else if (this.#read(page, question, open, place) === 'error') this.#skip(open);
  }

  /** A page that failed is no end of its list; two are. */
  #skip({ here, ...open }: Open): void {
    const next = here === undefined ? undefined : addressAfter(here, open.next);
    if (next === undefined || this.#followed.has(next)) return;
    this.#followed.add(next);
    const pages = [...open.pages, open.place];
    // What it had was passed over.
    this.#open.add({ ...open, seen: open.seen + this.#plan.perPage, next, pages, place: open.place + 1 });
  }

  async #visit(inputs: Assigned, asked: Told, place = 0): Promise<Visited | undefined> {
    const waited = new Set(this.#dependents.map(({ name }) => name));
    const chosen = new Map(inputs.flatMap(([{ name }, value]) => (waited.has(name) ? [[name, value] as const] : [])));
    const markup = withOpened(this.#form.markup, chosen);
    const first = requestOf(markup, this.#place, { filled: questionOf(inputs).values });
    const request = first === undefined || place === 0 ? first : this.#pageOf(first, place);
    const page = request === undefined ? undefined : await this.#ports.visit(request, asked);
    if (page !== undefined) return page;
    this.#note({ ...told(asked, request?.url ?? ''), outcome: 'refused', records: 0, fresh: 0 });
    return undefined;
  }

  /** Of an answer that is asked for by its address. */
  #pageOf(first: FormRequest, place: number): FormRequest {
    const url = first.method === 'GET' ? this.#paging.addressOf(first.url, place) : undefined;
    return url === undefined ? first : { ...first, url };
  }

  #read(page: Visited, question: Question, asked: Asked, place: number): Answer['kind'] {
    const answer = this.#answers.read(page, question.term);
    const records = answer.kind === 'records' ? answer.records : [];
    const isFirst = asked.pages.length === 0;
    if (isFirst && place > 0 && records.length === 0) return this.#cameToNothing(page, question, asked, answer);
    if (isFirst) this.#learnSize(question, asked.inputs, answer, place);
    const opened = this.#openedBy(page, asked);
    const isStep = records.length === 0 && opened.length > 0;
    const fresh = this.#findings.keep(records, question.term.includes(' ') ? '' : question.term);
    // What only opens a choice says nothing of what questions like it bring.
    if (!isStep) this.#plan.tell(asked, fresh, isFirst);
    this.#note({ ...told(question, page.url), outcome: answer.kind, records: records.length, fresh });
    if (isStep) this.#plan.stepOn(asked.inputs);
    else if (isFirst) this.#learn(question, answer, fresh);
    this.#follow(answer, {
      ...this.#after(asked, question, answer, place),
      here: page.url,
      fresh: fresh / Math.max(1, records.length),
    });
    return answer.kind;
  }

  /** Fewer pages than was thought. */
  #cameToNothing({ url }: Visited, question: Question, asked: Asked, { kind }: Answer): Answer['kind'] {
    this.#plan.tell(asked, 0);
    this.#plan.wasShort(question);
    this.#note({ ...told(question, url), outcome: kind, records: 0, fresh: 0 });
    return kind;
  }

  #openedBy(page: Visited, { inputs, pages }: Asked): readonly Opened[] {
    if (pages.length > 0) return [];
    const names = new Set(inputs.map(([{ name }]) => name));
    const waiting = this.#dependents.filter(({ name, on }) => names.has(on) && !names.has(name));
    const opened = page.opened ?? openedOn(page.html, waiting);
    this.#plan.wasOpened(inputs, opened);
    return opened;
  }

  /** What the site says of how many there are, before they are counted here. */
  #learnSize({ term }: Question, inputs: Assigned, answer: Answer, place: number): void {
    const total = totalOf(answer, 0);
    const isWord = inputs.length === 1 && inputs[0]?.[0].values === undefined && !term.includes(' ');
    if (!isWord) return;
    const { sizes, size, whole, ends } = this.#findings;
    const count = term === '' ? size : this.#words.countOf(term);
    const share = term === '' ? 1 : count / Math.max(1, size);
    const marks = answer.kind === 'records' ? marksOf(answer.records, place * this.#plan.perPage) : [];
    const byMarks = ends === undefined || marks.length === 0 ? undefined : wholeBy(marks, ends);
    if (total !== undefined) sizes.tell(total, { known: count, share, whole: byMarks });
    sizes.wasRefused(total ?? share * whole, answer.kind === 'too many');
  }

  #learn(question: Question, answer: Answer, fresh: number): void {
    const isList = answer.kind === 'records';
    const signature = isList ? answer.records.map(keyOfRecord).join(' ') : answer.kind;
    const records = isList ? answer.records.length : 0;
    this.#plan.learn(question, { signature, goesOn: isList && answer.next !== undefined, records, fresh });
  }

  /** What is known of a list when another of its pages was read. */
  #after(asked: Asked, question: Question, answer: Answer, place: number): Read {
    const records = answer.kind === 'records' ? answer.records : [];
    const from = place * this.#plan.perPage;
    const end = from + records.length;
    const said = records.filter((record) => isSaying(record, question.term)).length;
    const saying = asked.saying + said;
    const marks = [...asked.marks, ...marksOf(records, from)];
    const total = totalOf(answer, end) ?? asked.total;
    const read = {
      ...asked,
      question,
      seen: asked.seen + records.length,
      saying,
      marks,
      pages: [...asked.pages, place],
    };
    return { ...read, place, end, ...(total === undefined ? {} : { total }) };
  }

  #follow(answer: Answer, { end, ...read }: Read & Pick<Open, 'here' | 'fresh'>): void {
    const isList = answer.kind === 'records';
    const { total = 0, inputs, question } = read;
    if (isList) this.#learnPlaces(answer, read, end);
    const isCut = isList && answer.next === undefined && total > end;
    if (isCut) this.#findings.sizes.endedAt(end);
    const next = this.#nextOf(answer, read);
    if (next !== undefined) {
      this.#followed.add(next.next);
      this.#open.add({ ...read, ...next });
    } else if (isList && total <= end && (answer.records.length < this.#plan.perPage || read.pages.length === 1)) {
      this.#plan.wasWhole(question);
    } else if (isList || answer.kind === 'too many') {
      this.#plan.wasCut(inputs, answer.kind === 'too many');
    }
  }

  #learnPlaces(
    { next }: Extract<Answer, { kind: 'records' }>,
    { here, place }: Pick<Open, 'here' | 'place'>,
    end: number,
  ) {
    this.#findings.sizes.reached(end);
    if (next !== undefined && here !== undefined) this.#paging.tell(here, next, place);
  }

  /** The page after that one, or the first that was passed over. */
  #nextOf(answer: Answer, { pages, place, here, total = 0 }: Omit<Open, 'next'>) {
    if (answer.kind !== 'records') return undefined;
    const { next } = answer;
    if (next !== undefined && !this.#followed.has(next) && !pages.includes(place + 1))
      return { next, place: place + 1 };
    const { perPage } = this.#plan;
    const last = Math.min(MOST_PAGES, Math.min(total, this.#findings.sizes.reach(perPage)) / perPage);
    for (let other = 0; other < last && here !== undefined; other++) {
      const address = pages.includes(other) ? undefined : this.#paging.addressOf(here, other);
      if (address !== undefined && !this.#followed.has(address)) return { next: address, place: other };
    }
    return undefined;
  }

  #note(submission: Submission): void {
    this.#submissions.push(submission);
  }
}

/** A list of which a page was read. */
interface Read extends Omit<Open, 'next' | 'here' | 'fresh'> {
  /** The place behind its last record. */
  readonly end: number;
}

/** Of a page that begins at a place. */
function marksOf(records: readonly ListRecord[], from: number): readonly Mark[] {
  const [first, last] = [records[0], records.at(-1)];
  const marks = [first, last].map((record, i) => ({
    place: from + i * (records.length - 1),
    number: record === undefined ? undefined : numberOf(record),
  }));
  return marks.filter((mark): mark is Mark => mark.number !== undefined);
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
