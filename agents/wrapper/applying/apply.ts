/** Applies a wrapper to a page: gives its records, and says whether the page still looks as the wrapper expects. */
import { attribute, type Element, type ParsedDocument } from '../../reader/document.ts';
import { baseIn, baseOf, languageIn, linkIn, targetOf } from '../addresses.ts';
import { pictureOf } from '../images.ts';
import { machinePrices } from '../machine-prices.ts';
import { livePrices, type ShownPrices, usualCurrency } from '../shown-prices.ts';
import { withOthers } from '../stated.ts';
import { type StructuredPlace, structuredListAt } from '../structured/structured.ts';
import { textOf } from '../texts.ts';
import { currencyOfLanguage, withPriceColumn } from '../values/values.ts';
import {
  type Applied,
  type Complaint,
  type Field,
  type ListPage,
  type ListRecord,
  type MarkupRules,
  MOST_RECORDS,
  SURE,
  type Wrapper,
} from '../wrapper.ts';
import { parseWritten } from '../written.ts';
import { areOddPrices, complaintsOf } from './expecting.ts';
import { fieldIn, type HowToRead, READ_FIELDS, withDayOrder, wordsOf } from './field-values.ts';
import { payFor, recordPrices } from './record-prices.ts';
import { MarkupRows } from './rows.ts';
import { strangersAmong } from './strangers.ts';
import { Titles } from './titles.ts';

export function applyWrapper(wrapper: Wrapper, page: ListPage, how: HowToRead = {}): Applied {
  return appliedTo(parseWritten(page.html), wrapper, page, how);
}

/** The same on a parsed page. */
export function appliedTo(document: ParsedDocument, wrapper: Wrapper, page: ListPage, how: HowToRead): Applied {
  const found = recordsOf(document, wrapper.records, page, how);
  const complaints: readonly Complaint[] = complaintsOf(found, wrapper.expectations);
  const records = areOddPrices(found, wrapper.expectations.prices) ? found.map(withUnsurePrice) : found;
  return {
    kind: records.length > 0 ? 'results' : 'other',
    records,
    confidence: wrapper.confidence * (complaints.length > 0 ? 0.5 : 1),
    complaints,
  };
}

const UNSURE = 0.5;

function withUnsurePrice({ confidence, ...record }: ListRecord): ListRecord {
  const { price } = confidence;
  return {
    ...record,
    confidence: price === undefined ? confidence : { ...confidence, price: Math.min(UNSURE, price) },
  };
}

function recordsOf(
  document: ParsedDocument,
  rules: Wrapper['records'],
  page: ListPage,
  how: HowToRead,
): readonly ListRecord[] {
  const stated = (place: StructuredPlace) => structuredListAt(document, page.url, place)?.records ?? [];
  if (rules.from === 'structured') return stated(rules).slice(0, MOST_RECORDS);
  const { records, withMachinePrice } = markupRecords(document, rules, page, how);
  const all = rules.stated === undefined ? records : withOthers(records, stated(rules.stated));
  return all.map(withMachinePrice);
}

const LONGEST_WHOLE = 1_000;

interface MarkupRecords {
  readonly records: readonly ListRecord[];
  /** For a record to which neither markup nor stated data give one. */
  readonly withMachinePrice: (record: ListRecord) => ListRecord;
}

