/**
 * Light stemmers of our own for languages that no well-kept library stems: the longest ending goes that leaves enough of a
 * word. Czech after Dolamic and Savoy (Indexing and stemming approaches for the Czech language, 2009); Polish in its manner.
 */

/** What is left has so many letters or more. */
const LEAST_LETTERS = 3;

type Stem = (word: string) => string;

const CZECH = lightStem(
  `atech ětem etem atům ech ich ích ého ěmi emi ému ete eti iho ího ími imu ách ata aty ých ama ami ové ovi ými em es ém ím
  ům at ám os us ým mi ou ov in ův ové ova ovo e i í ě u y ů a o á é ý`,
  [
    [/(?:čt|ck)$/u, 'ck'],
    [/(?:št|sk)$/u, 'sk'],
    [/[cč]$/u, 'k'],
    [/[zž]$/u, 'h'],
  ],
);

const POLISH = lightStem(
  `owaniem owania owaniu owanie aniem ania aniu anie eniem enia eniu enie aniami aniach acjami acjach acjom acja acji acje
  ację acją ością ości ość ującego ującym ujących ujący ująca ujące ując ować owane owany owana uje ują ają ając ający ające
  ająca iami iach iem iom iów iego iemu iej imi ich ami ach owi owie om ów em ego emu ej ymi ych ym im ał ała ało ali ały ił
  iła iło ili iły ać ić eć yć ie ia io iu ię ią y i a e ę ą o u`,
);

/** Stemmers by language. */
export const LIGHT_STEMS = { cs: CZECH, pl: POLISH } as const;

function lightStem(list: string, rewritten: readonly (readonly [RegExp, string])[] = []): Stem {
  const endings = new Set(list.trim().split(/\s+/));
  const longest = Math.max(...[...endings].map(({ length }) => length));
  const shortened = (word: string) => {
    for (let length = Math.min(longest, word.length - LEAST_LETTERS); length > 0; length--) {
      if (endings.has(word.slice(-length))) return word.slice(0, -length);
    }
    return word;
  };
  return (word) => {
    const stem = shortened(word);
    const rule = rewritten.find(([ending]) => ending.test(stem));
    return rule === undefined || stem.length < LEAST_LETTERS ? stem : stem.replace(rule[0], rule[1]);
  };
}
