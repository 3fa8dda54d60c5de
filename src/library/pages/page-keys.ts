/** Page ids as keys of rows: half as long, and legible to whoever asks the database (`hex(page)`, or `encode(page, 'hex')`). */
import type { PageId } from '../../../profiles/profiles.ts';

const ID = /^[0-9a-f]{32}$/;
const ID_BYTES = 16;

export function pageKey(page: PageId): Uint8Array {
  const bytes = Buffer.from(page, ID.test(page) ? 'hex' : 'utf8');
  if (bytes.length === ID_BYTES && !ID.test(page)) throw new TypeError(`not a page id: ${page}`);
  return bytes;
}

export function pageOfKey(key: Uint8Array): PageId {
  return Buffer.from(key).toString(key.length === ID_BYTES ? 'hex' : 'utf8') as PageId;
}
