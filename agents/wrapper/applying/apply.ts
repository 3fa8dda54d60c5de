/** A wrapper applied to a page: its records, and whether the page still looks as the wrapper was made for. */
import { attribute, type Element, type ParsedDocument, parseHtml } from '../../reader/document.ts';
import { baseIn, baseOf, linkIn } from '../addresses.ts';
import { pictureOf } from '../images.ts';
import { textOf } from '../texts.ts';
import type { Applied, Complaint, Field, ListPage, ListRecord, MarkupRules, Wrapper } from '../wrapper.ts';
import { complaintsOf } from './expecting.ts';
import { MarkupRows } from './rows.ts';

export function applyWrapper(wrapper: Wrapper, page: ListPage): Applied {
  const document = parseHtml(page.html);
  return appliedTo(document, wrapper, page);
}

/** The same on a page that was parsed already. */
export function appliedTo(document: ParsedDocument, wrapper: Wrapper, page: ListPage): Applied {
  const records = wrapper.records.from === 'markup' ? markupRecords(document, wrapper.records, page.url) : [];
  const complaints: readonly Complaint[] = complaintsOf(records, wrapper.expectations);
  return {
    kind: records.length > 0 ? 'results' : 'other',
    records,
    confidence: wrapper.confidence * (complaints.length > 0 ? 0.5 : 1),
    complaints,
  };
}

const LONGEST_TITLE = 500;
const LONGEST_TEXT = 1_000;

export function markupRecords(document: ParsedDocument, rules: MarkupRules, url: string): readonly ListRecord[] {
  const base = baseOf(url, baseIn(document));
  const rows = new MarkupRows(document, rules);
  const found = new Map<Field, readonly (Element | undefined)[]>();
  for (const [field, rule] of Object.entries(rules.fields)) found.set(field as Field, rows.find(rule.selectors));
  const records: ListRecord[] = [];
  const links = new Set<string>();
  rows.items.forEach((_, i) => {
    const record = recordOf((field) => found.get(field)?.[i], rules, base);
    if (record === undefined || links.has(record.link)) return;
    links.add(record.link);
    records.push(record);
  });
  return records;
}

function recordOf(
  elementOf: (field: Field) => Element | undefined,
  { fields }: MarkupRules,
  base: string,
): ListRecord | undefined {
  const heading = elementOf('title');
  const anchor = elementOf('link');
  if (heading === undefined || anchor === undefined) return undefined;
  const title = textOf(heading, LONGEST_TITLE);
  const link = linkIn(attribute(anchor, fields.link?.attribute ?? 'href'), base);
  if (title === '' || link === '') return undefined;
  const picture = elementOf('image');
  const image = picture === undefined ? '' : pictureOf(picture, base);
  const words = elementOf('snippet');
  const snippet = words === undefined ? '' : textOf(words, LONGEST_TEXT);
  const has = { title: true, link: true, image: image !== '', snippet: snippet !== '' } as Partial<
    Record<Field, boolean>
  >;
  const confidence: Partial<Record<Field, number>> = {};
  for (const [field, rule] of Object.entries(fields))
    if (has[field as Field] === true) confidence[field as Field] = rule.sure;
  return { title, link, ...(snippet === '' ? {} : { snippet }), ...(image === '' ? {} : { image }), confidence };
}
