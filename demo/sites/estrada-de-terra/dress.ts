/** Estrada de Terra: travel. Quirks: framesets, the text is under /texto/; at /busca a search with two selects. */
import type { Dress, Scene, WrittenPage } from '../../dress.ts';
import { asked, documentOf, folded, found, longDate, OPEN_ROBOTS, pageUnder, related } from '../../dress-parts.ts';
import { escapeHtml, link, links, metaTags } from '../../html.ts';
import { html } from '../../site.ts';

const STYLE = `body{margin:0;padding:1rem 1.5rem;font:16px/1.6 "Times New Roman",Georgia,serif;background:#f6ecd9;color:#3b2a18}a{color:#a03c14}
body.menu{background:#c98d4b;font-size:15px}body.menu a{color:#3b1d06;font-weight:bold}h1{color:#7a3410}.carimbo{font-size:.85em;color:#7a6a55}
.placa{border:2px solid #7a3410;background:#fffaf0;padding:.6rem 1rem;max-width:34rem}.relato{max-width:40rem}
table{border-collapse:collapse}td,th{border:1px solid #b99767;padding:.2rem .6rem}select,input{max-width:100%}`;

const NEW_STYLE = `body{margin:0;padding:1rem 2rem;font:17px/1.65 Verdana,"DejaVu Sans",sans-serif;background:#fff;color:#26352b}a{color:#2c6e49}
body.menu{background:#2c6e49;padding:.6rem 1.5rem;font-size:14px}body.menu,body.menu a{color:#fff}body.menu li{display:inline;margin-right:1rem}body.menu ul{padding:0}
.trecho{max-width:42rem;margin:auto}.rodada{border-top:2px dotted #2c6e49;font-size:.85em}table{border-collapse:collapse}td,th{border-bottom:1px solid #9cb;padding:.3rem .6rem}`;

const REGIONS = [
  ['serra', 'Serra', /\bserra\b|montanha/],
  ['litoral', 'Litoral', /\bmar\b|praia|\bmare\b/],
  ['estrada', 'Estrada', /onibus|rodoviaria|\bestrada\b/],
] as const;

const KINDS = [
  ['contas', 'Contas e preços', /r\$|\breais\b|orcamento/],
  ['dicas', 'Dicas de viagem', /dica|mochila|bagagem|poltrona/],
  ['relato', 'Relatos', /./],
] as const;

type Choice = typeof REGIONS | typeof KINDS;

export const estradaDeTerraDress: Dress = {
  page: (scene, page) => html(frames(scene, page.title, `/texto/${page.slug}`, page)),
  front: (scene) => html(frames(scene, scene.tagline, '/moldura/capa')),
  other(scene) {
    const { path } = scene.visit;
    if (path === '/moldura/menu') return html(paper(scene, 'Menu', menu(scene), undefined, ' class="menu"'));
    if (path === '/moldura/capa') return html(paper(scene, scene.name, cover(scene)));
    if (path === '/busca') return html(paper(scene, 'Busca', search(scene)));
    const page = pageUnder(scene, '/texto/');
    return page && html(paper(scene, page.title, story(scene, page), page));
  },
  robots: OPEN_ROBOTS,
};

function frames(scene: Scene, title: string, text: string, page?: WrittenPage): string {
  const split = scene.redesigned ? 'rows="150,*"' : 'cols="200,*"';
  return `<!DOCTYPE html PUBLIC "-//W3C//DTD HTML 4.01 Frameset//EN" "http://www.w3.org/TR/html4/frameset.dtd">
<html lang="${scene.language}">
<head>
<meta charset="utf-8">
<title>${escapeHtml(`${scene.name} - ${title}`)}</title>
${page ? metaTags(page) : ''}
</head>
<frameset ${split} frameborder="0">
<frame name="menu" src="/moldura/menu">
<frame name="texto" src="${text}">
<noframes><body><p>Seu navegador não mostra molduras. Vá direto <a href="${text}">ao texto</a>.</p></body></noframes>
</frameset>
</html>
`;
}

