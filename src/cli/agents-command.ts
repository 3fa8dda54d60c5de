/** `fenix agents`: lists and changes an account's agents from a shell. */
import { Command, InvalidArgumentError, Option } from 'commander';
import type { AgentWishes } from './client/visit.ts';
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
    .addOption(new Option('--language <code>', 'of its pages, in two letters').argParser(languageCode))
    .addOption(new Option('--freshness <age>', 'pages no older than that').choices(['day', 'week', 'month', 'year']))
    .addOption(new Option('--safe-search <how>', 'where an engine knows it').choices(['off', 'moderate', 'strict']))
    .addOption(
      new Option('--must-say <words>', 'pages that say fewer of its words come last (default: all)').choices([
        'all',
        'most',
        'any',
      ]),
    )
    .option('--folder <name>', 'among your agents')
    .option('--json', 'print it as a JSON line')
    .action(async (words: string, options: AgentWishes & { json?: true }) =>
      (await import('./client.ts')).addAgent(words, options, io),
    );
  agents
    .command('evolve <agent>')
    .description('let an agent evolve now, and print the result, or what it lacks for that')
    .option('--json', 'print it as a JSON line')
    .action(async (agent: string, options: { json?: true }) =>
      (await import('./client.ts')).evolve(agent, options, io),
    );
  return agents;
}

/** Checks only the form; the service knows which languages there are. */
function languageCode(text: string): string {
  if (!/^[a-z]{2}$/.test(text)) throw new InvalidArgumentError('It must be two letters, such as pt.');
  return text;
}
