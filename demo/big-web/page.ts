/** A page of the big web, as whoever reads it finds it. */

export interface LinkWords {
  readonly anchor: string;
  /** The sentence that it stands in. */
  readonly around: string;
}

/** A link; what it says is worked out for whoever looks. */
export class BigLink implements LinkWords {
  readonly url: string;
  readonly #words: () => LinkWords;
  #said: LinkWords | undefined;

  constructor(url: string, words: () => LinkWords) {
    this.url = url;
    this.#words = words;
  }

  get anchor(): string {
    this.#said ??= this.#words();
    return this.#said.anchor;
  }

  get around(): string {
    this.#said ??= this.#words();
    return this.#said.around;
  }
}

export interface BigPage {
  /** Its topic's place among all; undefined for what is no page of its own: traps, and what is not there. */
  readonly topic: number | undefined;
  /** When it changed last, in milliseconds since 1970. */
  readonly changed: number;
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly links: readonly BigLink[];
}

export type BigAnswer =
  | { readonly kind: 'page'; readonly page: BigPage }
  | { readonly kind: 'file'; readonly type: string; readonly body: string | Uint8Array }
  | { readonly kind: 'moved'; readonly to: string }
  | { readonly kind: 'missing' };
