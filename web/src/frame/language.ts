/** The window's language, and how the window says something in it. */
import { effect, signal } from '@preact/signals';
import { recall, remember } from './remembered.ts';
import { unturned } from './unturned.ts';
import { bringSame, type English, type Language, type Text, wordsFor } from './words.ts';

type Key = keyof English;

type SlotsIn<T> = T extends `${string}{${infer Slot}}${infer Rest}` ? Slot | SlotsIn<Rest> : never;
type Forms<T> = T extends { readonly one: infer One; readonly other: infer Other } ? One | Other : T;
type SlotsOf<K extends Key> = SlotsIn<Forms<English[K]>>;
type Values<K extends Key> = [SlotsOf<K>] extends [never] ? [] : [Readonly<Record<SlotsOf<K>, string | number>>];

/** Keys of words without slots. */
export type PlainKey = { [K in Key]: [SlotsOf<K>] extends [never] ? K : never }[Key];

const REMEMBERED_AS = 'fenix.language';
const LOCALES: Readonly<Record<Language, string>> = { en: 'en', pt: 'pt-BR' };

export const language = signal<Language>(preferred());

/** Remembers the chosen language in the document and for the next visit. */
export function followLanguage(): () => void {
  return effect(() => {
    document.documentElement.lang = locale();
  });
}

/** Shows everything on screen in this language, once its words are loaded. */
export async function chooseLanguage(chosen: Language): Promise<void> {
  await bringSame(chosen);
  language.value = chosen;
  remember(REMEMBERED_AS, chosen);
}

export function locale(): string {
  return LOCALES[language.value];
}

type Format<Options, Made> = { readonly name: string } & (new (locale: string, options: Options) => Made);

const formats = new Map<string, unknown>();

/** Another thread makes the first formatters, while the service is still asked. */
export function prepareFormats(): void {
  new Worker(new URL('./formats-worker.ts', import.meta.url), { type: 'module' });
}

/** One formatter of each kind and language: making one takes longer than a hundred uses. */
export function made<Options, Made>(kind: Format<Options, Made>, options: Options): Made {
  const key = `${kind.name} ${locale()} ${JSON.stringify(options)}`;
  const known = (formats.get(key) ?? new kind(locale(), options)) as Made;
  formats.set(key, known);
  return known;
}

/** The name of a language, by its tag. */
export function languageName(tag: string): string {
  return made(Intl.DisplayNames, { type: 'language' }).of(tag) ?? tag;
}

/** The words of `key`, with the slots filled; `n` chooses between the forms for one and for others. */
export function say<K extends Key>(key: K, ...[values]: Values<K>): string {
  return filled(wordsFor(key, language.value), values ?? {});
}

/** What there is to fill in. */
export type Slots = Readonly<Record<string, string | number>>;

/** The words for a key that comes from elsewhere; undefined where there are none. */
export function sayIfKnown(key: string, slots: Slots): string | undefined {
  const text = wordsFor(key, language.value);
  return text === key ? undefined : filled(text, slots);
}

function filled(text: Text, slots: Slots): string {
  return formOf(text, slots['n']).replace(/\{(\w+)\}/g, (_, slot: string) => inWords(slot, slots[slot] ?? ''));
}

/** Formats counts in the language; the number of a list is its name, and stays plain. */
function inWords(slot: string, value: string | number): string {
  return typeof value === 'number' && slot !== 'number' ? count(value) : unturned(String(value));
}

function formOf(text: Text, n: string | number | undefined): string {
  if (typeof text === 'string') return text;
  // Portuguese counts nothing with one by its rules, but people there say “0 páginas”.
  return Number(n) !== 0 && made(Intl.PluralRules, {}).select(Number(n)) === 'one' ? text.one : text.other;
}

/** One clock in all places: hours that are set by hand are written as in 07:00. */
export const CLOCK = { timeStyle: 'short', hourCycle: 'h23' } as const;

/** A moment as people write it; `short` for little room. */
export function when(time: string, dateStyle: 'medium' | 'short' = 'medium'): string {
  return made(Intl.DateTimeFormat, { dateStyle, ...CLOCK }).format(new Date(time));
}

