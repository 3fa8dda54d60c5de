/** Caderno de Computação: a magazine with a newsletter box. Quirk: robots.txt asks for two seconds between visits. */
import type { Dress, Scene, WrittenPage } from '../../dress.ts';
import { asked, documentOf, listed, longDate, related, remarks, shortDate } from '../../dress-parts.ts';
import { escapeHtml, link, links } from '../../html.ts';
import { html } from '../../site.ts';

const STYLE = `body{margin:0;font:16px/1.65 "DejaVu Sans",Verdana,sans-serif;color:#1d2430;background:#fff}a{color:#c8452d}
.topo{border-bottom:4px solid #c8452d;padding:1rem 1.5rem}.topo strong{font-size:1.6rem}.topo a{margin-right:1rem}
.topo form{margin-top:.5rem}main{max-width:44rem;margin:auto;padding:1rem 1.5rem}
.caixa{background:#f3f5f8;padding:.6rem 1rem;border-radius:6px;margin:1.5rem 0}.anuncio{border:1px solid #ccd3de;padding:.8rem;font-size:.85em}
.chapeu{color:#c8452d;font-size:.75em;text-transform:uppercase;letter-spacing:.08em}.chamada{border-bottom:1px solid #dde2ea}
.comentario{border-left:3px solid #c8452d;padding-left:.8rem;margin:.8rem 0;font-size:.9em}
table{border-collapse:collapse}td,th{border:1px solid #ccd3de;padding:.2rem .6rem}.rodape{font-size:.8em;padding:1rem 1.5rem;color:#667;background:#f3f5f8}
.biscoito{background:#1d2430;color:#fff;padding:.6rem 1.5rem;font-size:.8em}.biscoito a{color:#ffb3a3}`;

const NEW_STYLE = `body{margin:0;font:17px/1.7 "DejaVu Serif",Georgia,serif;color:#222;background:#f7f4ee}a{color:#14506b}
.folha{display:grid;grid-template-columns:minmax(0,1fr) 15rem;max-width:66rem;margin:auto;background:#fff}
@media(max-width:48rem){.folha{display:block}}.folha>section{padding:1.5rem 2rem;min-width:0}
.lombada{background:#14506b;color:#fff;padding:1.5rem;font-size:.85em}.lombada a{color:#fff}.lombada h4{font-size:1.4rem;margin:0 0 .5rem}
.data-linha{color:#777;font-size:.8em}.margem{border-top:2px solid #14506b;margin-top:2rem;font-size:.9em}
table{border-collapse:collapse}td,th{border-bottom:1px solid #bbb;padding:.3rem .7rem}.pe{padding:1rem;text-align:center;font-size:.75em}`;

const COMMENTS = [
  ['lapis_apontado', 'Levei para a sala dos professores e já virou assunto do café.'],
  ['Leitora do 43', 'Finalmente entendi sem precisar abrir três livros. Obrigada!'],
  ['meio-dia-e-meia', 'Faltou dizer quanto tempo isso leva numa máquina velha como a minha.'],
  ['caneca_azul', 'Discordo do final, mas volto na semana que vem para discordar de novo.'],
  ['professor de matemática aposentado', 'Refiz a conta à mão e bateu. Bonito exemplo.'],
] as const;

const ADVERT =
  '<small>Publicidade</small><br><a href="https://papelariagiz.example/" rel="sponsored nofollow">Papelaria Giz e Goma</a>: ' +
  'caderno quadriculado de 200 folhas, leve três e pague dois até sábado.';

export const cadernoDress: Dress = {
  page: (scene, page) => html(magazine(scene, `${page.title} | ${scene.name}`, article(scene, page), page)),
  front: (scene) => html(magazine(scene, scene.name, cover(scene))),
  robots: 'User-agent: *\nCrawl-delay: 2\nAllow: /\n\nSitemap: {origin}/sitemap.xml\n',
};

function magazine(scene: Scene, title: string, content: string, page?: WrittenPage): string {
  const style = scene.redesigned ? NEW_STYLE : STYLE;
  return documentOf(scene, { title, page, style, body: (scene.redesigned ? newBody : oldBody)(scene, content) });
}

function oldBody(scene: Scene, content: string): string {
  return `<div class="biscoito">Usamos cookies para saber se o caderno está aberto. <a href="/">Entendi</a></div>
<div class="topo"><strong>${escapeHtml(scene.name)}</strong> <em>${escapeHtml(scene.tagline)}</em>
<nav><a href="/">Capa</a>${menu(scene)}</nav>${searchForm(scene)}</div>
<main>
${content}
<div class="caixa"><p>Receba o caderno toda sexta-feira no seu e-mail. É de graça e cabe em dez minutos.</p></div>
<div class="anuncio">${ADVERT}</div>
</main>
<div class="rodape">Reprodução permitida com citação da fonte. Expediente · Fale conosco · Assine</div>`;
}

function newBody(scene: Scene, content: string): string {
  return `<div class="folha"><section>${content}</section>
<aside class="lombada"><h4><a href="/">${escapeHtml(scene.name)}</a></h4><p>${escapeHtml(scene.tagline)}</p>
<p>${menu(scene)}</p>${searchForm(scene)}<p>Boletim às sextas, no seu e-mail.</p><p>${ADVERT}</p></aside></div>
<div class="pe">Reprodução permitida com citação da fonte. Este caderno guarda um cookie, o da busca.</div>`;
}

function menu(scene: Scene): string {
  return scene.sections.map((section) => `<a href="/">${escapeHtml(section)}</a>`).join(' ');
}

function searchForm(scene: Scene): string {
  return `<form action="/"><input name="q" aria-label="Buscar" value="${escapeHtml(asked(scene))}"> <button>Buscar</button></form>`;
}

function article(scene: Scene, page: WrittenPage): string {
  const also = `<ul>${links(related(scene, page, 4))}</ul>`;
  const said = remarks(scene, page, COMMENTS, 3);
  const count =
    said.length === 0 ? 'Ninguém comentou ainda' : said.length === 1 ? '1 comentário' : `${said.length} comentários`;
  if (scene.redesigned)
    return `<div class="data-linha">${longDate(scene, page.date)}</div><div class="materia">${page.body}</div>
<div class="margem"><h3>Continue lendo</h3>${also}<h3>${count}</h3>
${said.map(({ by, text }) => `<p>“${text}” (${by})</p>`).join('\n')}</div>`;
  return `<article>${page.body}</article><p><small>Publicado em ${shortDate(page.date)}</small></p>
<h2>Leia também</h2>${also}<h3>${count}</h3>
${said.map(({ by, text, date }) => `<div class="comentario">${text}<br><small>${by}, ${shortDate(date)}</small></div>`).join('\n')}`;
}

function cover(scene: Scene): string {
  const query = asked(scene);
  const pages = listed(scene);
  const heading = query === '' ? 'Últimas edições' : `Busca: ${query}`;
  const items = pages.map((page, index) => call(scene, page, index)).join('\n');
  return `<h1>${escapeHtml(heading)}</h1>\n${pages.length === 0 ? '<p>Nada encontrado com essas palavras.</p>' : items}`;
}

function call(scene: Scene, page: WrittenPage, index: number): string {
  const text = `<p>${escapeHtml(page.description)}</p>`;
  if (scene.redesigned) return `<div class="item"><h3>${link(page)}</h3>${text}</div>`;
  const label = `<span class="chapeu">Edição ${scene.pages.length - index}</span>`;
  return `<div class="chamada">${label}<h2>${link(page)}</h2>${text}</div>`;
}
