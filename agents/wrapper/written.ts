/** A result page as a reader sees it: with what its scripts write in letters (`document.write('<a href="/p/1">…')`). */
import { type ParsedDocument, parseHtml } from '../reader/document.ts';
import { unescaped } from './loose-json.ts';

const WRITES =
  /<script\b[^<>]{0,200}>\s{0,100}document\s?\.\s?write(?:ln)?\s?\(\s{0,20}(["'])((?:\\[\s\S]|(?!\1)[^\\]){0,4000})\1\s{0,20}\)\s{0,5};?\s{0,100}<\/script\s?>/gi;

export function parseWritten(html: string): ParsedDocument {
  return parseHtml(html.includes('document.write') ? html.replace(WRITES, (_, _quote, text) => unescaped(text)) : html);
}
