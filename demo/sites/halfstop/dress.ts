/** Half Stop: notes on photography. Quirk: a single-page application, its text stands in JSON state only. */
import type { Dress, Scene, WrittenPage } from '../../dress.ts';
import { asked, documentOf, jsonForScript, listed, longDate, OPEN_ROBOTS, related } from '../../dress-parts.ts';
import { escapeHtml } from '../../html.ts';
import { type Answer, html } from '../../site.ts';

const STYLE = `body{margin:0;background:#161616;color:#ddd;font:17px/1.7 Helvetica,Arial,sans-serif}a{color:#f2c14e}
#app{max-width:46rem;margin:auto;padding:2rem 1.5rem}nav a{margin-right:1rem}.ad{border:1px solid #444;padding:.8rem;font-size:.85em}
table{border-collapse:collapse}td,th{border:1px solid #444;padding:.2rem .6rem}footer,time{color:#888;font-size:.8em}`;

const NEW_STYLE = `body{margin:0;background:#fff;color:#111;font:18px/1.7 Georgia,serif}a{color:#b1260f}
#app{max-width:52rem;margin:auto;padding:3rem 1.5rem;border-left:14px solid #111}nav{float:right;text-align:right}nav a{display:block}
table{border-collapse:collapse}td,th{border-bottom:1px solid #111;padding:.2rem .6rem}footer,time{font:.75em sans-serif}.ad{background:#f3f3f3;padding:.8rem}`;

const NOTES = {
  footer: 'Half Stop is made between two trains. Words may be quoted, pictures may be asked for.',
  cookies: 'We store your position in the page, so that you can come back to it.',
  advert: {
    title: 'Silver & Stop',
    text: 'Darkroom by the hour, chemicals included.',
    href: 'https://silverandstop.example/',
  },
} as const;

/** The browser's code to show the state. */
const APP = `(function () {
  var state = JSON.parse(document.getElementById('state').textContent);
  var app = document.getElementById('app');
  function add(parent, name, text) {
    var node = document.createElement(name);
    if (text) node.textContent = text;
    parent.appendChild(node);
    return node;
  }
  function anchor(parent, entry) {
    var node = add(parent, 'a', entry.title);
    node.href = entry.href;
    return node;
  }
  var nav = add(app, 'nav');
  (state.menu || state.navigation).forEach(function (entry) { anchor(nav, entry); });
  add(app, 'p', state.site.tagline);
  if (state.article) {
    add(app, 'article').innerHTML = state.article.html;
    add(app, 'time', state.article.shown);
  }
  state.list.forEach(function (entry) {
    anchor(add(app, 'h3'), entry);
    add(app, 'p', entry.description);
  });
  if (!state.article && state.list.length === 0) add(app, 'p', 'No note has these words.');
  var advert = add(app, 'p');
  advert.className = 'ad';
  anchor(advert, state.notes.advert);
  add(advert, 'span', ' ' + state.notes.advert.text);
  add(app, 'footer', state.notes.footer + ' ' + state.notes.cookies);
})();
`;

export const halfstopDress: Dress = {
  page: (scene, page) => html(application(scene, `${page.title} | ${scene.name}`, stateOf(scene, page), page)),
  front: (scene) => html(application(scene, scene.name, { ...shared(scene), list: listed(scene).map(entryOf) })),
  other: (scene) => (scene.visit.path === '/app.js' ? script() : undefined),
  robots: OPEN_ROBOTS,
};

function application(scene: Scene, title: string, state: unknown, page?: WrittenPage): string {
  const json = `<script type="application/json" id="state">${jsonForScript(state)}</script>`;
  const head = [
    `<meta property="og:title" content="${escapeHtml(page?.title ?? scene.name)}">`,
    `<meta property="og:type" content="${page ? 'article' : 'website'}">`,
    page ? `<meta property="article:published_time" content="${page.date}">` : '',
    '<script src="/app.js" defer></script>',
  ];
  const body = scene.redesigned
    ? `${json}\n<div class="viewport"><div class="canvas" id="app"></div></div>`
    : `<div id="app"></div>\n${json}`;
  const style = scene.redesigned ? NEW_STYLE : STYLE;
  return documentOf(scene, { title, page, head: head.filter((line) => line !== '').join('\n'), style, body });
}

function stateOf(scene: Scene, page: WrittenPage): unknown {
  const shown = longDate(scene, page.date);
  const article = scene.redesigned
    ? {
        kind: 'note',
        date: page.date,
        shown,
        title: page.title,
        html: `<section class="note-copy">${page.body}</section>`,
      }
    : { title: page.title, html: page.body, date: page.date, shown };
  return { ...shared(scene), article, list: related(scene, page, 3).map(entryOf) };
}

function shared(scene: Scene): object {
  const menu = [{ title: scene.name, href: '/' }, ...scene.sections.map((title) => ({ title, href: '/' }))];
  const site = { name: scene.name, tagline: scene.tagline };
  const query = asked(scene);
  return scene.redesigned
    ? { version: 2, site, navigation: menu, query, notes: NOTES }
    : { site, menu, query, notes: NOTES };
}

function entryOf({ slug, title, description }: WrittenPage): object {
  return { href: `/${slug}`, title, description };
}

function script(): Answer {
  return { status: 200, type: 'text/javascript; charset=utf-8', body: APP };
}
