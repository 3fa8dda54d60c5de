/** What a page of a site, or its OpenSearch description, says of how to search the site. */
import { attribute, type Element, oneLine, parseHtml, textWithin } from '../reader/document.ts';
import { urlIn } from '../reader/hosts.ts';
import { beginningOf } from '../reader/limits.ts';
import { signsOf } from '../reader/signs.ts';
import { surveyOf } from '../reader/survey.ts';
import { baseOf, linkIn } from './addresses.ts';
import { probeWordsIn } from './probe-words.ts';
import { isDescription, openSearchIn, searchPageIn } from './search-page.ts';
import type { SiteLook } from './site-look.ts';
import { textOf } from './texts.ts';

const MOST_WORDS = 12;
const MOST_PAGES = 5;
const MOST_ANCHORS = 2_000;
const LONGEST_TEXT = 100;
const LONGEST_TITLE = 200;
const HEAD_LETTERS = 2_000;

const MARKUP = /<(?:!doctype html|html|head|body)\b/i;

/** Undefined if it is neither a page nor a description. */
export function lookOf(text: string, url: string): SiteLook | undefined {
  const head = text.slice(0, HEAD_LETTERS);
  if (isDescription(text)) return described(text, url);
  return MARKUP.test(head) ? lookedAt(text, url) : undefined;
}

function described(text: string, url: string): SiteLook {
  const searchUrls = openSearchIn(text, url);
  return { kind: 'page', name: '', searchUrls, descriptions: [], searchPages: [], words: [] };
}

function lookedAt(text: string, url: string): SiteLook {
  const document = parseHtml(text);
  const { title, anchors, base, metas } = surveyOf(document);
  const { templates, descriptions, posts } = searchPageIn(document, text, url);
  return {
    kind: 'page',
    name: title === undefined ? '' : beginningOf(oneLine(textWithin(title)), LONGEST_TITLE),
    searchUrls: templates,
    descriptions,
    searchPages: [...searchPages(anchors, baseOf(url, base)), ...signsOf(document, url).frames],
    words: probeWordsIn(document, MOST_WORDS),
    ...(posts && { posts }),
    ...(isAccount(metas, url) ? { isAccount: true } : {}),
  };
}

/** Notations of addresses of one user's things. */
const OF_ACCOUNT = /^\/(?:@[^/]+|(?:users?|u|people|profile|channel|author|c)\/[^/]+)\/?$/i;

/** By its address, or by its own statement (Open Graph). */
function isAccount(metas: readonly Element[], url: string): boolean {
  const says = metas.some(
    (meta) => attribute(meta, 'property') === 'og:type' && attribute(meta, 'content') === 'profile',
  );
  return says || OF_ACCOUNT.test(urlIn(url)?.pathname ?? '');
}

const SEARCHING = /search|busca|pesquis|procur|buscar|recherche|suche/i;

/** Links to pages for searching. */
function searchPages(anchors: readonly Element[], base: string): readonly string[] {
  const pages = new Set<string>();
  for (const anchor of anchors.slice(0, MOST_ANCHORS)) {
    const link = linkIn(attribute(anchor, 'href'), base);
    if (link === '' || pages.size === MOST_PAGES) continue;
    if (SEARCHING.test(urlIn(link)?.pathname ?? '') || SEARCHING.test(textOf(anchor, LONGEST_TEXT))) pages.add(link);
  }
  return [...pages];
}
