/** Changes of letters in any text. */

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Without accents. */
export function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '');
}

/** For addresses. */
export function slugOf(text: string): string {
  return plain(text)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
