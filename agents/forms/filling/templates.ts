/**
 * Which templates are worth asking (Madhavan and others 2008, "Google's Deep-Web Crawl"): one is informative when what it
 * brings differs in a fifth of all submissions at least, and only such ones are extended by another input.
 */

const INFORMATIVE = 0.2;
/** So many submissions before anything is said. */
const FEWEST = 5;

/** `different`: of so many answers, how many differed. */
export function isInformative(asked: number, different: number): boolean {
  return asked < FEWEST || different / asked >= INFORMATIVE;
}

interface Tally {
  asked: number;
  readonly signatures: Set<string>;
}

export class Templates {
  readonly #tallies = new Map<string, Tally>();

  tell(template: string, signature: string): void {
    const tally = this.#tallies.get(template) ?? { asked: 0, signatures: new Set() };
    tally.asked++;
    tally.signatures.add(signature);
    this.#tallies.set(template, tally);
  }

  /** As long as little is known of it, it is. */
  isInformative(template: string): boolean {
    const tally = this.#tallies.get(template);
    return tally === undefined || isInformative(tally.asked, tally.signatures.size);
  }
}
