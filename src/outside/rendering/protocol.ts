/** The Chrome DevTools Protocol over two pipes: JSON, each message ended by NUL (`--remote-debugging-pipe`). */
import type { Readable, Writable } from 'node:stream';

type Params = Readonly<Record<string, unknown>>;

export interface Event {
  readonly method: string;
  readonly params: Params;
  readonly sessionId?: string;
}

/** The browser has ended, or it sends what nobody asked for. */
class BrowserLost extends Error {
  override readonly name = 'BrowserLost';
}

interface Awaited {
  readonly resolve: (result: Params) => void;
  readonly reject: (error: Error) => void;
}

interface Answered extends Partial<Event> {
  readonly id?: number;
  readonly result?: Params;
  readonly error?: { readonly message: string };
}

export class Protocol {
  readonly #input: Writable;
  readonly #heard: (event: Event) => void;
  readonly #mostBytes: number;
  readonly #awaited = new Map<number, Awaited>();
  #pieces: Buffer[] = [];
  #bytes = 0;
  #id = 0;
  #lost: BrowserLost | undefined;

  constructor(input: Writable, output: Readable, mostBytes: number, heard: (event: Event) => void) {
    this.#input = input;
    this.#mostBytes = mostBytes;
    this.#heard = heard;
    output.on('data', (piece: Buffer) => this.#take(piece));
    output.on('close', () => this.lose('it ended'));
    output.on('error', () => this.lose('it ended'));
    input.on('error', () => this.lose('it ended'));
  }

  send(method: string, params: Params = {}, sessionId?: string): Promise<Params> {
    if (this.#lost !== undefined) return Promise.reject(this.#lost);
    const id = ++this.#id;
    this.#input.write(`${JSON.stringify({ id, method, params, ...(sessionId === undefined ? {} : { sessionId }) })}\0`);
    return new Promise((resolve, reject) => this.#awaited.set(id, { resolve, reject }));
  }

  lose(why: string): void {
    this.#lost ??= new BrowserLost(why);
    for (const { reject } of this.#awaited.values()) reject(this.#lost);
    this.#awaited.clear();
  }

  #take(piece: Buffer): void {
    let from = 0;
    for (let end = piece.indexOf(0); end >= 0; end = piece.indexOf(0, from)) {
      const whole = Buffer.concat([...this.#pieces, piece.subarray(from, end)]);
      this.#pieces = [];
      this.#bytes = 0;
      from = end + 1;
      this.#hear(JSON.parse(whole.toString()) as Answered);
    }
    const rest = piece.subarray(from);
    this.#pieces.push(rest);
    this.#bytes += rest.length;
    if (this.#bytes <= this.#mostBytes) return;
    this.#pieces = [];
    this.lose('what it says is too long');
  }

  #hear({ id, result = {}, error, method, params = {}, sessionId }: Answered): void {
    if (id === undefined) {
      if (method !== undefined) this.#heard({ method, params, ...(sessionId === undefined ? {} : { sessionId }) });
      return;
    }
    const awaited = this.#awaited.get(id);
    this.#awaited.delete(id);
    if (error === undefined) awaited?.resolve(result);
    else awaited?.reject(new BrowserLost(error.message));
  }
}
