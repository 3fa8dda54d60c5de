/**
 * What a browser would request when a form is sent: the HTML standard's form submission algorithm, for forms that lead
 * to pages of the web. Pure. Whether Fenix may ask is another question (`permits.ts`).
 */
import { attribute, type Element } from '../../reader/document.ts';
import { urlIn } from '../../reader/hosts.ts';
import { LONGEST_ADDRESS } from '../../reader/limits.ts';
import { typeOf } from '../fields.ts';
import type { FormMarkup } from '../markup.ts';
import { type Entry, isDisabled } from './controls.ts';
import { encoded, formEncoding, percentEncoded } from './encoding.ts';
import { entriesOf, type Filled } from './entries.ts';

export interface FormPlace {
  /** The address of the page, and the base of its addresses. */
  readonly url: string;
  readonly base: string;
  /** A label of the page's encoding. Absent: UTF-8. */
  readonly encoding?: string;
}

export interface HowToSend {
  readonly filled?: Filled;
  /** Absent: the first enabled button. */
  readonly submitter?: Element;
  /** Separates the parts of a multipart body; must occur in none of them. */
  readonly boundary?: string;
}

export type FormRequest =
  | { readonly method: 'GET'; readonly url: string }
  | { readonly method: 'POST'; readonly url: string; readonly contentType: string; readonly body: Uint8Array };

const BOUNDARY = '----FenixFormBoundary';

/**
 * Undefined if the form leads to no page of the web (a dialog, a script, a mail), is too long, or lacks an option that
 * was filled in.
 */
export function requestOf(form: FormMarkup, place: FormPlace, how: HowToSend = {}): FormRequest | undefined {
  const { filled = new Map(), submitter = defaultButton(form), boundary = BOUNDARY } = how;
  const method = methodOf(form, submitter);
  const address = addressOf(form, submitter, place);
  if (method === 'dialog' || address === undefined) return undefined;
  const encoding = formEncoding(form.element.attribs['accept-charset'], place.encoding ?? '');
  const entries = entriesOf(form, { filled, submitter, encoding });
  if (entries === undefined) return undefined;
  if (method === 'get') return asked(address, entries, encoding);
  return posted(address, bodyOf(entries, enctypeOf(form, submitter), encoding, boundary));
}

/** Answers are kept under their requests, so pages that give a browser more than this to send back are left alone. */
const LONGEST_BODY = 50_000;

function posted(address: URL, sent: ReturnType<typeof bodyOf>): FormRequest | undefined {
  address.hash = '';
  const isTooLong = address.href.length > LONGEST_ADDRESS || sent.body.length > LONGEST_BODY;
  return isTooLong ? undefined : { method: 'POST', url: address.href, ...sent };
}

/** HTML standard, "implicit submission"; disabled buttons do not count. */
export function defaultButton({ controls }: FormMarkup): Element | undefined {
  return controls.find((control) => /^(?:submit|image)$/.test(typeOf(control)) && !isDisabled(control));
}

export function methodOf({ element }: FormMarkup, submitter: Element | undefined): 'get' | 'post' | 'dialog' {
  const said = (submitter?.attribs['formmethod'] ?? attribute(element, 'method')).toLowerCase();
  return said === 'post' || said === 'dialog' ? said : 'get';
}

function addressOf({ element }: FormMarkup, submitter: Element | undefined, place: FormPlace): URL | undefined {
  const said = (submitter?.attribs['formaction'] ?? attribute(element, 'action')).trim();
  const address = said === '' ? urlIn(place.url) : urlIn(said, place.base);
  return address !== undefined && /^https?:$/.test(address.protocol) ? address : undefined;
}

/** "Mutate action URL": replaces the address's own query. */
function asked(address: URL, entries: readonly Entry[], encoding: string): FormRequest | undefined {
  address.hash = '';
  address.search = '';
  const url = `${address.href}?${pairsOf(entries, encoding)}`;
  return url.length > LONGEST_ADDRESS ? undefined : { method: 'GET', url };
}

function pairsOf(entries: readonly Entry[], encoding: string): string {
  return entries
    .map(({ name, value }) => `${percentEncoded(lines(name), encoding)}=${percentEncoded(lines(value), encoding)}`)
    .join('&');
}

function lines(text: string): string {
  return text.replace(/\r\n|\r|\n/g, '\r\n');
}

type Enctype = 'application/x-www-form-urlencoded' | 'multipart/form-data' | 'text/plain';

function enctypeOf({ element }: FormMarkup, submitter: Element | undefined): Enctype {
  const said = (submitter?.attribs['formenctype'] ?? attribute(element, 'enctype')).toLowerCase();
  return said === 'multipart/form-data' || said === 'text/plain' ? said : 'application/x-www-form-urlencoded';
}

function bodyOf(entries: readonly Entry[], enctype: Enctype, encoding: string, boundary: string) {
  switch (enctype) {
    case 'application/x-www-form-urlencoded':
      return { contentType: enctype, body: new TextEncoder().encode(pairsOf(entries, encoding)) };
    case 'text/plain': {
      const text = entries.map(({ name, value }) => `${lines(name)}=${lines(value)}\r\n`).join('');
      return { contentType: enctype, body: encoded(text, encoding) };
    }
    case 'multipart/form-data': {
      const parts = entries.map((entry) => partOf(entry, boundary)).join('');
      return {
        contentType: `${enctype}; boundary=${boundary}`,
        body: encoded(`${parts}--${boundary}--\r\n`, encoding),
      };
    }
  }
}

/** HTML standard, "multipart/form-data encoding algorithm" (RFC 7578). */
function partOf({ name, value, isFile }: Entry, boundary: string): string {
  const quoted = lines(name).replaceAll('\r', '%0D').replaceAll('\n', '%0A').replaceAll('"', '%22');
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${quoted}"`;
  if (isFile === true) return `${head}; filename=""\r\nContent-Type: application/octet-stream\r\n\r\n\r\n`;
  return `${head}\r\n\r\n${lines(value)}\r\n`;
}
