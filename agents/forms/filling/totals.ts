/** How many records an answer claims, from the text above its list: "1 234 results", "1–10 of 1.234". */

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
/** Longer lines are prose. */
const LONGEST_LINE = 120;

/** "Top 10 results", "search over 3 000 000 records": here the site speaks of itself. */
const BOAST = /(?:top|first|over|more than|best|latest|mais de|mas de|plus de|mehr als|uber|oltre|primeiros) $/;
const YEAR = /^(?:19|20)\d\d$/;

/** Takes lines in the form in which texts are compared. "1–10 of 57" goes before any other line, wherever it stands. */
export function totalIn(lines: readonly string[]): number | undefined {
  const short = lines.filter((line) => line.length <= LONGEST_LINE);
  for (const way of WAYS) {
    const told = short.flatMap((line) => {
      const found = way.exec(line);
      const before = line.slice(0, found?.index ?? 0);
      return found?.[1] === undefined || BOAST.test(before) ? [] : [found[1]];
    });
    const said = told.find((number) => !YEAR.test(number)) ?? told[0];
    if (said !== undefined) return Number(said.replace(/\D/g, ''));
  }
  return undefined;
}
