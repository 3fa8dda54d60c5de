/** Notes from the Population: a weblog with a side column. Quirk: an Atom feed at /feed.xml. */
import type { Dress, Scene, WrittenPage } from '../../dress.ts';
import { asked, documentOf, listed, longDate, OPEN_ROBOTS, related, remarks } from '../../dress-parts.ts';
import { escapeHtml, link, links } from '../../html.ts';
import { type Answer, html } from '../../site.ts';

const RECENT_POSTS = 5;
const FEED_ENTRIES = 10;

const STYLE = `body{margin:0;font:17px/1.6 Georgia,serif;background:#fbfaf6;color:#26221c}a{color:#2f6b4c}
.banner{padding:2rem 1.5rem;background:#2f4b3c;color:#f5f1e6}.banner a{color:inherit;text-decoration:none}
.banner p{margin:.2rem 0 0;opacity:.8}.banner b{font-size:1.7rem}
.wrap{display:flex;flex-wrap:wrap;gap:2.5rem;max-width:64rem;margin:auto;padding:1rem 1.5rem}
.post{flex:1 1 28rem;min-width:0}.side{flex:1 1 13rem;font-size:.85em}.side ul{padding-left:1.1rem}
.posted,.who{color:#776;font-size:.85em}.advert{border:1px dashed #b9ae8f;padding:.8rem;background:#fff}
.comments{border-top:1px solid #d8d0bb;margin-top:2rem}input{max-width:9rem}
table{border-collapse:collapse}td,th{border:1px solid #cbc4b0;padding:.2rem .6rem}
.cookies,.foot{padding:.8rem 1.5rem;text-align:center;font-size:.8em;color:#665;background:#efeada}`;

const NEW_STYLE = `:root{color-scheme:light}body{margin:0;font:18px/1.65 "Source Serif Pro",Georgia,serif;color:#222}
a{color:#1d5c3f}#bar{display:flex;flex-wrap:wrap;gap:1rem;align-items:baseline;padding:1rem 1.5rem;border-bottom:3px solid #1d5c3f}
#bar strong{flex:1 1 16rem;font-size:1.2rem}#bar a{text-decoration:none}#stream{max-width:42rem;margin:auto;padding:1.5rem}
.meta-line{font:.8em sans-serif;color:#666}.reader-note{background:#f1f6f3;margin:.8rem 0;padding:.6rem 1rem;border-radius:8px}
.shelf{display:grid;grid-template-columns:repeat(auto-fit,minmax(14rem,1fr));gap:1.5rem;font-size:.85em;padding:1.5rem;background:#f1f6f3}
table{border-collapse:collapse}td,th{border-bottom:1px solid #bcd;padding:.2rem .7rem}.small{padding:1rem;text-align:center;font-size:.75em}`;

const COMMENTS = [
  ['tournament_of_two', 'I made the same mistake for a year. Thank you for writing the numbers down.'],
  ['lurker-in-the-pool', 'Long-time reader, first comment: could you post the settings of the second run as well?'],
  ['grey_heron', 'Printed this out for the whole office. Two people have already pinned it up.'],
  ['seventh draft', 'Not sure I agree with the last paragraph, but I enjoyed arguing with it on the way home.'],
  ['mossback', 'Short and to the point. More of these, please.'],
] as const;

const ADVERT =
  '<a href="https://lanternpress.example/" rel="sponsored nofollow">Lantern Press</a> prints your notebook, ' +
  'sewn and with rounded corners. Forty copies, one price. <small>Advertisement</small>';

const ELSEWHERE =
  '<li>The Patient Compiler</li><li>Slow Sundays with a Soldering Iron</li><li>Letters to a Random Seed</li>';

export const crossoverDress: Dress = {
  page: (scene, page) => html(weblog(scene, `${page.title} · ${scene.name}`, entry(scene, page), page)),
  front: (scene) => html(weblog(scene, scene.name, front(scene))),
  other: (scene) => (scene.visit.path === '/feed.xml' ? atomFeed(scene) : undefined),
  robots: OPEN_ROBOTS,
};

function weblog(scene: Scene, title: string, content: string, page?: WrittenPage): string {
  const head = `<link rel="alternate" type="application/atom+xml" title="${escapeHtml(scene.name)}" href="/feed.xml">`;
  const style = scene.redesigned ? NEW_STYLE : STYLE;
  return documentOf(scene, { title, page, head, style, body: (scene.redesigned ? newBody : oldBody)(scene, content) });
}

