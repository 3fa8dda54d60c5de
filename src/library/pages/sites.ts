/** What sites repeat, learned from all pages read, one document per site. Recently met ones are in memory. */
import { LRUCache } from 'lru-cache';
import Type, { type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import {
  type PageNodes,
  type SiteCounts,
  type SiteKnowledge,
  type Sites,
  SiteTemplates,
  type UserId,
} from '../../../agents/agents.ts';
import { digest } from '../../base/digest.ts';
import { isStillHere } from '../../people/accounts/still-here.ts';
import { forgetting } from '../../storage/store/forgetting.ts';
import { parserOf } from '../../storage/store/parser-of.ts';
import { Saving } from '../../storage/store/saving.ts';
import { type DocumentKind, type Documents, type Store, update } from '../../storage/store/store.ts';

const SiteRecord = Type.Object({
  site: Type.String(),
  pages: Type.Integer({ minimum: 0 }),
  /** Base 64 of doubles (nodes), and of as many 32-bit numbers (pages with each node). */
  hashes: Type.String(),
  counts: Type.String(),
  /** Milliseconds since 1970. */
  learnedAt: Type.Integer(),
});
type SiteRecord = Static<typeof SiteRecord>;

export const SITES: DocumentKind<SiteRecord> = {
  name: 'site',
  parse: parserOf<SiteRecord>(Compile(SiteRecord)),
  // Another cache has them already, in another shape.
  cached: 10,
};

/** A crash forgets what was learned since the last save. */
const SAVE_AFTER_MS = 30_000;

/** At most about 25 MB, if all of them are large. */
const SITES_AT_HAND = 100;
/** Nodes remembered per site: with its count each takes 12 bytes. */
const MOST_NODES = 4_000;

/** A site about which nothing was learned for this long is learned anew at the next visit. */
const FORGOTTEN_AFTER_MS = 180 * 86_400_000;

/** Pages of a site until the next save: it is visited once a second at most. Bounds the memory if saving fails. */
const MOST_UNSAVED = 60;

/** Sites until the next save: this many are saved at once. If saving fails, the oldest are forgotten beyond this. */
const SITES_AT_ONCE = 200;
const MOST_SITES_UNSAVED = 2 * SITES_AT_ONCE;

interface Unsaved {
  templates: SiteTemplates;
  readonly pages: PageNodes[];
}

export class StoredSites implements Sites {
  readonly #store: Store | undefined;
  readonly #documents: Documents<SiteRecord> | undefined;
  readonly #failed: (error: unknown) => void;
  readonly #now: () => number;
  readonly #forgetSome: (() => Promise<void>) | undefined;
  readonly #saving: Saving;
  readonly #atHand = new LRUCache<string, Promise<SiteTemplates>>({ max: SITES_AT_HAND });
  readonly #unsaved = new Map<string, Unsaved>();
  #isClosed = false;

  /** Without a store what was learned is forgotten at the end. */
  constructor(store: Store | undefined, failed: (error: unknown) => void, now: () => number) {
    this.#store = store;
    this.#now = now;
    this.#documents = store?.documents(SITES);
    const isOver = ({ learnedAt }: SiteRecord) => now() - learnedAt > FORGOTTEN_AFTER_MS;
    if (this.#documents !== undefined) this.#forgetSome = forgetting(this.#documents, isOver);
    this.#failed = failed;
    this.#saving = new Saving(
      () => this.#save(),
      () => SAVE_AFTER_MS,
      failed,
    );
  }

  async knowledge(site: string, owner?: UserId): Promise<SiteKnowledge | undefined> {
    const own = owner === undefined ? undefined : (await this.#templatesOf(ownName(site, owner))).knowledge();
    return own ?? (await this.#templatesOf(site)).knowledge();
  }

  async learn(site: string, nodes: PageNodes, owner?: UserId): Promise<void> {
    const name = owner === undefined ? site : ownName(site, owner);
    const templates = await this.#templatesOf(name);
    if (templates.isCopy(nodes)) return;
    templates.add(nodes);
    if (this.#documents === undefined) return;
    const unsaved = this.#unsaved.get(name) ?? { templates, pages: [] };
    this.#unsaved.set(name, unsaved);
    gather(unsaved.pages, [nodes]);
    this.#saving.change();
    if (this.#unsaved.size === SITES_AT_ONCE) void this.#saving.now();
    if (this.#unsaved.size > MOST_SITES_UNSAVED) this.#forgetOldest();
  }

  #forgetOldest(): void {
    for (const oldest of this.#unsaved.keys()) {
      this.#unsaved.delete(oldest);
      return;
    }
  }

  close(): Promise<void> {
    this.#isClosed = true;
    return this.#saving.now();
  }

  #templatesOf(site: string): Promise<SiteTemplates> {
    const unsaved = this.#unsaved.get(site);
    if (unsaved !== undefined) return Promise.resolve(unsaved.templates);
    const known = this.#atHand.get(site) ?? this.#load(site);
    this.#atHand.set(site, known);
    return known;
  }

  async #load(site: string): Promise<SiteTemplates> {
    return new SiteTemplates(await this.#stored(site), MOST_NODES);
  }

  /** An unreadable site is learned anew: no page waits for it. */
  async #stored(site: string): Promise<SiteCounts | undefined> {
    try {
      const stored = await this.#documents?.read(idOf(site));
      return stored && countsOf(stored.value);
    } catch (error) {
      this.#failed(error);
      return undefined;
    }
  }

  async #save(): Promise<void> {
    for (const [site, unsaved] of [...this.#unsaved]) {
      const pages = unsaved.pages.splice(0);
      try {
        const saved = await this.#saveOne(site, pages);
        // What was learned meanwhile is saved the next time.
        for (const nodes of unsaved.pages) saved.add(nodes);
        unsaved.templates = saved;
        this.#atHand.set(site, Promise.resolve(saved));
      } catch (error) {
        this.#failed(error);
        gather(unsaved.pages, [...pages, ...unsaved.pages.splice(0)]);
        if (!this.#isClosed) this.#saving.change();
      }
      if (unsaved.pages.length === 0 && this.#unsaved.get(site) === unsaved) this.#unsaved.delete(site);
      // A saved site stays saved, whatever becomes of others.
      await this.#forgetSome?.().catch(this.#failed);
    }
  }

  /** Adds the pages to what is now stored: other processes learn, too. */
  async #saveOne(site: string, pages: readonly PageNodes[]): Promise<SiteTemplates> {
    let templates = new SiteTemplates(undefined, MOST_NODES);
    const owner = ownerIn(site);
    if (this.#documents === undefined || this.#store === undefined) return templates;
    if (owner !== undefined && !(await isStillHere(owner, this.#store))) return templates;
    await update(this.#documents, idOf(site), (before) => {
      templates = new SiteTemplates(before && countsOf(before), MOST_NODES);
      for (const nodes of pages) if (!templates.isCopy(nodes)) templates.add(nodes);
      return recordOf(site, templates, this.#now());
    });
    return templates;
  }
}

/** If there are too many, the oldest are forgotten. */
function gather(gathered: PageNodes[], pages: readonly PageNodes[]): void {
  gathered.push(...pages);
  gathered.splice(0, gathered.length - MOST_UNSAVED);
}

function recordOf(site: string, { pages, counts }: SiteTemplates, learnedAt: number): SiteRecord {
  return {
    site,
    pages,
    hashes: base64Of(Float64Array.from(counts.keys())),
    counts: base64Of(Uint32Array.from(counts.values())),
    learnedAt,
  };
}

function base64Of({ buffer }: Float64Array<ArrayBuffer> | Uint32Array<ArrayBuffer>): string {
  return Buffer.from(buffer).toString('base64');
}

function countsOf({ pages, hashes, counts }: SiteRecord): SiteCounts {
  const nodes = new Float64Array(bufferOf(hashes));
  const pagesWith = new Uint32Array(bufferOf(counts));
  return { pages, counts: new Map(Array.from(nodes, (hash, i) => [hash, pagesWith[i] ?? 0])) };
}

/** A buffer of its own: Node's may begin where no double may. */
function bufferOf(base64: string): ArrayBuffer {
  return Uint8Array.from(Buffer.from(base64, 'base64')).buffer;
}

/** What sites repeat, for the life of the process. */
export function forgetfulSites(): Sites {
  const fail = (error: unknown) => {
    throw error;
  };
  return new StoredSites(undefined, fail, () => 0);
}

/** A site by one user's private pages: no site's name has a blank. */
function ownName(site: string, owner: UserId): string {
  return `${owner} ${site}`;
}

function ownerIn(name: string): UserId | undefined {
  return name.includes(' ') ? (name.slice(0, name.indexOf(' ')) as UserId) : undefined;
}

/** Hosts contain letters that store names do not allow. A user's sites lie under their name, and go with them. */
function idOf(name: string): string {
  const owner = ownerIn(name);
  const hash = digest(name);
  return owner === undefined ? `${hash.slice(0, 2)}/${hash.slice(2)}` : `${owner}/${hash}`;
}
