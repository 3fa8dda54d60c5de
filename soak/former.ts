/** An earlier version of the service, built from the history. */
import { execFileSync } from 'node:child_process';
import { symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../test/src/support/command.ts';
import { temporaryFolder } from '../test/src/support/folders.ts';

const git = (...args: readonly string[]) =>
  execFileSync('git', args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 2 ** 30 });

const NEEDED = ['package.json', 'tsconfig.json', 'profiles', 'agents', 'lab', 'src', 'demo'];

/** Whether the history has it, which a shallow copy or a package lacks. */
export function isThere(commit: string): boolean {
  try {
    git('cat-file', '-e', `${commit}^{commit}`);
    return true;
  } catch {
    return false;
  }
}

/** The program, for as long as a test. */
export async function formerFenix(commit: string): Promise<string> {
  const folder = await temporaryFolder();
  execFileSync('tar', ['-x'], { cwd: folder, input: git('archive', commit, ...NEEDED) });
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  // It was checked when it was made.
  const compilerOptions = { noCheck: true, incremental: false, tsBuildInfoFile: null };
  const settings = { extends: './tsconfig.json', include: ['src'], compilerOptions };
  await writeFile(join(folder, 'tsconfig.former.json'), JSON.stringify(settings));
  execFileSync(process.execPath, ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.former.json'], {
    cwd: folder,
    stdio: 'inherit',
  });
  return join(folder, 'dist/src/main.js');
}
