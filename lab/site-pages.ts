/**
 * Whole sites, page by page: a folder of saved pages, a sub-folder a site, as `wget --recursive` leaves them, with
 * labels if there are any; or the demo web's.
 */
import { createReadStream } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { parseHtml, treeOf } from '../agents/agents.ts';
import { decodeText, type PageHints, type PageTree, readerHints, surveyOf } from '../agents/reader/training.ts';
import { BadLine, type JsonObject, linesOf, objectIn } from './json-lines.ts';
import { demoPages } from './training/demo-pages.ts';
import { type LineLabels, labelsIn } from './training/pages.ts';

export interface PageFolder {
  readonly folder: string;
  /** JSON lines `{id, truth}` or `{id, with, without}`; an id is a page's place in the folder. */
  readonly labels?: string | undefined;
  /** Larger pages are not fetched. */
  readonly mostBytes: number;
}

/** Milliseconds of processor time. */
export type Clock = () => number;

export interface SavedPage {
  readonly id: string;
  readonly host: string;
  readonly type: string;
  readonly tree: PageTree;
  readonly hints: PageHints;
  readonly known?: LineLabels | undefined;
}

export interface SavedSite {
  readonly name: string;
  readonly pages: readonly SavedPage[];
  /** Pages over the reader's limits. */
  readonly tooLarge: number;
  /** Pages beyond the most that are taken. */
  readonly left: number;
  /** What reading them took. */
  readonly ms: number;
}

/** Of a site, as in the source; of all sites, what a machine can hold. */
const MOST_PAGES = 200;
const MOST_OF_ALL = 2_000;
/** Each then has ten pages, the fewest that teach. */
const MOST_SITES = 200;
const PAGE = /\.x?html?$/i;

export async function readSites(
  { folder, labels, mostBytes }: PageFolder,
  clock: Clock,
): Promise<readonly SavedSite[]> {
  const known = labels === undefined ? new Map<string, JsonObject>() : await labelsOf(labels);
  const sites: SavedSite[] = [];
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries.flatMap((entry) => (entry.isDirectory() ? [entry.name] : [])).sort();
  const some = spread(names, MOST_SITES);
  const most = Math.min(MOST_PAGES, Math.floor(MOST_OF_ALL / Math.max(1, some.length)));
  for (const name of some) {
    const began = clock();
    const files = await pagesIn(join(folder, name));
    const taken = spread(files, most);
    forget(files, taken, { folder, known });
    const pages: SavedPage[] = [];
    for (const file of taken) {
      const page = await pageIn(file, { site: name, folder, mostBytes, known });
      if (page !== undefined) pages.push(page);
    }
    const tooLarge = taken.length - pages.length;
    if (files.length > 0) sites.push({ name, pages, tooLarge, left: files.length - taken.length, ms: clock() - began });
  }
  const kept = new Set(some);
  const [stray] = [...known.keys()].filter((id) => !names.includes(siteIn(id)) || kept.has(siteIn(id)));
  if (stray !== undefined) throw new BadLine(`${labels} labels ${stray}, which is no page read from ${folder}`);
  if (sites.length === 0) throw new Error(`${folder} has no folder with pages (.html)`);
  return sites;
}

/** The demo web's written sites, labelled by what was written for them. */
export async function demoSites(clock: Clock): Promise<readonly SavedSite[]> {
  const began = clock();
  const sites = new Map<string, SavedPage[]>();
  for (const { id, host, type, tree, hints, written } of await demoPages()) {
    const page = { id, host, type, tree, hints, known: labelsIn(tree, { truth: written }) };
    sites.set(host, [...(sites.get(host) ?? []), page]);
  }
  const ms = clock() - began;
  const all = [...sites.values()].flat().length;
  return [...sites].map(([name, pages]) => ({ name, pages, tooLarge: 0, left: 0, ms: (ms * pages.length) / all }));
}

async function labelsOf(file: string): Promise<Map<string, JsonObject>> {
  const labels = new Map<string, JsonObject>();
  for await (const line of linesOf(createReadStream(file))) {
    const labelled = objectIn(line);
    labels.set(String(labelled['id']), labelled);
  }
  return labels;
}

/** Labels of pages that are left out are no mistake. */
function forget(
  files: readonly string[],
  taken: readonly string[],
  { folder, known }: Pick<Reading, 'folder' | 'known'>,
) {
  const kept = new Set(taken);
  for (const file of files) if (!kept.has(file)) known.delete(idOf(file, folder));
}

function idOf(file: string, folder: string): string {
  return relative(folder, file).split(sep).join('/');
}

function siteIn(id: string): string {
  return id.split('/')[0] ?? '';
}

async function pagesIn(site: string): Promise<readonly string[]> {
  const entries = await readdir(site, { withFileTypes: true, recursive: true });
  const pages = entries.filter((entry) => entry.isFile() && PAGE.test(entry.name));
  return pages.map((entry) => join(entry.parentPath, entry.name)).sort();
}

/** Evenly over all, because neighbours in a folder are alike. */
function spread<T>(all: readonly T[], most: number): readonly T[] {
  const step = Math.max(1, all.length / most);
  return Array.from({ length: Math.min(all.length, most) }, (_, i) => all[Math.floor(i * step)] as T);
}

interface Reading extends Pick<PageFolder, 'folder' | 'mostBytes'> {
  readonly site: string;
  /** Labels that no page has taken yet. */
  readonly known: Map<string, JsonObject>;
}

/** Undefined if the reader would not read all of it. */
async function pageIn(file: string, { site, folder, mostBytes, known }: Reading): Promise<SavedPage | undefined> {
  const id = idOf(file, folder);
  const labelled = known.get(id);
  known.delete(id);
  if ((await stat(file)).size > mostBytes) return undefined;
  const document = parseHtml(decodeText({ contentType: 'text/html', bytes: await readFile(file) }));
  const tree = treeOf(document);
  if (document.truncated || tree.truncated) return undefined;
  const url = `https://${id}`;
  const hints = readerHints(surveyOf(document), URL.canParse(url) ? url : '');
  return { id, host: site, type: 'saved', tree, hints, known: labelled && labelsIn(tree, labelled) };
}
