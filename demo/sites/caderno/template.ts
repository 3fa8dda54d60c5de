/** A magazine: navigation on top, newsletter box, "leia também" under the text. */
import { escapeHtml, links, metaTags } from '../../html.ts';
import type { Site, WrittenPage } from '../../sites.ts';

const READ_ALSO = 4;

const STYLE = `body{margin:0;font:16px/1.65 "DejaVu Sans",Verdana,sans-serif;color:#1d2430;background:#fff}
.topo{border-bottom:4px solid #c8452d;padding:1rem}.topo strong{font-size:1.5rem}nav a{margin-right:1rem;color:#c8452d}
main{max-width:44rem;margin:auto;padding:1rem}.caixa{background:#f3f5f8;padding:1rem;border-radius:6px}
table{border-collapse:collapse}td,th{border:1px solid #ccd3de;padding:.2rem .6rem}.rodape{font-size:.8em;padding:1rem;color:#667}`;

export function cadernoTemplate(site: Site, page: WrittenPage | undefined): string {
  const others = site.pages.filter(({ slug }) => slug !== page?.slug);
  return `<!doctype html>
<html lang="${site.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${page ? `${escapeHtml(page.title)} | ` : ''}${escapeHtml(site.name)}</title>
${page ? metaTags(page) : ''}
<style>${STYLE}</style>
</head>
<body>
<div class="topo"><strong>${escapeHtml(site.name)}</strong> <em>${escapeHtml(site.tagline)}</em>
<nav><a href="/">Capa</a>${site.sections.map((section) => `<a href="/">${escapeHtml(section)}</a>`).join('')}</nav></div>
<main>
${page ? `${page.body}\n<p><small>Publicado em ${brazilianDate(page.date)}</small></p>` : `<h1>Últimas edições</h1><ul>${links(site.pages)}</ul>`}
<div class="caixa"><p>Receba o caderno toda sexta-feira no seu e-mail. Sem propaganda.</p></div>
${page ? `<h2>Leia também</h2><ul>${links(others.slice(0, READ_ALSO))}</ul>` : ''}
</main>
<div class="rodape">Reprodução permitida com citação da fonte.</div>
</body>
</html>
`;
}

function brazilianDate(date: string): string {
  return date.split('-').reverse().join('/');
}
