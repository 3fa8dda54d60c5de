/** `fenix forms`: tells what the forms of pages are for, in a batch. */
import { Command } from 'commander';
import type { Exit, Io } from './io.ts';

export function formsCommand(io: Io, exit: Exit): Command {
  return new Command('forms')
    .description(
      'say what the forms of pages are for and what their fields ask: batch {"id","url"?,"html"} → {"id","forms":[{"index","kind","confidence","fields":[{"name","role","label"}]}],"scripted"?:[{"label","isBeyondUs"}],"truncated"?}: scripted for searches that scripts make, truncated where a page has more forms or fields than are told, or more markup than is read',
    )
    .action(async () => {
      const { runBatch } = await import('./batch.ts');
      const { formsOfRequest } = await import('./forms.ts');
      if (!(await runBatch({ input: io.stdin, output: io.stdout, answer: formsOfRequest }))) exit(1);
    });
}
