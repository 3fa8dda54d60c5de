/** A page as numbers: the same line means something else in an article than in a shop. */
import type { PageTree } from '../page-tree.ts';
import { type Ranges, share, within } from './ranges.ts';

/** What is known of the page beside its body. */
export interface PageHints {
  readonly url: string;
  readonly title: string;
  /** Its stated subject, from its head or its structured data. */
  readonly description: string;
  /** Its stated types, from OpenGraph and structured data, in lower case. */
  readonly kinds: readonly string[];
}

const PATHS: readonly RegExp[] = [
  /forum|thread|topic|viewtopic|\/t\/|discuss|question|community|showthread|answers|comments/i,
  /product|\/p\/|\/dp\/|\/shop|\/item|store|\/buy/i,
  /blog|article|news|story|post|\/20\d\d\//i,
  /categor|collection|\/c\/|catalog|search|tag|browse|list|directory|archive/i,
  /docs?[./]|documentation|reference|manual|guide|tutorial|\/api|wiki|learn/i,
  /service|about|solution|pricing|company|contact|feature/i,
];

const KINDS: readonly RegExp[] = [
  /article|newsarticle|blogposting/,
  /product/,
  /discussion|question|qapage|answer|comment/,
  /itemlist|collection|searchresults|offercatalog/,
  /service|organization|localbusiness/,
  /website|webpage/,
  /recipe|event|jobposting|book|movie|course|softwareapplication/,
  /techarticle|howto|faqpage|apireference/,
];

export function pageFeatures({ lines, boxes }: PageTree, ranges: Ranges, { url, kinds }: PageHints): readonly number[] {
  const n = lines.length;
  const words = ranges.words[n] as number;
  const path = url.replace(/^[a-z]+:\/\/[^/]*/i, '');
  const kind = kinds.join(' ');
  const counts = new Map<string, number>();
  let wordsIn = 0;
  for (const { tag, first, end } of boxes) {
    if (end === first) continue;
    counts.set(tag, (counts.get(tag) ?? 0) + 1);
    if (tag === 'p') wordsIn += within(ranges.words, first, end);
  }
  const count = (tag: string) => counts.get(tag) ?? 0;
  return [
    Math.log1p(words),
    Math.log1p(n),
    share(words, n),
    share(ranges.linked[n] as number, ranges.letters[n] as number),
    share(ranges.prose[n] as number, words),
    Math.log1p(ranges.prose[n] as number),
    share(ranges.stops[n] as number, words),
    share(wordsIn, words),
    Math.log1p(count('article')),
    Math.log1p(count('main')),
    Math.log1p(count('h2') + count('h3')),
    Math.log1p(count('li')),
    Math.log1p(count('td')),
    Math.log1p(count('pre')),
    Math.max(0, ...lines.map(({ scan }) => scan.words)),
    path.length,
    path.split('/').length,
    path.replace(/[^-_]/g, '').length,
    /\d{4,}/.test(path) ? 1 : 0,
    firstOf(PATHS, url),
    firstOf(KINDS, kind),
    KINDS[0]?.test(kind) === true ? 1 : 0,
    KINDS[1]?.test(kind) === true ? 1 : 0,
  ];
}

function firstOf(patterns: readonly RegExp[], text: string): number {
  return patterns.findIndex((pattern) => pattern.test(text)) + 1;
}
