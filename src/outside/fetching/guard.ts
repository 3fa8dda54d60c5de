/**
 * Where requests may go. Judges an address before it is asked, and the connection again once its name is resolved. The
 * socket connects to the very address that was judged, so a name that changes its answer in between gains nothing.
 */
import { lookup as systemLookup } from 'node:dns/promises';
import { isIP, type LookupFunction, type Socket } from 'node:net';
import { LRUCache } from 'lru-cache';
import { buildConnector } from 'undici';
import { type Because, FetchFailed, urlIn } from '../../../agents/agents.ts';
import { because } from '../../base/reasons.ts';
import { isEverybodys, networksIn, objectionTo } from './addresses.ts';

export interface ResolvedAddress {
  readonly address: string;
  readonly family: number;
}

export type Lookup = (hostname: string) => Promise<readonly ResolvedAddress[]>;

export interface GuardOptions {
  /** Origins that may be asked at any address. */
  readonly trusts: (origin: URL) => boolean;
  /** Whether anything else may be asked at all. */
  readonly publicWeb: boolean;
  readonly ports: readonly number[];
  /** Networks that are not public and may be asked all the same. */
  readonly privateNetworks: string;
  /** Those of them whose pages are everybody's; in the others each user reads their own. */
  readonly sharedNetworks?: string;
  readonly lookup?: Lookup;
}

export interface Guard {
  /** The address in the form of a request. Throws `FetchFailed`. */
  admit(url: string): URL;
  /** Whether this origin's answers are their reader's alone: it was reached in a network that only some may ask. */
  isPrivate(origin: string): boolean;
  /** The resolved address of its host: no page is requested. */
  addressOf(url: string): Promise<string | undefined>;
  connector(timeoutMs: number): buildConnector.connector;
}

/**
 * Somebody with many names for a private network can push others out, which are noted again with the next connection.
 */
const MOST_ORIGINS = 50_000;

const STANDARD_PORTS: Readonly<Record<string, number>> = { 'http:': 80, 'https:': 443 };

export function guardOf(options: GuardOptions): Guard {
  const { trusts, publicWeb, ports, lookup = resolveAll } = options;
  const networks = networksIn(options.privateNetworks);
  const shared = networksIn(options.sharedNetworks ?? '');
  const objection = (address: string, called?: string) => objectionTo(address, networks, called);
  const secluded = new LRUCache<string, true>({ max: MOST_ORIGINS });
  const note = ({ origin }: URL, [error, socket]: Connected) => {
    if (error !== null || socket.remoteAddress === undefined) return;
    if (!isEverybodys(socket.remoteAddress, shared)) secluded.set(origin, true);
  };

  const admit = (url: string): URL => {
    const asked = webAddress(url);
    if (trusts(new URL(asked.origin))) return asked;
    if (!publicWeb) throw unsafe(because('fetch.not-of-demo', { origin: asked.origin }));
    const port = Number(asked.port) || (STANDARD_PORTS[asked.protocol] ?? 0);
    if (!ports.includes(port)) throw unsafe(because('fetch.port', { port }));
    const literal = literalIn(asked.hostname);
    const why = literal === undefined ? undefined : objection(literal);
    if (why !== undefined) throw unsafe(why);
    return asked;
  };

  const whyNone = (name: string, [first]: readonly ResolvedAddress[]) => {
    const why = first === undefined ? undefined : objection(first.address, `${name} (${first.address})`);
    return why === undefined ? new FetchFailed(because('fetch.nameless', { name }), { kind: 'network' }) : unsafe(why);
  };

  const guardedLookup: LookupFunction = (hostname, { all }, callback) => {
    lookup(hostname).then(
      (found) => {
        const safe = found.filter(({ address }) => objection(address) === undefined);
        const [first] = safe;
        if (first === undefined) callback(whyNone(hostname, found), '');
        else if (all === true) callback(null, [...safe]);
        else callback(null, first.address, first.family);
      },
      (error: Error) => callback(error, ''),
    );
  };

  return {
    admit,
    isPrivate: (origin) => secluded.has(origin),
    async addressOf(url) {
      const hostname = urlIn(url)?.hostname ?? '';
      const literal = literalIn(hostname);
      if (literal !== undefined || hostname === '') return literal;
      // The visit itself reports a name that leads nowhere.
      const found = await lookup(hostname).catch(() => []);
      return found[0]?.address;
    },
    connector(timeout) {
      const trusted = buildConnector({ timeout });
      const guarded = buildConnector({ timeout, lookup: guardedLookup } as Parameters<typeof buildConnector>[0]);
      return (request, callback) => {
        const { hostname } = request;
        const target = { ...request, hostname: literalIn(hostname) ?? hostname };
        try {
          const origin = originOf(request);
          // The lookup resolves names; it is not called for literal addresses, which `admit` judges.
          admit(origin.href);
          if (trusts(origin)) trusted(target, callback);
          else {
            guarded(target, (...result) => {
              note(origin, result);
              callback(...judged(result, objection));
            });
          }
        } catch (error) {
          if (!(error instanceof FetchFailed)) throw error;
          callback(error, null);
        }
      };
    },
  };
}

function webAddress(url: string): URL {
  const asked = urlIn(url);
  if (asked === undefined || !/^https?:$/.test(asked.protocol)) throw unsafe(because('fetch.no-address'));
  if (asked.username !== '' || asked.password !== '') {
    throw unsafe(because('fetch.password'));
  }
  return asked;
}

function originOf({ protocol, hostname, port }: buildConnector.Options): URL {
  const host = isIP(hostname) === 6 ? `[${hostname}]` : hostname;
  return new URL(`${protocol}//${host}${port ? `:${port}` : ''}`);
}

/** The literal address of a host. Names under `localhost` are this machine (RFC 6761, section 6.3). */
function literalIn(hostname: string): string | undefined {
  const host = hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '');
  if (isIP(host) !== 0) return host;
  return host === 'localhost' || host.endsWith('.localhost') ? '127.0.0.1' : undefined;
}

type Connected = [error: Error, socket: null] | [error: null, socket: Socket];

/** The last look: the real peer of the socket. */
function judged(result: Connected, objection: (address: string) => Because | undefined): Connected {
  const [error, socket] = result;
  if (error !== null) return result;
  // A socket that is already closed has no peer, and reports that when it is used.
  const why = socket.remoteAddress === undefined ? undefined : objection(socket.remoteAddress);
  if (why === undefined) return result;
  socket.destroy();
  return [unsafe(why), null];
}

function unsafe(why: Because): FetchFailed {
  return new FetchFailed(why, { kind: 'unsafe' });
}

function resolveAll(hostname: string): Promise<readonly ResolvedAddress[]> {
  return systemLookup(hostname, { all: true });
}
