/** Shows what is in a file before anything of it is taken: numbers, folders and tags, and what can become of it. */
import type { Static } from 'typebox';
import type { Export } from '../../../agents/agents.ts';
import { present } from '../../../profiles/profiles.ts';
import { leftIn, reasonsIn, toldLeft } from './records.ts';
import type { FilePreview as FilePreviewSchema } from './schemas.ts';

/** Fewer say little of what their user likes. */
const LEAST_FOR_AGENT = 3;
const MOST_SHOWN = 20;

/** Names that people and programs give to places without a topic. */
const NO_TOPICS = new Set(
  (
    'bookmarks,bookmarks bar,bookmarks toolbar,bookmarks menu,other bookmarks,mobile bookmarks,favorites,favourites,' +
    'reading list,read later,toread,to read,later,misc,other,temp,inbox,unsorted,uncategorized,imported,new folder,rss,' +
    'default,favoritos,barra de favoritos,outros favoritos,lista de leitura,ler depois,para ler,depois,outros,diversos,' +
    'nova pasta,sem categoria'
  ).split(','),
);

export type FilePreview = Readonly<Static<typeof FilePreviewSchema>>;

export function previewOf(file: Export): FilePreview {
  const { from, found, pages, copies, feeds, moreFeeds, groups, leftInAll } = file;
  const days = [...pages.flatMap(({ addedAt }) => addedAt ?? []), ...copies.flatMap(({ savedAt }) => savedAt ?? [])];
  days.sort();
  return {
    from,
    found,
    pages: pages.length,
    known: found - leftInAll - pages.length - copies.length,
    copies: copies.length,
    feeds: feeds.length + moreFeeds,
    withText: pages.filter(({ text }) => text !== undefined).length,
    liked: pages.filter(({ rating = 1 }) => rating === 1).length,
    disliked: pages.filter(({ rating }) => rating === -1).length,
    ...present({ since: days[0], until: days.at(-1) }),
    groups: groups.map((group) => ({ ...group, agent: suitsAgent(group) })),
    shown: [...pages, ...copies.map(({ url }) => ({ url, title: '' }))]
      .slice(0, MOST_SHOWN)
      .map(({ title, url }) => ({ title: title || url, url })),
    left: toldLeft(leftIn(file)),
    reasons: toldLeft(reasonsIn(file)),
    leftInAll,
  };
}

function suitsAgent({ kind, name, pages, feeds }: Export['groups'][number]): boolean {
  const last = name.slice(name.lastIndexOf('/') + 1).trim();
  return kind !== 'mark' && pages + feeds >= LEAST_FOR_AGENT && !NO_TOPICS.has(last.toLowerCase());
}
