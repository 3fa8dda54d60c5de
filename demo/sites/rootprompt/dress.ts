/** Root Prompt: Linux chores, made to look like a terminal. Quirk: its own search at /search, as a table. */
import type { Dress, Scene, WrittenPage } from '../../dress.ts';
import { asked, documentOf, found, OPEN_ROBOTS, related, remarks } from '../../dress-parts.ts';
import { escapeHtml, link } from '../../html.ts';
import { html } from '../../site.ts';

const STYLE = `body{margin:0;background:#0c0f0c;color:#b8d8b8;font:15px/1.6 "DejaVu Sans Mono",Consolas,monospace}a{color:#7ee787}
.term{max-width:54rem;margin:auto;padding:1rem 1.2rem}.ps1{color:#5fb0ff}.motd{color:#e3b341;white-space:pre-wrap}h1,h2{color:#fff;font-size:1.15em}
h1::before{content:"# "}h2::before{content:"## "}code{color:#ffb86c;overflow-wrap:anywhere}input{background:#111;color:#b8d8b8;border:1px solid #3a5;font:inherit;max-width:10rem}
button{background:#3a5;border:0;font:inherit}table{border-collapse:collapse}td,th{border:1px solid #2d4a2d;padding:.2rem .6rem;text-align:left}
.out>table td:first-child{white-space:nowrap}.dim{color:#6a8a6a}.ls a{margin-right:1.5rem}.mail{border-left:2px solid #2d4a2d;padding-left:1rem}`;

const NEW_STYLE = `body{margin:0;background:#fdf6e3;color:#586e75;font:15px/1.65 "DejaVu Sans Mono",Consolas,monospace}a{color:#268bd2}
#window{max-width:60rem;margin:1.5rem auto;border:1px solid #93a1a1}#titlebar{background:#073642;color:#eee8d5;padding:.4rem 1rem}
#pane{display:flex;flex-wrap:wrap}#tree{flex:1 1 13rem;background:#eee8d5;padding:1rem}#buffer{flex:3 1 26rem;min-width:0;padding:1rem 1.4rem}
#status{background:#073642;color:#93a1a1;padding:.3rem 1rem;font-size:.85em}h1,h2{color:#073642;font-size:1.2em}code{color:#cb4b16;overflow-wrap:anywhere}
table{border-collapse:collapse}td,th{border-bottom:1px solid #93a1a1;padding:.2rem .6rem;text-align:left}#tree ul{list-style:none;padding:0}`;

const COMMENTS = [
  ['uid1000', 'worked here on the first try, thanks'],
  ['nohup_and_hope', 'same box, same error, different Tuesday. bookmarked.'],
  ['tab-complete', 'you can shorten the last step, but then nobody will understand it next year'],
  ['segv', 'did this at 2 am with your page open on the phone. we are back up.'],
  ['reads-the-manual', 'small thing: check the version on your machine before copying anything'],
] as const;

const ADVERT =
  '<a href="https://rackinthebarn.example/" rel="sponsored nofollow">Rack in the Barn</a>: one shelf, one plug, ' +
  'one very quiet fan. Hosting for machines that nobody else wants.';

export const rootpromptDress: Dress = {
  page: (scene, page) => html(terminal(scene, page.title, manual(scene, page), page)),
  front: (scene) => html(terminal(scene, scene.tagline, directory(scene))),
  other: (scene) => (scene.visit.path === '/search' ? html(terminal(scene, 'grep', results(scene))) : undefined),
  robots: OPEN_ROBOTS,
};

function terminal(scene: Scene, title: string, content: string, page?: WrittenPage): string {
  const style = scene.redesigned ? NEW_STYLE : STYLE;
  const body = (scene.redesigned ? newBody : oldBody)(scene, content, page);
  return documentOf(scene, { title: `${title} ~ ${scene.name}`, page, style, body });
}