/** A day, or its known part: "2026", "2026-05". */
export function day(date: string): string {
  const [, year, month, dayOfMonth] = /^(\d{4})(?:-(\d\d)(?:-(\d\d))?)?/.exec(date) ?? [];
  if (year === undefined || month === undefined) return year ?? date;
  const format: Intl.DateTimeFormatOptions =
    dayOfMonth === undefined ? { year: 'numeric', month: 'short' } : { dateStyle: 'medium' };
  // The day as written, in every time zone.
  const time = new Date(Date.UTC(Number(year), Number(month) - 1, Number(dayOfMonth ?? 1)));
  return made(Intl.DateTimeFormat, { ...format, timeZone: 'UTC' }).format(time);
}

const DAY_MS = 86_400_000;
const SPANS = [
  ['year', 365],
  ['month', 30],
  ['day', 1],
] as const;

/** How long ago a day was, as exactly as it is known; a future day as a date. */
export function ago(date: string, now: number = Date.now()): string {
  const days = (dayOf(new Date(now)) - dayIn(date)) / DAY_MS;
  if (Number.isNaN(days) || days < 0) return day(date);
  const [unit, length] = SPANS.find(([, span]) => days >= span) ?? (['day', 1] as const);
  return made(Intl.RelativeTimeFormat, { numeric: 'auto' }).format(-Math.floor(days / length), unit);
}

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** The same for a moment known to the minute: within the last day, in hours. */
export function since(date: string, now: number = Date.now()): string {
  const age = /T/.test(date) ? now - Date.parse(date) : Number.NaN;
  if (!(age >= 0 && age < DAY_MS)) return ago(date, now);
  if (age < MINUTE_MS) return say('justNow');
  const [unit, length] = age < HOUR_MS ? (['minute', MINUTE_MS] as const) : (['hour', HOUR_MS] as const);
  return made(Intl.RelativeTimeFormat, { numeric: 'auto' }).format(-Math.floor(age / length), unit);
}

const OLD_DAYS = 31;

/** The month of a day that is long past, or its year if no more is known; undefined for a newer day. */
export function longPast(date: string, now: number = Date.now()): string | undefined {
  const [, year, month] = /^(\d{4})(?:-(\d\d))?/.exec(date) ?? [];
  if (year === undefined) return undefined;
  // Of a year that is known alone, its last day counts.
  const time = Date.parse(month === undefined ? `${year}-12-31` : date);
  if (!(now - time > OLD_DAYS * DAY_MS)) return undefined;
  if (month === undefined) return year;
  return made(Intl.DateTimeFormat, { year: 'numeric', month: 'long', timeZone: 'UTC' }).format(time);
}

/** A day by the reader's calendar. */
export function dayOf(moment: Date): number {
  return Date.UTC(moment.getFullYear(), moment.getMonth(), moment.getDate());
}

/** The day that a date names; for a moment, the reader's day at that moment. */
function dayIn(date: string): number {
  const [, year, month, dayOfMonth, time] = /^(\d{4})-(\d\d)-(\d\d)(T.+)?$/.exec(date) ?? [];
  if (time !== undefined) return dayOf(new Date(date));
  return Date.UTC(Number(year), Number(month) - 1, Number(dayOfMonth));
}

/** A calendar date with its day of the week. */
export function weekday(date: string, style: 'long' | 'short' = 'long'): string {
  const format: Intl.DateTimeFormatOptions = { weekday: style, day: 'numeric', month: style };
  // The day as written, in every time zone.
  return made(Intl.DateTimeFormat, { ...format, timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`));
}

/** A number with two decimals. */
export function figure(value: number): string {
  return made(Intl.NumberFormat, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(value);
}

/** A count, with the language's thousands separators. */
export function count(value: number): string {
  return made(Intl.NumberFormat, {}).format(value);
}

/** Several values in words: “one, two and three”. */
export function listed(values: readonly string[]): string {
  return made(Intl.ListFormat, { type: 'conjunction' }).format(values);
}

/** True if somebody chose the language in this browser. */
export function wasChosen(): boolean {
  return recall(REMEMBERED_AS) !== null;
}

function preferred(): Language {
  const remembered = recall(REMEMBERED_AS);
  if (remembered === 'en' || remembered === 'pt') return remembered;
  return navigator.language.toLowerCase().startsWith('pt') ? 'pt' : 'en';
}
