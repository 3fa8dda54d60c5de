/**
 * A form asked one visit at a time, over as many days as that takes. What came back is kept, and not what was thought of it:
 * before each visit the harvest is gone through anew over what is kept. So whoever dies in between has lost nothing, and
 * a form that is understood otherwise by then is asked otherwise; what was answered is asked of nobody again.
 */
import { seededRandom } from '../../../profiles/profiles.ts';
import { beginningOf } from '../../reader/limits.ts';
import type { ListRecord } from '../../wrapper/wrapping.ts';
import { dependentsOf, type Opened, openedOn } from '../dependents.ts';
import { type Answer, type AnswerReader, Answers, type AnswersKnown, type Visited } from '../filling/answers.ts';
import { harvest, NONSENSE, type Told } from '../filling/harvest.ts';
import { LabelValues } from '../filling/label-values.ts';
import type { Earlier } from '../filling/planning.ts';
import { inputsOf } from '../filling/questions.ts';
import { isRefusal, type PermittedForm } from '../permits.ts';
import type { ReadField } from '../reading.ts';
import type { FormRequest } from '../submitting/request.ts';
import { type FormSource, type FoundForm, formOf, foundForm } from './found.ts';

/** A visit that was made, and what came of it. */
export interface KeptAnswer {
  /** Of its request. */
  readonly key: string;
  readonly url: string;
  /** The names of the inputs that were filled in. */
  readonly template: string;
  readonly term: string;
  /** What was written beside which label. */
  readonly filled: readonly Filling[];
  readonly outcome: Answer['kind'] | 'refused';
  readonly records: readonly KeptRecord[];
  readonly next?: string;
  /** How many the site says that there are. */
  readonly total?: number;
  /** What may be chosen on its page that waited for a choice. */
  readonly opened?: readonly Opened[];
}

export interface Filling {
  readonly label: string;
  readonly value: string;
  /** What the page calls that value, where it is not the value itself. */
  readonly said?: string;
}

/** With what it says in values, as long as somebody may ask for that. */
export type KeptRecord = Pick<ListRecord, 'title' | 'link' | 'snippet' | 'date' | 'location' | 'price'>;

/** A visit that is to be made. */
export interface NextVisit extends Pick<KeptAnswer, 'key' | 'template' | 'term' | 'filled'> {
  readonly request: FormRequest;
}

export interface StepTask {
  readonly source: FormSource;
  /** What one begins with, each with its weight. */
  readonly words: readonly (readonly [value: string, weight: number])[];
  /** All that was answered so far. */
  readonly answers: readonly KeptAnswer[];
  readonly known: AnswersKnown;
  readonly earlier?: Earlier;
  /** No words but these are asked for. */
  readonly isOwnOnly?: boolean;
  readonly seed: number;
  /** The visit that was just made; without a page it was refused. */
  readonly came?: { readonly visit: NextVisit; readonly page?: Visited };
}

export interface StepDone {
  /** Undefined where its page has it no more. */
  readonly form?: FoundForm;
  readonly known: AnswersKnown;
  /** Of the visit that was just made. */
  readonly answer?: KeptAnswer;
  /** Undefined where nothing is likely to bring anything, or nothing may be asked. */
  readonly next?: NextVisit;
  /** The words with what they weigh by now. */
  readonly weights: readonly (readonly [value: string, weight: number])[];
}

export async function nextStep(task: StepTask): Promise<StepDone> {
  const { source, words, answers, known, came } = task;
  const read = formOf(source);
  if (read === undefined) return { known, weights: words };
  const form = foundForm(read.form, read.said);
  const reader = new Answers(known);
  const answer =
    came === undefined ? undefined : withOpenings(answered(came.visit, came.page, reader), came.page, read.form.fields);
  const told = { form, known: reader.known, ...(answer === undefined ? {} : { answer }) };
  if (isRefusal(read.said)) return { ...told, weights: words };
  const all = answer === undefined ? answers : [...answers, answer];
  const label = labelOfWords(read.said);
  const values = new LabelValues();
  for (const [word, weight] of words) values.put(label, word, weight);
  const next = await unanswered(read.said, { ...task, place: read.place, values, answers: all });
  return { ...told, ...(next === undefined ? {} : { next }), weights: values.valuesFor(label).slice(0, MOST_WEIGHTS) };
}

function withOpenings(answer: KeptAnswer, page: Visited | undefined, fields: readonly ReadField[]): KeptAnswer {
  const names = new Set(answer.template.split(' + '));
  const waiting = dependentsOf(fields).filter(({ name, on }) => names.has(on) && !names.has(name));
  const opened = page === undefined ? [] : openedOn(page.html, waiting);
  return opened.length === 0 ? answer : { ...answer, opened };
}

const MOST_WEIGHTS = 100;

/** What words are written beside. */
function labelOfWords(form: PermittedForm): string {
  return inputsOf(form).find(({ values }) => values === undefined)?.label ?? '';
}

/** Asked to know what its site says where there is nothing: a site may call a field of its own so, too. */
export function isNonsense({ template, filled }: Pick<KeptAnswer, 'template' | 'filled'>): boolean {
  return template === NONSENSE && filled.length === 0;
}

const MOST_KEPT = 50;
const LONGEST_TITLE = 200;
const LONGEST_SNIPPET = 400;
const LONGEST_LINK = 2_000;
/** Real answers have a fifth of that. */
const MOST_LETTERS = 30_000;

