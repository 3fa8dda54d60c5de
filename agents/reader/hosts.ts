/** Whose an address is. */

/** Who has to be spared: a host under all its ports and protocols, with and without `www.`. */
export function siteOf(url: string): string {
  return hostOf(url).replace(/^www\.(?=.+\.)/, '');
}

export function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname : '';
}
