/** Phrases in short lines beside a text, in the most frequent languages: credits, dates, ways on, requests. */
import type { Line } from '../page-tree.ts';
import type { ColumnWriter } from './columns.ts';

const LOOKED_AT = 300;

const PHRASES: readonly RegExp[] = [
  // Credits of pictures, and agencies.
  /©|\(c\)\s|(?:^|[\s([|/])(?:foto|photo|bild|image|picture|cr[ée]dit|imagen|imagem|abbildung|grafik|illustration|quelle|source|fuente|fonte|zdj[ęe]cie|fot|kuva)s?[a-z]{0,8}\s?(?:by|von|de|:|\/|\.|\|)|getty|shutterstock|(?:^|[^a-z])(?:afp|dpa|reuters|epa|apa|pap|imago|ap photo|picture.alliance|unsplash|pixabay|istock|adobe stock)(?:$|[^a-z])/i,
  // Dates and times.
  /\d{1,2}[./-]\d{1,2}[./-](?:19|20)?\d\d|(?:19|20)\d\d-\d\d-\d\d|(?:jan|feb|mär|mar|apr|abr|may|mai|jun|jul|aug|ago|sep|set|oct|okt|out|nov|dec|dez|dic)[a-zéûäç]*\.?,?\s+(?:de\s+)?\d{1,4}|\b\d{1,2}:\d\d\b|\b\d+\s+(?:min|minute|stunde|hour|day|tag|week|month|jahr|year|hora|dia)[a-z]*\s+(?:ago|her)|\b(?:vor|há|hace|il y a)\s+\d+/i,
  // Ways on to other pages.
  /^[\W_]*(?:(?:read|see|learn|find out|discover) (?:more|also|next)|also (?:read|see)|related|recommended|more (?:from|on|about|in|stories|news)|most (?:read|popular)|up next|lesen sie|auch (?:lesen|interessant)|lest auch|mehr (?:zum|zu|dazu|aus|über|infos?|lesen)|weiter(?:e|lesen| zu)|zum (?:thema|weiterlesen)|das könnte|passend|siehe auch|meistgelesen|ähnliche|lee (?:también|más)|le (?:puede|podría)|te puede|más (?:información|noticias|leídas)|ver (?:más|también)|mira|leia (?:também|mais)|veja (?:também|mais)|saiba mais|mais (?:lidas|notícias)|lire (?:aussi|la suite)|à lire|voir aussi|sur le même|en savoir plus|plus d|czytaj|zobacz|leggi anche|leggi di più|lees (?:ook|meer|verder)|läs (?:också|mer|även)|les (?:også|mer)|lue (?:myös|lisää)|læs også)/i,
  // Requests, and legal notices.
  /subscri|newsletter|sign(?:ed)? (?:up|in)|log ?in|regist|abonn|anmeld|inscr[ií]|assine|cadastr|suscr|follow us|folg(?:e|t|en sie) |síg[au]|spenden|donat|support (?:us|our)|unterstütz|cookie|privacy|datenschutz|all rights|alle rechte|todos (?:los|os) d|licen[sc]|lizenz|impressum|app store|google play|e-?mail/i,
];

/** By index. */
export const CREDIT = 0;
export const DATE = 1;
export const WAY_ON = 2;

export function says(phrase: number, { text, scan }: Line): boolean {
  // A date needs a digit, and most lines have none.
  if (text.length > LOOKED_AT || (phrase === DATE && scan.digits === 0)) return false;
  return PHRASES[phrase]?.test(text) === true;
}

/** The greatest length before the colon in "Related: …". */
const LONGEST_LEAD = 40;

export function phraseFeatures(rows: ColumnWriter, line: Line): void {
  const { text, linked, hrefs } = line;
  for (let phrase = 0; phrase < PHRASES.length; phrase++) rows.put(says(phrase, line) ? 1 : 0);
  const colon = text.indexOf(':');
  const isLead = hrefs.length > 0 && colon > 0 && colon < LONGEST_LEAD;
  // Everything behind the colon leads on.
  rows.put(isLead ? linked / Math.max(1, text.length - colon - 2) : 0);
  rows.put(beginningIn(text));
}

function beginningIn(text: string): number {
  const first = text.charAt(0);
  if (/[@#]/.test(first)) return 3;
  if (/[^\p{L}\p{N}"'„“”«‘’(¿¡]/u.test(first)) return 2;
  return /\p{Ll}/u.test(first) ? 1 : 0;
}
