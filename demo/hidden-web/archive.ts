/** A site whose reports have no links: only its catalogue's form finds them. */
import { escapeHtml } from '../html.ts';
import { type Answer, html, type Site } from '../site.ts';

interface Report {
  readonly id: number;
  readonly subject: number;
  readonly title: string;
  readonly text: string;
  readonly year: number;
}

/** Subjects with their statements. */
const SUBJECTS: readonly (readonly [name: string, facts: readonly string[]])[] = [
  [
    'genetic algorithms',
    [
      'selection keeps the fittest of a population',
      'crossover joins two parents',
      'mutation changes a gene by chance',
      'fitness decides who has offspring',
    ],
  ],
  [
    'neural networks',
    [
      'layers of neurons learn weights',
      'errors go backwards through the network',
      'training wants many examples',
      'a hidden layer finds features',
    ],
  ],
  [
    'distributed databases',
    [
      'replicas agree before a write counts',
      'a partition splits the cluster',
      'transactions span several shards',
      'clocks of servers drift apart',
    ],
  ],
  [
    'tidal mills',
    [
      'the pond fills by the flood',
      'wheels turn at the ebb',
      'sluices are closed at high water',
      'hours of grinding follow the moon',
    ],
  ],
];
const OCCASIONS: readonly (readonly [occasion: string, detail: string])[] = [
  ['timetables of a small school', 'rooms and teachers were few, and the hours of a week fixed'],
  ['the harbour of a river town', 'ships came by the tide, and berths had to be given out'],
  ['a library of maps', 'each sheet had been described by another hand'],
  ['bridges of the northern road', 'loads had been measured for thirty years'],
  ['weather of the high valley', 'stations reported by radio twice a day'],
  ['a bakery with four ovens', 'orders changed until five in the morning'],
  ['the archive of a newspaper', 'a million cuttings lay in boxes'],
  ['turbines by the sea', 'salt wore the bearings faster than was planned'],
  ['letters of an expedition', 'dates and places were told by their stamps'],
  ['beds of a hospital', 'nobody knew in the morning how full the evening would be'],
  ['tramlines after the flood', 'half of the switches had to be set by hand'],
  ['seeds of an old garden', 'labels had faded, and only the ledger told their names'],
];
const FIRST_YEAR = 1994;
const YEARS = 12;
const PER_PAGE = 8;

const REPORTS: readonly Report[] = SUBJECTS.flatMap(([name, facts], subject) =>
  OCCASIONS.map(([occasion, detail], i): Report => {
    const year = FIRST_YEAR + ((i * 5 + subject) % YEARS);
    const said = facts.map((fact, n) => `In part ${n + 1} of the study of ${name} ${fact}, and ${detail}.`).join(' ');
    const title = `What ${name} did for ${occasion}`;
    const text = `This report of ${year} tells what ${name} did for ${occasion}. ${said} It ends with tables of all that was measured, and with what those who come after should do otherwise.`;
    return { id: subject * OCCASIONS.length + i + 1, subject, title, text, year };
  }),
);

export const ARCHIVE: Site = {
  id: 'deposit',
  name: 'The Deposit',
  language: 'en',
  about: 'reports that only the form of its catalogue finds',
  answer: ({ path, query }) => answerTo(path, query),
  // No engine knows them, which is their purpose.
  listed: () => [],
};

function answerTo(path: string, query: URLSearchParams): Answer | undefined {
  const report = REPORTS.find(({ id }) => path === `/report/${id}`);
  if (report !== undefined)
    return page(report.title, `<article><h1>${report.title}</h1><p>${report.text}</p></article>`);
  switch (path) {
    case '/':
      return page(
        'The Deposit',
        '<h1>The Deposit</h1><p>Reports of half a century, kept in a mill. No list names them: ask the catalogue.</p>',
      );
    case '/catalogue':
      return page('Catalogue search', `<h1>Search the catalogue</h1>${form(query)}`);
    case '/members':
      return page(
        'Members',
        '<h1>Members</h1><form action="/members" method="post"><label>Name <input name="user"></label> <label>Password <input type="password" name="password"></label> <button>Sign in</button></form>',
      );
    case '/catalogue/found':
      return page('Catalogue', found(query));
    case '/robots.txt':
      return { status: 200, type: 'text/plain', body: 'User-agent: *\nDisallow: /members\n' };
    default:
      return undefined;
  }
}

function found(query: URLSearchParams): string {
  const reports = matching(query);
  if (reports.length === 0) return `<h1>Catalogue</h1>${form(query)}<p>Nothing in the catalogue answers to that.</p>`;
  const number = Math.max(1, Math.trunc(Number(query.get('page') ?? 1)) || 1);
  const shown = reports.slice((number - 1) * PER_PAGE, number * PER_PAGE);
  const items = shown.map(
    ({ id, title, text, year }) =>
      `<li class="report"><h3><a href="/report/${id}">${title}</a></h3><p>${text.slice(0, 160)}…</p><time datetime="${year}-05-01">1 May ${year}</time></li>`,
  );
  const further = new URLSearchParams(query);
  further.set('page', String(number + 1));
  const next =
    number * PER_PAGE < reports.length
      ? `<a rel="next" href="${escapeHtml(`/catalogue/found?${further}`)}">Next page</a>`
      : '';
  return `<h1>Catalogue</h1>${form(query)}<p>${reports.length} reports</p><ol class="reports">${items.join('\n')}</ol>${next}`;
}

/** Reports with all words. Without a word or choice, none. */
function matching(query: URLSearchParams): readonly Report[] {
  const words = (query.get('words') ?? '').toLowerCase().match(/\p{L}+/gu) ?? [];
  const subject = query.get('subject') ?? '';
  if (words.length === 0 && subject === '') return [];
  return REPORTS.filter(
    (report) =>
      (subject === '' || report.subject === Number(subject)) &&
      words.every((word) => `${report.title} ${report.text}`.toLowerCase().includes(word)),
  );
}

function form(query: URLSearchParams): string {
  const options = SUBJECTS.map(([name], i) => `<option value="${i}">${name}</option>`).join('');
  return `<form action="/catalogue/found" role="search"><p><label for="words">Words in the report</label>
    <input type="search" id="words" name="words" value="${escapeHtml(query.get('words') ?? '')}"></p>
    <p><label>Shelf <select name="subject"><option value="">any</option>${options}</select></label></p>
    <button>Search</button></form>`;
}

function page(title: string, body: string): Answer {
  return html(`<!doctype html><html lang="en"><head><title>${escapeHtml(title)}</title></head><body>
<header><a href="/">The Deposit</a> <a href="/catalogue">Catalogue search</a> <a href="/members">Members</a></header>
<main>${body}</main><footer><p>The mill is open on Thursdays.</p></footer></body></html>`);
}