function oldBody(scene: Scene, content: string): string {
  return `<div class="banner"><b><a href="/">${escapeHtml(scene.name)}</a></b><p>${escapeHtml(scene.tagline)}</p></div>
<div class="wrap">
<div class="post">${content}</div>
<div class="side">
${searchForm(scene)}
<h3>Recent posts</h3><ul>${links(scene.pages.slice(0, RECENT_POSTS))}</ul>
<h3>Filed under</h3><ul>${scene.sections.map((section) => `<li><a href="/">${escapeHtml(section)}</a></li>`).join('')}</ul>
<div class="advert">${ADVERT}</div>
<h3>Elsewhere</h3><ul>${ELSEWHERE}</ul>
</div>
</div>
<div class="cookies">This weblog keeps one cookie, to remember that you have read this sentence. <a href="/">Fine by me</a></div>
<div class="foot">Written after hours. Text may be quoted with a link back. <a href="/feed.xml">Feed</a></div>`;
}

function newBody(scene: Scene, content: string): string {
  const sections = scene.sections.map((section) => `<a href="/">${escapeHtml(section)}</a>`).join(' ');
  return `<nav id="bar"><strong><a href="/">${escapeHtml(scene.name)}</a></strong>${sections}<a href="/feed.xml">Feed</a></nav>
<main id="stream">${content}</main>
<section class="shelf"><div><h4>Lately</h4><ol>${links(scene.pages.slice(0, RECENT_POSTS))}</ol></div>
<div><h4>Elsewhere</h4><ul>${ELSEWHERE}</ul></div><div>${searchForm(scene)}<p>${ADVERT}</p></div></section>
<footer class="small">Written after hours. One cookie, for the search field; no tracking.</footer>`;
}

function searchForm(scene: Scene): string {
  return `<form action="/"><input type="search" name="q" aria-label="Search" value="${escapeHtml(asked(scene))}"> <button>Search</button></form>`;
}

function entry(scene: Scene, page: WrittenPage): string {
  const posted = `Posted on ${longDate(scene, page.date)}`;
  const said = remarks(scene, page, COMMENTS, 4);
  const also = related(scene, page, 3);
  if (scene.redesigned) {
    const notes = said.map(({ by, text }) => `<div class="reader-note"><b>${by}</b>: ${text}</div>`).join('\n');
    return `<div class="meta-line">${posted}</div><div class="copy">${page.body}</div>
<h4>Read on</h4><p>${also.map(link).join(' · ')}</p>\n${notes}`;
  }
  const comments = said.map(({ by, text, date }) => `<p>${text}<br><span class="who">${by}, ${date}</span></p>`);
  return `<article>${page.body}</article><p class="posted">${posted}</p><h3>You may also like</h3><ul>${links(also)}</ul>
<div class="comments"><h3>${said.length === 0 ? 'No comments yet' : 'Comments'}</h3>${comments.join('\n')}</div>`;
}

function front(scene: Scene): string {
  const pages = listed(scene);
  if (pages.length === 0) return `<p>Nothing here about “${escapeHtml(asked(scene))}”. <a href="/">All posts</a></p>`;
  return pages.map((page) => teaser(scene, page)).join('\n');
}

function teaser(scene: Scene, page: WrittenPage): string {
  const when = `<small>${longDate(scene, page.date)}</small>`;
  return `<section><h2>${link(page)}</h2><p>${escapeHtml(page.description)} ${when}</p></section>`;
}

function atomFeed({ pages, name, tagline, language, visit }: Scene): Answer {
  const entries = pages.slice(0, FEED_ENTRIES);
  const newest = entries.reduce((latest, { changed }) => (changed > latest ? changed : latest), '2025-01-01');
  const body = `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">
<title>${escapeHtml(name)}</title>
<subtitle>${escapeHtml(tagline)}</subtitle>
<id>${visit.origin}/</id>
<link rel="self" type="application/atom+xml" href="${visit.origin}/feed.xml"/>
<link rel="alternate" type="text/html" href="${visit.origin}/"/>
<updated>${newest}T00:00:00Z</updated>
<author><name>${escapeHtml(name)}</name></author>
${entries.map((page) => atomEntry(page, visit.origin)).join('\n')}
</feed>
`;
  return { status: 200, type: 'application/atom+xml; charset=utf-8', body };
}

function atomEntry({ slug, title, description, body, date, changed }: WrittenPage, origin: string): string {
  return `<entry><title>${escapeHtml(title)}</title><id>${origin}/${slug}</id>
<link rel="alternate" type="text/html" href="${origin}/${slug}"/>
<published>${date}T00:00:00Z</published><updated>${changed}T00:00:00Z</updated>
<summary>${escapeHtml(description)}</summary><content type="html">${escapeHtml(body)}</content></entry>`;
}
