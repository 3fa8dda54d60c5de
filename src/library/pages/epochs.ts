/**
 * The dictionary in immutable numbered epochs; each counts the library's log up to a place. A damaged epoch is counted
 * anew from the newest readable one, under a new number. Left out are pages with damaged counts, and pages that changed
 * before they were counted and that nobody rated. While the log itself is damaged, the dictionary stays as it is.
 */
import Type from 'typebox';
import { Compile } from 'typebox/compile';
import { DamagedPage, type InTurns } from '../../../agents/agents.ts';
import {
  type CountsHash,
  countingOn,
  type Dictionary,
  decodingTermNumbers,
  encodingTermNumbers,
  listingFrequencies,
  restoring,
  type Steps,
  Tally,
  type TermCounts,
} from '../../../profiles/profiles.ts';
import { DatabaseRefusal } from '../../storage/database/database.ts';
import { parserOf } from '../../storage/store/parser-of.ts';
import {
  ABSENT,
  Conflict,
  type DocumentKind,
  type Documents,
  type Log,
  MissingBlob,
  type ScanPage,
  type Store,
  type Stored,
  Unreadable,
} from '../../storage/store/store.ts';

const EpochRecord = Type.Object({
  epoch: Type.Integer({ minimum: 1 }),
  pages: Type.Integer({ minimum: 0 }),
  /** Entries of the library's log that it counts. */
  upTo: Type.Integer({ minimum: 0 }),
  frequencies: Type.String(),
});
type Epoch = Type.Static<typeof EpochRecord>;
const EPOCHS: DocumentKind<Epoch> = {
  name: 'dictionary',
  parse: parserOf<Epoch>(Compile(EpochRecord)),
  contents: ({ frequencies }) => [frequencies],
};

/** A new epoch begins when this many pages, and this share of the counted ones, came since the last one. */
const EPOCH_PAGES = 20;
const EPOCH_SHARE = 0.2;

/**
 * Terms of a page that the dictionary learns from: a page with more is a book or a list of words. Most of its terms are
 * on no other page, and the dictionary counts such terms as never met anyway. Lists of words could also fill all
 * memory.
 */
const MOST_TERMS = 5_000;

/** Epochs kept beside the newest, in case it is damaged. */
const FORMER_KEPT = 2;

/** Held at once while counting: of a large library a fifth may be new. */
const PAGES_HELD = 100;

/**
 * Terms that the vocabulary met and no counted page has: beyond this it is made anew, or lists of words would fill
 * memory.
 */
const MOST_UNCOUNTED = 100_000;

interface Newest {
  readonly dictionary: Dictionary;
  readonly upTo: number;
  /** The last number given, whether its epoch is readable or not. */
  readonly numbered: number;
}

interface EpochsOptions {
  /** Names every page's first counts in order of reading. */
  readonly log: Log;
  /** The dictionary before any page was read, loaded when first needed. */
  readonly start: () => Promise<Dictionary>;
  /** Throws `DamagedPage`. */
  readonly countsOf: (hash: CountsHash) => Promise<TermCounts>;
  readonly inTurns: InTurns;
}

export class Epochs {
  readonly #epochs: Documents<Epoch>;
  readonly #store: Store;
  readonly #options: EpochsOptions;
  #newest: Newest | undefined;
  #refreshing: Promise<Dictionary> | undefined;

  constructor(store: Store, options: EpochsOptions) {
    this.#store = store;
    this.#options = options;
    this.#epochs = store.documents(EPOCHS);
  }

