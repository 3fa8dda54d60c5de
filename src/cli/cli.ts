/**
 * The frame of the command line: its commands, its help, and the form of its errors. Exit codes: 0 done, 1 an error
 * (one line on standard error), 2 wrong usage.
 */
import { Command, CommanderError } from 'commander';
import { misspellings } from '../base/config.ts';
import { messageOf } from '../base/message-of.ts';
import { packageVersion } from '../base/package.ts';
import {
  dailyCommand,
  highlightsCommand,
  listCommand,
  loginCommand,
  offersCommand,
  rateCommand,
  runCommand,
} from './account-commands.ts';
import { addCommand } from './add-command.ts';
import { agentsCommand } from './agents-command.ts';
import { crawlCommand } from './crawl-command.ts';
import { demoCommand } from './demo-command.ts';
import { doctorCommand } from './doctor-command.ts';
import { exportCommand, importCommand } from './export-command.ts';
import type { Exit, Io } from './io.ts';
import { labCommand } from './lab-command.ts';
import { plainOutput } from './plain-output.ts';
import { searchCommand } from './search-command.ts';
import { backupCommand, configCommand, restoreCommand, serveCommand, workCommand } from './service-commands.ts';
import {
  extractCommand,
  formsCommand,
  matchCommand,
  ndpmCommand,
  priceCommand,
  readCommand,
  robotsCommand,
  vectorCommand,
  wrapCommand,
} from './tool-commands.ts';
import { userCommand } from './user-command.ts';

/** These commands write errors to their log instead of standard error. */
const HAVE_A_LOG: ReadonlySet<string> = new Set(['serve', 'work', 'demo']);

const DONE = 0;
const FAILED = 1;
const MISUSED = 2;

export async function runCli(args: readonly string[], given: Io): Promise<number> {
  const io = { ...given, stdout: plainOutput(given.stdout), stderr: plainOutput(given.stderr), echo: given.stderr };
  let code = DONE;
  const exit: Exit = (asked) => {
    code = asked;
  };
  const program = new Command('fenix')
    .description('Topic agents that search the web for you, learn from your ratings, and prove that they learn.')
    .version(packageVersion())
    .helpCommand(false)
    .showHelpAfterError('(add --help for what is possible)');
  program.hook('preAction', (_program, command) => {
    if (!HAVE_A_LOG.has(command.name()))
      for (const says of misspellings(io.environment)) io.stderr.write(`fenix: ${says}\n`);
  });
  for (const command of [
    serveCommand,
    workCommand,
    configCommand,
    doctorCommand,
    backupCommand,
    restoreCommand,
    demoCommand,
    labCommand,
    loginCommand,
    agentsCommand,
    runCommand,
    listCommand,
    dailyCommand,
    rateCommand,
    addCommand,
    exportCommand,
    importCommand,
    searchCommand,
    highlightsCommand,
    offersCommand,
    userCommand,
    readCommand,
    crawlCommand,
    robotsCommand,
    extractCommand,
    wrapCommand,
    formsCommand,
    vectorCommand,
    matchCommand,
    ndpmCommand,
    priceCommand,
  ]) {
    const made = command(io, exit).copyInheritedSettings(program);
    for (const each of made.commands) each.copyInheritedSettings(made);
    program.addCommand(made);
  }
  for (const command of [program, ...program.commands, ...program.commands.flatMap((each) => each.commands)]) {
    command.exitOverride().configureOutput({
      writeOut: (text) => io.stdout.write(text),
      writeErr: (text) => io.stderr.write(text),
    });
  }
  try {
    if (args.length === 0) program.outputHelp({ error: true });
    if (args.length === 0) return MISUSED;
    await program.parseAsync(args, { from: 'user' });
    return code;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? DONE : MISUSED;
    io.stderr.write(`fenix: ${isMissing(error) ? `there is no file ${error.path}` : oneLine(error)}\n`);
    return FAILED;
  }
}

function isMissing(error: unknown): error is Error & { readonly path: string } {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT' && 'path' in error;
}

function oneLine(error: unknown): string {
  return messageOf(error).replace(/\s*\n\s*/g, ' ');
}
