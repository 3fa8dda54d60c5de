/** Words that say what an amount of money is: right before it, or right behind. */
import { anyOf } from '../../lexicon/lexicon.ts';
import { withoutAccents } from '../../lexicon/phrases.ts';
import {
  CARRIAGE,
  COUPON,
  FROM,
  FROM_BEHIND,
  GROSS,
  NET,
  NOW,
  OLD,
  OLD_BEHIND,
  OVER,
  OVER_BEHIND,
  SAVED,
  SAVED_BEHIND,
} from '../../lexicon/prices.ts';
import { SHIPPING, SHIPPING_ROWS } from '../../lexicon/shipping.ts';
import { asCompared } from '../texts.ts';

/** What an amount means to the buyer. */
export type PriceRole =
  /** The price to pay. */
  | 'now'
  | 'old'
  /** One of several payments. */
  | 'instalment'
  /** To pay at once, or by a cheaper means of payment. */
  | 'pix'
  /** The lower and the upper end of a range; a lower end may stand alone. */
  | 'from'
  | 'to'
  /** For a kilogram, a month, a piece. */
  | 'unit'
  /** Without tax: the price to pay where no other stands beside it. */
  | 'net'
  | 'saved'
  | 'shipping'
  /** Money that is no price: cashback, coupons, limits above which something is free. */
  | 'other';

/** `text`: between the sum before and this one. */
type Cue = readonly [role: PriceRole, words: RegExp];

// A cue reaches an amount over a few words, but not past the end of its statement.
const REACH = '[^\\d.;|!?\\n]{0,24}';

/** Scripts without blanks between words have no ends of words. */
const UNSPACED = '[\\p{Script=Han}\\p{Script=Hira}\\p{Script=Kana}\\p{Script=Hang}\\p{Script=Thai}]';

/** At the end of the text before an amount; the first that fits. */
const BEFORE: readonly Cue[] = [
  ['net', cue(anyOf(NET), ' ?:? ?')],
  ['now', cue(anyOf(GROSS), ' ?:? ?')],
  ['other', cue('(?:used|usad[oa]s?|gebraucht|d.occasion|usat[oi]) (?:from|for|a partir de|ab|dès|da)', ':?')],
  [
    'other',
    cue(
      'vat|iva|mwst\\.?|ust\\.?|tva|btw|moms|tax(?:es)?',
      ':? ?',
      '(?<!(?:with|com|con|mit|avec|plus|ex|inc|incl|excl|inkl|zzgl|including|excluding|inklusive)\\.? )',
    ),
  ],
  ['now', cue('com(?: o)? cupo[mn]|with coupon|mit gutschein', ':?')],
  // The rest after a discount is to be paid.
  [
    'now',
    cue(
      '(?:com|con|mit|with|avec|ap[óo]s|apr[èe]s|nach|after) (?:(?:o|el|le|dem|the|um|un) )?(?:desconto|descuento|rabatt|discount|réduction|remise|sconto)|discounted(?: price)?',
      ':? ?',
    ),
  ],
  [
    'other',
    cue(
      'cashback|cupo[mn]|cup[oó]n|coupon|voucher|gutschein|ganhe|receba|vale[- ](?:de|presente|compras?|desconto)|gift card|b[ôo]nus|(?<!cart[ãa]o de |tarjeta de |carta di |carte de )cr[ée]ditos?(?= de|:? *$)|pontos',
      REACH,
    ),
  ],
  ['other', cue(anyOf(COUPON), REACH)],
  ['other', cue(anyOf(OVER), ' ?')],
  [
    'other',
    cue(
      'acima de|superior(?:es)? a|over|above|más de|oltre|über|plus de|m[íi]nim[oa](?: de)?|pedidos? de|compras? de',
      '',
    ),
  ],
  [
    'other',
    cue(
      '(?:frete|envio|entrega)? ?gr[áa]tis(?: \\p{L}+){0,2} a partir de|free (?:shipping|delivery) (?:on|from)(?: orders)?(?: of)?',
      '',
    ),
  ],
  ['saved', cue(anyOf(SAVED), '(?: (?:até|de|di|von|of|up to|o|av|med))?:? ?')],
  [
    'shipping',
    cue(
      anyOf(CARRIAGE),
      '(?: (?:de|para|por|for|a|do|da|to|is|costs?|fee|from|ab|von|padr[ãa]o|normal|expresso?|standard|sedex|pac)){0,3} ?:? ?',
    ),
  ],
  [
    'pix',
    cue(
      '(?:no |via |com |pelo )?pix|[àa] vista|no boleto|al contado|comptant|in contanti|upfront',
      '(?:(?! ou | or | o )[^\\d.;|!?\\n]){0,24}',
    ),
  ],
  ['from', cue(anyOf(FROM), ':?-?')],
  ['to', cue('at[ée]|up to|under|less than|menos de|unter|bis(?: zu)?|moins de|hasta', ':?')],
  ['old', cue(anyOf(OLD), ':?', '(?<!(?:por|x|vezes|juros|cuotas|intereses|parcelas|iguais|of|desconto|menos) )')],
  ['now', cue(anyOf(NOW), ':?')],
];

