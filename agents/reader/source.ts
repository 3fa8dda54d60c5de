/** Bytes to a text whose kind is known. */
import { type Fetched, FetchFailed } from '../ports.ts';
import { decodeText } from './decoding.ts';
import { PLAIN_TEXT } from './plain-text.ts';

export interface Source {
  readonly kind: 'html' | 'text';
  readonly url: string;
  readonly text: string;
}

const HTML = /^(?:text\/html|application\/xhtml\+xml)(?![\w.+-])/i;

/** Decodes what was fetched; throws `FetchFailed` for what is no page. */
export function sourceOf(fetched: Fetched): Source {
  const { url, contentType } = fetched;
  const kind = kindOf(contentType);
  if (kind === undefined) {
    throw new FetchFailed(`not a page: its type is ${contentType || 'unknown'}`, { kind: 'type' });
  }
  return { kind, url, text: decodeText(fetched) };
}

function kindOf(contentType: string): Source['kind'] | undefined {
  if (HTML.test(contentType)) return 'html';
  return PLAIN_TEXT.test(contentType) ? 'text' : undefined;
}
