/**
 * Chooses the next word for a form, and the page of its list, from words of earlier answers (Ntoulas, Zerfos and Cho
 * 2005).
 */
import type { Asking, Candidate, Worth } from './candidates.ts';
import type { Findings } from './findings.ts';
import { MOST_PAGES } from './open-lists.ts';
import { newOnPages } from './order.ts';
import type { Paging } from './paging.ts';
import { keyOf, type Question } from './questions.ts';
import { Trust } from './trust.ts';
import type { Tally, WordPolicy, Words } from './words.ts';
import type { Yields } from './yields.ts';

interface ChoiceParts {
  readonly words: Words;
  readonly findings: Findings;
  readonly paging: Paging;
  readonly yields: Yields;
}

/** What holds while one word is chosen. */
interface Now {
  readonly perPage: number;
  /** The share of a word's worth that is its own. */
  readonly part: number;
}

type SaidWord = Tally & { readonly word: string };

/** Words that get a close look for one question. */
const MOST_LOOKED = 60;
/** If a word surely has this share of its expected records, that page is asked for at once. */
const SURELY = 0.8;
const MOST_SCALE = 1.5;
/** Classes of frequency between a number and its double. */
const STEPS_OF_TWICE = 2;

export class WordChoice {
  readonly #known: ChoiceParts;
  readonly #isAdaptive: boolean;
  readonly #trust = new Trust();
  /** Words with fewer pages than expected. */
  readonly #short = new Set<string>();

  constructor(known: ChoiceParts, policy: WordPolicy) {
    this.#known = known;
    this.#isAdaptive = policy === 'adaptive';
  }

  /** Tells how many of the expected new records a word brought. */
  tell({ like, expected }: Pick<Candidate, 'like' | 'expected'>, fresh: number): void {
    if (expected !== undefined) this.#trust.tell(like, expected, fresh);
  }

  /** It has no such page. */
  wasShort(question: Question): void {
    this.#short.add(keyOf(question));
  }

  /** The worth of words is counted, not guessed from what others brought. */
  get isCounted(): boolean {
    return this.#known.findings.isWhole && this.#isAdaptive;
  }

  /**
   * No page of a word brings more than all its records, so only few get a close look. `askingOf`: undefined if the word
   * was asked.
   */
  likeliest(askingOf: (word: string) => Asking | undefined, now: Now): Worth | undefined {
    const { words, findings } = this.#known;
    const most = this.#isAdaptive ? MOST_LOOKED : 1;
    let found: Worth | undefined;
    let looked = 0;
    for (const word of words.inOrder((tally) => this.#worthOf(tally, findings.unseenWith(tally), now))) {
      if (looked === most || (found !== undefined && word.worth <= found.worth)) break;
      const asking = askingOf(word.word);
      if (asking === undefined) continue;
      looked++;
      const candidate = this.#candidateOf(asking, word, now);
      if (candidate.worth > (found?.worth ?? Number.NEGATIVE_INFINITY)) found = candidate;
    }
    return found;
  }

  #candidateOf(asking: Asking, word: SaidWord, now: Now): Worth {
    const { place, fresh } = this.#bestPage(asking, word, now);
    const guess = word.count * this.#known.findings.ratio();
    const expected = fresh * this.#answers(word);
    return {
      item: { ...asking, like: this.#likeOf(word.count), guess, expected, place },
      worth: this.#worthOf(word, fresh, now),
    };
  }

  #worthOf(tally: Tally, fresh: number, { perPage, part }: Now): number {
    const like = this.#likeOf(tally.count);
    const worth = this.#known.findings.isWhole
      ? Math.min(perPage, fresh) * this.#trust.in(like, perPage)
      : this.#worthByLike(tally, like, perPage);
    return worth * this.#answers(tally) * part;
  }

  /** By what words of the same frequency brought, if nobody knows which words known records contain. */
  #worthByLike({ count, times }: Tally, like: string, perPage: number): number {
    const { findings, yields } = this.#known;
    const guess = Math.min(perPage, count * findings.ratio()) * findings.unseen();
    return yields.expected(like, guess) * findings.freshness(count, times);
  }

  /** How likely similar words are answered. */
  #answers(tally: Tally): number {
    const { findings } = this.#known;
    const { isWhole, sizes, whole } = findings;
    const expected = isWhole ? tally.count + findings.unseenWith(tally) : whole * findings.shareOf(tally.count);
    return sizes.answers(expected);
  }

  /** The best page of a word's list, if lists keep to an order and any page can be asked for; otherwise the first. */
  #bestPage({ inputs, question }: Asking, tally: SaidWord, { perPage }: Now) {
    const { words, findings, paging } = this.#known;
    const unseen = findings.unseenWith(tally);
    const total = tally.count + unseen;
    const { ends, sizes } = findings;
    const first = { place: 0, fresh: Math.min(perPage, total) * (unseen / total) };
    const isWord = inputs.length === 1 && ends !== undefined;
    if (!isWord || total > MOST_PAGES * perPage || total <= perPage) return first;
    const shown = Math.min(total, sizes.reach(perPage));
    const known = words.numbersOf(tally.word);
    const pages = newOnPages({ total, shown, perPage, known, marks: [], ends });
    const all = pages.reduce((sum, each) => sum + each, 0);
    const scale = shown < total ? 1 : Math.min(MOST_SCALE, unseen / all);
    const isFirstOnly = !paging.isKnown || this.#short.has(keyOf(question));
    const last = isFirstOnly ? 0 : Math.floor((SURELY * total) / perPage) - 1;
    let found = { place: 0, fresh: 0 };
    for (const [place, fresh] of pages.entries()) {
      if (place > 0 && place > last) break;
      if (fresh * scale > found.fresh) found = { place, fresh: fresh * scale };
    }
    return found;
  }

  /**
   * Words of the same frequency are alike: a word too frequent brings known records again, a rare one fills no page.
   */
  #likeOf(count: number): string {
    if (!this.#isAdaptive) return 'word';
    return `word ${Math.floor(STEPS_OF_TWICE * Math.log2(this.#known.findings.shareOf(count)))}`;
  }
}
