/** The months as languages name and shorten them, alone and beside a day. */
import { momentOf } from '../../../profiles/profiles.ts';

const LANGUAGES = (
  'en pt es fr de it nl sv da nb fi et lv lt pl cs sk hu ro hr sl sr bs mk bg ru uk be el tr az sq id ms vi th ar he hi bn ta ' +
  'ca gl eu ga is ka hy kk'
).split(' ');

/** As people write them, and no standard does. */
const OTHERS: readonly string[] = [
  'jän jänner ene gen janv',
  'fev fevr febr',
  'mär maerz mrt',
  'abr avr',
  'mag',
  '',
  '',
  'ago',
  'sept set sett',
  'out ott okt',
  '',
  'dez dic',
];

/** No number, as in Chinese, and no letter alone. */
const NAME = /^(?:\p{L}[\p{L}\p{M}]{2,}|\p{Script=Devanagari}{2})$/u;
/** A day whose month every calendar has. */
const DAY = 17;

let known: ReadonlyMap<string, number> | undefined;

/** Small letters, without a point at the end. 0: in one language it is one month, in another one another. */
export function months(): ReadonlyMap<string, number> {
  known ??= named();
  return known;
}

/** `listopad` is October in Croatia, and November in Poland. */
export function monthOf(name: string, language = ''): number | undefined {
  const month = months().get(name);
  if (month !== 0) return month;
  const own = LANGUAGES.find((each) => each === language.slice(0, 2).toLowerCase());
  return own === undefined ? undefined : [...namesIn(own)].find(([each]) => each === name)?.[1];
}

function named(): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  const put = (name: string, month: number) => {
    const before = found.get(name);
    found.set(name, before === undefined || before === month ? month : 0);
  };
  for (const [name, month] of LANGUAGES.flatMap((language) => [...namesIn(language)])) {
    put(name, month);
    if (name !== plain(name)) put(plain(name), month);
  }
  OTHERS.forEach((names, i) => {
    for (const name of names.split(' ')) if (name !== '') found.set(name, i + 1);
  });
  return found;
}

function* namesIn(language: string): Generator<readonly [name: string, month: number]> {
  for (const format of formatsOf(language)) {
    for (let month = 1; month <= 12; month++) {
      const name = nameBy(format, month);
      if (!NAME.test(name)) continue;
      yield [name, month];
      // Hebrew writes "in March" as one word.
      if (language === 'he') yield [`ב${name}`, month];
    }
  }
}

function nameBy(format: Intl.DateTimeFormat, month: number): string {
  const parts = format.formatToParts(momentOf({ year: 2024, month, day: DAY }));
  const said = parts.find(({ type }) => type === 'month')?.value ?? '';
  return said.toLowerCase().normalize('NFC').replace(/\.$/, '');
}

function formatsOf(language: string): readonly Intl.DateTimeFormat[] {
  const usual = { calendar: 'gregory', numberingSystem: 'latn', timeZone: 'UTC' } as const;
  return (['long', 'short'] as const).flatMap((month) => [
    new Intl.DateTimeFormat(language, { ...usual, month }),
    new Intl.DateTimeFormat(language, { ...usual, month, day: 'numeric' }),
  ]);
}

function plain(name: string): string {
  return name
    .normalize('NFD')
    .replace(/(?<=\p{Script=Latin})\p{M}/gu, '')
    .normalize('NFC');
}
