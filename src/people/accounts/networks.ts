/**
 * The network somebody comes from, and the networks from which each user has signed in: there they keep an allowance of
 * their own.
 */
import ipaddr from 'ipaddr.js';
import Type, { type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import type { Clock, UserId } from '../../../agents/agents.ts';
import { digest } from '../../base/digest.ts';
import { parserOf } from '../../storage/store/parser-of.ts';
import { type DocumentKind, type Documents, type Store, Unreadable, update } from '../../storage/store/store.ts';

/** An IPv4 address, or the /64 that one customer has in IPv6 (RFC 6177). */
export function networkOf(address = ''): string {
  if (!ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return `${Buffer.from(parsed.toByteArray().slice(0, 8)).toString('hex')}/64`;
}

const KnownRecord = Type.Object({
  networks: Type.Array(Type.Object({ digest: Type.String(), at: Type.String() })),
});
type UserNetworks = Static<typeof KnownRecord>;

export const KNOWN_NETWORKS: DocumentKind<UserNetworks> = {
  name: 'known_networks',
  parse: parserOf<UserNetworks>(Compile(KnownRecord)),
};

/** Of each user, the latest ones. */
const MOST_KNOWN = 20;

/** A repeated sign-in from a known network is written at most this often. */
const AGAIN_EVERY_MS = 24 * 60 * 60_000;

export class KnownNetworks {
  readonly #known: Documents<UserNetworks>;
  readonly #clock: Clock;

  constructor(store: Store, clock: Clock) {
    this.#known = store.documents(KNOWN_NETWORKS);
    this.#clock = clock;
  }

  async has(user: UserId, network: string): Promise<boolean> {
    return (await this.#of(user)).some(({ digest }) => digest === digestOf(user, network));
  }

  async add(user: UserId, network: string): Promise<void> {
    const [digest, at] = [digestOf(user, network), this.#clock()];
    const known = (await this.#of(user)).find((each) => each.digest === digest);
    if (known !== undefined && Date.parse(at) - Date.parse(known.at) < AGAIN_EVERY_MS) return;
    const added = (networks: UserNetworks['networks']) =>
      [{ digest, at }, ...networks.filter((each) => each.digest !== digest)].slice(0, MOST_KNOWN);
    await withoutDamage(undefined, () =>
      update(this.#known, user, (old) => ({ networks: added(old?.networks ?? []) })),
    );
  }

  #of(user: UserId): Promise<UserNetworks['networks']> {
    return withoutDamage([], async () => (await this.#known.read(user))?.value.networks ?? []);
  }
}

/** The log hears of damage when it is met; here damage costs an allowance, never a sign-in. */
async function withoutDamage<T, D>(otherwise: D, act: () => Promise<T>): Promise<T | D> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof Unreadable) return otherwise;
    throw error;
  }
}

function digestOf(user: UserId, network: string): string {
  return digest(`${user} ${network}`);
}
