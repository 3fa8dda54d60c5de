/**
 * Which templates are worth asking (Madhavan and others 2008, "Google's Deep-Web Crawl"). A template is informative if
 * at least a fifth of its submissions differ in what they bring. Only informative ones get another input.
 */

const INFORMATIVE = 0.2;
/** Submissions before a verdict. */
const FEWEST = 5;

/** `different`: how many of these answers differed. */
export function isInformative(asked: number, different: number): boolean {
  return asked < FEWEST || different / asked >= INFORMATIVE;
}

/** What a template brought in earlier rounds. */
export interface TemplateTally {
  readonly inputs: string;
  readonly asked: number;
  readonly different: number;
}

/** At most this many submissions of earlier rounds count: sites change. */
const MOST_EARLIER = 20;

interface Tally {
  asked: number;
  readonly signatures: Set<string>;
}

export class Templates {
  readonly #tallies = new Map<string, Tally>();
  readonly #earlier: ReadonlyMap<string, TemplateTally>;

  constructor(earlier: readonly TemplateTally[] = []) {
    this.#earlier = new Map(earlier.map((tally) => [tally.inputs, tally]));
  }

  tell(template: string, signature: string): void {
    const tally = this.#tallies.get(template) ?? { asked: 0, signatures: new Set() };
    tally.asked++;
    tally.signatures.add(signature);
    this.#tallies.set(template, tally);
  }

  /** While little is known of a template, it counts as informative. */
  isInformative(template: string): boolean {
    const { asked: before = 0, different = 0 } = this.#earlier.get(template) ?? {};
    const part = Math.min(1, MOST_EARLIER / Math.max(1, before));
    const tally = this.#tallies.get(template);
    return isInformative((tally?.asked ?? 0) + part * before, (tally?.signatures.size ?? 0) + part * different);
  }
}
