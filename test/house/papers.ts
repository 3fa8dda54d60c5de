/** Parts of documents that tables in the code write: the commands with their help, and the variables with their meanings. */
import { describeConfig } from '../../src/base/config.ts';
import { runInMemory } from '../src/support/streams.ts';

interface Paper {
  readonly path: string;
  /** Makes the part below the mark. */
  readonly made: () => string | Promise<string>;
}

const MARK = '<!-- Below this line `npm run papers` writes. -->\n';

export const PAPERS: readonly Paper[] = [
  { path: 'docs/commands.md', made: commands },
  { path: 'docs/configuration.md', made: variables },
];

/** The document with a new part below the mark. */
export async function writtenAnew(text: string, { made }: Paper): Promise<string> {
  const end = text.indexOf(MARK);
  if (end === -1) throw new Error(`there is no line ${MARK}`);
  return `${text.slice(0, end)}${MARK}\n${await made()}`;
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
  const rows = describeConfig({}).map(({ name, default: value, meaning, allowed }) => {
    const cells = [`\`${name}\``, value === '' ? 'nothing' : `\`${value}\``, meaning, allowed];
    return `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replace(/<(\w+)>/g, '`<$1>`')).join(' | ')} |\n`;
  });
  return `| variable | unless set | meaning | allowed |\n| --- | --- | --- | --- |\n${rows.join('')}`;
}
