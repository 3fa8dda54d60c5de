/** A result page looked over once: its records by a wrapper, what kind of page it is, and where its list goes on. */
import { parseHtml } from '../reader/document.ts';
import { appliedTo } from './applying/apply.ts';
import type { HowToRead } from './applying/field-values.ts';
import { pageKindIn } from './page-kind.ts';
import { pagingIn } from './paging.ts';
import type { Applied, ListPage, Wrapper } from './wrapper.ts';

interface HowToLook extends HowToRead {
  /** Of the HTTP answer. */
  readonly status?: number | undefined;
}

export function readResultPage(wrapper: Wrapper, page: ListPage, { status, ...how }: HowToLook): Applied {
  const document = parseHtml(page.html);
  const applied = appliedTo(document, wrapper, page, how);
  const { kind } = pageKindIn(document, page.term, { status, records: applied.records.length });
  const next = pagingIn(document, page.url)?.next;
  return { ...applied, kind, ...(next === undefined ? {} : { next }) };
}
