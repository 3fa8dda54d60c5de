/** Where a thing is, by a text. */
import { plain } from './plain.ts';

const NAMED =
  /(?<!\p{L})(?:(?:localiza[çc][ãa]o(?: do vendedor)?|local|cidade|ubicaci[óo]n|(?:item )?location|(?:artikel)?standort|localisation|localit[àa]|luogo) ?:|located in|ships from|dispatched from|shipped from|enviado (?:de|desde)|envio de|sai de|versand aus|expédié depuis|spedito da) ?([^\n|•·;()]{2,60})/iu;
const STATES = 'AC|AL|AP|AM|BA|CE|DF|ES|GO|MA|MT|MS|MG|PA|PB|PR|PE|PI|RJ|RN|RS|RO|RR|SC|SP|SE|TO';
// "São Paulo - SP", "Curitiba/PR", as the whole text or at its end.
const BRAZILIAN = new RegExp(
  `(?:^|[\\n|•·,;] ?)((?:\\p{Lu}[\\p{L}'’]+|d[aeo]s?)(?: (?:\\p{Lu}[\\p{L}'’]+|d[aeo]s?)){0,4}(?: ?[-–/,] ?| \\()(?:${STATES})\\)?)(?=$|[\\n|•·;])`,
  'u',
);

export function locationIn(text: string): string | undefined {
  const read = plain(text);
  const place = BRAZILIAN.exec(read)?.[1] ?? NAMED.exec(read)?.[1]?.replace(/\. .*$|[.,:]+$/u, '');
  return place !== undefined && /^[\p{Lu}\d].*\p{Ll}{2}/u.test(place) ? place.trim() : undefined;
}
