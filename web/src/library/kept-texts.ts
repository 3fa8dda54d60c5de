/** Where this browser has kept the text of a page, for times without the service (public/offline.js). */
import { connected } from '../frame/events/connection.ts';

/** The agent that a page's text was kept from, by page; empty: the library. */
export type KeptTexts = ReadonlyMap<string, string>;

const TEXT = /^\/api\/(?:agents\/(\w+)\/pages\/(\w+)\/text|library\/(\w+))$/;

/** Undefined while the service is there, or this browser keeps nothing. */
export async function keptTexts(): Promise<KeptTexts | undefined> {
  if (connected.value || !('caches' in globalThis)) return undefined;
  const seen = await (await caches.open('fenix-seen')).keys();
  const texts = new Map(
    seen.flatMap(({ url }) => {
      const [, agent = '', listed, page = listed] = TEXT.exec(new URL(url).pathname) ?? [];
      return page === undefined ? [] : [[page, agent] as const];
    }),
  );
  return connected.value ? undefined : texts;
}
