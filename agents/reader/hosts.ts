/** Whose an address is. */

/** Who has to be spared: a host under all its ports and protocols, with and without `www.`. */
export function siteOf(url: string): string {
  return hostOf(url).replace(/^www\.(?=.+\.)/, '');
}

export function hostOf(url: string): string {
  return urlIn(url)?.hostname ?? '';
}

/**
 * An address in whatever text; undefined when there is none. Asked often, `URL.canParse` of Node 20 takes the letters of
 * names such as `bücher.example` for broken ones, and finds no address there.
 */
export function urlIn(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}
