/**
 * Asks a form one visit at a time, over as many days as it takes. Answers are kept; conclusions are not. A process
 * without a harvest at hand (`live.ts`) goes through the kept answers. So a crash loses nothing, a form that Fenix
 * later understands otherwise is asked otherwise, and nobody is asked twice.
 */
import { beginningOf } from '../../reader/limits.ts';
import { dependentsOf, openedOn } from '../dependents.ts';
import { Answers, type AnswersKnown, type Visited } from '../filling/answers.ts';
import { NONSENSE } from '../filling/harvest.ts';
import { LabelValues } from '../filling/label-values.ts';
import type { Earlier } from '../filling/planning.ts';
import { inputsOf } from '../filling/questions.ts';
import { isRefusal, type PermittedForm } from '../permits.ts';
import type { ReadField } from '../reading.ts';
import type { FormPlace, FormRequest } from '../submitting/request.ts';
import { type FormSource, type FoundForm, formOf, foundForm } from './found.ts';
import { type Filling, type KeptAnswer, keptRecords } from './kept.ts';
import { LiveHarvest, LiveHarvests, type Wanted } from './live.ts';

/** A visit to make. */
export interface NextVisit extends Pick<KeptAnswer, 'key' | 'template' | 'term' | 'filled'> {
  readonly request: FormRequest;
}

export interface StepTask {
  readonly source: FormSource;
  /** The first words, each with its weight. */
  readonly words: readonly (readonly [value: string, weight: number])[];
  /** All answers so far. */
  readonly answers: readonly KeptAnswer[];
  readonly known: AnswersKnown;
  readonly earlier?: Earlier;
  /** Asks for these words only. */
  readonly isOwnOnly?: boolean;
  readonly seed: number;
  /** The visit just made. Without a page it was refused. */
  readonly came?: { readonly visit: NextVisit; readonly page?: Visited };
}

export interface StepDone {
  /** Undefined if its page no longer has it. */
  readonly form?: FoundForm;
  readonly known: AnswersKnown;
  /** Of the visit just made. */
  readonly answer?: KeptAnswer;
  /** Undefined if no visit is likely to bring anything, or none is allowed. */
  readonly next?: NextVisit;
  /** The words with their present weights. */
  readonly weights: readonly (readonly [value: string, weight: number])[];
}

/** `live`: harvests that this process has at hand. Without them it goes through all answers. */
export async function nextStep(task: StepTask, live = new LiveHarvests()): Promise<StepDone> {
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
  return { ...told, ...(await unanswered({ said: read.said, place: read.place }, task, all, live)) };
}

function withOpenings(answer: KeptAnswer, page: Visited | undefined, fields: readonly ReadField[]): KeptAnswer {
  const names = new Set(answer.template.split(' + '));
  const waiting = dependentsOf(fields).filter(({ name, on }) => names.has(on) && !names.has(name));
  const opened = page === undefined ? [] : openedOn(page.html, waiting);
  return opened.length === 0 ? answer : { ...answer, opened };
}

const MOST_WEIGHTS = 100;

/** The label of the field for words. */
function labelOfWords(form: PermittedForm): string {
  return inputsOf(form).find(({ values }) => values === undefined)?.label ?? '';
}

/**
 * Whether the visit asked how the site says that nothing was found. A site may give a field of its own that name, too.
 */
export function isNonsense({ template, filled }: Pick<KeptAnswer, 'template' | 'filled'>): boolean {
  return template === NONSENSE && filled.length === 0;
}

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

interface FormRead {
  readonly said: PermittedForm;
  readonly place: FormPlace;
}

/** The first visit that was not made yet. */
async function unanswered(read: FormRead, task: StepTask, answers: readonly KeptAnswer[], live: LiveHarvests) {
  const { source, words, earlier, isOwnOnly = false, seed } = task;
  const name = JSON.stringify([source, words, earlier ?? null, isOwnOnly, seed]);
  const harvest = live.take(name, answers) ?? begun(read, task);
  const wanted = await harvest.next(answers);
  live.put(name, harvest);
  const fields = new Map(withOptions(read.said, answers).map((field) => [field.name, field]));
  const weights = harvest.values.valuesFor(labelOfWords(read.said)).slice(0, MOST_WEIGHTS);
  return { weights, ...(wanted === undefined ? {} : { next: visitOf(wanted, fields) }) };
}

function begun({ said, place }: FormRead, { words, earlier, isOwnOnly = false, seed }: StepTask): LiveHarvest {
  const label = labelOfWords(said);
  const values = new LabelValues();
  for (const [word, weight] of words) values.put(label, word, weight);
  const how = { own: isOwnOnly ? 'only' : 'first', ...(earlier === undefined ? {} : { earlier }) } as const;
  return new LiveHarvest({ form: said, place, values, how, seed });
}

function visitOf(
  { request, key, told: { template, term, values } }: Wanted,
  fields: ReadonlyMap<string, ReadField>,
): NextVisit {
  const filled = [...(values ?? [])].map(([name, [value = '']]) => fillingOf(fields.get(name), name, value));
  return { request, key, template, term, filled };
}

/** Adds choices from answers and from the page's own data, for their names. */
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
