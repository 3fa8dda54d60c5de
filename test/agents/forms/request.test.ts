/** After the HTML standard: "form submission algorithm", "constructing the entry list", and the URL and Encoding standards. */
import { describe, expect, it } from 'vitest';
import { markupOf } from '../../../agents/forms/markup.ts';
import { type FormPlace, type HowToSend, requestOf } from '../../../agents/forms/submitting/request.ts';
import { parseHtml } from '../../../agents/reader/document.ts';
import { casesOf } from './support.ts';

const PAGE = 'https://site.example/dir/page?old=1#top';
const PLACE: FormPlace = { url: PAGE, base: PAGE };

interface Case {
  readonly html: string;
  readonly filled?: Readonly<Record<string, readonly string[]>>;
  /** The id of the button. */
  readonly pressed?: string;
  readonly place?: Partial<FormPlace>;
}

function requested({ html, filled = {}, pressed, place = {} }: Case) {
  const page = markupOf(parseHtml(html), html);
  const [form] = page.forms;
  if (form === undefined) throw new Error('no form');
  const submitter = pressed === undefined ? undefined : page.byId.get(pressed);
  const how: HowToSend = { filled: new Map(Object.entries(filled)), ...(submitter === undefined ? {} : { submitter }) };
  return requestOf(form, { ...PLACE, ...place }, how);
}

const addressOf = (written: Case) => requested(written)?.url;
const DIR = 'https://site.example/dir/';

type Told = readonly [name: string, html: string, address: string | null, rest?: Omit<Case, 'html'>];

/** Filled fields, the pressed button, the form's place, and the resulting address. */
const told = casesOf<Told>('requests');

it.each(told.map(([name, html, address, rest]) => ({ name, html, address, rest })))(
  'a form to send $name',
  ({ html, address, rest }) => {
    expect(addressOf({ html, ...rest }) ?? null).toBe(address);
  },
);

it('a form to send is not sent to an address longer than servers take', () => {
  expect(addressOf({ html: `<form><input name=q value=${'x'.repeat(9_000)}></form>` })).toBeUndefined();
});

describe('a form to post', () => {
  const posted = (html: string, place: Partial<FormPlace> = {}) => {
    const request = requested({ html, place });
    if (request?.method !== 'POST') return request;
    return { ...request, body: new TextDecoder('latin1').decode(request.body) };
  };
  const FIELDS = '<input name=q value="a b"><textarea name=t>1\n2</textarea>';

  it.each([
    ['as pairs', '', { contentType: 'application/x-www-form-urlencoded', body: 'q=a+b&t=1%0D%0A2' }],
    [
      'as pairs where it wants what nobody knows',
      'enctype=json',
      { contentType: 'application/x-www-form-urlencoded', body: 'q=a+b&t=1%0D%0A2' },
    ],
    ['as plain text', 'enctype=text/plain', { contentType: 'text/plain', body: 'q=a b\r\nt=1\r\n2\r\n' }],
  ])('is sent %s', (_, attributes, expected) => {
    expect(posted(`<form method=POST action="/s?a=1#x" ${attributes}>${FIELDS}</form>`)).toEqual({
      method: 'POST',
      url: 'https://site.example/s?a=1',
      ...expected,
    });
  });

  it('is not sent if its text or its address is too long', () => {
    const hidden = (length: number) =>
      `<form method=post><input type=hidden name=s value=${'a'.repeat(length)}></form>`;
    expect(posted(hidden(40_000))).toMatchObject({ method: 'POST' });
    expect(posted(hidden(50_000))).toBeUndefined();
    expect(posted(`<form method=post action="/${'a'.repeat(8_000)}">${FIELDS}</form>`)).toBeUndefined();
  });

  it('is sent in parts', () => {
    const html = `<form method=post enctype=multipart/form-data><input name='a"b' value="é"><input type=file name=f></form>`;
    expect(posted(html, { encoding: 'latin1' })).toEqual({
      method: 'POST',
      url: `${DIR}page?old=1`,
      contentType: 'multipart/form-data; boundary=----FenixFormBoundary',
      body:
        '------FenixFormBoundary\r\nContent-Disposition: form-data; name="a%22b"\r\n\r\né\r\n' +
        '------FenixFormBoundary\r\nContent-Disposition: form-data; name="f"; filename=""\r\nContent-Type: application/octet-stream\r\n\r\n\r\n' +
        '------FenixFormBoundary--\r\n',
    });
  });

  it('is sent in the way of its button', () => {
    const html =
      '<form action=/s><input name=q value=1><button formmethod=post formenctype=text/plain>B</button></form>';
    expect(posted(html)).toMatchObject({ method: 'POST', contentType: 'text/plain', body: 'q=1\r\n' });
  });
});
