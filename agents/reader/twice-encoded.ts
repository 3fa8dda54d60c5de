/**
 * Repairs text that was encoded in UTF-8 twice: somebody took UTF-8 for windows-1252 (or Latin-1) before sending it, so
 * "é" became "Ã©". The bytes are sound, and only pairs and triples of characters show it.
 */

/** The bytes 80 to 9F in windows-1252; Latin-1 leaves them as they are. */
const WINDOWS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
const BYTES = new Map([...WINDOWS].map((character, i) => [character.charCodeAt(0), 0x80 + i]));

/** How a character of UTF-8 looks then (RFC 3629, section 4): a lead byte, and its continuation. */
const GOES_ON = `[\\u0080-\\u00bf${WINDOWS}]`;
const LOOKS = new RegExp(`[Â-ß]${GOES_ON}|[à-ï]${GOES_ON}{2}|[ð-ô]${GOES_ON}{3}`, 'g');

/** A letter and what may well follow it in a sound text: "MANHÃ”", or in French "été\u00a0»". */
const MAY_BE_MEANT = /^.[\u00a0ªº»‘’“”…–—]+$/;

/** One may be chance, or the subject of the text. */
const FEWEST = 2;
/** Share of all characters beyond ASCII, on a page that was encoded twice. */
const SHARE = 0.75;
/** Needs this many signs for it to each sign against it. */
const FOR_EACH = 4;

const LATIN_OR_SIGN = /^[\p{Script=Latin}\p{P}\p{S}\p{Z}\p{N}]$/u;
const WRITTEN =
  /^[\p{Script=Cyrl}\p{Script=Grek}\p{Script=Hebr}\p{Script=Arab}\p{Script=Deva}\p{Script=Thai}\p{Script=Han}\p{Script=Hira}\p{Script=Kana}\p{Script=Hang}\p{Script=Armn}\p{Script=Geor}\p{Script=Beng}\p{Script=Taml}]$/u;

/** The intended text, or the given one if it is surely sound. */
export function onceEncoded(text: string): string {
  if (!isTwiceEncoded(text)) return text;
  return text.replace(LOOKS, (look) => (isDoubtful(look) ? look : (meant(look) ?? look)));
}

function isTwiceEncoded(text: string): boolean {
  let [telling, against, covered] = [0, 0, 0];
  for (const { 0: look, index } of text.matchAll(LOOKS)) {
    const character = meant(look);
    if (character === undefined) continue;
    covered += look.length;
    if (MAY_BE_MEANT.test(look)) continue;
    if (LATIN_OR_SIGN.test(character)) telling++;
    // Slovak "MÔŽETE": no word mixes a letter of another script into Latin ones.
    else if (
      /[a-z]$/i.test(text.slice(Math.max(0, index - 1), index)) ||
      /^[a-z]/i.test(text.slice(index + look.length, index + look.length + 1))
    )
      against++;
    else if (WRITTEN.test(character)) telling++;
  }
  const isLikely = telling >= FEWEST && telling >= FOR_EACH * against;
  return isLikely && covered >= SHARE * (text.match(/[^\0-\x7f]/g)?.length ?? 0);
}

/** Some pairs prove little. A triple of such characters proves it, because it would be rare letters. */
function isDoubtful(look: string): boolean {
  return look.length > 2 && MAY_BE_MEANT.test(look);
}

const BYTE_ORDER_MARK = 0xfeff;
/** The least code that takes this many bytes. */
const LEAST = [0, 0, 0x80, 0x800, 0x10000];

/**
 * The character of the bytes (RFC 3629, section 3); undefined for bytes that no encoder writes: too long, or
 * surrogates.
 */
function meant(look: string): string | undefined {
  const { length } = look;
  let code = byteAt(look, 0) & (0x7f >> length);
  for (let i = 1; i < length; i++) code = (code << 6) | (byteAt(look, i) & 0x3f);
  if (code < (LEAST[length] ?? 0) || code > 0x10ffff || (code >= 0xd800 && code < 0xe000)) return undefined;
  return code === BYTE_ORDER_MARK ? '' : String.fromCodePoint(code);
}

function byteAt(look: string, i: number): number {
  const code = look.charCodeAt(i);
  return BYTES.get(code) ?? code;
}
