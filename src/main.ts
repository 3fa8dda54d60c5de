#!/usr/bin/env node
/** The `fenix` command. */
import { runCli } from './cli/cli.ts';

process.exitCode = await runCli(process.argv.slice(2), {
  stdin: process.stdin,
  stdout: process.stdout,
  stderr: process.stderr,
  environment: process.env,
});
