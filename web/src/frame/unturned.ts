/**
 * Other people's text without characters that would change the direction of the text behind it (UAX #9: embeddings,
 * overrides and isolates, opened and not closed, or closed and not opened). Direction marks stay, because they act like
 * letters.
 */
export function unturned(text: string): string {
  return text.replace(/[\u202a-\u202e\u2066-\u2069]/g, '');
}
