/**
 * What is removed here goes from the service when its notice goes. Until then it can be had back as it was, wherever one
 * is in the window; whoever closes the window, signs out or adds something has it go at once.
 */
import { signal } from '@preact/signals';
import { ApiError } from '../api/client.ts';
import { say } from '../language.ts';
import { complain, tellEverywhere } from './notices.ts';

interface Removal {
  readonly send: () => Promise<unknown>;
  /** Told whether it went. */
  readonly settle: (gone: boolean) => void;
  readonly settled: Promise<boolean>;
  going?: Promise<void>;
}

const removals = signal<ReadonlyMap<string, Removal>>(new Map());
/** Lists on screen: what has gone is to be gone from them before it is forgotten here. */
const lists = new Set<() => Promise<void>>();

const GONE_ALREADY = 404;

/** Resolves with whether it went; asked for twice it goes once. */
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

/** Whether it is to go, and is shown no more. */
export function isLeaving(key: string): boolean {
  return removals.value.has(key);
}

/** It stays as it was. False where there is nothing to take back, or it is on its way already. */
export function takeBack(key: string): boolean {
  const removal = removals.value.get(key);
  if (removal === undefined || removal.going !== undefined) return false;
  forget(key);
  removal.settle(false);
  return true;
}

/** All that is to go goes now. */
export async function settleRemovals(): Promise<void> {
  await Promise.all([...removals.value.keys()].map(go));
}

/** Asks anew whenever something has gone; the answer is how to stop that. */
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
