/**
 * Counts open connections and limits them, in all and for each network. If a connection exceeds a limit, the one that
 * has been silent for longest is closed: it has no request under way, and is no websocket.
 */
import type { Socket } from 'node:net';
import { networkOf } from '../people/accounts/networks.ts';
import type { Trusts } from '../people/accounts/trusted-proxies.ts';

interface ConnectedOptions {
  readonly most: number;
  /** A trusted proxy's connections are exempt: they belong to many people. */
  readonly mostOfNetwork: number;
  readonly trusts: Trusts;
}

/** Connections that belong together, and among them the silent ones, in the order in which they fell silent. */
interface Group {
  readonly name: string;
  readonly most: number;
  readonly all: Set<Socket>;
  readonly silent: Set<Socket>;
}

export class Connected {
  readonly #options: ConnectedOptions;
  readonly #everybody: Group;
  readonly #networks = new Map<string, Group>();
  readonly #groups = new WeakMap<Socket, readonly Group[]>();

  constructor(options: ConnectedOptions) {
    this.#options = options;
    this.#everybody = groupOf('everybody', options.most);
  }

  /** A new connection begins as silent. */
  add(socket: Socket): void {
    // A connection whose request is read again is not new.
    if (this.#groups.has(socket)) return;
    const groups = this.#groupsOf(socket.remoteAddress);
    this.#groups.set(socket, groups);
    for (const { all, silent } of groups) {
      all.add(socket);
      silent.add(socket);
    }
    socket.once('close', () => this.#forget(socket));
    for (const group of groups) if (group.all.size > group.most) this.#closeOldest(group);
  }

  /** The connection waits for an answer, or becomes a websocket. */
  asks(socket: Socket): void {
    for (const { silent } of this.#groups.get(socket) ?? []) silent.delete(socket);
  }

  /** The connection has all its answers. */
  rests(socket: Socket): void {
    for (const { all, silent } of this.#groups.get(socket) ?? []) if (all.has(socket)) silent.add(socket);
  }

  /**
   * Names the client of a connection, as far as the service can tell clients apart: each connection of a trusted proxy
   * is a client of its own.
   */
  laneOf(socket: Socket): string {
    const [own = this.#everybody] = this.#groups.get(socket) ?? [];
    return own === this.#everybody ? `${socket.remoteAddress} ${socket.remotePort}` : own.name;
  }

  #groupsOf(address: string | undefined): readonly Group[] {
    const { mostOfNetwork, trusts } = this.#options;
    if (trusts(address)) return [this.#everybody];
    const network = networkOf(address);
    const own = this.#networks.get(network) ?? groupOf(network, mostOfNetwork);
    this.#networks.set(network, own);
    return [own, this.#everybody];
  }

  /** In the worst case the newest. */
  #closeOldest({ silent }: Group): void {
    const [oldest] = silent;
    if (oldest === undefined) return;
    this.#forget(oldest);
    oldest.destroy();
  }

  #forget(socket: Socket): void {
    for (const { name, all, silent } of this.#groups.get(socket) ?? []) {
      all.delete(socket);
      silent.delete(socket);
      if (all.size === 0) this.#networks.delete(name);
    }
  }
}

function groupOf(name: string, most: number): Group {
  return { name, most, all: new Set(), silent: new Set() };
}