/** At the start of the text behind an amount; the first that fits. */
const BEHIND: readonly Cue[] = [
  ['old', after(anyOf(OLD_BEHIND))],
  ['from', after(anyOf(FROM_BEHIND))],
  ['net', after(anyOf(NET))],
  ['now', after(anyOf(GROSS))],
  ['other', after(anyOf(OVER_BEHIND))],
  ['other', after(anyOf(COUPON))],
  ['other', after('(?:de )?cashback|de volta|(?:em|de) (?:bônus|créditos?|cupo[mn]|pontos)|cash back')],
  ['saved', after(anyOf(SAVED_BEHIND))],
  [
    'shipping',
    after(
      'de (?:frete|envio|entrega)|versand|de livraison|di spedizione|de envío|(?:for )?(?:shipping|delivery)(?= ?(?:$|[.,;)|\\n]))',
    ),
  ],
  ['pix', after('(?:no|via|com|pelo) pix|[àa] vista|pix|no boleto|al contado|comptant|upfront')],
];

const ANY_UNIT =
  '(?:100 ?g|100 ?ml|kg|g|kilo|quilo|lb|l|lt|litro|liter|litre|gal(?:lon)?|kwh|ml|m[²2³3]?|metro|cm|un|und|unid|unidade|unit|unidad|each|peça|pieza|stück|stk|st|szt|pcs?|par|pair|caixa|' +
  'm[êe]s|mes|month|mo|monat|mois|mese|dia|día|day|tag|jour|noite|noche|night|nacht|ano|año|year|yr|jahr|an|anno|hora|hour|h|semana|week|ea|stuk|kpl|kk|ks|db|buc|kom|tk|vnt|gab|szt|шт|кг|мес|міс|τεμ)';
const UNIT = new RegExp(
  `^[ *]?(?:\\/ ?|(?:por|per|pro|al|à|a|o|le|la|each|cada|je) )(${ANY_UNIT})(?![\\p{L}\\d])|^ ?(cada|each|ao mês|mensais|por mês|monthly|mensuel)(?!\\p{L})`,
  'iu',
);

function cue(words: string, reach: string, not = ''): RegExp {
  const pattern = `(?:(?<![\\p{L}])|(?=${UNSPACED}))${not}(?:${words})${reach.replaceAll(':?', '[:：]?')}\\s*$`;
  return new RegExp(withoutAccents(pattern), 'u');
}

function after(words: string): RegExp {
  return new RegExp(withoutAccents(`^[\\s,(–-]{0,3}(?:${words})(?:(?!\\p{L})|(?<=${UNSPACED}))`), 'u');
}

/** No cue lies farther away. */
const FAR = 60;

/** "Free delivery from 50 €". */
const LIMIT = cue(
  [anyOf(FROM), ...Object.values(SHIPPING_ROWS).flatMap(({ limited }) => withoutStars(limited))].join('|'),
  ' ?',
);

function withoutStars(phrases: string | undefined): readonly string[] {
  return phrases === undefined ? [] : [anyOf({ phrases })];
}

function isLimit(near: string): boolean {
  if (!LIMIT.test(near)) return false;
  return SHIPPING.said(near).some(({ concept, isNegated }) => !isNegated && /free$/i.test(concept));
}

/** "99 € + 5 € shipping": what comes on top is not the price. */
const ON_TOP = /\+\s*$/;

export function isOnTop(before: string): boolean {
  return ON_TOP.test(before);
}

export function cueBefore(text: string): PriceRole | undefined {
  const near = asCompared(text.slice(-FAR));
  if (isLimit(near)) return 'other';
  return BEFORE.find(([, words]) => words.test(near))?.[0];
}

export interface CueBehind {
  readonly role: PriceRole;
  /** The unit of the amount, as written: `kg`, `mês`. */
  readonly per?: string;
  /** Letters of the text that it takes: the next amount does not get them. */
  readonly length: number;
}

/** "80 € Versand: 5 €": a lone word between two amounts belongs to the one behind it. */
const ALONE = /^[\s,(–-]*(?:versand|shipping|delivery) ?:? ?$/i;

/** "80 € Discount 5 €", "80 € Coupon 5 €": so does a noun. */
const OF_NEXT: ReadonlySet<PriceRole> = new Set(['saved', 'other']);

function isNoun(found: string, near: string): boolean {
  return /^[\s:：]*(?:(?:de|of|di|von|na|на|til|i) *)?$/.test(near.slice(found.length)) && !/off\s*$/.test(found);
}

export function cueBehind(text: string, isFollowed: boolean): CueBehind | undefined {
  if (isFollowed && ALONE.test(text)) return undefined;
  const near = asCompared(text.slice(0, FAR));
  const unit = UNIT.exec(text.slice(0, FAR));
  if (unit !== null) return { role: 'unit', per: (unit[1] ?? unit[2] ?? '').toLowerCase(), length: unit[0].length };
  for (const [role, words] of BEHIND) {
    const found = words.exec(near);
    if (found !== null && !(isFollowed && OF_NEXT.has(role) && isNoun(found[0], near)))
      return { role, length: found[0].length };
  }
  return undefined;
}
