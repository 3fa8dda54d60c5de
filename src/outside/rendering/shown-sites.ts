/**
 * Remembers sites whose pages a browser has shown, and whether they gained by that. A site that gained is shown in the
 * browser at once the next time; a site that did not gain is left as it is for a day. One small document for each site,
 * for all processes, deleted after a month.
 */
import { LRUCache } from 'lru-cache';
import Type, { type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import { DAY_MS } from '../../../profiles/profiles.ts';
import { digest } from '../../base/digest.ts';
import { forgetting } from '../../storage/store/forgetting.ts';
import { parserOf } from '../../storage/store/parser-of.ts';
import { type DocumentKind, type Documents, type Store, update } from '../../storage/store/store.ts';

const ShownSite = Type.Object({
  site: Type.String(),
  gained: Type.Integer({ minimum: 0 }),
  inVain: Type.Integer({ minimum: 0 }),
  at: Type.String({ format: 'date-time' }),
});
type ShownSite = Static<typeof ShownSite>;

const KIND: DocumentKind<ShownSite> = {
  name: 'shown_site',
  parse: parserOf<ShownSite>(Compile(ShownSite)),
};

const KEPT_DAYS = 30;
const MOST_IN_VAIN = 3;
const SITES_AT_HAND = 5_000;

type BrowserNeed = 'needs it' | 'gains nothing' | 'unknown';

interface ShownSitesOptions {
  /** Without a store, the process forgets the sites when it ends. */
  readonly store?: Store | undefined;
  readonly now: () => number;
  readonly failed: (error: unknown) => void;
}

export class ShownSites {
  readonly #now: () => number;
  readonly #failed: (error: unknown) => void;
  readonly #documents: Documents<ShownSite> | undefined;
  readonly #forgetSome: (() => Promise<void>) | undefined;
  readonly #atHand = new LRUCache<string, ShownSite>({ max: SITES_AT_HAND });

  constructor({ store, now, failed }: ShownSitesOptions) {
    this.#now = now;
    this.#failed = failed;
    this.#documents = store?.documents(KIND);
    const isOver = ({ at }: ShownSite) => Date.parse(at) + KEPT_DAYS * DAY_MS <= now();
    if (this.#documents !== undefined) this.#forgetSome = forgetting(this.#documents, isOver);
  }

  async standing(site: string): Promise<BrowserNeed> {
    const { gained, inVain, at } = this.#atHand.get(site) ?? (await this.#stored(site));
    if (gained > 0) return 'needs it';
    return inVain >= MOST_IN_VAIN && this.#now() - Date.parse(at) < DAY_MS ? 'gains nothing' : 'unknown';
  }

  async note(site: string, isGain: boolean): Promise<void> {
    const at = new Date(this.#now()).toISOString();
    const { gained, inVain } = this.#atHand.get(site) ?? (await this.#stored(site));
    const noted = isGain ? { gained: gained + 1, inVain: 0 } : { gained: 0, inVain: inVain + 1 };
    const record = { site, ...noted, at };
    this.#atHand.set(site, record);
    try {
      if (this.#documents === undefined) return;
      await update(this.#documents, siteKey(site), () => record);
      await this.#forgetSome?.();
    } catch (error) {
      this.#failed(error);
    }
  }

  async #stored(site: string): Promise<ShownSite> {
    const none = { site, gained: 0, inVain: 0, at: new Date(0).toISOString() };
    try {
      const record = (await this.#documents?.read(siteKey(site)))?.value ?? none;
      this.#atHand.set(site, record);
      return record;
    } catch (error) {
      this.#failed(error);
      return none;
    }
  }
}

/** Turns any host name into a place in the store. */
function siteKey(site: string): string {
  return digest(site);
}
