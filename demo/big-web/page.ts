/** A page of the big web, as a reader finds it. */

export interface LinkWords {
  readonly anchor: string;
  /** The sentence that it stands in. */
  readonly around: string;
}

/** A link. Its words are made on demand. */
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
  /** The place of its topic, or undefined for traps and missing pages. */
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
