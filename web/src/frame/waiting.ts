/**
 * Acts that wait in this browser until the service is back; sending.ts sends them, in order. They wait for their user
 * alone, whoever signs in meanwhile.
 */
import { computed, signal } from '@preact/signals';
import { ratedHere } from '../parts/cards/rated-here.ts';
import { type Act, type ActOf, type AnswerTo, type FirstKind, type Kind, send } from './acts.ts';
import { ApiError, UNREACHABLE } from './api/client.ts';
import { connected } from './events/connection.ts';
import { changeKept } from './offline.ts';
import { listIn, recall, remember } from './remembered.ts';
import { user as whoIsIn } from './user.ts';

export type Waiting = Act & { readonly user: string };

/** Older windows kept ratings alone, without a kind. */
const KEPT_AS = 'fenix.ratings-to-send';
/** More than anybody does without a network. */
const MOST_WAITING = 500;
/** What a browser has room for is five times that. */
const MOST_LETTERS = 1_000_000;

/** Another tab may have kept more since. */
const kept = signal(recall(KEPT_AS));

/** What waits of the signed-in user, the oldest first. */
export const waits = computed(() => actsIn(kept.value).filter(({ user }) => user === whoIsIn.value?.id));

/** Signs are given without asking. */
export function isCounted({ kind }: Act): boolean {
  return kind !== 'sign';
}

/** What each act is about: of acts about the same, only the last waits. */
function isAbout(one: Act, other: Act): boolean {
  return aboutOf(one) === aboutOf(other);
}

function aboutOf(act: Act): string {
  const { kind, page } = act;
  if (kind === 'mark') return act.highlight;
  return [kind, page, 'agent' in act && act.agent, 'sign' in act && act.sign].join(' ');
}

type Hear = (act: Act, answer: unknown) => void;

const hearers = new Set<Hear>();

/** Calls `hear` after each act that was sent; returns a function that stops that. */
export function afterSent(hear: Hear): () => void {
  hearers.add(hear);
  return () => hearers.delete(hear);
}

export function noteSent(act: Act, answer: unknown): void {
  for (const hear of hearers) hear(act, answer);
}

/** Does it, or keeps it until the service is back: then the answer is undefined. Throws `ApiError`. */
export function doOrKeep<K extends FirstKind>(act: ActOf<K> & Act): Promise<AnswerTo<K> | undefined>;
export function doOrKeep<K extends Kind>(
  act: ActOf<K> & Act,
  sending: (act: ActOf<K>) => Promise<AnswerTo<K>>,
): Promise<AnswerTo<K> | undefined>;
export async function doOrKeep(act: Act, sending: (act: never) => Promise<unknown> = send): Promise<unknown> {
  // At once, because the window may close before a request fails.
  if (!connected.value && navigator.onLine === false && keepAct(act)) return undefined;
  try {
    const answer = await sending(act as never);
    dropAct(act);
    noteSent(act, answer);
    return answer;
  } catch (error) {
    if (isUnreachable(error) && keepAct(act)) return undefined;
    throw error;
  }
}

export function isUnreachable(error: unknown): boolean {
  return error instanceof ApiError && error.status === UNREACHABLE;
}

/** False if nobody is in, this browser stores nothing, or too much waits. */
export function keepAct(act: Act): boolean {
  const { value: somebody } = whoIsIn;
  const others = actsKept().filter((each) => !isAbout(each, act) || each.user !== somebody?.id);
  if (!somebody || others.length >= MOST_WAITING || !keep([...others, { ...act, user: somebody.id }])) return false;
  changeKept(act);
  return true;
}

/** What waited of the signed-in user about the same; once a newer act was sent, it does not. */
export function dropAct(act: Act): Waiting | undefined {
  const all = actsKept();
  const dropped = all.find((each) => isAbout(each, act) && each.user === whoIsIn.value?.id);
  if (dropped === undefined) return undefined;
  keep(all.filter((each) => each !== dropped));
  if (dropped.kind === 'rating') ratedHere.end(dropped.agent, dropped.page, dropped.value);
  return dropped;
}

/** A user who is gone leaves nothing. */
export function dropActsOf(id: string): void {
  keep(actsKept().filter(({ user }) => user !== id));
}

/** Shows the waiting ratings on stored lists. */
export function showWaiting(): void {
  kept.value = recall(KEPT_AS);
  for (const act of waits.value)
    if (act.kind === 'rating' && !ratedHere.isOnItsWay(act.agent, act.page))
      ratedHere.begin(act.agent, act.page, act.value);
}

/** Of all users. */
export function actsKept(): readonly Waiting[] {
  return actsIn(recall(KEPT_AS));
}

function actsIn(text: string | null): readonly Waiting[] {
  // Older windows kept null for a rating that is not there.
  return (listIn(text) as readonly Waiting[]).map(
    (each) => ({ ...each, kind: each.kind ?? 'rating', value: each.value ?? undefined }) as Waiting,
  );
}

function keep(all: readonly Waiting[]): boolean {
  const text = JSON.stringify(all);
  const isKept = text.length <= MOST_LETTERS && remember(KEPT_AS, text);
  if (isKept) kept.value = text;
  return isKept;
}
