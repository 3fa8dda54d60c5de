/** Looks at a result page once: its records by a wrapper, the kind of page, and where its list goes on. */
import type { ParsedDocument } from '../reader/document.ts';
import { appliedTo } from './applying/apply.ts';
import type { HowToRead } from './applying/field-values.ts';
import { pageKindIn } from './page-kind.ts';
import { nextPageIn } from './paging.ts';
import { productIn } from './structured/product.ts';
import type { Applied, ListPage, Wrapper } from './wrapper.ts';
import { parseWritten } from './written.ts';

interface HowToLook extends HowToRead {
  /** Of the HTTP answer. */
  readonly status?: number | undefined;
  /** The search led to another page, perhaps that of its only result. */
  readonly isElsewhere?: boolean | undefined;
}

export function readResultPage(
  wrapper: Wrapper,
  page: ListPage,
  { status, isElsewhere = false, ...how }: HowToLook,
): Applied {
  const document = parseWritten(page.html);
  const applied = appliedTo(document, wrapper, page, how);
  const only = isElsewhere ? onlyResult(document, page.url, applied) : undefined;
  if (only !== undefined) return only;
  const { kind } = pageKindIn(document, page.term, { status, records: applied.records.length });
  const next = nextPageIn(document, page.url);
  return { ...applied, kind, ...(next === undefined ? {} : { next }) };
}

/** The list on such a page consists of accessories of its product. */
function onlyResult(document: ParsedDocument, url: string, { records, confidence }: Applied): Applied | undefined {
  const product = productIn(document, url);
  if (product === undefined || records.some(({ link }) => link === product.link)) return undefined;
  return { kind: 'results', records: [product], confidence, complaints: [] };
}
