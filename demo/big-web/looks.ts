/** A page of the big web as HTML. */
import { escapeHtml } from '../html.ts';
import type { BigPage } from './page.ts';

export function htmlOf({ title, paragraphs, links }: BigPage): string {
  const shown = links.map(({ url, anchor, around }) => {
    const words = around === '' ? '' : ` ${escapeHtml(around)}`;
    return `<li><a href="${escapeHtml(url)}">${escapeHtml(anchor)}</a>${words}</li>`;
  });
  return [
    '<!doctype html>',
    `<html><head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head><body>`,
    `<article><h1>${escapeHtml(title)}</h1>`,
    ...paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`),
    '</article><ul>',
    ...shown,
    '</ul></body></html>',
    '',
  ].join('\n');
}
