/**
 * Pages whose reading took too much time or memory, or ended the reading process. After the second time the page is
 * left alone for some days: it was made unreadable, or is so by chance. Keeps one small document per page.
 */
import { LRUCache } from 'lru-cache';
import Type, { type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import { FetchFailed, Reasoned, ReasonRecord } from '../../../agents/agents.ts';
import { DAY_MS } from '../../../profiles/profiles.ts';
import { digest } from '../../base/digest.ts';
import { because, reasonOf } from '../../base/reasons.ts';
import type { Timepiece } from '../../base/time.ts';
import { forgetting } from '../../storage/store/forgetting.ts';
import { parserOf } from '../../storage/store/parser-of.ts';
import { ABSENT, type DocumentKind, type Documents, type Store, undisturbed } from '../../storage/store/store.ts';

const UnreadableRecord = Type.Object({
  url: Type.String(),
  failures: Type.Array(Type.Object({ at: Type.String({ format: 'date-time' }), why: ReasonRecord })),
});
type UnreadablePage = Static<typeof UnreadableRecord>;
type Failure = UnreadablePage['failures'][number];

const KIND: DocumentKind<UnreadablePage> = {
  name: 'unreadable_page',
  parse: parserOf<UnreadablePage>(Compile(UnreadableRecord)),
};

const MOST_FAILURES = 2;

/** As long as a page that was read counts as fresh. */
const LEFT_ALONE_DAYS = 7;

/**
 * If reading takes longer than any harmless page, the failure is written down beforehand: should the service itself end
 * now, the next one knows which page it was.
 */
const SUSPECT_AFTER_MS = 1_000;
const INTERRUPTED = reasonOf('reading.interrupted');

/** Most pages never fail; for recently read ones memory knows that without a look. */
const PAGES_AT_HAND = 10_000;

const LONGEST_URL = 2_000;

/** Why a page's reading broke; the message goes on from "reading it …". */
export class ReadingBroke extends Reasoned {
  override readonly name = 'ReadingBroke';

  asFailure(): FetchFailed {
    return new FetchFailed(because('page.broke', { why: this.reason }), { kind: 'size', cause: this });
  }
}

export class UnreadablePages {
  readonly #documents: Documents<UnreadablePage> | undefined;
  readonly #time: Pick<Timepiece, 'now' | 'alarm'>;
  readonly #failed: (error: unknown) => void;
  readonly #forgetSome: (() => Promise<void>) | undefined;
  readonly #atHand = new LRUCache<string, readonly Failure[]>({ max: PAGES_AT_HAND });

  /**
   * Without a store failures are forgotten at the end. `failed` hears if one cannot be kept, which nobody waits for.
   */
  constructor(store: Store | undefined, time: Pick<Timepiece, 'now' | 'alarm'>, failed: (error: unknown) => void) {
    this.#documents = store?.documents(KIND);
    const isOver = ({ failures: all }: UnreadablePage) => all.every(({ at }) => endOf(at) <= time.now());
    if (this.#documents !== undefined) this.#forgetSome = forgetting(this.#documents, isOver);
    this.#time = time;
    this.#failed = failed;
  }

  /**
   * Reads a page, unless that broke too often. Errors of reading are thrown; `ReadingBroke` is remembered, and thrown
   * as `FetchFailed`.
   */
  async attempt<T>(url: string, read: () => Promise<T>): Promise<T> {
    const place = idOf(url);
    const failures = await this.#failuresAt(place);
    const last = failures.at(-1);
    if (last !== undefined && failures.length >= MOST_FAILURES) throw leftAlone(last);
    const settle = this.#suspect(place, url);
    let broke: Failure | undefined;
    try {
      return await read();
    } catch (error) {
      if (!(error instanceof ReadingBroke)) throw error;
      broke = { at: this.#now(), why: error.reason };
      throw error.asFailure();
    } finally {
      await settle(broke);
    }
  }

  /** Writes down that the page may be about to end everything; the returned function corrects that. */
  #suspect(place: string, url: string): (broke: Failure | undefined) => Promise<void> {
    const suspicion: Failure = { at: this.#now(), why: INTERRUPTED };
    let written: Promise<void> | undefined;
    const callOff = this.#time.alarm(SUSPECT_AFTER_MS, () => {
      written = this.#change(place, url, (failures) => [...failures, suspicion]);
    });
    return async (broke) => {
      callOff();
      await written;
      const isOther = ({ at, why }: Failure) => at !== suspicion.at || why.code !== suspicion.why.code;
      if (written === undefined && broke === undefined) return;
      await this.#change(place, url, (failures) => [
        ...failures.filter(isOther),
        ...(broke === undefined ? [] : [broke]),
      ]);
    };
  }

  async #failuresAt(place: string): Promise<readonly Failure[]> {
    const failures = this.#atHand.get(place) ?? (await this.#stored(place));
    this.#atHand.set(place, failures);
    return failures.filter(({ at }) => this.#time.now() < endOf(at));
  }

  async #stored(place: string): Promise<readonly Failure[]> {
    try {
      return (await this.#documents?.read(place))?.value.failures ?? [];
    } catch (error) {
      this.#failed(error);
      return [];
    }
  }

  async #change(
    place: string,
    url: string,
    change: (failures: readonly Failure[]) => readonly Failure[],
  ): Promise<void> {
    // The attempt loaded these. Does not wait: others may change them, too.
    const failures = change(this.#atHand.get(place) ?? []);
    this.#atHand.set(place, failures);
    // Two processes may read the same page at the same time: the cache has both.
    const all = () => [...(this.#atHand.get(place) ?? failures)];
    try {
      await undisturbed(() => this.#keep(place, { url: url.slice(0, LONGEST_URL), failures: all() }));
    } catch (error) {
      this.#failed(error);
    }
  }

  async #keep(place: string, page: UnreadablePage): Promise<void> {
    const revision = (await this.#documents?.read(place))?.revision ?? ABSENT;
    if (page.failures.length > 0) await this.#documents?.write(place, page, revision);
    else if (revision !== ABSENT) await this.#documents?.remove(place, revision);
    await this.#forgetSome?.();
  }

  #now(): string {
    return new Date(this.#time.now()).toISOString();
  }
}

function endOf(at: string): number {
  return Date.parse(at) + LEFT_ALONE_DAYS * DAY_MS;
}

function leftAlone({ at, why }: Failure): FetchFailed {
  const day = new Date(endOf(at)).toISOString().slice(0, 10);
  return new FetchFailed(because('page.left-alone', { why, day }), { kind: 'size' });
}

/** Spread over 256 folders; a fragment names a place in the page. */
function idOf(url: string): string {
  const hash = digest(url.replace(/#.*$/, ''));
  return `${hash.slice(0, 2)}/${hash.slice(2)}`;
}
