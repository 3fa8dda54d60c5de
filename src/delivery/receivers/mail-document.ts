/** A message as a mail: the same as text and as HTML, without foreign scripts or styles; pictures are links. */
import { escaped, oneLine, plainItem, shortened } from './letters.ts';
import type { Item, Language, Message } from './message.ts';
import { said } from './says.ts';

export interface MailDocument {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

const LONGEST_TITLE = 300;
const LONGEST_TEXT = 500;

/** For light and dark screens, phones and desks. A mail program that ignores a mail's styles uses its own. */
const STYLE = [
  ':root{color-scheme:light dark}',
  'body{margin:0;padding:16px;font:16px/1.5 system-ui,sans-serif;background:#faf7f2;color:#26211c;overflow-wrap:anywhere}',
  '.mail{max-width:38em;margin:0 auto}',
  'h1{margin:0 0 16px;font-size:20px;line-height:1.3}',
  '.page{margin:0;padding:14px 0;border-top:1px solid #e6ded2}',
  '.last{margin-top:24px;padding-top:14px;border-top:1px solid #e6ded2;font-size:14px}',
  'a{color:#b8400f}',
  '.quiet{color:#6d6359}',
  '@media (prefers-color-scheme:dark){body{background:#171310;color:#f1eae2}',
  '.page,.last{border-color:#3a322b}a{color:#ff9457}.quiet{color:#ada094}}',
].join('');

function beginningOf(language: Language, title: string): readonly string[] {
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escaped(title)}</title>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">',
    `<style>${STYLE}</style></head><body><div class="mail">`,
  ];
}

/** `link` leads to the window, `unsubscribe` ends the mails. */
export function mailOf(message: Message, link: string, unsubscribe: string): MailDocument {
  const { language, notes } = message;
  const title = oneLine(message.title);
  const items = message.items.map(tidied);
  const footer = `${said(language, 'footer')} ${said(language, 'unsubscribe')}:`;
  const text = [
    ...items.flatMap((item) => [...textLines(item, message), '']),
    ...notes.map(oneLine),
    '',
    `${said(language, 'open')}: ${link}`,
    '',
    '-- ',
    `${footer} ${unsubscribe}`,
    '',
  ].join('\n');
  const html = [
    ...beginningOf(language, title),
    `<h1>${escaped(title)}</h1>`,
    ...items.map((item) => htmlOf(item, message)),
    ...notes.map((note) => `<p>${escaped(oneLine(note))}</p>`),
    `<p>${anchor(link, said(language, 'open'))}</p>`,
    `<p class="last quiet">${escaped(said(language, 'footer'))} `,
    `${anchor(unsubscribe, said(language, 'unsubscribe'))}</p></div></body></html>`,
  ].join('\n');
  return { subject: shortened(title, LONGEST_TITLE), text, html };
}

function tidied(told: Item): Item {
  const { title, description, ...item } = plainItem(told);
  return { ...item, title: shortened(title, LONGEST_TITLE), description: shortened(description, LONGEST_TEXT) };
}

function textLines(item: Item, { language }: Message): readonly string[] {
  const { title, url, site, description, picture } = item;
  const seen = picture === undefined ? '' : `${said(language, 'picture')}: ${picture}`;
  return [`${title} (${site})`, url, description, seen, ...reasonsOf(item, language)].filter((line) => line !== '');
}

function reasonsOf({ agent, why }: Item, language: Message['language']): readonly string[] {
  const because = why.length === 0 ? '' : `${said(language, 'why')}: ${why.join(', ')}`;
  return [`${said(language, 'foundBy')}: ${agent}`, because].filter((line) => line !== '');
}

function htmlOf(item: Item, { language }: Message): string {
  const { title, url, site, description, picture } = item;
  const seen = picture === undefined ? '' : `${anchor(picture, said(language, 'picture'))} · `;
  const about = description === '' ? '' : `<br>${escaped(description)}`;
  const reasons = escaped(reasonsOf(item, language).join(' · '));
  return `<p class="page"><b>${anchor(url, title)}</b> <span class="quiet">${escaped(site)}</span>${about}<br><small class="quiet">${seen}${reasons}</small></p>`;
}

/** An address outside the web becomes text, not a link. */
function anchor(url: string, label: string): string {
  if (!/^https?:\/\//i.test(url)) return `${escaped(label)} (${escaped(url)})`;
  return `<a href="${escaped(url)}">${escaped(label)}</a>`;
}

/** The only mail to an unconfirmed address. It holds nothing that its requester has written. */
export function confirmationOf(language: Language, home: string, link: string): MailDocument {
  const subject = said(language, 'confirmSubject');
  const [ask, otherwise] = [said(language, 'confirmText', { home }), said(language, 'confirmElse')];
  const html = [
    ...beginningOf(language, subject),
    `<p>${escaped(ask)}</p><p>${anchor(link, said(language, 'confirmTitle'))}</p><p>${escaped(otherwise)}</p></div></body></html>`,
  ].join('\n');
  return { subject, text: `${ask}\n\n${link}\n\n${otherwise}\n`, html };
}

/** It says that it arrived, and nothing else. */
export function testOf(language: Language): MailDocument {
  const [subject, text] = [said(language, 'testTitle'), said(language, 'testNote')];
  const html = [...beginningOf(language, subject), `<p>${escaped(text)}</p></div></body></html>`].join('\n');
  return { subject, text: `${text}\n`, html };
}