function answered(visit: NextVisit, page: Visited | undefined, reader: Answers): KeptAnswer {
  const { key, template, term, filled, request } = visit;
  const base = { key, url: page?.url ?? request.url, template, term, filled };
  if (page === undefined) return { ...base, outcome: 'refused', records: [] };
  if (isNonsense(visit)) {
    reader.learnNothing(page, term);
    return { ...base, outcome: page.status < 400 ? 'empty' : 'error', records: [] };
  }
  const answer = reader.read(page, term);
  const said = 'total' in answer && answer.total !== undefined ? { total: answer.total } : {};
  if (answer.kind !== 'records') return { ...base, ...said, outcome: answer.kind, records: [] };
  const next = answer.next === undefined ? {} : { next: answer.next };
  return { ...base, ...said, outcome: 'records', records: keptRecords(answer.records), ...next };
}

/** No more than is worth keeping of one answer, whatever a site gives. */
function keptRecords(records: readonly ListRecord[]): readonly KeptRecord[] {
  const kept: KeptRecord[] = [];
  let letters = 0;
  for (const record of records
    .filter(({ link }) => link.length <= LONGEST_LINK)
    .slice(0, MOST_KEPT)
    .map(keptRecord)) {
    const { title, link, snippet = '' } = record;
    letters += title.length + link.length + snippet.length;
    if (letters > MOST_LETTERS) break;
    kept.push(record);
  }
  return kept;
}

function keptRecord({ title, link, snippet, date, location, price }: ListRecord): KeptRecord {
  const base = {
    title: beginningOf(title, LONGEST_TITLE),
    link,
    ...(date === undefined ? {} : { date }),
    ...(location === undefined ? {} : { location: beginningOf(location, LONGEST_TITLE) }),
    ...(price === undefined ? {} : { price }),
  };
  return snippet === undefined ? base : { ...base, snippet: beginningOf(snippet, LONGEST_SNIPPET) };
}

interface Known extends Pick<StepTask, 'answers' | 'earlier' | 'isOwnOnly' | 'seed'> {
  readonly place: Parameters<typeof harvest>[1];
  readonly values: LabelValues;
}

/** More than any harvest takes: it ends at the first visit that was not made yet. */
const ENDLESS = 1_000_000;

/** The first visit that was not made yet. */
async function unanswered(
  form: PermittedForm,
  { place, values, answers, earlier, isOwnOnly = false, seed }: Known,
): Promise<NextVisit | undefined> {
  const kept = new Map(answers.map((answer) => [answer.key, answer]));
  const replay = new Replay();
  const fields = new Map(withOptions(form, answers).map((field) => [field.name, field]));
  const visit = async (request: FormRequest, told: Told) => {
    const key = keyOf(request);
    const answer = kept.get(key);
    if (answer === undefined) throw new Unanswered(visitOf(request, key, told, fields));
    return answer.outcome === 'refused' ? undefined : replay.pageOf(answer);
  };
  try {
    const own = isOwnOnly ? 'only' : 'first';
    const how = { most: ENDLESS, values, own, ...(earlier === undefined ? {} : { earlier }) } as const;
    await harvest(form, place, how, { visit, answers: replay, random: seededRandom(seed) });
    return undefined;
  } catch (error) {
    if (error instanceof Unanswered) return error.visit;
    throw error;
  }
}

/** No error, but how a harvest is broken off. */
class Unanswered extends Error {
  override readonly name = 'Unanswered';
  readonly visit: NextVisit;

  constructor(visit: NextVisit) {
    super('this was not asked yet');
    this.visit = visit;
  }
}

function visitOf(
  request: FormRequest,
  key: string,
  { template, term, values }: Told,
  fields: ReadonlyMap<string, ReadField>,
): NextVisit {
  const filled = [...(values ?? [])].map(([name, [value = '']]) => fillingOf(fields.get(name), name, value));
  return { request, key, template, term, filled };
}

/** With what came to be chosen from in answers and by the page's own data, for what they are called. */
function withOptions({ fields }: PermittedForm, answers: readonly KeptAnswer[]): readonly ReadField[] {
  const dependents = new Map(dependentsOf(fields).map((each) => [each.name, each]));
  return fields.map((field) => {
    const { choices } = dependents.get(field.name) ?? {};
    if (choices === undefined) return field;
    const opened = answers.flatMap(({ opened = [] }) => opened.filter(({ name }) => name === field.name));
    const options = [...choices.values(), ...opened.map(({ options }) => options)].flat();
    return { ...field, options: [...field.options, ...options] };
  });
}

function fillingOf(field: ReadField | undefined, name: string, value: string): Filling {
  const label = field?.label.text || name;
  const said = field?.options.find((option) => option.value === value)?.text ?? value;
  return said === value || said === '' ? { label, value } : { label, value, said: beginningOf(said, LONGEST_SAID) };
}

const LONGEST_SAID = 100;

function keyOf(request: FormRequest): string {
  return request.method === 'GET' ? request.url : `${request.url} ${new TextDecoder('latin1').decode(request.body)}`;
}

/** Gives what was understood of pages when they came. */
class Replay implements AnswerReader {
  readonly #answers = new Map<Visited, KeptAnswer>();

  pageOf(answer: KeptAnswer): Visited {
    const { url, opened = [] } = answer;
    const page = { url, html: '', status: 200, opened };
    this.#answers.set(page, answer);
    return page;
  }

  learnNothing(): void {
    // It was learned when it came.
  }

  read(page: Visited): Answer {
    const { outcome = 'error', records = [], next, total } = this.#answers.get(page) ?? {};
    const said = total === undefined ? {} : { total };
    if (outcome === 'too many') return { kind: outcome, ...said };
    if (outcome !== 'records') return { kind: outcome === 'refused' ? 'error' : outcome };
    const whole = records.map((record): ListRecord => ({ ...record, confidence: {} }));
    return { kind: 'records', records: whole, ...(next === undefined ? {} : { next }), ...said };
  }
}
