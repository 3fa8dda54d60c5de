/** Why an address has its place, as it is kept beside it. */
export interface Why {
  /** The page that linked to it; undefined if the crawl begins there, or a list named it. */
  readonly from?: string | undefined;
  /** The link's text. */
  readonly anchor?: string | undefined;
  /** The signs of its score, in the order of `FOCUSED_SIGNS`. */
  readonly signs?: readonly number[] | undefined;
}

export function whyOf(why: Why): string {
  return JSON.stringify(why);
}

/** Empty where nobody may ask. */
export function whyIn(text: string): Why {
  // Only `whyOf` writes this.
  return text === '' ? {} : (JSON.parse(text) as Why);
}
