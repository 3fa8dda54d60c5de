/** One fetched document, read and looked over: what it says, and where it sends its visitors. */
import type { Fetched } from '../ports.ts';
import { decodeText } from './decoding.ts';
import { documentOfText, PLAIN_TEXT } from './plain-text.ts';
import { type ReadPage, readPage } from './reader.ts';
import { NO_SIGNS, type Signs, signsOf } from './signs.ts';

export interface Reading {
  readonly page: ReadPage;
  readonly signs: Signs;
}

const HTML = /^(?:text\/html|application\/xhtml\+xml)\b/i;

/** What a compute pool does, wherever it does it. Throws `FetchFailed` for what is no page. */
export function readHere(fetched: Fetched): Reading {
  const document = PLAIN_TEXT.test(fetched.contentType) ? documentOfText(fetched) : fetched;
  const signs = HTML.test(document.contentType) ? signsOf(decodeText(document)) : NO_SIGNS;
  return { page: readPage(document), signs };
}
