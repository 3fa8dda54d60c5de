/**
 * Which answers are under way on which connection. A client may send further requests before it has its answer
 * (RFC 9112, section 9.3.2). Node hands all of them over at once; here each waits until the answer before it is flushed.
 */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

interface Asked {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

interface Line {
  readonly waiting: Asked[];
  underway: ServerResponse | undefined;
}

/** Of one connection. Whoever sends more without an answer is cut off: a client has to repeat such requests anyway. */
const MOST_WAITING = 64;

export class OpenAnswers {
  readonly #lines = new WeakMap<Socket, Line>();
  readonly #answer: RequestListener;

  constructor(answer: RequestListener) {
    this.#answer = answer;
  }

  begin(request: IncomingMessage, response: ServerResponse): void {
    const { socket } = request;
    const line = this.#lines.get(socket) ?? { waiting: [], underway: undefined };
    this.#lines.set(socket, line);
    if (line.underway === undefined) this.#start(line, { request, response });
    else if (line.waiting.length < MOST_WAITING) line.waiting.push({ request, response });
    else socket.destroy();
  }

  isWaiting(socket: Socket): boolean {
    return this.#lines.get(socket)?.underway !== undefined;
  }

  /** Whether part of an answer is written already. */
  isTalking(socket: Socket): boolean {
    return this.#lines.get(socket)?.underway?.headersSent ?? false;
  }

  #start(line: Line, { request, response }: Asked): void {
    line.underway = response;
    response.once('close', () => {
      line.underway = undefined;
      const next = line.waiting.shift();
      if (next === undefined) return;
      if (next.request.socket.destroyed) line.waiting.length = 0;
      else this.#start(line, next);
    });
    this.#answer(request, response);
  }
}
