/**
 * Names of people in bylines and metadata: "By Ana Lima and Ben Roth, Reporter | 9 March". Leaves out roles, newsrooms,
 * addresses and dates. Cuts all texts short first.
 */
import { anyStem, MODIFIED, PUBLISHED } from '../../lexicon/days.ts';
import { oneLine, parseHtml, textWithin } from '../document.ts';

/** Longer texts are no bylines. */
const LONGEST_BYLINE = 300;
const LONGEST_NAME = 60;
const MOST_WORDS = 6;
/** More than any page should name: what is cut off leaves its mark. */
export const MOST_AUTHORS = 400;

/** Words that begin a byline, in the languages that Fenix knows and some others. */
const LEADS =
  'written by|words by|story by|text by|posted by|published by|article by|authored by|reported by|report by|by|' +
  'escrito por|publicado por|postado por|reportagem de|texto de|texto|por|escribe|escribió|redação de|' +
  'geschrieben von|verfasst von|veröffentlicht von|text von|ein artikel von|von|text|interview|interview von|' +
  'publié par|écrit par|rédigé par|propos recueillis par|par|scritto da|pubblicato da|articolo di|a cura di|di|da|' +
  'geschreven door|door|skrevet af|skriven av|skrevet av|tekst|text av|af|av|napisał|napisała|przez|autorka|' +
  'autor/in|autor/author|autor*in|autorin|autoren|autores|autora|autor|auteure|auteurs|auteur|autori|autore|' +
  'scris de|redactat de|publicat de|articol de|oleh|ditulis oleh|teksti|kirjoittaja|piše|napisao|írta|napsal|napsala|parengė|autorius|autors|höfundur|' +
  'लेखक|লেখক|โดย|เรื่อง|tác giả|bởi|نویسنده|تحریر|ავტორი|撰文|记者|' +
  'authors|author|писал|автор|автори|авторы|yazan|yazar|szerző|kirjoittanut|συντάκτης|του|كتب|بقلم|מאת|作者|文|記者|기자|글';
const PLAIN_LEADS = LEADS.replaceAll(/[*/]/g, '\\$&');
const LEAD = new RegExp(`^(?:${PLAIN_LEADS})(?:\\s{0,3}[:：]\\s{0,3}|\\s{1,3})`, 'iu');
/** In two elements without a blank between. */
const GLUED_LEAD = /^(?:Written |Posted )?(?:By|BY|Von|Por|Par)(?=\p{Lu}\p{Ll})/u;
const GLUED_ROLE =
  /(?<=\p{Ll})(?=(?:Reporter|Editor|Writer|Correspondent|Journalist|Columnist|Staff|Senior|Chief|General|Updated|Published|Posted|Verified)\b)/gu;
/** "De Ana Pop": elsewhere names and sentences begin so. */
const ROMANIAN_LEAD = /^(?:de|DE|De) {1,3}(?=\p{Lu})/u;
/** Checked first: most lines begin with none of them. */
const FIRST_WORDS = new Set(LEADS.split('|').map((lead) => lead.split(' ', 1)[0] as string));
const LONGEST_WORD = 20;

function mayBegin(text: string): boolean {
  const word = text.slice(0, LONGEST_WORD).split(/[\s:：]/u, 1)[0] as string;
  return FIRST_WORDS.has(word.toLowerCase());
}

/** No name begins with these. */
const CLEAR_LEAD = /^(?:(?:(?:written|posted|published) )?by|autor|author|escrito por|por|par)(?:\s{0,3}:\s{0,3}|\s)/i;
/** A byline without a name: the name stands in the next line. */
const BARE_LEAD = new RegExp(`^(?:${PLAIN_LEADS})\\s{0,3}[:：]?$`, 'iu');

/** Behind these no name follows. A full stop behind a long word ends the name: "Ana Lima. The Paper". */
const ENDS =
  /[|•·⋅∙–—―/[\]{}<>\n]|\((?![^()]{1,20}\) \p{Lu})|\s-|-\s|::|(?<=\p{Ll}{3})\.\s|(?<![\p{L}\d_.])\d|\s(?:am|on|em|el|le|il|at|um|em|bei|for|für|updated|published|publi[a-zé]{1,8}|für|vom|à|в|op|d\.)\s/u;
