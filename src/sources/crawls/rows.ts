/** Rows of the frontier's tables, and their meanings. */
import {
  type AwaitingVisit,
  type Brought,
  type Offered,
  type Pending,
  siteOf,
  type Visited,
} from '../../../agents/agents.ts';
import type { Row } from '../../storage/database/database.ts';

export const [DONE, WAITING, READY, LEASED, SPENT] = [0, 1, 2, 3, 4];

export interface StateRow extends Row {
  readonly state: number;
  readonly hosts: number;
  readonly urls: number;
  readonly visits: number;
}

export interface LeasedRow extends Row {
  readonly number: number;
  readonly host: string;
  readonly address: string;
  readonly state: number;
  readonly epoch: number;
  readonly visits: number;
  readonly notes: string;
}

export interface PendingRow extends Row {
  readonly url: string;
  readonly kind: Pending['kind'];
  readonly score: number;
  readonly depth: number;
  readonly tries: number;
  readonly text: number;
  readonly history: string;
  readonly why: string;
}

export interface WaitingRow extends Row {
  readonly importance: number;
  readonly history: string;
}

export function pendingOf({ history, ...row }: PendingRow): Pending {
  const { url, kind, score, depth, tries, text, why } = row;
  return { url, kind, score, depth, tries, text, why, history: JSON.parse(history) as Pending['history'] };
}

export function waitingOf({ importance, history }: WaitingRow): AwaitingVisit {
  return { importance, looks: JSON.parse(history) as Pending['history'] };
}

/** New and due addresses by turns: neither waits until the others are done. */
export function byTurns<T>(fresh: readonly T[], due: readonly T[], epoch: number): readonly T[] {
  const [first, second] = epoch % 2 === 0 ? [due, fresh] : [fresh, due];
  const places = Math.max(first.length, second.length);
  return Array.from({ length: places }, (_, i) => [first[i], second[i]])
    .flat()
    .filter((each) => each !== undefined);
}

/** Due times are stored as durations from now. */
export function valuesOf({ url, due, score, tries = 0, text, history }: Visited, now: number) {
  const told = history === undefined ? null : JSON.stringify(history);
  return [
    url,
    due === undefined ? DONE : WAITING,
    Math.ceil((due ?? now) - now),
    score ?? null,
    tries,
    text ?? null,
    told,
  ];
}

/** Each address once, with its highest score. */
export function rowsOf(urls: readonly Offered[]): readonly (readonly unknown[])[] {
  const best = new Map<string, Offered>();
  for (const each of urls)
    if (each.score > (best.get(each.url)?.score ?? Number.NEGATIVE_INFINITY)) best.set(each.url, each);
  return [...best.values()]
    .map(({ url, kind = 'page', score, depth, why = '' }) => [siteOf(url), url, kind, score, depth, why])
    .sort(inOrder);
}

/** By site and address, as all offer: so no two wait for each other in a circle. */
function inOrder(a: readonly unknown[], b: readonly unknown[]): number {
  const [one, other] = [`${a[0]} ${a[1]}`, `${b[0]} ${b[1]}`];
  return one < other ? -1 : one > other ? 1 : 0;
}

export function broughtRow({ url, at, title, snippet, liking, policy }: Brought): readonly (string | number)[] {
  return [url, Math.ceil(at), sound(title), sound(snippet), liking, policy];
}

/** Removes what PostgreSQL does not accept as text: halves of characters (as after a cut), and NUL. */
function sound(text: string): string {
  return text.replace(/\0|\p{Surrogate}/gu, '\uFFFD');
}
