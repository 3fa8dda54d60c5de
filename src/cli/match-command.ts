/** `fenix match`: matches documents against standing profiles, in a batch. */
import { Command } from 'commander';
import type { Exit, Io } from './io.ts';

export function matchCommand(io: Io, exit: Exit): Command {
  return new Command('match')
    .description('find the profiles that concern documents: batch {"id","terms":{term: weight}} → {"id","matches"}')
    .requiredOption(
      '--profiles <file>',
      'JSON lines {"id","terms":{term: weight},"threshold"?}, gzip accepted; a document matches whose cosine is greater ' +
        'than the threshold (0.2)',
    )
    .action(async ({ profiles }: { profiles: string }) => {
      const { runBatch } = await import('./batch.ts');
      const { readProfiles } = await import('./match.ts');
      const answer = await readProfiles(profiles);
      const sound = await runBatch({ input: io.stdin, output: io.stdout, answer });
      if (!sound) exit(1);
    });
}
