/** Names for what stands in one list, each unlike the others. */
import type { Profile } from '../../contract.ts';
import { hostOf } from '../../parts/cards/page-item.tsx';
import { gistOf, tellingOf } from '../../parts/gist.ts';

export interface Titled {
  readonly url: string;
  readonly title: string;
}

/** Titles; where several pages have the same, with their site, or with their address if the site is the same, too. */
export function namesApart(pages: readonly Titled[]): readonly string[] {
  const titles = pages.map(({ title, url }) => title || url);
  const withSites = pages.map(({ url }, i) => `${titles[i]} · ${hostOf(url)}`);
  return pages.map(({ url }, i) => {
    const [title, withSite] = [titles[i] as string, withSites[i] as string];
    if (isOnly(title, titles)) return title;
    return isOnly(withSite, withSites) ? withSite : `${title} · ${url.replace(/^\w+:\/\//, '')}`;
  });
}

function isOnly(name: string, names: readonly string[]): boolean {
  return names.indexOf(name) === names.lastIndexOf(name);
}

/** A word tells profiles apart if it is not among so many first words of the others. */
const FIRST_WORDS = 10;

/** What each profile is about; where several are about the same, with a word of its own, or else a number. */
export function gistsApart(profiles: readonly Profile[]): readonly string[] {
  const wanted = profiles.map(({ terms }) => tellingOf(terms).flatMap((each) => (each.weight > 0 ? each.surface : [])));
  const gists = profiles.map(gistOf);
  const keys = gists.map((gist) => gist.split(', ').sort().join(', '));
  return gists.map((gist, i) => {
    const alike = keys.flatMap((key, place) => (key === keys[i] ? place : []));
    if (alike.length === 1 || gist === '') return gist;
    const others = new Set(alike.flatMap((place) => (place === i ? [] : (wanted[place]?.slice(0, FIRST_WORDS) ?? []))));
    const own = wanted[i]?.slice(0, FIRST_WORDS).find((word) => !others.has(word) && !gist.split(', ').includes(word));
    return own === undefined ? `${gist} · ${alike.indexOf(i) + 1}` : `${gist}, ${own}`;
  });
}
