/**
 * Reverse proxies that FENIX_TRUSTED_PROXIES does not name. Their statements about visitors are not believed, so all
 * their visitors count as one. The log reports each once, and the store notes them for `fenix doctor` and for
 * administrators.
 */
import ipaddr from 'ipaddr.js';
import Type, { type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import type { Clock } from '../../../agents/agents.ts';
import { DAY_MS } from '../../../profiles/profiles.ts';
import { messageOf } from '../../base/message-of.ts';
import { parserOf } from '../../storage/store/parser-of.ts';
import { type DocumentKind, type Store, update } from '../../storage/store/store.ts';
import type { Trusts } from '../accounts/trusted-proxies.ts';

export const UnnamedProxy = Type.Object({
  address: Type.String(),
  at: Type.String({ description: 'when something came through it last, within a day' }),
});
type UnnamedProxy = Readonly<Static<typeof UnnamedProxy>>;

const NoticedRecord = Type.Object({ proxies: Type.Array(UnnamedProxy) });
type Noticed = Readonly<Static<typeof NoticedRecord>>;

const NOTICED: DocumentKind<Noticed> = {
  name: 'unnamed_proxies',
  parse: parserOf<Noticed>(Compile(NoticedRecord)),
};
const ID = 'only';

/** A failed note is repeated after this: every request of a proxy comes through here. */
const AGAIN_MS = 60_000;
/** A proxy not seen for this long is named by now, or gone. */
const KEPT_MS = 7 * DAY_MS;
/**
 * Of private networks and of the internet each: anybody out there may pretend to be a proxy, and must not hide a real
 * one.
 */
const MOST_OF_KIND = 10;

/** What to do about it. */
export function adviceOn(address: string): string {
  return (
    `X-Forwarded-For or Forwarded comes from ${address}, which FENIX_TRUSTED_PROXIES does not name: if that is your reverse ` +
    'proxy, name it there, else all its visitors count as one, and whoever guesses passwords keeps all of them out; if you do ' +
    'not know it, somebody made it up'
  );
}

/** Those noticed lately and not named, the latest first. */
export async function unnamedProxies(store: Pick<Store, 'documents'>, trusts: Trusts, now: number) {
  const { proxies = [] } = (await store.documents(NOTICED).read(ID))?.value ?? {};
  return proxies.filter(({ address, at }) => !trusts(address) && now - Date.parse(at) < KEPT_MS);
}

interface NoticingParts {
  readonly store: Pick<Store, 'documents'>;
  readonly clock: Clock;
  readonly warn: (message: string) => void;
}

export class NoticingProxies {
  readonly #parts: NoticingParts;
  /** When to write each down next. */
  readonly #noticed = new Map<string, number>();

  constructor(parts: NoticingParts) {
    this.#parts = parts;
  }

  /** A request from there had a proxy's headers about a visitor. */
  async notice(address: string): Promise<void> {
    const { clock, warn } = this.#parts;
    const at = clock();
    const now = Date.parse(at);
    const next = this.#noticed.get(address);
    if (next === undefined ? !this.#hasRoomFor(address) : now < next) return;
    this.#noticed.set(address, now + DAY_MS);
    if (next === undefined) warn(adviceOn(address));
    await this.#writeDown({ address, at }).catch((error: unknown) => {
      this.#noticed.set(address, now + AGAIN_MS);
      warn(`the proxy at ${address} could not be written down: ${messageOf(error)}`);
    });
  }

  #hasRoomFor(address: string): boolean {
    const ofKind = [...this.#noticed.keys()].filter((other) => isPrivate(other) === isPrivate(address));
    return ofKind.length < MOST_OF_KIND;
  }

  async #writeDown(proxy: UnnamedProxy): Promise<void> {
    await update(this.#parts.store.documents(NOTICED), ID, (old) => {
      const others = (old?.proxies ?? []).filter(({ address }) => address !== proxy.address);
      const [inside, outside] = [true, false].map((wanted) =>
        [proxy, ...others].filter(({ address }) => isPrivate(address) === wanted).slice(0, MOST_OF_KIND),
      );
      return { proxies: [...(inside ?? []), ...(outside ?? [])] };
    });
  }
}

function isPrivate(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() !== 'unicast';
}
