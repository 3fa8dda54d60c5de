/** Fundo Azul: a diving magazine. Quirk: a page's address sends on by meta refresh, the text is under /materia/. */
import type { Dress, Scene, WrittenPage } from '../../dress.ts';
import { asked, documentOf, listed, longDate, OPEN_ROBOTS, pageUnder, related, remarks } from '../../dress-parts.ts';
import { escapeHtml, link, links } from '../../html.ts';
import { html } from '../../site.ts';

const FOLDER = '/materia/';

const STYLE = `body{margin:0;font:17px/1.65 "Trebuchet MS","DejaVu Sans",sans-serif;color:#0d2b3e;background:#e9f5f8}a{color:#00708f}
.onda{background:linear-gradient(#0aa2c0,#063a5b);color:#fff;padding:2.2rem 1.5rem 1.2rem}.onda a{color:#fff;text-decoration:none}
.onda .marca{font-size:2rem;font-weight:bold}.onda ul{list-style:none;display:flex;flex-wrap:wrap;gap:1.2rem;padding:0;margin:1rem 0 0}
.quadro{max-width:60rem;margin:1rem auto;display:flex;flex-wrap:wrap;gap:1rem;padding:0 1rem}
.texto{flex:1 1 26rem;min-width:0;background:#fff;padding:1rem 1.5rem;border-radius:10px}.lado{flex:1 1 12rem;font-size:.88em}
.cartao{background:#fff;border-radius:10px;padding:.6rem 1rem;margin-bottom:1rem}.publi{background:#fff3cd}.migalhas,.data{font-size:.8em;color:#567}
table{border-collapse:collapse}td,th{border:1px solid #bcdbe4;padding:.25rem .6rem}.fundo{background:#063a5b;color:#cfe8ef;padding:1rem 1.5rem;font-size:.8em}`;

const NEW_STYLE = `body{margin:0;background:#04202f;color:#dceff5;font:17px/1.7 Georgia,"DejaVu Serif",serif}a{color:#6fe0f2}
#capa-topo{padding:1.5rem;text-align:center;font-size:1.6rem;letter-spacing:.2em;text-transform:uppercase}#capa-topo a{text-decoration:none}
.lamina{max-width:40rem;margin:auto;padding:1rem 1.5rem}.lamina h1{line-height:1.2}.rotulo{font:.8em sans-serif;color:#8fb8c6}
.aba{max-width:40rem;margin:1rem auto;padding:.5rem 1.5rem;border-top:1px solid #2b5468;font-size:.9em}
table{border-collapse:collapse}td,th{border:1px solid #2b5468;padding:.25rem .6rem}`;

const COMMENTS = [
  ['nadadeira_furada', 'Fui no mês passado e a água estava exatamente assim. Levem capuz.'],
  ['peixe-fora-dagua', 'Bom texto! Vou mostrar para a turma antes da próxima saída.'],
  ['Bolha Calma', 'Só acrescento: cheguem cedo, o cais lota nos feriados.'],
  ['lastro a menos', 'Demorei dez anos para aprender o que está no terceiro parágrafo.'],
] as const;

export const fundoAzulDress: Dress = {
  page: (scene, page) => html(sentOn(scene, page)),
  front: (scene) => html(paper(scene, scene.name, front(scene))),
  other(scene) {
    const page = pageUnder(scene, FOLDER);
    return page && html(paper(scene, `${page.title} – ${scene.name}`, story(scene, page), page));
  },
  robots: OPEN_ROBOTS,
};

function sentOn(scene: Scene, { slug, title }: WrittenPage): string {
  return `<!doctype html>
<html lang="${scene.language}"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>
<meta http-equiv="refresh" content="0; url=${FOLDER}${slug}"></head>
<body><p><a href="${FOLDER}${slug}">Abrindo a matéria…</a></p></body></html>
`;
}

function paper(scene: Scene, title: string, content: string, page?: WrittenPage): string {
  const head = page ? `<link rel="canonical" href="${scene.visit.origin}/${page.slug}">` : '';
  const body = (scene.redesigned ? newBody : oldBody)(scene, content);
  return documentOf(scene, { title, page, head, style: scene.redesigned ? NEW_STYLE : STYLE, body });
}

function oldBody(scene: Scene, content: string): string {
  const menu = scene.sections.map((section) => `<li><a href="/">${escapeHtml(section)}</a></li>`).join('');
  return `<div class="onda"><a class="marca" href="/">${escapeHtml(scene.name)}</a><br>${escapeHtml(scene.tagline)}<ul>${menu}</ul></div>
<div class="quadro">
<div class="texto">${content}</div>
<div class="lado">
<div class="cartao">${searchForm(scene)}</div>
<div class="cartao"><b>Mais recentes</b><ul>${links(scene.pages.slice(0, 3))}</ul></div>
<div class="cartao publi"><small>Anúncio</small><br><a href="https://cilindrocheio.example/" rel="sponsored nofollow">Cilindro Cheio</a>
Recarga, teste hidrostático e café enquanto espera. Rua do Cais, ao lado da gelateria.</div>
<div class="cartao">Este site usa cookies para lembrar sua última descida. <a href="/">Aceito</a></div>
</div>
</div>
<div class="fundo">Fundo Azul não substitui um curso de mergulho. Mergulhe sempre em dupla.</div>`;
}

function newBody(scene: Scene, content: string): string {
  return `<header id="capa-topo"><a href="/">${escapeHtml(scene.name)}</a></header>
<main class="lamina">${content}</main>
<nav class="aba">${scene.sections.map((section) => `<a href="/">${escapeHtml(section)}</a>`).join(' · ')}${searchForm(scene)}</nav>
<div class="aba">Apoio: <a href="https://cilindrocheio.example/" rel="sponsored nofollow">Cilindro Cheio</a>, recarga e teste hidrostático.
Mergulhe sempre em dupla. Cookies só os necessários.</div>`;
}

function searchForm(scene: Scene): string {
  return `<form action="/"><input name="q" size="14" aria-label="Procurar" value="${escapeHtml(asked(scene))}"> <button>Procurar</button></form>`;
}

function story(scene: Scene, page: WrittenPage): string {
  const date = longDate(scene, page.date);
  const also = links(related(scene, page, 3));
  const said = remarks(scene, page, COMMENTS, 3)
    .map(({ by, text }) => `<p><b>${by}</b> disse: ${text}</p>`)
    .join('\n');
  if (scene.redesigned)
    return `<div class="rotulo">${date}</div><div class="reportagem">${page.body}</div><div class="rotulo"><h3>Próximas descidas</h3><ul>${also}</ul>${said}</div>`;
  return `<div class="migalhas"><a href="/">Início</a> › Matérias › ${escapeHtml(page.title)}</div>
<div class="materia">${page.body}</div><p class="data">Publicado em ${date}</p>
<h3>Você também pode gostar</h3><ul>${also}</ul>
<div class="recados"><h3>Recados</h3>${said || '<p>Seja a primeira pessoa a deixar um recado.</p>'}</div>`;
}

function front(scene: Scene): string {
  const pages = listed(scene);
  const none = `<p>Nenhuma matéria fala de “${escapeHtml(asked(scene))}”. <a href="/">Ver todas</a></p>`;
  const items = pages.map((page) => `<h2>${link(page)}</h2><p>${escapeHtml(page.description)}</p>`);
  return `<h1>Nesta maré</h1>\n${pages.length === 0 ? none : items.join('\n')}`;
}
