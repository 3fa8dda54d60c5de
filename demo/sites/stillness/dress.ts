/** Stillness: quiet notes on meditation. Quirks: an RSS feed at /rss.xml; robots.txt forbids /drafts/, where a page is. */
import type { Dress, Scene, WrittenPage } from '../../dress.ts';
import { documentOf, longDate, related } from '../../dress-parts.ts';
import { escapeHtml, link, links } from '../../html.ts';
import { type Answer, html } from '../../site.ts';

const STYLE = `body{margin:0;background:#f7f5f0;color:#3a3a36;font:18px/1.8 "Palatino Linotype",Palatino,Georgia,serif}a{color:#5b7a6a}
.door{text-align:center;padding:3rem 1rem 1rem}.door>a{text-decoration:none;font-size:1.9rem;letter-spacing:.3em;text-transform:lowercase}
.door ul{list-style:none;padding:0;font-size:.85em}.door li{display:inline;margin:0 .7rem}.room{max-width:34rem;margin:auto;padding:1rem 1.5rem}
.room h1{font-weight:normal}.quiet{color:#8a8a80;font-size:.8em}.bell{text-align:center;color:#bbb}
table{border-collapse:collapse}td,th{border-bottom:1px solid #ccc8bb;padding:.2rem .8rem}.floor{text-align:center;padding:2rem 1rem;font-size:.8em;color:#8a8a80}`;

const NEW_STYLE = `body{margin:0;background:#fff;color:#2d3436;font:17px/1.75 "DejaVu Sans",Helvetica,sans-serif}a{color:#3d6b8c}
.pane{display:flex;flex-wrap:wrap;max-width:58rem;margin:auto}.pane>aside{flex:1 1 12rem;padding:2rem 1.5rem;background:#eef3f6;font-size:.85em}
.pane>div{flex:3 1 24rem;min-width:0;padding:2rem 1.5rem}.under{border-top:1px solid #cfdbe3;font-size:.85em}
table{border-collapse:collapse}td,th{border:1px solid #cfdbe3;padding:.3rem .8rem}`;

const UNFINISHED = `<h1>Unfinished: on waiting rooms</h1>
<p>A waiting room is a meditation hall in which nobody has been told. The chairs face each other, the clock is too loud,
and everything worth reading is four years old.</p>
<p>I want to say something here about the difference between waiting for a name to be called and waiting for nothing.
The second paragraph keeps turning into advice. Leave it for a week.</p>
<p>To do: the story of the dentist's fish. Cut the part about trains.</p>`;

const NOTICE =
  '<a href="https://hullandhusk.example/" rel="sponsored nofollow">Hull &amp; Husk</a> fills cushions with buckwheat, ' +
  'and refills them when they have gone flat. (The one advertisement that we carry.)';

export const stillnessDress: Dress = {
  page: (scene, page) => html(room(scene, `${page.title} / ${scene.name}`, note(scene, page), page)),
  front: (scene) => html(room(scene, scene.name, front(scene))),
  other(scene) {
    if (scene.visit.path === '/rss.xml') return rssFeed(scene);
    if (scene.visit.path === '/drafts/unfinished') return html(room(scene, 'Unfinished', UNFINISHED));
    return undefined;
  },
  robots: 'User-agent: *\nDisallow: /drafts/\n\nSitemap: {origin}/sitemap.xml\n',
};

function room(scene: Scene, title: string, content: string, page?: WrittenPage): string {
  const head = `<link rel="alternate" type="application/rss+xml" title="${escapeHtml(scene.name)}" href="/rss.xml">`;
  const style = scene.redesigned ? NEW_STYLE : STYLE;
  return documentOf(scene, { title, page, head, style, body: (scene.redesigned ? newBody : oldBody)(scene, content) });
}

function oldBody(scene: Scene, content: string): string {
  return `<div class="door"><a href="/">${escapeHtml(scene.name)}</a><br>${escapeHtml(scene.tagline)}<ul>${menu(scene)}</ul></div>
<div class="room">${content}</div>
<p class="bell">○</p>
<div class="floor"><p>${NOTICE}</p><p>No comments, no counters. One cookie remembers that you have seen this line.</p>
<p>${FOOT_LINKS}</p></div>`;
}

function newBody(scene: Scene, content: string): string {
  return `<div class="pane"><aside><strong><a href="/">${escapeHtml(scene.name)}</a></strong><p>${escapeHtml(scene.tagline)}</p>
<ul>${menu(scene)}</ul><p>${NOTICE}</p><p>${FOOT_LINKS}</p><p>One cookie, no counters.</p></aside>
<div>${content}</div></div>`;
}

const FOOT_LINKS = '<a href="/rss.xml">RSS</a> · <a href="/drafts/unfinished">A draft on the table</a>';

function menu(scene: Scene): string {
  return scene.sections.map((section) => `<li><a href="/">${escapeHtml(section)}</a></li>`).join('');
}

function note(scene: Scene, page: WrittenPage): string {
  const date = longDate(scene, page.date);
  const also = related(scene, page, 2);
  if (scene.redesigned)
    return `<article class="sheet">${page.body}</article><div class="under"><p>Written on ${date}</p><ul>${links(also)}</ul></div>`;
  return `<div class="note">${page.body}</div><p class="quiet">${date}. Afterwards, perhaps: ${also.map(link).join('; ')}.</p>`;
}

function front(scene: Scene): string {
  return scene.pages.map((page) => `<p>${link(page)}<br>${escapeHtml(page.description)}</p>`).join('\n');
}

function rssFeed({ pages, name, tagline, language, visit }: Scene): Answer {
  const latest =
    pages
      .map(({ changed }) => changed)
      .sort()
      .at(-1) ?? '2025-01-01';
  const body = `<?xml version="1.0" encoding="utf-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
<title>${escapeHtml(name)}</title>
<link>${visit.origin}/</link>
<description>${escapeHtml(tagline)}</description>
<language>${language}</language>
<lastBuildDate>${rfcDate(latest)}</lastBuildDate>
<atom:link href="${visit.origin}/rss.xml" rel="self" type="application/rss+xml"/>
${pages.map((page) => rssItem(page, visit.origin)).join('\n')}
</channel>
</rss>
`;
  return { status: 200, type: 'application/rss+xml; charset=utf-8', body };
}

function rssItem({ slug, title, description, date }: WrittenPage, origin: string): string {
  const address = `${origin}/${slug}`;
  return `<item><title>${escapeHtml(title)}</title><link>${address}</link><guid isPermaLink="true">${address}</guid>
<pubDate>${rfcDate(date)}</pubDate><description>${escapeHtml(description)}</description></item>`;
}

function rfcDate(date: string): string {
  return new Date(date).toUTCString();
}
