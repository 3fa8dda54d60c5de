/** Ids that sort by time: 9 digits of milliseconds and 7 of chance, in Crockford's base 32 (lower case). */
import { randomInt } from 'node:crypto';
import type { NewId } from '../../agents/agents.ts';
import type { Random } from '../../profiles/profiles.ts';

const DIGITS = '0123456789abcdefghjkmnpqrstvwxyz';
const TIME_DIGITS = 9;
const CHANCE_DIGITS = 7;
const CHANCE_SPACE = 32 ** CHANCE_DIGITS;

/** As many as `randomInt` tells apart well. */
const CHANCES = 2 ** 32;

/** Ids that nobody foresees. */
export function newIds(now: () => number): NewId {
  return idsFrom(now, () => randomInt(CHANCES) / CHANCES);
}

export function idsFrom(now: () => number, random: Random): NewId {
  let time = 0;
  let chance = 0;
  return () => {
    const at = now();
    // Within one millisecond, or after the clock was set back, counting on keeps the order.
    if (at > time) {
      time = at;
      chance = Math.floor(random() * CHANCE_SPACE);
    } else {
      chance = (chance + 1) % CHANCE_SPACE;
      if (chance === 0) time++;
    }
    return encode(time, TIME_DIGITS) + encode(chance, CHANCE_DIGITS);
  };
}

function encode(value: number, digits: number): string {
  let text = '';
  let rest = value;
  for (let i = 0; i < digits; i++) {
    text = `${DIGITS[rest % 32]}${text}`;
    rest = Math.floor(rest / 32);
  }
  return text;
}
