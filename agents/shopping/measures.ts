/** The measures in a title: capacities, sizes, counts, standards, years. All of a kind are in one unit. */

/** By dimension, the stated values in a fixed order. */
export type Measures = ReadonlyMap<string, readonly string[]>;

export interface Measured {
  readonly measures: Measures;
  /** The title without its measures: a `GAP` in their places. */
  readonly rest: string;
}

export const GAP = ' | ';

/** If only one of two offers states these, nobody knows whether both are the same product. */
export const IDENTIFYING: ReadonlySet<string> = new Set([
  'capacity',
  'inches',
  'litres',
  'ounces',
  'weight',
  'pounds',
  'length',
  'pack',
  'persons',
  'size',
  'generation',
  'dimensions',
]);

interface Unit {
  readonly measured: string;
  /** After the number. */
  readonly written: string;
  readonly factor?: number;
}

const UNITS: readonly Unit[] = [
  { measured: 'capacity', written: 'tb|terabytes?', factor: 1000 },
  { measured: 'capacity', written: 'gb|gigas?|gigabytes?' },
  { measured: 'capacity', written: 'mb|megabytes?', factor: 0.001 },
  { measured: 'inches', written: '"|polegadas?|pol|inch(?:es)?|in(?! ?\\d)(?![ -]?ear)' },
  { measured: 'battery', written: 'mah' },
  { measured: 'battery', written: 'ah', factor: 1000 },
  { measured: 'litres', written: 'ml|mililitros?', factor: 0.001 },
  { measured: 'litres', written: 'l|lts?|litros?|lit(?:er|re)s?' },
  { measured: 'ounces', written: 'fl ?oz|oz|ounces?' },
  { measured: 'weight', written: 'kgs?|quilos?|kilos?', factor: 1000 },
  { measured: 'weight', written: 'g|grs?|gramas?|grams?' },
  { measured: 'weight', written: 'mg', factor: 0.001 },
  { measured: 'pounds', written: 'lbs?|pounds?' },
  { measured: 'power', written: 'kw', factor: 1000 },
  { measured: 'power', written: 'w|watts?' },
  { measured: 'frequency', written: 'ghz', factor: 1e9 },
  { measured: 'frequency', written: 'mhz', factor: 1e6 },
  { measured: 'frequency', written: 'khz', factor: 1000 },
  { measured: 'frequency', written: 'hz' },
  { measured: 'hours', written: 'h|horas?|hours?|hrs?' },
  { measured: 'length', written: 'mm|milimetros?' },
  { measured: 'length', written: 'cm|centimetros?', factor: 10 },
  { measured: 'length', written: 'm|mts?|metros?|met(?:er|re)s?', factor: 1000 },
  { measured: 'impedance', written: 'ohms?|[ωΩ]' },
  { measured: 'megapixels', written: 'mp|mpx|megapixels?' },
  { measured: 'light', written: 'lm|lumens?' },
  { measured: 'cooling', written: 'btus?(?:/h)?' },
  { measured: 'pressure', written: 'bar' },
  { measured: 'rate', written: 'fps' },
  { measured: 'lines', written: 'p' },
  { measured: 'resolution', written: 'k' },
  { measured: 'zoom', written: 'x' },
  { measured: 'persons', written: 'pessoas?|persons?|people|lugares|seats?' },
  { measured: 'burners', written: 'bocas|burners?' },
  {
    measured: 'pack',
    written:
      'un|units?|unid(?:ades?|s)?|pcs|pecas?|pieces?|packs?|capsulas?|comprimidos|folhas|sheets|rolos|rolls|pares|pairs',
  },
];

/**
 * A lone letter is a unit if people write units so: `10 m`, `65 W`. In `R6 M` and `Note 14 H` it belongs to the name.
 */
const SMALL_LETTER = /^[GHKMPX]$/;
const NETWORK = /^[2-6]G$/;

const NUMBER = String.raw`\d{1,7}(?:[.,]\d{1,4})?`;
const LONGEST_FIRST = UNITS.flatMap(({ written }) => written.split(/\|(?![^(]*\))/)).sort(
  (a, b) => b.length - a.length,
);
const WRITTEN = UNITS.map((unit) => [new RegExp(`^(?:${unit.written})$`, 'i'), unit] as const);
const MEASURE = new RegExp(
  String.raw`(?<![\w.,/])(${NUMBER})(?:(?:-| a )(${NUMBER}))?(?:[ -]?)(${LONGEST_FIRST.join('|')})(?![a-z0-9])`,
  'gi',
);

interface Form {
  readonly measured: string;
  readonly pattern: RegExp;
  /** The values of its groups. Absent: the last group as a number. */
  readonly value?: (groups: readonly string[]) => string;
}

