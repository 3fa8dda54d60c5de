/**
 * Tracks which answers are under way on which connection. A client may send further requests before it has its answer
 * (RFC 9112, section 9.3.2), and Node hands over all of them at once. Here each waits until the answer before it is
 * sent, and the server reads nothing more from the connection meanwhile.
 */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { because } from '../base/reasons.ts';
import type { Timepiece } from '../base/time.ts';
import { FairStarts } from './fair-starts.ts';
import { problem } from './problems.ts';
import { UnreadAnswers, type UnreadLimits } from './unread-answers.ts';

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

interface Line {
  readonly waiting: Exchange[];
  underway: ServerResponse | undefined;
}

export interface AnswerLimits extends UnreadLimits {
  /**
   * Requests that may wait on one connection. A client that sends more is cut off: it has to repeat such requests
   * anyway.
   */
  readonly waiting: number;
  readonly waitingInAll: number;
}

const LIMITS: AnswerLimits = {
  waiting: 64,
  waitingInAll: 2_000,
  unread: 1_000,
  unreadBytes: 64 * 1024 * 1024,
  patienceMs: 20_000,
};

interface OpenAnswersOptions {
  readonly answer: RequestListener;
  readonly alarm: Timepiece['alarm'];
  readonly limits?: Partial<AnswerLimits>;
  readonly connected: {
    /** Called when a connection begins to wait for answers, and when it has all of them. */
    asks(socket: Socket): void;
    rests(socket: Socket): void;
    laneOf(socket: Socket): string;
  };
}

export class OpenAnswers {
  readonly #lines = new WeakMap<Socket, Line>();
  readonly #answer: RequestListener;
  readonly #limits: AnswerLimits;
  readonly #unread: UnreadAnswers;
  readonly #connected: OpenAnswersOptions['connected'];
  readonly #starts = new FairStarts();
  #waiting = 0;

  constructor({ answer, alarm, limits = {}, connected }: OpenAnswersOptions) {
    this.#answer = answer;
    this.#limits = { ...LIMITS, ...limits };
    this.#unread = new UnreadAnswers(this.#limits, alarm);
    this.#connected = connected;
  }

  /** A connection came; it may be the first of many. */
  arrived(): void {
    this.#starts.arrived();
  }

  begin(request: IncomingMessage, response: ServerResponse): void {
    const { socket } = request;
    const line = this.#lines.get(socket) ?? this.#newLine(socket);
    if (line.underway === undefined) {
      this.#connected.asks(socket);
      this.#start(line, { request, response });
    } else if (line.waiting.length < this.#limits.waiting && this.#waiting < this.#limits.waitingInAll) {
      line.waiting.push({ request, response });
      this.#waiting++;
      socket.pause();
    } else cutOff(socket);
  }

  isWaiting(socket: Socket): boolean {
    return this.#lines.get(socket)?.underway !== undefined;
  }

  /** True if part of an answer is written already. */
  isTalking(socket: Socket): boolean {
    return this.#lines.get(socket)?.underway?.headersSent ?? false;
  }

  #newLine(socket: Socket): Line {
    const line: Line = { waiting: [], underway: undefined };
    this.#lines.set(socket, line);
    // Node itself resumes reading after a request. It reacts to `pause` only, and a paused stream does not emit it
    // again.
    socket.on('resume', () => {
      if (line.waiting.length > 0) socket.pause().emit('pause');
    });
    return line;
  }

  #start(line: Line, { request, response }: Exchange): void {
    const { socket } = request;
    line.underway = response;
    response.once('close', () => this.#goOn(line, socket));
    this.#starts.add(this.#connected.laneOf(socket), () => this.#begin(request, response));
  }

  #begin(request: IncomingMessage, response: ServerResponse): void {
    const { socket } = request;
    if (socket.destroyed) return;
    const hasRoom = this.#unread.hasRoom();
    this.#unread.watch(socket, response);
    if (hasRoom) this.#answer(request, response);
    else refuse(response);
  }

  #goOn(line: Line, socket: Socket): void {
    line.underway = undefined;
    const taken = socket.destroyed ? line.waiting.splice(0) : line.waiting.splice(0, 1);
    this.#waiting -= taken.length;
    const [next] = taken;
    if (next === undefined) this.#connected.rests(socket);
    if (next === undefined || socket.destroyed) return;
    if (line.waiting.length === 0) socket.resume();
    this.#start(line, next);
  }
}

/** Node still parses what it has read of the connection; nobody hears of those requests. */
function cutOff(socket: Socket): void {
  socket.destroy();
  const { parser } = socket as { readonly parser?: { onIncoming?: () => number } | null };
  if (parser?.onIncoming) parser.onIncoming = () => 0;
}

const SOON_SECONDS = '5';

function refuse(response: ServerResponse): void {
  const body = JSON.stringify(problem(503, because('service.unread')));
  const headers = { 'content-type': 'application/problem+json', 'retry-after': SOON_SECONDS };
  response.writeHead(503, headers).end(body);
}
