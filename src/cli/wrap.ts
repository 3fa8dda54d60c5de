/** The work of `fenix wrap`. */
import { readFile } from 'node:fs/promises';
import type { Readable, Writable } from 'node:stream';
import { sourceOf } from '../../agents/reader/reading.ts';
import { induce, type ListPage, type Mode, whyNothing } from '../../agents/wrapper/wrapping.ts';
import { BadLine, type JsonObject } from '../../lab/json-lines.ts';
import { runBatch } from './batch.ts';
import { shownRecord } from './shown-record.ts';

interface Streams {
  readonly stdin: Readable;
  readonly stdout: Writable;
}

/** False if a line got an error as its answer. */
export async function wrapBatch({ stdin, stdout }: Streams, mode: Mode): Promise<boolean> {
  return runBatch({
    input: stdin,
    output: stdout,
    answer: ({ id, ...request }) => ({ ...(id === undefined ? {} : { id }), ...wrapped(pageOf(request), mode) }),
  });
}

interface SavedPage {
  readonly url: string | undefined;
  readonly term: string | undefined;
  readonly mode: Mode;
}

export async function wrapFile(file: string, { url, term, mode }: SavedPage) {
  if (url === undefined || !isAddress(url)) throw new Error('--url must say where the page was: https://…');
  const source = sourceOf({ url, contentType: 'text/html', bytes: await readFile(file) });
  if (source.kind !== 'html') throw new Error(`${file} is no HTML page`);
  return wrapped({ url, html: source.text, ...(term === undefined ? {} : { term }) }, mode);
}

function wrapped(page: ListPage, mode: Mode) {
  const induced = induce([page], { mode });
  if (induced === undefined) return { wrapper: null, records: [], confidence: 0, why: whyNothing(page) };
  const { wrapper, records, confidence } = induced;
  return { wrapper, records: records.map(shownRecord), confidence };
}

function pageOf({ url, html, term }: JsonObject): ListPage {
  if (typeof html !== 'string') throw new BadLine('"html" must be a text');
  if (typeof url !== 'string' || !isAddress(url)) throw new BadLine('"url" must say where the page was: https://…');
  if (term === undefined || term === null) return { url, html };
  if (typeof term !== 'string') throw new BadLine('"term" must be a text');
  return { url, html, term };
}

function isAddress(url: string): boolean {
  return /^https?:/i.test(url) && URL.canParse(url);
}
