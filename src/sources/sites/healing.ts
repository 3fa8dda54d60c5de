/**
 * Makes a wrapper anew when its expectations fail: from a page for words known to have results, so that a page without
 * results does not count as a redesign. Notes what was wrong and what changed.
 */
import {
  type Answer,
  type Applied,
  type Ask,
  type Compute,
  FetchFailed,
  type Induced,
  type ListRecord,
  type Reason,
  type UserId,
} from '../../../agents/agents.ts';
import { because, reasonOf } from '../../base/reasons.ts';
import { changesBetween, strangeIn } from './comparing.ts';
import { type Event, type Site, withEvent } from './records.ts';
import { addressFor } from './search-url.ts';
import type { UserSites } from './sites.ts';
import { pageAt } from './visiting.ts';

export interface HealingParts {
  readonly sites: UserSites;
  readonly ask: Ask;
  readonly compute: Pick<Compute, 'wrap' | 'readRecords'>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Hears of a site that has changed. */
  readonly changed: (user: UserId, site: string) => void;
}

export type Healed =
  | { readonly outcome: 'fits' | 'healed'; readonly site: Site }
  | { readonly outcome: 'not-healed'; readonly site: Site; readonly why: Reason };

/** A site with its wrapper. */
export type Wrapped = Site & Required<Pick<Site, 'searchUrl' | 'wrapper'>>;

export function isWrapped(site: Site): site is Wrapped {
  return site.kind === 'search' && site.searchUrl !== undefined && site.wrapper !== undefined;
}

/** Searches that show whether a wrapper fits. */
const MOST_TRIED = 2;

/** A wrapper misses what it should find, or finds nothing although the page does not say so. */
export function isWrong({ kind, complaints }: Applied): boolean {
  return kind === 'other' || kind === 'error' || (kind === 'results' && complaints.length > 0);
}

/** An answer "no such page" may mean that nothing was found, or that the search has moved. */
export function wantsPerson({ kind }: Applied, { status }: Pick<Answer, 'status'>): boolean {
  return kind === 'error' && status === 200;
}

interface Try {
  readonly wrong: readonly Reason[];
  /** Absent: `why` there is none. */
  readonly induced?: Induced;
  readonly why: Reason;
}

/** Throws `FetchFailed` if the site cannot be asked. */
export async function healed(site: Wrapped, parts: HealingParts, signal?: AbortSignal): Promise<Healed> {
  const before = await parts.sites.found(site);
  const known = [...new Set([...(before === undefined ? [] : [before.words]), ...site.words])].slice(0, MOST_TRIED);
  let last: Try = { wrong: [], why: reasonOf('site.nothing-known') };
  for (const words of known) {
    const tried = await triedWith(words, site, before?.records ?? [], parts, signal);
    if (tried === undefined) return { outcome: 'fits', site: await fits(site, parts) };
    if (tried.induced !== undefined) return settled(site, tried.wrong, tried.induced, parts);
    last = tried;
  }
  return unhealed(site, last, parts);
}

/** Undefined: the wrapper fits. */
async function triedWith(
  words: string,
  site: Wrapped,
  before: readonly ListRecord[],
  { ask, compute }: HealingParts,
  signal: AbortSignal | undefined,
): Promise<Try | undefined> {
  const { user, searchUrl, wrapper } = site;
  const fetched = await pageAt(ask, addressFor(searchUrl, words), { user, signal });
  const page = { fetched, term: words, status: fetched.status };
  const applied = await compute.readRecords(wrapper, page, { user });
  if (wantsPerson(applied, fetched)) throw new FetchFailed(because('site.person'), { kind: 'busy' });
  if (applied.kind === 'results' && !isWrong(applied)) return undefined;
  const wrong = wrongIn(applied);
  const induced = await compute.wrap([page], { user, searchUrl });
  if (induced === undefined) return { wrong, why: reasonOf('site.no-list-found') };
  const strange = strangeIn(induced, before, wrapper);
  if (strange !== undefined) return { wrong, why: strange };
  const again = await compute.readRecords(induced.wrapper, page, { user });
  return isWrong(again) ? { wrong, why: allOf(wrongIn(again)) } : { wrong, induced, why: allOf(wrong) };
}

export function wrongIn({ kind, complaints }: Applied): readonly Reason[] {
  if (complaints.length > 0) return complaints.map(({ why }) => why);
  return kind === 'results' ? [] : [reasonOf('site.list-gone')];
}

async function settled(
  site: Wrapped,
  wrong: readonly Reason[],
  { wrapper }: Induced,
  parts: HealingParts,
): Promise<Healed> {
  const event = eventOf('healed', wrong, changesBetween(site.wrapper, wrapper), parts);
  const now = await parts.sites.settle(site, (kept) =>
    ready(withEvent({ ...kept, wrapper, made: kept.made + 1 }, event)),
  );
  parts.changed(site.user, site.id);
  return { outcome: 'healed', site: now };
}

/** A broken one works again. */
export async function fits(site: Wrapped, parts: Omit<HealingParts, 'ask' | 'compute'>): Promise<Site> {
  if (site.state === 'ready') return site;
  const now = await parts.sites.settle(site, (kept) =>
    kept.state === 'ready' ? kept : ready(withEvent(kept, eventOf('fits', [], [], parts))),
  );
  parts.changed(site.user, site.id);
  return now;
}

/** Noted and told once: until it is healed there is no other news of it. */
async function unhealed(site: Wrapped, { wrong, why }: Try, parts: HealingParts): Promise<Healed> {
  if (site.state === 'broken') return { outcome: 'not-healed', site, why };
  const event = eventOf('not-healed', [...wrong, why], [], parts);
  const now = await parts.sites.settle(site, (kept) => ({ ...withEvent(kept, event), state: 'broken', why }));
  parts.changed(site.user, site.id);
  return { outcome: 'not-healed', site: now, why };
}

export function allOf(reasons: readonly Reason[]): Reason {
  return reasonOf('site.several', { each: reasons });
}

export function ready({ why: _, ...site }: Site): Site {
  return { ...site, state: 'ready' };
}

function eventOf(
  what: Event['what'],
  wrong: readonly Reason[],
  changes: readonly string[],
  { now }: Pick<HealingParts, 'now'>,
): Event {
  return { at: new Date(now()).toISOString(), what, wrong: [...wrong], changed: [...changes] };
}
