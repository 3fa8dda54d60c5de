/** Whether a text says that something is to be had. */
import type { Availability } from '../wrapper.ts';
import { words } from './clauses.ts';
import { plain } from './plain.ts';

/** The first that fits: "not in stock" before "in stock". */
const SAID: readonly (readonly [Availability, RegExp])[] = [
  [
    'out-of-stock',
    words(
      'out[- ]?of[- ]?stock|sold[- ]?out|not (?:currently )?(?:in stock|available)|currently unavailable|unavailable|no longer available|discontinued|esgotad[oa]s?|indispon[íi]ve(?:l|is)|n[ãa]o (?:est[áa] )?dispon[íi]vel|sem estoque|fora de estoque|estoque zerado|avise-me(?: quando chegar)?|agotad[oa]s?|no disponible|sin (?:stock|existencias)|fuera de stock|ausverkauft|nicht (?:mehr )?(?:verf[üu]gbar|lieferbar|auf lager|vorr[äa]tig)|vergriffen|[ée]puis[ée]e?|rupture(?: de stock)?|(?:non|pas|plus) disponible|indisponible|esaurit[oaie]|non disponibil[ei]|outofstock|soldout|vyprodáno|slutsåld|uitverkocht|wyprzedane|нет в наличии',
    ),
  ],
  [
    'preorder',
    words(
      'pr[ée][- ]?(?:venda|order|ordered|reserva)|presale|backorder|preventa|vorbestell\\p{L}*|pr[ée][- ]?commande\\p{L}*|preordin\\p{L}*|prenota',
    ),
  ],
  [
    'limited',
    words(
      '[úu]ltim[ao]s? (?:unidades?|pe[çc]as?|pares)|restam? (?:apenas |s[óo] )?\\d+|(?:s[óo]|apenas|somente) \\d+ (?:unidades?|em estoque|dispon[íi]ve(?:l|is))|only \\d+ (?:left|remaining|in stock)|\\d+ left(?: in stock)?|last (?:one|few|items?|units?)|low stock|limited ?(?:availability|stock)|(?:s[óo]lo )?quedan? \\d+|[úu]ltimas existencias|nur noch (?:\\d+|wenige)[\\p{L} ]*|plus que \\d+|derniers? (?:exemplaires?|articles?)|stock limit[ée]|(?:solo|ultim[ie]) \\d+ (?:disponibili|rimast[ie]|pezzi)|ultimi pezzi|limitedavailability|instoreonly',
    ),
  ],
  [
    'in-stock',
    words(
      'in[- ]?stock|instock|onlineonly|(?:em|com) estoque|pronta[- ]entrega|dispon[íi]vel(?: em estoque)?|dispon[íi]veis em estoque|ready to ship|ships (?:today|now|immediately)|available(?: now| to ship| immediately)|en stock|disponible(?: en stock)?|hay existencias|auf lager|(?:sofort )?lieferbar|sofort verf[üu]gbar|verf[üu]gbar|vorr[äa]tig|disponibil[ei]|in magazzino|skladem|i lager|på lager|op voorraad|w magazynie|dostępny|в наличии',
    ),
  ],
];

/** "Available", alone: of "available in three colours" nobody knows. */
const ALONE = /^(?:available|dispon[íi]vel|availability: available)[.!]?$/i;

/** Sentences speak of stock in other ways, too: "while stock is available". */
const LONGEST_LABEL = 60;

/** Words in several languages, and the addresses of schema.org. */
export function availabilityIn(text: string): Availability | undefined {
  const read = plain(text).replace(/^https?:\/\/schema\.org\//i, '');
  if (ALONE.test(read)) return 'in-stock';
  const found = SAID.find(([, said]) => said.test(read))?.[0];
  return found === 'in-stock' && read.length > LONGEST_LABEL ? undefined : found;
}
