/** What a text says of shipping. Free for some, or above an amount, is not free. */
import type { Shipping } from '../wrapper.ts';
import { clausesIn, NOT, words } from './clauses.ts';
import type { PriceRole } from './cues.ts';
import { moneyOf, type Told } from './money.ts';
import { pricesIn } from './prices.ts';

const SHIPPING = words(
  'frete|envios?|entregas?|portes|chegar[áa]|chega|receba|shipping|delivery|postage|ships|p&p|versand\\p{L}*|lieferung|porto\\p{L}*|livraison|exp[ée]dition|frais de port|spedizion[ei]|consegna|envíos?|llega',
);
const FREE = words(
  'gr[áa]tis|gratuit[ao]s?|free|gratuite?s?|offerte?|kostenlose[rns]?|kostenfreie[rns]?|kostenlos|versandkostenfrei|portofrei|frei|gratis|omaggio|sin (?:costo|cargo)|sem custo|por conta da loja',
);
const LIMITED = words(
  'acima|a partir|desde|superior(?:es)?|m[íi]nim[oa]|over|above|from|orders?|minimum|when|if|with|members?|eligible|select(?:ed)?|ab|[üu]ber|bei|f[üu]r|mit|mindestens\\p{L}*|d[èe]s|[àa] partir|plus de|avec|pour|a partire|oltre|sopra|con|m[áa]s de|compras?|pedidos?|primeir[ao]|prime|premium|clube|s[óo]ci[ao]s?|assinantes?|app|consulte|confira|simule|verifique|algumas?|regi[ãa]o|regi[õo]es|para (?!todo|todo o)\\p{L}+|sul|sudeste|nordeste',
);

const INCLUDED = words(
  'shipping (?:is )?included|incl(?:udes|uding|\\.) (?:shipping|delivery)|frete inclu(?:so|[íi]do)|inkl(?:\\.|usive) versand(?:kosten)?|versand(?:kosten)? inklusive|livraison comprise|port compris|spedizione (?:inclusa|compresa)|env[íi]o incluido',
);
const LONGEST_LABEL = 60;

/** It costs something, and the page does not say what: other words about shipping, a link's, say nothing. */
const UNPRICED =
  /[+]|calc|berechn|simul|consult|zzgl|zuzügl|plus|extra|additional|n[ãa]o inclu|not includ|a combinar|por conta do|sob consulta|en sus|escluse/iu;

export function shippingIn(text: string, told: Told = {}): Shipping | undefined {
  const said = clausesIn(text).flatMap((clause) => (SHIPPING.test(clause) ? (shippingOf(clause, told) ?? []) : []));
  return said.find(({ cost }) => cost !== undefined) ?? said[0];
}

function shippingOf(clause: string, told: Told): Shipping | undefined {
  const prices = pricesIn(clause, told);
  if (FREE.test(clause) || INCLUDED.test(clause)) {
    const isLimited = LIMITED.test(clause) || NOT.test(clause) || prices.some(({ role }) => LIMITS.has(role));
    return isLimited ? { text: clause } : { cost: { amount: '0', currency: told.usual ?? null }, text: clause };
  }
  const price = prices.find(({ role }) => role === 'shipping');
  if (price !== undefined) return NOT.test(clause) ? { text: clause } : { cost: moneyOf(price), text: clause };
  return clause.length <= LONGEST_LABEL && UNPRICED.test(clause) ? { text: clause } : undefined;
}

/** Amounts above which it is free. */
const LIMITS: ReadonlySet<PriceRole> = new Set(['other', 'from']);
