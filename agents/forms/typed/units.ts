/** Units as English and Portuguese write them, each with its dimension and its factor to that dimension's base unit. */

/** Base units: m², m, kg, litres, hours, watts, bytes, one. */
export type Dimension = 'area' | 'length' | 'mass' | 'volume' | 'duration' | 'power' | 'data' | 'bedrooms';

export interface Unit {
  readonly dimension: Dimension;
  readonly factor: number;
}

/**
 * Leaves out units that mean something else elsewhere: alqueires differ from state to state, gallons from country to
 * country; pounds are money, too, and `in` is mostly a word.
 */
const WRITTEN: readonly (readonly [dimension: Dimension, factor: number, written: string])[] = [
  ['area', 1, 'm²|m2|m\\^2|sqm|sq\\.? ?m|square met(?:er|re)s?|metros? quadrados?'],
  ['area', 1e6, 'km²|km2|square kilomet(?:er|re)s?|quil[ôo]metros? quadrados?'],
  ['area', 1e4, 'ha|hectares?'],
  ['area', 4046.8564224, 'acres?'],
  ['area', 0.09290304, 'sq\\.? ?ft|sqft|ft²|ft2|square f(?:oo|ee)t|p[ée]s? quadrados?'],
  ['length', 0.001, 'mm|millimet(?:er|re)s?|mil[íi]metros?'],
  ['length', 0.01, 'cm|centimet(?:er|re)s?|cent[íi]metros?'],
  ['length', 1, 'm|met(?:er|re)s?|metros?'],
  ['length', 1e3, 'km|kilomet(?:er|re)s?|quil[ôo]metros?'],
  ['length', 0.0254, 'inch(?:es)?|polegadas?'],
  ['length', 0.3048, 'ft|foot|feet'],
  ['length', 1609.344, 'miles?|milhas?'],
  ['mass', 0.001, 'g|grams?|grammes?|gramas?'],
  ['mass', 1, 'kg|kilos?|kilograms?|quilos?|quilogramas?'],
  ['mass', 1e3, 't|tonnes?|toneladas?'],
  ['mass', 0.45359237, 'lbs?'],
  ['volume', 0.001, 'ml|millilit(?:er|re)s?|mililitros?'],
  ['volume', 1, 'l|lit(?:er|re)s?|litros?'],
  ['volume', 1e3, 'm³|m3|cubic met(?:er|re)s?|metros? c[úu]bicos?'],
  ['duration', 1 / 60, 'min|mins|minutes?|minutos?'],
  ['duration', 1, 'h|hrs?|hours?|horas?'],
  ['duration', 24, 'days?|dias?'],
  ['duration', 168, 'weeks?|semanas?'],
  ['power', 1, 'w|watts?'],
  ['power', 1e3, 'kw|kilowatts?|quilowatts?'],
  ['power', 735.49875, 'cv|cavalos?'],
  ['power', 745.69987, 'hp|horsepower'],
  ['data', 1e6, 'mb|megabytes?'],
  ['data', 1e9, 'gb|gigabytes?'],
  ['data', 1e12, 'tb|terabytes?'],
  ['bedrooms', 1, 'bed ?rooms?|beds?|quartos?|dormit[óo]rios?'],
];

const UNITS = WRITTEN.map(([dimension, factor, written]) => ({
  unit: { dimension, factor },
  pattern: new RegExp(`^ ?\\+?[ -]?(?:${written})(?![\\p{L}\\d²³^]|-\\p{L})`, 'iu'),
}));

/** `5G` is a network, `100 T-shirts` are shirts; litres and watts are written either way. */
const SMALL_ALONE = /^ ?\+?[ -]?[GTMH]$/;

/** At the beginning of a text that follows a number. */
export function unitAt(text: string): { readonly unit: Unit; readonly length: number } | undefined {
  for (const { unit, pattern } of UNITS) {
    const [found] = pattern.exec(text) ?? [];
    if (found !== undefined && !SMALL_ALONE.test(found)) return { unit, length: found.length };
  }
  return undefined;
}
