/** A reference work: alphabetical index beside the entry, breadcrumbs above it. */
import { escapeHtml, links, metaTags } from '../../html.ts';
import type { Site, WrittenPage } from '../../sites.ts';

const STYLE = `body{margin:0;font:16px/1.55 "DejaVu Serif",serif;background:#fdfdfd;color:#222}
.head{padding:.8rem 1rem;border-bottom:1px solid #bbb;font-variant:small-caps}.cols{display:flex;flex-wrap:wrap}
.index{flex:0 1 15rem;padding:1rem;font-size:.85em;border-right:1px solid #ddd}.entry{flex:1 1 30rem;padding:1rem;max-width:46rem}
.crumbs{font-size:.8em;color:#666}table{border-collapse:collapse}td,th{border:1px solid #bbb;padding:.2rem .6rem}.foot{padding:1rem;font-size:.8em;color:#666}`;

export function almanacTemplate(site: Site, page: WrittenPage | undefined): string {
  const alphabetical = [...site.pages].sort((a, b) => (a.title < b.title ? -1 : 1));
  return `<!doctype html>
<html lang="${site.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${page ? `${escapeHtml(page.title)} - ` : ''}${escapeHtml(site.name)}</title>
${page ? metaTags(page) : ''}
<style>${STYLE}</style>
</head>
<body>
<div class="head"><a href="/">${escapeHtml(site.name)}</a></div>
<div class="cols">
<div class="index"><b>Entries</b><ul>${links(alphabetical)}</ul></div>
<div class="entry">
<div class="crumbs"><a href="/">Almanac</a> › ${page ? escapeHtml(page.title) : 'Contents'}</div>
${page ? `${page.body}\n<p class="crumbs">Last revised ${page.date}</p>` : `<h1>${escapeHtml(site.name)}</h1><p>${escapeHtml(site.tagline)}</p>`}
</div>
</div>
<div class="foot">An almanac is never finished. Corrections are welcome.</div>
</body>
</html>
`;
}
