/** Which script most of a text is in, and which languages that leaves. */
import { ARABIC, type Code, CYRILLIC, DEVANAGARI, LATIN } from './function-words.ts';
import type { Language } from './language.ts';
import { scanTokens } from './tokens.ts';

type Script = 'latin' | 'cyrillic' | 'arabic' | 'devanagari' | 'greek' | 'thai' | 'hangul' | 'kana' | 'han' | 'other';

interface LanguageHints {
  /** Its words in lower case, where they are to say the language. */
  readonly words: readonly string[];
  /** The languages that are compared, or the only one. */
  readonly script: readonly Code[] | Language | undefined;
}

const COMPARED: Readonly<Partial<Record<Script, readonly Code[]>>> = {
  latin: LATIN,
  cyrillic: CYRILLIC,
  arabic: ARABIC,
  devanagari: DEVANAGARI,
};
const ALONE: Readonly<Partial<Record<Script, Language>>> = {
  greek: 'el',
  thai: 'th',
  hangul: 'ko',
  kana: 'ja',
  han: 'zh',
};

/** Code units: from, and up to but without. Figures are of no script. */
const RANGES: readonly (readonly [from: number, to: number, script: Script])[] = [
  [0x41, 0x250, 'latin'],
  [0x370, 0x400, 'greek'],
  [0x400, 0x530, 'cyrillic'],
  [0x600, 0x700, 'arabic'],
  [0x900, 0x980, 'devanagari'],
  [0xe00, 0xe80, 'thai'],
  [0x1e00, 0x1f00, 'latin'],
  [0x1f00, 0x2000, 'greek'],
  [0x3040, 0x3100, 'kana'],
  [0x3400, 0xa000, 'han'],
  [0xac00, 0xd7b0, 'hangul'],
];
const FIGURES = 0x41;

/** Fewer letters are a sign or a name. */
const FEWEST_LETTERS = 3;
/** Japanese has letters of its own between the Chinese ones; a Chinese text has one at times. */
const KANA_SHARE = 0.1;

export function scriptIn(sample: string): LanguageHints {
  const words = new Map<Script, string[]>();
  const letters = new Map<Script, number>();
  scanTokens(sample, (start, end) => {
    const script = scriptOf(sample.charCodeAt(start));
    if (script === undefined) return;
    letters.set(script, (letters.get(script) ?? 0) + end - start);
    const told = words.get(script);
    if (told === undefined) words.set(script, [sample.slice(start, end).toLowerCase()]);
    else told.push(sample.slice(start, end).toLowerCase());
  });
  const count = (script: Script) => letters.get(script) ?? 0;
  // Where both are met they are one script.
  const both = count('kana') + count('han');
  const isJapanese = count('kana') > KANA_SHARE * both;
  const sizes = [...letters].filter(([script]) => script !== 'kana' && script !== 'han');
  const [most = ['other', 0] as const] = [...sizes, [isJapanese ? 'kana' : 'han', both] as const].toSorted(
    (a, b) => b[1] - a[1],
  );
  const [script, size] = most;
  const alone = ALONE[script];
  if (alone !== undefined) return { words: [], script: size < FEWEST_LETTERS ? undefined : alone };
  return { words: words.get(script) ?? [], script: size === 0 ? undefined : COMPARED[script] };
}

function scriptOf(code: number): Script | undefined {
  if (code < FIGURES) return undefined;
  return RANGES.find(([from, to]) => code >= from && code < to)?.[2] ?? 'other';
}
