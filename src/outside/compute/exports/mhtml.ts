/** Pages as browsers save them with all their parts: MHTML (RFC 2557). Only the page itself is read. */
import { decodeText } from '../../../../agents/reader/reading.ts';
import type { Collecting } from './collecting.ts';
import { type Headers, headAt, parameterOf } from './headers.ts';
import { readable } from './saved-page.ts';

const MOST_PARTS = 2_000;

export function isMhtml(beginning: string): boolean {
  return (
    /^[\w-]{1,40}:\s/.test(beginning) && /^content-type:\s{0,9}(?:multipart\/related|text\/html)/im.test(beginning)
  );
}

/** A file that was cut off still has the page, which comes first. */
export function takeMhtml(file: Uint8Array, collecting: Collecting): string {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  const head = headAt(bytes, 0);
  const about: Headers = head?.headers ?? new Map();
  const type = about.get('content-type') ?? '';
  const boundary = parameterOf(type, 'boundary');
  const whole = { headers: about, content: bytes.subarray(head?.body ?? 0) };
  const parts = boundary === undefined ? [whole] : [...partsOf(bytes, `--${boundary}`, head?.body ?? 0)];
  const page = mainOf(parts, about.get('snapshot-content-location'), parameterOf(type, 'start'));
  const url = about.get('snapshot-content-location') ?? page?.headers.get('content-location');
  const html = page === undefined ? '' : readable(textOf(page));
  collecting.addCopy(html === '' ? undefined : url, html, about.get('date'));
  return 'mhtml';
}

interface Part {
  readonly headers: Headers;
  readonly content: Buffer;
}

function* partsOf(bytes: Buffer, boundary: string, from: number): Generator<Part> {
  let at = bytes.indexOf(boundary, from);
  for (let i = 0; at >= 0 && i < MOST_PARTS; i++) {
    const start = at + boundary.length;
    const next = bytes.indexOf(boundary, start);
    const end = next < 0 ? bytes.length : next;
    // Behind the boundary its line ends.
    const line = bytes.indexOf('\n', start);
    const head = line < 0 || line > end ? undefined : headAt(bytes, line + 1);
    if (head !== undefined && head.body <= end)
      yield { headers: head.headers, content: bytes.subarray(head.body, end) };
    at = next;
  }
}

/** The part that the file names as the page, or else its first page. */
function mainOf(parts: readonly Part[], location: string | undefined, start: string | undefined): Part | undefined {
  const pages = parts.filter(({ headers }) =>
    /^(?:text\/html|application\/xhtml)/i.test(headers.get('content-type') ?? ''),
  );
  const named = (name: string, value: string | undefined) =>
    value === undefined ? undefined : pages.find(({ headers }) => headers.get(name) === value);
  return named('content-id', start) ?? named('content-location', location) ?? pages[0];
}

function textOf({ headers, content }: Part): string {
  const encoding = headers.get('content-transfer-encoding')?.toLowerCase();
  const contentType = headers.get('content-type') ?? '';
  return decodeText({ bytes: decoded(content, encoding), contentType });
}

function decoded(content: Buffer, encoding: string | undefined): Buffer {
  if (encoding === 'base64') return Buffer.from(content.toString('latin1'), 'base64');
  if (encoding !== 'quoted-printable') return content;
  const text = content
    .toString('latin1')
    .replace(/=\r?\n/g, '')
    .replace(/=([\dA-Fa-f]{2})/g, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));
  return Buffer.from(text, 'latin1');
}
