/** A wrapper applied to a page: its records, and whether the page still looks as the wrapper was made for. */
import { attribute, type Element, type ParsedDocument, parseHtml } from '../../reader/document.ts';
import { baseIn, baseOf, linkIn } from '../addresses.ts';
import { pictureOf } from '../images.ts';
import { pricesWithin, usualCurrency } from '../prices.ts';
import { textOf } from '../texts.ts';
import type { Told } from '../values/values.ts';
import {
  type Applied,
  type Complaint,
  type Field,
  type ListPage,
  type ListRecord,
  type MarkupRules,
  SURE,
  type Wrapper,
} from '../wrapper.ts';
import { complaintsOf } from './expecting.ts';
import { MarkupRows } from './rows.ts';

export function applyWrapper(wrapper: Wrapper, page: ListPage): Applied {
  const document = parseHtml(page.html);
  return appliedTo(document, wrapper, page);
}

/** The same on a page that was parsed already. */
export function appliedTo(document: ParsedDocument, wrapper: Wrapper, page: ListPage): Applied {
  const records = wrapper.records.from === 'markup' ? markupRecords(document, wrapper.records, page) : [];
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

export function markupRecords(
  document: ParsedDocument,
  rules: MarkupRules,
  { url, html }: ListPage,
): readonly ListRecord[] {
  const base = baseOf(url, baseIn(document));
  const rows = new MarkupRows(document, rules);
  const found = new Map<Field, readonly (Element | undefined)[]>();
  for (const [field, rule] of Object.entries(rules.fields)) found.set(field as Field, rows.find(rule.selectors));
  const currency = usualCurrency(html);
  const told = { hint: currency, usual: currency };
  const records: ListRecord[] = [];
  const links = new Set<string>();
  rows.items.forEach((_, i) => {
    const record = recordOf((field) => found.get(field)?.[i], rules, base, told);
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
  told: Told,
): ListRecord | undefined {
  const heading = elementOf('title');
  const anchor = elementOf('link');
  if (heading === undefined || anchor === undefined) return undefined;
  const title = withoutLabel(textOf(heading, LONGEST_TITLE), fields.title?.label);
  const link = linkIn(attribute(anchor, fields.link?.attribute ?? 'href'), base);
  if (title === '' || link === '') return undefined;
  const confidence: Partial<Record<Field, number>> = {};
  const kept = (field: Field, sure = 1) => {
    confidence[field] = Math.round(sure * (fields[field]?.sure ?? 1) * 100) / 100;
  };
  kept('title');
  kept('link');
  const image = said(elementOf('image'), (element) => pictureOf(element, base));
  if (image !== undefined) kept('image');
  const snippet = said(elementOf('snippet'), (element) => textOf(element, LONGEST_TEXT));
  if (snippet !== undefined) kept('snippet');
  const place = elementOf('price');
  const { sure, ...prices } = place === undefined ? { sure: 0 } : pricesWithin(place, told);
  for (const field of ['price', 'oldPrice', 'instalments'] as const) {
    if (field in prices) confidence[field] = Math.round((sure || SURE) * (fields.price?.sure ?? 1) * 100) / 100;
  }
  return {
    title,
    link,
    ...(snippet === undefined ? {} : { snippet }),
    ...(image === undefined ? {} : { image }),
    ...prices,
    confidence,
  };
}

function said(element: Element | undefined, read: (element: Element) => string): string | undefined {
  const text = element === undefined ? '' : read(element);
  return text === '' ? undefined : text;
}

function withoutLabel(text: string, label: string | undefined): string {
  return label !== undefined && text.startsWith(label) ? text.slice(label.length).trimStart() : text;
}
