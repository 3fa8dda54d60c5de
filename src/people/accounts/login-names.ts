/** Which login names are allowed: none that looks like another one, or like none. */
import { Reasoned } from '../../../agents/agents.ts';
import { because } from '../../base/reasons.ts';

export class UnfitLoginName extends Reasoned {
  override readonly name = 'UnfitLoginName';
}

/** Invisible, or without a meaning that all share; of the spaces only the usual one is allowed. */
const INVISIBLE = /(?! )[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]/u;

/** Characters of all scripts: digits, marks, punctuation. */
const OF_ALL = /[\p{Script=Common}\p{Script=Inherited}]/u;

/**
 * Scripts that are written together (Unicode Technical Standard 39, section 5.1); a name in none of these must keep to
 * one script.
 */
const WRITINGS: readonly RegExp[] = [
  /\p{scx=Latin}/u,
  /\p{scx=Cyrillic}/u,
  /\p{scx=Greek}/u,
  /\p{scx=Armenian}/u,
  /\p{scx=Georgian}/u,
  /\p{scx=Hebrew}/u,
  /\p{scx=Arabic}/u,
  /\p{scx=Devanagari}/u,
  /\p{scx=Bengali}/u,
  /\p{scx=Gurmukhi}/u,
  /\p{scx=Gujarati}/u,
  /\p{scx=Tamil}/u,
  /\p{scx=Telugu}/u,
  /\p{scx=Kannada}/u,
  /\p{scx=Malayalam}/u,
  /\p{scx=Sinhala}/u,
  /\p{scx=Thai}/u,
  /\p{scx=Lao}/u,
  /\p{scx=Khmer}/u,
  /\p{scx=Myanmar}/u,
  /\p{scx=Ethiopic}/u,
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}]/u,
  /[\p{scx=Han}\p{scx=Hangul}]/u,
  /[\p{scx=Han}\p{scx=Bopomofo}]/u,
];

/** In the one form that is kept (NFKC). Throws `UnfitLoginName`. Names given before stay as they are. */
export function fitLoginName(asked: string): string {
  const name = asked.normalize('NFKC');
  if (INVISIBLE.test(name)) throw new UnfitLoginName(because('account.invisible'));
  const letters = [...name].filter((letter) => !OF_ALL.test(letter));
  const fits = (writing: RegExp) => letters.every((letter) => writing.test(letter));
  const isOther = letters.every((letter) => !WRITINGS.some((writing) => writing.test(letter)));
  if (!isOther && !WRITINGS.some(fits)) {
    throw new UnfitLoginName(because('account.scripts'));
  }
  return name;
}
