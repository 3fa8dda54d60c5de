/**
 * Pictures of pages and offers, and icons of sites, for users who may see the page or the offer. Fenix fetches a
 * picture when somebody first asks for it, as politely as a page and never from a private network; a reading process
 * makes it small; the store keeps it. Nobody waits for that: the caller hears that the picture is coming.
 */

import { type Answer, type AnswerHead, type Ask, FetchFailed, type Page, type UserId } from '../../../agents/agents.ts';
import { DAY_MS, HOUR_MS } from '../../../profiles/profiles.ts';
import { FairQueue } from '../../base/fair-queue.ts';
import { because } from '../../base/reasons.ts';
import { Stopped } from '../../base/stopped.ts';
import {
  KeptPictures,
  type PictureHolder,
  type PictureKind,
  pictureAddresses,
  pictureName,
} from '../../library/library.ts';
import type { Database } from '../../storage/database/database.ts';
import type { PictureCompute } from '../compute/compute.ts';
import { LARGEST_PICTURE, type PictureShape } from '../compute/picture.ts';

interface PicturesParts {
  readonly database: Database;
  readonly ask: Ask;
  readonly compute: PictureCompute;
  /** Room for all pictures; 0: Fenix fetches none. */
  readonly mostBytes: number;
  readonly now: () => number;
  readonly failed: (error: unknown) => void;
}

interface AskedPicture {
  readonly user: UserId;
  /** This user may read the page. */
  readonly page: Page;
  readonly kind: PictureKind;
}

/** What one user alone has: an offer's picture, shown whole, or the icon of a source. */
interface AskedOwn {
  readonly user: UserId;
  /** Undefined: there is no picture. */
  readonly address: string | undefined;
  readonly shape: 'whole' | 'icon';
  /** The kind of this user's document that shows the picture. */
  readonly kind: string;
  readonly id: string;
}

interface Wanted {
  readonly user: UserId;
  readonly address: string;
  readonly shape: PictureShape;
  readonly holder: PictureHolder;
}

type Found = Uint8Array | 'coming' | undefined;

/** Sites seldom change their pictures. */
const GOOD_DAYS = 30;
const REFUSED_DAYS = 7;
/** If the reason may lie with this machine. */
const UNDRAWN_DAYS = 1;

/** No limit for each site: the fetcher asks a site for one thing at a time anyway. */
const AT_ONCE = 4;
const OF_ONE_AT_ONCE = 2;
/** For one user: two lists of cards. The window asks again for what is beyond. */
const MOST_WAITING_OF_ONE = 120;
const MOST_WAITING = 1_000;

const ACCEPT = { accept: 'image/avif,image/webp,image/png,image/jpeg,image/gif,image/x-icon;q=0.8,*/*;q=0.1' };
/** Some servers send any file as `octet-stream`; the reading process looks at the bytes. */
const TYPES = /^(?:image\/(?!svg)|application\/octet-stream\b|binary\/octet-stream\b|\s*$)/i;

/** After these failures the same question may succeed in an hour. */
const PASSING = new Set(['network', 'busy']);

export class Pictures {
  readonly #parts: PicturesParts;
  readonly #kept: KeptPictures;
  readonly #queue = new FairQueue({ atOnce: AT_ONCE, ofOneAtOnce: OF_ONE_AT_ONCE });
  /** Name of a picture → the user who asked for it. */
  readonly #coming = new Map<string, UserId>();
  #isClosed = false;

  constructor(parts: PicturesParts) {
    this.#parts = parts;
    this.#kept = new KeptPictures(parts.database, parts.mostBytes);
  }

  /** The bytes, as WebP; undefined if there is no picture. */
  async of({ user, page, kind }: AskedPicture): Promise<Found> {
    const address = pictureAddresses(page)[kind];
    const holder = { kind: 'page', id: page.id, owner: page.owner };
    return address === undefined ? undefined : this.#find({ user, address, shape: kind, holder });
  }

  /** The same for a picture that only this user has: the answer tells nobody who else saw it. */
  async own({ user, address, shape, kind, id }: AskedOwn): Promise<Found> {
    const holder = { kind, id, owner: user };
    return address === undefined ? undefined : this.#find({ user, address, shape, holder });
  }

  async #find(wanted: Wanted): Promise<Found> {
    if (this.#parts.mostBytes === 0) return undefined;
    const name = pictureName(wanted.holder.owner, wanted.shape, wanted.address);
    const kept = await this.#kept.find(name);
    const now = this.#parts.now();
    if (kept?.bytes !== undefined && now - kept.used > DAY_MS) this.#beside(this.#kept.used(name, now));
    // An old picture is shown until the new one is there.
    if (kept === undefined || kept.until < now) this.#fetch(name, wanted);
    if (kept === undefined || (kept.bytes === undefined && kept.until < now)) return 'coming';
    return kept.bytes;
  }

  /** Resolves when no picture is being fetched or waits. */
  idle(): Promise<void> {
    return this.#queue.idle();
  }

  /** What is under way ends with its request. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#queue.clear(new Stopped('the service stops'));
    await this.idle();
  }

  #fetch(name: string, wanted: Wanted): void {
    const { user } = wanted;
    if (this.#isClosed || this.#coming.has(name) || this.#coming.size >= MOST_WAITING) return;
    const own = [...this.#coming.values()].filter((other) => other === user).length;
    if (own >= MOST_WAITING_OF_ONE) return;
    this.#coming.set(name, user);
    const fetching = this.#queue.add(user, () => this.#keep(name, wanted));
    this.#beside(fetching.finally(() => this.#coming.delete(name)));
  }

  #beside(work: Promise<void>): void {
    work.catch((error: unknown) => {
      if (!(error instanceof Stopped || this.#isClosed)) this.#parts.failed(error);
    });
  }

  async #keep(name: string, { address, shape, holder, user }: Wanted): Promise<void> {
    const { compute, now } = this.#parts;
    try {
      const fetched = await this.#asked(address, user);
      const bytes = await compute.makeSmall(fetched, shape, { user });
      await this.#kept.keep({ holder, name, bytes, until: now() + GOOD_DAYS * DAY_MS, now: now() });
    } catch (error) {
      if (!(error instanceof FetchFailed)) throw error;
      await this.#kept.keep({ holder, name, bytes: undefined, until: now() + untilTriedAgain(error), now: now() });
    }
  }

  async #asked(address: string, user: UserId): Promise<Answer> {
    const answer = await this.#parts.ask(address, { user, accept, headers: ACCEPT, mostBytes: LARGEST_PICTURE });
    if (answer.status < 200 || answer.status > 299)
      throw new FetchFailed(because('fetch.status', { status: answer.status }), {
        kind: 'status',
        status: answer.status,
      });
    if (answer.truncated === true)
      throw new FetchFailed(because('picture.cut'), {
        kind: 'size',
      });
    return answer;
  }
}

function untilTriedAgain({ passing, kind }: FetchFailed): number {
  if (passing || PASSING.has(kind)) return HOUR_MS;
  return (kind === 'other' ? UNDRAWN_DAYS : REFUSED_DAYS) * DAY_MS;
}

function accept({ contentType }: AnswerHead): void {
  if (!TYPES.test(contentType))
    throw new FetchFailed(because('picture.type', { type: contentType }), {
      kind: 'type',
    });
}
