/** Where pages lead: which of the addresses that they name a crawl wants, and which come first. */
import { dayOf, finished, type Steps, type TermCounts } from '../../profiles/profiles.ts';
import { crawlAddress } from '../addresses.ts';
import type { InTurns } from '../ports.ts';
import { siteOf } from '../reader/hosts.ts';
import type { Offered, Pending } from './frontier.ts';
import type { SelectionPolicy } from './policy.ts';
import type { SiteRecord } from './site-record.ts';
import { trapOf } from './traps.ts';
import { whyIn, whyOf } from './why.ts';

/** An address that a visit leads to. */
export interface Lead {
  readonly url: string;
  /** The link's text. */
  readonly anchor: string;
  readonly kind: Pending['kind'];
  /** When a list says that it last changed, in milliseconds since 1970. */
  readonly changed?: number | undefined;
}

/** The outcome of a visit, as far as it leads on. */
interface Led {
  readonly leads: readonly Lead[];
  /** Of a page that was read. */
  readonly counts?: TermCounts;
}

export interface LinkWants {
  readonly seeds: readonly string[];
  /** Links from the seeds. */
  readonly depth: number;
  /** Only sites of the seeds. */
  readonly sameSite: boolean;
  /** Which links are followed first. A policy learns, so each crawl needs a new one. */
  readonly policy: SelectionPolicy;
  /** How well a page is liked, from 0 to 1. Absent: all pages alike. */
  readonly liking?: (page: TermCounts) => number;
  /** Limits the crawl to these addresses. */
  readonly within?: (url: string) => boolean;
  /** The crawl is a user's, who may ask why an address came next. */
  readonly brings?: true;
}

/** Sitemaps come before pages, because they list them. */
const SITEMAP_SCORE = 1_000_000;

/** Whoever names a seed likes it, so it comes before all that is found. */
const LIKED = 1;
const SEED_SCORE = 1_000;

const LONGEST_ANCHOR = 120;
const SIGN_STEPS = 1_000;

/**
 * Letters of addresses. Longer lists are gone through in turns with other work: a sitemap may name fifty thousand
 * addresses, and the words of each are read.
 */
const LETTERS_AT_ONCE = 50_000;

/** The page that was visited. */
type From = Pick<Pending, 'url' | 'depth' | 'why'>;

interface LinkSelectorParts {
  readonly now: () => number;
  readonly inTurns: InTurns;
}

export class LinkSelector {
  readonly #wants: LinkWants;
  readonly #now: () => number;
  readonly #sites: ReadonlySet<string>;
  readonly #inTurns: InTurns;

  constructor(wants: LinkWants, { now, inTurns }: LinkSelectorParts) {
    this.#wants = wants;
    this.#now = now;
    this.#sites = new Set(wants.seeds.map(siteOf));
    this.#inTurns = inTurns;
  }

  /** Where the crawl begins. */
  seeds(record: SiteRecord): readonly Offered[] {
    const leads = this.#wants.seeds.map((url): Lead => ({ url, anchor: '', kind: 'page' }));
    const wanted = finished(this.#wanted(leads, 0, record));
    const offered = finished(this.#scored(wanted, { depth: 0, liking: LIKED, url: undefined }));
    return offered.map((seed) => ({ ...seed, score: SEED_SCORE }));
  }

  /** What a page leads to, and which addresses rose by it. */
  async from(visit: Led, pending: From, record: SiteRecord): Promise<readonly Offered[]> {
    const steps = this.#led(visit, pending, record);
    const letters = visit.leads.reduce((sum, lead) => sum + lead.url.length, 0);
    return letters > LETTERS_AT_ONCE ? this.#inTurns(steps) : finished(steps);
  }

  *#led(visit: Led, { url, depth: from, why }: From, record: SiteRecord): Steps<readonly Offered[]> {
    const { policy } = this.#wants;
    const depth = from + 1;
    const leads = yield* this.#wanted(visit.leads, depth, record);
    const liking = this.likingOf(visit);
    if (visit.counts !== undefined) {
      const links = leads.map((lead) => lead.url);
      policy.learned?.({ url, host: siteOf(url), liking, links, signs: whyIn(why).signs });
    }
    const risen = Array.from(policy.risen?.() ?? [], ([other, score]) => ({ url: other, score, depth }));
    return [...(yield* this.#scored(leads, { depth, liking, url })), ...risen];
  }

  likingOf({ counts }: Pick<Led, 'counts'>): number {
    return counts === undefined ? 0 : (this.#wants.liking?.(counts) ?? 0);
  }

  isWanted(url: string): boolean {
    const { sameSite, within } = this.#wants;
    return (!sameSite || this.#sites.has(siteOf(url))) && within?.(url) !== false;
  }

  /** A sitemap may stand anywhere, so it is followed wherever it lies. */
  isFollowed(url: string, kind: Lead['kind']): boolean {
    const { sameSite } = this.#wants;
    return kind === 'sitemap' ? !sameSite || this.#sites.has(siteOf(url)) : this.isWanted(url);
  }

  /** Links, and addresses to try beside them, each once. Counts those that are traps. */
  *#wanted(leads: readonly Lead[], depth: number, record: SiteRecord): Steps<readonly Lead[]> {
    const thisYear = dayOf(this.#now()).year;
    const wanted = new Map<string, Lead>();
    for (const { url: text, ...lead } of [...leads, ...(yield* this.#beside(leads))]) {
      yield;
      const url = crawlAddress(text);
      if (url === undefined || wanted.has(url) || !this.isFollowed(url, lead.kind)) continue;
      const trap = depth > this.#wants.depth ? 'depth' : trapOf(url, thisYear);
      if (trap !== undefined) record.count(`cut ${trap}`);
      else wanted.set(url, { url, ...lead });
    }
    return [...wanted.values()];
  }

  *#beside(leads: readonly Lead[]): Steps<readonly Lead[]> {
    const { policy } = this.#wants;
    if (policy.beside === undefined) return [];
    const beside: Lead[] = [];
    for (const { url: text, kind } of leads) {
      const url = kind === 'page' ? crawlAddress(text) : undefined;
      for (const other of url === undefined ? [] : policy.beside(url))
        beside.push({ url: other, anchor: '', kind: 'page' });
      yield;
    }
    return beside;
  }

  *#scored(leads: readonly Lead[], { depth, liking, url: from }: Source): Steps<readonly Offered[]> {
    const offered: Offered[] = [];
    for (const { url, anchor, kind } of leads) {
      const score = kind === 'sitemap' ? SITEMAP_SCORE : this.#score({ url, anchor, depth, liking });
      const why = this.#wants.brings === true ? { why: this.#why(url, anchor, from) } : {};
      offered.push({ url, kind, depth, score, ...why });
      yield;
    }
    return offered;
  }

  #score({ url, anchor, depth, liking }: Omit<Source, 'url'> & { readonly url: string; readonly anchor: string }) {
    return this.#wants.policy.score({ url, host: siteOf(url), anchor, sourceScore: liking, depth });
  }

  #why(url: string, anchor: string, from: string | undefined): string {
    const signs = this.#wants.policy.signsOf?.(url)?.map((sign) => Math.round(sign * SIGN_STEPS) / SIGN_STEPS);
    return whyOf({ from, anchor: anchor.trim().slice(0, LONGEST_ANCHOR) || undefined, signs });
  }
}

/** The page on which links were found; seeds have none. */
interface Source {
  readonly depth: number;
  readonly liking: number;
  readonly url: string | undefined;
}
