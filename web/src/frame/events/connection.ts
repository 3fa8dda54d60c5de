/**
 * The websocket to /api/events, kept open: it resumes where it broke off, waits longer after each failure, and tries at
 * once when the network or the reader comes back.
 */
import { signal } from '@preact/signals';
import type { AgentEvent, EventMessage, SessionSoFar } from '../../contract.ts';

interface ConnectionListener {
  /** True if the service greets another user than the window's: then nothing else is heard. */
  readonly isForAnother: (user: string) => boolean;
  /** Something happened. */
  readonly heard: (event: AgentEvent) => void;
  /** Sessions are under way. */
  readonly soFar: (sessions: readonly SessionSoFar[]) => void;
  /** Earlier events are unknown: look at everything anew. */
  readonly lookAnew: () => void;
  /** Somebody ended this login elsewhere. */
  readonly signedOut: () => void;
  /** The service closed or refused the connection: perhaps the login has ended. */
  readonly lost: () => void;
}

interface Greeting {
  readonly type: 'hello' | 'resync';
  readonly epoch: string;
  readonly sequence: number;
  readonly user?: string;
}

/** False while a connection is down that was open, or should be. */
export const connected = signal(true);

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 15_000;
/** The random part of a wait, so that not all windows come back at once. */
const JITTER = 0.5;
/** A healthy service greets within this time. */
const GREETING_MS = 15_000;
const POLICY_VIOLATION = 1008;
/** RFC 6455, section 7.1.5: no closing frame arrived. */
const NOBODY_THERE = 1006;
/** After this time in the background the computer may have slept, and the connection may be dead without notice. */
const DOUBTFUL_MS = 60_000;

export class Connection {
  readonly #listener: ConnectionListener;
  #socket: WebSocket | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #failures = 0;
  #place: { readonly epoch: string; readonly sequence: number } | undefined;
  #hiddenAt = Number.POSITIVE_INFINITY;

  constructor(listener: ConnectionListener) {
    this.#listener = listener;
    addEventListener('online', this.#renew);
    document.addEventListener('visibilitychange', this.#seen);
    this.#connect();
  }

  close(): void {
    removeEventListener('online', this.#renew);
    document.removeEventListener('visibilitychange', this.#seen);
    this.#letGo();
    connected.value = true;
  }

  readonly #seen = () => {
    if (document.visibilityState === 'hidden') {
      this.#hiddenAt = performance.now();
      return;
    }
    if (this.#socket === undefined || performance.now() - this.#hiddenAt > DOUBTFUL_MS) this.#renew();
  };

  readonly #renew = () => {
    this.#letGo();
    this.#connect();
  };

  #letGo(): void {
    clearTimeout(this.#timer);
    const socket = this.#socket;
    this.#socket = undefined;
    socket?.close();
  }

  #connect(): void {
    const socket = new WebSocket(this.#address());
    this.#socket = socket;
    // A socket that was given up may still send something.
    const ifCurrent = (act: () => void) => {
      if (this.#socket === socket) act();
    };
    socket.addEventListener('message', ({ data }) =>
      ifCurrent(() => this.#take(JSON.parse(String(data)) as EventMessage)),
    );
    socket.addEventListener('close', ({ code }) => ifCurrent(() => this.#ended(code)));
    this.#timer = setTimeout(() => ifCurrent(() => this.#giveUp(socket)), GREETING_MS);
  }

  /** A server that accepts the connection and says nothing counts as absent. */
  #giveUp(socket: WebSocket): void {
    this.#ended(NOBODY_THERE);
    socket.close();
  }

  #address(): string {
    const address = new URL('/api/events', location.href);
    address.protocol = location.protocol === 'https:' ? 'wss:' : 'ws:';
    if (this.#place !== undefined) {
      address.searchParams.set('epoch', this.#place.epoch);
      address.searchParams.set('after', String(this.#place.sequence));
    }
    return address.href;
  }

  #take(message: EventMessage): void {
    switch (message.type) {
      case 'hello':
      case 'resync':
        this.#greeted(message);
        break;
      case 'event':
        if (this.#place !== undefined) this.#place = { ...this.#place, sequence: message.sequence };
        this.#listener.heard(message.event);
        break;
      case 'progress':
        this.#listener.heard(message.event);
        break;
      case 'so-far':
        this.#listener.soFar(message.sessions);
        break;
    }
  }

  #greeted({ type, epoch, sequence, user }: Greeting): void {
    clearTimeout(this.#timer);
    // A service of an earlier version does not say whom it greets.
    if (user !== undefined && this.#listener.isForAnother(user)) {
      this.#letGo();
      return;
    }
    this.#failures = 0;
    connected.value = true;
    const resumed = this.#place !== undefined && type === 'hello';
    // After a resumed hello the missed events follow; each has its own sequence.
    if (resumed) return;
    this.#place = { epoch, sequence };
    this.#listener.lookAnew();
  }

  #ended(code: number): void {
    clearTimeout(this.#timer);
    this.#socket = undefined;
    connected.value = false;
    if (code === POLICY_VIOLATION) {
      this.#listener.signedOut();
      return;
    }
    this.#listener.lost();
    // Where websockets never work, the window looks now and then.
    if (this.#place === undefined) this.#listener.lookAnew();
    const wait = Math.min(FIRST_WAIT_MS * 2 ** this.#failures, LONGEST_WAIT_MS);
    this.#failures++;
    this.#timer = setTimeout(() => this.#connect(), wait * (1 - JITTER * Math.random()));
  }
}
