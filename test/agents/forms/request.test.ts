/** After the HTML standard: "form submission algorithm", "constructing the entry list", and the URL and Encoding standards. */
import { describe, expect, it } from 'vitest';
import { markupOf } from '../../../agents/forms/markup.ts';
import { type FormPlace, type HowToSend, requestOf } from '../../../agents/forms/submitting/request.ts';
import { parseHtml } from '../../../agents/reader/document.ts';

const URL = 'https://site.example/dir/page?old=1#top';
const PLACE: FormPlace = { url: URL, base: URL };

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

type Asks = readonly [name: string, html: string, query: string, rest?: Omit<Case, 'html'>];

/** What a form without an address of its own asks. */
const asks: readonly Asks[] = [
  ['a text as it stands', '<input name=q value="a b">', 'q=a+b'],
  ['a text without a value', '<input name=q>', 'q='],
  ['a text that was filled in', '<input name=q value=old>', 'q=new', { filled: { q: ['new'] } }],
  ['texts of one name, each in its place', '<input name=q><input name=q>', 'q=1&q=2', { filled: { q: ['1', '2'] } }],
  ['a type that nobody knows as a text', '<input type=words name=q value=1>', 'q=1'],
  ['nothing without a name', '<input value=1><input name="" value=2>', ''],
  ['no line ends in a text', '<input name=q value="a&#10;b">', 'q=ab'],
  ['no room around an address', '<input type=url name=q value="  http://a  ">', 'q=http%3A%2F%2Fa'],
  ['a number', '<input type=number name=q value=1.5>', 'q=1.5'],
  ['nothing where a number is none', '<input type=number name=q value=one>', 'q='],
  ['the middle of a range', '<input type=range name=q min=10 max=20>', 'q=15'],
  ['no more than the end of a range', '<input type=range name=q value=200>', 'q=100'],
  [
    'a colour, black where there is none',
    '<input type=color name=q value=red><input type=color name=p value="#FF00aa">',
    'q=%23000000&p=%23ff00aa',
  ],
  ['a day', '<input type=date name=q value=2026-01-31>', 'q=2026-01-31'],
  ['nothing where a day is none', '<input type=date name=q value=31.1.2026>', 'q='],
  ['a time', '<input type=time name=q value=09:30>', 'q=09%3A30'],
  ['what is only for reading as it stands', '<input name=q value=old readonly>', 'q=old', { filled: { q: ['new'] } }],
  ['what is hidden as it stands', '<input type=hidden name=q value=old>', 'q=old', { filled: { q: ['new'] } }],
  ['no more letters than may be', '<input name=q maxlength=3>', 'q=abc', { filled: { q: ['abcdef'] } }],
  ['a longer text that stood there', '<input name=q maxlength=3 value=abcdef>', 'q=abcdef'],
  ['a box that is ticked', '<input type=checkbox name=a checked><input type=checkbox name=b>', 'a=on'],
  ['its value', '<input type=checkbox name=a value=1 checked>', 'a=1'],
  ['its value, be it empty', '<input type=checkbox name=a value="" checked>', 'a='],
  [
    'boxes that somebody ticked',
    '<input type=checkbox name=a value=1 checked><input type=checkbox name=a value=2>',
    'a=2',
    { filled: { a: ['2'] } },
  ],
  [
    'several boxes',
    '<input type=checkbox name=a value=1 checked><input type=checkbox name=a value=2 checked>',
    'a=1&a=2',
  ],
  [
    'one of several buttons of a radio',
    '<input type=radio name=r value=1><input type=radio name=r value=2 checked>',
    'r=2',
  ],
  [
    'the last one of those that want it',
    '<input type=radio name=r value=1 checked><input type=radio name=r value=2 checked>',
    'r=2',
  ],
  ['none where none is chosen', '<input type=radio name=r value=1>', ''],
  [
    'the one that somebody chose',
    '<input type=radio name=r value=1 checked><input type=radio name=r value=2>',
    'r=2',
    { filled: { r: ['2'] } },
  ],
  ['the first option', '<select name=s><option value=1>One<option value=2>Two</select>', 's=1'],
  ['the option that is selected', '<select name=s><option value=1>One<option value=2 selected>Two</select>', 's=2'],
  ['the last of those selected', '<select name=s><option selected>1<option selected>2</select>', 's=2'],
  ['the text of an option', '<select name=s><option>  Two   words </select>', 's=Two+words'],
  ['the option that somebody chose', '<select name=s><option>1<option>2</select>', 's=2', { filled: { s: ['2'] } }],
  [
    'nothing of a template',
    '<input name=q value=1><template><input name=row value=2><input type=password name=p></template>',
    'q=1',
  ],
  [
    'nothing that stands in for suggestions',
    '<input name=q value=1 list=l><datalist id=l><select name=q><option>Paris</select></datalist>',
    'q=1',
  ],
  ['the first option that may be chosen', '<select name=s><option disabled>1<option>2</select>', 's=2'],
  ['nothing where the chosen option may not be', '<select name=s><option disabled selected>1<option>2</select>', ''],
  [
    'no option of a group that is off',
    '<select name=s><optgroup disabled><option>1</optgroup><option>2</select>',
    's=2',
  ],
  ['nothing of an empty choice', '<select name=s></select>', ''],
  ['nothing of a list where nothing is chosen', '<select name=s size=3><option>1<option>2</select>', ''],
  [
    'all that is chosen where several may be',
    '<select name=s multiple><option selected>1<option>2<option selected>3</select>',
    's=1&s=3',
  ],
  ['nothing where several may be and none is', '<select name=s multiple><option>1</select>', ''],
  [
    'several that somebody chose',
    '<select name=s multiple><option>1<option>2<option>3</select>',
    's=2&s=3',
    { filled: { s: ['3', '2'] } },
  ],
  ['a text of several lines', '<textarea name=t>\na\nb</textarea>', 't=a%0D%0Ab'],
  [
    'the first button',
    '<input name=q value=1><button name=a value=1>A</button><button name=b value=2>B</button>',
    'q=1&a=1',
  ],
  [
    'the button that is pressed',
    '<button name=a value=1>A</button><button name=b value=2 id=x>B</button>',
    'b=2',
    { pressed: 'x' },
  ],
  ['a button without a value', '<input type=submit name=go>', 'go='],
  [
    'no other kinds of buttons',
    '<button type=button name=a value=1></button><input type=reset name=r value=1><button type=reset name=c value=1></button>',
    '',
  ],
  ['no button that is off', '<button name=a value=1 disabled>A</button><button name=b value=2>B</button>', 'b=2'],
  ['where a picture was pressed', '<input type=image name=go>', 'go.x=0&go.y=0'],
  ['where a picture without a name was pressed', '<input type=image>', 'x=0&y=0'],
  ['nothing that is off', '<input name=a value=1 disabled><input name=b value=2>', 'b=2'],
  [
    'nothing in a fieldset that is off',
    '<fieldset disabled><input name=a value=1></fieldset><input name=b value=2>',
    'b=2',
  ],
  [
    'what stands in its first legend',
    '<fieldset disabled><legend><input name=a value=1></legend><input name=b></fieldset>',
    'a=1',
  ],
  [
    'nothing in its second legend',
    '<fieldset disabled><legend></legend><legend><input name=a value=1></legend></fieldset>',
    '',
  ],
  ['the name of a file that nobody chose', '<input type=file name=f>', 'f='],
  ['how it is written', '<input type=hidden name=_charset_ value=x>', '_charset_=UTF-8'],
  ['in which direction', '<input name=q value=1 dirname=d><input name=p dir=rtl dirname=e>', 'q=1&d=ltr&p=&e=rtl'],
  [
    'in the order of the document',
    '<input name=b value=1><select name=a><option>2</select><input type=hidden name=c value=3>',
    'b=1&a=2&c=3',
  ],
  [
    'signs as the URL standard wants them',
    '<input name="a[b]" value="*-._~é&=+%">',
    'a%5Bb%5D=*-._%7E%C3%A9%26%3D%2B%25',
  ],
  ['half a character as one that is lost', '<input name=q>', 'q=%EF%BF%BD', { filled: { q: ['\uD800'] } }],
];

