/** The site of an address. */

/** The unit that manners spare: a host with all its ports and protocols, with and without `www.`. */
export function siteOf(url: string): string {
  return hostOf(url).replace(/^www\.(?=.+\.)/, '');
}

export function hostOf(url: string): string {
  return urlIn(url)?.hostname ?? '';
}

/**
 * The address in a text; undefined if it is none. `URL.canParse` of Node 20, called often, takes names such as
 * `bücher.example` for broken and finds no address.
 */
export function urlIn(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}
