/** What `fenix highlights` does: each passage with its note and its page, or all of them as a file. */
import { clean } from './client/table.ts';
import type { ShownHighlight } from './client/visit.ts';
import { visiting } from './client.ts';
import type { Io } from './io.ts';
import { writeWhole } from './whole-file.ts';

interface ListedOptions {
  readonly limit: number;
  readonly json?: boolean;
}

export function listHighlights(words: string, { limit, json }: ListedOptions, io: Io): Promise<void> {
  return visiting(io, async (visit) => {
    const found = await visit.highlights(words, limit);
    for (const highlight of found)
      io.stdout.write(json === true ? `${JSON.stringify(highlight)}\n` : asText(highlight));
    if (found.length === 0 && json !== true)
      io.stdout.write(words === '' ? 'nothing is highlighted yet\n' : 'no highlight and no note has all of that\n');
  });
}

export function exportHighlights(to: string | undefined, io: Io): Promise<void> {
  return visiting(io, async (visit) => writeWhole(await visit.highlightsFile(), to, io));
}

function asText({ quote, note, title, url }: ShownHighlight): string {
  const lines = [
    `“${clean(quote)}”`,
    ...(note === '' ? [] : [`  ${clean(note)}`]),
    `  ${clean(title) || url}`,
    `  ${url}`,
  ];
  return `${lines.join('\n')}\n`;
}
