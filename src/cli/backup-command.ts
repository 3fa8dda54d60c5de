/** `fenix backup` and `fenix restore`: the whole store in one file. */
import { Command } from 'commander';
import { type Config, readConfig } from '../base/config.ts';
import type { Io } from './io.ts';

export function backupCommand(io: Io): Command {
  return new Command('backup')
    .description('copy the whole store into one file, whether the service runs or not')
    .argument('<file>', 'a new file')
    .action(async (file: string) => {
      const folder = folderIn(readConfig(io.environment), 'pg_dump');
      io.giveWay();
      const { backUp } = await import('../storage/database/sqlite/backup.ts');
      backUp(folder, file);
      io.stdout.write(`${folder} is kept in ${file}\n`);
    });
}

export function restoreCommand(io: Io): Command {
  return new Command('restore')
    .description('fill the data folder from a backup; the folder must hold no database')
    .argument('<file>', 'what fenix backup wrote')
    .action(async (file: string) => {
      const folder = folderIn(readConfig(io.environment), 'pg_restore');
      const { restore } = await import('../storage/database/sqlite/backup.ts');
      restore(file, folder);
      io.stdout.write(`${file} is restored in ${folder}\n`);
    });
}

function folderIn({ FENIX_DATA, FENIX_DATABASE_URL }: Config, theirs: string): string {
  if (FENIX_DATABASE_URL === '') return FENIX_DATA;
  throw new Error(`FENIX_DATABASE_URL names a PostgreSQL: its own ${theirs} does this`);
}
