/** `fenix demo`: runs the service over the demo web, or one round of it without a service. */
import { Command } from 'commander';
import { misspellings, readConfig } from '../base/config.ts';
import type { DemoOptions } from './demo-once.ts';
import type { Io } from './io.ts';
import { wholeFrom } from './numbers.ts';

/** Without `--once` nothing uses these options, so the command refuses them. */
function refuseWhatNeedsOnce(command: Command): void {
  const given = command.options.find((option) => command.getOptionValueSource(option.attributeName()) === 'cli');
  if (given !== undefined) command.error(`error: ${given.long} needs --once beside it`);
}

export function demoCommand(io: Io): Command {
  return new Command('demo')
    .description('the service with a small web of its own beside it; no network needed')
    .option('--once', 'no service: an agent runs its sessions, a simulated reader rates, figures are printed')
    .option('--agent <words>', 'with --once: what the agent looks for', 'genetic algorithms')
    .option('--all-topics', 'with --once: an agent for each measured topic, one after the other')
    .option('--sessions <n>', 'with --once: how many sessions', wholeFrom(1), 3)
    .option('--per-session <n>', 'with --once: pages on a list at most', wholeFrom(1), 10)
    .option('--seed <n>', 'with --once: the same seed gives the same run', wholeFrom(0), 1)
    .option('--data <folder>', 'with --once: keep the store there instead of removing it')
    .option('--json', 'with --once: one JSON line per session')
    .action(async (options: DemoOptions, command: Command) => {
      if (options.once !== true) refuseWhatNeedsOnce(command);
      const config = readConfig(io.environment);
      const { createLogger } = await import('./logging.ts');
      const logger = await createLogger(config);
      if (options.once === true) {
        for (const says of misspellings(io.environment)) logger.warn(says);
        const { printOnce } = await import('./demo-once.ts');
        await printOnce(options, io, logger);
      } else {
        const { serveDemo } = await import('./demo/service.ts');
        await serveDemo(config, logger, io.environment, (text) => io.stdout.write(text));
      }
    });
}
