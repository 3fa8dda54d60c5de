/**
 * What the user removes here goes from the service when its notice goes. Until then the user can take it back, anywhere
 * in the window; closing the window, signing out or adding something sends the removal at once.
 */
import { signal } from '@preact/signals';
import { ApiError } from './api/client.ts';
import { say } from './language.ts';
import { complain, tellEverywhere } from './notices.ts';

interface Removal {
  readonly send: () => Promise<unknown>;
  /** Called with whether it went. */
  readonly settle: (gone: boolean) => void;
  readonly settled: Promise<boolean>;
  going?: Promise<void>;
}

const removals = signal<ReadonlyMap<string, Removal>>(new Map());
/** Lists on screen must lose the removed item before the window forgets the removal. */
const lists = new Set<() => Promise<void>>();

const GONE_ALREADY = 404;

/** Resolves with whether it went; asked twice, it goes once. */
export function removeSoon(key: string, said: string, send: () => Promise<unknown>): Promise<boolean> {
  const leaving = removals.value.get(key);
  if (leaving !== undefined) return leaving.settled;
  let settle: (gone: boolean) => void = () => undefined;
  const settled = new Promise<boolean>((resolve) => {
    settle = resolve;
  });
  removals.value = new Map(removals.value).set(key, { send, settle, settled });
  tellEverywhere(said, { label: say('undo'), run: () => void takeBack(key) }, () => void go(key));
  return settled;
}

/** True if it is about to go, and is no longer shown. */
export function isLeaving(key: string): boolean {
  return removals.value.has(key);
}

/** Takes the removal back. False if there is none, or it is on its way already. */
export function takeBack(key: string): boolean {
  const removal = removals.value.get(key);
  if (removal === undefined || removal.going !== undefined) return false;
  forget(key);
  removal.settle(false);
  return true;
}

/** Sends all pending removals now. */
export async function settleRemovals(): Promise<void> {
  await Promise.all([...removals.value.keys()].map(go));
}

/** Calls `ask` after every removal; returns a function that stops that. */
export function afterRemovals(ask: () => Promise<void>): () => void {
  lists.add(ask);
  return () => lists.delete(ask);
}

export function startRemovals(): void {
  addEventListener('pagehide', () => void settleRemovals());
}

function go(key: string): Promise<void> {
  const removal = removals.value.get(key);
  if (removal === undefined) return Promise.resolve();
  removal.going ??= send(key, removal);
  return removal.going;
}

async function send(key: string, removal: Removal): Promise<void> {
  const gone = await removal.send().then(
    () => true,
    (error: unknown) => {
      if (error instanceof ApiError && error.status === GONE_ALREADY) return true;
      complain(error);
      return false;
    },
  );
  if (gone) await Promise.all([...lists].map((ask) => ask()));
  forget(key);
  removal.settle(gone);
}

function forget(key: string): void {
  removals.value = new Map([...removals.value].filter(([each]) => each !== key));
}
