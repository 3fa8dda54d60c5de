/** Objeto e Classe: notes on programming. Quirk: ISO-8859-1 bytes, declared in the document and not in the header. */
import type { Dress, Scene, WrittenPage } from '../../dress.ts';
import { asked, documentOf, listed, longDate, OPEN_ROBOTS, related, remarks, shortDate } from '../../dress-parts.ts';
import { escapeHtml, link, links } from '../../html.ts';
import type { Answer } from '../../site.ts';

const STYLE = `body{margin:0;font:16px/1.6 Tahoma,"DejaVu Sans",sans-serif;background:#dfe3ea;color:#222}a{color:#1c3f94}
#tudo{max-width:60rem;margin:auto;background:#fff;border:1px solid #9aa5bd;border-width:0 1px}#cabeca{background:#1c3f94;color:#fff;padding:1rem 1.4rem}
#cabeca a{color:#fff;text-decoration:none;font-size:1.6rem;font-family:"Courier New",monospace}#meio{display:flex;flex-wrap:wrap}
#esquerda{flex:1 1 11rem;background:#eef1f7;padding:1rem;font-size:.85em}#esquerda ul{padding-left:1.1rem}#direita{flex:4 1 26rem;min-width:0;padding:.6rem 1.5rem}
.trilha,.rubrica{font-size:.8em;color:#667}.nota{background:#fffbe0;border:1px solid #e2d88a;padding:.5rem .8rem;font-size:.85em}input{max-width:8rem}
code{background:#eef1f7}table{border-collapse:collapse}td,th{border:1px solid #9aa5bd;padding:.2rem .6rem}#pe{padding:.8rem 1.4rem;font-size:.8em;background:#eef1f7}`;

const NEW_STYLE = `body{margin:0;font:17px/1.65 "DejaVu Serif",Cambria,Georgia,serif;color:#222;background:#fff}a{color:#8a1c4a}
.faixa{padding:1rem 1.5rem;border-bottom:1px solid #8a1c4a;text-align:right}.faixa strong{float:left}.faixa a{margin-left:1rem}
.coluna{max-width:40rem;margin:auto;padding:1.5rem}.ficha{border:1px solid #8a1c4a;font-family:"Courier New",monospace;font-size:.85em;padding:.8rem}
code{color:#8a1c4a}table{border-collapse:collapse}td,th{border:1px solid #d8a9bd;padding:.2rem .6rem}.base{padding:1.5rem;font-size:.8em;background:#faf1f5}`;

const COMMENTS = [
  ['ponto_e_virgula', 'Usei esse exemplo na aula de terça e funcionou melhor que o do livro.'],
  ['null na segunda', 'Caí nesse mesmo buraco no primeiro emprego. Boa explicação.'],
  ['aluna do noturno', 'Podia ter um exercício no final?'],
  ['Compila Aqui', 'Na minha linguagem isso se escreve em três linhas, mas a ideia é a mesma.'],
] as const;

const ADVERT =
  '<a href="https://cantodamola.example/" rel="sponsored nofollow">Canto da Mola</a>: conserto de cadeiras de escritório. ' +
  'Buscamos e devolvemos no mesmo dia.';

export const objetoEClasseDress: Dress = {
  page: (scene, page) => latin1(notebook(scene, `${page.title} - ${scene.name}`, lesson(scene, page), page)),
  front: (scene) => latin1(notebook(scene, scene.name, front(scene))),
  robots: OPEN_ROBOTS,
};

/** Characters that ISO-8859-1 lacks go as numbers. */
function latin1(document: string): Answer {
  const text = document.replace(/[^\p{ASCII}\u00A0-\u00FF]/gu, (character) => `&#${character.codePointAt(0)};`);
  return { status: 200, type: 'text/html', body: Buffer.from(text, 'latin1') };
}

function notebook(scene: Scene, title: string, content: string, page?: WrittenPage): string {
  const body = (scene.redesigned ? newBody : oldBody)(scene, content);
  return documentOf(scene, { title, page, charset: 'iso-8859-1', style: scene.redesigned ? NEW_STYLE : STYLE, body });
}

function oldBody(scene: Scene, content: string): string {
  const sections = scene.sections.map((section) => `<li><a href="/">${escapeHtml(section)}</a></li>`).join('');
  return `<div id="tudo">
<div id="cabeca"><a href="/">${escapeHtml(scene.name)}</a><br>${escapeHtml(scene.tagline)}</div>
<div id="meio">
<div id="esquerda"><b>Assuntos</b><ul>${sections}</ul><b>Anotações</b><ul>${links(scene.pages)}</ul>${searchForm(scene)}
<p class="nota"><small>Anúncio</small><br>${ADVERT}</p></div>
<div id="direita">${content}</div>
</div>
<div id="pe">Página feita à mão num editor de texto. Este site grava um cookie para contar visitas; quem não quiser, desligue.</div>
</div>`;
}

function newBody(scene: Scene, content: string): string {
  const menu = scene.sections.map((section) => `<a href="/">${escapeHtml(section)}</a>`).join('');
  return `<nav class="faixa"><strong><a href="/">${escapeHtml(scene.name)}</a></strong>${menu}</nav>
<main class="coluna">${content}</main>
<footer class="base"><p>${escapeHtml(scene.tagline)}.</p>${searchForm(scene)}<p>${ADVERT}</p><p>Um cookie, para contar visitas.</p></footer>`;
}

function searchForm(scene: Scene): string {
  return `<form action="/" accept-charset="utf-8"><input name="q" aria-label="Pesquisar" value="${escapeHtml(asked(scene))}"> <button>Pesquisar</button></form>`;
}

function lesson(scene: Scene, page: WrittenPage): string {
  const also = links(related(scene, page, 3));
  const said = remarks(scene, page, COMMENTS, 3);
  if (scene.redesigned)
    return `<article class="licao">${page.body}</article><div class="ficha">data: ${shortDate(page.date)}<br>leia depois:<ul>${also}</ul></div>
${said.map(({ by, text }) => `<p><i>${text}</i> (${by})</p>`).join('\n')}`;
  const notes = said.map(
    ({ by, text, date }) => `<p>${text}<br><span class="rubrica">${by}, ${shortDate(date)}</span></p>`,
  );
  return `<div class="trilha"><a href="/">Início</a> &gt; ${escapeHtml(page.title)}</div><div class="conteudo">${page.body}</div>
<p class="rubrica">Anotado em ${longDate(scene, page.date)}</p><h3>Veja também</h3><ul>${also}</ul>
<h3>Comentários (${said.length})</h3>${notes.join('\n')}`;
}

function front(scene: Scene): string {
  const pages = listed(scene);
  if (pages.length === 0) return `<p>Nenhuma anotação contém "${escapeHtml(asked(scene))}".</p>`;
  const items = pages.map((page) => `<h2>${link(page)}</h2><p>${escapeHtml(page.description)}</p>`);
  return `<h1>Anotações</h1>${items.join('\n')}`;
}
