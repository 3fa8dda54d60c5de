/** The seller, by a text. */
import { plain } from './plain.ts';

const SOLD_BY =
  /(?<!\p{L})(?:vendid[oa](?: e entregue)? por|vendedor(?:\(a\))?(?: oficial)? ?:|loja ?:|loja oficial|sold (?:and shipped |and delivered )?by|seller ?:|shop ?:|store ?:|tienda oficial|tienda ?:|vendu(?: et expédié)? par|vendeur ?:|verk[äa]ufer ?:|verkauft? (?:und versand )?(?:durch|von)|h[äa]ndler ?:|vendut[oa] (?:e spedito )?da|venditore ?:)\s*([^\n|•·;()]{1,100})/iu;
const ENDS =
  /,? (?:e entregue|e enviado|and (?:shipped|delivered|fulfilled)|et expédi|und versandt|e spedito|y enviado|para|em até|com (?:frete|entrega))(?!\p{L}).*$/iu;
// The point of "Inc." stays.
const NEXT_SENTENCE = /\. (?=\p{Lu}).*$| [-–—] .*$|[,:]+$|(?<=\p{Ll}{4})\.$/u;

const LONGEST_NAME = 80;

export function sellerIn(text: string): string | undefined {
  const name = SOLD_BY.exec(plain(text))?.[1]?.replace(ENDS, '').replace(NEXT_SENTENCE, '').trim();
  return name === undefined || !/[\p{L}\d]/u.test(name) || name.length > LONGEST_NAME ? undefined : name;
}
