/** The look of generated pages: a frame for each site, with the blocks of real templates. */
import { chanceOf, pick } from '../chance.ts';
import { escapeHtml, pictureTag } from '../html.ts';

export interface GeneratedSite {
  readonly id: string;
  readonly name: string;
  readonly index: number;
}

export interface GeneratedPage {
  readonly number: number;
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly paragraphs: readonly string[];
  readonly language: string;
  readonly published: string;
  readonly changed: string;
}

const MENU = ['Home', 'Archive', 'Topics', 'About', 'Contact'];
const ADS = [
  'Harbour Bakery: bread before seven',
  'Bicycles repaired while you wait',
  'Piano lessons in the old mill',
  'Oficina do Zero: conserte em vez de trocar',
  'Sebo da Praça: livros usados, bons preços',
];

const PALETTES = ['#31557a', '#6a3d62', '#2f6f4f', '#8a4b2a', '#444f8c', '#5b5b2f'];

export function pageOf(site: GeneratedSite, page: GeneratedPage, related: readonly GeneratedPage[]): string {
  const links = related.map(({ path, title }) => `<li><a href="${path}">${escapeHtml(title)}</a></li>`).join('');
  const body = page.paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`).join('\n');
  const content = `<h1>${escapeHtml(page.title)}</h1>\n<p class="date">${page.published}</p>\n${body}`;
  return document(
    site,
    page.title,
    page.language,
    page.description,
    FRAMES[site.index % FRAMES.length]?.(content, links) ?? content,
    pictureTag(page.path.slice(1)),
  );
}

export function frontOf(site: GeneratedSite, pages: readonly GeneratedPage[]): string {
  const items = pages.map(
    ({ path, title, description }) =>
      `<li><a href="${path}">${escapeHtml(title)}</a><br>${escapeHtml(description)}</li>`,
  );
  return document(
    site,
    site.name,
    'en',
    'Pages on many subjects.',
    `<h1>${escapeHtml(site.name)}</h1><ul>${items.join('\n')}</ul>`,
  );
}

/** The parts around the content, in an order of each site. */
const FRAMES: readonly ((content: string, links: string) => string)[] = [
  (content, links) => `<main><article>${content}</article></main><aside><h3>Related</h3><ul>${links}</ul></aside>`,
  (content, links) =>
    `<div class="cols"><div class="left"><h3>Read also</h3><ul>${links}</ul></div><div class="main">${content}</div></div>`,
  (content, links) => `<table><tr><td class="side"><ul>${links}</ul></td><td>${content}</td></tr></table>`,
  (content, links) => `<section class="post">${content}<footer><h4>More</h4><ul>${links}</ul></footer></section>`,
];

function document(
  site: GeneratedSite,
  title: string,
  language: string,
  description: string,
  inner: string,
  head = '',
): string {
  const colour = PALETTES[site.index % PALETTES.length];
  const ad = pick(ADS, chanceOf(site.id, title));
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)} | ${escapeHtml(site.name)}</title>
<meta name="description" content="${escapeHtml(description)}">${head}
<style>body{font:16px/1.6 system-ui,sans-serif;margin:0 auto;max-width:60rem;padding:1rem}header{border-bottom:3px solid ${colour}}nav a{margin-right:1rem;color:${colour}}aside,.left,.side{font-size:.85em;color:#555}.ad{background:#f3f0e6;padding:.5rem}td{vertical-align:top}</style>
</head>
<body>
<header><strong>${escapeHtml(site.name)}</strong><nav>${MENU.map((item) => `<a href="/">${item}</a>`).join('')}</nav></header>
${inner}
<div class="ad">${escapeHtml(ad)}</div>
<footer><p>We use one cookie to remember that you closed this note.</p></footer>
</body>
</html>
`;
}
