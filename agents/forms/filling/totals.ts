/** How many records an answer says that it found, as it stands above its list: "1 234 results", "1–10 of 1.234". */

const NUMBER = String.raw`(\d{1,3}(?:[.,' ]\d{3})+|\d{1,9})(?![.,' ]?\d)`;
const THINGS =
  'results?|records?|items?|hits|match(?:es)?|documents?|entries|titles?|reports?|articles?|publications?|listings?|products?|books?|' +
  'resultados?|registros?|itens|documentos?|obras?|titulos?|artigos?|anuncios?|imoveis|produtos?|publicacoes|' +
  'elementos|articulos|productos|libros|resultats?|notices|annonces|treffer|ergebnisse?|eintrage|risultati|resultaten';
const WAYS = [
  String.raw`\d\s*(?:-|–|—|to|a|ate|bis)\s*\d[\d.,']*\s+(?:of|de|von|sur|di|van|em)\s+(?:about |over |cerca de )?${NUMBER}`,
  String.raw`(?<![\d.,#/'-]|\d )${NUMBER}\s+(?:[\p{L}-]+\s+){0,2}?(?:${THINGS})(?!\p{L}|\s+(?:per|por|pro|par|a)\s)`,
  String.raw`(?<!\p{L})(?:${THINGS})(?: (?:found|encontrados|total))?\s*[:(]\s*${NUMBER}`,
].map((way) => new RegExp(way, 'u'));
/** Longer lines are texts. */
const LONGEST_LINE = 120;

/** Of lines in the form in which texts are compared; the first that says so. */
export function totalIn(lines: readonly string[]): number | undefined {
  for (const line of lines) {
    if (line.length > LONGEST_LINE) continue;
    for (const way of WAYS) {
      const said = way.exec(line)?.[1];
      if (said !== undefined) return Number(said.replace(/\D/g, ''));
    }
  }
  return undefined;
}
