/**
 * The names under which this service answers: loopback's, the address that the client connected to, the address that
 * the service listens on, and the host of its base URL. Another site can make its own name lead here (DNS rebinding),
 * but it cannot use these names.
 */
import { isIP } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import { because } from '../base/reasons.ts';
import { HttpProblem } from './problems.ts';
import { targetOf } from './targets.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answers under any name: probes use whatever name they find. */
    readonly anyHost?: boolean;
  }
}

export interface OwnNames {
  /** The origin that people open; empty: unknown. */
  readonly baseUrl: string;
  /** The address that the service was told to listen on. */
  readonly listensOn: string;
}

type HostedRequest = Pick<FastifyRequest, 'host' | 'socket'> & { readonly raw: Pick<FastifyRequest['raw'], 'url'> };

export class Hosts {
  readonly #baseUrl: string;
  readonly #names: ReadonlySet<string>;

  constructor({ baseUrl, listensOn }: OwnNames) {
    this.#baseUrl = baseUrl;
    const named = baseUrl === '' ? [] : [nameIn(new URL(baseUrl).host)];
    this.#names = new Set([listensOn.toLowerCase(), ...named].filter((name) => name !== undefined));
  }

  /** Behind a trusted proxy that rewrites Host, `host` is the name that the proxy received. */
  refuseForeignHost({ host, socket, raw }: HostedRequest): void {
    // RFC 9112, section 3.2.2: an absolute target overrides Host.
    const { authority = host } = targetOf(raw.url ?? '');
    for (const named of [authority, host]) if (!this.isOurs(named, socket.localAddress)) throw this.#refusalOf(named);
  }

  /** A page of another site must not act in the user's name: browsers say where a request comes from. */
  refuseForeignOrigin({ headers: { origin }, host }: Pick<FastifyRequest, 'headers' | 'host'>): void {
    if (origin === undefined) return;
    const { host: named, origin: from } = URL.canParse(origin) ? new URL(origin) : {};
    if (named !== undefined && (named === host.toLowerCase() || from === this.#baseUrl)) return;
    throw new HttpProblem(403, because('request.origin', { origin }));
  }

  /** Behind a proxy that ends TLS and that the service does not trust, the base URL says so. */
  isOverTls({ protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>): boolean {
    return protocol === 'https' || this.#baseUrl === `https://${host.toLowerCase()}`;
  }

  /** True if a host, as in a header, names this service when the client connected to this address. */
  isOurs(host: string, localAddress: string | undefined): boolean {
    const name = nameIn(host);
    if (name === undefined) return false;
    return this.#names.has(name) || isLoopback(name) || isSame(name, localAddress);
  }

  #refusalOf(host: string): HttpProblem {
    if (nameIn(host) === undefined) return new HttpProblem(421, because('request.no-host'));
    const shown = host.slice(0, LONGEST_SHOWN);
    const ours = this.#baseUrl === '' ? 'an address that its log names' : this.#baseUrl;
    return new HttpProblem(421, because('request.host', { host: shown, ours }));
  }
}

const LONGEST_SHOWN = 100;

/** Every route refuses foreign hosts unless its config says otherwise; the log has the first refusal. */
export function useHosts(app: FastifyInstance, hosts: Hosts): void {
  let told = false;
  app.addHook('onRequest', async (request) => {
    // RFC 9112, section 3.2; Node reads the first only.
    if (namesHostTwice(request.raw)) throw new HttpProblem(400, because('request.not-http'));
    if (request.routeOptions.config.anyHost === true) return;
    try {
      hosts.refuseForeignHost(request);
    } catch (error) {
      if (!told && error instanceof HttpProblem) app.log.warn(error.message);
      told = true;
      throw error;
    }
  });
}

function namesHostTwice({ rawHeaders }: FastifyRequest['raw']): boolean {
  return rawHeaders.filter((name, i) => i % 2 === 0 && name.toLowerCase() === 'host').length > 1;
}

const HOST = /^(?:\[([0-9a-f:.]+)\]|([^\s:/?#@\\[\]]+?)\.?)(?::\d{1,5})?$/i;

/** The name without port, brackets and final dot, in lower case. */
function nameIn(host: string): string | undefined {
  const [, address, name] = HOST.exec(host) ?? [];
  return (address ?? name)?.toLowerCase();
}

export function isLoopback(name: string): boolean {
  return name === 'localhost' || addressIn(name)?.range() === 'loopback';
}

function isSame(name: string, localAddress: string | undefined): boolean {
  const address = addressIn(name);
  return address !== undefined && address.toString() === addressIn(localAddress ?? '')?.toString();
}

/** The library would accept short forms, which no browser sends. */
function addressIn(text: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  return isIP(text) === 0 ? undefined : ipaddr.process(text);
}
