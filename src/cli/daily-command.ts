/** `fenix daily`: when the daily list comes and how long it is, from a shell. */
import { Command } from 'commander';
import type { Io } from './io.ts';
import { wholeFrom } from './numbers.ts';

/** Stands for no limit, instead of minutes. */
const ANY = 'any';

interface DailyFlags {
  readonly at?: string;
  readonly most?: number;
  readonly minutes?: number | typeof ANY;
}

export function dailyCommand(io: Io): Command {
  const minutesIn = wholeFrom(1);
  return new Command('daily')
    .description('print when your daily list comes and how long it is, or change that')
    .option('--at <hour>', 'an hour of your day, as in 07:00')
    .option('--most <n>', 'pages at most', wholeFrom(1))
    .option('--minutes <n>', `as many pages as are read within so many minutes; ${ANY}: all`, (text: string) =>
      text === ANY ? ANY : minutesIn(text),
    )
    .action(async ({ minutes, ...options }: DailyFlags) => {
      const { setDaily } = await import('./client.ts');
      const long = minutes === undefined ? {} : { minutes: minutes === ANY ? null : minutes };
      await setDaily({ ...options, ...long }, io);
    });
}
