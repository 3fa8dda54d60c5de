/** What a text says of shipping. Free for some, or above an amount, is not free. */
import type { Shipping } from '../wrapper.ts';
import { clausesIn, NOT, words } from './clauses.ts';
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

export function shippingIn(text: string, told: Told = {}): Shipping | undefined {
  const about = clausesIn(text).filter((clause) => SHIPPING.test(clause) && (FREE.test(clause) || isOfCost(clause)));
  const said = about.map((clause) => shippingOf(clause, told));
  return said.find(({ cost }) => cost !== undefined) ?? said[0];
}

// Words of a delivery alone, "Entrega em 3 dias", say nothing of what it costs; they are kept as text.
const OF_COST = words(
  'frete|envios?|entregas?|portes|shipping|delivery|postage|p&p|versand\\p{L}*|lieferung|livraison|frais de port|spedizione|consegna|envíos?|ships',
);

function isOfCost(clause: string): boolean {
  return OF_COST.test(clause);
}

function shippingOf(clause: string, told: Told): Shipping {
  const prices = pricesIn(clause, told);
  const price = prices.find(({ role }) => role === 'shipping');
  if (FREE.test(clause)) {
    const isFree =
      !LIMITED.test(clause) && !NOT.test(clause) && prices.every(({ role }) => role !== 'other' && role !== 'from');
    return isFree ? { cost: { amount: '0', currency: told.usual ?? null }, text: clause } : { text: clause };
  }
  return price === undefined || NOT.test(clause) ? { text: clause } : { cost: moneyOf(price), text: clause };
}