describe('a form that is sent', () => {
  it.each(asks.map(([name, html, query, rest]) => ({ name, html, query, rest })))(
    'asks for $name',
    ({ html, query, rest }) => {
      expect(addressOf({ html: `<form>${html}</form>`, ...rest })).toBe(`${DIR}page?${query}`);
    },
  );

  it('asks nothing with an option that is not there', () => {
    const html = '<form><select name=s><option>1<option>2</select></form>';
    expect(addressOf({ html, filled: { s: ['3'] } })).toBeUndefined();
  });

  const Q = '<input name=q value=1>';
  type Leads = readonly [name: string, html: string, address: string | undefined, rest?: Omit<Case, 'html'>];
  const places: readonly Leads[] = [
    ['the page itself, without what it was asked', `<form>${Q}</form>`, `${DIR}page?q=1`],
    [
      'the page itself, whatever addresses are written from',
      `<form action="">${Q}</form>`,
      `${DIR}page?q=1`,
      { place: { base: 'https://other.example/' } },
    ],
    ['an address, from where it stands', `<form action="s">${Q}</form>`, `${DIR}s?q=1`],
    [
      'an address, from the base',
      `<form action="s">${Q}</form>`,
      'https://other.example/b/s?q=1',
      { place: { base: 'https://other.example/b/' } },
    ],
    [
      'an address without what it asked, nor the place on it',
      `<form action="/s?a=1#x">${Q}</form>`,
      'https://site.example/s?q=1',
    ],
    ['another host', `<form action="//cdn.example/s">${Q}</form>`, 'https://cdn.example/s?q=1'],
    [
      'the address of its button',
      `<form action="/a">${Q}<button formaction="/b">B</button></form>`,
      'https://site.example/b?q=1',
    ],
    [
      'the address of the pressed button',
      `<form action="/a">${Q}<button>A</button><button id=x formaction="/b">B</button></form>`,
      'https://site.example/b?q=1',
      { pressed: 'x' },
    ],
    ['an address with room around it', `<form action="  /s  ">${Q}</form>`, 'https://site.example/s?q=1'],
    [
      'with what belongs to it from elsewhere',
      `<input name=p value=2 form=f><form id=f action=/s>${Q}</form>`,
      'https://site.example/s?p=2&q=1',
    ],
    [
      'without what belongs to another',
      `<form id=f action=/s>${Q}<input name=p form=g></form><form id=g></form>`,
      'https://site.example/s?q=1',
    ],
    [
      'with a button from elsewhere',
      `<form id=f action=/s>${Q}</form><button form=f name=b value=2>B</button>`,
      'https://site.example/s?q=1&b=2',
    ],
    ['a method that nobody knows as get', `<form method=put action=/s>${Q}</form>`, 'https://site.example/s?q=1'],
    [
      'the method of its button',
      `<form method=post action=/s>${Q}<button formmethod=get>B</button></form>`,
      'https://site.example/s?q=1',
    ],
    ['no page by a script', `<form action="javascript:go()">${Q}</form>`, undefined],
    ['no page by mail', `<form action="mailto:a@b.example">${Q}</form>`, undefined],
    ['no page in a dialog', `<form method=dialog>${Q}</form>`, undefined],
    ['no page that no server takes', `<form>${Q.replace('1', 'x'.repeat(9_000))}</form>`, undefined],
  ];
  it.each(places.map(([name, html, address, rest]) => ({ name, html, address, rest })))(
    'leads to $name',
    ({ html, address, rest }) => {
      expect(addressOf({ html, ...rest })).toBe(address);
    },
  );

  const written: readonly (readonly [name: string, attributes: string, encoding: string, query: string])[] = [
    ['the page', '', 'windows-1252', 'q=%E9+%80'],
    ['the page, characters that it lacks as their numbers', '', 'iso-8859-2', 'q=%E9+%26%238364%3B'],
    ['a page in Cyrillic', '', 'koi8-r', 'q=%26%23233%3B+%26%238364%3B'],
    ['a page in UTF-16, as UTF-8', '', 'utf-16le', 'q=%C3%A9+%E2%82%AC'],
    ['what the form accepts', 'accept-charset="utf-8"', 'windows-1252', 'q=%C3%A9+%E2%82%AC'],
    ['the first that is known of what it accepts', 'accept-charset="nothing latin2 utf-8"', '', 'q=%E9+%26%238364%3B'],
    ['UTF-8 where nothing is known', 'accept-charset="nothing"', 'windows-1252', 'q=%C3%A9+%E2%82%AC'],
  ];
  it.each(written)('is written like %s', (_, attributes, encoding, query) => {
    const html = `<form ${attributes}><input name=q value="é €"></form>`;
    expect(addressOf({ html, place: { encoding } })).toBe(`${DIR}page?${query}`);
  });

  it('says how it is written', () => {
    const html = '<form><input type=hidden name=_CHARSET_></form>';
    expect(addressOf({ html, place: { encoding: 'latin1' } })).toBe(`${DIR}page?_CHARSET_=windows-1252`);
  });
});

describe('a form that is posted', () => {
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

  it('is not sent where it is too long, or is to go to an address that is', () => {
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

  it('is sent as its button wants it', () => {
    const html =
      '<form action=/s><input name=q value=1><button formmethod=post formenctype=text/plain>B</button></form>';
    expect(posted(html)).toMatchObject({ method: 'POST', contentType: 'text/plain', body: 'q=1\r\n' });
  });
});
