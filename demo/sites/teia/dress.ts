/** Teia: a forum. Quirk: a topic's address sends on by script, the posts are under /topico/. */
import type { Dress, Scene, WrittenPage } from '../../dress.ts';
import {
  asked,
  documentOf,
  jsonForScript,
  listed,
  numberOf,
  OPEN_ROBOTS,
  pageUnder,
  pick,
  related,
  shortDate,
} from '../../dress-parts.ts';
import { escapeHtml, link, links } from '../../html.ts';
import { html } from '../../site.ts';

const MOST_POSTS = 4;

const STYLE = `body{margin:0;font:15px/1.6 Verdana,"DejaVu Sans",sans-serif;background:#e5e9ef;color:#1f2733}a{color:#2a5d9f}
.cab{background:#2a4365;color:#fff;padding:1rem 1.4rem}.cab a{color:#fff;font-size:1.5rem;text-decoration:none}.abas{background:#3d5f8f;padding:.4rem 1.4rem}
.abas a{color:#fff;margin-right:1.2rem}.forum{max-width:64rem;margin:1rem auto;padding:0 1rem}.caminho{font-size:.8em}
.post{display:flex;flex-wrap:wrap;background:#fff;border:1px solid #b8c4d6;margin-bottom:.8rem}.quem{flex:1 1 9rem;background:#f0f4fa;padding:.8rem;font-size:.85em}
.fala{flex:5 1 24rem;min-width:0;padding:.4rem 1.2rem}.hora{color:#789;font-size:.8em;border-bottom:1px solid #e3e8ef}.figura{display:block;width:48px;height:48px;border-radius:6px}
.propaganda{background:#fffbe6;border:1px solid #e4d48a;padding:.6rem 1rem;margin-bottom:.8rem;font-size:.9em}table{border-collapse:collapse}td,th{border:1px solid #b8c4d6;padding:.25rem .6rem}
.topicos{background:#fff;width:100%;margin-bottom:1rem}.base{font-size:.8em;padding:1rem 1.4rem;color:#567}`;

const NEW_STYLE = `body{margin:0;font:16px/1.65 "DejaVu Sans",Arial,sans-serif;background:#fff;color:#222}a{color:#7b3fa0}
.tela{display:flex;flex-wrap:wrap-reverse;max-width:66rem;margin:auto}.conversa{flex:3 1 24rem;min-width:0;padding:1.2rem}.canto{flex:1 1 13rem;padding:1.2rem;background:#f6f1fa;font-size:.9em}
.mensagem{border-left:4px solid #7b3fa0;padding:.1rem 1.2rem;margin-bottom:1.4rem}.assinatura{font-size:.8em;color:#777;text-align:right}.figura{display:none}
table{border-collapse:collapse}td,th{border-bottom:1px solid #ccc;padding:.25rem .6rem}`;

const HANDLES = [
  ['cabo_cruzado', 'Membro desde a linha discada'],
  ['Ponte Pênsil', 'Moderação'],
  ['eco-da-serra', 'Novato'],
  ['nó_cego', 'Veterano, 812 mensagens'],
  ['sinal fraco', 'Membro, 140 mensagens'],
  ['camada7', 'Membro, 366 mensagens'],
  ['fio-terra', 'Veterana, 1.204 mensagens'],
] as const;

const COLORS = ['#8fb3d9', '#d9a58f', '#9fcf9a', '#cdb2e0', '#e0cf8f'] as const;

const ADVERT =
  '<small>Anunciante</small> <a href="https://armarinhodosinal.example/" rel="sponsored nofollow">Armarinho do Sinal</a>: ' +
  'conectores, alicates e linha de crochê no mesmo balcão.';

export const teiaDress: Dress = {
  page: (scene, page) => html(sentOn(scene, page)),
  front: (scene) => html(forum(scene, scene.name, index(scene))),
  other(scene) {
    const page = pageUnder(scene, '/topico/');
    return page && html(forum(scene, `${page.title} • ${scene.name}`, topic(scene, page), page));
  },
  robots: OPEN_ROBOTS,
};

function sentOn(scene: Scene, { slug, title }: WrittenPage): string {
  return `<!doctype html>
<html lang="${scene.language}"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>
<script>window.location.replace(${jsonForScript(`/topico/${slug}`)})</script></head><body></body></html>
`;
}

