/** Writes a collection out of translated documentation: `npm run language-collection -- help|messages FOLDER [ENGLISH]`. */
import { helpSections } from './help.ts';
import { madeLines } from './made.ts';
import { messageSections } from './messages.ts';

const [kind, folder, english] = process.argv.slice(2);
if (folder === undefined || (kind !== 'help' && kind !== 'messages')) {
  process.stderr.write('usage: npm run language-collection -- help|messages FOLDER [FOLDER-IN-ENGLISH]\n');
  process.exitCode = 2;
} else {
  const sections = kind === 'help' ? await helpSections(folder, english) : await messageSections(folder);
  for (const line of madeLines(sections)) process.stdout.write(line);
}