/** So does a word for the day that follows. English names begin as some English ones do. */
const { en: _, ...OTHERS } = PUBLISHED;
const DATED = new RegExp(`\\s(?:publi|posted|${anyStem(OTHERS)}|${anyStem(MODIFIED)})`, 'iu');
const BETWEEN =
  /\s{0,3}[,;+&，、]\s{0,3}(?:(?:and|und|y|e|et|og|och|en|i|и|ve)\s)?|\s(?:and|und|et|og|och|en|и|ve)\s(?=\S)|\s(?:y|e|i)\s(?=\S{1,40}\s\S)/u;

/** Words of people without names, of newsrooms, and of text beside names. */
const NOBODY = new Set(
  (
    'admin administrator webmaster user guest anonymous anonymus unknown author authors autor autora autores writer editor editors ' +
    'editorial reporter reporters correspondent columnist contributor contributors journalist staff team desk newsroom news agency agencies ' +
    'agencias agências redaktion redação redacção redacao redacción redaccion redakcja redazione rédaction redaksi redaktor redactie redaktionen ' +
    'redakcija redakce toimitus редакция редакція συντακτικη συντακτική ομαδα ομάδα equipe équipe equipo presse press pressestelle office ' +
    'reuters afp dpa ap apa ansa efe lusa pap ntb tt ritzau belga pti ians tnn xinhua posts articles artikel artigos comments comment ' +
    'kommentare comentários share teilen follow photo foto fotos photos image images video read more view all the our website site page ' +
    'home newsletter copyright published publicado updated posted date name minutes min today yesterday january february march april june july ' +
    'august september october november december januar februar märz juni juli oktober dezember company inc ltd gmbh llc source quelle ' +
    'fuente fonte null undefined none default online tv web sponsored advertisement promoted verified expert reviewed by and'
  ).split(' '),
);

/** Particles of names in small letters. */
const PARTICLES = new Set(
  'de da do dos das del della di du la le el al bin ibn ben von vom van der den ten ter zu af av e y i d o san bint abu'.split(
    ' ',
  ),
);
const ADDRESS = /@|:\/\/|^www\.|\.(?:[a-z]{2,3}|info|news)$/i;
const ODD = /[!?:;"“”„=*#…%$€<>{}[\]\\|]/;
/** Scripts without upper and lower case. */
const CASELESS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Thai}\p{Script=Devanagari}]/u;

/** How surely names stand at a place. */
export type Trust =
  /** Made for machines: "Di Stefano" is no byline of Stefano. */
  | 'stated'
  /** Made for names: nicknames count, too. */
  | 'made'
  /** Any text: a person needs at least two names. */
  | 'any';

/** The names in a byline or a value, each once, in order. */
export function namesIn(text: string, trust: Trust): readonly string[] {
  const plain = withoutMarks(text);
  if (plain === '' || plain.length > LONGEST_BYLINE) return [];
  const said = trust === 'stated' ? plain.replace(CLEAR_LEAD, '') : withoutLead(withoutLead(plain));
  const kept = said.split(BETWEEN, 2 * MOST_AUTHORS).map(beforeEnd);
  // Behind the first one that ends early stand roles, places and dates.
  const names: string[] = [];
  for (const part of kept) {
    if (isName(part, names.length > 0 || trust === 'any' ? 'any' : trust) && !names.includes(part)) names.push(part);
    else if (names.length === 0 && trust === 'any') break;
  }
  return names.slice(0, MOST_AUTHORS);
}

/** Removes markup, entities and surplus blanks. */
function withoutMarks(text: string): string {
  const begun = text.slice(0, 2 * LONGEST_BYLINE);
  return oneLine(/[<&]/.test(begun) ? textWithin(parseHtml(begun)) : begun).replace(GLUED_ROLE, ' | ');
}

function withoutLead(text: string): string {
  return (mayBegin(text) ? text.replace(LEAD, '') : text).replace(GLUED_LEAD, '');
}

