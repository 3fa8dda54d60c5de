/** How many payments an amount belongs to, and whether they cost interest: `12x de R$ 50,00 sem juros`. */
import { anyOf } from '../../lexicon/lexicon.ts';
import { FREE_OF_INTEREST, OF_EACH, OF_INTEREST, PAYMENTS } from '../../lexicon/prices.ts';
import { asCompared } from '../texts.ts';

const TIMES = `x|×|${anyOf(PAYMENTS)}`;
const FREE = anyOf(FREE_OF_INTEREST);
const COSTLY = anyOf(OF_INTEREST);
const BETWEEN = `(?:${FREE}|${COSTLY}|${anyOf(OF_EACH)}|:)`;

const BEFORE = new RegExp(
  `(?<![\\d.,\\p{L}])(\\d{1,3}) ?(?:${BETWEEN} ){0,3}(?:${TIMES})(?![\\p{L}])((?:\\s*${BETWEEN}(?!\\p{L}))*)\\s*$`,
  'u',
);
const BEHIND = /^ ?[x×] ?(\d{1,2})(?:개월|회|期|taksit)?(?![\d.,\p{L}%])/iu;
const INTEREST_BEHIND = new RegExp(
  `^[\\s,(*–-]{0,3}(?:(?:no cartao|ao mes|mensais|iguais) )?(?:(${FREE})|(${COSTLY}))(?!\\p{L})`,
  'u',
);
const IS_FREE = new RegExp(`(?<!\\p{L})(?:${FREE})(?!\\p{L})`, 'u');
const IS_COSTLY = new RegExp(`(?<!\\p{L})(?:${COSTLY})(?!\\p{L})`, 'u');

export interface Count {
  readonly count: number;
  readonly interest?: boolean;
  /** Letters of the text behind the amount that it takes. */
  readonly length: number;
}

const FAR = 80;
const MOST_PAYMENTS = 480;

/** "Garantia 12 meses R$ 1.299": months count payments only if words say so. */
const MONTHS = /meses\s*$/i;
const PAID = /(?:em|en|x|hasta|at[ée]|mensuales|parcel\p{L}*|cuotas) ?\d{1,3} ?\p{L}*[^\d]*$/iu;
const LASTING = /garantia|warranty|assinatura|suscripci[óo]n|plano|plan|contrato|fidelidade|validade/i;

function areMonthsOfPayments(before: string): boolean {
  return !LASTING.test(before) && (PAID.test(before) || IS_FREE.test(before) || IS_COSTLY.test(before));
}

/** From the texts before and behind an amount. */
export function countAround(textBefore: string, textBehind: string): Count | undefined {
  const [before, behind] = [textBefore, textBehind].map(asCompared) as [string, string];
  const found = BEFORE.exec(before.slice(-FAR));
  const isLasting = found !== null && MONTHS.test(found[0]) && !areMonthsOfPayments(before.slice(-FAR));
  const ahead = isLasting ? null : found;
  const back = ahead === null ? BEHIND.exec(behind.slice(0, FAR)) : null;
  const count = Number(ahead?.[1] ?? back?.[1] ?? 0);
  if (count < 1 || count > MOST_PAYMENTS) return undefined;
  const rest = behind.slice(back?.[0].length ?? 0).slice(0, FAR);
  const said = INTEREST_BEHIND.exec(rest);
  const interest = interestOf(ahead?.[0] ?? '', said);
  const length = (back?.[0].length ?? 0) + (said?.[0].length ?? 0);
  return { count, length, ...(interest === undefined ? {} : { interest }) };
}

function interestOf(ahead: string, behind: RegExpExecArray | null): boolean | undefined {
  if (behind !== null) return behind[1] === undefined;
  if (IS_FREE.test(ahead)) return false;
  return IS_COSTLY.test(ahead) ? true : undefined;
}
