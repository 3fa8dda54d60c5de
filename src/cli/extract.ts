/** The work of `fenix extract`. */
import { readFile } from 'node:fs/promises';
import { Readable, type Writable } from 'node:stream';
import {
  nodesOf,
  PARTS,
  type Part,
  parseHtml,
  type ReadPage,
  readHtml,
  readPage,
  type SiteKnowledge,
  SiteTemplates,
  treeOf,
} from '../../agents/agents.ts';
import { BadLine, type JsonObject, linesOf, objectIn } from '../../lab/json-lines.ts';
import { runBatch } from './batch.ts';
import { htmlOf, urlOf } from './page-request.ts';

interface Streams {
  readonly stdin: Readable;
  readonly stdout: Writable;
}

export interface ExtractOptions {
  readonly site?: true;
  readonly file?: string;
  readonly url: string;
  readonly json?: true;
  /** Names of parts, separated by commas. */
  readonly with?: string;
}

/** Throws if no part has the name. */
function partsIn(said: string | undefined): readonly Part[] {
  const names = (said ?? '').split(',').map((name) => name.trim());
  return names.flatMap((name) => {
    const part = PARTS.find((each) => each === name);
    if (part === undefined && name !== '')
      throw new Error(`"${name}" is no part of a page; parts are ${PARTS.join(', ')}`);
    return part ?? [];
  });
}

/** False if a line got an error as its answer. */
export async function extractBatch({ stdin, stdout }: Streams, options: ExtractOptions): Promise<boolean> {
  const beside = partsIn(options.with);
  if (options.site !== true)
    return runBatch({ input: stdin, output: stdout, answer: (request) => extracted(request, { with: beside }) });
  const bytes = await allOf(stdin);
  const site = await siteOf(bytes);
  return runBatch({
    input: streamOf(bytes),
    output: stdout,
    answer: (request) => extracted(request, { with: beside, site }),
  });
}

function extracted(
  request: JsonObject,
  options: { readonly with: readonly Part[]; readonly site?: SiteKnowledge | undefined },
) {
  const start = performance.now();
  const page = readHtml(htmlOf(request), urlOf(request), options);
  const ms = Math.round((performance.now() - start) * 10) / 10;
  const { title, text, language, kind, template } = page;
  return { id: request['id'], title, text, language, kind, template, ...saidOf(page), ms };
}

/** What a page says of itself, and how Fenix knows it. */
export function saidOf({ published, modified, author, image, site, known }: ReadPage) {
  return {
    date: published,
    modified,
    author: author || undefined,
    image: image || undefined,
    site: site || undefined,
    known: known === undefined ? undefined : knownOf(known),
  };
}

function knownOf({ published: date, ...known }: NonNullable<ReadPage['known']>) {
  return { date, ...known };
}

async function allOf(input: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of input) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function streamOf(bytes: Buffer): Readable {
  return Readable.from([bytes], { objectMode: false });
}

/** What the pages of the batch have in common; a line that cannot be read gets its error when its turn comes. */
async function siteOf(bytes: Buffer): Promise<SiteKnowledge | undefined> {
  const site = new SiteTemplates();
  for await (const line of linesOf(streamOf(bytes))) {
    try {
      site.add(nodesOf(treeOf(parseHtml(htmlOf(objectIn(line)))), []));
    } catch (error) {
      if (!(error instanceof BadLine)) throw error;
    }
  }
  return site.knowledge();
}

export async function extractFile(file: string, options: ExtractOptions): Promise<string> {
  const { url, json } = options;
  const fetched = { url, contentType: 'text/html', bytes: await readFile(file) };
  const { counts, ...page } = readPage(fetched, { links: json === true, with: partsIn(options.with) });
  return json === true ? `${JSON.stringify(page, undefined, 2)}\n` : `${page.text}\n`;
}