function markupRecords(
  document: ParsedDocument,
  rules: MarkupRules,
  { url, html }: ListPage,
  how: HowToRead,
): MarkupRecords {
  const base = baseOf(url, baseIn(document));
  const currency = usualCurrency(html);
  const rows = new MarkupRows(document, rules.items);
  const found = new Map<Field, readonly (Element | undefined)[]>();
  for (const [field, rule] of Object.entries(rules.fields)) found.set(field as Field, rows.find(rule.selectors));
  const told = withDayOrder({ language: languageIn(document), ...how }, found.get('date') ?? []);
  const prices = (found.get('price') ?? []).flatMap((element) => (element === undefined ? [] : [livePrices(element)]));
  const likely = currency ?? currencyOfLanguage(told.language);
  const reading = new RecordReading(rules, base, withPriceColumn({ hint: likely, usual: likely, ...told }, prices));
  const titles = new Titles(rules.fields.title?.label, found.get('link') ?? []);
  const priceOf = machinePrices(document, html, currency);
  const records: ListRecord[] = [];
  const links = new Map<string, number>();
  const strangers = strangersAmong(rows.items, rules.fields, found);
  rows.items.forEach((_, i) => {
    if (strangers.has(i)) return;
    const find = (field: Field) => found.get(field)?.[i];
    const title = titles.of(rows.items[i] as Element, find('title'), find('link'));
    const record = reading.recordOf(title, { find, owns: (one) => rows.ownerOf(one) === i });
    if (record === undefined || links.has(record.link)) return;
    links.set(record.link, i);
    records.push(how.isWhole === true ? { ...record, whole: textOf(rows.items[i] as Element, LONGEST_WHOLE) } : record);
  });
  return { records, withMachinePrice: (record) => priceOf(record, rows.elementsOf(links.get(record.link))) };
}

/** One record on the page. */
interface Shown {
  readonly find: (field: Field) => Element | undefined;
  /** Whether an element is part of it. */
  readonly owns: (element: Element) => boolean;
}

/** Fields that one place says together. */
const OF_PRICES: ReadonlySet<Field> = new Set(['price', 'oldPrice', 'upfrontPrice', 'instalments']);

class RecordReading {
  readonly #fields: MarkupRules['fields'];
  readonly #base: string;
  readonly #how: HowToRead;

  constructor({ fields }: MarkupRules, base: string, how: HowToRead) {
    this.#fields = fields;
    this.#base = base;
    this.#how = how;
  }

  recordOf(title: string, { find, owns }: Shown): ListRecord | undefined {
    const anchor = find('link');
    const link = anchor === undefined ? '' : this.#linkOf(anchor);
    if (title === '' || link === '') return undefined;
    const { sure, ...prices } = this.#prices(find('price'), owns);
    const others = withoutStrangePayment({ ...this.#others(find, title), ...prices });
    const confidence = this.#confidence(['title', 'link', ...(Object.keys(others) as Field[])], sure);
    return { title, link, ...others, confidence };
  }

  #linkOf(anchor: Element): string {
    const name = this.#fields.link?.attribute ?? 'href';
    return name === 'href' ? targetOf(anchor, this.#base) : linkIn(attribute(anchor, name), this.#base);
  }

  #prices(element: Element | undefined, owns: Shown['owns']): ShownPrices {
    return element === undefined ? { sure: 0 } : recordPrices(element, owns, this.#how);
  }

  #others(find: Shown['find'], title: string): Partial<ListRecord> {
    const others: Partial<Record<Field, unknown>> = {};
    const keep = (field: Field, read: (element: Element) => unknown) => {
      const element = find(field);
      const value = element === undefined ? undefined : read(element);
      if (value !== undefined && value !== '') others[field] = value;
    };
    keep('snippet', (element) => wordsOf(element, title));
    keep('image', (element) => pictureOf(element, this.#base));
    for (const field of READ_FIELDS) keep(field, (element) => fieldIn(field, element, this.#how));
    return others as Partial<ListRecord>;
  }

  /** From 0 to 1: that the place holds the field, and that its text is clear. */
  #confidence(fields: readonly Field[], ofPrices: number): ListRecord['confidence'] {
    const shares = fields.map((field) => {
      const sure = OF_PRICES.has(field)
        ? (this.#fields.price?.sure ?? 1) * (ofPrices || SURE)
        : this.#fields[field]?.sure;
      return [field, Math.round(100 * (sure ?? SURE)) / 100] as const;
    });
    return Object.fromEntries(shares);
  }
}

function withoutStrangePayment({ instalments, ...record }: Partial<ListRecord>): Partial<ListRecord> {
  const isOwn = instalments !== undefined && (record.price === undefined || payFor(instalments, record.price));
  return isOwn ? { ...record, instalments } : record;
}
