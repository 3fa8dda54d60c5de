/**
 * The months as 50 languages name and shorten them, alone and beside a day: from Unicode's CLDR, and as people also
 * write them. They are data, because Intl took half a second to give them.
 */
import written from './months.json' with { type: 'json' };

const CLEAR: ReadonlyMap<string, number> = new Map(
  written.clear.flatMap((names, i) => names.split(' ').map((name) => [name, i + 1] as const)),
);
/** By language: `listopad` is October in Croatia and November in Poland. */
const AMBIGUOUS: ReadonlyMap<string, Readonly<Record<string, number>>> = new Map(Object.entries(written.ambiguous));

/**
 * By its name in small letters, without a point at the end. Undefined also if it is another month in another language
 * and the language is unknown.
 */
export function monthOf(name: string, language = ''): number | undefined {
  return CLEAR.get(name) ?? AMBIGUOUS.get(name)?.[language.slice(0, 2).toLowerCase()];
}