function forum(scene: Scene, title: string, content: string, page?: WrittenPage): string {
  const body = (scene.redesigned ? newBody : oldBody)(scene, content);
  return documentOf(scene, { title, page, style: scene.redesigned ? NEW_STYLE : STYLE, body });
}

function oldBody(scene: Scene, content: string): string {
  return `<div class="cab"><a href="/">${escapeHtml(scene.name)}</a><br>${escapeHtml(scene.tagline)}</div>
<div class="abas">${boards(scene)}<a href="/">Entrar</a><a href="/">Cadastrar</a></div>
<div class="forum">${searchForm(scene)}
${content}
<div class="propaganda">${ADVERT}</div></div>
<div class="base">Regras: leia antes de perguntar, agradeça depois. O fórum usa cookies para manter a sessão. <a href="/">Tudo bem</a></div>`;
}

function newBody(scene: Scene, content: string): string {
  return `<div class="tela"><main class="conversa">${content}</main>
<aside class="canto"><h3><a href="/">${escapeHtml(scene.name)}</a></h3><p>${escapeHtml(scene.tagline)}</p><p>${boards(scene)}</p>
${searchForm(scene)}<p>${ADVERT}</p><p>Cookies só para manter a sessão.</p></aside></div>`;
}

function boards(scene: Scene): string {
  return scene.sections.map((section) => `<a href="/">${escapeHtml(section)}</a> `).join('');
}

function searchForm(scene: Scene): string {
  return `<form action="/"><input name="q" aria-label="Buscar" value="${escapeHtml(asked(scene))}"> <button>Buscar no fórum</button></form>`;
}

function topic(scene: Scene, page: WrittenPage): string {
  const [, title = '', rest = page.body] = /^\s*(<h1>[\s\S]*?<\/h1>)([\s\S]*)$/.exec(page.body) ?? [];
  const authors = pick(HANDLES, page.slug, MOST_POSTS);
  const posts = postsOf(rest).map((text, index) => {
    const [handle, rank] = authors[index % authors.length] ?? HANDLES[0];
    return post(scene, {
      text,
      handle,
      rank,
      sent: index === 0 ? `Enviado em ${shortDate(page.date)}` : `Resposta nº ${index}`,
    });
  });
  return `<div class="caminho"><a href="/">Fórum</a> » ${escapeHtml(page.title)}</div>
${title}
${posts.join('\n')}
<p>Tópicos parecidos:</p><ul>${links(related(scene, page, 3))}</ul>`;
}

/** The text in two to four parts, cut at headings or, where there are none, at paragraphs. */
function postsOf(body: string): readonly string[] {
  const sections = body.trim().split(/\n(?=<h2)/);
  const parts = sections.length > 1 ? sections : body.trim().split(/\n(?=<p>)/);
  const count = Math.min(parts.length, MOST_POSTS);
  return Array.from({ length: count }, (_, index) => {
    const start = Math.floor((index * parts.length) / count);
    return parts.slice(start, Math.floor(((index + 1) * parts.length) / count)).join('\n');
  });
}

interface Post {
  readonly text: string;
  readonly handle: string;
  readonly rank: string;
  readonly sent: string;
}

function post({ redesigned }: Scene, { text, handle, rank, sent }: Post): string {
  if (redesigned)
    return `<article class="mensagem">${text}<div class="assinatura">${handle}, ${rank}. ${sent}</div></article>`;
  const color = COLORS[numberOf(handle) % COLORS.length];
  return `<div class="post"><div class="quem"><span class="figura" style="background:${color}"></span><b>${handle}</b><br>${rank}</div>
<div class="fala"><div class="hora">${sent}</div>${text}</div></div>`;
}

function index(scene: Scene): string {
  const pages = listed(scene);
  if (pages.length === 0) return `<p>Nenhum tópico fala de “${escapeHtml(asked(scene))}”.</p>`;
  const rows = pages.map(
    (page) =>
      `<tr><td>${link(page)}<br><small>${escapeHtml(page.description)}</small></td><td>${shortDate(page.date)}</td></tr>`,
  );
  return `<h1>Tópicos</h1><table class="topicos"><tr><th>Assunto</th><th>Início</th></tr>${rows.join('\n')}</table>`;
}
