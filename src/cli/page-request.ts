/** Reads a page from one line of a batch. */
import { BadLine, type JsonObject } from '../../lab/json-lines.ts';

export function htmlOf({ html }: JsonObject): string {
  if (typeof html !== 'string') throw new BadLine('"html" must be a text');
  return html;
}

/** Empty if the line has no address. */
export function urlOf({ url }: JsonObject): string {
  if (url === undefined || url === null) return '';
  if (typeof url !== 'string') throw new BadLine('"url" must be a text');
  return url;
}
