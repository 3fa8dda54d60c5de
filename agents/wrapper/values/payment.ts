/** The means of payment in a text. */
import { clausesIn, NOT, words } from './clauses.ts';

const MEANS: readonly (readonly [name: string, words: RegExp])[] = [
  ['Pix', words('pix')],
  ['boleto', words('boleto(?: banc[áa]rio)?')],
  [
    'credit card',
    words(
      'cart(?:ão|ao|ões)(?: de)? cr[ée]dito|no cart[ãa]o|credit(?:\\/debit)? cards?|tarjetas?(?: de)? cr[ée]dito|kreditkarte|cartes? de cr[ée]dit|carta di credito',
    ),
  ],
  [
    'debit card',
    words('cart(?:ão|ões) de d[ée]bito|debit cards?|tarjetas? de d[ée]bito|ec-karte|carte bancaire|carta di debito'),
  ],
  [
    'bank transfer',
    words(
      'transfer[êe]ncia(?: banc[áa]ria)?|bank transfer|wire transfer|transferencia(?: bancaria)?|[üu]berweisung|vorkasse|virement|bonifico',
    ),
  ],
  ['invoice', words('rechnung|kauf auf rechnung|pay by invoice')],
  ['direct debit', words('lastschrift|sepa|direct debit|prélèvement')],
  [
    'cash on delivery',
    words('pagamento na entrega|cash on delivery|contra ?reembolso|nachnahme|contre[- ]remboursement|contrassegno'),
  ],
  ['PayPal', words('paypal')],
  ['Apple Pay', words('apple pay')],
  ['Google Pay', words('google pay|gpay')],
  ['Mercado Pago', words('mercado ?pago')],
  ['PicPay', words('picpay')],
  ['PagSeguro', words('pagseguro|pagbank')],
  ['Klarna', words('klarna')],
  ['Afterpay', words('afterpay|clearpay')],
  ['Affirm', words('affirm')],
  ['iDEAL', words('ideal(?= ?(?:[,/]|$))')],
  ['Bizum', words('bizum')],
  ['Visa', words('visa(?!:)')],
  ['Mastercard', words('master ?card')],
  ['Elo', words('elo(?= ?(?:[,/]|$))')],
  ['American Express', words('american express|amex')],
  ['Hipercard', words('hipercard')],
];

/** A card of no kind may be anything: it counts if its clause says nothing else than with what one pays. */
const CARD = words('cart(?:ão|ao|ões)|tarjetas?|cartes?|carta|kart(?:e|en|enzahlung)|cards?');
const BESIDE = words(
  '\\d{1,2} ?x|vezes|parcelas?|sem juros|aceita(?:mos)?|pag(?:ue|a|amento|amentos|ar)|acept(?:a|amos)|pagos?|pay|payments?|accept(?:s|ed)?|paiements?|payez|zahlung|zahlbar|zahlen|zahlungsarten|pagamenti|paga(?:te)?|accettiamo|' +
    'em|no|na|com|con|avec|mit|per|by|with|in|via|e|ou|o|y|ou|et|and|or|und|oder|ed|à vista|at[ée]|de|n[oa]s|we|também|formas?|meios?|por|auf|la|le|a|il|the|our|your|cash|dinheiro|efectivo|esp[èe]ces|bar|contanti',
);

const OF_CARDS = ['credit card', 'debit card'];

/** One name for each, in all languages; empty if it names none. */
export function paymentIn(text: string): readonly string[] {
  const clauses = clausesIn(text).filter(
    (clause) =>
      !NOT.test(clause.replace(/(?:sem|s\/|sin|no|ohne) ?(?:juros|inter[eé]s(?:es)?|interest|zinsen)/giu, '')),
  );
  const named = MEANS.flatMap(([name, said]) => (clauses.some((clause) => said.test(clause)) ? [name] : []));
  return !named.some((name) => OF_CARDS.includes(name)) && clauses.some(saysCard) ? [...named, 'card'] : named;
}

function saysCard(clause: string): boolean {
  if (!CARD.test(clause)) return false;
  const others = [CARD, BESIDE, ...MEANS.map(([, said]) => said)].reduce(
    (rest, said) => rest.replace(new RegExp(said.source, `${said.flags.replace('g', '')}g`), ' '),
    clause,
  );
  return !/\p{L}/u.test(others);
}
