/** `fenix offers`: a product in the user's shops, side by side. */
import { Command } from 'commander';
import type { Io } from './io.ts';

interface OffersFlags {
  readonly shops?: string;
  readonly used?: true;
  readonly all?: true;
  readonly json?: true;
}

export function offersCommand(io: Io): Command {
  return new Command('offers')
    .description('ask the shops among your sites for a product, and put their offers side by side')
    .argument('<words...>', 'what is looked for')
    .option('--shops <names>', 'names or ids of your sites, with commas (default: all of them)')
    .option('--used', 'with used and refurbished products')
    .option('--all', 'with other products that the shops list: accessories, other models')
    .option('--json', 'the answer as JSON')
    .action(async (words: readonly string[], { shops, ...options }: OffersFlags) => {
      const { showOffers } = await import('./offers.ts');
      const named = shops?.split(',').map((name) => name.trim());
      return showOffers(words.join(' '), { ...options, shops: named }, io);
    });
}
