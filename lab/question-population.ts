/**
 * A population of questions for each engine: founded by what is learned, crossed, mutated, and tried on later sessions.
 */
import { gammaDraw } from '../agents/agents.ts';
import type { Random } from '../profiles/profiles.ts';
import type { Asker, AskerDay, LearnedWord, Question, Today } from './asker.ts';

/** What is left of a question's weight after a day. */
const KEPT = 0.8;

const keyOf = ({ engine, added }: Question) => `${engine} ${[...added].sort().join(' ')}`;

/** What a question brought each time: liked pages that nothing before it had found. */
class Tally {
  asked = 0;
  liked = 0;
  /** What its parents brought, as a share of the usual. */
  inherited = 1;
  hasBrought = false;

  fade(): void {
    this.asked *= KEPT;
    this.liked *= KEPT;
  }
}

class Ledger {
  readonly #records = new Map<string, Tally>();
  #asked = 1;
  #liked = 0.3;

  take({ questions, ratings }: AskerDay): readonly number[] {
    const liked = questions.map(() => 0);
    for (const { question, value } of ratings)
      if (question !== undefined && value > 0) liked[question] = (liked[question] as number) + 1;
    for (const record of this.#records.values()) record.fade();
    this.#asked *= KEPT;
    this.#liked *= KEPT;
    for (const [i, question] of questions.entries()) {
      const record = this.of(question);
      record.asked++;
      record.liked += liked[i] as number;
      if ((liked[i] as number) > 0) record.hasBrought = true;
      this.#asked++;
      this.#liked += liked[i] as number;
    }
    return liked;
  }

  of(question: Question): Tally {
    const key = keyOf(question);
    const record = this.#records.get(key) ?? new Tally();
    this.#records.set(key, record);
    return record;
  }

  has(question: Question): boolean {
    return this.#records.has(keyOf(question));
  }

  inherit(question: Question, parents: readonly Question[]): void {
    const worth = parents.map((each) => this.mean(each) / this.usual);
    if (worth.length > 0) this.of(question).inherited = worth.reduce((sum, each) => sum + each, 0) / worth.length;
    else this.of(question);
  }

  brought(question: Question): boolean {
    return this.#records.get(keyOf(question))?.hasBrought ?? false;
  }

  get usual(): number {
    return (this.#liked + 0.1) / (this.#asked + 1);
  }

  /** A draw from what the question's rate may be: its likely pages. */
  draw(question: Question, random: Random): number {
    const { asked, liked, inherited } = this.#records.get(keyOf(question)) ?? new Tally();
    return gammaDraw(liked + PRIOR * inherited * this.usual + 1e-3, random) / (asked + PRIOR);
  }

  mean(question: Question): number {
    const { asked, liked } = this.#records.get(keyOf(question)) ?? new Tally();
    return (liked + PRIOR * this.usual) / (asked + PRIOR);
  }
}

const PRIOR = 1;

export interface Breeding {
  /** Questions bred for each engine and day. */
  readonly children: number;
  readonly mutation: number;
  readonly longest: number;
  /** A try ends after this many questions. */
  readonly patience: number;
}

export const BREEDING: Breeding = { children: 1, mutation: 0.5, longest: 3, patience: 5 };

/**
 * Pairs of the profile found it, Thompson sampling chooses, and questions that brought something breed. A child is
 * tried a few times and stays if it brought as much as usual.
 */
export function population(breeding: Partial<Breeding> = {}): Asker {
  const { children, mutation, longest, patience } = { ...BREEDING, ...breeding };
  const ledger = new Ledger();
  const living: Question[][] = [];
  const tried = new Map<string, { asked: number; liked: number }>();
  return {
    async questions(now) {
      return Array.from({ length: now.engines }, (_, engine) => {
        const own = living[engine] ?? [];
        living[engine] = own;
        const add = (question: Question, parents: readonly Question[]) => {
          if (question.added.length === 0 || ledger.has(question)) return;
          ledger.inherit(question, parents);
          own.push(question);
        };
        for (const added of pairsOf(now.learned)) add({ engine, added }, []);
        for (let i = 0; i < children; i++) {
          const parents = [parentOf(now), parentOf(now)].filter((each) => each !== undefined);
          if (parents.length === 0) break;
          const child = { engine, added: childOf(parents, now) };
          if (!ledger.has(child)) tried.set(keyOf(child), { asked: 0, liked: 0 });
          add(child, parents);
        }
        return own
          .map((question) => ({ question, worth: ledger.draw(question, now.random) }))
          .sort((a, b) => b.worth - a.worth)
          .slice(0, now.each)
          .map(({ question }) => ({ ...question, isTried: tried.get(keyOf(question))?.asked === 0 }));
      }).flat();
    },
    told(day) {
      const liked = ledger.take(day);
      let accepted = 0;
      for (const [i, question] of day.questions.entries()) {
        const trial = tried.get(keyOf(question));
        if (trial === undefined) continue;
        trial.asked++;
        trial.liked += liked[i] as number;
        const isKept = trial.liked > 0 && trial.liked / trial.asked >= ledger.usual;
        if (!isKept && trial.asked < patience) continue;
        tried.delete(keyOf(question));
        if (isKept) accepted++;
        else
          living[question.engine] = (living[question.engine] as Question[]).filter(
            (each) => keyOf(each) !== keyOf(question),
          );
      }
      return accepted;
    },
  };

  /** The better one of two that brought something. */
  function parentOf({ random }: Today): Question | undefined {
    const fit = living.flat().filter((question) => !tried.has(keyOf(question)) && ledger.brought(question));
    const [a, b] = [0, 1].map(() => fit[Math.floor(random() * fit.length)]);
    return a === undefined || b === undefined || ledger.mean(a) >= ledger.mean(b) ? a : b;
  }

  function childOf(parents: readonly Question[], { random, learned }: Today): readonly string[] {
    const genes = shuffledBy([...new Set(parents.flatMap(({ added }) => added))], random);
    const added = genes.slice(0, 1 + Math.floor(random() * 2));
    const word = learned[Math.floor(learned.length * random() ** 2)]?.surface;
    if (random() >= mutation || word === undefined || added.includes(word)) return added;
    if (added.length < longest && random() < 0.5) added.push(word);
    else added[Math.floor(random() * added.length)] = word;
    return added;
  }
}

function shuffledBy<T>(items: readonly T[], random: Random): T[] {
  return items
    .map((item) => ({ item, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}

/** Learned words by twos, the heaviest first. */
export function pairsOf(learned: readonly LearnedWord[]): readonly (readonly string[])[] {
  return Array.from({ length: Math.min(9, Math.floor(learned.length / 2)) }, (_, i) => [
    (learned[2 * i] as LearnedWord).surface,
    (learned[2 * i + 1] as LearnedWord).surface,
  ]);
}