function oldBody(scene: Scene, content: string, page?: WrittenPage): string {
  const sections = scene.sections.map((section) => `<a href="/">${escapeHtml(section)}/</a>`).join(' ');
  return `<div class="term">
<div class="motd">${escapeHtml(scene.name)} (tty1)
${escapeHtml(scene.tagline)}</div>
<p>${prompt('ls')}<br><span class="ls"><a href="/">~</a> ${sections}</span></p>
${searchForm(scene)}
<p>${prompt(commandFor(scene, page))}</p>
<div class="out">${content}</div>
<p>${prompt('cat /etc/motd.sponsor')}<br>${ADVERT}</p>
<p class="dim">Cookies: /dev/null. No scripts. No warranty; make a backup first.</p>
<p>${prompt('_')}</p></div>`;
}

function newBody(scene: Scene, content: string, page?: WrittenPage): string {
  const tree = scene.pages.map((one) => `<li>├ ${link(one)}</li>`).join('\n');
  return `<div id="window"><div id="titlebar">${escapeHtml(page?.title ?? scene.name)}</div>
<div id="pane"><main id="buffer">${content}</main>
<nav id="tree"><a href="/">/root</a><ul>${tree}</ul>${searchForm(scene)}<p>${ADVERT}</p></nav></div>
<div id="status">${escapeHtml(scene.name)} | utf-8 | cookies: none | make a backup first</div></div>`;
}

function commandFor({ visit }: Scene, page?: WrittenPage): string {
  if (page) return `less ${page.slug}.txt`;
  return visit.path === '/search' ? 'history | tail -1' : 'ls -l --sort=time';
}

function prompt(command: string): string {
  return `<span class="ps1">root@prompt:~#</span> ${escapeHtml(command)}`;
}

function searchForm(scene: Scene): string {
  const value = scene.visit.path === '/search' ? asked(scene) : '';
  return `<form action="/search">grep -ri <input name="q" aria-label="Search" value="${escapeHtml(value)}"> <button>enter</button></form>`;
}

function manual(scene: Scene, page: WrittenPage): string {
  const also = related(scene, page, 3).map(link);
  const said = remarks(scene, page, COMMENTS, 4);
  if (scene.redesigned)
    return `<section class="chore">${page.body}</section><hr><p>:e ${also.join(' :e ')}</p>
<dl>${said.map(({ by, text }) => `<dt>&lt;${by}&gt;</dt><dd>${text}</dd>`).join('\n')}</dl>`;
  const mails = said.map(({ by, text, date }) => `<p class="mail">From: ${by}<br>Date: ${date}<br>${text}</p>`);
  return `<div class="man">${page.body}</div><p class="dim">-- ${page.date} -- (END)</p>
<p>SEE ALSO<br>${also.join('<br>')}</p>
<p>${prompt('mail')}<br>${said.length === 0 ? 'No mail for this page.' : ''}</p>${mails.join('\n')}`;
}

function directory(scene: Scene): string {
  const rows = scene.pages.map((page) => row(page, page.date));
  return `<h1>${escapeHtml(scene.name)}</h1><table>${rows.join('\n')}</table>`;
}

function row(page: WrittenPage, first: string): string {
  return `<tr><td>${first}</td><td>${link(page)}</td><td>${escapeHtml(page.description)}</td></tr>`;
}

function results(scene: Scene): string {
  const query = asked(scene);
  if (query === '') return '<p>usage: grep -ri WORD... (all words must match)</p>';
  const pages = found(scene, query);
  const title = `<h1>grep -ri ${escapeHtml(query)}</h1>`;
  if (pages.length === 0) return `${title}<p>grep: nothing found, exit status 1</p>`;
  const rows = pages.map((page, index) => row(page, String(index + 1)));
  return `${title}<table class="matches"><thead><tr><th>#</th><th>file</th><th>about</th></tr></thead>
<tbody>${rows.join('\n')}</tbody></table>`;
}
