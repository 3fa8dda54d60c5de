/** Badges that shops put on a product for a while; they are not part of its name. */

/** Latin letters small and without accents, as `asCompared` makes them. */
const SHARE =
  '[-–−]?\\s?\\d{1,2}\\s?%(?: (?:off|de desconto|desconto|rabatt|de reduction|di sconto))?|(?:save|economize|ate|up to) \\d{1,2}\\s?%(?: off)?';
const WORDS =
  'sale|on sale|flash sale|clearance|new|new arrival|hot|deal|hot deal|daily deal|special offer|offer|promo|best ?seller|top seller|limited|limited edition|exclusive|last units?|sold out|out of stock|pre-?order|free shipping|' +
  'novo|nova|novidade|lancamento|oferta|oferta do dia|promocao|em promocao|queima de estoque|mais vendido|ultimas unidades|frete gratis|esgotado|pre-?venda|' +
  'nuevo|nueva|novedad|rebajas|rebajado|mas vendido|agotado|envio gratis|' +
  'nouveau|nouveaute|soldes|en solde|promotion|meilleure vente|epuise|' +
  'neu|neuheit|angebot|aktion|reduziert|bestseller|ausverkauft|' +
  'nuovo|novita|sconto|offerta|in offerta|esaurito|nieuw|actie|aanbieding|uitverkocht|nowosc|promocja';
const BADGE = new RegExp(`^[\\s([]*(?:${SHARE}|${WORDS})[\\s!)\\]:·|–-]*$`, 'u');

/** For a text made by `asCompared`. */
export function isBadge(text: string): boolean {
  return BADGE.test(text);
}
