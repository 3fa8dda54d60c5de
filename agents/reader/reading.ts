/** One fetched document, read and looked over: what it says, where it sends its visitors, what its site learns from it. */
import type { Fetched } from '../ports.ts';
import { parseHtml } from './document.ts';
import { type ReadPage, readDocument, readPlain } from './reader.ts';
import { NO_SIGNS, type Signs, signsOf } from './signs.ts';
import { sourceOf } from './source.ts';
import type { PageNodes, SiteKnowledge } from './template/site-templates.ts';

export interface Reading {
  readonly page: ReadPage;
  readonly signs: Signs;
  /** Absent where there is no markup. */
  readonly nodes?: PageNodes;
}

/** What a compute pool does, wherever it does it. Throws `FetchFailed` for what is no page. */
export function readHere(fetched: Fetched, site?: SiteKnowledge): Reading {
  const { kind, url, text } = sourceOf(fetched);
  if (kind === 'text') return { page: readPlain(text), signs: NO_SIGNS };
  const document = parseHtml(text);
  return { signs: signsOf(document), ...readDocument(document, url, { site }) };
}
