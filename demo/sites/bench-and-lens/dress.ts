/** Bench & Lens: gear measured and mended. Quirks: search at /search as a grid of cards; a malformed robots.txt. */
import type { Dress, Scene, WrittenPage } from '../../dress.ts';
import { asked, documentOf, found, longDate, numberOf, related, remarks } from '../../dress-parts.ts';
import { escapeHtml, link, links } from '../../html.ts';
import { html } from '../../site.ts';

const STYLE = `body{margin:0;font:16px/1.6 Arial,"DejaVu Sans",sans-serif;color:#222;background:#ecebe7}a{color:#a8480b}
.strip{background:#2b2b2b;color:#eee;padding:.7rem 1.2rem;display:flex;flex-wrap:wrap;gap:1rem;align-items:center}.strip a{color:#ffb347;text-decoration:none}
.strip .logo{font-weight:bold;font-size:1.3rem;flex:1}.tabs{background:#444;padding:.4rem 1.2rem}.tabs a{color:#fff;margin-right:1.2rem;font-size:.9em}
.page{max-width:58rem;margin:1rem auto;background:#fff;padding:1rem 1.5rem}.path{font-size:.8em;color:#777}
.grid{display:grid;grid-template-columns:repeat(auto-fill,minmax(14rem,1fr));gap:1rem}.card{border:1px solid #ccc;padding:.8rem;background:#fafafa}
.card h3{margin:.2rem 0}.tone{height:6rem;background-image:radial-gradient(circle,#111a 0 9%,#fff7 10% 17%,#2229 18% 30%,#fff5 31% 33%,transparent 34%)}.sponsor{background:#fff4e0;border:1px solid #e6c78f;padding:.7rem;font-size:.9em}
.remark{border-bottom:1px dotted #bbb}table{border-collapse:collapse}td,th{border:1px solid #ccc;padding:.25rem .6rem}
.end{max-width:58rem;margin:auto;padding:1rem 1.5rem;font-size:.8em;color:#666}`;

const NEW_STYLE = `body{margin:0;font:16px/1.6 "DejaVu Sans",Verdana,sans-serif;color:#1c2733;background:#fff}a{color:#0a5a8a}
.frame-wrap{display:flex;flex-wrap:wrap}.rail{flex:0 0 12rem;background:#e4edf3;padding:1.2rem;font-size:.9em}.rail>a{display:block;margin:.4rem 0}
@media(max-width:40rem){.rail{flex:1 1 100%}}.worktop{flex:1 1 20rem;min-width:0;max-width:46rem;padding:1.2rem 2rem}
.tiles{display:flex;flex-wrap:wrap;gap:1rem}.tile{flex:1 1 13rem;border-top:4px solid #0a5a8a;padding:.6rem;background:#f4f8fa}.swatch{height:4rem;background-image:radial-gradient(circle at 20% 50%,#111a 0 9%,#fff7 10% 17%,#2229 18% 30%,#fff5 31% 33%,transparent 34%)}
.stamp{font-size:.8em;color:#678}.from-readers{background:#f4f8fa;padding:.5rem 1rem}
table{border-collapse:collapse}td,th{border:1px solid #b9cbd6;padding:.25rem .6rem}`;

const TONES = ['#cfc9bd', '#b9c4c9', '#d6c3b0', '#c2c9b4', '#c9b8bf'] as const;

const COMMENTS = [
  ['quarter_turn', 'Mine had exactly the same fault. The screw behind the label, who would have thought.'],
  ['f22andbecalm', 'Would love to see the same test repeated in winter temperatures.'],
  ['drawer of parts', 'Bought one after reading this. It arrived with someone else’s cap, otherwise perfect.'],
  ['loupe-holder', 'The measurements agree with what I got at home, within a hair.'],
] as const;

const SPONSOR =
  '<small>Sponsored</small> <a href="https://brassandbellows.example/" rel="sponsored nofollow">Brass &amp; Bellows</a>: ' +
  'small screws, light seals and lost caps, posted on the same day.';

