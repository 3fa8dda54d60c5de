/**
 * Two written magazines on the graded topics, which people who try the demo read first. Tests, benchmarks and the lab do
 * without them. `<id>.txt` has the articles: `# title`, a line with date and grades (`2026-10-21 genetic-algorithms:4`),
 * paragraphs.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { demoFolder } from '../files.ts';
import { escapeHtml, link, pictureTag } from '../html.ts';
import { slugOf } from '../letters.ts';
import { type Answer, html, type Listed, type Site, type Visit } from '../site.ts';
import { sitemapOf } from '../sitemap.ts';

interface Magazine {
  readonly id: string;
  readonly name: string;
  readonly language: string;
  readonly about: string;
}

const MAGAZINES: readonly Magazine[] = [
  { id: 'commonplace', name: 'Commonplace', language: 'en', about: 'Short pieces on what one of us knows' },
  { id: 'varanda', name: 'Varanda', language: 'pt-BR', about: 'Textos curtos de quem entende de alguma coisa' },
];

interface Piece {
  readonly slug: string;
  readonly title: string;
  readonly date: string;
  readonly grades: Readonly<Record<string, number>>;
  readonly paragraphs: readonly string[];
}

export async function loadMagazines(): Promise<readonly Site[]> {
  return Promise.all(MAGAZINES.map(async (magazine) => siteOf(magazine, await piecesOf(magazine.id))));
}

/** By site, and by slug there. */
export async function gradesOfMagazines(): Promise<ReadonlyMap<string, Readonly<Record<string, Piece['grades']>>>> {
  const graded = async ({ id }: Magazine) => {
    const pieces = await piecesOf(id);
    return [id, Object.fromEntries(pieces.map(({ slug, grades }) => [slug, grades]))] as const;
  };
  return new Map(await Promise.all(MAGAZINES.map(graded)));
}

async function piecesOf(id: string): Promise<readonly Piece[]> {
  const text = await readFile(join(demoFolder(), 'magazines', `${id}.txt`), 'utf8');
  return text.split(/^# /m).slice(1).map(pieceIn);
}

function pieceIn(text: string): Piece {
  const [title = '', about = '', ...paragraphs] = text.trim().split('\n');
  const [date = '', ...graded] = about.split(' ');
  const grades = graded.map((each) => each.split(':')).map(([topic = '', grade]) => [topic, Number(grade)] as const);
  return { slug: slugOf(title), title, date, grades: Object.fromEntries(grades), paragraphs };
}

function siteOf(magazine: Magazine, pieces: readonly Piece[]): Site {
  const asListed = ({ slug, title, date, paragraphs }: Piece): Listed => ({
    path: `/${slug}`,
    title,
    description: firstSentence(paragraphs),
    text: paragraphs.join('\n'),
    language: magazine.language,
    published: date,
    changed: date,
  });
  // All existed before the demo web's time begins.
  const listed = pieces.map(asListed);
  return {
    ...magazine,
    listed: () => listed,
    answer: ({ path, origin }: Visit): Answer | undefined => {
      if (path === '/robots.txt') return ROBOTS;
      if (path === '/sitemap.xml') return sitemapOf(origin, listed);
      if (path === '/') return html(documentOf(magazine, magazine.name, '', frontOf(magazine, pieces)));
      const piece = pieces.find(({ slug }) => `/${slug}` === path);
      return piece && html(documentOf(magazine, `${piece.title} | ${magazine.name}`, headOf(piece), bodyOf(piece)));
    },
  };
}

const ROBOTS: Answer = { status: 200, type: 'text/plain; charset=utf-8', body: 'User-agent: *\nAllow: /\n' };

function firstSentence([first = '']: readonly string[]): string {
  return /^.+?[.!?](?= |$)/.exec(first)?.[0] ?? first;
}

function headOf({ slug, date, paragraphs }: Piece): string {
  return [
    `<meta name="description" content="${escapeHtml(firstSentence(paragraphs))}">`,
    `<meta property="article:published_time" content="${date}">`,
    pictureTag(slug),
  ].join('\n');
}

function bodyOf({ title, date, paragraphs }: Piece): string {
  const text = paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`).join('\n');
  return `<article><h1>${escapeHtml(title)}</h1>\n<p><time datetime="${date}">${date}</time></p>\n${text}</article>`;
}

function frontOf({ name, about }: Magazine, pieces: readonly Piece[]): string {
  const items = pieces.map((piece) => `<li>${link(piece)}</li>`).join('\n');
  return `<h1>${escapeHtml(name)}</h1><p>${escapeHtml(about)}</p><ul>${items}</ul>`;
}

const STYLE =
  'body{max-width:38rem;margin:2rem auto;padding:0 1rem;font:18px/1.65 Georgia,serif;color:#2b2b2b;background:#fffdf8}header a{color:#7a3b2e;text-decoration:none}time{color:#777}';

function documentOf({ name, language }: Magazine, title: string, head: string, body: string): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
${head}
<style>${STYLE}</style>
</head>
<body>
<header><a href="/">${escapeHtml(name)}</a></header>
<main>${body}</main>
</body>
</html>
`;
}
