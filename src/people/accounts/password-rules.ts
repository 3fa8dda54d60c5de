/** Which passwords are refused: those that others guess first. Nobody must mix signs: that makes nothing better. */
import { Reasoned } from '../../../agents/agents.ts';
import { because } from '../../base/reasons.ts';
import { COMMON_WORDS } from './common-words.ts';

export class UnfitPassword extends Reasoned {
  override readonly name = 'UnfitPassword';
}

/** This much of a password must be left without the parts that are easily guessed. */
const LEAST_LEFT = 8;
/** A shorter login is part of many words by chance. */
const SHORT_LOGIN = 4;
const LEAST_DIFFERENT = 5;
/** Each run of a keyboard counts as little as this many letters. */
const LETTERS_OF_RUN = 4;

/** Rows of keyboards, and the digits in order. */
const ROWS = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'qwertzuiop',
  'azertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qazwsxedcrfvtgbyhnujmikolp',
  '1q2w3e4r5t6y7u8i9o0p',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
].flatMap((row) => [row, [...row].reverse().join('')]);

const DISGUISES: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** Throws `UnfitPassword`. */
export function assertFitPassword(password: string, loginName: string): void {
  const plain = plainOf(password);
  const login = plainOf(loginName);
  const without = plain.split(login).join('');
  if (without !== plain && (login.length >= SHORT_LOGIN || without.length < LEAST_LEFT)) {
    throw new UnfitPassword(because('password.has-login'));
  }
  if (isCommon(plain) || isEven(plain)) {
    throw new UnfitPassword(because('password.common'));
  }
}

function plainOf(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

/** A common word, disguised or twice, with digits and signs around it. */
function isCommon(plain: string): boolean {
  const bare = plain.replace(/[^\p{L}]+$/u, '').replace(/^[^\p{L}@$]+/u, '');
  return [plain, bare].some((text) => {
    if (plain.length - text.length >= LEAST_LEFT) return false;
    const shown = text.normalize('NFD').replace(/[^\p{L}\p{N}@$!]/gu, '');
    return [shown, undisguised(shown)].some((word) => COMMON_WORDS.has(word) || COMMON_WORDS.has(halfOf(word)));
  });
}

function undisguised(text: string): string {
  return [...text].map((letter) => DISGUISES[letter] ?? letter).join('');
}

/** Half of a repeated word. */
function halfOf(word: string): string {
  const half = word.slice(0, word.length / 2);
  return half + half === word ? half : word;
}

/** Few letters again and again, or runs of a keyboard. */
function isEven(plain: string): boolean {
  return new Set(plain).size < LEAST_DIFFERENT || runsOf(plain) * LETTERS_OF_RUN <= plain.length;
}

/** In how many pieces it lies on the rows. */
function runsOf(plain: string): number {
  let runs = 0;
  for (let rest = plain; rest !== ''; runs++) rest = rest.slice(longestRun(rest));
  return runs;
}

function longestRun(text: string): number {
  let length = 1;
  while (length < text.length && ROWS.some((row) => row.includes(text.slice(0, length + 1)))) length++;
  return length;
}
