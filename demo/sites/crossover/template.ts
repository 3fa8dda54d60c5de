/** A weblog: banner, content, side column with recent posts, footer. */
import { escapeHtml, links, metaTags } from '../../html.ts';
import type { Site, WrittenPage } from '../../sites.ts';

const RECENT_POSTS = 5;

const STYLE = `body{margin:0;font:17px/1.6 Georgia,serif;background:#fbfaf6;color:#26221c}
header{padding:2rem 1rem;background:#2f4b3c;color:#f5f1e6}header a{color:inherit;text-decoration:none}
header p{margin:.2rem 0 0;opacity:.8}.wrap{display:flex;flex-wrap:wrap;gap:2rem;max-width:64rem;margin:auto;padding:1rem}
article{flex:1 1 30rem}aside{flex:0 1 14rem;font-size:.85em}footer{padding:1rem;text-align:center;font-size:.8em;color:#776}
table{border-collapse:collapse}td,th{border:1px solid #cbc4b0;padding:.2rem .6rem}`;

export function crossoverTemplate(site: Site, page: WrittenPage | undefined): string {
  return `<!doctype html>
<html lang="${site.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${page ? `${escapeHtml(page.title)} · ` : ''}${escapeHtml(site.name)}</title>
${page ? metaTags(page) : ''}
<style>${STYLE}</style>
</head>
<body>
<header><h2><a href="/">${escapeHtml(site.name)}</a></h2><p>${escapeHtml(site.tagline)}</p></header>
<div class="wrap">
<article>${page ? `${page.body}\n<p class="posted">Posted on ${page.date}</p>` : frontPage(site)}</article>
<aside>
<h3>Recent posts</h3><ul>${links(site.pages.slice(0, RECENT_POSTS))}</ul>
<h3>Filed under</h3><ul>${site.sections.map((section) => `<li>${escapeHtml(section)}</li>`).join('')}</ul>
</aside>
</div>
<footer>Written after hours. Text may be quoted with a link back.</footer>
</body>
</html>
`;
}

function frontPage(site: Site): string {
  return site.pages
    .map(
      (page) =>
        `<section><h2><a href="/${page.slug}">${escapeHtml(page.title)}</a></h2><p>${escapeHtml(page.description)}</p></section>`,
    )
    .join('\n');
}
