/** The shops that agents ask for offers: every source of a user that answers words with records. */
import { inOwnCurrency, type ListRecord, NotFound, type UserId } from '../../agents/agents.ts';
import { because } from '../base/reasons.ts';
import type { Timepiece } from '../base/time.ts';

export interface Shop {
  readonly id: string;
  readonly name: string;
}

interface ShopWishes {
  readonly signal: AbortSignal;
  /** True: only present prices; an answer from within the last hour is too old. */
  readonly anew: boolean;
}

export interface Shops {
  /** The user's shops that can be asked. */
  of(user: UserId): Promise<readonly Shop[]>;
  /** Throws why the shop gives nothing. */
  ask(user: UserId, shop: string, words: string, wishes: ShopWishes): Promise<readonly ListRecord[]>;
}

export const NO_SHOPS: Shops = {
  of: async () => [],
  ask: () => Promise.reject(new NotFound(because('site.unknown'))),
};

/** None named: all. Shops that no longer exist are not asked. */
export function chosenOf(all: readonly Shop[], wanted: readonly string[]): readonly Shop[] {
  return wanted.length === 0 ? all : all.filter((shop) => wanted.some((name) => isCalled(shop, name)));
}

export function isCalled({ id, name }: Shop, wanted: string): boolean {
  return id === wanted || name.toLowerCase() === wanted.toLowerCase();
}

/** What a shop said, and after how long. */
export type ShopSaid = { readonly shop: Shop; readonly ms: number } & (
  | { readonly records: readonly ListRecord[] }
  | { readonly error: unknown }
);

interface Asking extends ShopWishes {
  readonly user: UserId;
  readonly words: string;
  /** That the user counts in: a shop's "$" is the user's own dollar. */
  readonly currency: string | null | undefined;
  readonly time: Pick<Timepiece, 'now' | 'alarm'>;
  /** Called with each shop as soon as it has answered; the next shops wait for nobody. */
  readonly told: (said: ShopSaid) => Promise<void>;
}

/** After this time the search does not wait for a shop's answer. */
export const PATIENCE_MS = 45_000;

class TooSlow extends Error {
  override readonly name = 'TooSlow';

  constructor() {
    super(`it did not answer within ${PATIENCE_MS / 1000} seconds`);
  }
}

/** Asks all of them at once. */
export async function askAll(shops: Shops, chosen: readonly Shop[], asking: Asking): Promise<void> {
  await Promise.all(chosen.map((shop) => askOne(shops, shop, asking)));
}

async function askOne(shops: Shops, shop: Shop, asking: Asking): Promise<void> {
  const { user, words, currency, anew, time, signal, told } = asking;
  const since = time.now();
  const patience = new AbortController();
  let callOff = () => {};
  const late = new Promise<never>((_, reject) => {
    callOff = time.alarm(PATIENCE_MS, () => {
      patience.abort(new TooSlow());
      reject(patience.signal.reason);
    });
  });
  const until = AbortSignal.any([signal, patience.signal]);
  const answer = shops.ask(user, shop.id, words, { signal: until, anew });
  const said = await Promise.race([answer, late])
    .then(
      (records) => ({ records: records.map((record) => inOwnCurrency(record, currency)) }),
      (error: unknown) => ({ error }),
    )
    .finally(callOff);
  signal.throwIfAborted();
  await told({ shop, ms: Math.max(0, Math.round(time.now() - since)), ...said });
}
