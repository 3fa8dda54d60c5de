/** `fenix robots`: tells what a robots.txt allows, and by which line. */
import { Command } from 'commander';
import type { Io } from './io.ts';

export function robotsCommand(io: Io): Command {
  return new Command('robots')
    .description('say whether a robots.txt (RFC 9309) allows addresses, and which of its lines decides')
    .requiredOption('--file <file>', 'the robots.txt')
    .requiredOption('--agent <name>', 'name of the robot that asks')
    .argument('<urls...>', 'addresses; only their paths count')
    .action(async (urls: readonly string[], { file, agent }: { file: string; agent: string }) => {
      const { decisions } = await import('./robots.ts');
      for (const decision of await decisions(file, agent, urls)) io.stdout.write(`${JSON.stringify(decision)}\n`);
    });
}
