/** Asks shops once for what a user wants to know now, and keeps nothing of it. */
import { type Clock, type InTurns, NotFound, type UserId } from '../../agents/agents.ts';
import { because } from '../base/reasons.ts';
import type { Timepiece } from '../base/time.ts';
import { groupsOf, offersOf, type ProductGroups, type ShownOffer } from './comparing.ts';
import type { AskedShop } from './records.ts';
import { askAll, chosenOf, isCalled, type ShopSaid, type Shops } from './shops.ts';
import { askedShop } from './states.ts';

export interface OneOff {
  readonly words: string;
  readonly shops: readonly string[];
  readonly used: boolean;
  /** The currency that the user counts in. */
  readonly currency: string | undefined;
}

interface WaitingUser {
  readonly signal: AbortSignal;
  /** Called with each shop as soon as it has answered. */
  readonly told?: (shop: AskedShop) => void;
}

interface AskingOnceParts {
  readonly shops: Shops;
  readonly clock: Clock;
  readonly inTurns: InTurns;
  readonly time: Pick<Timepiece, 'now' | 'alarm'>;
}

export interface OneOffAnswer {
  readonly at: string;
  readonly shops: readonly AskedShop[];
  readonly groups: ProductGroups;
}

/** Throws `NotFound` if a named shop does not exist. */
export async function askOnce(
  { shops, clock, inTurns, time }: AskingOnceParts,
  user: UserId,
  { words, shops: wanted, used, currency }: OneOff,
  { signal, told }: WaitingUser,
): Promise<OneOffAnswer> {
  const offers: ShownOffer[] = [];
  const asked: AskedShop[] = [];
  const keep = async (said: ShopSaid) => {
    const shop = askedShop(said);
    asked.push(shop);
    if ('records' in said) offers.push(...offersOf(said.shop, said.records, clock()));
    told?.(shop);
  };
  const all = await shops.of(user);
  const unknown = wanted.find((name) => !all.some((shop) => isCalled(shop, name)));
  if (unknown !== undefined) throw new NotFound(because('site.not-asked', { name: unknown }));
  await askAll(shops, chosenOf(all, wanted), { user, words, currency, anew: true, time, signal, told: keep });
  return { at: clock(), shops: asked, groups: await groupsOf({ words, used, currency }, offers, inTurns) };
}
