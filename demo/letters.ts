/** What is done to letters, whatever is written. */

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Without accents. */
export function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '');
}

/** As it stands in addresses. */
export function slugOf(text: string): string {
  return plain(text)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
