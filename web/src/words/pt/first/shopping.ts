/** The words for shopping. */
import type { WORDS as ENGLISH } from '../../en/first/shopping.ts';
import type { Translated } from '../../text.ts';

export const WORDS: Translated<typeof ENGLISH> = {
  shopping: 'Compras',
  currency: 'Moeda',
  stoppedWatching: '“{words}” foi excluído.',
  priceFellNotice: '{price} na loja {shop}: {title}',
  openIt: 'Ver',
};
