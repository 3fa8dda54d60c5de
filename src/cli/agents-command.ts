/** `fenix agents`: an account's agents, from a shell. */
import { Command } from 'commander';
import type { Io } from './io.ts';

export function agentsCommand(io: Io): Command {
  const agents = new Command('agents').description('your agents in the service you are signed in to');
  agents
    .command('list', { isDefault: true })
    .description('print them all (what fenix agents alone does)')
    .option('--json', 'one JSON line per agent')
    .action(async (options: { json?: true }) => (await import('./client.ts')).listAgents(options, io));
  agents
    .command('add <words>')
    .description('make an agent that looks for these words')
    .option('--json', 'print it as a JSON line')
    .action(async (words: string, options: { json?: true }) =>
      (await import('./client.ts')).addAgent(words, options, io),
    );
  return agents;
}
