/** The words of strange clients: requests that are nearly right, bent wherever a parser or a route looks. */
import { readFileSync } from 'node:fs';
import type { Random } from '../../../profiles/profiles.ts';

export interface Speech {
  /** The pieces are written one after the other. */
  readonly pieces: readonly Buffer[];
  /** The client's last act. */
  readonly ending: 'stays' | 'closes its side' | 'resets';
}

/** Normal words, and strange ones that sometimes replace them. */
interface Words {
  readonly fair: readonly string[];
  readonly strange: readonly string[];
}

/** `LONG` stands for more than any parser takes. */
const text = readFileSync(new URL('nonsense.json', import.meta.url), 'utf8').replaceAll('LONG', 'x'.repeat(20_000));
const { bodies: BODIES, kinds: KINDS } = JSON.parse(text) as {
  readonly bodies: readonly string[];
  readonly kinds: Readonly<Record<string, Words>>;
};

export interface Speaker {
  readonly token: string;
  readonly agent: string;
}

/** The share of strange words, so that most of a request is nearly right. */
const STRANGENESS = 0.07;
const STRANGE_TARGETS = 0.2;
const UPGRADES = 0.2;

export function speech(random: Random, { token, agent }: Speaker): Speech {
  const requests = Array.from({ length: below(4) + 1 }, request);
  const bytes = bent(Buffer.from(requests.join(''), 'latin1'));
  return { pieces: torn(bytes), ending: one(['stays', 'stays', 'closes its side', 'resets']) };

  function below(limit: number): number {
    return Math.floor(random() * limit);
  }

  function one<T>(choices: readonly T[]): T {
    return choices[below(choices.length)] as T;
  }

  function word(kind: string, strangeness = STRANGENESS): string {
    const { fair, strange } = KINDS[kind] as Words;
    return one(random() < strangeness ? strange : fair);
  }

  function request(): string {
    const end = word('LINE_ENDS');
    const [framing, body] = framed(one(BODIES));
    const own = random() < 0.7 ? [`Authorization: Bearer ${token}`] : [];
    const some = Array.from({ length: below(4) }, () => word('HEADERS'));
    const many = random() < 0.02 ? Array.from({ length: below(3_000) }, (_, i) => `X${i}: y`) : [];
    const first = `${word('METHODS')} ${word('TARGETS', STRANGE_TARGETS).replace('AGENT', agent)} ${word('VERSIONS')}`;
    return [first, `Host: ${word('HOSTS')}`, ...own, ...upgrade(), ...some, ...framing, ...many, '', body].join(end);
  }

  function upgrade(): readonly string[] {
    if (random() > UPGRADES) return [];
    const keys = [`Sec-WebSocket-Version: ${word('SOCKET_VERSIONS')}`, `Sec-WebSocket-Key: ${word('SOCKET_KEYS')}`];
    return ['Connection: Upgrade', `Upgrade: ${word('PROTOCOLS')}`, ...keys];
  }

  /** A body with its length, which is sometimes wrong. */
  function framed(body: string): readonly [readonly string[], string] {
    const type = `Content-Type: ${word('TYPES')}`;
    const slip = random() < STRANGENESS ? below(9) - 4 : 0;
    switch (below(4)) {
      case 0:
        return [[], ''];
      case 1:
        return [[type, 'Transfer-Encoding: chunked'], chunked(body, slip)];
      default:
        return [[type, `Content-Length: ${body.length + slip}`], body];
    }
  }

  function chunked(body: string, slip: number): string {
    const middle = below(body.length + 1);
    const parts = [body.slice(0, middle), body.slice(middle)].filter((part) => part !== '');
    const sizeOf = (part: string) => Math.max(0, part.length + slip).toString(16);
    const chunks = parts.map((part) => `${sizeOf(part)}${word('CHUNK_EXTENSIONS')}\r\n${part}\r\n`);
    return `${chunks.join('')}${word('LAST_CHUNKS')}`;
  }

  /** Sometimes changes, drops or doubles a few bytes. */
  function bent(bytes: Buffer): Buffer {
    if (random() < 0.8) return bytes;
    let found = bytes;
    for (let i = below(4); i >= 0; i--) {
      const at = below(found.length);
      const to = at + below(random() < 0.8 ? 4 : 400);
      const twice = Buffer.concat([found.subarray(at, to), found.subarray(at, to)]);
      const middle = one([Buffer.of(below(256)), Buffer.alloc(0), twice]);
      found = Buffer.concat([found.subarray(0, at), middle, found.subarray(to)]);
    }
    return found;
  }

  function torn(bytes: Buffer): readonly Buffer[] {
    if (random() < 0.5) return [bytes];
    const cuts = Array.from({ length: below(5) + 1 }, () => below(bytes.length)).sort((a, b) => a - b);
    return [0, ...cuts].map((cut, i) => bytes.subarray(cut, cuts[i] ?? bytes.length));
  }
}

/** Frames for an open websocket. */
export function frames(random: Random): Buffer {
  return Buffer.from(Array.from({ length: Math.floor(random() * 200) }, () => Math.floor(random() * 256)));
}
