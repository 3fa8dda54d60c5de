/**
 * What another program passes in the address: a bookmark, or a phone's share menu, which may put a link into the text.
 */

const LINK = /https?:\/\/\S+/;

export function givenIn(search: string): URLSearchParams {
  const given = new URLSearchParams(search);
  const link = LINK.exec(given.get('text') ?? '')?.[0];
  if ((given.get('url') ?? '') !== '' || link === undefined) return given;
  given.set('url', link);
  given.set('text', (given.get('text') ?? '').replace(link, '').trim());
  return given;
}
