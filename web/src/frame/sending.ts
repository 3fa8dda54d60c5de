/** Sends what waited, in order, once the service is back. */
import type { Highlight } from '../contract.ts';
import type { Act } from './acts.ts';
import { ApiError, api } from './api/client.ts';
import { explain } from './api/explain.ts';
import { language, say } from './language.ts';
import { tellEverywhere, warn } from './notices.ts';
import { sendAny } from './page-acts.ts';
import { user as whoIsIn } from './user.ts';
import { actsKept, dropAct, isCounted, keepAct, noteSent, type Waiting } from './waiting.ts';
import { bringWords } from './words.ts';

/** The service refused only for now: nobody is signed in, or it is busy. */
const NOT_NOW = new Set([401, 408, 429]);
const GONE = 404;

interface Went {
  sent: number;
  refused: number;
  /** The first refusal. */
  why?: unknown;
}

let sending: Promise<void> | undefined;

/** The oldest first, until one has to wait on. Drops what the service refuses for good, and says so. */
export function sendAll(user: string): Promise<void> {
  sending ??= sendEach(user).finally(() => {
    sending = undefined;
  });
  return sending;
}

async function sendEach(user: string): Promise<void> {
  if (firstOf(user) === undefined || !(await isIn(user))) return;
  const went: Went = { sent: 0, refused: 0 };
  // Another user may have signed in meanwhile.
  for (let next = firstOf(user); next !== undefined && whoIsIn.value?.id === user; next = firstOf(user)) {
    if (!(await isSettled(next, went))) break;
  }
  await tellHow(went);
}

/** Another tab may have signed somebody else in: to them the service would refuse these for good. */
function isIn(user: string): Promise<boolean> {
  return api.get('/api/users/me').then(
    ({ id }) => id === user,
    () => false,
  );
}

function firstOf(user: string): Waiting | undefined {
  return actsKept().find((each) => each.user === user);
}

/** False if it has to wait on. */
async function isSettled(act: Waiting, went: Went): Promise<boolean> {
  let answer: unknown;
  const { user: _, ...plain } = act;
  try {
    answer = await sendAny(plain);
    if (isCounted(act)) went.sent++;
  } catch (error) {
    if (!isFinal(error)) return false;
    if (isCounted(act) && !isOver(act, error)) {
      went.refused++;
      went.why ??= error;
    }
    settle(act);
    return true;
  }
  settle(act, answer);
  noteSent(plain, answer);
  return true;
}

/** The user may have done the same anew meanwhile: that comes next. */
function settle(act: Waiting, answer?: unknown): void {
  const asSent = JSON.stringify(act);
  if (actsKept().some((each) => JSON.stringify(each) === asSent)) dropAct(act);
  else if (act.kind === 'mark' && answer !== undefined) followMark(act, answer as Highlight);
}

/** A new highlight got another note while it was sent, or was removed: the service knows it by its own id. */
function followMark(act: Waiting & { readonly kind: 'mark' }, { id }: Highlight): void {
  if (act.value === undefined || !('quote' in act.value)) return;
  const { page } = act;
  const newer = dropAct(act);
  const value = newer?.kind === 'mark' && newer.value ? { note: newer.value.note ?? '' } : undefined;
  keepAct({ kind: 'mark', page, highlight: id, value });
}

/** True if the service will give the same answer another time. */
function isFinal(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500 && !NOT_NOW.has(error.status);
}

/** What was to go is gone. */
function isOver({ value }: Act, error: unknown): boolean {
  return error instanceof ApiError && error.status === GONE && (value === undefined || value === false);
}

async function tellHow({ sent, refused, why }: Went): Promise<void> {
  if (sent + refused === 0) return;
  await bringWords(language.value, ['parts']);
  if (refused > 0) warn(say('waitedInVain', { n: refused, reason: explain(why) }));
  else tellEverywhere(say('waitedSent', { n: sent }));
}
