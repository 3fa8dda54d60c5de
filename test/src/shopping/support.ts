/** Made shops. */
import { asSaid, FetchFailed, type ListRecord, type UserId } from '../../../agents/agents.ts';
import type { Shop, Shops } from '../../../src/shopping/shops.ts';

export function offer(title: string, amount: string, more: Partial<ListRecord> = {}): ListRecord {
  const link = `https://shop.example/${encodeURIComponent(title)}`;
  return { title, link, price: { amount, currency: 'BRL' }, confidence: { title: 1, link: 1, price: 1 }, ...more };
}

export const OFFER = offer('Fone Timbrel Gota 2 branco', '99.9');

interface Question {
  readonly user: UserId;
  readonly shop: string;
  readonly words: string;
  readonly anew: boolean;
}

export interface FakeShops extends Shops {
  /** Lists by shop. An error is a failure, and a promise answers in its own time. */
  readonly lists: Map<string, readonly ListRecord[] | Error | Promise<readonly ListRecord[]>>;
  readonly asked: readonly Question[];
}

export function fakeShops(lists: Readonly<Record<string, readonly ListRecord[]>>): FakeShops {
  const all = new Map<string, readonly ListRecord[] | Error | Promise<readonly ListRecord[]>>(Object.entries(lists));
  const asked: Question[] = [];
  return {
    lists: all,
    asked,
    of: async () => [...all.keys()].map((id): Shop => ({ id, name: `Shop ${id}` })),
    async ask(user, shop, words, { anew, signal }) {
      asked.push({ user, shop, words, anew });
      const list = all.get(shop) ?? new FetchFailed(asSaid('there is no such shop'));
      if (list instanceof Error) throw list;
      return list instanceof Promise ? Promise.race([list, abortOf(signal)]) : list;
    },
  };
}

function abortOf(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
}
