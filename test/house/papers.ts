/** Parts of documents that tables in the code write: the commands with their help, the variables with their meanings, the engines. */
import { ENGINES, type EngineDefinition, type EngineWish } from '../../agents/agents.ts';
import { ENGINE_IDS } from '../../agents/search/names.ts';
import { describeConfig } from '../../src/base/config.ts';
import { runInMemory } from '../src/support/streams.ts';

interface Paper {
  readonly path: string;
  /** Makes each part below a mark. */
  readonly made: readonly (() => string | Promise<string>)[];
}

const MARK = '<!-- Below this line `npm run papers` writes. -->\n';
/** Where a part ends, unless its document does. */
const END = '<!-- It ends here. -->\n';

export const PAPERS: readonly Paper[] = [
  { path: 'docs/commands.md', made: [commands] },
  { path: 'docs/configuration.md', made: [variables] },
  { path: 'docs/sources.md', made: [engines, wishes] },
];

/** The document with new parts below its marks. */
export async function writtenAnew(text: string, { made }: Paper): Promise<string> {
  const [before = '', ...rest] = text.split(MARK);
  if (rest.length !== made.length) throw new Error(`there are not ${made.length} lines ${MARK}`);
  const parts = rest.map(async (old, i) => {
    const end = old.indexOf(END);
    return `${MARK}\n${await made[i]?.()}${end === -1 ? '' : `\n${old.slice(end)}`}`;
  });
  return before + (await Promise.all(parts)).join('');
}

async function commands(): Promise<string> {
  const parts: string[] = [];
  for (const name of namesIn(await helpOf([]))) {
    const help = await helpOf([name]);
    parts.push(sectionOf('##', name, help));
    for (const below of namesIn(help)) parts.push(sectionOf('###', `${name} ${below}`, await helpOf([name, below])));
  }
  return parts.join('\n');
}

export async function helpOf(command: readonly string[]): Promise<string> {
  return (await runInMemory([...command, '--help'])).stdout;
}

/** The commands that a help text lists. */
export function namesIn(help: string): readonly string[] {
  const [, list = ''] = help.split(/^Commands:\n/m);
  return [...list.matchAll(/^ {2}([a-z-]+)/gm)].map(([, name = '']) => name).filter((name) => name !== 'help');
}

function sectionOf(level: string, name: string, help: string): string {
  return `${level} fenix ${name}\n\n\`\`\`text\n${help.trim()}\n\`\`\`\n`;
}

function variables(): string {
  const rows = describeConfig({}).map(({ name, default: value, meaning, allowed }) => [
    `\`${name}\``,
    value === '' ? 'nothing' : `\`${value}\``,
    meaning,
    // Ids of engines stand in their own table.
    allowed.replace(ENGINE_IDS.join(', '), '[their ids](sources.md)'),
  ]);
  return tableOf(['variable', 'unless set', 'meaning', 'allowed'], rows);
}

function engines(): string {
  const head = ['engine', 'its id', 'asked for', 'switched on by', 'pause', 'a day', 'what it is asked', 'its terms'];
  return tableOf(head, ENGINES.map(rowOf));
}

function rowOf(engine: EngineDefinition): readonly string[] {
  const { id, name, manners, key, described } = engine;
  const variable = id === 'searxng' ? '`FENIX_SEARXNG_URL`' : `\`FENIX_${id.toUpperCase()}_KEY\``;
  const perDay = numberOf(manners.perDay);
  return [
    name,
    `\`${id}\``,
    subjectOf(engine),
    key === 'wanted' || engine.base === '' ? variable : key === 'more' ? `–; ${variable} for more` : '–',
    [manners.pauseMs === 0 ? 'none' : `${manners.pauseMs / 1000} s`, described.pause].filter(Boolean).join(', '),
    manners.perDayWithKey === undefined ? perDay : `${perDay}; ${numberOf(manners.perDayWithKey)} with a key`,
    described.asked,
    described.terms,
  ];
}

/** More languages than these are most of those that Fenix knows. */
const MOST_LANGUAGES = 6;

function subjectOf({ fields, languages = [], described: { about } }: EngineDefinition): string {
  const names = new Intl.DisplayNames('en', { type: 'language' });
  const spoken = languages.length > MOST_LANGUAGES ? [] : languages.map((language) => names.of(language));
  const subject = [...fields.map((field) => (field === 'general' ? 'any topic' : field)), ...spoken].join(', ');
  return about === undefined ? subject : `${subject}: ${about}`;
}

function numberOf(count: number): string {
  return Number.isFinite(count) ? count.toLocaleString('en').replaceAll(',', ' ') : '–';
}

function wishes(): string {
  const all: readonly EngineWish[] = ['language', 'freshness', 'safeSearch'];
  const some = ENGINES.filter((engine) => Object.keys(engine.wishes).length > 0);
  const rows = some.map((engine) => [engine.name, ...all.map((wish) => engine.wishes[wish] ?? '–')]);
  const others = ENGINES.filter((engine) => !some.includes(engine)).map(({ name }) => name);
  return `${tableOf(['engine', 'language', 'freshness', 'safe search'], rows)}\nThe others (${others.join(', ')}) know none of them.\n`;
}

function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lineOf = (cells: readonly string[]) => `| ${cells.join(' | ')} |\n`;
  const plain = (cell: string) => cell.replaceAll('|', '\\|').replace(/<(\w+)>/g, '`<$1>`');
  return [lineOf(head), lineOf(head.map(() => '---')), ...rows.map((row) => lineOf(row.map(plain)))].join('');
}
