/** Messages through a pipe: four bytes with the length of the rest (little endian), then a structured clone. */
import { deserialize, serialize } from 'node:v8';

const HEAD_BYTES = 4;

export function framedMessage(value: unknown): Buffer {
  const body = serialize(value);
  const head = Buffer.alloc(HEAD_BYTES);
  head.writeUInt32LE(body.length);
  return Buffer.concat([head, body]);
}

/** The other side wants to send more than allowed. */
class MessageTooLong extends Error {
  override readonly name = 'MessageTooLong';
}

/** Joins messages from the pieces that a pipe makes of them. */
export class Inbox {
  readonly #mostBytes: number;
  #pieces: Buffer[] = [];
  #bytes = 0;
  #awaited = HEAD_BYTES;
  #atHead = true;

  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes;
  }

  /** The messages that this piece completes. Throws `MessageTooLong` before any of that message is kept. */
  *take(piece: Buffer): Generator<unknown> {
    this.#pieces.push(piece);
    this.#bytes += piece.length;
    while (this.#bytes >= this.#awaited) {
      const part = this.#cut();
      if (this.#atHead) this.#expect(part.readUInt32LE());
      else {
        this.#awaited = HEAD_BYTES;
        this.#atHead = true;
        yield deserialize(part);
      }
    }
  }

  #expect(bytes: number): void {
    if (bytes > this.#mostBytes) throw new MessageTooLong(`a message of ${bytes} bytes, more than ${this.#mostBytes}`);
    this.#awaited = bytes;
    this.#atHead = false;
  }

  #cut(): Buffer {
    const all = this.#pieces.length === 1 ? (this.#pieces[0] as Buffer) : Buffer.concat(this.#pieces);
    const rest = all.subarray(this.#awaited);
    this.#pieces = rest.length === 0 ? [] : [rest];
    this.#bytes = rest.length;
    return all.subarray(0, this.#awaited);
  }
}
