/** Follows lists that go on: what is known of each after one of its pages, and which list is read next. */
import type { ListRecord } from '../../wrapper/wrapping.ts';
import type { FormRequest } from '../submitting/request.ts';
import type { Answer } from './answers.ts';
import { type Findings, isSaying } from './findings.ts';
import { type AskedInputs, MOST_PAGES, type Open, OpenLists } from './open-lists.ts';
import { numberOf, type Waypoint, wholeBy } from './order.ts';
import type { Paging } from './paging.ts';
import type { Plan } from './planning.ts';
import type { Assigned, Question } from './questions.ts';
import { addressAfter } from './skipping.ts';
import type { Words } from './words.ts';

interface FollowingParts {
  readonly plan: Plan;
  readonly words: Words;
  readonly findings: Findings;
  readonly paging: Paging;
}

/** A page that was read. */
interface Page extends Pick<Open, 'place' | 'fresh'> {
  readonly here: string;
}

/** A list of which a page was read. */
interface Read extends Omit<Open, 'next' | 'here' | 'fresh'> {
  /** The place behind its last record. */
  readonly end: number;
}

export class Following {
  readonly #known: FollowingParts;
  readonly lists: OpenLists;
  /** Pages that were followed: a list may lead back to them. */
  readonly #followed = new Set<string>();

  constructor(known: FollowingParts) {
    this.#known = known;
    this.lists = new OpenLists(known);
  }

  /** Its list goes on at that page now. */
  take(from: Open, next: string): void {
    this.lists.take(from);
    this.#followed.add(next);
  }

  /** A failed page does not end its list; two in a row do. */
  skip({ here, ...open }: Open): void {
    const next = here === undefined ? undefined : addressAfter(here, open.next);
    if (next === undefined || this.#followed.has(next)) return;
    this.#followed.add(next);
    const pages = [...open.pages, open.place];
    // Passes over its records.
    const seen = open.seen + this.#known.plan.perPage;
    this.lists.add({ ...open, seen, next, pages, place: open.place + 1 });
  }

  /** The request for another page of an answer that has an address. */
  pageOf(first: FormRequest, place: number): FormRequest {
    const url = first.method === 'GET' ? this.#known.paging.addressOf(first.url, place) : undefined;
    return url === undefined ? first : { ...first, url };
  }

  /** Learns how many records the site claims, before they are counted here. */
  learnSize({ term }: Question, inputs: Assigned, answer: Answer, place: number): void {
    const { plan, words, findings } = this.#known;
    const total = totalOf(answer, 0);
    const isWord = inputs.length === 1 && inputs[0]?.[0].values === undefined && !term.includes(' ');
    if (!isWord) return;
    const { sizes, size, whole, ends } = findings;
    const count = term === '' ? size : words.countOf(term);
    const share = term === '' ? 1 : count / Math.max(1, size);
    const marks = answer.kind === 'records' ? marksOf(answer.records, place * plan.perPage) : [];
    const byMarks = ends === undefined || marks.length === 0 ? undefined : wholeBy(marks, ends);
    if (total !== undefined) sizes.tell(total, { known: count, share, whole: byMarks });
    // If no known record has the word, nobody knows how many were too many.
    if (total !== undefined || count > 0) sizes.wasRefused(total ?? share * whole, answer.kind === 'too many');
  }

  /** What a page tells of its list: it goes on, was whole, or was cut off there. */
  read(asked: AskedInputs, question: Question, answer: Answer, { here, place, fresh }: Page): void {
    const { plan, findings } = this.#known;
    const { end, ...read } = { ...this.#after(asked, question, answer, place), here, fresh };
    const isList = answer.kind === 'records';
    const { total = 0 } = read;
    if (isList) this.#learnPlaces(answer, read, end);
    const isCut = isList && answer.next === undefined && total > end;
    if (isCut) findings.sizes.endedAt(end);
    const next = this.#nextOf(answer, read);
    if (next !== undefined) {
      this.#followed.add(next.next);
      this.lists.add({ ...read, ...next });
    } else if (isList && total <= end && (answer.records.length < plan.perPage || read.pages.length === 1)) {
      plan.wasWhole(question);
    } else if (isList || answer.kind === 'too many') {
      plan.wasCut(read.inputs, answer.kind === 'too many');
    }
  }

  /** What is known of a list after another of its pages. */
  #after(asked: AskedInputs, question: Question, answer: Answer, place: number): Read {
    const records = answer.kind === 'records' ? answer.records : [];
    const from = place * this.#known.plan.perPage;
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

  #learnPlaces(
    { next }: Extract<Answer, { kind: 'records' }>,
    { here, place }: Pick<Open, 'here' | 'place'>,
    end: number,
  ) {
    const { findings, paging } = this.#known;
    findings.sizes.reached(end);
    if (next !== undefined && here !== undefined) paging.tell(here, next, place);
  }

  /** The page after that one, or the first that was passed over. */
  #nextOf(answer: Answer, { pages, place, here, total = 0 }: Omit<Open, 'next'>) {
    if (answer.kind !== 'records') return undefined;
    const { next } = answer;
    if (next !== undefined && !this.#followed.has(next) && !pages.includes(place + 1))
      return { next, place: place + 1 };
    const { plan, findings, paging } = this.#known;
    const { perPage } = plan;
    const last = Math.min(MOST_PAGES, Math.min(total, findings.sizes.reach(perPage)) / perPage);
    for (let other = 0; other < last && here !== undefined; other++) {
      const address = pages.includes(other) ? undefined : paging.addressOf(here, other);
      if (address !== undefined && !this.#followed.has(address)) return { next: address, place: other };
    }
    return undefined;
  }
}

/** Numbers of records on a page that begins at this place. */
function marksOf(records: readonly ListRecord[], from: number): readonly Waypoint[] {
  const [first, last] = [records[0], records.at(-1)];
  const marks = [first, last].map((record, i) => ({
    place: from + i * (records.length - 1),
    number: record === undefined ? undefined : numberOf(record),
  }));
  return marks.filter((mark): mark is Waypoint => mark.number !== undefined);
}

/** How many there are: more than were seen if the list goes on. */
function totalOf(answer: Answer, seen: number): number | undefined {
  if (answer.kind !== 'records') return answer.kind === 'too many' ? answer.total : undefined;
  const { total = 0, next } = answer;
  return total > (next === undefined ? 0 : seen) ? total : undefined;
}
