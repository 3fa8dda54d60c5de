/** Words to try a site's search with: words of its own titles find something there. */
import { countTerms, detectLanguage, languageOfTag } from '../../profiles/profiles.ts';
import { attribute, type Document } from '../reader/document.ts';
import { surveyOf } from '../reader/survey.ts';
import { asCompared, textOf } from './texts.ts';

const MOST_ANCHORS = 2_000;
const LONGEST_TEXT = 200;
const SHORTEST_WORD = 4;
const LONGEST_WORD = 30;
/** A word in more of the titles belongs to the site, not to one of its things. */
const MOST_SHARE = 0.5;

/** On every site, and about none of its things. */
const OF_SITES =
  /^(?:about|account|conta|cart|carrinho|contact|contato|cookies?|help|ajuda|home|login|menu|more|mais|news|newsletter|next|page|pagina|policy|privacy|privacidade|read|register|search|busca|share|shop|sign|site|terms|termos|view|compre|compra|comprar|leia|veja)$/;

/** Nearly every page of a small site has one of them, whatever its subject. */
const COMMON: ReadonlyMap<string, string> = new Map([
  ['en', 'with'],
  ['pt', 'para'],
  ['es', 'para'],
  ['fr', 'dans'],
  ['de', 'eine'],
  ['it', 'della'],
]);
/** Things that many shops have, for a first page without titles. */
const FEW: ReadonlyMap<string, readonly string[]> = new Map([
  ['en', ['home', 'light', 'water']],
  ['pt', ['casa', 'luz', 'agua']],
  ['es', ['casa', 'luz', 'agua']],
  ['fr', ['maison', 'bois', 'lampe']],
  ['de', ['haus', 'holz', 'lampe']],
  ['it', ['casa', 'luce', 'legno']],
]);
const ANYWHERE = 'en';
/** A word in this many titles finds a list. */
const SEVERAL = 2;

/** For a site whose pages cannot be seen: a word in each language. */
export const FEW_ANYWHERE: readonly string[] = [...new Set([...FEW.values()].flatMap(([first = '']) => first))];

/** The likeliest first; a word that all pages have comes before words of a single title. */
export function probeWordsIn(document: Document, most: number): readonly string[] {
  const { words, language } = countedWords(document);
  const surfacesOf = (some: typeof words) => some.slice(0, most).map(({ surface }) => surface);
  const several = words.filter(({ count }) => count >= SEVERAL);
  const once = words.filter(({ count }) => count < SEVERAL);
  const common = COMMON.get(language);
  const few = FEW.get(language) ?? FEW.get(ANYWHERE) ?? [];
  return [...surfacesOf(several), ...(common === undefined ? [] : [common]), ...surfacesOf(once), ...few];
}

function countedWords(document: Document) {
  const { html, anchors } = surveyOf(document);
  const all = [...new Set(anchors.slice(0, MOST_ANCHORS).map((anchor) => textOf(anchor, LONGEST_TEXT)))];
  const titles = all.filter((text) => /\p{L}{2,}\P{L}+\p{L}{2,}/u.test(text));
  const texts = titles.length > 0 ? titles : all;
  const tag = html === undefined ? '' : attribute(html, 'lang');
  const language = languageOfTag(tag) ?? detectLanguage(texts.join('\n')).language;
  const { counts, surfaces } = countTerms(texts.join('\n'), language);
  const words = surfaces
    .map((surface, i) => ({ surface, count: counts[i] as number }))
    .filter(({ surface, count }) => isWord(surface) && count <= Math.max(2, MOST_SHARE * texts.length))
    .sort((a, b) => b.count - a.count);
  return { words, language };
}

function isWord(text: string): boolean {
  const isLetters = /^\p{L}+$/u.test(text) && text.length <= LONGEST_WORD;
  return (
    isLetters && (text.length >= SHORTEST_WORD || /[^\p{Script=Latin}]/u.test(text)) && !OF_SITES.test(asCompared(text))
  );
}
