/** A user's feeds for other readers: OPML 2.0. */
import type { Subscription } from './records.ts';

/** The library writes none without feeds. */
const NO_FEEDS = `<?xml version="1.0" encoding="utf-8"?>
<opml version="2.0">
  <head>
    <title>Fenix</title>
  </head>
  <body/>
</opml>
`;

/** With full addresses: their user moves with it. */
export async function opmlOf(
  feeds: readonly Pick<Subscription, 'url' | 'title'>[],
  site: (url: string) => string,
): Promise<string> {
  if (feeds.length === 0) return NO_FEEDS;
  const { generateOpml } = await import('feedsmith');
  return generateOpml({
    head: { title: 'Fenix' },
    body: {
      outlines: feeds.map(({ url, title }) => {
        const outline = { type: 'rss', text: title, title, xmlUrl: url };
        const htmlUrl = site(url);
        return htmlUrl === '' ? outline : { ...outline, htmlUrl };
      }),
    },
  });
}
