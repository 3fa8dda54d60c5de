/** The Small Almanac: a reference work with an alphabetical index. Quirk: its own search at /search, as a list. */
import type { Dress, Scene, WrittenPage } from '../../dress.ts';
import { asked, documentOf, found, longDate, OPEN_ROBOTS, pick, related } from '../../dress-parts.ts';
import { escapeHtml, link, links } from '../../html.ts';
import { html } from '../../site.ts';

const STYLE = `body{margin:0;font:16px/1.55 "DejaVu Serif",Georgia,serif;background:#fdfdfb;color:#222}a{color:#0b3d91}
.head{display:flex;flex-wrap:wrap;gap:1rem;padding:.8rem 1.2rem;border-bottom:3px double #999}
.head b{flex:1;font-variant:small-caps;font-size:1.2rem}.cols{display:flex;flex-wrap:wrap}
.index{flex:1 1 13rem;max-width:15rem;padding:1rem;font-size:.82em;border-right:1px solid #ddd}.index ul{padding-left:1rem}
.entry{flex:1 1 28rem;min-width:0;padding:1rem 1.5rem;max-width:46rem}.crumbs,.revised{font-size:.8em;color:#666}
.see{background:#f4f2ea;padding:.5rem 1rem}table{border-collapse:collapse}td,th{border:1px solid #bbb;padding:.2rem .6rem}
@media(max-width:40rem){.index{max-width:none;border:0;columns:2}}.notice{font-size:.8em;padding:.5rem 1.2rem;background:#fff7d6}.foot{padding:1rem 1.2rem;font-size:.8em;color:#666;border-top:1px solid #ddd}`;

const NEW_STYLE = `body{margin:0;font:16px/1.6 "DejaVu Sans",Arial,sans-serif;color:#1b1b1b}a{color:#6b2d73;text-decoration:none}
.masthead{background:#6b2d73;color:#fff;padding:1.4rem}.masthead a{color:#fff}.masthead h4{margin:0;font-size:1.3rem}
.alphabet{background:#f0e8f1;padding:.5rem 1.4rem;font-size:.85em;line-height:2}.alphabet a{margin-right:.8rem;white-space:nowrap}
.leaf{max-width:44rem;margin:auto;padding:1rem 1.4rem}.trail{font-size:.8em}.neighbours{columns:2;font-size:.9em}
table{border-collapse:collapse}td,th{border:1px solid #cdb9cf;padding:.3rem .7rem}.colophon{padding:1.4rem;font-size:.8em;background:#f0e8f1}`;

const ADVERTS = [
  'Index cards, ruled and plain, by the thousand: <a href="https://foxglove-paper.example/" rel="sponsored">Foxglove Paper</a>',
  'Slide rules repaired and calibrated: <a href="https://cursorandstock.example/" rel="sponsored">Cursor &amp; Stock</a>',
  'Reading lamps for long evenings: <a href="https://amberhour.example/" rel="sponsored">Amber Hour</a>',
] as const;

export const almanacDress: Dress = {
  page: (scene, page) => html(sheet(scene, page.title, entry(scene, page), page)),
  front: (scene) => html(sheet(scene, 'Contents', contents(scene))),
  other: (scene) => (scene.visit.path === '/search' ? html(sheet(scene, 'Search', results(scene))) : undefined),
  robots: OPEN_ROBOTS,
};

function sheet(scene: Scene, title: string, content: string, page?: WrittenPage): string {
  const body = (scene.redesigned ? newBody : oldBody)(scene, title, content);
  const style = scene.redesigned ? NEW_STYLE : STYLE;
  return documentOf(scene, { title: `${title} - ${scene.name}`, page, style, body });
}

function oldBody(scene: Scene, title: string, content: string): string {
  return `<div class="head"><b><a href="/">${escapeHtml(scene.name)}</a></b>${searchForm(scene)}</div>
<div class="notice">The almanac stores your text size in a cookie, and nothing else.</div>
<div class="cols">
<div class="index"><b>Entries</b><ul>${links(alphabetical(scene))}</ul><p>${advert(title)}</p></div>
<div class="entry">
<div class="crumbs"><a href="/">Almanac</a> › ${escapeHtml(title)}</div>
${content}
</div>
</div>
<div class="foot">An almanac is never finished. Corrections are welcome. Parts: ${escapeHtml(scene.sections.join(', '))}.</div>`;
}

function newBody(scene: Scene, title: string, content: string): string {
  return `<header class="masthead"><h4><a href="/">${escapeHtml(scene.name)}</a></h4>${escapeHtml(scene.tagline)}</header>
<nav class="alphabet">${alphabetical(scene).map(link).join(' ')}</nav>
<section class="leaf"><p class="trail"><a href="/">Contents</a> / ${escapeHtml(title)}</p>
${content}</section>
<footer class="colophon">${searchForm(scene)}<p>${advert(title)}</p>
<p>An almanac is never finished. Corrections are welcome. We use one cookie, for your text size.</p></footer>`;
}

function searchForm(scene: Scene): string {
  const value = scene.visit.path === '/search' ? asked(scene) : '';
  return `<form action="/search"><input name="q" size="18" aria-label="Look up" value="${escapeHtml(value)}"> <button>Look up</button></form>`;
}

function advert(seed: string): string {
  return `<small>Sponsor.</small> ${pick(ADVERTS, seed, 1).join('')}`;
}

function alphabetical(scene: Scene): readonly WrittenPage[] {
  return [...scene.pages].sort((a, b) => (a.title < b.title ? -1 : 1));
}

function entry(scene: Scene, page: WrittenPage): string {
  const also = links(related(scene, page, 4));
  const revised = longDate(scene, page.changed);
  if (scene.redesigned)
    return `<div class="definition">${page.body}</div><h5>Neighbouring entries</h5><ol class="neighbours">${also}</ol>
<p class="trail">Revision of ${revised}</p>`;
  return `<div class="text">${page.body}</div><div class="see"><b>See also</b><ul>${also}</ul></div>
<p class="revised">Last revised ${revised}</p>`;
}

function contents(scene: Scene): string {
  const entries = alphabetical(scene).map((page) => `<dt>${link(page)}</dt><dd>${escapeHtml(page.description)}</dd>`);
  return `<h1>${escapeHtml(scene.name)}</h1><p>${escapeHtml(scene.tagline)}.</p><dl>${entries.join('\n')}</dl>`;
}

function results(scene: Scene): string {
  const query = asked(scene);
  if (query === '')
    return '<h1>Look up</h1><p>Type one or more words. Entries that contain all of them are listed.</p>';
  const pages = found(scene, query);
  const items = pages.map((page) => `<li>${link(page)}<br>${escapeHtml(page.description)}</li>`);
  const list = `<ol class="${scene.redesigned ? 'hits' : 'results'}">${items.join('\n')}</ol>`;
  const count = pages.length === 1 ? 'One entry' : `${pages.length} entries`;
  return `<h1>Look up: ${escapeHtml(query)}</h1>${pages.length === 0 ? '<p>No entry contains these words.</p>' : `<p>${count}</p>${list}`}`;
}
