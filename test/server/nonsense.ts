/** What strange clients say: requests that are nearly right, bent in every place where a parser or a route looks. */
import type { Random } from '../../profiles/profiles.ts';

export interface Speech {
  /** Written one after the other. */
  readonly pieces: readonly Buffer[];
  /** What the client does when all is said. */
  readonly ending: 'stays' | 'closes its side' | 'resets';
}

/** Fair things to say, and strange ones that are said now and then instead. */
interface Words {
  readonly fair: readonly string[];
  readonly strange: readonly string[];
}

const METHODS: Words = {
  fair: ['GET', 'GET', 'POST', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'],
  strange: ['TRACE', 'CONNECT', 'PRI', 'QUERY', 'get', 'Ü', ''],
};

const TARGETS: Words = {
  fair: [
    '/',
    '/healthz',
    '/api/about',
    '/api/login',
    '/api/users',
    '/api/users/me',
    '/api/users/me/password',
    '/api/logins',
    '/api/tokens',
    '/api/agents',
    '/api/agents/AGENT',
    '/api/agents/AGENT/sessions',
    '/api/agents/AGENT/undo',
    '/api/agents/AGENT/pages?limit=3&cursor=x',
    `/api/agents/AGENT/pages/${'0'.repeat(32)}/rating`,
    '/api/agents/a1_b2',
    '/api/ledger?limit=1',
    '/api/admin/users',
    '/api/events?epoch=x&after=1',
    '/api/openapi.json',
    '/api/docs',
    '/assets/none.js',
    'http://localhost/api/about',
  ],
  strange: [
    '//',
    '/\\',
    '//[',
    'http://',
    'http://[',
    'http://evil/',
    '*',
    'x',
    '/%',
    '/%ff%00',
    `/${'x'.repeat(17_000)}`,
  ],
};

const VERSIONS: Words = {
  fair: ['HTTP/1.1'],
  strange: ['HTTP/1.0', 'HTTP/2.0', 'HTTP/0.9', 'HTP/1.1', 'HTTP/1.1 ', ''],
};
const HOSTS: Words = {
  fair: ['localhost', '127.0.0.1:1', '[::1]'],
  strange: ['evil.example', '', '[', 'a b', '\xff'],
};
const LINE_ENDS: Words = { fair: ['\r\n'], strange: ['\n', '\r', '\r\n '] };

const HEADERS: Words = {
  fair: [
    'Connection: close',
    'Connection: keep-alive',
    'Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits=99',
    'Sec-WebSocket-Protocol: a,,b',
    'Content-Encoding: gzip',
    'Expect: 100-continue',
    'Trailer: Content-Length',
    'Origin: http://localhost',
    'Origin: null',
    'Origin: http://evil.example',
    'Cookie: fenix_login=a.b.c',
    'Cookie: fenix_login="; fenix_login=%; =',
    'Idempotency-Key: k1',
    'Idempotency-Key: ',
    'X-Forwarded-For: 1.2.3.4, nonsense, ::',
    'X-Forwarded-Host: evil.example',
    'X-Forwarded-Proto: javascript',
    'Accept: text/html',
    'Accept-Encoding: br;q=x, gzip',
    'Range: bytes=5-1',
    'If-None-Match: "x", W/',
    'If-Modified-Since: never',
    'Accept-Version: 9',
    '__proto__: x',
  ],
  strange: [
    'Expect: the unexpected',
    'Transfer-Encoding: chunked',
    'Transfer-Encoding: gzip, chunked',
    'Transfer-Encoding: chunked, identity',
    'Content-Length: 0',
    'Content-Length: -1',
    'Content-Length: 9999999999999999999999',
    'Content-Length: 5, 5',
    'Content-Length: 0x5',
    'Authorization: Bearer a.b.cccccccccccccccccccccc',
    'Authorization: Basic %%%',
    ': no name',
    'no colon',
    'Two words: x',
    'Control: \x01\x7f',
    'Folded: a\r\n b',
    `Long: ${'x'.repeat(17_000)}`,
  ],
};

const PROTOCOLS: Words = { fair: ['websocket', 'h2c'], strange: ['websocket, h2c', 'WebSocket/13', 'TLS/1.0', ''] };
const SOCKET_VERSIONS: Words = { fair: ['13'], strange: ['8', '13, 8', ''] };
const SOCKET_KEYS: Words = { fair: ['dGhlIHNhbXBsZSBub25jZQ=='], strange: ['short', ''] };

const TYPES: Words = {
  fair: ['application/json'],
  strange: ['application/json; charset=utf-16', 'text/plain', ';;;', ''],
};
const CHUNK_EXTENSIONS: Words = { fair: [''], strange: [';a=b', ' ', ';'] };
const LAST_CHUNKS: Words = { fair: ['0\r\n\r\n'], strange: ['0\r\nX: y\r\n\r\n', '', 'zz\r\n', '-1\r\n'] };

const BODIES = [
  '',
  '{}',
  '{"words":"x"}',
  '{"login":"eve","password":"wrong"}',
  '{"login":"e v e","name":" ","email":"x","password":"12345678","passwordAgain":"12345678"}',
  '{"current":"x","password":"12345678","passwordAgain":"12345678"}',
  '{"value":1}',
  '{"value":1e999}',
  '{"name":"x"}',
  '{"__proto__":{"x":1}}',
  '{"words":"\\ud800\\u0000"}',
  '[[[[[[[[[[[[]]]]]]]]]]]]',
  'null',
  '"',
  `{"words":"${'x'.repeat(20_000)}"}`,
  '\xff\xfe\x00',
];

export interface Speaker {
  readonly token: string;
  readonly agent: string;
}

/** How often something is strange: so that most of what is said is nearly right. */
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

  function word({ fair, strange }: Words, strangeness = STRANGENESS): string {
    return one(random() < strangeness ? strange : fair);
  }

  function request(): string {
    const end = word(LINE_ENDS);
    const [framing, body] = framed(one(BODIES));
    const own = random() < 0.7 ? [`Authorization: Bearer ${token}`] : [];
    const some = Array.from({ length: below(4) }, () => word(HEADERS));
    const many = random() < 0.02 ? Array.from({ length: below(3_000) }, (_, i) => `X${i}: y`) : [];
    const first = `${word(METHODS)} ${word(TARGETS, STRANGE_TARGETS).replace('AGENT', agent)} ${word(VERSIONS)}`;
    return [first, `Host: ${word(HOSTS)}`, ...own, ...upgrade(), ...some, ...framing, ...many, '', body].join(end);
  }

  function upgrade(): readonly string[] {
    if (random() > UPGRADES) return [];
    const keys = [`Sec-WebSocket-Version: ${word(SOCKET_VERSIONS)}`, `Sec-WebSocket-Key: ${word(SOCKET_KEYS)}`];
    return ['Connection: Upgrade', `Upgrade: ${word(PROTOCOLS)}`, ...keys];
  }

  /** A body with what says how long it is; now and then that is wrong. */
  function framed(body: string): readonly [readonly string[], string] {
    const type = `Content-Type: ${word(TYPES)}`;
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
    const chunks = parts.map((part) => `${sizeOf(part)}${word(CHUNK_EXTENSIONS)}\r\n${part}\r\n`);
    return `${chunks.join('')}${word(LAST_CHUNKS)}`;
  }

  /** Now and then a few bytes are others, are missing, or are there twice. */
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

/** What comes over a websocket that was let in. */
export function frames(random: Random): Buffer {
  return Buffer.from(Array.from({ length: Math.floor(random() * 200) }, () => Math.floor(random() * 256)));
}