  /** The newest epoch; begins a new one when enough pages came since. */
  dictionary(): Promise<Dictionary> {
    this.#refreshing ??= this.#refresh().finally(() => {
      this.#refreshing = undefined;
    });
    return this.#refreshing;
  }

  async #refresh(): Promise<Dictionary> {
    this.#newest ??= await this.#load();
    try {
      await this.#goOn(this.#newest);
    } catch (error) {
      // On a full disk the newest epoch goes on serving.
      if (!(error instanceof Unreadable || error instanceof DatabaseRefusal)) throw error;
    }
    return this.#newest.dictionary;
  }

  async #goOn({ dictionary, upTo, numbered }: Newest): Promise<void> {
    const length = await this.#options.log.length();
    if (length - upTo < Math.max(EPOCH_PAGES, upTo * EPOCH_SHARE)) return;
    const epoch = numbered + 1;
    const { inTurns } = this.#options;
    const tally = await this.#tallyOf(upTo, length);
    const counted = { ...(await inTurns(countingOn(dictionary, tally))), epoch };
    const listed = await inTurns(listingFrequencies(counted));
    const frequencies = await this.#store.blobs.put(await inTurns(encodingTermNumbers(listed)));
    const isCrowded = counted.vocabulary.size > listed.size + MOST_UNCOUNTED;
    const next = isCrowded ? await inTurns(restoring({ ...counted, frequencies: listed })) : counted;
    try {
      await this.#epochs.write(epochId(epoch), { epoch, pages: next.pages, upTo: length, frequencies }, ABSENT);
      this.#newest = { dictionary: next, upTo: length, numbered: epoch };
      await this.#forgetFormer(epoch);
    } catch (error) {
      if (!(error instanceof Conflict)) throw error;
      this.#newest = await this.#load();
    }
  }

  /** One by one: with each new epoch one goes. */
  async #forgetFormer(epoch: number): Promise<void> {
    if (epoch <= FORMER_KEPT) return;
    const after = epochId(epoch - FORMER_KEPT);
    const { items } = await this.#epochs.scan({ reverse: true, after, limit: FORMER_KEPT });
    for (const { id, revision } of items) await this.#epochs.remove(id, revision);
  }

  async #load(): Promise<Newest> {
    let numbered = 0;
    let after: string | undefined;
    do {
      const before = after === undefined ? {} : { after };
      const page: ScanPage<Epoch> = await this.#epochs.scan({ reverse: true, limit: 1, ...before });
      const id = page.items[0]?.id ?? page.unreadable[0] ?? epochId(0);
      numbered = Math.max(numbered, Number(id));
      const dictionary = await this.#dictionaryOf(page.items[0]);
      if (dictionary !== undefined) return { ...dictionary, numbered };
      after = page.next;
    } while (after !== undefined);
    return { dictionary: await this.#options.start(), upTo: 0, numbered };
  }

  async #dictionaryOf(stored: Stored<Epoch> | undefined): Promise<Omit<Newest, 'numbered'> | undefined> {
    if (stored === undefined) return undefined;
    const { epoch, pages, upTo, frequencies: hash } = stored.value;
    try {
      const bytes = await this.#store.blobs.get(hash);
      return { dictionary: await this.#options.inTurns(decoding({ epoch, pages }, bytes)), upTo };
    } catch (error) {
      if (error instanceof Unreadable || error instanceof MissingBlob) return undefined;
      throw error;
    }
  }

  /** Of the log from one place to another. */
  async #tallyOf(from: number, to: number): Promise<Tally> {
    const tally = new Tally();
    let stretch: TermCounts[] = [];
    for await (const { position, bytes } of this.#options.log.read(from)) {
      if (position >= to) break;
      const counted = await this.#countsUnlessDamaged(Buffer.from(bytes).toString('hex') as CountsHash);
      if (counted !== undefined && counted.terms.length <= MOST_TERMS) stretch.push(counted);
      if (stretch.length < PAGES_HELD) continue;
      await this.#options.inTurns(tally.counting(stretch));
      stretch = [];
    }
    await this.#options.inTurns(tally.counting(stretch));
    return tally;
  }

  async #countsUnlessDamaged(hash: CountsHash): Promise<TermCounts | undefined> {
    try {
      return await this.#options.countsOf(hash);
    } catch (error) {
      if (error instanceof DamagedPage) return undefined;
      throw error;
    }
  }
}

function* decoding(counted: Pick<Epoch, 'epoch' | 'pages'>, bytes: Uint8Array): Steps<Dictionary> {
  return yield* restoring({ ...counted, frequencies: yield* decodingTermNumbers(bytes) });
}

function epochId(epoch: number): string {
  return String(epoch).padStart(9, '0');
}
