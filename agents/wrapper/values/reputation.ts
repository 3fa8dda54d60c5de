/** Ratings of a seller or a thing, in the page's words. */
import { plain } from './plain.ts';

const OF_A_SCALE =
  /(?<![\d.,/])(\d{1,2}(?:[.,]\d{1,2})?) ?(?:\/|de|out of|of|von|sur|su|av|z) ?(5|10|100)(?![\d.,/%])(?: ?(?:estrelas|stars?|sternen?|étoiles|stelle|estrellas))?/giu;
/** "1 de 5" may be a page, or pieces. */
const CLEAR = /\d[.,]\d|\p{L}$|out of/u;
const STARRED =
  /[★⭐☆] ?\d[.,]\d{1,2}(?![\d.,])|(?<![\d.,])\d[.,]\d{1,2} ?(?:[★⭐]|estrelas|stars|sterne|étoiles|stelle|estrellas)/iu;
const SHARE =
  /(?<![\d.,])(\d{1,3}(?:[.,]\d{1,2})?) ?% (?:de )?(?:avalia[çc][õo]es |feedbacks? |opiniones |bewertungen |d.avis |recensioni )?(?:positiv\p{L}*|feedback|aprova[çc][ãa]o|recomendam|recommended?)(?: feedback)?/iu;
const STARS = /★{1,5}[☆✩]{0,4}/;

/** Only with a scale; undefined without. */
export function reputationIn(text: string): string | undefined {
  const read = plain(text);
  for (const [found, value, scale] of read.matchAll(OF_A_SCALE)) {
    if (CLEAR.test(found) && Number(value?.replace(',', '.')) <= Number(scale)) return found.trim();
  }
  const share = SHARE.exec(read);
  if (share !== null && Number(share[1]?.replace(',', '.')) <= 100) return share[0];
  const stars = STARS.exec(read)?.[0];
  return STARRED.exec(read)?.[0] ?? (stars?.length === 5 ? stars : undefined);
}
