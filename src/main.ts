#!/usr/bin/env node
import { giveWay } from './base/giving-way.ts';
/** The `fenix` command. */
import { runCli } from './cli/cli.ts';

// A reader that goes away ("| head") is no error: what is left to write goes nowhere, and the command ends as usual.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

process.exitCode = await runCli(process.argv.slice(2), {
  stdin: process.stdin,
  stdout: process.stdout,
  stderr: process.stderr,
  environment: process.env,
  giveWay,
});
