/** Why an address stands where it stands, as it is kept beside it. */
export interface Why {
  /** The page that linked to it; undefined where the crawl begins, or a list named it. */
  readonly from?: string | undefined;
  /** What the link says. */
  readonly anchor?: string | undefined;
  /** What its score was made of, in the order of `FOCUSED_SIGNS`. */
  readonly signs?: readonly number[] | undefined;
}

export function whyOf(why: Why): string {
  return JSON.stringify(why);
}

/** Of addresses that nobody asks of it is not kept. */
export function whyIn(text: string): Why {
  // Written by `whyOf`, and nobody else.
  return text === '' ? {} : (JSON.parse(text) as Why);
}