/** Measures that are not a number before a unit. Each removes what it has read, so their order counts. */
const FORMS: readonly Form[] = [
  { measured: 'generation', pattern: /\b(\d{1,2})(?:a|o|st|nd|rd|th)? ?-?(?:geracao|ger|generation|gen)\b/gi },
  { measured: 'generation', pattern: /\b(?:geracao|ger|generation|gen|mark|mk) ?-?(\d{1,2})\b/gi },
  { measured: 'aperture', pattern: /\bf ?\/ ?(\d{1,2}(?:[.,]\d)?(?:-\d{1,2}(?:[.,]\d)?)?)(?!\d)/gi, value: asWritten },
  { measured: 'aperture', pattern: /\bf ?(\d{1,2}[.,]\d(?:-\d{1,2}[.,]\d)?)(?!\d)/gi, value: asWritten },
  ...['bluetooth', 'hdmi', 'usb', 'g?ddr', 'wi-?fi'].map((name) => ({
    measured: name.replaceAll(/\W/g, ''),
    pattern: new RegExp(String.raw`\b${name} ?-?v?(\d(?:[.,]\d)?)(?![\d.,]*\d)\b`, 'gi'),
  })),
  { measured: 'ingress', pattern: /\bipx?-?(\d{1,2})\b/gi },
  { measured: 'volts', pattern: /\b(bivolt)\b/gi, value: () => 'both' },
  { measured: 'volts', pattern: /\b(110|115|120|127|220|230|240) ?v(?:olts?)?\b/gi, value: ([v]) => mains(Number(v)) },
  { measured: 'volts', pattern: /\b(\d{1,3}(?:[.,]\d)?) ?v(?:olts?)?\b/gi },
  {
    measured: 'pack',
    pattern:
      /\b(?:kit|caixa|pack|pacote|conjunto|set|box|combo)(?: (?:com|de|of|with))? (\d{1,3})\b(?![.,]\d| ?(?:[gt]b|m?l|k?g|w|[cm]?m|x|")\b)/gi,
  },
  { measured: 'pack', pattern: /\b(?:com|with) (\d{1,3})(?= *(?:$|[,)|]))/gi },
  { measured: 'pack', pattern: /^(\d{1,2}) ?x (?=[a-z])/gi },
  {
    measured: 'size',
    pattern: /\b(?:tam|tamanho|size)\.? ?-?(p|m|g|gg|[xs]*s|x*l|\d{1,2}(?:[.,]\d)?)\b/gi,
    value: asWritten,
  },
  {
    measured: 'dimensions',
    pattern: /\b(\d+(?:[.,]\d+)?) ?x ?(\d+(?:[.,]\d+)?)(?: ?x ?(\d+(?:[.,]\d+)?))?(?: ?(?:cm|mm|m|"))?(?=[ ,)|]|$)/gi,
    value: (sides) => sides.map(plain).join('x'),
  },
  { measured: 'year', pattern: /\b((?:19[89]|20[0-3])\d)\b(?! ?[a-z]{1,3}\b)/gi },
];

/** Measures of a title without accents (`unaccented`). */
export function measuresIn(title: string): Measured {
  const found = new Map<string, Set<string>>();
  const put = (measured: string, value: string) => {
    found.set(measured, (found.get(measured) ?? new Set()).add(value));
    return GAP;
  };
  let rest = title;
  for (const { measured, pattern, value = lastNumber } of FORMS) {
    rest = rest.replaceAll(pattern, (...parts) => put(measured, value(groupsOf(parts))));
  }
  rest = rest.replaceAll(MEASURE, (all: string, from: string, to: string | undefined, written: string) => {
    if (NETWORK.test(all)) return put('network', from);
    const unit = SMALL_LETTER.test(written) ? undefined : unitOf(written);
    if (unit === undefined) return all;
    return put(unit.measured, [from, ...(to === undefined ? [] : [to])].map((end) => inUnit(end, unit)).join('-'));
  });
  const measures = [...found].map(([measured, values]) => [measured, [...values].sort()] as const);
  return { measures: new Map(measures.filter(([measured, values]) => measured !== 'pack' || values[0] !== '1')), rest };
}

/** What `replaceAll` passes: the match, its groups, its index, the text. */
function groupsOf(parts: readonly unknown[]): readonly string[] {
  const end = parts.findIndex((part) => typeof part === 'number');
  return parts.slice(1, end).filter((part) => typeof part === 'string');
}

function unitOf(written: string): Unit | undefined {
  return WRITTEN.find(([pattern]) => pattern.test(written))?.[1];
}

function inUnit(number: string, { factor = 1 }: Unit): string {
  return String(Number((Number(plain(number)) * factor).toPrecision(9)));
}

function lastNumber(groups: readonly string[]): string {
  return plain(groups.at(-1) ?? '');
}

function asWritten(groups: readonly string[]): string {
  return groups.join(' ').replaceAll(',', '.').toLowerCase();
}

/** Three digits behind a point or a comma are thousands, as Portuguese and English shops write them. */
function plain(number: string): string {
  const whole = /^[1-9]\d{0,2}[.,]\d{3}$/.test(number) ? number.replace(/[.,]/, '') : number;
  return String(Number(whole.replace(',', '.')));
}

function mains(volts: number): string {
  return volts < 200 ? '127' : '220';
}
