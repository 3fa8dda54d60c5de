/**
 * Text of others without what turns around the direction of all that stands behind it (UAX #9: embeddings, overrides and
 * isolates, opened and not closed, or closed and not opened). Marks of direction stay: they are letters of a kind.
 */
export function unturned(text: string): string {
  return text.replace(/[\u202a-\u202e\u2066-\u2069]/g, '');
}
