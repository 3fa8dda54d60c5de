/** One fetched document, read and looked over: what it says, and where it sends its visitors. */
import type { Fetched } from '../ports.ts';
import { decodeText } from './decoding.ts';
import { type ReadPage, readPage } from './reader.ts';
import { NO_SIGNS, type Signs, signsOf } from './signs.ts';

export interface Reading {
  readonly page: ReadPage;
  readonly signs: Signs;
}

const HTML = /^(?:text\/html|application\/xhtml\+xml)\b/i;

/** What a compute pool does, wherever it does it. Throws `FetchFailed` for what is no page. */
export function readHere(fetched: Fetched): Reading {
  const signs = HTML.test(fetched.contentType) ? signsOf(decodeText(fetched)) : NO_SIGNS;
  return { page: readPage(fetched), signs };
}