export const benchAndLensDress: Dress = {
  page: (scene, page) => html(bench(scene, page.title, report(scene, page), page)),
  front: (scene) => html(bench(scene, 'All reports', `<h1>On the bench</h1>${cards(scene, scene.pages)}`)),
  other: (scene) => (scene.visit.path === '/search' ? html(bench(scene, 'Search', results(scene))) : undefined),
  robots: [
    '\uFEFF# robots for the bench, version two (final) (really)',
    'Please be gentle, the server sits under the workbench.',
    '',
    'uSER-aGENT :  *',
    'DISALLOW:/tmp/',
    'Allow /search',
    '<p>Allow: everything else</p>',
    'Disallow:',
    'Sitemap',
    'SiteMap: {origin}/sitemap.xml',
    '',
  ].join('\r\n'),
};

function bench(scene: Scene, title: string, content: string, page?: WrittenPage): string {
  const body = (scene.redesigned ? newBody : oldBody)(scene, title, content);
  const style = scene.redesigned ? NEW_STYLE : STYLE;
  return documentOf(scene, { title: `${title} :: ${scene.name}`, page, style, body });
}

function oldBody(scene: Scene, title: string, content: string): string {
  const tabs = scene.sections.map((section) => `<a href="/">${escapeHtml(section)}</a>`).join('');
  return `<div class="strip"><a class="logo" href="/">${escapeHtml(scene.name)}</a>${searchForm(scene)}</div>
<div class="tabs">${tabs}</div>
<div class="page"><div class="path"><a href="/">Bench</a> » ${escapeHtml(title)}</div>
${content}
<p class="sponsor">${SPONSOR}</p></div>
<div class="end">${escapeHtml(scene.tagline)}. Nothing reviewed here was a gift. Cookies are used to count visits;
<a href="/">accept</a> or <a href="/">not today</a>.</div>`;
}

function newBody(scene: Scene, _title: string, content: string): string {
  const entries = scene.sections.map((section) => `<a href="/">${escapeHtml(section)}</a>`).join('\n');
  return `<div class="frame-wrap"><nav class="rail"><b><a href="/">${escapeHtml(scene.name)}</a></b>${entries}${searchForm(scene)}
<p>${SPONSOR}</p><p>${escapeHtml(scene.tagline)}.</p><small>Cookies: one, for counting visits.</small></nav>
<main class="worktop">${content}</main></div>`;
}

function searchForm(scene: Scene): string {
  const value = scene.visit.path === '/search' ? asked(scene) : '';
  return `<form action="/search"><input name="q" size="14" aria-label="Search" placeholder="lens, camera…" value="${escapeHtml(value)}"> <button>Go</button></form>`;
}

function report(scene: Scene, page: WrittenPage): string {
  const said = remarks(scene, page, COMMENTS, 3);
  const date = longDate(scene, page.date);
  const also = links(related(scene, page, 3));
  if (scene.redesigned)
    return `<div class="stamp">Bench report, ${date}</div><section class="report">${page.body}</section>
<div class="from-readers"><h4>More reports</h4><ul>${also}</ul>${said.map(({ by, text }) => `<p>${by}: ${text}</p>`).join('\n')}</div>`;
  const notes = said.map(
    ({ by, text, date: when }) => `<div class="remark"><p>${text}</p><small>${by} · ${when}</small></div>`,
  );
  return `<div class="body">${page.body}</div><p class="path">Tested and written up on ${date}</p>
<h3>Also on the bench</h3><ul>${also}</ul><h3>Readers (${said.length})</h3>${notes.join('\n')}`;
}

function cards({ redesigned }: Scene, pages: readonly WrittenPage[]): string {
  const [grid, card, tone] = redesigned ? ['tiles', 'tile', 'swatch'] : ['grid', 'card', 'tone'];
  const one = (page: WrittenPage) => {
    const color = TONES[numberOf(page.slug) % TONES.length];
    const text = `<h3>${link(page)}</h3><p>${escapeHtml(page.description)}</p>`;
    return `<div class="${card}"><div class="${tone}" style="background-color:${color}"></div>${text}</div>`;
  };
  return `<div class="${grid}">${pages.map(one).join('\n')}</div>`;
}

function results(scene: Scene): string {
  const query = asked(scene);
  if (query === '') return '<h1>Search the bench</h1><p>Type what you own, or what is broken.</p>';
  const pages = found(scene, query);
  const title = `<h1>${pages.length} found for “${escapeHtml(query)}”</h1>`;
  return pages.length === 0
    ? `${title}<p>Nothing on the bench matches. Try fewer words.</p>`
    : title + cards(scene, pages);
}
