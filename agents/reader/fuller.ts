/**
 * For a page that shows next to nothing: tries its other versions (`versions.ts`), then a browser, if there is one.
 * Each try is a visit like any other, and there are few.
 */
import type { ReadDocument, ReadPage } from '../pages.ts';
import type { Compute, Sites } from '../ports.ts';
import type { UserId } from '../records.ts';
import { type Fetch, type Fetched, FetchFailed } from '../web-ports.ts';
import { siteOf } from './hosts.ts';

interface Ports {
  readonly fetch: Fetch;
  readonly compute: Pick<Compute, 'readPage' | 'render' | 'needsRendering'>;
  readonly sites: Pick<Sites, 'knowledge'>;
  readonly user?: UserId | undefined;
  readonly owner?: UserId | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly isBlocked?: ((url: string) => boolean) | undefined;
}

/** A page with fewer words shows next to nothing. */
const THIN = 50;
/** Another version must have this many times the words. */
const MORE = 2;
/** Further addresses asked for one page. */
const MOST_ASKED = 2;

interface Fuller extends Pick<ReadDocument, 'page' | 'nodes'> {
  readonly isPrivate: boolean;
}

export function isThin(page: ReadPage): boolean {
  return wordsIn(page) < THIN;
}

/** Undefined if no version has more: the page stays as it is. */
export async function fullerVersion(fetched: Fetched, own: ReadDocument, ports: Ports): Promise<Fuller | undefined> {
  const { versions = [], scripted } = own.signs;
  const visits = versions.slice(0, MOST_ASKED).map((url) => () => unlessFailed(versionAt(url, fetched, ports)));
  const isEmpty = own.page.text === '';
  // If a page shows nothing at all, the browser's error explains why it cannot be read.
  const show = () => (isEmpty ? rendered(fetched, ports) : unlessFailed(rendered(fetched, ports)));
  const rendering = scripted === true ? [show] : [];
  const isFirst = scripted === true && (await ports.compute.needsRendering?.(fetched.url)) === true;
  for (const visit of isFirst ? [...rendering, ...visits] : [...visits, ...rendering]) {
    const other = await visit();
    if (other === undefined || !other.read.signs.kept.kept || !saysMore(other.read.page, own.page)) continue;
    return { ...inPlaceOf(own.page, other), isPrivate: other.isPrivate };
  }
  return undefined;
}

interface Other {
  readonly read: ReadDocument;
  readonly isPrivate: boolean;
  /** The page itself, as its visitors see it. */
  readonly isRendered?: true;
}

async function unlessFailed<T>(visit: Promise<T>): Promise<T | undefined> {
  try {
    return await visit;
  } catch (error) {
    if (error instanceof FetchFailed) return undefined;
    throw error;
  }
}

async function versionAt(url: string, { url: versionOf }: Fetched, ports: Ports): Promise<Other> {
  const { compute, user, signal, isBlocked } = ports;
  const fetched = await ports.fetch(url, { user, signal, isBlocked, json: true });
  const read = await compute.readPage(fetched, { user, versionOf });
  return { read, isPrivate: fetched.isPrivate === true };
}

async function rendered(page: Fetched, ports: Ports): Promise<Other | undefined> {
  const { compute, sites, user, owner, signal, isBlocked } = ports;
  const shown = await compute.render?.(page, { user, signal, isBlocked });
  if (shown === undefined) return undefined;
  const site = await sites.knowledge(siteOf(page.url), owner);
  return { read: await compute.readPage(shown, { site, user }), isPrivate: shown.isPrivate === true, isRendered: true };
}

function saysMore(other: ReadPage, own: ReadPage): boolean {
  return !isThin(other) && wordsIn(other) > MORE * wordsIn(own);
}

function wordsIn({ text }: ReadPage): number {
  return text === '' ? 0 : text.split(/\s+/).length;
}

/** What a browser shows is the page. Another version gives only its text, under the page's own title and data. */
function inPlaceOf(own: ReadPage, { isRendered, read: { page, nodes } }: Other): Pick<ReadDocument, 'page' | 'nodes'> {
  if (isRendered === true) return nodes === undefined ? { page } : { page, nodes };
  const { outline: _, signature: __, template: ___, truncated: ____, ...said } = own;
  const { title, description, image, icon, site, canonical, structured, links, forms, entries, known, ...text } = page;
  return { page: { ...text, ...said, ...textOf(page) } };
}

function textOf({ text, counts, language }: ReadPage): Pick<ReadPage, 'text' | 'counts' | 'language'> {
  return { text, counts, language };
}
