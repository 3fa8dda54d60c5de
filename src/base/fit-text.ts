/** Characters that a text may have if it comes from outside or goes there. */

/** Control characters other than tabs and line breaks, and halves of characters. */
export const NO_TEXT = /(?![\t\n\r])[\p{Cc}\p{Cs}]/u;

/** The text without forbidden characters. */
export function fitText(text: string): string {
  return text.replaceAll(new RegExp(NO_TEXT, 'gu'), '\ufffd');
}