/** "記者陳怡君", "김민수 기자": the role touches the name, or follows it. */
const TOUCHING = /^(?:記者|记者|撰文|(?:文|圖|作者)\s?[:：／/])\s?[:：]?\s?(?=\p{Script=Han}{2,4}(?!\p{Script=Han}))/u;
const ROLE_BEHIND = /^(\p{Script=Hang}{2,4}) ?(?:기자|특파원|논설위원|객원기자)(?!\p{L})/u;

export function isBareLead(text: string): boolean {
  return text.length < LONGEST_NAME && mayBegin(text) && BARE_LEAD.test(text);
}

/** The byline behind its first word; undefined if it begins with none of them. `language`: the page's own. */
export function behindLead(text: string, language = ''): string | undefined {
  const begun = text.slice(0, LONGEST_BYLINE);
  const named = ROLE_BEHIND.exec(begun)?.[1];
  if (named !== undefined) return named;
  const lead = (TOUCHING.exec(begun) ??
    (mayBegin(begun) ? LEAD.exec(begun) : null) ??
    GLUED_LEAD.exec(begun) ??
    (/^ro/i.test(language) ? ROMANIAN_LEAD.exec(begun) : null))?.[0];
  return lead === undefined ? undefined : begun.slice(lead.length);
}

function beforeEnd(text: string): string {
  const [end = text.length, dated = text.length] = [ENDS.exec(text)?.index, DATED.exec(text)?.index];
  return text.slice(0, Math.min(end, dated)).replace(/^[\s"'“”«»,.-]+|[\s"“”«»,-]+$/gu, '');
}

function isName(text: string, trust: Trust): boolean {
  if (text.length < 2 || text.length > LONGEST_NAME || !/\p{L}/u.test(text)) return false;
  if (ADDRESS.test(text) || ODD.test(text) || isBareLead(text)) return false;
  const words = text.split(' ');
  if (words.length > MOST_WORDS || words.some((word) => NOBODY.has(bare(word)))) return false;
  if (CASELESS.test(text)) return true;
  if (trust !== 'any' && words.length === 1) return !/^\d|_[a-z0-9]{6,}$/.test(text);
  return /\d/.test(text) ? false : areOfName(words, trust);
}

function areOfName(words: readonly string[], trust: Trust): boolean {
  const large = words.filter((word) => /^(?:[dlo]['’])?[\p{Lu}(]/u.test(word)).length;
  const isFit = words.every((word) => /^['’(]?\p{Lu}|^[dlo]['’]\p{Lu}/u.test(word) || PARTICLES.has(bare(word)));
  const isBegun = trust !== 'any' || /^['’(]?\p{Lu}/u.test(words[0] as string);
  return isFit && isBegun && large >= (trust === 'any' ? 2 : 1);
}

function bare(word: string): string {
  return word.toLowerCase().replace(/[^\p{L}-]/gu, '');
}

/** Letters and digits of a text, each word by itself. */
function wordsIn(text: string): readonly string[] {
  return text
    .slice(0, LONGEST_BYLINE)
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

/** Shorter ones are part of other names by chance. */
const SHORTEST_SITE = 3;

const ARTICLES = new Set('the do da die der das le la el il o a os as'.split(' '));

/** Whether a name belongs to the site or its owner: "The Paper", "The Paper Online", "Paper" of paper.example. */
export function isOfSite(name: string, sites: readonly string[], host: string): boolean {
  const all = wordsIn(name);
  const own = all.length > 1 && ARTICLES.has(all[0] as string) ? all.slice(1) : all;
  if (own.length === 1 && host.split('.').some((label) => label === own[0])) return true;
  return sites.some((site) => {
    const other = wordsIn(site);
    if (other.join('').length < SHORTEST_SITE) return false;
    return begins(own, other) || (own.length > 1 && begins(other, own)) || own.join('') === other.join('');
  });
}

function begins(whole: readonly string[], beginning: readonly string[]): boolean {
  return beginning.length <= whole.length && beginning.every((word, i) => word === whole[i]);
}