function paper(scene: Scene, title: string, body: string, page?: WrittenPage, attributes = ''): string {
  const style = scene.redesigned ? NEW_STYLE : STYLE;
  const bodyTag = `<body${attributes}>`;
  return documentOf(scene, {
    title: `${title} - ${scene.name}`,
    page,
    head: '<base target="_top">',
    style,
    bodyTag,
    body,
  });
}

function menu(scene: Scene): string {
  const pages = `<ul>${links(scene.pages)}</ul>`;
  const fixed = '<ul><li><a href="/">Capa</a></li><li><a href="/busca">Busca</a></li></ul>';
  if (scene.redesigned) return `<b>${escapeHtml(scene.name)}</b> ${fixed}${pages}`;
  return `<h3>${escapeHtml(scene.name)}</h3>${fixed}<hr>${pages}<hr><p>${scene.sections.map(escapeHtml).join('<br>')}</p>
<p><small>Anúncio:<br><a href="https://pousadatresgalos.example/" rel="sponsored nofollow">Pousada Três Galos</a>, rede na varanda e pão de fubá.</small></p>`;
}

function cover(scene: Scene): string {
  const items = scene.pages.map((page) => `<p><b>${link(page)}</b><br>${escapeHtml(page.description)}</p>`).join('\n');
  return `<h1>${escapeHtml(scene.name)}</h1><p><i>${escapeHtml(scene.tagline)}</i></p>${items}
<p class="carimbo">Site melhor visto depois de um banho. Usamos um cookie para contar as visitas.</p>`;
}

function story(scene: Scene, page: WrittenPage): string {
  const written = `Escrito em ${longDate(scene, page.date)}`;
  const also = links(related(scene, page, 2));
  if (scene.redesigned)
    return `<div class="trecho"><div class="caderneta">${page.body}</div>
<div class="rodada"><p>${written}. Siga viagem:</p><ol>${also}</ol></div></div>`;
  return `<div class="relato">${page.body}</div><p class="carimbo">${written}</p>
<div class="placa"><b>Próximas paradas</b><ul>${also}</ul></div>
<p class="carimbo">Preços mudam, estradas também. <a href="/busca">Procurar outra viagem</a></p>`;
}

function search(scene: Scene): string {
  const { query } = scene.visit;
  const submitted = query.has('regiao') || query.has('tipo') || query.has('q');
  return `<h1>Para onde?</h1>
<form action="/busca" method="get" class="placa">
<p>Região ${select('regiao', REGIONS, query)} Tipo ${select('tipo', KINDS, query)}</p>
<p>Palavras <input name="q" value="${escapeHtml(asked(scene))}"> <button>Procurar</button></p>
</form>
${submitted ? results(scene) : '<p>Escolha uma região, um tipo, ou escreva uma palavra.</p>'}
<p class="carimbo"><a href="/">Voltar à capa</a></p>`;
}

function select(name: string, choice: Choice, query: URLSearchParams): string {
  const options = choice.map(
    ([id, label]) => `<option value="${id}"${query.get(name) === id ? ' selected' : ''}>${label}</option>`,
  );
  return `<select name="${name}"><option value="">Qualquer</option>${options.join('')}</select>`;
}

function results(scene: Scene): string {
  const words = asked(scene);
  const pages = (words === '' ? scene.pages : found(scene, words)).filter((page) => isOf(scene, page));
  if (pages.length === 0) return '<p>Nenhuma viagem encontrada. Tente outra região ou menos palavras.</p>';
  return pages.map((page) => `<p class="achado">${link(page)}<br>${escapeHtml(page.description)}</p>`).join('\n');
}

function isOf({ visit }: Scene, page: WrittenPage): boolean {
  const text = folded(`${page.title} ${page.keywords} ${page.text}`);
  const fits = (choice: Choice, id: string | null) => !id || choice.some((one) => one[0] === id && one[2].test(text));
  return fits(REGIONS, visit.query.get('regiao')) && fits(KINDS, visit.query.get('tipo'));
}
