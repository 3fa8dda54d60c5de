/**
 * Limits the answers that the service has made and that clients have not taken, in number and in bytes. A client that
 * takes nothing for a time is cut off; sooner if room is short.
 */
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Timepiece } from '../base/time.ts';

export interface UnreadLimits {
  readonly unread: number;
  readonly unreadBytes: number;
  /** After so long without taking anything, a client is cut off. */
  readonly patienceMs: number;
}

/** How often within that time the service looks at what clients took. */
const ROUNDS = 4;

interface Underway {
  readonly socket: Socket;
  readonly response: ServerResponse;
  /** Undefined: the answer is not made yet. */
  bytes: number | undefined;
  unsent: number;
  /** Rounds in a row without any byte taken. */
  quietRounds: number;
}

export class UnreadAnswers {
  readonly #limits: UnreadLimits;
  readonly #alarm: Timepiece['alarm'];
  readonly #underway = new Set<Underway>();
  readonly #quiet = new Set<Underway>();
  #made = 0;
  #bytes = 0;
  #isWatched = false;

  constructor(limits: UnreadLimits, alarm: Timepiece['alarm']) {
    this.#limits = limits;
    this.#alarm = alarm;
  }

  watch(socket: Socket, response: ServerResponse): void {
    const answer: Underway = { socket, response, bytes: undefined, unsent: 0, quietRounds: 0 };
    this.#underway.add(answer);
    response.once('prefinish', () => {
      answer.bytes = socket.writableLength;
      this.#made++;
      this.#bytes += answer.bytes;
    });
    response.once('close', () => this.#forget(answer));
    if (!this.#isWatched) this.#lookLater();
  }

  /** True if the service may make another answer; if necessary, it cuts off a client that took nothing lately. */
  hasRoom(): boolean {
    if (!this.#isFull()) return true;
    for (const answer of this.#quiet) this.#cutOff(answer);
    return !this.#isFull();
  }

  #isFull(): boolean {
    return this.#made >= this.#limits.unread || this.#bytes >= this.#limits.unreadBytes;
  }

  #lookLater(): void {
    this.#isWatched = true;
    this.#alarm(this.#limits.patienceMs / ROUNDS, () => {
      this.#isWatched = false;
      for (const answer of this.#underway) this.#look(answer);
      if (this.#underway.size > 0) this.#lookLater();
    });
  }

  #look(answer: Underway): void {
    const unsent = unsentBy(answer);
    const isQuiet = unsent > 0 && unsent === answer.unsent;
    answer.unsent = unsent;
    answer.quietRounds = isQuiet ? answer.quietRounds + 1 : 0;
    if (answer.quietRounds >= ROUNDS) this.#cutOff(answer);
    else if (isQuiet) this.#quiet.add(answer);
    else this.#quiet.delete(answer);
  }

  #cutOff(answer: Underway): void {
    this.#forget(answer);
    answer.socket.destroy();
  }

  #forget(answer: Underway): void {
    if (!this.#underway.delete(answer)) return;
    this.#quiet.delete(answer);
    if (answer.bytes === undefined) return;
    this.#made--;
    this.#bytes -= answer.bytes;
  }
}

/** The socket's buffer holds a large write until its end; only the handle tells how much of it has left. */
function unsentBy({ socket, response }: Underway): number {
  if (!response.headersSent) return 0;
  const { _handle: handle } = socket as { readonly _handle?: { readonly writeQueueSize?: number } | null };
  return socket.writableLength + (handle?.writeQueueSize ?? 0);
}
