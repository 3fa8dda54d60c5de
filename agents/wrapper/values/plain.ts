/** Prepares texts for reading values: one kind of space, one kind of digit, and a bounded length. */

/** A record's text has a few lines; a longer one tells no more of its price. */
export const LONGEST_TEXT = 4_000;

// No-break, thin, narrow and ideographic spaces; line ends stay, because numbers do not cross them.
const SPACES = /[\t\f\v\u00A0\u1680\u2000-\u200A\u202F\u205F\u3000]/g;
const LINE_ENDS = / *[\r\n\u0085\u2028\u2029][\s\u0085]*/g;
// Zero-width signs, direction marks, soft hyphens.
const UNSEEN = /[\u00AD\u061C\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g;
const OTHER_DIGITS = /[\u0660-\u0669\u06F0-\u06F9\u0966-\u096F\u09E6-\u09EF\uFF10-\uFF19]/g;

/** Most texts are plain, and one test costs less than replacements that find nothing. */
const NOT_PLAIN = /[^ -~]| {2}/;

export function plain(text: string): string {
  const read = text.slice(0, LONGEST_TEXT);
  if (!NOT_PLAIN.test(read)) return read.trim();
  return read
    .normalize('NFC')
    .replace(UNSEEN, '')
    .replace(SPACES, ' ')
    .replace(LINE_ENDS, '\n')
    .replace(/ {2,}/g, ' ')
    .replace(OTHER_DIGITS, asciiDigit)
    .replaceAll('\u066B', '.')
    .replaceAll('\u066C', ',')
    .trim();
}

/** The digits of these scripts lie in rows of ten: 0660, 06F0, 0966, 09E6, FF10. */
function asciiDigit(digit: string): string {
  const code = digit.charCodeAt(0);
  return String((code - (code >= 0x0966 && code < 0x0a00 ? 6 : 0)) % 16);
}
