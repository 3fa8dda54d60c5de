/**
 * The window without its service: a worker of the browser keeps what Today needs (public/offline.js), and ratings wait
 * here until they can be sent, in order. A rating states a value, so sending it twice has one effect.
 */
import { signal } from '@preact/signals';
import type { Rating } from '../contract.ts';
import { ratedHere } from '../parts/cards/rated-here.ts';
import { ApiError, api, UNREACHABLE } from './api/client.ts';
import { say } from './language.ts';
import { tell } from './notices.ts';
import { recallList, remember } from './remembered.ts';
import { user as whoIsIn } from './user.ts';

interface Waiting {
  readonly user: string;
  readonly agent: string;
  readonly page: string;
  readonly value: Rating['value'] | undefined;
  /** The page's rating before. */
  readonly before: number | undefined;
}

const KEPT_AS = 'fenix.ratings-to-send';
/** More than anybody rates without a network. */
const MOST_WAITING = 500;
/** How often the window tries, where no event says that the service is back. */
const AGAIN_MS = 15_000;
/** The service refused only for now: nobody is signed in, or it is busy. */
const NOT_NOW = new Set([401, 408, 429]);

/** How many of the signed-in user's ratings wait. */
export const toSend = signal(0);

/**
 * Where the browser has such workers: over HTTPS, and on the user's own machine. The worker also keeps the files of
 * this build.
 */
export function keepForOffline(): void {
  if (!('serviceWorker' in navigator)) return;
  const files = performance.getEntriesByType('resource').map(({ name }) => name);
  navigator.serviceWorker.register('/offline.js').then(
    () => keepAtHand(['/', ...files]),
    () => undefined,
  );
}

/** Keeps these addresses for times without the service. */
export function keepAtHand(addresses: readonly string[]): void {
  tellWorker({ type: 'keep', addresses });
}

/** Removes everything of the user from this browser. */
export function forgetOffline(): void {
  tellWorker({ type: 'drop' });
}

function tellWorker(message: object): void {
  if (!('serviceWorker' in navigator)) return;
  void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage(message));
}

export function isUnreachable(error: unknown): boolean {
  return error instanceof ApiError && error.status === UNREACHABLE;
}

/** Keeps a rating until it can be sent; false if this browser stores nothing, or too many wait. */
export function keepRating(rating: Waiting): boolean {
  const before = dropRating(rating.agent, rating.page);
  const all = waiting();
  const kept = all.length < MOST_WAITING && keep([...all, { ...rating, before: before?.before ?? rating.before }]);
  if (kept) sendLater(rating.user);
  return kept;
}

/** Of a page's ratings only the last waits; once one was sent, none does. */
export function dropRating(agent: string, page: string): Waiting | undefined {
  const all = waiting();
  const dropped = all.find((each) => each.agent === agent && each.page === page);
  if (dropped === undefined) return undefined;
  keep(all.filter((each) => each !== dropped));
  ratedHere.end(agent, page, dropped.value);
  return dropped;
}

/** Takes back the agent's last rating that still waits. */
export function dropLast(agent: string): Waiting | undefined {
  const last = waiting().findLast((each) => each.agent === agent);
  return last && dropRating(agent, last.page);
}

/** Shows the waiting ratings on stored lists. */
export function showWaiting(user: string): void {
  for (const { user: whose, agent, page, value } of waiting())
    if (whose === user && !ratedHere.isOnItsWay(agent, page)) ratedHere.begin(agent, page, value);
  count();
}

let sending: Promise<void> | undefined;
let again: ReturnType<typeof setTimeout> | undefined;

function sendLater(user: string): void {
  clearTimeout(again);
  again = setTimeout(() => void sendWaiting(user), AGAIN_MS);
}

/** Sends the waiting ratings, the oldest first. Drops what the service refuses: the page or its agent is gone. */
export function sendWaiting(user: string): Promise<void> {
  sending ??= sendAll(user).finally(() => {
    sending = undefined;
  });
  return sending;
}

async function sendAll(user: string): Promise<void> {
  if (firstOf(user) === undefined) return;
  let sent = 0;
  try {
    // Another tab may have signed somebody else in: to them the service would refuse these for good.
    if ((await api.get('/api/users/me')).id !== user) return;
  } catch {
    sendLater(user);
    return;
  }
  // Another user may have signed in meanwhile.
  for (let next = firstOf(user); next !== undefined && whoIsIn.value?.id === user; next = firstOf(user)) {
    try {
      await send(next);
      sent++;
    } catch (error) {
      if (!isFinal(error)) {
        sendLater(user);
        break;
      }
    }
    const { agent, page, value } = next;
    // The reader rated the page anew meanwhile: that rating comes next.
    if (waiting().some((each) => each.agent === agent && each.page === page && each.value === value)) {
      dropRating(agent, page);
    }
  }
  if (sent > 0) tell(say('ratingsSent', { n: sent }));
}

/** True if the service will give the same answer another time. */
function isFinal(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500 && !NOT_NOW.has(error.status);
}

function firstOf(user: string): Waiting | undefined {
  return waiting().find((each) => each.user === user);
}

async function send({ agent, page, value }: Waiting): Promise<void> {
  if (value === undefined) await api.delete('/api/agents/{id}/pages/{page}/rating', { id: agent, page });
  else await api.put('/api/agents/{id}/pages/{page}/rating', { id: agent, page, body: { value } });
}

function waiting(): readonly Waiting[] {
  // Older windows kept null for a rating that is not there.
  return (recallList(KEPT_AS) as readonly Waiting[]).map((each) => ({
    ...each,
    value: each.value ?? undefined,
    before: each.before ?? undefined,
  }));
}

function keep(all: readonly Waiting[]): boolean {
  const isKept = remember(KEPT_AS, JSON.stringify(all));
  if (isKept) count();
  return isKept;
}

function count(): void {
  toSend.value = waiting().filter(({ user }) => user === whoIsIn.value?.id).length;
}
