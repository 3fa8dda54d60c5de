/** Shardbook: notes on distributed data, in the manner of 1999. Quirk: laid out in nested tables, without any CSS. */
import type { Dress, Scene, WrittenPage } from '../../dress.ts';
import { documentOf, longDate, numberOf, OPEN_ROBOTS, related } from '../../dress-parts.ts';
import { escapeHtml, link } from '../../html.ts';
import { html } from '../../site.ts';

const FONT = '<font face="Verdana, Arial, Helvetica" size="2">';
const SMALL = '<font face="Verdana, Arial, Helvetica" size="1">';
const OLD_BODY = '<body bgcolor="#336699" text="#000000" link="#003399" vlink="#663366" topmargin="8" leftmargin="8">';
const NEW_BODY = '<body bgcolor="#FFFFFF" text="#222222" link="#990000" vlink="#663333">';

const BANNER =
  '<a href="https://twospoonsbackup.example/" rel="sponsored nofollow"><b>TWO SPOONS BACKUP</b></a> ' +
  'We keep your tapes in two counties! Call before noon, sleep by night.';

export const shardbookDress: Dress = {
  page: (scene, page) => html(sheet(scene, page.title, note(scene, page), page)),
  front: (scene) => html(sheet(scene, 'Contents', contents(scene))),
  robots: OPEN_ROBOTS,
};

function sheet(scene: Scene, title: string, content: string, page?: WrittenPage): string {
  const body = (scene.redesigned ? newTables : oldTables)(scene, title, content);
  const bodyTag = scene.redesigned ? NEW_BODY : OLD_BODY;
  return documentOf(scene, { title: `${scene.name}: ${title}`, page, bodyTag, body });
}

function table(attributes: string, rows: string): string {
  return `<table border="0" cellspacing="0" ${attributes}>\n${rows}\n</table>`;
}

function oldTables(scene: Scene, title: string, content: string): string {
  const name = `<font face="Arial" size="6" color="#FFFFFF"><b>${escapeHtml(scene.name)}</b></font>`;
  const bar = `<tr><td bgcolor="#003366">${name}<br><font color="#99CCFF" size="2">${escapeHtml(scene.tagline)}</font></td></tr>`;
  const banner = `<tr><td bgcolor="#FFFF99" align="center">${FONT}${BANNER}</font></td></tr>`;
  const path = `<tr><td bgcolor="#CCCCCC">${SMALL}<a href="/">Home</a> &gt; ${escapeHtml(title)}</font></td></tr>`;
  const left = `<td width="150" valign="top" bgcolor="#DDEEFF">${table('cellpadding="4" width="100%"', menuRows(scene))}</td>`;
  const text = `<td valign="top" bgcolor="#FFFFFF">${table('cellpadding="12" width="100%"', `<tr><td>${FONT}\n${content}\n</font></td></tr>`)}</td>`;
  const middle = `<tr><td>${table('cellpadding="0" width="100%"', `<tr>${left}${text}</tr>`)}</td></tr>`;
  const foot = `<tr><td bgcolor="#003366" align="center"><font color="#FFFFFF" size="1">${footNote(scene, title)}</font></td></tr>`;
  return `<center>\n${table('cellpadding="6" width="96%"', [bar, banner, path, middle, foot].join('\n'))}\n</center>`;
}

function newTables(scene: Scene, title: string, content: string): string {
  const name = `<font face="Georgia" size="5"><b><a href="/">${escapeHtml(scene.name)}</a></b></font>`;
  const top = `<tr><td>${table('cellpadding="8" width="100%"', `<tr><td>${name}</td><td align="right">${SMALL}${BANNER}</font></td></tr>`)}<hr size="1"></td></tr>`;
  const text = `<td valign="top" width="78%"><font face="Georgia, Times" size="3">\n${content}\n</font></td>`;
  const right = `<td valign="top" bgcolor="#F3E9E9">${table('cellpadding="6"', menuRows(scene))}</td>`;
  const middle = `<tr><td>${table('cellpadding="10" width="100%"', `<tr>${text}${right}</tr>`)}</td></tr>`;
  const foot = `<tr><td><hr size="1">${SMALL}${footNote(scene, title)}</font></td></tr>`;
  return table('cellpadding="2" width="100%"', [top, middle, foot].join('\n'));
}

function menuRows(scene: Scene): string {
  const sections = scene.sections.map((section) => `<a href="/">${escapeHtml(section)}</a>`);
  const cells = ['<b>MENU</b>', '<a href="/">Contents</a>', ...sections, '<b>NOTES</b>', ...scene.pages.map(link)];
  return cells.map((cell) => `<tr><td>${SMALL}${cell}</font></td></tr>`).join('\n');
}

function footNote(scene: Scene, title: string): string {
  const visits = 1000 + (numberOf(scene.id + title) % 90000);
  return `You are visitor no. ${visits} of this page. Best viewed at 800 x 600. A cookie keeps the count.`;
}

function note(scene: Scene, page: WrittenPage): string {
  const also = related(scene, page, 3).map((one) => `<tr><td>${SMALL}&raquo; ${link(one)}</font></td></tr>`);
  const heading = `<tr><td bgcolor="#DDDDDD">${FONT}<b>Related notes</b></font></td></tr>`;
  return `${page.body}\n<p><i>Entered ${longDate(scene, page.date)}</i></p>\n${table('cellpadding="3" width="60%"', [heading, ...also].join('\n'))}`;
}

function contents(scene: Scene): string {
  const rows = scene.pages.map(
    (page) => `<tr><td valign="top">${FONT}<b>${link(page)}</b><br>${escapeHtml(page.description)}</font></td></tr>`,
  );
  return `<h1>Contents</h1>\n${table('cellpadding="6" width="100%"', rows.join('\n'))}`;
}
